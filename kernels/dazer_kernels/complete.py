"""Win detection: whether a hand can be split completely, and with how many hu.

The hu of the free cards depends on little: on the runs 一二三 and 壹贰叁 (read off the table of automaton.py), on the runs 二七十 and
贰柒拾 (taken out here in every number) and on the peng of the claimed card. All pairs are tried where a pair is due.

Sets of endings: bit 3·k + m says that the cards can be completed with k runs 一二三 and m runs 壹贰叁.
"""

import numpy as np

from dazer_kernels.automaton import DEAD, ENDING, FOLLOWING, START
from dazer_kernels.hands import total
from dazer_kernels.jit import kernel
from dazer_kernels.melds import GROUPS

NEVER = -1
"""Least and most hu of a hand that cannot be completed."""
SMALL_2710_CARDS = (1 << 3) | (1 << 18) | (1 << 27)
BIG_2710_CARDS = SMALL_2710_CARDS << 30


@kernel(inline="always")
def _symbol(cards, number):
    """Return small count + four times the big count of a number (0..9)."""
    return ((cards >> (3 * number)) & 3) | ((cards >> (28 + 3 * number)) & 12)


@kernel
def _read(cards, state, number):
    """Read the numbers from ``number`` down to the first and return the set of endings."""
    while number > 0:
        state = np.int64(FOLLOWING[state + _symbol(cards, number)])
        if state == DEAD:
            return np.int64(0)
        number -= 1
    return np.int64(ENDING[state + (cards & 3 | (cards >> 28) & 12)])


@kernel
def _read_with_pair(cards):
    """Return the set of endings with one pair somewhere.

    The numbers above the pair read alike for all pairs, so they are read once; a pair below the number at which the hand without a pair
    dies comes too late.
    """
    endings = np.int64(0)
    state = np.int64(START)
    for number in range(9, -1, -1):
        if (cards >> (3 * number)) & 2:
            endings |= _read(cards - (np.int64(2) << (3 * number)), state, number)
        if (cards >> (30 + 3 * number)) & 2:
            endings |= _read(cards - (np.int64(2) << (30 + 3 * number)), state, number)
        state = np.int64(FOLLOWING[state + _symbol(cards, number)])
        if state == DEAD:
            break
    return endings


@kernel(inline="always")
def _runs_2710(cards):
    """Return how many runs 二七十 the small half of the cards holds at most."""
    return min(cards >> 3 & 7, cards >> 18 & 7, cards >> 27 & 7)


@kernel
def _dead_at(cards):
    """Return the number (9..1) at which reading the cards ends without hope; 0 if it comes down to the first number."""
    state = np.int64(START)
    for number in range(9, 0, -1):
        state = np.int64(FOLLOWING[state + _symbol(cards, number)])
        if state == DEAD:
            return np.int64(number)
    return np.int64(0)


@kernel
def _dead_with_pair(cards):
    """Return the lowest number at which reading the cards ends, whether a pair is taken out before or not."""
    lowest = _dead_at(cards)
    for kind in range(20):
        if (cards >> (3 * kind)) & 2:
            lowest = min(lowest, _dead_at(cards - (np.int64(2) << (3 * kind))))
    return lowest


@kernel
def lowest_hope(cards, pair):
    """Return the lowest number (0..9) such that one more card there could complete free cards.

    The numbers are read from ten down, so a card below the number at which the reading ends comes too late. Kinds that may make a 2-7-10
    run possible are left aside, as is a kan of the kind: for those nothing is said.

    Parameters
    ----------
    cards : int64
        Packed free cards, at most two of a kind.
    pair : int64
        1 if a pair must stand among the groups.
    """
    lowest = np.int64(9)
    without_big = cards
    for _ in range(_runs_2710(cards >> 30) + 1):
        rest = without_big
        for _ in range(_runs_2710(cards) + 1):
            lowest = min(lowest, _dead_with_pair(rest) if pair else _dead_at(rest))
            rest -= SMALL_2710_CARDS
        without_big -= BIG_2710_CARDS
    return lowest


@kernel
def _hu_range(endings, small_hu, big_hu):
    """Return the least and the most hu of the runs 一二三 and 壹贰叁 over a set of endings that is not empty."""
    least = np.int64(1) << 40
    most = np.int64(-1)
    for small in range(3):
        for big in range(3):
            if (endings >> (3 * small + big)) & 1:
                hu = small * small_hu + big * big_hu
                least = min(least, hu)
                most = max(most, hu)
    return least, most


@kernel
def hu_of_free(cards, pair, rules):
    """Return the least and the most hu with which free cards split into runs, mixed melds and, if asked for, one pair.

    Parameters
    ----------
    cards : int64
        Packed free cards, at most two of a kind, of one kind three. A peng is not formed.
    pair : int64
        1 if exactly one pair must stand among the groups, else 0.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    least, most : int64
        `NEVER`, `NEVER` if there is no such split.
    """
    least = np.int64(1) << 40
    most = np.int64(NEVER)
    without_big = cards
    for big in range(_runs_2710(cards >> 30) + 1):
        rest = without_big
        for small in range(_runs_2710(cards) + 1):
            endings = _read_with_pair(rest) if pair else _read(rest, np.int64(START), np.int64(9))
            if endings:
                low, high = _hu_range(endings, rules.run_hu[0], rules.run_hu[2])
                taken = small * rules.run_hu[1] + big * rules.run_hu[3]
                least = min(least, low + taken)
                most = max(most, high + taken)
            rest -= SMALL_2710_CARDS
        without_big -= BIG_2710_CARDS
    if most < 0:
        return np.int64(NEVER), np.int64(NEVER)
    return least, most


@kernel(inline="always")
def right_number(cards, quads, groups):
    """Tell whether so many cards can make the groups that are still missing (R5.2, R5.3), a pair among them iff there is a quad."""
    missing = GROUPS - groups
    return missing >= (quads > 0) and total(cards) == 3 * missing - (quads > 0)


@kernel
def _range_of(cards, claimed, quads, groups, hu, rules):
    """Return least and most hu of a hand whose free cards include the claimed one (-1: none, or already in a zhao)."""
    if not right_number(cards, quads, groups):
        return np.int64(NEVER), np.int64(NEVER)
    pair = np.int64(quads > 0)
    least, most = hu_of_free(cards, pair, rules)
    if claimed >= 0 and (cards >> (3 * claimed)) & 3 == 3:
        low, high = hu_of_free(cards - (np.int64(3) << (3 * claimed)), pair, rules)
        if high >= 0:
            low += rules.peng_hu[claimed]
            high += rules.peng_hu[claimed]
            least = low if most < 0 else min(least, low)
            most = max(most, high)
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
        return _range_of(free, np.int64(-1), quads, groups, hu, rules)
    least, most = _range_of(free + (np.int64(1) << (3 * card)), card, quads, groups, hu, rules)
    if (kans >> card) & 1:
        more = rules.zhao_hu[card] - rules.kan_hu[card]
        low, high = _range_of(free, np.int64(-1), quads + 1, groups, hu + more, rules)
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
