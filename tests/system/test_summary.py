"""Summaries as a user makes them: counted, stopped, gone on with, merged, reported on."""

import json
import signal
import subprocess
import sys
import time

import pytest

from dazer_sim import cli
from dazer_sim.game import make_game
from dazer_sim.summaries.counting import count_game
from dazer_sim.summaries.writing import write_summary
from tests.system.program import PROGRAM, dazer

DEALS = 100_000


@pytest.fixture(scope="module")
def summary(tmp_path_factory):
    out = tmp_path_factory.mktemp("summary") / "out"
    run = dazer("simulate", "--summary", "--deals", 400, "--policy", "random", "--seed", 7, "--out", out, "--json")
    assert run.status == 0, run.err
    document = run.document
    assert (document["out"], document["deals"], document["played"], document["seed"]) == (str(out), 400, 400, 7)
    assert document["digest"] == count_game(make_game(400, seed=7, policies="random")).digest
    return out


@pytest.fixture
def refused(capsys):
    """Return what runs the program in this process, expects it to refuse its input, and returns its one line."""

    def run(*arguments):
        assert cli.main([str(argument) for argument in arguments]) == 2
        out, error = capsys.readouterr()
        assert (out, error.count("\n")) == ("", 1)
        return error

    return run


def test_a_report_of_a_summary_is_that_of_the_same_fresh_deals(summary, capsys):
    fresh = dazer("report", "--deals", 400, "--policy", "random", "--seed", 7, "--json")
    for place in (summary, summary / "summary.jsonl"):
        assert cli.main(["report", str(place), "--json"]) == 0
        out, error = capsys.readouterr()
        assert (json.loads(out), error) == (fresh.document, "")


def counted(out):
    """Return how many deals the summary on the disk has counted."""
    file = out / "summary.jsonl"
    if not file.exists():
        return 0
    with file.open(encoding="utf-8") as lines:
        return sum(deals for _, deals in json.loads(next(lines))["counted"])


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_a_stopped_run_goes_on_and_ends_the_same(tmp_path, name):
    stop, out = getattr(signal, name), tmp_path / "out"
    options = ("--deals", str(DEALS), "--policy", "random", "--seed", "7", "--checkpoint", "0", "--out", str(out))
    with subprocess.Popen([*PROGRAM, "simulate", "--summary", *options], stderr=subprocess.PIPE) as process:
        while counted(out) == 0 and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(stop)
        error = process.stderr.read().decode()
        status = process.wait()
    assert status == (130 if stop == signal.SIGINT else -stop), error
    assert "Traceback" not in error
    there = counted(out)
    assert 0 < there < DEALS
    run = dazer("simulate", "--resume", "--out", out, "--json")
    assert run.status == 0, run.err
    assert run.document["played"] == DEALS - there
    assert run.document["digest"] == count_game(make_game(DEALS, seed=7, policies="random")).digest
    assert sorted(path.name for path in out.iterdir()) == [".lock", "summary.jsonl"]


def test_parts_are_merged(summary, tmp_path, capsys, refused):
    for name, first, deals in (("one", 0, 150), ("two", 150, 250)):
        write_summary(tmp_path / name, make_game(deals, seed=7, policies="random", first_deal=first))
    assert cli.main(["merge", str(tmp_path / "two"), str(tmp_path / "one"), "--out", str(tmp_path / "both"), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    digest = count_game(make_game(400, seed=7, policies="random")).digest
    assert document == {"out": str(tmp_path / "both"), "first_deal": 0, "deals": 400, "seed": 7, "digest": digest}
    assert "both count deal 150" in refused("merge", tmp_path / "both", tmp_path / "two", "--out", tmp_path / "more")


def test_what_needs_rows_is_refused(summary, tmp_path, refused):
    begin = ("simulate", "--deals", 5, "--policy", "random", "--out", tmp_path / "out")
    assert "a summary keeps no rows: leave out --records" in refused(*begin, "--summary", "--records", tmp_path / "r.jsonl")
    assert "a summary keeps no rows: leave out --shard-size" in refused(*begin, "--summary", "--shard-size", 5)
    assert "--checkpoint is for summaries" in refused(*begin, "--checkpoint", 5)
    assert not (tmp_path / "out").exists()
    assert "is a summary, which has no single deals" in refused("replay", summary, "--deal", 3)
    assert "exists and is not overwritten" in refused("simulate", "--summary", "--deals", 5, "--out", summary)
    assert "seed is 7 there, 8 asked" in refused("simulate", "--resume", "--out", summary, "--seed", 8)
    (tmp_path / "summary.jsonl").write_bytes((summary / "summary.jsonl").read_bytes()[:-200])
    for command in (
        ("report", tmp_path),
        ("simulate", "--resume", "--out", tmp_path),
        ("merge", summary, tmp_path, "--out", tmp_path / "m"),
    ):
        assert "summary.jsonl is damaged" in refused(*command)
