"""hu of melds, deng and steps (R6.1 to R6.3), and what is fixed of a hand before the claimed card."""

import numpy as np

from dazer_kernels.bits import count_bits
from dazer_kernels.hands import RED_MASK
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import BIG_123, BIG_2710, SMALL_123, SMALL_2710, WORD_OF, field, meld_id
from dazer_kernels.melds import CHI, KAN, LONG, PENG, ZHAO

SMALL_RED = RED_MASK & 0x3FF
SMALL_BLACK = 0x3FF & ~RED_MASK
BIG_RED = SMALL_RED << 10
BIG_BLACK = SMALL_BLACK << 10
"""The kinds by size and colour, as sets; they begin with 二, 一, 贰 and 壹."""


@kernel
def hu_of_kind(type_, kind, rules):
    """Return the hu of a peng, kan, zhao or long; 0 for a pair and a chi (R6.1)."""
    if type_ == PENG:
        return rules.peng_hu[kind]
    if type_ == KAN:
        return rules.kan_hu[kind]
    if type_ == ZHAO:
        return rules.zhao_hu[kind]
    if type_ == LONG:
        return rules.long_hu[kind]
    return np.int64(0)


@kernel
def hu_of_runs(word, rules):
    """Return the hu of all runs that a word (meld_ids.py) counts."""
    return (
        field(word, SMALL_123) * rules.run_hu[0]
        + field(word, SMALL_2710) * rules.run_hu[1]
        + field(word, BIG_123) * rules.run_hu[2]
        + field(word, BIG_2710) * rules.run_hu[3]
    )


@kernel
def hu_of_meld(code, rules):
    """Return the hu of one meld code (R6.1)."""
    type_ = code // 8000
    if type_ == CHI:
        return hu_of_runs(WORD_OF[meld_id(code)], rules)
    return hu_of_kind(type_, (code // 400) % 20, rules)


@kernel
def reached(value, count, bounds):
    """Return how many of the first ``count`` lower bounds (int64 array, rising) a value reaches."""
    steps = np.int64(0)
    while steps < count and value >= bounds[steps]:
        steps += 1
    return steps


@kernel
def deng_of(hu, rules):
    """Return the deng of a hu count (R6.3)."""
    if rules.deng_decade:
        return (hu + 9) // 10
    return reached(hu, rules.deng_count, rules.deng_bounds)


@kernel
def steps_of(hu, rules):
    """Return the steps of a hu count for dao and 棒 (R6.7, R8.1)."""
    return reached(hu, rules.steps_count, rules.steps_bounds)


@kernel(inline="always")
def _hu_of_kinds(kinds, hu):
    """Return the hu of melds of one type and of these kinds (a set), which depends on size and colour only (R6.1)."""
    small = count_bits(kinds & SMALL_BLACK) * hu[0] + count_bits(kinds & SMALL_RED) * hu[1]
    return small + count_bits(kinds & BIG_BLACK) * hu[10] + count_bits(kinds & BIG_RED) * hu[11]


@kernel
def fixed_in_hand(kans, longs, rules):
    """Return quads, groups and hu (as `fixed`) of the kans and longs in the hand alone."""
    quads = count_bits(longs)
    hu = _hu_of_kinds(kans, rules.kan_hu) + _hu_of_kinds(longs, rules.long_hu)
    return quads, count_bits(kans) + quads, hu


@kernel
def fixed(kans, longs, melds, rules):
    """Return what is finished of a hand before the claimed card.

    Parameters
    ----------
    kans, longs : int64
        Masks of the kans in the hand and of the longs that are not among the melds.
    melds : int64[7]
        Codes of the melds on the table, -1 beyond.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    quads, groups, hu : int64
        Longs and zhaos; all groups (a pair on the table does not occur); their hu.
    """
    quads, groups, hu = fixed_in_hand(kans, longs, rules)
    for code in melds:
        if code >= 0:
            groups += 1
            hu += hu_of_meld(code, rules)
            if code // 8000 <= ZHAO:
                quads += 1
    return quads, groups, hu
