"""All decompositions of a hand, each once (R5.5).

The search takes the lowest card that is left and tries the melds that begin with it, in rising order of their ids; a meld that begins
with the same kind as the one before must not have a lower id. So every multiset of melds is met in exactly one order.

Every decomposition is kept as two numbers: its key (the seven sorted meld ids, a byte each, the lowest on top: keys compare as R5.5
compares lists of melds) and its word (meld_ids.py), the sum of what its melds add.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.layouts import MAX_DECOMPOSITIONS
from dazer_kernels.meld_ids import CARDS_OF, FIRST_PAIR, MOST_OPTIONS, OPTIONS, PAIRS, WORD_OF, field, meld_id
from dazer_kernels.melds import GROUPS, KAN, LONG, NO_MELD, ZHAO

WORKSPACE = np.dtype(
    [
        ("keys", np.int64, (MAX_DECOMPOSITIONS,)),
        ("words", np.int64, (MAX_DECOMPOSITIONS,)),
        # the search: what is left at each depth, the word down to there, the lowest kind left and which of its melds are still to try
        ("left", np.int64, (GROUPS + 1,)),
        ("word", np.int64, (GROUPS + 1,)),
        ("kind", np.int64, (GROUPS + 1,)),
        ("fits", np.int64, (GROUPS + 1,)),
        # ids of the groups of the decomposition at hand: the fixed ones first, then those of the search
        ("ids", np.int64, (GROUPS + 1,)),
        ("ordered", np.int64, (GROUPS,)),
        ("no_melds", np.int64, (GROUPS,)),  # stays -1; passed on as ``no_melds[:]``, an array like a table's melds: one type, compiled once
    ],
    align=True,
)
"""Scratch memory of the judging kernels (make it with `new_workspace`). Between calls only ``no_melds`` keeps a meaning."""

GUARD = int("100" * 20, 2)
"""The top bit of each field; free in hands with at most three of a kind."""
OPTION_CARDS = np.where(OPTIONS >= 0, CARDS_OF[OPTIONS], GUARD)
"""Packed cards of the melds in `OPTIONS`; where there is none, cards that no hand holds."""
PAIR_OPTION = np.array([1 << int(np.flatnonzero(OPTIONS[8 * kind : 8 * kind + 8] >= FIRST_PAIR)[0]) for kind in range(20)])
"""The bit of the pair among the melds that begin with a kind."""
LOWEST_BIT = np.array([0] + [(bits & -bits).bit_length() - 1 for bits in range(1, 1 << MOST_OPTIONS)], dtype=np.int8)
"""The place of the lowest bit of a set of options."""
LOWEST_MODULUS = 67
"""2^0 … 2^65 leave different remainders."""
LOWEST_KIND = np.zeros(LOWEST_MODULUS, dtype=np.int8)
"""The kind that the lowest bit of a packed hand belongs to, by the remainder of that bit."""
for _bit in range(60):
    LOWEST_KIND[(1 << _bit) % LOWEST_MODULUS] = _bit // 3


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
    kinds = kans | longs
    kind = np.int64(0)
    while kinds and count <= GROUPS:
        if kinds & 1:
            type_ = LONG if (longs >> kind) & 1 else (ZHAO if kind == zhao else KAN)
            workspace.ids[count] = type_ * 20 + kind
            count += 1
        kinds >>= 1
        kind += 1
    word = np.int64(0)
    for i in range(count):
        word += WORD_OF[workspace.ids[i]]
    return count, word


@kernel
def key_of(ids, count, ordered):
    """Return the key of ``count`` (at most 7) meld ids: sorted, a byte each, the lowest on top, 255 in places that are not used.

    ``ordered`` (int64[7]) is scratch.
    """
    for i in range(count):
        place = i
        while place > 0 and ordered[place - 1] > ids[i]:
            ordered[place] = ordered[place - 1]
            place -= 1
        ordered[place] = ids[i]
    key = np.int64(0)
    for i in range(GROUPS):
        key = (key << 8) | (ordered[i] if i < count else 255)
    return key


@kernel
def _fitting(cards, kind, pair):
    """Return which of the melds that begin with a kind the cards hold, as bits by their places in `OPTIONS`; pairs only if ``pair``.

    All places are tested without a branch: which of them fit is as good as random, and a wrong guess of the processor costs more.
    """
    fits = np.int64(0)
    guarded = cards | GUARD
    for option in range(MOST_OPTIONS):
        fits |= np.int64((guarded - OPTION_CARDS[8 * kind + option]) & GUARD == GUARD) << option
    return fits if pair else fits & ~PAIR_OPTION[kind]


@kernel
def _keep(count, word, found, workspace):
    """Keep the decomposition whose ``count`` ids stand in ``workspace.ids``; return how many are kept now."""
    if found >= MAX_DECOMPOSITIONS:
        return found
    workspace.keys[found] = key_of(workspace.ids, count, workspace.ordered)
    workspace.words[found] = word
    return found + 1


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
    if cards == 0:
        return _keep(fixed_count, fixed_word, found, workspace)
    depth = np.int64(0)
    kind = np.int64(LOWEST_KIND[(cards & -cards) % LOWEST_MODULUS])
    workspace.left[0] = cards
    workspace.word[0] = fixed_word
    workspace.kind[0] = kind
    workspace.fits[0] = _fitting(cards, kind, pair)
    while depth >= 0:
        fits = workspace.fits[depth]
        if fits == 0:
            depth -= 1
            continue
        workspace.fits[depth] = fits & (fits - 1)
        kind = workspace.kind[depth]
        option = np.int64(LOWEST_BIT[fits])
        id_ = OPTIONS[8 * kind + option]
        workspace.ids[fixed_count + depth] = id_
        left = workspace.left[depth] - CARDS_OF[id_]
        word = workspace.word[depth] + WORD_OF[id_]
        if left == 0:
            found = _keep(fixed_count + depth + 1, word, found, workspace)
            continue
        depth += 1
        lowest = np.int64(LOWEST_KIND[(left & -left) % LOWEST_MODULUS])
        fits = _fitting(left, lowest, pair and field(word, PAIRS) == 0)
        if lowest == kind:
            fits &= np.int64(-1) << option  # not again in another order
        workspace.left[depth] = left
        workspace.word[depth] = word
        workspace.kind[depth] = lowest
        workspace.fits[depth] = fits
    return found
