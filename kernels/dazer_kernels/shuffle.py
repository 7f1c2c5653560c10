"""The shuffle of a deal: a pure function of (seed, number of the deal).

Format 1, fixed for ever (a golden vector stands in the tests and in docs/formats.md):

- Philox4x64-10 with key (seed, 0) and counter (block, deal, 0, 0), block = 0, 1, 2, …; its words are used in order.
- The deck starts sorted: card c (0..79) is a card of kind c // 4.
- Fisher–Yates from the front: for place 0, 1, 2, … 78 draw an index below 80, 79, … 2 and swap the card at place + index to the place.
- One word gives eight indices (the last word seven): with bounds b₁…b₈ and x₀ = word, index_j is the upper half of x_{j-1} · b_j and
  x_j the lower half. The word is thrown away, and the next one taken, if the last lower half is less than 2^64 mod (b₁ ⋯ b₈); then
  all eight are exactly uniform (Brackett-Rozinsky & Lemire 2024, "Batched ranged random integer generation").
- Places 0–20 are seat 0's cards, 21–40 seat 1's, 41–60 seat 2's, 61–79 the wall, first drawn first.
"""

import math

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.philox import STREAM_SHUFFLE, high_product, philox

DECK = 80
"""Cards."""
BATCH = 8
"""Indices drawn from one random word."""
DEALER_CARDS, OTHER_CARDS, WALL_CARDS = 21, 20, 19
"""Cards of seat 0, of seats 1 and 2 each, and of the wall (R2.1)."""
FIRST_PLACE = np.array([0, DEALER_CARDS, DEALER_CARDS + OTHER_CARDS, DEALER_CARDS + 2 * OTHER_CARDS], dtype=np.int64)
"""Where a seat's cards, and then the wall, begin in a shuffled deck."""


def _products() -> list[int]:
    """Return the products of the bounds of each of the ten words."""
    return [math.prod(range(max(first - BATCH, 1) + 1, first + 1)) for first in range(DECK, 1, -BATCH)]


PRODUCTS = np.array(_products(), dtype=np.uint64)
"""Bounds of a word, multiplied: uint64[10]."""
THRESHOLDS = np.array([2**64 % product for product in _products()], dtype=np.uint64)
"""2^64 mod these: uint64[10]."""


@kernel
def is_even(word, batch):
    """Tell whether a word gives its indices exactly uniformly.

    The last lower half is the word times all bounds: it need not be waited for, one multiplication gives it before any index is drawn.
    """
    return word * PRODUCTS[batch] >= THRESHOLDS[batch]


@kernel(inline="always")
def _swap(word, order, place, count):
    """Draw ``count`` places of the Fisher–Yates shuffle from one word."""
    for step in range(count):
        bound = np.uint64(DECK - place - step)
        other = np.uint64(place + step) + high_product(word, bound)
        word = word * bound
        chosen = order[other]
        order[other] = order[place + step]
        order[place + step] = chosen


@kernel
def _swap_redrawing(seed, deal, order):
    """Shuffle a sorted deck where a word has to be thrown away, one deal in 13,000: each word is looked at before it is used."""
    zero, block = np.uint64(0), np.uint64(0)
    words = philox(seed, STREAM_SHUFFLE, block, deal, zero, zero)
    used = 0
    batch = 0
    while batch < len(PRODUCTS):
        if used == len(words):
            block += np.uint64(1)
            words = philox(seed, STREAM_SHUFFLE, block, deal, zero, zero)
            used = 0
        word = words[used]
        used += 1
        if is_even(word, batch):
            place = batch * BATCH
            _swap(word, order, place, min(BATCH, DECK - 1 - place))
            batch += 1


@kernel
def shuffle(seed, deal, order):
    """Deal the cards of one deal (R2.1; before R2.3's swap).

    Parameters
    ----------
    seed : uint64
        The seed of the run.
    deal : int64 or uint64
        The number of the deal.
    order : int8[80], changed in place
        Receives the kinds: [0:21] seat 0, [21:41] seat 1, [41:61] seat 2, [61:80] the wall, first drawn first.
    """
    for place in range(DECK):
        order[place] = place >> 2
    zero, number = np.uint64(0), np.uint64(deal)
    first = philox(seed, STREAM_SHUFFLE, zero, number, zero, zero)
    second = philox(seed, STREAM_SHUFFLE, np.uint64(1), number, zero, zero)
    third = philox(seed, STREAM_SHUFFLE, np.uint64(2), number, zero, zero)
    words = first + second + third
    even = True
    for batch in range(len(PRODUCTS)):
        even &= is_even(words[batch], batch)
    if not even:
        _swap_redrawing(seed, number, order)
        return
    # one by one, inlined with constants: each loop is unrolled, and the multiplications of one word go on beside the swaps of another
    _swap(words[0], order, 0, BATCH)
    _swap(words[1], order, 8, BATCH)
    _swap(words[2], order, 16, BATCH)
    _swap(words[3], order, 24, BATCH)
    _swap(words[4], order, 32, BATCH)
    _swap(words[5], order, 40, BATCH)
    _swap(words[6], order, 48, BATCH)
    _swap(words[7], order, 56, BATCH)
    _swap(words[8], order, 64, BATCH)
    _swap(words[9], order, 72, BATCH - 1)


@kernel
def shuffle_many(seed, first_deal, orders):
    """Shuffle consecutive deals: row i of ``orders`` (int8[n, 80], changed in place) is deal ``first_deal + i``."""
    for i in range(orders.shape[0]):
        shuffle(seed, np.uint64(first_deal) + np.uint64(i), orders[i])


@kernel(inline="always")
def pack_dealt(order, dealt):
    """Pack the hands of a shuffled deck.

    Parameters
    ----------
    order : int8[80]
        Kinds, as `shuffle` fills it.
    dealt : int64[3], changed in place
        Receives the packed hands of the seats (hands.py).
    """
    for seat in range(len(FIRST_PLACE) - 1):  # known when it is compiled: unrolled
        hand = np.int64(0)
        for place in range(FIRST_PLACE[seat], FIRST_PLACE[seat + 1]):
            hand += np.int64(1) << (3 * np.int64(order[place]))
        dealt[seat] = hand
