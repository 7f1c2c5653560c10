r"""Reading a hand from both ends, so that one card more or less at a number costs one joining there and no further reading.

Before a number stands what was read above it, from ten down, and below it, from one up; both are states of automaton.py. Of hands with at
most two of a kind there are 64 states, so the ten that stand above the ten numbers make one word, and those below another::

    bit  59   54     11   6 5    0
         [number ten] ... [two] [one]
"""

import numpy as np

from dazer_kernels.automaton import ABOVE, BELOW, FEW, FOLLOWING, START, SYMBOLS
from dazer_kernels.hands import SUIT_BITS
from dazer_kernels.jit import kernel
from dazer_kernels.reading import symbol

TOP = int("100000" * 10, 2)
"""The top bits of the ten states of a word."""
LOW_FIVE = TOP - TOP // 32
"""Their other bits."""


@kernel
def read_both_ways(cards):
    """Return the states above and below each number of packed cards, at most two of a kind, as two words."""
    above, below = np.int64(START // SYMBOLS) << 54, np.int64(START // SYMBOLS)
    down, up = np.int64(START), np.int64(START)
    for number in range(9):
        down = np.int64(FOLLOWING[down + symbol(cards, 27 - 3 * number)])
        up = np.int64(FOLLOWING[up + symbol(cards, 3 * number)])
        above |= down // SYMBOLS << (48 - 6 * number)
        below |= up // SYMBOLS << (6 * number + 6)
    return above, below


@kernel(inline="always")
def some_hope(above, below):
    """Tell whether at some number neither what is above nor what is below is dead (0), so that a change there could complete the cards.

    A field of six bits with 011111 added carries into its top bit unless it was 0 or has the top bit already::

        000000 → 011111    000001 → 100000    100000 → 111111
    """
    return ((above & LOW_FIVE) + LOW_FIVE | above) & ((below & LOW_FIVE) + LOW_FIVE | below) & TOP != 0


@kernel(inline="always")
def _joined(cards, above, below, place, change):
    """Return of which kinds of the number at a place (3 times the number) ``change`` cards more complete the cards, as a field set."""
    row = ((above >> 2 * place) & (FEW - 1)) * SYMBOLS
    across = BELOW[(below >> 2 * place) & (FEW - 1)]
    here = symbol(cards, place)
    small = np.int64(FOLLOWING[row + ((here + change) & (SYMBOLS - 1))])
    big = np.int64(FOLLOWING[row + ((here + 4 * change) & (SYMBOLS - 1))])
    both = np.int64(ABOVE[small // SYMBOLS] & across != 0) | np.int64(ABOVE[big // SYMBOLS] & across != 0) << SUIT_BITS
    return both << place


@kernel(inline="always")
def completed(cards, above, below, first, change):
    """Return of which kinds ``change`` cards more complete packed cards, none of which stands in a pair or a run 2-7-10.

    Parameters
    ----------
    cards : int64
        Packed cards, at most two of a kind.
    above, below : int64
        What `read_both_ways` tells of them.
    first : int64
        The first (0, 1, 2) of the numbers to be asked about; every third follows.
    change : int64
        1, or how many cards less as a negative number.

    Returns
    -------
    kinds : int64
        Those that do, as a field set; of kinds of which the cards do not hold so many, nothing is said.
    """
    place = 3 * first
    done = _joined(cards, above, below, place, change) | _joined(cards, above, below, place + 9, change)
    done |= _joined(cards, above, below, place + 18, change)
    if first == 0:  # one, four, seven and ten
        done |= _joined(cards, above, below, np.int64(27), change)
    return done
