"""A second, independent win detection: card by card exact cover, compiled.

It knows nothing of the automaton: it takes the highest number that is left (small before big), tries every group that this card can be
the top of, and goes back where it gets stuck. Counts stand in an array and are put back on the way.
"""

import numba
import numpy as np

RUN, RUN_2710, TWO_SMALL, TWO_BIG, PAIR, PENG, WAYS = range(7)
GROUP = np.zeros((WAYS, 3), dtype=np.int64)  # offsets of the cards from the top card
GROUP[RUN] = (0, -1, -2)
GROUP[RUN_2710] = (0, -3, -8)
GROUP[TWO_SMALL] = (0, 0, 10)
GROUP[TWO_BIG] = (0, 10, 10)
GROUP[PENG] = (0, 0, 0)


@numba.njit(nogil=True)
def _fits(counts, top, way, pair, claimed):
    """Tell whether the group of this way with this top card can be taken."""
    number = top % 10
    if way == RUN:
        return number >= 2 and counts[top - 1] > 0 and counts[top - 2] > 0
    if way == RUN_2710:
        return number == 9 and counts[top - 3] > 0 and counts[top - 8] > 0
    if way == TWO_SMALL:
        return top < 10 and counts[top] >= 2 and counts[top + 10] >= 1
    if way == TWO_BIG:
        return top < 10 and counts[top + 10] >= 2
    if way == PAIR:
        return pair > 0 and counts[top] >= 2
    return top == claimed and counts[top] >= 3


@numba.njit(nogil=True)
def _change(counts, top, way, sign):
    """Take a group out of the counts (sign -1) or put it back (1)."""
    for i in range(2 if way == PAIR else 3):
        counts[top + (0 if way == PAIR else GROUP[way, i])] += sign


@numba.njit(nogil=True)
def covers(counts, pair, claimed, tops, ways):
    """Tell whether the cards split into groups of three and, if ``pair``, one pair.

    ``counts`` (int64[20]) is as before afterwards; only the kind ``claimed`` may be a peng. ``tops`` and ``ways`` (int64[9]) are scratch.
    """
    depth = 0
    way = 0
    place = 0  # numbers from ten down, small before big
    while True:
        while place < 20 and counts[(place & 1) * 10 + 9 - (place >> 1)] == 0:
            place += 1
        if place == 20:
            for level in range(depth):
                _change(counts, tops[level], ways[level], 1)
            return True
        top = (place & 1) * 10 + 9 - (place >> 1)
        while way < WAYS and not _fits(counts, top, way, pair, claimed):
            way += 1
        if way < WAYS:
            _change(counts, top, way, -1)
            pair -= way == PAIR
            tops[depth], ways[depth] = top, way
            depth += 1
            way = 0
            continue
        if depth == 0:
            return False
        depth -= 1
        top, way = tops[depth], ways[depth]
        _change(counts, top, way, 1)
        pair += way == PAIR
        place = 2 * (9 - top % 10) + (top >= 10)
        way += 1
