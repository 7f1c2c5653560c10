"""Reading free cards by the table of automaton.py, and what the sum of their numbers says beforehand.

A run of neighbours and a mixed meld have numbers (1 to 10) whose sum divides by three; 2 + 7 + 10 leaves one, a pair twice its number. So
the sum of all cards tells how many runs 2-7-10 there can be if there is no pair, and which pairs there can be beside so many of them: two
of three readings need not be made.

Sets of endings: bit 4·k + m says that the cards can be completed with k runs 一二三 and m runs 壹贰叁.
"""

import numpy as np

from dazer_kernels.automaton import ENDING, FOLLOWING, START
from dazer_kernels.bits import count_bits, lowest_place
from dazer_kernels.hands import KINDS
from dazer_kernels.jit import kernel

LEAVING = tuple(sum(1 << 3 * kind for kind in range(KINDS) if (kind % 10 + 1) % 3 == residue) for residue in range(3))
"""By residue: the kinds whose number leaves it by three, as a field set."""
FILLING = np.array([LEAVING[0], LEAVING[2], LEAVING[1]])
"""By residue: the kinds whose number fills a sum that leaves it up to a multiple of three."""
COUNTING_ONE = 0b101 * LEAVING[1] | 0b010 * LEAVING[2]
COUNTING_TWO = 0b010 * LEAVING[1] | 0b101 * LEAVING[2]
"""The bits of a packed hand that add one to the sum by three, and two: the bits of a count are worth 1, 2 and 4 times the number."""


@kernel(inline="always")
def residue(cards):
    """Return what the sum of the numbers of all packed cards leaves by three."""
    return (count_bits(cards & COUNTING_ONE) + 2 * count_bits(cards & COUNTING_TWO)) % 3


@kernel(inline="always")
def runs_2710(cards):
    """Return how many runs 二七十 the small half of packed cards holds at most."""
    return min(cards >> 3 & 7, cards >> 18 & 7, cards >> 27 & 7)


@kernel(inline="always")
def symbol(cards, place):
    """Return small count + four times the big count of the number whose small kind has its bits from ``place`` on."""
    return ((cards >> place) & 3) | ((cards >> (28 + place)) & 12)


@kernel
def endings(cards):
    """Return the set of endings of packed free cards, none of which stands in a pair or a run 2-7-10."""
    state = np.int64(START)
    for place in range(27, 0, -3):
        state = np.int64(FOLLOWING[state + symbol(cards, place)])
    return np.int64(ENDING[state + symbol(cards, 0)])


@kernel
def endings_with_pair(cards):
    """Return the set of endings with one pair somewhere."""
    found = np.int64(0)
    pairs = (cards >> 1) & FILLING[residue(cards)]  # twice its number is what the sum leaves: with a third card nothing would be left
    while pairs:
        first = pairs & -pairs
        found |= endings(cards - 2 * first)
        pairs -= first
    return found


@kernel(inline="always")
def widen(least, most, ways, hu, rules):
    """Return least and most hu, now over a set of endings too, with ``hu`` beside their runs 一二三 and 壹贰叁."""
    while ways:
        place = lowest_place(ways)
        found = hu + (place >> 2) * rules.run_hu[0] + (place & 3) * rules.run_hu[2]
        least = min(least, found)
        most = max(most, found)
        ways &= ways - 1
    return least, most
