"""Positions of play and hands of reduced decks: distance, 进张 and most hu of the kernels are the rule book's (R11.2, R11.3)."""

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.played_positions import compare_reduced, compare_said
from tests.kernels.reduced_decks import reduced_deck


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("name", rule_sets())
def test_R11_2_and_R11_3_in_play(name, policy):
    _, distances = compare_said(load_rule_set(name), policy, seed=41, deals=range(1000), positions=25)
    assert distances.total() == 25


@pytest.mark.parametrize(("seed", "name"), [(2, "jianhua"), (6, "luzhou"), (1, "luzhou-classic")])
def test_R11_2_and_R11_3_on_reduced_decks(seed, name):
    assert compare_reduced(load_rule_set(name), reduced_deck(seed, 9 + seed % 2, 2 + seed % 3), every=20) > 10
