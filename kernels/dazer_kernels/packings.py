"""All ways to cut one size of a hand into given numbers of pieces, with the claims that they ask for.

A *packing* of a suit state has exactly m whole melds, exactly p lacking melds, a pair or none, and the rest left over. Each lacking meld
names the kind that finishes it; how often a kind may be claimed, and as what, is the context (`CLAIMS`). See `suit_tables.py` for the
pieces, and for the table that keeps this search out of blind alleys.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.suit_tables import (
    LACKS_PENG,
    LEFT_OVER,
    PIECE_CARDS,
    PIECE_CLAIM,
    PIECE_GAIN,
    PIECE_INDEX,
    PIECES,
    SATURATED,
    cut_index,
    holds,
    lowest_number,
    piece_hu,
)

MAX_PACKINGS = 4096
"""Packings that one call returns; a search that finds more goes on with the next call."""

CLAIMS = np.dtype(
    [
        ("live", np.int64),  # packed: how often each kind may be claimed, at most 3
        ("chi_ok", np.int64),  # sets of kinds: may be claimed for a run or mixed meld, or a peng, or a zhao, before the last claim
        ("peng_ok", np.int64),
        ("zhao_ok", np.int64),
        ("last_ok", np.int64),  # may be the last claim, the win
    ],
    align=True,
)
"""What may be claimed: cards neither held nor gone, less what R4.14 forbids."""

PACKING = np.dtype(
    [
        ("hu", np.int64),
        ("claims", np.int64),  # packed: how often each kind is claimed
        ("bad", np.int64),  # set of kinds claimed in a way that only the last claim may have
        ("bad_count", np.int64),  # such claims
        ("left", np.int64),  # packed: cards left over
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("suit", np.int64),
        ("index", np.int64),
        ("melds", np.int64),
        ("lacking", np.int64),
        ("pairs", np.int64),
        ("piece", np.int64),  # the piece to try next
        ("number", np.int64),
        ("hu", np.int64),
        ("claims", np.int64),
        ("bad", np.int64),
        ("bad_count", np.int64),
        ("left", np.int64),
    ],
    align=True,
)
"""One level of the search: what is still to be cut, and what has been found on the way."""
MAX_DEPTH = 24


@kernel
def begin_packings(suit, index, melds, lacking, pairs, stack):
    """Set up a search for the packings of a suit state, to be run by `find_packings`.

    Parameters
    ----------
    suit, index : int64
        The suit state as ten packed counts, each 0..2, and as its index.
    melds, lacking, pairs : int64
        How many whole melds, lacking melds and pairs (0 or 1) to make.
    stack : FRAME[24], changed in place
    """
    first = stack[0]
    first.suit, first.melds, first.lacking, first.pairs = suit, melds, lacking, pairs
    first.hu, first.claims, first.bad, first.bad_count, first.left = 0, 0, 0, 0, 0
    first.piece = 0
    first.index = index
    first.number = lowest_number(suit) if suit != 0 else 0


@kernel
def find_packings(top, size, least_hu, rules, claims, table, stack, packings):
    """Write the next packings of a search.

    Parameters
    ----------
    top : int64
        0 after `begin_packings`, then what the last call returned.
    size : int64
        0 small or 1 big.
    least_hu : int64
        Packings with less hu are left out.
    rules, claims : RULES record, CLAIMS record
    table : int8[59049, 2, 36]
        `suit_tables.build_suit_table` of this size and these rules.
    stack : FRAME[24], packings : PACKING[MAX_PACKINGS], both changed in place

    Returns
    -------
    found : int64
        The number of packings written.
    top : int64
        -1 if there are no more, else where to go on.
    """
    first = stack[0]
    if first.suit == 0:
        if first.melds != 0 or first.lacking != 0 or first.pairs != 0 or least_hu > 0:
            return 0, -1
        _emit(first, packings[0])
        return 1, -1
    found = 0
    while top >= 0:
        frame = stack[top]
        piece = frame.piece
        suit, number = frame.suit, frame.number
        while piece < PIECES and not holds(suit, PIECE_CARDS[piece, number]):
            piece += 1
        if piece == PIECES:
            top -= 1
            continue
        frame.piece = piece + 1
        if not _enter(frame, piece, size, least_hu, rules, claims, table, stack[top + 1]):
            continue
        if stack[top + 1].suit != 0:
            top += 1
            continue
        _emit(stack[top + 1], packings[found])
        found += 1
        if found == MAX_PACKINGS:
            break
    return found, top


@kernel
def _emit(frame, packing):
    """Copy what the search found into a packing."""
    packing.hu = frame.hu
    packing.claims = frame.claims
    packing.bad = frame.bad
    packing.bad_count = frame.bad_count
    packing.left = frame.left


@kernel
def _enter(frame, piece, size, least_hu, rules, claims, table, child):
    """Take a piece off the lowest card; fill ``child`` and return True if what is left can still be cut as asked."""
    number = frame.number
    lacking = PIECE_GAIN[piece, 1]
    child.melds = frame.melds - PIECE_GAIN[piece, 0]
    child.lacking = frame.lacking - lacking
    child.pairs = frame.pairs - PIECE_GAIN[piece, 2]
    if child.melds < 0 or child.lacking < 0 or child.pairs < 0:
        return False
    child.suit = frame.suit - PIECE_CARDS[piece, number]
    child.index = frame.index - PIECE_INDEX[piece, number]
    child.hu = frame.hu + piece_hu(piece, number, size, rules)
    reach = np.int64(table[child.index, child.pairs, cut_index(child.melds, child.lacking)])
    if reach < 0 or (reach < SATURATED and child.hu + reach < least_hu):
        return False
    child.claims, child.bad, child.bad_count = frame.claims, frame.bad, frame.bad_count
    if lacking == 1 and not _claim(piece, PIECE_CLAIM[size, piece, number], claims, child):
        return False
    child.left = frame.left
    if piece == LEFT_OVER:
        child.left = frame.left + (np.int64(1) << (3 * (size * 10 + number)))
    if child.suit != 0:
        child.number = lowest_number(child.suit)
        # two cards of one number: their pieces in rising order, so that each packing is found once
        child.piece = piece if child.number == number else np.int64(0)
    return True


@kernel
def _claim(piece, kind, claims, child):
    """Add a claim to the child; return False where the context does not allow it."""
    if ((child.claims >> (3 * kind)) & 7) >= ((claims.live >> (3 * kind)) & 7):
        return False
    allowed = claims.peng_ok if piece == LACKS_PENG else claims.chi_ok
    if (allowed >> kind) & 1 == 0:
        if child.bad_count == 1 or (claims.last_ok >> kind) & 1 == 0:
            return False
        child.bad_count += 1
        child.bad |= np.int64(1) << kind
    child.claims += np.int64(1) << (3 * kind)
    return True
