"""What the names ask of a decomposition beyond its word: hu, sisters, groups with hu."""

import numpy as np

from dazer_kernels.count import hu_of_kind, hu_of_runs
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import BIG_123, BIG_2710, FIRST_CHI, SMALL_123, SMALL_2710, field
from dazer_kernels.melds import GROUPS, LONG, PENG, ZHAO

SISTER_PENG, SISTER_ZHAO, SISTER_LONG = 1, 2, 4
"""Bits of ``sisters``: the small and the big kind of one number are there as pengs, zhaos, longs (R7.5)."""


@kernel(inline="always")
def _both_sizes(kinds):
    """Tell whether a mask holds the small and the big kind of one number."""
    return (kinds & (kinds >> 10) & 1023) != 0


@kernel
def runs_with_hu(word, rules):
    """Return how many runs of a word score hu."""
    return (
        field(word, SMALL_123) * (rules.run_hu[0] > 0)
        + field(word, SMALL_2710) * (rules.run_hu[1] > 0)
        + field(word, BIG_123) * (rules.run_hu[2] > 0)
        + field(word, BIG_2710) * (rules.run_hu[3] > 0)
    )


@kernel
def facts_of(key, word, rules):
    """Return hu, sisters and groups with hu of a decomposition.

    Parameters
    ----------
    key, word : int64
        The decomposition (decompose.py).
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    hu : int64
        hu of all its melds (R6.1).
    sisters : int64
        Bits `SISTER_PENG`, `SISTER_ZHAO`, `SISTER_LONG`.
    hu_groups : int64
        Groups that score hu.
    """
    hu = hu_of_runs(word, rules)
    hu_groups = runs_with_hu(word, rules)
    pengs = np.int64(0)
    zhaos = np.int64(0)
    longs = np.int64(0)
    for _ in range(GROUPS):
        id_ = key & 255
        key >>= 8
        if id_ >= FIRST_CHI:
            continue
        type_ = id_ // 20
        kind = id_ - 20 * type_
        worth = hu_of_kind(type_, kind, rules)
        hu += worth
        hu_groups += worth > 0
        pengs |= np.int64(type_ == PENG) << kind
        zhaos |= np.int64(type_ == ZHAO) << kind
        longs |= np.int64(type_ == LONG) << kind
    sisters = SISTER_PENG * _both_sizes(pengs) + SISTER_ZHAO * _both_sizes(zhaos) + SISTER_LONG * _both_sizes(longs)
    return hu, sisters, hu_groups
