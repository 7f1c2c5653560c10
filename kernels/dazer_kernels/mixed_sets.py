"""Mixed melds across the two sizes: the sets of them that a hand allows, each leaving two suit states.

The two sizes meet only in mixed melds (R3.2) of two hand cards and more of one number. At a number of which both sizes hold free cards
there is a choice: none; a whole meld of two small and one big; of one small and two big; one lacking meld of one small and one big (the
third card, of either size, is claimed); two of those. `list_sets` writes down all combinations: two for a number with one card of each
size, three for one with three cards, five for one with four. The most that 21 cards can give is 5^4 · 3 · 2 = 3,750.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.suit_tables import POWERS_OF_3

CHOICES = np.array([(2, 1, 1, 0), (1, 2, 1, 0), (1, 1, 0, 1), (2, 2, 0, 2)], dtype=np.int64)
"""Choices at one number beside none: small cards and big cards taken, whole and lacking melds made."""
MAX_SETS = 3750
"""Sets of mixed melds that a hand can have."""

MIXED_SET = np.dtype(
    [
        ("small_index", np.int64),  # the suit states that are left, as indices
        ("big_index", np.int64),
        ("small", np.int64),  # and as ten packed counts
        ("big", np.int64),
        ("whole", np.int64),  # mixed melds that are whole, and that lack a card
        ("lacking", np.int64),
        ("numbers", np.int64),  # ten packed counts: the lacking ones by number
    ],
    align=True,
)
"""One set of mixed melds, and what it leaves."""


@kernel
def list_sets(free, sets):
    """List all sets of mixed melds of a hand; the first is the empty one.

    Parameters
    ----------
    free : int64
        Packed free cards, at most two of a kind and 21 in all.
    sets : MIXED_SET[MAX_SETS], changed in place

    Returns
    -------
    int64
        The number of sets.
    """
    first = sets[0]
    first.small = free & ((1 << 30) - 1)
    first.big = free >> 30
    first.small_index, first.big_index = 0, 0
    first.whole, first.lacking, first.numbers = 0, 0, 0
    for number in range(10):
        first.small_index += ((free >> (3 * number)) & 7) * POWERS_OF_3[number]
        first.big_index += ((free >> (30 + 3 * number)) & 7) * POWERS_OF_3[number]
    n = 1
    for number in range(10):
        small = (free >> (3 * number)) & 7
        big = (free >> (30 + 3 * number)) & 7
        if small > 0 and big > 0:
            n = _multiply(sets, n, number, small, big)
    return n


@kernel
def _multiply(sets, n, number, small, big):
    """Combine the n sets listed with every choice at one more number; return how many there are now."""
    end = n
    for choice in range(4):
        if CHOICES[choice, 0] <= small and CHOICES[choice, 1] <= big:
            for i in range(n):
                _add_choice(sets[i], sets[end], number, choice)
                end += 1
    return end


@kernel
def _add_choice(before, after, number, choice):
    """Write the set that a choice at a number makes of another set."""
    shift = 3 * number
    after.small_index = before.small_index - CHOICES[choice, 0] * POWERS_OF_3[number]
    after.big_index = before.big_index - CHOICES[choice, 1] * POWERS_OF_3[number]
    after.small = before.small - (CHOICES[choice, 0] << shift)
    after.big = before.big - (CHOICES[choice, 1] << shift)
    after.whole = before.whole + CHOICES[choice, 2]
    after.lacking = before.lacking + CHOICES[choice, 3]
    after.numbers = before.numbers + (CHOICES[choice, 3] << shift)
