"""The pieces that the free cards of one size are cut into.

A piece is a whole meld (three cards), a meld that lacks one card (two cards, to be finished by a claim), the pair of R5.3 (two cards), or a
card left over. It is named by its kind and by its lowest number (0..9).
"""

import numpy as np

from dazer_kernels.jit import kernel

(
    WHOLE_RUN, LACKS_FIRST, LACKS_LAST, LACKS_MIDDLE, WHOLE_2710, LACKS_10, LACKS_7, LACKS_2, LACKS_PENG, LACKS_MIXED, HAND_PAIR,
    LEFT_OVER,
) = range(12)  # fmt: skip
"""Kinds of pieces."""
PIECES = 12

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
PIECE_GAIN = np.array(
    [(1, 0, 0) if piece in (WHOLE_RUN, WHOLE_2710) else (0, 0, 1) if piece == HAND_PAIR else (0, 0, 0) if piece == LEFT_OVER else (0, 1, 0)
     for piece in range(PIECES)], dtype=np.int64)  # fmt: skip
"""What a piece adds: whole melds, lacking melds, pairs (int64[12, 3])."""

PIECE_TASK = np.array([4 * (whole + lacking) + 32 * pairs for whole, lacking, pairs in PIECE_GAIN.tolist()], dtype=np.int64)
"""What a piece takes off a task (families.py)."""
PIECE_LACKING = np.ascontiguousarray(PIECE_GAIN[:, 1])
"""1 for pieces that lack a card, else 0."""
WHOLE_PIECES = (1 << WHOLE_RUN) | (1 << WHOLE_2710)
"""The kinds of pieces that are whole melds, as a set."""
LACKING_PIECES = sum(1 << piece for piece in range(PIECES) if PIECE_LACKING[piece])
"""The kinds of pieces that are melds which lack a card, as a set."""
SATURATED = 127
"""Entry of the tables for this much hu or more; a reader must then not conclude that more is out of reach."""


@kernel(inline="always")
def wanted(pieces, task, lacking):
    """Return the pieces of a set that are still to be made: whole melds, lacking melds, the pair, or cards left over.

    Parameters
    ----------
    pieces : int64
        A set of kinds of pieces.
    task, lacking : int64
        The melds and the pair to make (families.py), and how many of the melds lack a card.
    """
    if task & 31 == 4 * lacking:
        pieces &= ~WHOLE_PIECES
    if lacking == 0:
        pieces &= ~LACKING_PIECES
    if task < 32:
        pieces &= ~(1 << HAND_PAIR)
    return pieces


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
