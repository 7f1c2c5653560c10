r"""Mixed melds across the two sizes: the sets of them that a hand allows, each leaving two suit states.

The two sizes meet only in mixed melds (R3.2) of two hand cards and more of one number. At a number of which both sizes hold free cards
there is a choice: none; a whole meld of two small and one big; of one small and two big; one lacking meld of one small and one big (the
third card, of either size, is claimed); two of those. `list_sets` writes down all combinations: two for a number with one card of each
size, three for one with three cards, five for one with four. The most that 21 cards can give is 5^4 · 3 · 2 = 3,750.

A set is one word, so that adding a choice to it is one addition::

    bit  39 36 35 32 31      16 15        0
        [lacking][whole][big state][small state]
"""

import numpy as np

from dazer_kernels.jit import kernel

MAX_SETS = 3750
"""Sets of mixed melds that a hand can have."""
CHOICES = np.array([(2, 1, 1, 0), (1, 2, 1, 0), (1, 1, 0, 1), (2, 2, 0, 2)], dtype=np.int64)
"""Choices at one number beside none: small cards and big cards taken, whole and lacking melds made."""
CHOICE_WORDS = np.array(
    [
        [(lacking << 36) + (whole << 32) - (big * 3**number << 16) - small * 3**number for number in range(10)]
        for small, big, whole, lacking in CHOICES.tolist()
    ],
    dtype=np.int64,
)
"""What each choice at each number adds to the word of a set (int64[4, 10])."""
POWERS_OF_3 = np.array([3**number for number in range(10)], dtype=np.int64)


@kernel(inline="always")
def small_state(mixed):
    """Return the state of the small cards that a set leaves."""
    return mixed & 0xFFFF


@kernel(inline="always")
def big_state(mixed):
    """Return the state of the big cards that a set leaves."""
    return (mixed >> 16) & 0xFFFF


@kernel(inline="always")
def whole_melds(mixed):
    """Return the number of whole mixed melds of a set."""
    return (mixed >> 32) & 15


@kernel(inline="always")
def lacking_melds(mixed):
    """Return the number of mixed melds of a set that lack a card."""
    return mixed >> 36


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
    first = np.int64(0)
    for number in range(10):
        first += (((free >> (3 * number)) & 7) + (((free >> (30 + 3 * number)) & 7) << 16)) * POWERS_OF_3[number]
    sets[0] = first
    n = 1
    for number in range(10):
        small = (free >> (3 * number)) & 7
        big = (free >> (30 + 3 * number)) & 7
        if small > 0 and big > 0:
            end = n
            for choice in range(4):
                if CHOICES[choice, 0] <= small and CHOICES[choice, 1] <= big:
                    word = CHOICE_WORDS[choice, number]
                    for i in range(n):
                        sets[end + i] = sets[i] + word
                    end += n
            n = end
    return n


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
