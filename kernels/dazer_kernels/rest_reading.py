"""Reading the rests of many hands side by side, by the table of automaton.py.

A reading is ten look-ups of which each needs the one before, and waits for it. Here all rests take a step before any of them takes the next
one, so that a processor that waits in one of them goes on in the others, and looks up several at once where it can.

The cards of a rest stand in two words, so that the symbol of a number (automaton.py) need only be shifted down::

    bit   27 24     21 18     15 12      9  6      3  0
    odd   [nine ]   [seven]   [five ]   [three]   [one  ]      symbol:  bit 3 2  1 0
    even  [ten  ]   [eight]   [six  ]   [four ]   [two  ]               [big][small]
"""

import numpy as np

from dazer_kernels.automaton import ENDING, FOLLOWING, START, SYMBOLS
from dazer_kernels.jit import kernel

ENDINGS = np.unique(ENDING)
"""The thirteen sets of endings that there are (reading.py), the empty one first."""
NUMBER_OF_ENDING = np.searchsorted(ENDINGS, ENDING).astype(np.int32)
"""As `ENDING`: the number of the set."""
NEXT = FOLLOWING.astype(np.int32)
"""`FOLLOWING`, in a width in which processors look up places side by side: 13 kB, like `NUMBER_OF_ENDING`."""


def _after_three() -> np.ndarray:
    """Return the states after ten, nine and eight, at 256 times the symbol of ten plus 16 times that of nine plus that of eight (16 kB)."""
    states = np.array([START])
    for _ in range(3):
        states = NEXT[states[:, None] + np.arange(SYMBOLS)].ravel()
    return states


AFTER_THREE = _after_three()
"""The first three look-ups in one."""
SMALL = sum(3 << 6 * place for place in range(5))
BIG = 4 * SMALL
"""The bits of the two sizes in a word of symbols."""
SYMBOL = SYMBOLS - 1
"""The bits of one symbol."""
STEP = 6
"""Bits from one symbol to the next."""


@kernel
def read_rests(cards, readings, odd, even, endings):
    """Read so many rests at once; none of their cards stands in a pair or a run 2-7-10.

    Parameters
    ----------
    cards : int64[n]
        Packed cards, at most two of a kind, of one kind three.
    readings : int64
        n at most.
    odd, even : int32[n]
        Scratch memory, changed.
    endings : int32[n]
        Gets the number (in `ENDINGS`) of the set of endings of each rest; the states before.
    """
    for i in range(readings):
        odd[i] = (cards[i] & SMALL) | ((cards[i] >> 28) & BIG)
        even[i] = ((cards[i] >> 3) & SMALL) | ((cards[i] >> 31) & BIG)
    for i in range(readings):
        ten, nine, eight = even[i] >> 4 * STEP, odd[i] >> 4 * STEP, even[i] >> 3 * STEP & SYMBOL
        endings[i] = AFTER_THREE[np.uint64(ten << 8 | nine << 4 | eight)]
    for place in range(2 * STEP, -1, -STEP):  # seven and six, five and four, three and two
        for i in range(readings):
            between = NEXT[np.uint64(endings[i] | (odd[i] >> (place + STEP) & SYMBOL))]
            endings[i] = NEXT[np.uint64(between | (even[i] >> place & SYMBOL))]
    for i in range(readings):
        endings[i] = NUMBER_OF_ENDING[np.uint64(endings[i] | (odd[i] & SYMBOL))]


@kernel
def fill_hu(rules, none, least, most):
    """Write the least and most hu that the runs 一二三 and 壹贰叁 of each set of endings have under a rule set.

    Parameters
    ----------
    rules : Record
        One element of `rule_record.RULES`.
    none : int64
        More hu than a hand can have: the least of the empty set, and the negative of its most, so that it changes no least and no most.
    least, most : int64[ENDINGS.size]
        Changed in place.
    """
    for number in range(ENDINGS.size):
        least[number], most[number] = none, -none
        for runs in range(9):
            small, big = runs // 3, runs % 3
            if ENDINGS[number] >> (4 * small + big) & 1:
                hu = small * rules.run_hu[0] + big * rules.run_hu[2]
                least[number], most[number] = min(least[number], hu), max(most[number], hu)
