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

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.philox import STREAM_SHUFFLE, high_product, philox

DECK = 80
"""Cards."""
BATCH = 8
"""Indices drawn from one random word."""
DEALER_CARDS, OTHER_CARDS, WALL_CARDS = 21, 20, 19
"""Cards of seat 0, of seats 1 and 2 each, and of the wall (R2.1)."""


def _thresholds() -> np.ndarray:
    """Return 2^64 mod (product of the bounds) for each of the ten words (uint64[10])."""
    limits = []
    for first in range(DECK, 1, -BATCH):
        product = 1
        for bound in range(first, max(first - BATCH, 1), -1):
            product *= bound
        limits.append(2**64 % product)
    return np.array(limits, dtype=np.uint64)


THRESHOLDS = _thresholds()


@kernel
def _batch(word, order, place, count):
    """Draw ``count`` places of the Fisher–Yates shuffle from one word; return the last lower half (to be checked)."""
    for step in range(count):
        bound = np.uint64(DECK - place - step)
        index = np.int64(high_product(word, bound))
        word = word * bound
        chosen = order[place + step + index]
        order[place + step + index] = order[place + step]
        order[place + step] = chosen
    return word


@kernel
def _undo(word, order, place, count):
    """Take back the swaps that `_batch` made from a word that was thrown away."""
    for step in range(count - 1, -1, -1):
        fresh = word
        index = np.int64(0)
        for earlier in range(step + 1):
            bound = np.uint64(DECK - place - earlier)
            index = np.int64(high_product(fresh, bound))
            fresh = fresh * bound
        chosen = order[place + step]
        order[place + step] = order[place + step + index]
        order[place + step + index] = chosen


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
    block = np.uint64(0)
    counter = np.uint64(deal)
    zero = np.uint64(0)
    words = philox(seed, STREAM_SHUFFLE, block, counter, zero, zero)
    used = 0
    batch = 0
    while batch < len(THRESHOLDS):
        if used == 4:
            block += np.uint64(1)
            words = philox(seed, STREAM_SHUFFLE, block, counter, zero, zero)
            used = 0
        word = words[0] if used == 0 else words[1] if used == 1 else words[2] if used == 2 else words[3]
        used += 1
        place = batch * BATCH
        count = min(BATCH, DECK - 1 - place)
        if _batch(word, order, place, count) >= THRESHOLDS[batch]:
            batch += 1
        else:
            _undo(word, order, place, count)


@kernel
def shuffle_many(seed, first_deal, orders):
    """Shuffle consecutive deals: row i of ``orders`` (int8[n, 80], changed in place) is deal ``first_deal + i``."""
    for i in range(orders.shape[0]):
        shuffle(seed, np.uint64(first_deal) + np.uint64(i), orders[i])
