"""The census, its own walk included, against the rule book on many reduced decks (R5, R11.1); and the shipped tables counted anew."""

import pytest

from dazer_sim.census.counting import count_census, walker
from dazer_sim.census.parts import PARTS, frees_of
from dazer_sim.census.store import shipped_counts
from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.reduced_decks import counted, listed, reduced_deck


@pytest.fixture(scope="module")
def frees():
    return {part: frees_of(part, walker()) for part in PARTS}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_reduced_decks_agree_with_the_rule_book(seed, frees):
    deck = reduced_deck(seed, 9 + seed % 2, 2 + seed % 3)
    rules = load_rule_set(rule_sets()[seed % len(rule_sets())])
    assert counted(deck, rules, frees).rows == listed(deck, rules).rows


@pytest.mark.long
@pytest.mark.parametrize("name", rule_sets())
def test_shipped_tables_are_what_a_fresh_census_counts(name, tmp_path):
    rules = load_rule_set(name)
    assert count_census(rules, fresh=True, cache_directory=tmp_path).rows == shipped_counts(rules).rows
