"""greedy of the kernels is greedy of the rule book (short form; the long form meets 2,000 positions of each rule set)."""

import pytest

from dazer_sim.rulesets import load_rule_set
from tests.system.greedy_twins import compare_greedy


@pytest.mark.parametrize("name", ["luzhou", "luzhou-classic", "jianhua"])
def test_greedy_takes_the_same_act(name):
    _, positions = compare_greedy(load_rule_set(name), 11, range(50), positions=40)
    assert positions >= 40
