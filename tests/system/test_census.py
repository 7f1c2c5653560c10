"""The command ``dazer census``: its document, its text, its files, its page."""

from math import comb

import polars as pl
import pytest

from dazer_sim.census.counting import count_census, count_parts
from dazer_sim.census.counts import Counts
from dazer_sim.census.parts import PARTS
from dazer_sim.census.store import digest_of, part_file, read_part, shipped_counts, shipped_index, write_counts
from dazer_sim.census.watch import Watch
from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.system.program import dazer, refused

EXACT = {"hands", "deals", "p"}


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    out = tmp_path_factory.mktemp("census")
    run = dazer("census", "--quick", "--json", "--out", out / "tables", "--page", out / "page.md", "--html", out / "page.html")
    assert run.status == 0, run.err
    return out, run.document


def test_the_document_has_the_keys_that_stay(written):
    document = written[1]
    assert document["rules"] == "luzhou"
    assert document["hands_total"] == "60261219300"
    assert document["deals_total"] == str(comb(80, 21))
    dealer, other = document["dealer"], document["other"]
    for one in (dealer["complete"], dealer["complete_min_hu"], other["ready_min_hu"], *dealer["by_hu"].values()):
        assert one.keys() >= EXACT
        assert isinstance(one["deals"], str)
    assert dealer["mingtang"]["honghu"].keys() >= EXACT
    assert other["distance"]["1"].keys() >= EXACT
    assert other["hands_total"] == "35561166195"


def test_each_distribution_of_the_dealer_sums_to_the_wins(written):
    dealer = written[1]["dealer"]
    wins = int(dealer["complete_min_hu"]["deals"])
    for name in ("by_hu", "mingtang_sets", "fan", "fan_raw", "points"):
        assert sum(int(one["deals"]) for one in dealer[name].values()) == wins, name
    assert sum(int(one["deals"]) for one in dealer["by_most_hu"].values()) == int(dealer["complete"]["deals"])


def test_each_distribution_of_the_others_sums_to_the_ready_hands(written):
    other = written[1]["other"]
    ready = int(other["ready_min_hu"]["deals"])
    for name in ("waits", "live"):
        assert sum(int(one["deals"]) for one in other[name].values()) == ready, name
    assert sum(int(row["ready_min_hu"]) for row in other["ready_by"]) == ready
    assert sum(int(row["deals"]) for row in other["ready_by"]) == comb(80, 20)
    assert sum(one["p"] for one in other["distance"].values()) == pytest.approx(1)


@pytest.mark.parametrize("seat", ["dealer", "other"])
def test_R5_6_special_wins_have_hu_names_and_points(written, seat):
    section = written[1][seat]
    won, everyone = section["special_won"], int(section["special"]["any"]["deals"])
    for name in ("by_hu", "mingtang_sets", "fan", "fan_raw", "points"):
        assert sum(int(one["deals"]) for one in won[name].values()) == everyone, name
    assert (won["mingtang"]["tianhu"]["deals"] == str(everyone)) is (seat == "dealer")
    assert won["mingtang"]["qing"]["deals"] == "0", "青 asks for the 列"


def test_tables_and_page_are_written(written):
    out, document = written
    frame = pl.read_parquet(out / "tables" / "by_hu.parquet")
    assert frame.height == len(document["dealer"]["by_hu"])
    page = (out / "page.md").read_text(encoding="utf-8")
    assert document["digest"] in page
    for name in rule_sets():
        assert f"| {name} |" in page
    html = (out / "page.html").read_text(encoding="utf-8")
    assert document["digest"] in html
    assert html.count("data:image/svg+xml") >= 6
    assert "http" not in html.replace("http://www.w3.org", "")


def test_the_page_of_the_docs_is_the_one_that_the_command_writes(written, pytestconfig):
    page = (written[0] / "page.md").read_text(encoding="utf-8")
    assert (pytestconfig.rootpath / "docs" / "census.md").read_text(encoding="utf-8") == page


def test_text_names_the_rules_and_the_digest(written):
    run = dazer("census", "--sample", 0)
    assert run.status == 0
    assert "\x1b" not in run.out
    assert f"luzhou, digest {written[1]['digest'][:16]}" in run.out


def test_wrong_arguments_are_refused():
    assert "0 to 10^10" in refused("census", "--sample", -1)
    assert "rule" in refused("census", "--rules", "nowhere").lower()


@pytest.mark.parametrize("name", rule_sets())
def test_every_shipped_rule_set_has_tables_with_their_digest(name):
    rules = load_rule_set(name)
    entry = shipped_index()[rules.digest]
    counts = shipped_counts(rules)
    assert entry["name"] == name
    assert digest_of(counts) == entry["digest"]


def test_a_part_counted_anew_is_what_ships():
    """Hands with a long and three kans or more, of both sizes: whole rows of the shipped table."""
    rules = load_rule_set("luzhou")
    shipped = {key: count for key, count in shipped_counts(rules).rows.items() if key.longs == 1 and key.kans >= 3}
    parts = [part for part in PARTS if part.longs == 1 and part.kans >= 3]
    found = {key: count for _, counts in count_parts(parts, rules, 1, Watch(1, "", shown=False)) for key, count in counts.rows.items()}
    assert found == shipped


def test_whole_parts_are_kept_and_taken_from_the_cache(tmp_path):
    rules = load_rule_set("luzhou").model_copy(update={"min_hu": 11})
    for part in PARTS:
        write_counts(part_file(tmp_path, part, rules), Counts())
    assert count_census(rules, cache_directory=tmp_path).rows == {}
    path = part_file(tmp_path, PARTS[0], rules)
    path.write_bytes(path.read_bytes()[:50])
    assert read_part(path) is None
