r"""What one size of a hand can still become: the tables under the distance kernel.

A *suit state* is the free cards of one size, none, one or two of each of the ten numbers: an index Σ count(n) · 3^n below 3^10 = 59,049.
Its cards are cut into pieces (pieces.py). For every state, with and without the pair, for every number of whole melds m and of lacking
melds p, the tables hold the most hu that its melds can reach, or -1 where there is no such cut.

They leave out what stands on the table of play (cards gone, passed kinds), so they are an upper bound in any context, and a sharp one; the
search in `packings.py` uses it to enter no branch in vain. Mixed melds of both sizes are taken out before (`mixed_sets.py`).

The recursion: the lowest card of a state is in exactly one piece; take it off, and what is left is a state with a smaller index.
"""

import numpy as np

from dazer_kernels.families import FAMILIES, ROWS, fill_families, fill_rows
from dazer_kernels.jit import kernel
from dazer_kernels.least_packings import STEPS, TASKS
from dazer_kernels.least_steps import fill_least_packings
from dazer_kernels.pieces import PIECE_CARDS, PIECE_GAIN, PIECE_INDEX, PIECES, SATURATED, piece_hu

STATES = 59_049
"""Suit states: 3^10."""
CUTS = 36
"""Places for pairs (m, p) with m + p ≤ 7, see `cut_index`."""
MOST_GROUPS = 7
NOT_POSSIBLE = -1

SUIT_TABLES = np.dtype(
    [
        ("most_hu", np.int8, (2, 2, CUTS, STATES)),  # by size, pair taken out or not, cut, state: the most hu, or -1
        ("piece_hu", np.int64, (2, PIECES, 10)),  # by size: the hu of each piece
        ("cards", np.int32, (STATES,)),  # each state as ten packed counts
        ("lowest", np.uint8, (STATES,)),  # the lowest number of which a state holds a card
        ("pieces", np.uint16, (STATES,)),  # the set of pieces that its lowest card can stand in
        ("family", np.uint8, (STATES,)),  # families.py
        ("needs", np.int64, (FAMILIES,)),
        ("rising", np.int64, (FAMILIES, 2)),
        ("falling", np.int64, (FAMILIES, 2)),
        ("row", np.uint16, (FAMILIES, FAMILIES)),
        ("together", np.int64, (2, ROWS)),
        ("with_mixed", np.int64, (2, ROWS)),
        # least_packings.py
        ("steps", np.int64, (2, TASKS, STATES)),  # by size, task and state: where they begin, and the last one
        ("step", np.int64, (STEPS,)),
    ],
    align=True,
)
"""The tables of one rule set, 41 MB, 36 MB of which are used; what depends on it depends on nothing but the hu of its melds."""


@kernel(inline="always")
def cut_index(melds, lacking):
    """Return the place of (m whole melds, p lacking melds) in a row of the table; m + p ≤ 7."""
    return lacking * 8 - (lacking * (lacking - 1)) // 2 + melds


@kernel(inline="always")
def most_hu_of(size, state, task, lacking, tables):
    """Return the most hu that a state reaches with a task (families.py) of which so many melds lack a card; -1 if it cannot be done."""
    return np.int64(tables.most_hu[size, task >> 5, cut_index(((task & 31) >> 2) - lacking, lacking), state])


@kernel
def fill_suit_tables(rules, tables):
    """Fill the tables.

    Parameters
    ----------
    rules : RULES record
        Only its hu tables are read.
    tables : SUIT_TABLES record, changed in place
    """
    _fill_states(tables)
    for size in range(2):
        for piece in range(PIECES):
            for number in range(10):
                tables.piece_hu[size, piece, number] = piece_hu(piece, number, size, rules)
        _fill_most_hu(size, tables)
    fill_families(tables)
    fill_rows(tables)
    fill_least_packings(tables)


@kernel
def _fill_states(tables):
    """Write down the cards of every state, and the pieces of its lowest card."""
    for state in range(STATES):
        cards = np.int64(0)
        lowest = np.int64(0)
        rest = state
        for number in range(10):
            cards |= (rest % 3) << (3 * number)
            rest //= 3
        while lowest < 9 and (cards >> (3 * lowest)) & 7 == 0:
            lowest += 1
        tables.cards[state] = cards
        tables.lowest[state] = lowest
        pieces = np.int64(0)
        for piece in range(PIECES):
            if holds(cards, PIECE_CARDS[piece, lowest]):
                pieces |= np.int64(1) << piece
        tables.pieces[state] = pieces


@kernel
def holds(suit, part):
    """Tell whether ten packed counts (each at most 2) hold another ten (each at most 3).

    Per field 4 + a - b lies between 1 and 6 (b may be 3); its top bit is set exactly if a ≥ b, and no field borrows from the next.
    """
    top = np.int64(0b100_100_100_100_100_100_100_100_100_100)
    return (((suit | top) - part) & top) == top


@kernel
def _fill_most_hu(size, tables):
    """Fill the rows of one size in the order of the states, each from rows before it."""
    for state in range(STATES):
        for pair in range(2):
            for cut in range(CUTS):
                tables.most_hu[size, pair, cut, state] = NOT_POSSIBLE
    tables.most_hu[size, 0, 0, 0] = 0
    for state in range(1, STATES):
        number, pieces = np.int64(tables.lowest[state]), np.int64(tables.pieces[state])
        for piece in range(PIECES):
            if (pieces >> piece) & 1:
                _add_piece(size, state, state - PIECE_INDEX[piece, number], piece, tables.piece_hu[size, piece, number], tables)


@kernel
def _add_piece(size, state, rest, piece, hu, tables):
    """Raise the row of a state by what its row without the piece, and the piece, reach."""
    whole, lacking, pairs = PIECE_GAIN[piece]
    most_hu = tables.most_hu[size]
    for pair in range(pairs, 2):
        for p in range(MOST_GROUPS + 1 - lacking):
            for m in range(MOST_GROUPS + 1 - lacking - p - whole):
                before = np.int64(most_hu[pair - pairs, cut_index(m, p), rest])
                if before >= 0:
                    cut = cut_index(m + whole, p + lacking)
                    most_hu[pair, cut, state] = min(max(np.int64(most_hu[pair, cut, state]), before + hu), SATURATED)
