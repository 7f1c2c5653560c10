"""Totals of a census: every hand and every deal is there once."""

from itertools import product
from math import comb

import pytest

from dazer_sim.census.features import by_feature, features
from dazer_sim.census.special import special_tables, table_deals


@pytest.mark.parametrize(("cards", "hands"), [(21, 60_261_219_300), (20, 35_561_166_195)])
def test_R2_1_all_hands_and_deals_are_counted(cards, hands):
    counts = features(cards).values()
    assert sum(count.hands for count in counts) == hands
    assert sum(count.deals for count in counts) == comb(80, cards)


def test_features_agree_with_a_list_of_all_vectors():
    """Four cards: every vector of twenty counts, by its sorted counts and its red cards."""
    reds = {1, 6, 9, 11, 16, 19}
    listed = {}
    for kinds in product(range(20), repeat=4):
        if list(kinds) == sorted(kinds):
            counts = [kinds.count(kind) for kind in range(20)]
            key = (counts.count(3), counts.count(4), counts.count(2), counts.count(1), sum(counts[kind] for kind in reds))
            listed[key] = listed.get(key, 0) + 1
    assert {tuple(key): count.hands for key, count in features(4).items()} == listed


@pytest.mark.parametrize(("special_long", "special_kan"), [(3, 5), (2, 0)])
def test_R5_6_special_wins_of_the_table_agree_with_those_of_each_seat(special_long, special_kan):
    tables = special_tables(special_long, special_kan)
    assert sum(tables) == table_deals()
    for seat, cards in enumerate((21, 20, 20)):
        of_seat = sum(deals for seats, deals in enumerate(tables) if seats >> seat & 1)
        alone = sum(
            count.deals
            for (longs, kans), count in by_feature(cards, "longs", "kans").items()
            if 0 < special_long <= longs or 0 < special_kan <= kans
        )
        assert of_seat * comb(80, cards) == alone * table_deals()


def test_R5_6_both_bounds_off_is_no_special_win():
    assert special_tables(0, 0)[0] == table_deals()
