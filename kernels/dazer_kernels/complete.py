"""Win detection: whether a hand can be split completely, and with how many hu.

The hu of the free cards depends on little: on the runs 一二三 and 壹贰叁 (read off the table, reading.py), on the runs 二七十 and 贰柒拾
(taken out here in every number that the sum of the cards allows) and on the peng of the claimed card. Where a pair is due, all pairs that
the sum allows are tried.
"""

import numpy as np

from dazer_kernels.hands import total
from dazer_kernels.jit import kernel
from dazer_kernels.melds import GROUPS
from dazer_kernels.readiness import BIG_2710, SMALL_2710
from dazer_kernels.reading import endings, endings_with_pair, residue, runs_2710, widen

NEVER = -1
"""Least and most hu of a hand that cannot be completed."""
UNKNOWN = 1 << 40
"""Least hu before any is known."""


@kernel
def _widen_by(least, most, cards, pair, claimed, hu, rules):
    """Return least and most hu, now over the splits of these cards without runs 2-7-10 too."""
    ways = endings_with_pair(cards) if pair else endings(cards)
    least, most = widen(least, most, ways, hu, rules)
    if claimed >= 0 and (cards >> (3 * claimed)) & 3 == 3:
        cards -= np.int64(3) << (3 * claimed)
        ways = endings_with_pair(cards) if pair else endings(cards)
        least, most = widen(least, most, ways, hu + rules.peng_hu[claimed], rules)
    return least, most


@kernel
def _hu_of_free(cards, pair, claimed, rules):
    """Return the least and the most hu with which free cards split into runs, mixed melds, a peng of the claimed card and a pair.

    Parameters
    ----------
    cards : int64
        Packed free cards, at most two of a kind, of the claimed kind three.
    pair : int64
        1 if exactly one pair must stand among the groups, else 0.
    claimed : int64
        The claimed kind, -1 for none.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    least, most : int64
        `NEVER`, `NEVER` if there is no such split.
    """
    least, most = np.int64(UNKNOWN), np.int64(NEVER)
    left = residue(cards)
    runs = np.int64(0) if pair else left  # 2-7-10; without a pair, the sum fixes them up to three
    step = 1 if pair else 3
    if runs == 0:  # most hands: nothing is taken out, and the reading need not wait for the sum
        least, most = _widen_by(least, most, cards, pair, claimed, np.int64(0), rules)
        runs += step
    most_small, most_big = runs_2710(cards), runs_2710(cards >> 30)
    while runs <= most_small + most_big:
        for big in range(max(np.int64(0), runs - most_small), min(runs, most_big) + 1):
            small = runs - big
            rest = cards - small * SMALL_2710 - big * BIG_2710
            hu = small * rules.run_hu[1] + big * rules.run_hu[3]
            least, most = _widen_by(least, most, rest, pair, claimed, hu, rules)
        runs += step
    if most < 0:
        return np.int64(NEVER), np.int64(NEVER)
    return least, most


@kernel(inline="always")
def right_number(cards, quads, groups):
    """Tell whether so many cards can make the groups that are still missing (R5.2, R5.3), a pair among them iff there is a quad."""
    missing = GROUPS - groups
    return missing >= (quads > 0) and total(cards) == 3 * missing - (quads > 0)


@kernel
def hu_limits(cards, claimed, quads, groups, hu, rules):
    """Return least and most hu of a hand whose free cards include the claimed one (-1: none, or already in a zhao)."""
    if not right_number(cards, quads, groups):
        return np.int64(NEVER), np.int64(NEVER)
    pair = np.int64(quads > 0)
    least, most = _hu_of_free(cards, pair, claimed, rules)
    if most < 0:
        return least, most
    return least + hu, most + hu


@kernel
def least_most_hu(free, kans, quads, groups, hu, card, rules):
    """Return the least and the most hu over all decompositions of a hand (R5.1 to R5.4), whatever `min_hu` says.

    Parameters
    ----------
    free : int64
        Packed free cards of the hand, at most two of a kind, without the claimed card.
    kans : int64
        Mask of the kinds of kans in the hand.
    quads, groups, hu : int64
        What is fixed before the claimed card: longs and zhaos; all finished groups (table melds, longs, kans); their hu (`count.fixed`).
    card : int64
        Kind of the claimed card, -1 for none (a win with dealt cards).
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    least, most : int64
        `NEVER`, `NEVER` if there is no decomposition. Other hu between them need not occur.
    """
    if card < 0:
        return hu_limits(free, np.int64(-1), quads, groups, hu, rules)
    least, most = hu_limits(free + (np.int64(1) << (3 * card)), card, quads, groups, hu, rules)
    if (kans >> card) & 1:
        more = rules.zhao_hu[card] - rules.kan_hu[card]
        low, high = hu_limits(free, np.int64(-1), quads + 1, groups, hu + more, rules)
        if high >= 0:
            least = low if most < 0 else min(least, low)
            most = max(most, high)
    return least, most


@kernel
def enough(least, most, rules):
    """Tell whether a hand with so many hu at least and at most may win (R5.1): `min_hu`, or exactly 0 where that is allowed."""
    return most >= rules.min_hu or (rules.allow_zero_hu != 0 and least == 0)


@kernel
def can_win(free, kans, quads, groups, hu, card, rules):
    """Tell whether the hand wins with the claimed card (R5.1): some decomposition has `min_hu` hu, or exactly 0 where that is allowed.

    The parameters are those of `least_most_hu`. Whether the card is passed (R4.14) is not looked at.
    """
    least, most = least_most_hu(free, kans, quads, groups, hu, card, rules)
    return enough(least, most, rules)
