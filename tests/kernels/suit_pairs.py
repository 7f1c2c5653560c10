"""All pairs of free suit states, and the check that kernel and exact cover agree on them.

Nothing is cached on disk here: a cache would keep the machine code of kernels that have changed since (numba #1833).
"""

import numba
import numpy as np

from dazer_kernels.complete import least_most_hu
from tests.kernels.exact_cover import covers

STATES = 3**10
"""Free states of one size: zero, one or two of each number."""


def suit_states():
    """Return the packed small cards and the number of cards of every state, in rising order of the cards."""
    digits = (np.arange(STATES)[:, None] // 3 ** np.arange(10)) % 3
    packed = (digits << 3 * np.arange(10)).sum(axis=1)
    cards = digits.sum(axis=1)
    order = np.argsort(cards, kind="stable")
    return packed[order], cards[order]


@numba.njit(nogil=True)
def agree_on(free, cards, claimed, rules, counts, tops, ways):
    """Tell whether kernel and exact cover agree on one hand (claimed -1: none), both with whatever pair its number of cards asks for."""
    if claimed >= 0:
        cards += 1
    if cards % 3 == 1:
        return True
    pair = 1 if cards % 3 == 2 else 0
    for kind in range(20):
        counts[kind] = (free >> (3 * kind)) & 7
    if claimed >= 0:
        counts[claimed] += 1
    _, most = least_most_hu(free, 0, pair, 7 - (cards + 1) // 3, 0, claimed, rules)
    return (most >= 0) == covers(counts, pair, claimed, tops, ways)


@numba.njit(nogil=True)
def first_difference(packed, cards, begin, end, bigs, most_cards, with_claims, rules):
    """Look for the first hand on which the two differ.

    All pairs of the small states begin..end with the first ``bigs`` big states are looked at, up to ``most_cards`` free cards; with each
    claimed kind besides none if asked.

    Returns the number of hands looked at, and the free cards and the claimed kind (-1, -1: no difference).
    """
    counts = np.zeros(20, np.int64)
    tops = np.zeros(9, np.int64)
    ways = np.zeros(9, np.int64)
    seen = 0
    for small in range(begin, end):
        for big in range(bigs):
            total = cards[small] + cards[big]
            if total > most_cards:
                break
            free = packed[small] | packed[big] << 30
            for claimed in range(-1, 20 if with_claims else 0):
                seen += 1
                if not agree_on(free, total, claimed, rules, counts, tops, ways):
                    return seen, free, claimed
    return seen, np.int64(-1), np.int64(-1)


@numba.njit(nogil=True)
def _complete(free, claimed, cards, rules):
    """Tell whether the kernel calls so many cards complete, with whatever pair their number asks for."""
    pair = 1 if cards % 3 == 2 else 0
    return least_most_hu(free, 0, pair, 7 - (cards + 1) // 3, 0, claimed, rules)[1] >= 0


@numba.njit(nogil=True)
def kernel_answers(hands, cards, rules, answers):
    """Write whether the kernel calls hands complete: 1 or 0, or -1 if it depends on which card is the claimed one.

    Each of ``hands`` (packed, at most two of a kind, of one kind three) is asked about without a claimed card, unless it holds three of a
    kind, and with each of its kinds as the claimed one that leaves at most two of a kind.
    """
    for i in range(hands.size):
        yes, no = False, False
        three = -1
        for kind in range(20):
            if (hands[i] >> (3 * kind)) & 7 == 3:
                three = kind
        for claimed in range(-1, 20):
            if three >= 0 and claimed != three:
                continue
            if claimed >= 0 and (hands[i] >> (3 * claimed)) & 7 == 0:
                continue
            free = hands[i] if claimed < 0 else hands[i] - (np.int64(1) << (3 * claimed))
            if _complete(free, claimed, cards[i], rules):
                yes = True
            else:
                no = True
        answers[i] = -1 if yes and no else 1 if yes else 0
