r"""Mixed melds across the two sizes: the sets of them that a hand allows, each leaving two suit states.

The two sizes meet only in mixed melds (R3.2) of two hand cards and more of one number. At a number of which both sizes hold free cards
there is a choice: none; a whole meld of two small and one big; of one small and two big; one lacking meld of one small and one big (the
third card, of either size, is claimed); two of those. The sets are all combinations: two for a number with one card of each size, three
for one with three cards, five for one with four. The most that 21 cards can give is 5^4 · 3 · 2 = 3,750.

A set is one word, so that adding a choice to it is one addition::

    bit  43   40 39  34 33 32 31      16 15        0
        [lacking][melds][0 0][big state][small state]

The melds are all, whole and lacking; bits 32 to 39 together are four for each of them, as tables have four bits a meld (families.py).
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.hands import LOW_BITS, SUIT_BITS, SUIT_MASK
from dazer_kernels.jit import kernel

MAX_SETS = 3750
"""Sets of mixed melds that a hand can have."""
CHOICES = [(2, 1, 1, 0), (1, 2, 1, 0), (1, 1, 1, 1), (2, 2, 2, 2)]
"""Choices at one number beside none: small cards and big cards taken, melds made, how many of them lack a card."""
SMALL_PAIR, BIG_PAIR, LACKING, TWO_LACKING = 0, 1, 2, 3
"""The places of these choices."""
POWERS_OF_3 = np.array([3**number for number in range(10)], dtype=np.int64)


def _words(small, big, melds, lacking):
    """Return what a choice adds to the word of a set at each number."""
    return [(lacking << 40) + (melds << 34) - (big * 3**number << 16) - small * 3**number for number in range(10)]


CHOICE_WORDS = np.array([_words(*choice) for choice in CHOICES], dtype=np.int64)
"""What each choice at each number adds to the word of a set (int64[4, 10])."""


@kernel(inline="always")
def small_state(mixed):
    """Return the state of the small cards that a set leaves."""
    return mixed & 0xFFFF


@kernel(inline="always")
def big_state(mixed):
    """Return the state of the big cards that a set leaves."""
    return (mixed >> 16) & 0xFFFF


@kernel(inline="always")
def four_bits_a_meld(mixed):
    """Return four times the number of mixed melds of a set, whole and lacking."""
    return (mixed >> 32) & 0xFF


@kernel(inline="always")
def lacking_melds(mixed):
    """Return the number of mixed melds of a set that lack a card."""
    return mixed >> 40


@kernel(inline="always")
def whole_melds(mixed):
    """Return the number of whole mixed melds of a set."""
    return ((mixed >> 34) & 0x3F) - lacking_melds(mixed)


@kernel(inline="always")
def suit_state(cards):
    r"""Return the state of ten packed counts, none above 2: they are digits of base 3 in fields of three bits.

    Neighbours are joined, twice, into fields of six and of twelve bits::

        [9][8][7][6][5][4][3][2][1][0]   →   [9 8][7 6][5 4][3 2][1 0]   →   [9 8][7 6 5 4][3 2 1 0]
    """
    two = (cards & 0o0707070707) + 3 * ((cards >> 3) & 0o0707070707)
    four = (two & 0o7700770077) + 9 * ((two >> 6) & 0o0000770077)
    return (four & 0xFFF) + 81 * ((four >> 12) & 0xFFF) + 6561 * (four >> 24)


@kernel
def list_sets(free, sets):
    """List all sets of mixed melds of a hand; the first is the empty one.

    Parameters
    ----------
    free : int64
        Packed free cards, at most two of a kind and 21 in all.
    sets : int64[MAX_SETS], changed in place

    Returns
    -------
    int64
        The number of sets.
    """
    small, big = free & SUIT_MASK, free >> SUIT_BITS
    sets[0] = suit_state(small) + (suit_state(big) << 16)
    n = np.int64(1)
    two_small, two_big = (small >> 1) & LOW_BITS, (big >> 1) & LOW_BITS
    both = (small | two_small) & (big | two_big) & LOW_BITS
    rest = both & ~(two_small | two_big)
    while rest != 0:
        number = lowest_place(rest) // 3
        rest &= rest - 1
        n = _join(LACKING, number, n, n, sets)
    rest = both & (two_small ^ two_big)
    while rest != 0:
        place = lowest_place(rest)
        number = place // 3
        rest &= rest - 1
        whole = SMALL_PAIR if (two_small >> place) & 1 else BIG_PAIR
        n = _join(LACKING, number, n, _join(whole, number, n, n, sets), sets)
    rest = both & two_small & two_big
    while rest != 0:
        number = lowest_place(rest) // 3
        rest &= rest - 1
        end = _join(BIG_PAIR, number, n, _join(SMALL_PAIR, number, n, n, sets), sets)
        n = _join(TWO_LACKING, number, n, _join(LACKING, number, n, end, sets), sets)
    return n


@kernel(inline="always")
def _join(choice, number, n, end, sets):
    """Add a choice at a number to each of the first n sets, list what that makes behind ``end`` sets, and return the new end."""
    word = CHOICE_WORDS[choice, number]
    for i in range(n):
        sets[end + i] = sets[i] + word
    return end + n


@kernel
def lacking_numbers(free, small, big):
    r"""Return the numbers of a set's lacking melds as ten packed counts.

    Parameters
    ----------
    free : int64
        The hand's packed free cards.
    small, big : int64
        The cards of the two states that the set leaves, as ten packed counts.

    A whole meld takes unequal numbers of small and big cards, lacking ones take as many of each::

        small taken   0 1 2 1 2
        big taken     0 2 1 1 2
        lacking       0 0 0 1 2
    """
    small_taken = (free & 0o7777777777) - small
    big_taken = (free >> 30) - big
    unlike = small_taken ^ big_taken
    unlike = (unlike | (unlike >> 1)) & 0o1111111111
    return small_taken & ~(unlike * 3)
