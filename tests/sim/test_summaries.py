"""Summaries in process: the same tables as from rows, whatever the cut, and nothing damaged is trusted."""

import hashlib
import io
import json
from itertools import pairwise
from pathlib import Path

import polars as pl
import pytest

from dazer_analysis.page.files import write_pictures, write_tables
from dazer_analysis.page.sections import sections
from dazer_sim.errors import UserError
from dazer_sim.game import make_game
from dazer_sim.lock import sole_writer
from dazer_sim.report import report_document, report_of, report_of_counts
from dazer_sim.report_text import print_report
from dazer_sim.simulation import write_dataset
from dazer_sim.spans import Span
from dazer_sim.summaries import writing
from dazer_sim.summaries.counting import Sums, count_game, count_spans
from dazer_sim.summaries.coverage import joined, missing
from dazer_sim.summaries.file import load_counts, no_counts
from dazer_sim.summaries.header import head_of
from dazer_sim.summaries.merging import merge_summaries
from dazer_sim.summaries.writing import create_summary, write_summary

DEALS = 1200
GAMES = {
    "luzhou": {"policies": "greedy,random,random", "first_deal": 77},
    "luzhou-deng": {"policies": "random"},
    "jianhua": {"policies": "random", "given": "0:二二二 贰贰"},
    "chongqing": {"policies": "legal"},
}


def game_of(rules="luzhou", deals=DEALS, **options):
    return make_game(deals, seed=7, rules=rules, **{"policies": "random"} | options)


def assert_same_tables(one, other):
    for name, table in vars(other).items():
        found = vars(one)[name]
        if isinstance(table, pl.DataFrame):
            assert found.schema == table.schema, name
            assert found.equals(table), name
        else:
            assert found == table, name


def printed(report):
    file = io.StringIO()
    print_report(*report, file=file)
    return file.getvalue()


@pytest.mark.parametrize("rules", GAMES)
def test_every_table_is_that_of_the_rows(tmp_path, rules):
    game = game_of(rules, **GAMES[rules])
    write_dataset(tmp_path / "rows", game, shard_size=500)
    write_summary(tmp_path / "counts", game, jobs=2)
    of_rows, of_counts = report_of(tmp_path / "rows"), report_of(tmp_path / "counts")
    assert_same_tables(of_counts[1], of_rows[1])
    assert of_counts[0] == of_rows[0]
    assert report_document(*of_counts) == report_document(*of_rows)
    assert printed(of_counts) == printed(of_rows)
    for name, report in (("a", of_rows), ("b", of_counts)):
        (tmp_path / name).mkdir()
        write_tables(tmp_path / name, report[1])
    files = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert files == sorted(path.name for path in (tmp_path / "b").iterdir())
    assert all((tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes() for file in files)


def test_a_merged_summary_has_all_tables_but_the_convergence(tmp_path):
    write_summary(tmp_path / "whole", game_of())
    ends = [0, 100, 101, DEALS]
    parts = [tmp_path / f"part{end}" for end in ends[1:]]
    for part, (begin, end) in zip(parts, pairwise(ends), strict=True):
        write_summary(part, game_of(deals=end - begin, first_deal=begin))
    merged = merge_summaries([parts[1], parts[2] / "summary.jsonl", parts[0]], tmp_path / "merged")
    assert merged.digest == load_counts(tmp_path / "whole" / "summary.jsonl").digest
    (whole_source, whole), (source, tables) = report_of(tmp_path / "whole"), report_of(tmp_path / "merged")
    assert source == whole_source
    assert tables.left_out.keys() == {"convergence"}
    kept = {name: table for name, table in vars(whole).items() if name not in ("convergence", "left_out")}
    assert all(vars(tables)[name].equals(table) for name, table in kept.items() if isinstance(table, pl.DataFrame))
    assert (tables.deals, tables.wins) == (whole.deals, whole.wins)
    assert [section.code for section in sections(tables)] == [section.code for section in sections(whole) if section.code != "convergence"]
    document = report_document(source, tables)
    assert "each counted from its own first deal" in document["left_out"]["convergence"]
    assert "convergence" not in document
    assert "each counted from its own first deal" in printed((source, tables))
    (tmp_path / "convergence.csv").write_text("of an earlier report")
    write_tables(tmp_path, tables)
    assert not (tmp_path / "convergence.csv").exists()
    (tmp_path / "convergence.svg").write_text("of an earlier report")
    write_pictures(tmp_path, [], tables, "en")
    assert not (tmp_path / "convergence.svg").exists()


def test_threads_and_processes_count_the_same():
    game = game_of(deals=200)
    digests = set()
    for options in ({"jobs": 1}, {"jobs": 3}, {"jobs": 2, "backend": "loky"}):
        sums = Sums(no_counts(head_of(game)))
        for part in count_spans(game, [game.deals], **options):
            sums.add(part)
        digests.add(sums.counts().digest)
    assert len(digests) == 1


def test_merging_is_refused_where_deals_or_settings_do_not_fit(tmp_path):
    for name, first, rules in (("a", 0, "luzhou"), ("b", 49, "luzhou"), ("c", 51, "luzhou"), ("d", 50, "luzhou-classic")):
        write_summary(tmp_path / name, game_of(rules, deals=50, first_deal=first))
    create_summary(tmp_path / "e", no_counts(head_of(game_of(deals=50, first_deal=50))))
    for names, message in (
        (["a"], "merge two summaries or more"),
        (["a", "a"], "both count deal 0"),
        (["b", "a"], "both count deal 49"),
        (["a", "c"], "the deals 50 to 50 are missing"),
        (["a", "d"], "rules.zhao_forced is True in .*a, False in .*d"),
        (["a", "e"], "is unfinished, 50 deals are still to be played"),
        (["a", "none"], "there is no summary"),
    ):
        with pytest.raises(UserError, match=message):
            merge_summaries([tmp_path / name for name in names], tmp_path / "out")
    assert not (tmp_path / "out").exists()
    write_summary(tmp_path / "f", game_of(deals=5, first_deal=50))
    with pytest.raises(UserError, match="is not overwritten"):
        merge_summaries([tmp_path / "a", tmp_path / "f"], tmp_path / "b")


def test_a_summary_with_gaps_is_gone_on_with(tmp_path):
    game = game_of(deals=300, first_deal=10)
    sums = Sums(no_counts(head_of(game)))
    for part in count_spans(game, [Span(20, 30), Span(100, 1), Span(101, 7), Span(300, 10)]):
        sums.add(part)
    create_summary(tmp_path / "out", sums.counts())
    header = load_counts(tmp_path / "out" / "summary.jsonl").header
    assert header.counted == ((20, 30), (100, 8), (300, 10))
    assert header.gaps == [(10, 10), (50, 50), (108, 192)]
    source, tables = report_of(tmp_path / "out")
    assert (source.deals_missing, tables.deals, set(tables.left_out)) == (252, 48, {"convergence"})
    written = write_summary(tmp_path / "out", game, resume=True)
    assert written.played == 252
    assert written.counts.header.finished
    whole = count_game(game)
    assert written.counts.digest == whole.digest
    assert_same_tables(report_of(tmp_path / "out")[1], report_of_counts(whole)[1])
    assert write_summary(tmp_path / "out", game, resume=True).played == 0


def test_other_settings_are_refused_with_the_difference(tmp_path):
    write_summary(tmp_path / "out", game_of(deals=20))
    before = (tmp_path / "out" / "summary.jsonl").read_bytes()
    for options, message in (
        ({"deals": 21}, "deals is 20 there, 21 asked"),
        ({"deals": 20, "first_deal": 5}, "first_deal is 0 there, 5 asked"),
        ({"deals": 20, "policies": "legal"}, "policies is .*random@1.* there, .*legal@1.* asked"),
        ({"deals": 20, "given": "0:二"}, "given is None there, '0:二' asked"),
    ):
        with pytest.raises(UserError, match=message):
            write_summary(tmp_path / "out", game_of(**options), resume=True)
    with pytest.raises(UserError, match="exists and is not overwritten"):
        write_summary(tmp_path / "out", game_of(deals=20))
    with sole_writer(tmp_path / "out"), pytest.raises(UserError, match="another process is writing"):
        write_summary(tmp_path / "out", game_of(deals=20), resume=True)
    assert (tmp_path / "out" / "summary.jsonl").read_bytes() == before


def test_what_came_back_is_kept_when_a_run_is_stopped(tmp_path, monkeypatch):
    game, came = game_of(deals=400), []

    def some(*arguments, **options):
        for part in count_spans(*arguments, **options):
            came.append(part.span)
            yield part
            if len(came) == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(writing, "count_spans", some)
    with pytest.raises(KeyboardInterrupt):
        write_summary(tmp_path / "out", game, jobs=1)
    monkeypatch.undo()
    header = load_counts(tmp_path / "out" / "summary.jsonl").header
    assert header.spans == joined(came)
    written = write_summary(tmp_path / "out", game, resume=True)
    assert written.played == 400 - header.deals_counted
    assert written.counts.digest == count_game(game).digest


def sealed(lines):
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    return body + b'{"sha256":"' + hashlib.sha256(body).hexdigest().encode() + b'"}\n'


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Return the bytes of a summary, and its lines but the seal."""
    out = tmp_path_factory.mktemp("written") / "out"
    write_summary(out, game_of(deals=60))
    content = (out / "summary.jsonl").read_bytes()
    return content, [json.loads(line) for line in content.splitlines()[:-1]]


def refusal(tmp_path, content):
    path = tmp_path / "summary.jsonl"
    path.write_bytes(content)
    with pytest.raises(UserError) as caught:
        load_counts(path)
    message = str(caught.value)
    assert str(path) in message
    assert "\n" not in message
    return message


def test_damage_is_noticed_wherever_it_is(tmp_path, written):
    content, lines = written
    for cut in (*range(0, len(content), 997), len(content) - 1):
        assert "damaged" in refusal(tmp_path, content[:cut]) or cut < len(json.dumps(lines[0]))
    for place in range(0, len(content), 101):
        flipped = bytearray(content)
        flipped[place] ^= 1 << place % 8
        refusal(tmp_path, bytes(flipped))
    assert "damaged" in refusal(tmp_path, content + b"\n")
    assert "is no summary" in refusal(tmp_path, b"")
    assert "is no summary" in refusal(tmp_path, b"PAR1")
    assert "has format version 2; this dazer-sim reads version 1" in refusal(
        tmp_path, sealed([{**lines[0], "format_version": 2}, *lines[1:]])
    )


def changed(lines, place, **columns):
    """Return lines with columns of a tally, or fields of the head, changed."""
    document = lines[place]
    document = document | columns if place == 0 else document | {"columns": document["columns"] | columns}
    return sealed([*lines[:place], document, *lines[place + 1 :]])


def test_a_right_checksum_does_not_make_a_lie_true(tmp_path, written):
    _, lines = written
    wins, course, points = (lines[place]["columns"] for place in (1, 2, 3))
    for content, message in (
        (changed(lines, 0, counted=[[0, 59]]), "the course does not count the deals"),
        (changed(lines, 0, counted=[[0, 61]]), "do not lie in order inside its deals"),
        (changed(lines, 0, counted=[[0, 30], [30, 30]]), "do not lie in order"),
        (changed(lines, 0, history=False), "it has a history, and should not"),
        (changed(lines, 0, seed=-1), "seed"),
        (changed(lines, 0, rubbish=1), "rubbish"),
        (changed(lines, 1, count=[count + 1 for count in wins["count"]]), "the wins are not those of the course"),
        (changed(lines, 1, fan=[0] * len(wins["fan"])), "a fan is 0"),
        (changed(lines, 1, fan=["8"] * len(wins["fan"])), "neither a whole number nor allowed"),
        (changed(lines, 1, fan=[True] * len(wins["fan"])), "neither a whole number nor allowed"),
        (changed(lines, 1, names=[1 << 64] * len(wins["names"])), "is not between 0 and"),
        (changed(lines, 1, fan=wins["fan"][1:]), "not of one length"),
        (changed(lines, 2, outcome=["draw"] * len(course["outcome"])), "a drawn deal has a winner"),
        (changed(lines, 2, outcome=["won"] * len(course["outcome"])), "an unknown word"),
        (changed(lines, 2, winner=[3] * len(course["winner"])), "is not between 0 and 2"),
        (changed(lines, 3, points_0=[point + 1 for point in points["points_0"]]), "points do not sum to 0"),
        (changed(lines, 3, **{name: [values[0]] * len(values) for name, values in points.items()}), "two lines of points count the same"),
        (changed(lines, 3, extra=[]), "the columns of points should be"),
        (sealed(lines[:-1]), "5 tallies, not 6"),
        (sealed([lines[0], lines[2], lines[1], *lines[3:]]), "the tally wins is not where it should be"),
    ):
        assert message in refusal(tmp_path, content), message


def test_the_example_of_the_page_runs(tmp_path, monkeypatch, capsys):
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text(encoding="utf-8")
    example = page.partition("```python\n")[2].partition("```")[0]
    monkeypatch.chdir(tmp_path)
    write_summary("ten-billion", game_of(deals=20))
    found = {}
    exec(compile(example, "datasets.md", "exec"), found)
    assert found["tables"].deals == 20
    assert "gain" in capsys.readouterr().out


def test_stretches_are_joined_and_gaps_found():
    assert joined([Span(5, 2), Span(0, 3), Span(3, 2)]) == [Span(0, 7)]
    assert joined([Span(9, 1), Span(0, 3)]) == [Span(0, 3), Span(9, 1)]
    assert missing(Span(2, 10), []) == [Span(2, 10)]
    assert missing(Span(2, 10), [Span(2, 10)]) == []
    assert missing(Span(2, 10), [Span(4, 1), Span(11, 1)]) == [Span(2, 2), Span(5, 6)]
