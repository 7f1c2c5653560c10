"""Positions met in play: distance, 进张 and most hu of the kernels are the rule book's (R11.2, R11.3); tests/long has many more."""

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.played_positions import compare_said


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("name", rule_sets())
def test_R11_2_and_R11_3_in_play(name, policy):
    _, distances = compare_said(load_rule_set(name), policy, seed=41, deals=range(1000), positions=25)
    assert distances.total() == 25
