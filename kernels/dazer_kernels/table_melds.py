r"""The melds on the table of many hands, summed up for the array forms.

Number and types of the melds on a table follow no pattern that a processor could foresee, so every place of a row is looked up alike, an
unused one too: each code has a line, and each line packed cards and counts, one word with what a meld adds to four sums::

    bit  63   12 11     8 7      4 3     0
         [ hu  ][claimed][groups ][quads ]
"""

import numpy as np

from dazer_kernels.count import fixed_in_hand, hu_of_meld
from dazer_kernels.hands import COPIES
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import CARDS_OF, CODE_OF
from dazer_kernels.melds import CHI, LONG, NO_MELD, PENG, TYPE_STEP, ZHAO

TABLE_MELDS = np.dtype([("fault", np.int64), ("cards", np.int64), ("counts", np.int64)], align=True)
"""The melds of one row: what is wrong with them, their packed cards, and their counts."""
SOUND, BAD_MELD, TOO_MANY = 0, 1, 2
"""Faults of a row: none; a number that is no code of a long, zhao, peng or chi; more than four cards of a kind."""
UNUSED, NO_CODE = 0, 1
"""The lines of `NO_MELD` and of all numbers that are no code of a meld on a table; the melds follow."""
CODES = TYPE_STEP * (CHI + 1)
"""All codes lie below."""
EVERY_SECOND = int("000111" * 10, 2)
"""The fields of every second kind: with three unused bits above each, sums of seven melds (28 cards at most) carry into no other field."""
LOWEST = EVERY_SECOND // 7
TOP = 32 * LOWEST
TO_TOP = (32 - COPIES - 1) * LOWEST
"""Added to fields of six bits, it reaches their top bits where there are more than four cards."""


def _lines() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the line of each number from -1 on, and code and cards of each line."""
    ids = [i for i, code in enumerate(CODE_OF.tolist()) if code // TYPE_STEP in {LONG, ZHAO, PENG, CHI}]
    codes, cards = (np.concatenate([np.zeros(NO_CODE + 1, dtype=np.int64), values[ids]]) for values in (CODE_OF, CARDS_OF))
    lines = np.full(CODES + 1, NO_CODE, dtype=np.uint8)
    lines[0] = UNUSED
    lines[codes[NO_CODE + 1 :] + 1] = np.arange(NO_CODE + 1, codes.size)
    return lines, codes, cards


LINE_OF, CODE_AT, CARDS_AT = _lines()
"""The line of each number, which stands one further on; code and packed cards of each line."""
LINES = CODE_AT.size


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
        code = CODE_AT[line]
        quads, claimed = np.int64(code // TYPE_STEP <= ZHAO), np.int64(code // TYPE_STEP != LONG)
        counts[line] = quads | 1 << 4 | claimed << 8 | hu_of_meld(code, rules) << 12
    counts[UNUSED], counts[NO_CODE] = 0, 0


@kernel
def sum_melds(melds, counts_of, sums):
    """Sum up rows of melds.

    Parameters
    ----------
    melds : int64[n, 7]
        Codes, -1 beyond; what is no code of a meld on a table is found.
    counts_of : int64[LINES]
        From `fill_counts`.
    sums : TABLE_MELDS[n], changed in place
    """
    for i in range(melds.shape[0]):
        row = melds[i]
        if row[0] & row[1] & row[2] & row[3] & row[4] & row[5] & row[6] == NO_MELD:  # all bits set: no place is used, as in dealt hands
            sums[i].fault, sums[i].cards, sums[i].counts = SOUND, 0, 0
        else:
            _sum_row(row, counts_of, sums[i])


@kernel
def _sum_row(row, counts_of, total):
    """Sum up the melds of one row."""
    bad = False
    even, odd, counts = np.int64(0), np.int64(0), np.int64(0)
    for code in row:
        line = np.int64(LINE_OF[code + 1]) if -1 <= code < CODES else np.int64(NO_CODE)
        bad |= line == NO_CODE
        even += CARDS_AT[line] & EVERY_SECOND
        odd += (CARDS_AT[line] >> 3) & EVERY_SECOND
        counts += counts_of[line]
    many = ((even + TO_TOP) | (odd + TO_TOP)) & TOP != 0
    total.fault = BAD_MELD if bad else (TOO_MANY if many else SOUND)
    total.cards = even | odd << 3
    total.counts = counts
