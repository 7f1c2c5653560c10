"""Dealt hands: which cards each seat gets, in no order, and without the wall.

The shuffle (shuffle.py) swaps what lies at place 0 and at a place o₀ ≥ 0, then at place 1 and at o₁ ≥ 1, and so on; what comes after place
60 mixes the wall only. A hand is the same in any order, so it is enough to know at which place each card ends. Let there be a list with an
entry for every place: where a card that lies there before swap i ends. It is the list for swap i + 1 with the entries of place i and of oᵢ
exchanged; and since later swaps do not touch place i, its entry was i::

    before swap i + 1   [i: i] ... [oᵢ: p]
    before swap i       [i: p] ... [oᵢ: i]

Backwards, a swap is thus one load and two stores, one of them of a number that is known; forwards it is two loads and two stores. A
processor that reads what it has just written must wait for it, which is half of the time of a shuffle. So two deals go side by side: one
goes on while the other waits.
"""

import math
import operator

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.jit import kernel
from dazer_kernels.philox import STREAM_SHUFFLE, high_product, philox
from dazer_kernels.shuffle import BATCH, DECK, FIRST_PLACE, is_even, pack_dealt, shuffle
from dazer_kernels.table import SEATS

HANDS_END = int(FIRST_PLACE[SEATS])
"""The place behind the cards of all hands: 61."""
WORDS = 8
"""Random words from which the swaps of the hands are drawn."""
FACTORS = np.array([math.prod(range(DECK + 1 - place, DECK + 1 - place // BATCH * BATCH)) for place in range(DECK)], dtype=np.uint64)
"""By place: the bounds of the indices drawn before it from the same word, multiplied (uint64[80])."""
LARGEST = 2**64 - 1
"""Of seeds and numbers of deals."""


@kernel(inline="always")
def _swap_back(word, place, ends):
    """Do one swap on a list of places."""
    bound = np.uint64(DECK - place)
    other = np.uint64(place) + high_product(word * FACTORS[place], bound)
    ends[place] = ends[other]
    ends[other] = place


@kernel(inline="always")
def _swap_back_both(one, other, first, count, ends):
    """Do the swaps of one word of each of two deals, the last first."""
    for step in range(count):
        _swap_back(one, first + count - 1 - step, ends[0])
        _swap_back(other, first + count - 1 - step, ends[1])


@kernel(inline="always")
def _words(seed, deal):
    """Return the first eight random words of a deal."""
    zero = np.uint64(0)
    return philox(seed, STREAM_SHUFFLE, zero, deal, zero, zero) + philox(seed, STREAM_SHUFFLE, np.uint64(1), deal, zero, zero)


@kernel(inline="always")
def _all_even(words):
    """Tell whether none of eight words has to be thrown away."""
    even = True
    for batch in range(WORDS):
        even &= is_even(words[batch], batch)
    return even


@kernel
def _pack_ends(ends, dealt):
    """Pack the hands of one deal by the places at which its cards end."""
    before_1, before_2, before_3 = np.int64(0), np.int64(0), np.int64(0)
    for number in range(DECK):
        place, one = np.int64(ends[number]), np.int64(1) << np.int64(3 * (number >> 2))
        before_1 += one if place < FIRST_PLACE[1] else np.int64(0)
        before_2 += one if place < FIRST_PLACE[2] else np.int64(0)
        before_3 += one if place < FIRST_PLACE[3] else np.int64(0)
    dealt[0], dealt[1], dealt[2] = before_1, before_2 - before_1, before_3 - before_2


@kernel
def _deal_two(seed, deal, ends, dealt):
    """Deal the hands of two consecutive deals.

    Parameters
    ----------
    seed, deal : uint64
        The seed of the run, and the number of the first of the two.
    ends : uint8[2, 80]
        Workspace.
    dealt : int64[2, 3], changed in place
        Receives the packed hands of the seats.

    Returns
    -------
    bool
        False if a word has to be thrown away (one pair of deals in 6,500): then nothing has been dealt.
    """
    one, other = _words(seed, deal), _words(seed, deal + np.uint64(1))
    if not (_all_even(one) & _all_even(other)):
        return False
    for place in range(DECK):
        ends[0, place] = place
        ends[1, place] = place
    # one by one, as in shuffle.py
    _swap_back_both(one[7], other[7], 56, HANDS_END - 56, ends)
    _swap_back_both(one[6], other[6], 48, BATCH, ends)
    _swap_back_both(one[5], other[5], 40, BATCH, ends)
    _swap_back_both(one[4], other[4], 32, BATCH, ends)
    _swap_back_both(one[3], other[3], 24, BATCH, ends)
    _swap_back_both(one[2], other[2], 16, BATCH, ends)
    _swap_back_both(one[1], other[1], 8, BATCH, ends)
    _swap_back_both(one[0], other[0], 0, BATCH, ends)
    _pack_ends(ends[0], dealt[0])
    _pack_ends(ends[1], dealt[1])
    return True


@kernel
def _deal_one(seed, deal, order, dealt):
    """Deal the hands of one deal by the whole shuffle."""
    shuffle(seed, deal, order)
    pack_dealt(order, dealt)


@kernel(allocates=True)
def deal_many(seed, first_deal, dealt):
    """Deal the hands of consecutive deals (R2.1), as `shuffle` and `pack_dealt` do.

    Parameters
    ----------
    seed, first_deal : uint64
        The seed of the run, and the number of the first deal.
    dealt : int64[n, 3], changed in place
        Receives the packed hands of the seats, a row for each deal.
    """
    order, ends = np.empty(DECK, dtype=np.int8), np.empty((2, DECK), dtype=np.uint8)
    pairs = dealt.shape[0] // 2
    for pair in range(pairs):
        deal = first_deal + np.uint64(2 * pair)
        two = dealt[2 * pair : 2 * pair + 2]
        if not _deal_two(seed, deal, ends, two):
            _deal_one(seed, deal, order, two[0])
            _deal_one(seed, deal + np.uint64(1), order, two[1])
    if dealt.shape[0] > 2 * pairs:
        _deal_one(seed, first_deal + np.uint64(2 * pairs), order, dealt[2 * pairs])


def deal_hands(seed: int, deals: int, first_deal: int = 0) -> NDArray[np.uint64]:
    """Return the hands that the seats are dealt (R2.1) in deals of a run: the array form of the deal.

    Parameters
    ----------
    seed : int
        The seed of the run, below 2^64.
    deals : int
        How many deals.
    first_deal : int
        Number of the first of them; 2^64 is beyond the last.

    Returns
    -------
    ndarray of uint64, shape (deals, 3)
        Packed hands (hands.py) of seats 0 (21 cards), 1 and 2 (20 cards), kans and longs among them.

    Raises
    ------
    TypeError
        A number is no integer.
    ValueError
        A number is negative or too large.
    """
    seed, deals, first_deal = map(operator.index, (seed, deals, first_deal))  # sums of numpy's integers would wrap
    last = first_deal + max(deals, 1) - 1
    for name, value in {"seed": seed, "deals": deals, "first_deal": first_deal, "last deal": last}.items():
        if not 0 <= value <= LARGEST:
            raise ValueError(f"{name} = {value}; wanted 0 to 2^64 - 1")
    dealt = np.empty((deals, SEATS), dtype=np.int64)
    deal_many(np.uint64(seed), np.uint64(first_deal), dealt)
    return dealt.view(np.uint64)
