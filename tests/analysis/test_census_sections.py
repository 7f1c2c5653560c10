"""The census in a report: exact odds beside what the deals show, or how to count them (R5.6, R7.1)."""

import pytest
from scipy.stats import binom

from dazer_analysis import names_frame, summary
from dazer_analysis.page.census_sections import census_sections
from dazer_sim.census.counts import Counts
from dazer_sim.census.parts import PARTS
from dazer_sim.census.store import part_file, shipped_counts, write_counts
from dazer_sim.census.whole import known_census
from dazer_sim.rulesets import load_rule_set
from dazer_sim.simulation import simulate

DEALS = 30_000


@pytest.fixture(scope="module")
def tables():
    rules = load_rule_set("luzhou")
    return summary(simulate(DEALS, seed=12, rules="luzhou", policies="random", jobs=1), names_frame(rules.names_table()))


def test_simulated_deals_stand_beside_the_exact_odds(tables):
    """False alarm of each number at most 1e-6, seed fixed."""
    document = known_census(load_rule_set("luzhou"))
    events, names = census_sections(document, tables)
    assert document["digest"] in events.note[0]
    assert document["digest"] in events.note[1]
    seen = {row["event"]: row for row in events.rows.iter_rows(named=True)}
    assert {code for code, row in seen.items() if row["count"] is not None} == {"as_dealt", "tianhu", "special_0", "special_1", "special_2"}
    for row in seen.values():
        if row["count"] is not None:
            tail = min(binom.cdf(row["count"], DEALS, row["share"]), binom.sf(row["count"] - 1, DEALS, row["share"]))
            assert 2 * tail > 1e-6, row
            assert row["low"] <= row["seen"] <= row["high"]
    assert seen["as_dealt"]["count"] == seen["tianhu"]["count"] + seen["special_0"]["count"] > 0
    assert seen["ready_min_hu"]["share"] == document["other"]["ready_min_hu"]["p"]
    assert names.rows.filter(code="tianhu")["deals"].item() == int(document["dealer"]["complete_min_hu"]["deals"])
    assert all(len(cells) == len(events.columns) for cells in events.cells("both"))


def test_deals_around_known_cards_stand_beside_nothing(tables):
    events = census_sections(known_census(load_rule_set("luzhou")), tables, conditional=True)[0]
    assert events.rows["count"].null_count() == events.rows.height > 0


def test_rules_of_ones_own_say_how_they_are_counted(tables, tmp_path):
    rules = load_rule_set("luzhou").model_copy(update={"min_hu": 11})
    assert known_census(rules, tmp_path) is None
    (section,) = census_sections(None, tables)
    assert section.rows.is_empty()
    assert all("dazer census --rules rules.toml" in note for note in section.note)


def test_a_whole_census_in_the_cache_is_taken(tmp_path):
    rules = load_rule_set("luzhou").model_copy(update={"min_hu": 11})
    for part in PARTS[1:]:
        write_counts(part_file(tmp_path, part, rules), Counts())
    assert known_census(rules, tmp_path) is None
    write_counts(part_file(tmp_path, PARTS[0], rules), shipped_counts(load_rule_set("luzhou")))
    assert known_census(rules, tmp_path)["dealer"]["complete"]["hands"] == "217108288"
