"""The free parts that a census looks at: complete ones for 21 cards, those one card short for 20."""

import numpy as np

from dazer_kernels.hands import KINDS

DEALER_PARTS = [(kans, longs) for longs in (0, 1) for kans in range(8) if 3 * kans + 4 * longs <= 21 - 2 * longs]
"""Kans and longs of complete hands of 21 cards. With q longs a win has 20 + q cards (R5.3), so there is at most one."""
OTHER_PARTS = [(kans, longs) for longs in (0, 1) for kans in range(7) if 3 * kans + 4 * longs <= 20 - longs]
"""Kans and longs of hands of 20 cards that one card can complete."""


def dealer_frees(walker, kans, longs):
    """Return the complete free parts of hands of 21 cards with so many kans and longs (int64 array of packed hands)."""
    return walker.complete(21 - 3 * kans - 4 * longs, pair=longs == 1)


def _less_one(complete, least):
    """Return each complete hand with a card less of every kind of which it holds at least so many."""
    parts = [complete[(complete >> (3 * kind)) & 7 >= least] - (1 << (3 * kind)) for kind in range(KINDS)]
    return np.concatenate(parts)


def _more_two(complete):
    """Return each complete hand with two cards more of every kind that it does not hold: the third makes a peng."""
    parts = [complete[(complete >> (3 * kind)) & 7 == 0] + (2 << (3 * kind)) for kind in range(KINDS)]
    return np.concatenate(parts)


def _each_once(hands):
    """Return the different hands among some, rising; np.unique hashes, which takes ten times as long."""
    hands.sort()
    fresh = np.ones(hands.size, dtype=bool)
    np.not_equal(hands[1:], hands[:-1], out=fresh[1:])
    return hands[fresh]


def other_frees(walker, kans, longs):
    """Return the free parts of hands of 20 cards that some kind completes, whatever the hu (int64 array, rising, each once).

    The kind is the card that is missing from a complete free part (of a kind with at most two; or the third of a kind, in runs and mixed
    melds, or as a peng), or the fourth of a kan: then the free part is complete with a pair.
    """
    size = 20 - 3 * kans - 4 * longs
    pair = longs == 1
    found = [
        _less_one(walker.complete(size + 1, pair), 1),
        _less_one(walker.complete(size + 1, pair, most=3), 3),
        _more_two(walker.complete(size - 2, pair)) if size >= 2 else np.empty(0, dtype=np.int64),
    ]
    if longs == 0 and kans > 0:
        found.append(walker.complete(size, pair=True))
    return _each_once(np.concatenate(found))
