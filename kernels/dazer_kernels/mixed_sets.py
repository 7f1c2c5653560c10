r"""Mixed melds across the two sizes: the sets of them that a hand allows, each leaving two suit states.

The two sizes meet only in mixed melds (R3.2) of two hand cards and more of one number. At a number of which both sizes hold free cards
there is a choice: none; a whole meld of two small and one big; of one small and two big; one lacking meld of one small and one big (the
third card, of either size, is claimed); two of those. The sets are all combinations: two for a number with one card of each size, three
for one with three cards, five for one with four. The most that 21 cards can give is 5^4 · 3 · 2 = 3,750, and 3^5 = 243 without lacking
melds. Those are listed; sets with lacking ones come of them, as far as they lead somewhere (bounds.py).

A set is one word, so that adding melds to it is one addition::

    bit  53    44 43   40 39  34 33 32 31      16 15        0
        [numbers][lacking][melds][0 0][big state][small state]

The numbers are those where lacking melds may be added: bit n for number n + 1. The melds are all, whole and lacking; bits 32 to 39 together
are four for each of them, as tables have four bits a meld (families.py).
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.hands import LOW_BITS, SUIT_BITS, SUIT_MASK
from dazer_kernels.jit import kernel

MOST_FREE = 21
"""Free cards that a hand can have (R2.1); with more, there are more sets than the following."""
MAX_SETS = 3750
"""Sets of mixed melds that a hand can have."""
MAX_WHOLE = 243
"""Sets of whole mixed melds that a hand can have."""
POWERS_OF_3 = np.array([3**number for number in range(10)], dtype=np.int64)


def _word(small, big, number, lacking=0):
    """Return what a meld of so many small and big cards of a number adds to the word of a set."""
    return (lacking << 40) + (1 << 34) - (big * 3**number << 16) - small * 3**number


WHOLE_WORDS = np.array(
    [[_word(small, big, number) - (1 << 44 + number) for number in range(10)] for small, big in ((2, 1), (1, 2))], dtype=np.int64
)
"""What a whole meld of two small cards, or of two big ones, adds to the word of a set at each number (int64[2, 10])."""
LACKING_WORDS = np.array(
    [sum(_word(1, 1, number, lacking=1) for number in range(10) if numbers >> number & 1) for numbers in range(1024)], dtype=np.int64
)
"""What lacking melds at a set of numbers, one at each, add to the word of a set (int64[1024]); the numbers stay as they are."""


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
    return (mixed >> 40) & 0xF


@kernel(inline="always")
def open_numbers(mixed):
    """Return the set of numbers where lacking melds may be added to a set of whole ones."""
    return mixed >> 44


@kernel(inline="always")
def suit_state(cards):
    r"""Return the state of ten packed counts, none above 2: they are digits of base 3 in fields of three bits.

    Neighbours are joined, twice, into fields of six and of twelve bits::

        [9][8][7][6][5][4][3][2][1][0]   →   [9 8][7 6][5 4][3 2][1 0]   →   [9 8][7 6 5 4][3 2 1 0]
    """
    two = (cards & 0o0707070707) + 3 * ((cards >> 3) & 0o0707070707)
    four = (two & 0o7700770077) + 9 * ((two >> 6) & 0o0000770077)
    return (four & 0xFFF) + 81 * ((four >> 12) & 0xFFF) + 6561 * (four >> 24)


@kernel(inline="always")
def numbers_of(fields):
    r"""Return the set of numbers whose fields in ten packed counts are 1, not 0: neighbours are joined, twice, as by `suit_state`.

    ::

        ..9..8..7..6..5..4..3..2..1..0   →   ....98....76....54....32....10   →   ....98........7654........3210
    """
    two = (fields | (fields >> 2)) & 0o0303030303
    four = (two | (two >> 4)) & 0o0300170017
    return (four & 0xF) | ((four >> 8) & 0xF0) | ((four >> 16) & 0x300)


@kernel(inline="always")
def numbers_with_four(free):
    """Return the set of numbers of which a hand has two small and two big free cards (packed)."""
    two = (free >> 1) & LOW_BITS
    return numbers_of(two & (two >> SUIT_BITS))


@kernel
def list_whole(free, sets):
    """List all sets of whole mixed melds of a hand; the first is the empty one.

    Parameters
    ----------
    free : int64
        Packed free cards, at most two of a kind and 21 in all.
    sets : int64[MAX_WHOLE], changed in place

    Returns
    -------
    int64
        The number of sets.
    """
    small, big = free & SUIT_MASK, free >> SUIT_BITS
    two_small, two_big = (small >> 1) & LOW_BITS, (big >> 1) & LOW_BITS
    both = (small | two_small) & (big | two_big) & LOW_BITS
    sets[0] = suit_state(small) + (suit_state(big) << 16) + (numbers_of(both) << 44)
    n = np.int64(1)
    rest = both & (two_small | two_big)
    while rest != 0:
        place = lowest_place(rest)
        rest &= rest - 1
        end = n
        if (two_small >> place) & 1:
            end = _join(WHOLE_WORDS[0, place // 3], n, end, sets)
        if (two_big >> place) & 1:
            end = _join(WHOLE_WORDS[1, place // 3], n, end, sets)
        n = end
    return n


@kernel(inline="always")
def _join(word, n, end, sets):
    """Add a meld to each of the first n sets, list what that makes behind ``end`` sets, and return the new end."""
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
