r"""What one size of a hand can still become: the table under the distance kernel.

A *suit state* is the free cards of one size, none, one or two of each of the ten numbers: an index Σ count(n) · 3^n below 3^10 = 59,049
(`suit_index`). The cards of a state are cut into *pieces*: a whole meld (three cards), a meld that lacks one card (two cards, to be
finished by a claim), the pair of R5.3 (two cards), or a card left over. `build_suit_table` says for every state, with and without the
pair, for every number of whole melds m and of lacking melds p, the most hu that its melds can reach, or -1 where there is no such cut.

It leaves out what stands on the table of play (cards gone, passed kinds), so it is an upper bound in any context, and a sharp one; the
search in `packings.py` uses it to enter no branch in vain. Mixed melds of both sizes are taken out before (`mixed_sets.py`).

The recursion: the lowest card of a state is in exactly one piece; take it off, and what is left is a state with a smaller index.
"""

import numpy as np

from dazer_kernels.jit import kernel

STATES = 59_049
"""Suit states: 3^10."""
CUTS = 36
"""Places for pairs (m, p) with m + p ≤ 7, see `cut_index`."""
MOST_GROUPS = 7
NOT_POSSIBLE = -1
SATURATED = 127
"""Entry of the table for this much hu or more; a reader must then not conclude that more is out of reach."""

POWERS_OF_3 = np.array([3**n for n in range(10)], dtype=np.int64)

(
    WHOLE_RUN, LACKS_FIRST, LACKS_LAST, LACKS_MIDDLE, WHOLE_2710, LACKS_10, LACKS_7, LACKS_2, LACKS_PENG, LACKS_MIXED, HAND_PAIR,
    LEFT_OVER,
) = range(12)  # fmt: skip
"""Kinds of pieces that the lowest card of a state can stand in."""
PIECES = 12


@kernel(inline="always")
def cut_index(melds, lacking):
    """Return the place of (m whole melds, p lacking melds) in a row of the table; m + p ≤ 7."""
    return lacking * 8 - (lacking * (lacking - 1)) // 2 + melds


@kernel
def suit_index(suit):
    """Return the index of a suit state given as ten packed counts (each 0..2)."""
    index = np.int64(0)
    for number in range(9, -1, -1):
        index = index * 3 + ((suit >> (3 * number)) & 7)
    return index


PIECE_NUMBERS = {
    WHOLE_RUN: (0, 1, 2), LACKS_FIRST: (0, 1), LACKS_LAST: (0, 1), LACKS_MIDDLE: (0, 2), WHOLE_2710: (0, 5, 8), LACKS_10: (0, 5),
    LACKS_7: (0, 8), LACKS_2: (0, 3), LACKS_PENG: (0, 0), LACKS_MIXED: (0, 0), HAND_PAIR: (0, 0), LEFT_OVER: (0,),
}  # fmt: skip
"""The hand cards of each piece, counted from its lowest number."""
PIECE_AT = {WHOLE_2710: (1,), LACKS_10: (1,), LACKS_7: (1,), LACKS_2: (6,), WHOLE_RUN: range(8), LACKS_FIRST: range(1, 9),
            LACKS_LAST: range(8), LACKS_MIDDLE: range(8)}  # fmt: skip
"""The lowest numbers (0..9) at which a piece exists; the others exist at all ten."""
PIECE_LACKS = {LACKS_FIRST: -1, LACKS_LAST: 2, LACKS_MIDDLE: 1, LACKS_10: 8, LACKS_7: 5, LACKS_2: -5, LACKS_PENG: 0, LACKS_MIXED: 0}
"""The number that a lacking piece waits for, counted from its lowest number."""


def _piece_arrays() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return cards, suit index and claimed kind of every piece: int64[12, 10], int64[12, 10], int64[2, 12, 10].

    Where there is no such piece, its cards are three of one number, which no suit state holds.
    """
    cards = np.full((PIECES, 10), 3, dtype=np.int64)
    index = np.full((PIECES, 10), -1, dtype=np.int64)
    claim = np.full((2, PIECES, 10), -1, dtype=np.int64)
    for piece, offsets in PIECE_NUMBERS.items():
        for number in PIECE_AT.get(piece, range(10)):
            cards[piece, number] = sum(1 << (3 * (number + offset)) for offset in offsets)
            index[piece, number] = sum(3 ** (number + offset) for offset in offsets)
            if piece in PIECE_LACKS:
                for size in range(2):
                    owner = 1 - size if piece == LACKS_MIXED else size
                    claim[size, piece, number] = 10 * owner + number + PIECE_LACKS[piece]
    return cards, index, claim


PIECE_CARDS, PIECE_INDEX, PIECE_CLAIM = _piece_arrays()


@kernel
def piece_hu(piece, number, size, rules):
    """Return the hu of the meld that the piece is or becomes (R6.1)."""
    if piece == WHOLE_RUN or piece == LACKS_LAST or piece == LACKS_MIDDLE:
        return rules.run_hu[2 * size] if number == 0 else np.int64(0)
    if piece == LACKS_FIRST:
        return rules.run_hu[2 * size] if number == 1 else np.int64(0)
    if piece == WHOLE_2710 or piece == LACKS_10 or piece == LACKS_7 or piece == LACKS_2:
        return rules.run_hu[2 * size + 1]
    if piece == LACKS_PENG:
        return rules.peng_hu[size * 10 + number]
    return np.int64(0)


@kernel(inline="always")
def holds(suit, part):
    """Tell whether ten packed counts (each at most 2) hold another ten (each at most 3).

    Per field 4 + a - b lies between 1 and 6 (b may be 3); its top bit is set exactly if a ≥ b, and no field borrows from the next.
    """
    top = np.int64(0b100_100_100_100_100_100_100_100_100_100)
    return (((suit | top) - part) & top) == top


@kernel
def lowest_number(suit):
    """Return the lowest number (0..9) of which the non-empty ten packed counts hold a card."""
    number = 0
    while (suit >> (3 * number)) & 7 == 0:
        number += 1
    return number


PIECE_GAIN = np.array(
    [(1, 0, 0) if piece in (WHOLE_RUN, WHOLE_2710) else (0, 0, 1) if piece == HAND_PAIR else (0, 0, 0) if piece == LEFT_OVER else (0, 1, 0)
     for piece in range(PIECES)], dtype=np.int64)  # fmt: skip
"""What a piece adds: whole melds, lacking melds, pairs (int64[12, 3])."""


@kernel
def build_suit_table(rules, size, table):
    """Fill the table of one size.

    Parameters
    ----------
    rules : RULES record
        Only its hu tables are read.
    size : int64
        0 small, 1 big.
    table : int8[59049, 2, 36], changed in place
        ``table[state, pair, cut_index(m, p)]`` = most hu, or -1; `SATURATED` stands for that much or more. ``pair`` is 1 where a pair
        of the hand is taken out.
    """
    for state in range(STATES):
        for pair in range(2):
            for cut in range(CUTS):
                table[state, pair, cut] = NOT_POSSIBLE
    table[0, 0, 0] = 0
    for state in range(1, STATES):
        suit = np.int64(0)
        rest = state
        for number in range(10):
            suit |= (rest % 3) << (3 * number)
            rest //= 3
        number = lowest_number(suit)
        for piece in range(PIECES):
            cards = PIECE_CARDS[piece, number]
            if holds(suit, cards):
                _add_piece(table, state, state - PIECE_INDEX[piece, number], piece, piece_hu(piece, number, size, rules))


@kernel
def _add_piece(table, state, rest, piece, hu):
    """Raise the row of a state by what its row without the piece, and the piece, reach."""
    whole, lacking, pairs = PIECE_GAIN[piece]
    for pair in range(pairs, 2):
        for p in range(MOST_GROUPS + 1 - lacking):
            for m in range(MOST_GROUPS + 1 - lacking - p - whole):
                before = table[rest, pair - pairs, cut_index(m, p)]
                if before >= 0:
                    cut = cut_index(m + whole, p + lacking)
                    table[state, pair, cut] = min(max(np.int64(table[state, pair, cut]), before + hu), SATURATED)


@kernel
def build_most_melds(table, most):
    """Condense a suit table to the most whole melds for each number of lacking melds.

    Parameters
    ----------
    table : int8[59049, 2, 36]
        From `build_suit_table`.
    most : int32[59049, 2], changed in place
        Four bits for each number p of lacking melds, from bit 4p on: 0 if there is no cut with p lacking melds, else 1 + the most whole
        melds beside them::

            bit  31 28     7  4 3  0
                 [p=7] ... [p=1][p=0]
    """
    for state in range(STATES):
        for pair in range(2):
            row = np.int64(0)
            for lacking in range(MOST_GROUPS + 1):
                melds = 0
                while melds + lacking <= MOST_GROUPS and table[state, pair, cut_index(melds, lacking)] >= 0:
                    melds += 1
                row |= np.int64(melds) << (4 * lacking)
            most[state, pair] = row
