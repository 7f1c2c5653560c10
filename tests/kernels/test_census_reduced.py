"""The census against the rule book on reduced decks, where every hand is listed and judged (R5, R11.1)."""

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.reduced_decks import counted, listed, listed_frees, reduced_deck

DECKS = [(2, "jianhua"), (6, "luzhou"), (1, "luzhou-classic"), (10, "chongqing"), (8, "jiangan")]


@pytest.mark.parametrize(("seed", "name"), DECKS)
def test_R5_and_R11_1_reduced_deck_agrees_with_the_rule_book(seed, name):
    deck, rules = reduced_deck(seed, 9 + seed % 2, 2 + seed % 3), load_rule_set(name)
    by_rule_book = listed(deck, rules)
    assert {key.table for key in by_rule_book.rows} >= {"win", "complete", "ready", "waits", "live"}
    assert counted(deck, rules, listed_frees(deck, rules)).rows == by_rule_book.rows


@pytest.mark.parametrize(("seed", "scoring"), [(6, "luzhou"), (2, "jianhua"), (11, "chongqing")])
def test_R5_6_reduced_deck_with_lower_bounds_agrees_with_the_rule_book(seed, scoring):
    """Special wins at one long or two kans, so that complete hands are special too, and another hu condition."""
    changed = {"special_long": 1, "special_kan": 2, "min_hu": 14, "allow_zero_hu": True}
    deck, rules = reduced_deck(seed, 9 + seed % 2, 2 + seed % 3), load_rule_set(scoring).model_copy(update=changed)
    by_rule_book = listed(deck, rules)
    assert {key.flag for key in by_rule_book.rows if key.table == "win"} - {0}
    assert counted(deck, rules, listed_frees(deck, rules)).rows == by_rule_book.rows


def test_every_shipped_rule_set_is_known():
    assert {name for _, name in DECKS} <= set(rule_sets())
