r"""Suit states that are alike as far as the number of claims goes, hu left aside: 200 families, and one table over pairs of them.

A state's *needs* are, for each number of melds t, the least of them that must lack a card: two cuts of it are as good as each other if
they need the same. Written down without and with the pair taken out, they make sixteen numbers of four bits, 15 where there is no cut::

    bit  63 60     35 32 31 28      3  0
         [t=7] ... [t=0] [t=7] ... [t=0]
         \__ with pair _/ \_ without __/

States with the same needs are a family. What two sizes need together is the least sum over the ways to share the melds, so it depends on
their families only: ``least_lacking[family, family]``, written in the same way.
"""

import numpy as np

from dazer_kernels.jit import kernel

FAMILIES = 200
"""Families of suit states (the same under all rules)."""
NEVER = 15
"""Stands for a number of melds that cannot be made."""


@kernel
def fill_families(tables):
    """Fill `family`, `needs` and `least_lacking` of a SUIT_TABLES record whose `most_hu` is filled; return the number of families."""
    needs = tables.needs
    families = 0
    for state in range(tables.family.shape[0]):
        row = _needs_of(tables.most_hu[0, state])
        place = 0
        while place < families and needs[place] != row:
            place += 1
        if place == families:
            needs[place] = row
            families += 1
        tables.family[state] = place
    for first in range(families):
        for second in range(families):
            tables.least_lacking[first, second] = _together(needs[first], needs[second])
    return families


@kernel
def _needs_of(most_hu):
    """Return the needs of a state, from its rows of `most_hu` (int8[2, 36])."""
    row = np.int64(0)
    for pair in range(2):
        for melds in range(8):
            least = np.int64(NEVER)
            for lacking in range(melds, -1, -1):
                # as `suit_tables.cut_index`
                if most_hu[pair, lacking * 8 - (lacking * (lacking - 1)) // 2 + melds - lacking] >= 0:
                    least = lacking
            row |= least << (32 * pair + 4 * melds)
    return row


@kernel
def _together(first, second):
    """Return the needs of two states of different size together."""
    row = np.int64(0)
    for pair in range(2):
        for melds in range(8):
            least = np.int64(NEVER)
            for share in range(melds + 1):
                for place in range(pair + 1):  # the pair is in the first size or in the second
                    with_first = (first >> (32 * place + 4 * share)) & 15
                    with_second = (second >> (32 * (pair - place) + 4 * (melds - share))) & 15
                    least = min(least, with_first + with_second)
            row |= least << (32 * pair + 4 * melds)
    return row


@kernel(inline="always")
def task_of(melds, pairs):
    """Return the task to make so many melds and pairs (0 or 1): the place of its four bits in a row of needs."""
    return 4 * melds + 32 * pairs


@kernel(inline="always")
def needs_of(state, tables):
    """Return the needs of a suit state."""
    return tables.needs[tables.family[state]]


@kernel(inline="always")
def meets(needs, task, lacking):
    """Tell whether a task can be done with exactly ``lacking`` melds that lack a card, by the needs of a state.

    More of them may lack a card than must: a whole meld becomes one that lacks a card, and a card left over.
    """
    return (needs >> task) & 15 <= lacking
