"""All decompositions of a hand, each once (R5.5).

The search takes the lowest card that is left and tries the melds that begin with it, in rising order of their ids; a meld that begins
with the same kind as the one before must not have a lower id. So every multiset of melds is met in exactly one order.

Every decomposition is kept as two numbers: its key (the seven sorted meld ids, a byte each, the lowest on top: keys compare as R5.5
compares lists of melds) and its word (meld_ids.py), the sum of what its melds add.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.layouts import MAX_DECOMPOSITIONS
from dazer_kernels.meld_ids import CARDS_OF, FIRST_PAIR, OPTIONS, PAIRS, WORD_OF, field, meld_id
from dazer_kernels.melds import GROUPS, KAN, LONG, NO_MELD, ZHAO

WORKSPACE = np.dtype(
    [
        ("keys", np.int64, (MAX_DECOMPOSITIONS,)),
        ("words", np.int64, (MAX_DECOMPOSITIONS,)),
        # the search: what is left at each depth, the meld taken there (place in OPTIONS) and the word down to there
        ("left", np.int64, (GROUPS + 1,)),
        ("place", np.int64, (GROUPS + 1,)),
        ("word", np.int64, (GROUPS + 1,)),
        # ids of the groups of the decomposition at hand: the fixed ones first, then those of the search
        ("ids", np.int64, (GROUPS + 1,)),
        ("no_melds", np.int64, (GROUPS,)),  # stays -1
    ],
    align=True,
)
"""Scratch memory of the judging kernels (make it with `new_workspace`). Between calls only ``no_melds`` keeps a meaning."""

GUARD = int("100" * 20, 2)
"""The top bit of each field; free in hands with at most three of a kind."""


def new_workspace():
    """Return scratch memory for the judging kernels: one element of `WORKSPACE` (pass it as ``workspace[0]``)."""
    workspace = np.zeros(1, dtype=WORKSPACE)
    workspace["no_melds"] = NO_MELD
    return workspace


@kernel
def set_fixed(kans, longs, melds, zhao, workspace):
    """Write the ids of the finished groups into ``workspace.ids`` and return their number and the sum of their words.

    ``zhao`` is the kind of a kan that the claimed card makes a zhao, -1 for none; kans, longs and melds as in `count.fixed`. With more
    than seven groups nothing can be won: 8 is returned.
    """
    count = np.int64(0)
    for code in melds:
        if code >= 0 and count <= GROUPS:
            workspace.ids[count] = meld_id(code)
            count += 1
    for kind in range(20):
        if ((kans | longs) >> kind) & 1 and count <= GROUPS:
            type_ = LONG if (longs >> kind) & 1 else (ZHAO if kind == zhao else KAN)
            workspace.ids[count] = type_ * 20 + kind
            count += 1
    word = np.int64(0)
    for i in range(count):
        word += WORD_OF[workspace.ids[i]]
    return count, word


@kernel
def key_of(ids, count):
    """Return the key of ``count`` (at most 7) meld ids: sorted, a byte each, the lowest on top, 255 in places that are not used."""
    key = np.int64(0)
    last = np.int64(-1)
    filled = np.int64(0)
    while filled < count:
        lowest = np.int64(255)
        for i in range(count):
            if last < ids[i] < lowest:
                lowest = ids[i]
        for i in range(count):
            if ids[i] == lowest:
                key = (key << 8) | lowest
                filled += 1
        last = lowest
    for _ in range(GROUPS - count):
        key = (key << 8) | 255
    return key


@kernel
def _first_place(cards, place):
    """Return where to begin in `OPTIONS`: at ``place`` if its kind is still the lowest of the cards (not empty), else at the lowest."""
    kind = place >> 3
    if (cards >> (3 * kind)) & 7:
        return place
    while (cards >> (3 * kind)) & 7 == 0:
        kind += 1
    return kind << 3


@kernel
def _fitting_place(cards, place, pair):
    """Return the first place from ``place`` on, of the same kind, whose meld the cards hold (pairs only if ``pair``); -1 if none."""
    while OPTIONS[place] >= 0:
        id_ = OPTIONS[place]
        if ((cards | GUARD) - CARDS_OF[id_]) & GUARD == GUARD and (pair or id_ < FIRST_PAIR):
            return place
        place += 1
    return np.int64(-1)


@kernel
def decompose(cards, fixed_count, fixed_word, pair, found, workspace):
    """Append all splits of free cards, together with the fixed groups in ``workspace.ids``, to the decompositions in the workspace.

    Parameters
    ----------
    cards : int64
        Packed free cards with the claimed one; three of a kind only of the claimed kind (they may make a peng). Their number must be
        that of the groups that are missing (R5.2, R5.3).
    fixed_count, fixed_word : int64
        What `set_fixed` returned.
    pair : int64
        1 if one pair must stand among the groups, else 0.
    found : int64
        Decompositions that stand in the workspace already.
    workspace : Record
        One element of `WORKSPACE`; keys and words from ``found`` on are written, at most `MAX_DECOMPOSITIONS` in all.

    Returns
    -------
    found : int64
        Decompositions in the workspace now.
    """
    depth = np.int64(0)
    workspace.left[0] = cards
    workspace.word[0] = fixed_word
    workspace.place[0] = _first_place(cards, np.int64(0)) if cards else 0
    while depth >= 0:
        left = workspace.left[depth]
        place = np.int64(-1)
        if left:
            pair_due = pair and field(workspace.word[depth], PAIRS) == 0
            place = _fitting_place(left, workspace.place[depth], pair_due)
        elif found < MAX_DECOMPOSITIONS:
            workspace.keys[found] = key_of(workspace.ids, fixed_count + depth)
            workspace.words[found] = workspace.word[depth]
            found += 1
        if place < 0:
            depth -= 1  # nothing fits: the meld before gives way to the next one
            if depth >= 0:
                workspace.place[depth] += 1
            continue
        workspace.place[depth] = place
        id_ = OPTIONS[place]
        workspace.ids[fixed_count + depth] = id_
        depth += 1
        workspace.word[depth] = workspace.word[depth - 1] + WORD_OF[id_]
        workspace.left[depth] = left - CARDS_OF[id_]
        if workspace.left[depth]:
            workspace.place[depth] = _first_place(workspace.left[depth], place)
    return found
