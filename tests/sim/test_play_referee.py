"""Recorded deals pass the referee without a word: rule sets that ship, and others that turn every switch of the play."""

import pytest

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulesets import RuleSet, load_rule_set, rule_sets
from tests.sim.heavy_deals import HeavyPlayer

SEED = 31
OTHERS = {
    "peng free": ("luzhou", {"peng_forced": False}),
    "zhao free": ("luzhou", {"zhao_forced": False}),
    "blocks but peng": ("luzhou-classic", {"passed_by_hu": True, "passed_blocks_hu": True, "passed_blocks_peng": False}),
    "nothing passes": ("luzhou-classic", {"passed_by_peng": False, "passed_by_chi": False, "passed_by_discard": True}),
    "declared, free": ("jianhua", {"peng_forced": False, "zhao_forced": False}),
    "declared under fan": ("luzhou", {"bao": True, "min_hu": 3}),
    "downstream": ("luzhou-classic", {"chi_downstream_draw": True, "passed_by_discard": True, "passed_blocks_chi": False}),
    "special": ("luzhou", {"special_long": 1, "special_kan": 2}),
    "no special": ("jianhua", {"special_long": 0, "special_kan": 0, "min_hu": 5}),
    "zero": ("luzhou-deng", {"allow_zero_hu": True, "zimo_double": True, "bottom_red_swap": False}),
    "alone": ("jiangan", {"discarder_pays": "alone", "min_hu": 5}),
    "only": ("chongqing", {"discarder_pays": "only", "dao_cap": 3, "bottom_dao": 1, "min_hu": 5}),
}
"""Rule sets of a test's own: base and what differs."""


def words_of_the_referee(rules, policies, deals):
    """Return what the referee says about some deals, and check that something happens in them."""
    player = DealPlayer(find_policies(policies), rules)
    said, won = [], 0
    for deal in range(deals):
        record = player.record(SEED, deal)[1]
        won += record["result"]["outcome"] != "draw"
        said += [(deal, violation) for violation in check_record(record, rules).violations]
    assert won
    return said


@pytest.mark.parametrize("policies", ["random", "legal", "greedy", "greedy,legal,random"])
@pytest.mark.parametrize("name", rule_sets())
def test_R8_4_the_referee_finds_nothing(name, policies):
    assert words_of_the_referee(load_rule_set(name), policies, 40) == []


@pytest.mark.parametrize("name", OTHERS)
def test_R8_4_the_referee_finds_nothing_under_other_switches(name):
    base, switches = OTHERS[name]
    rules = RuleSet.from_dict(load_rule_set(base).to_dict() | switches)
    assert words_of_the_referee(rules, "legal", 60) == []


@pytest.mark.parametrize("switches", [{}, {"special_long": 0, "special_kan": 0, "min_hu": 40}, {"special_kan": 7, "peng_forced": False}])
@pytest.mark.parametrize("name", ["luzhou", "luzhou-classic", "jianhua"])
def test_R5_6_R4_11_the_referee_finds_nothing_in_deals_full_of_kans_and_longs(name, switches):
    rules = RuleSet.from_dict(load_rule_set(name).to_dict() | switches)
    player = HeavyPlayer(find_policies("legal"), rules)
    longs = set()
    for deal in range(60):
        record = player.record(SEED, deal)
        longs.add(max(sum(event["t"] == "long" and event["p"] == seat for event in record["events"]) for seat in range(3)))
        assert check_record(record, rules).violations == ()
    assert longs >= {0, 2, 3, 4}
