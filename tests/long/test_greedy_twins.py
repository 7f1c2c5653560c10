"""greedy of the kernels takes the act of the rule book's greedy on 2,000 positions of each rule set (about 4 minutes each)."""

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.system.greedy_twins import compare_greedy

pytestmark = pytest.mark.long


@pytest.mark.parametrize("name", rule_sets())
def test_greedy_takes_the_same_act(name):
    deals, positions = compare_greedy(load_rule_set(name), 2026, range(100_000), positions=2000)
    print(f"{name}: {positions} positions in {deals} deals")
    assert positions >= 2000
