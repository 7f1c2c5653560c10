"""All ways to cut one size of a hand into given numbers of pieces, with the claims that they ask for.

A *packing* of a suit state has exactly m whole melds, exactly p lacking melds, a pair or none, and the rest left over. Each lacking meld
names the kind that finishes it; how often a kind may be claimed, and as what, is the context (`CLAIMS`). See `pieces.py` for the
pieces, and `suit_tables.py` for the table that keeps this search out of blind alleys.
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import meets, needs_of
from dazer_kernels.jit import kernel
from dazer_kernels.pieces import (
    LACKS_PENG,
    LEFT_OVER,
    PIECE_CLAIM,
    PIECE_INDEX,
    PIECE_LACKING,
    PIECE_TASK,
    SATURATED,
    wanted,
)
from dazer_kernels.suit_tables import most_hu_of

MAX_PACKINGS = 4096
"""Packings that one call returns at most; a search that finds more goes on with the next call."""
MAX_DEPTH = 24

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

PACKINGS = np.dtype(
    [
        ("size", np.int64),  # 0 small or 1 big
        ("found", np.int64),  # packings written down by the last call
        ("top", np.int64),  # level of the search; -1 when there are no more
        ("least_hu", np.int64),  # packings with less are left out
        # what is still to be cut at each level of the search, and what has been found on the way
        ("state", np.int64, (MAX_DEPTH,)),
        ("todo", np.int64, (MAX_DEPTH,)),  # set of pieces to try
        ("task", np.int64, (MAX_DEPTH,)),  # melds and pair to make (families.py)
        ("lacking", np.int64, (MAX_DEPTH,)),  # how many of the melds lack a card
        ("hu_so_far", np.int64, (MAX_DEPTH,)),
        ("claims_so_far", np.int64, (MAX_DEPTH,)),
        ("bad_so_far", np.int64, (MAX_DEPTH,)),
        ("left_so_far", np.int64, (MAX_DEPTH,)),
        # the packings
        ("hu", np.int64, (MAX_PACKINGS,)),
        ("claims", np.int64, (MAX_PACKINGS,)),  # packed: how often each kind is claimed
        ("bad", np.int64, (MAX_PACKINGS,)),  # the kind that is claimed in a way that only the last claim may have, as a set; 0: none
        ("left", np.int64, (MAX_PACKINGS,)),  # packed: cards left over
        ("shared", np.int64, (MAX_PACKINGS,)),  # for `joining.py`
    ],
    align=True,
)
"""A search for packings, and what it found."""


@kernel
def begin_packings(state, task, lacking, least_hu, tables, packings):
    """Set up a search for the packings of a suit state, to be run by `find_packings`.

    Parameters
    ----------
    state : int64
        The suit state.
    task, lacking : int64
        The melds and the pair to make (families.py), and how many of the melds lack a card.
    least_hu : int64
        Packings with less hu are left out.
    tables : SUIT_TABLES record
    packings : PACKINGS record, changed in place
        Its `size` says which size the state is of.
    """
    packings.top = 0
    packings.least_hu = least_hu
    packings.state[0] = state
    packings.todo[0] = wanted(np.int64(tables.pieces[state]), task, lacking)
    packings.task[0], packings.lacking[0] = task, lacking
    packings.hu_so_far[0], packings.claims_so_far[0], packings.bad_so_far[0], packings.left_so_far[0] = 0, 0, 0, 0


@kernel
def find_packings(most, claims, tables, packings):
    """Write down the next packings of a search; `found` tells how many, `top` is -1 when there are no more.

    Parameters
    ----------
    most : int64
        Packings to write down at most, 1..MAX_PACKINGS.
    claims, tables : CLAIMS record, SUIT_TABLES record
    packings : PACKINGS record, changed in place
    """
    packings.found = 0
    top = packings.top
    if packings.state[0] == 0:
        if packings.task[0] == 0 and packings.least_hu <= 0:
            _write_down(0, packings)
        packings.top = -1
        return
    while top >= 0 and packings.found < most:
        todo = packings.todo[top]
        if todo == 0:
            top -= 1
            continue
        packings.todo[top] = todo & (todo - 1)
        if _take_off(lowest_place(todo), top, claims, tables, packings):
            if packings.state[top + 1] == 0:
                _write_down(top + 1, packings)
            else:
                top += 1
    packings.top = top


@kernel
def _write_down(level, packings):
    """Add the packing that a level of the search has completed."""
    found = packings.found
    packings.hu[found] = packings.hu_so_far[level]
    packings.claims[found] = packings.claims_so_far[level]
    packings.bad[found] = packings.bad_so_far[level]
    packings.left[found] = packings.left_so_far[level]
    packings.found = found + 1


@kernel
def _take_off(piece, level, claims, tables, packings):
    """Take a piece off the lowest card of a level; fill the next level and return True if what is left can still be cut as asked."""
    task = packings.task[level] - PIECE_TASK[piece]
    lacking = packings.lacking[level] - PIECE_LACKING[piece]
    size, state = packings.size, packings.state[level]
    number = np.int64(tables.lowest[state])
    rest = state - PIECE_INDEX[piece, number]
    if not meets(needs_of(rest, tables), task, lacking):
        return False
    hu = packings.hu_so_far[level] + tables.piece_hu[size, piece, number]
    if hu < packings.least_hu:
        reach = most_hu_of(size, rest, task, lacking, tables)
        if reach < SATURATED and hu + reach < packings.least_hu:
            return False
    claimed, bad, left = packings.claims_so_far[level], packings.bad_so_far[level], packings.left_so_far[level]
    if PIECE_LACKING[piece] == 1:
        kind = PIECE_CLAIM[size, piece, number]
        if (claimed >> (3 * kind)) & 7 >= (claims.live >> (3 * kind)) & 7:
            return False
        allowed = claims.peng_ok if piece == LACKS_PENG else claims.chi_ok
        if (allowed >> kind) & 1 == 0:
            if bad != 0 or (claims.last_ok >> kind) & 1 == 0:
                return False
            bad = np.int64(1) << kind
        claimed += np.int64(1) << (3 * kind)
    elif piece == LEFT_OVER:
        left += np.int64(1) << (3 * (size * 10 + number))
    below = level + 1
    packings.state[below] = rest
    packings.task[below], packings.lacking[below] = task, lacking
    packings.hu_so_far[below], packings.claims_so_far[below] = hu, claimed
    packings.bad_so_far[below], packings.left_so_far[below] = bad, left
    todo = wanted(np.int64(tables.pieces[rest]), task, lacking)
    if tables.lowest[rest] == number:
        # two cards of one number: their pieces in rising order, so that each packing is found once
        todo &= np.int64(-1) << piece
    packings.todo[below] = todo
    return True
