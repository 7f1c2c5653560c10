"""Dealt hands agree with the census; false alarm of each test at most 1e-6 (census_trials.FALSE_ALARM), seed fixed."""

import pytest

from dazer_sim.rulesets import load_rule_set
from tests.kernels.census_trials import Compared, alarms, compare, deal


@pytest.mark.parametrize("name", ["luzhou", "jianhua"])
def test_R2_1_dealt_hands_agree_with_the_census(name):
    rules = load_rule_set(name)
    rows = compare(rules, deal(rules, 300_000, seed=2024))
    assert alarms(rows, 300_000) == []


def test_a_wrong_number_is_noticed():
    rows = [Compared("wrong by a tenth", 1100, 1e-3), Compared("impossible", 1, 0.0), Compared("right", 1010, 1e-3)]
    assert [row.label for row in alarms(rows, 1_000_000)] == ["impossible"]
    assert [row.label for row in alarms([Compared("wrong by a fifth", 1200, 1e-3)], 1_000_000)] == ["wrong by a fifth"]
