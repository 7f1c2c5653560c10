r"""Suit states that are alike as far as the number of claims goes, hu left aside: 200 families, and what two of them need.

A state's *needs* are, for each number of melds t, the least of them that must lack a card: two cuts of it are as good as each other if
they need the same. Written down without and with the pair taken out, they make sixteen numbers of four bits, 15 where there is no cut::

    bit  63 60     35 32 31 28      3  0
         [t=7] ... [t=0] [t=7] ... [t=0]
         \__ with pair _/ \_ without __/

States with the same needs are a family. What two sizes need together is the least sum over the ways to share the melds, so it depends on
their families only. There are 987 different such needs, the *rows*, few enough to stay in the cache nearest to the processor:
``row[family, family]`` is the number of one, ``together[pair, row]`` what is needed without and with the pair. ``with_mixed[pair, row]`` is
a bound of what is needed if some of the melds are mixed ones that lack a card: it counts these, and lets the others have all the cards.
Both have four bits for each number of melds, counted modulo 16, so that fewer than none cannot be made either::

    bit  63 60     35 32 31 28      3  0
         [t=-1] .. [t=-8] [t=7] ... [t=0]
         \__ all 15 ___/

To share melds among two sizes, needs are written down a second time with a byte for each t, without and with the pair, in rising and in
falling order: added up with the right shift, they hold what both need for every way to share at once (`fitting_shares`).
"""

import numpy as np

from dazer_kernels.jit import kernel

FAMILIES = 200
"""Families of suit states (the same under all rules)."""
ROWS = 987
"""Different needs of two families together."""
NEVER = 15
"""Stands for a number of melds that cannot be made."""
EVERY_BYTE = 0x0101010101010101
MARKS = 0x40 * EVERY_BYTE


@kernel
def fill_families(tables):
    """Fill what a SUIT_TABLES record holds of each family, its `most_hu` being filled; return the number of families."""
    needs = tables.needs
    families = 0
    for state in range(tables.family.shape[0]):
        row = _needs_of(state, tables.most_hu[0])
        place = 0
        while place < families and needs[place] != row:
            place += 1
        if place == families:
            needs[place] = row
            families += 1
        tables.family[state] = place
    for family in range(families):
        for pair in range(2):
            _spread(needs[family], pair, tables.rising[family], tables.falling[family])
    return families


@kernel
def fill_rows(tables):
    """Fill what a SUIT_TABLES record holds of pairs of families, their `needs` being filled; return the number of rows."""
    together = tables.together
    rows = np.int64(0)
    for first in range(FAMILIES):
        for second in range(first + 1):
            without_pair = _together(tables.needs[first], tables.needs[second], 0)
            with_pair = _together(tables.needs[first], tables.needs[second], 1)
            place = np.int64(0)
            while place < rows and (together[0, place] != without_pair or together[1, place] != with_pair):
                place += 1
            if place == rows:
                together[0, place], together[1, place] = without_pair, with_pair
                tables.with_mixed[0, place], tables.with_mixed[1, place] = _with_mixed(without_pair), _with_mixed(with_pair)
                rows += 1
            tables.row[first, second], tables.row[second, first] = place, place
    return rows


@kernel
def _needs_of(state, most_hu):
    """Return the needs of a state, from the table of hu of one size (int8[2, CUTS, STATES])."""
    row = np.int64(0)
    for pair in range(2):
        for melds in range(8):
            least = np.int64(NEVER)
            for lacking in range(melds, -1, -1):
                # as `suit_tables.cut_index`
                if most_hu[pair, lacking * 8 - (lacking * (lacking - 1)) // 2 + melds - lacking, state] >= 0:
                    least = lacking
            row |= least << (32 * pair + 4 * melds)
    return row


@kernel
def _spread(needs, pair, rising, falling):
    """Write down the needs without or with the pair (0, 1) with a byte for each number of melds, in rising and in falling order."""
    rising[pair], falling[pair] = 0, 0
    for melds in range(8):
        least = least_of(needs, task_of(melds, pair))
        rising[pair] |= least << (8 * melds)
        falling[pair] |= least << (8 * (7 - melds))


@kernel
def _together(first, second, pair):
    """Return the needs of two states of different size together, without or with the pair (0, 1)."""
    needs = np.int64(-1) << 32
    for melds in range(8):
        least = np.int64(NEVER)
        for share in range(melds + 1):
            for place in range(pair + 1):  # the pair is in the first size or in the second
                in_first, in_second = least_of(first, task_of(share, place)), least_of(second, task_of(melds - share, pair - place))
                least = min(least, in_first + in_second)
        needs |= least << (4 * melds)
    return needs


@kernel
def _with_mixed(together):
    """Return a bound of what two states need together if as many of the melds as one likes are mixed ones that lack a card."""
    needs = np.int64(-1) << 32
    least = np.int64(NEVER)
    for melds in range(8):
        least = min(least + 1, least_together(together, 4 * melds))
        needs |= least << (4 * melds)
    return needs


@kernel(inline="always")
def row_of(small, big, tables):
    """Return the row of a small and a big suit state."""
    return np.int64(tables.row[tables.family[small], tables.family[big]])


@kernel(inline="always")
def least_together(needs, four_a_meld):
    """Return how many melds must lack a card at least, by the needs of two states together; ``four_a_meld`` is 4 for each, from -32 on."""
    return (needs >> (four_a_meld & 63)) & 15


@kernel(inline="always")
def task_of(melds, pairs):
    """Return the task to make so many melds and pairs (0 or 1): the place of its four bits in a row of needs."""
    return 4 * melds + 32 * pairs


@kernel(inline="always")
def needs_of(state, tables):
    """Return the needs of a suit state."""
    return tables.needs[tables.family[state]]


@kernel(inline="always")
def least_of(needs, task):
    """Return how many melds must lack a card at least for a task, `NEVER` if it cannot be done, by the needs of a state."""
    return (needs >> task) & 15


@kernel(inline="always")
def fitting_shares(small, big, melds, missing):
    r"""Return the ways to share melds among two sizes so that no more than ``missing`` of them need lack a card.

    Parameters
    ----------
    small, big : int64
        The small cards' needs in rising order, those of the big cards in falling order.
    melds, missing : int64
        The melds of both sizes together, 0 to 7, and how many may lack a card.

    Returns
    -------
    int64
        Bit 6 of byte t is set if the small cards may make t melds and the big cards the others. Needs of up to 15 are added, and taken
        off 64 + missing, so that no byte borrows from the next one::

            small      [7]...[2][1][0]            for 7 ... 2, 1, 0 melds
            big        [0]...[5][6][7]            falling: shifted right by 7 - melds bytes
    """
    unused = 8 * (7 - melds)
    return (MARKS + missing * EVERY_BYTE - small - (big >> unused)) & (MARKS >> unused)


@kernel(inline="always")
def meets(needs, task, lacking):
    """Tell whether a task can be done with exactly ``lacking`` melds that lack a card, by the needs of a state.

    More of them may lack a card than must: a whole meld becomes one that lacks a card, and a card left over.
    """
    return least_of(needs, task) <= lacking
