r"""The melds on the table of many hands, summed up for the array forms.

Number and types of the melds on a table follow no pattern that a processor could foresee. So the melds of some hundred tables are listed
first (each place of a row is written to the end of the list, and the end moves on where it is used), and then added up one after another:
each code has a line, and each line packed cards and counts, one word with what a meld adds to four sums::

    bit  63   12 11     8 7      4 3     0
         [ hu  ][claimed][groups ][quads ]
"""

import numpy as np

from dazer_kernels.count import fixed_in_hand, hu_of_meld
from dazer_kernels.hands import COPIES
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import CARDS_OF, CODE_OF
from dazer_kernels.melds import CHI, GROUPS, LONG, NO_MELD, PENG, TYPE_STEP, ZHAO

TABLE_MELDS = np.dtype([("fault", np.int64), ("cards", np.int64), ("counts", np.int64)], align=True)
"""The melds of one row: what is wrong with them, their packed cards, and their counts."""
SOUND, BAD_MELD, TOO_MANY = 0, 1, 2
"""Faults of a row: none; a number that is no code of a long, zhao, peng or chi; more than four cards of a kind."""
NO_CODE = 0
"""The line of all numbers that are no code of a meld on a table; the melds follow."""
CODES = TYPE_STEP * (CHI + 1)
"""All codes lie below; it is no code itself."""
TABLES = 256
"""Tables of which the melds are listed together."""
EVERY_SECOND = int("000111" * 10, 2)
"""The fields of every second kind: with three unused bits above each, sums of seven melds (28 cards at most) carry into no other field."""
LOWEST = EVERY_SECOND // 7
TOP = 32 * LOWEST
TO_TOP = (32 - COPIES - 1) * LOWEST
"""Added to fields of six bits, it reaches their top bits where there are more than four cards."""
BAD = 1 << 60
"""Added to the cards of every second kind, above all fields, for a number that is no code; seven of them fit below the sign."""


def _lines() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the line of each number below `CODES`, and of that itself; code and cards of each line."""
    ids = [i for i, code in enumerate(CODE_OF.tolist()) if code // TYPE_STEP in {LONG, ZHAO, PENG, CHI}]
    codes, cards = (np.concatenate([[0], values[ids]]) for values in (CODE_OF, CARDS_OF))
    lines = np.full(CODES + 1, NO_CODE, dtype=np.uint8)
    lines[codes[1:]] = np.arange(1, codes.size)
    return lines, codes, cards


LINE_OF, CODE_AT, CARDS_AT = _lines()
"""The line of each number from 0 to `CODES`; code and packed cards of each line."""
LINES = CODE_AT.size
EVEN_AT = (CARDS_AT & EVERY_SECOND) + BAD * (np.arange(LINES) == NO_CODE)
ODD_AT = CARDS_AT >> 3 & EVERY_SECOND
"""The cards of each line, every second kind apart."""


@kernel(inline="always")
def quads_of(counts):
    """Return longs and zhaos by counts."""
    return counts & 15


@kernel(inline="always")
def groups_of(counts):
    """Return the number of melds by counts."""
    return (counts >> 4) & 15


@kernel(inline="always")
def claimed_of(counts):
    """Return the number of melds that are no longs by counts."""
    return (counts >> 8) & 15


@kernel(inline="always")
def hu_of(counts):
    """Return the hu by counts."""
    return counts >> 12


@kernel(inline="always")
def fixed_of(kans, longs, down, rules):
    """Return quads, groups and hu of what is finished, as `dazer_kernels.count.fixed`; ``down`` is a TABLE_MELDS record."""
    quads, groups, hu = fixed_in_hand(kans, longs, rules)
    return quads + quads_of(down.counts), groups + groups_of(down.counts), hu + hu_of(down.counts)


@kernel
def fill_counts(rules, counts):
    """Write what each meld adds to the counts under a rule set (RULES record) into ``counts`` (int64[LINES])."""
    for line in range(LINES):
        type_, hu = CODE_AT[line] // TYPE_STEP, hu_of_meld(CODE_AT[line], rules)
        counts[line] = np.int64(type_ <= ZHAO) | 1 << 4 | np.int64(type_ != LONG) << 8 | hu << 12
    counts[NO_CODE] = 0


@kernel
def any_used(codes):
    """Tell whether any of the codes of rows of melds (int64[n]) is not `NO_MELD`."""
    for start in range(0, codes.size, GROUPS * TABLES):
        some, all_bits = codes[start : start + GROUPS * TABLES], np.int64(NO_MELD)
        for place in range(some.size):
            all_bits &= some[place]
        if all_bits != NO_MELD:
            return True
    return False


@kernel
def _list_used(codes, used):
    """Write the places of codes that are not `NO_MELD` into a list; return their number."""
    end = np.int64(0)
    for place in range(codes.size):
        used[np.uint64(end)] = place
        end += codes[place] != NO_MELD
    return end


@kernel
def _add_up(codes, used, melds, counts_of, sums):
    """Add the codes at so many places to the sums of their tables: the cards of every second kind to ``cards``, the others to ``fault``."""
    for i in range(melds):
        place = np.uint64(used[i])
        line = np.uint64(LINE_OF[min(np.uint64(codes[place]), np.uint64(CODES))])  # as an unsigned number, a negative one is large
        total = sums[place // np.uint64(GROUPS)]
        total.cards += EVEN_AT[line]
        total.fault += ODD_AT[line]
        total.counts += counts_of[line]


@kernel
def _put_together(sums):
    """Turn the sums of `_add_up` into cards and faults."""
    for total in sums:
        even, odd = total.cards, total.fault
        many = ((even + TO_TOP) | (odd + TO_TOP)) & TOP != 0
        total.cards = even | odd << 3
        total.fault = BAD_MELD if even >= BAD else (TOO_MANY if many else SOUND)


@kernel
def sum_melds(codes, counts_of, used, sums):
    """Sum up rows of melds.

    Parameters
    ----------
    codes : int64[7 * n]
        Codes row by row, -1 for none; what is no code of a meld on a table is found.
    counts_of : int64[LINES]
        From `fill_counts`.
    used : int64[7 * TABLES]
        Scratch memory, changed.
    sums : TABLE_MELDS[n], changed in place
        Zeros before.
    """
    for start in range(0, sums.size, TABLES):
        some, totals = codes[GROUPS * start : GROUPS * (start + TABLES)], sums[start : start + TABLES]
        _add_up(some, used, _list_used(some, used), counts_of, totals)
        _put_together(totals)


def sums_of(melds, rules):
    """Return the sums (TABLE_MELDS[n]) of rows of melds (int64[n, 7], contiguous) under a rule set (RULES record)."""
    sums, counts = np.zeros(melds.shape[0], dtype=TABLE_MELDS), np.empty(LINES, dtype=np.int64)
    fill_counts(rules, counts)
    sum_melds(melds.ravel(), counts, np.empty(GROUPS * TABLES, dtype=np.int64), sums)
    return sums
