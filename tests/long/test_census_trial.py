"""10^8 dealt tables against the census (R2.1, R5, R11.1): some minutes on two cores for each rule set; false alarm 1e-6 each."""

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.census_trials import alarms, compare, deal

DEALS = 100_000_000


@pytest.mark.long
@pytest.mark.parametrize("name", rule_sets())
def test_a_hundred_million_deals_agree_with_the_census(name):
    rules = load_rule_set(name)
    assert alarms(compare(rules, deal(rules, DEALS, seed=8_000)), DEALS) == []
