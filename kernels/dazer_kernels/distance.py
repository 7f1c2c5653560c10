"""The distance of a position to a win, and the kinds that shorten it (R11.2, R11.3).

A win with exactly c claims is a choice of: kans that are claimed to zhaos; mixed melds across the sizes (`mixed_sets.py`); a packing of
what each size has left (`packings.py`); and, where there is a quad, the pair: in the hand, or completed by the last claim. `reach` runs
through these choices with the suit tables as a bound, and can collect what the wins have in common (`win_search.py`): which kinds they
claim, for each card that they leave over. The distance is the least c that is reached.
"""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.mixed_sets import MAX_SETS, MIXED_SET, list_sets
from dazer_kernels.packings import FRAME, MAX_DEPTH, MAX_PACKINGS, PACKING
from dazer_kernels.suit_tables import CUTS, STATES, build_most_melds, build_suit_table
from dazer_kernels.win_search import ADVANCE, BY_DISCARD, EXISTS, REACHED, WIN, Workspace, split

OUT_OF_REACH = -1
"""Returned as distance where no number of claims leads to a win (R11.2: null)."""

POSITION = np.dtype(
    [
        ("free", np.int64),  # packed free cards of the hand, at most two of a kind
        ("kans", np.int64),  # set of kinds: kans of the hand
        ("quads", np.int64),  # longs and zhaos, on the table and in the hand
        ("groups", np.int64),  # groups (of the 7) that are neither on the table nor kans or longs
        ("hu", np.int64),  # hu of the table melds, kans and longs
        ("least_hu", np.int64),  # hu asked for
        ("zero_hu", np.int64),  # 1: exactly 0 hu wins as well (R5.1)
    ],
    align=True,
)
"""What a seat holds, as far as the distance is concerned."""

__all__ = [
    "ADVANCE", "BY_DISCARD", "EXISTS", "OUT_OF_REACH", "POSITION", "REACHED", "Workspace", "clear", "distance", "make_workspace", "reach",
    "reach_listed", "share_workspace",
]  # fmt: skip


def make_workspace(rules):
    """Return a `Workspace` with the tables of a rule set (a RULES record) built: about 0.1 s, 14 MB.

    The tables depend on the hu of melds only; `share_workspace` gives another thread buffers of its own over the same tables.
    """
    tables = np.empty((2, STATES, 2, CUTS), dtype=np.int8)
    most = np.empty((2, STATES, 2), dtype=np.int32)
    for size in range(2):
        build_suit_table(rules, np.int64(size), tables[size])
        build_most_melds(tables[size], most[size])
    return _buffers(tables[0], tables[1], most[0], most[1])


def share_workspace(workspace):
    """Return a `Workspace` with the same tables and buffers of its own."""
    return _buffers(*workspace[:4])


def _buffers(*tables):
    """Return a workspace around its four tables."""
    return Workspace(
        *tables,
        np.zeros(MAX_DEPTH, dtype=FRAME),
        np.zeros(MAX_DEPTH, dtype=FRAME),
        np.zeros(MAX_PACKINGS, dtype=PACKING),
        np.zeros(MAX_PACKINGS, dtype=PACKING),
        np.zeros(MAX_SETS, dtype=MIXED_SET),
        np.zeros(1, dtype=WIN),
    )


@kernel
def clear(reached):
    """Empty a REACHED record."""
    reached.advance = 0
    reached.discards = 0
    reached.claims_itself = 0
    for kind in range(20):
        reached.by_discard[kind] = 0


@kernel
def distance(position, claims, rules, workspace, reached):
    """Return the distance (R11.2) without the case 0 (`complete with the dealt cards`), or -1 where it is out of reach.

    Parameters
    ----------
    position : POSITION record
    claims : CLAIMS record
    rules : RULES record
    workspace : Workspace
    reached : REACHED record, changed in place (as scratch)
    """
    sets = list_sets(position.free, workspace.sets)
    for count in range(1, 8):
        if reach_listed(position, claims, count, EXISTS, sets, rules, workspace, reached):
            return count
    return OUT_OF_REACH


@kernel
def reach(position, claims, count, collect, rules, workspace, reached):
    """Tell whether some win takes exactly ``count`` claims (1..7), and collect what those wins have in common.

    Parameters
    ----------
    collect : int64
        EXISTS, ADVANCE or BY_DISCARD.
    reached : REACHED record, changed in place
        Its sets are joined with what is found; `clear` it before. The other parameters are those of `distance`.
    """
    return reach_listed(position, claims, count, collect, list_sets(position.free, workspace.sets), rules, workspace, reached)


@kernel
def reach_listed(position, claims, count, collect, sets, rules, workspace, reached):
    """Do as `reach`, where ``workspace.sets`` already holds the ``sets`` sets of mixed melds of the position's free cards."""
    found = False
    win = workspace.win[0]
    live_kans = _live_kans(position.kans, claims)
    subset = np.int64(0)
    while True:
        zhaos = _claim_zhaos(subset, position, claims, rules, win)
        win.count = count
        win.collect = collect
        if win.bad_count <= 1 and zhaos <= count:
            lacking = count - zhaos
            if position.quads + zhaos == 0:
                found |= _with_pair(claims, 0, 0, position.groups, lacking, sets, rules, workspace, reached)
            else:
                found |= _with_pair(claims, 1, 0, position.groups - 1, lacking, sets, rules, workspace, reached)
                if (not found or collect != EXISTS) and lacking >= 1 and win.bad_count == 0:
                    found |= _with_pair(claims, 0, 1, position.groups - 1, lacking - 1, sets, rules, workspace, reached)
        if found and collect == EXISTS:
            return True
        if subset == live_kans:
            return found
        subset = (subset - live_kans) & live_kans  # the next subset of the set of kans, in rising order


@kernel
def _live_kans(kans, claims):
    """Return the set of kans that can be claimed to zhaos."""
    live = np.int64(0)
    if kans != 0:
        for kind in range(20):
            if (kans >> kind) & 1 and (claims.live >> (3 * kind)) & 7 and ((claims.zhao_ok | claims.last_ok) >> kind) & 1:
                live |= np.int64(1) << kind
    return live


@kernel
def _claim_zhaos(subset, position, claims, rules, win):
    """Start a win with the zhaos of a set of kinds; return their number."""
    win.claims, win.bad, win.bad_count = 0, 0, 0
    gain = np.int64(0)
    zhaos = 0
    if subset != 0:
        for kind in range(20):
            if (subset >> kind) & 1:
                zhaos += 1
                gain += rules.zhao_hu[kind] - rules.kan_hu[kind]
                win.claims += np.int64(1) << (3 * kind)
                if (claims.zhao_ok >> kind) & 1 == 0:
                    win.bad |= np.int64(1) << kind
                    win.bad_count += 1
    fixed = position.hu + gain
    win.need = max(position.least_hu - fixed, np.int64(0))
    win.need_zero = np.int64(1) if position.zero_hu == 1 and fixed == 0 else np.int64(0)
    return zhaos


@kernel
def _with_pair(claims, hand_pair, claimed_pair, groups, lacking, sets, rules, workspace, reached):
    """Look through all sets of mixed melds for wins of ``groups`` melds, ``lacking`` of them claimed, and the pair as said."""
    if groups < lacking:
        return False
    win = workspace.win[0]
    win.claimed_pair = claimed_pair
    found = False
    for i in range(sets):
        mixed = workspace.sets[i]
        missing = lacking - mixed.lacking
        melds = groups - lacking - mixed.whole
        if melds < 0 or missing < 0:
            continue
        for pair_place in range(1 + hand_pair):
            small_pair = hand_pair if pair_place == 0 else 0
            small_most = np.int64(workspace.small_most[mixed.small_index, small_pair])
            big_most = np.int64(workspace.big_most[mixed.big_index, hand_pair - small_pair])
            if _may_reach(small_most, big_most, melds, missing):
                win.melds, win.lacking = melds, missing
                found |= split(mixed, claims, small_pair, hand_pair - small_pair, rules, workspace, reached)
                if found and win.collect == EXISTS:
                    return True
    return found


@kernel(inline="always")
def _may_reach(small_most, big_most, melds, lacking):
    """Tell whether both sizes can share the melds, by rows of `build_most_melds` (in which 0 is no cut, else 1 + whole melds)."""
    reached = False
    for of_small in range(lacking + 1):
        small = (small_most >> (4 * of_small)) & 15
        big = (big_most >> (4 * (lacking - of_small))) & 15
        reached |= small * big != 0 and small + big >= melds + 2
    return reached
