"""Dealt hands, found backwards, are those of the shuffle (R2.1)."""

import numpy as np
import pytest

from dazer_kernels.dealing import deal_hands
from dazer_kernels.shuffle import pack_dealt, shuffle_many


def shuffled_hands(seed, deals, first_deal):
    """Return the packed hands of whole shuffles, packed by numpy."""
    decks = np.zeros((deals, 80), dtype=np.int8)
    shuffle_many(np.uint64(seed), np.uint64(first_deal), decks)
    one_card = np.uint64(1) << np.uint64(3) * np.arange(20, dtype=np.uint64)
    return np.stack([one_card[decks[:, first:end]].sum(axis=1) for first, end in ((0, 21), (21, 41), (41, 61))], axis=1)


@pytest.mark.parametrize(("seed", "first_deal"), [(7, 0), (2**64 - 1, 2**40 + 3), (0, 2**64 - 40_001)])
def test_hands_are_those_of_the_shuffle(seed, first_deal):
    dealt = deal_hands(seed, 40_001, first_deal)
    assert dealt.dtype == np.uint64
    assert (dealt == shuffled_hands(seed, 40_001, first_deal)).all()


@pytest.mark.parametrize("deal", [2_656, 76_783, 80_131, 5_067_255, 2_112_288, 15_946_378])
@pytest.mark.parametrize("deals", [1, 2, 3])
@pytest.mark.parametrize("before", [0, 1])
def test_hands_where_a_word_is_thrown_away(deal, deals, before):
    """Deals of seed 7 whose first, second, … sixth word is thrown away (test_shuffle.py), as either of the two that go side by side."""
    assert (deal_hands(7, deals, deal - before) == shuffled_hands(7, deals, deal - before)).all()


@pytest.mark.parametrize("deals", [0, 1, 2, 5])
def test_any_number_of_deals(deals):
    assert deal_hands(3, deals, 9).tolist() == deal_hands(3, 10, 5)[4 : 4 + deals].tolist()


def test_hands_of_a_deck_are_packed_by_places():
    order, dealt = np.arange(80, dtype=np.int8) // 4, np.zeros(3, dtype=np.int64)
    pack_dealt(order, dealt)
    counts = [[int(hand) >> 3 * kind & 7 for kind in range(20)] for hand in dealt]
    assert counts[0] == [4, 4, 4, 4, 4, 1] + [0] * 14
    assert counts[1] == [0] * 5 + [3, 4, 4, 4, 4, 1] + [0] * 9
    assert counts[2] == [0] * 10 + [3, 4, 4, 4, 4, 1] + [0] * 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((-1, 1), "seed = -1; wanted 0 to 2\\^64 - 1"),
        ((2**64, 1), "seed = 18446744073709551616; wanted"),
        ((7, -1), "deals = -1; wanted"),
        ((7, 1, 2**64), "first_deal = 18446744073709551616; wanted"),
        ((7, 2, 2**64 - 1), "last deal = 18446744073709551616; wanted"),
    ],
)
def test_numbers_beyond_the_limits_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        deal_hands(*arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((7, 3, np.uint64(2**64 - 1)), "last deal = 18446744073709551617; wanted"),
        ((7, np.uint64(3), 2**64 - 1), "last deal = 18446744073709551617; wanted"),
        ((np.int64(-1), 1), "seed = -1; wanted"),
    ],
)
def test_limits_are_the_same_for_numbers_of_numpy(arguments, message):
    with pytest.raises(ValueError, match=message):
        deal_hands(*arguments)


def test_numbers_of_numpy_deal_the_same():
    expected = deal_hands(100, 100, 100).tolist()
    for dtype in (np.int8, np.uint8, np.int64, np.uint64):
        assert deal_hands(dtype(100), dtype(100), dtype(100)).tolist() == expected


@pytest.mark.parametrize("arguments", [(1.5, 1), (1, 2.0), (1, 2, 0.5), ("1", 2)])
def test_what_is_no_integer_is_refused(arguments):
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        deal_hands(*arguments)
