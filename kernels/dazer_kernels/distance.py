"""The distance of a position to a win, and the kinds that shorten it (R11.2, R11.3).

A win with exactly c claims is a choice of: kans that are claimed to zhaos; mixed melds across the sizes (`mixed_sets.py`); a packing of
what each size has left (`packings.py`); and, where there is a quad, the pair: in the hand, or completed by the last claim. `reach` runs
through these choices as far as the bounds allow (`bounds.py`), and can collect what the wins have in common (`reading_off.py`,
`joining.py`): which kinds they claim, for each card that they leave over. The distance is the least c that is reached.
"""

import threading
from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.bounds import bound_form, bound_sets
from dazer_kernels.hands import EVERY_KIND, fields_of
from dazer_kernels.jit import kernel
from dazer_kernels.search_record import (
    ADVANCE,
    BY_DISCARD,
    CLAIMED_PAIR,
    EXISTS,
    NO_PAIR,
    PAIR_IN_HAND,
    POSITION,
    REACHED,
    SEARCH,
)
from dazer_kernels.suit_tables import SUIT_TABLES, fill_suit_tables
from dazer_kernels.win_search import find_wins

OUT_OF_REACH = -1
"""Returned as distance where no number of claims leads to a win (R11.2: null)."""
MOST_CLAIMS = 7
"""A win has seven groups, and a claim finishes one."""

__all__ = [
    "ADVANCE", "BY_DISCARD", "EXISTS", "MOST_CLAIMS", "OUT_OF_REACH", "POSITION", "REACHED", "Workspace", "bound_distance",
    "clear", "distance", "distance_within", "make_workspace", "reach", "reach_bounded", "share_workspace", "shortest_wins",
]  # fmt: skip
TABLES_OF: dict[bytes, np.ndarray[Any, Any]] = {}
"""Tables that have been built, by the hu of melds that they depend on (a few per process: one for each such choice of a rule set)."""
_building = threading.Lock()


class Workspace(NamedTuple):
    """What the distance kernels work with."""

    tables: np.ndarray[Any, Any]  # SUIT_TABLES[1]: of a rule set; only read
    search: np.ndarray[Any, Any]  # SEARCH[1]: one for each thread


def make_workspace(rules):
    """Return a `Workspace` for a rule set (a RULES record), for one thread.

    The tables, 41 MB, depend on the hu of melds only; they are built once for all workspaces of a process (about 0.3 s).
    """
    key = rules["run_hu"].tobytes() + rules["peng_hu"].tobytes()
    with _building:  # a second thread waits, and takes them too
        if key not in TABLES_OF:
            tables = np.zeros(1, dtype=SUIT_TABLES)
            fill_suit_tables(rules, tables[0])
            TABLES_OF[key] = tables
    return _with_search(TABLES_OF[key])


def share_workspace(workspace):
    """Return a `Workspace` with the same tables and a search of its own."""
    return _with_search(workspace.tables)


def _with_search(tables):
    """Return a workspace over tables."""
    search = np.zeros(1, dtype=SEARCH)
    search["packings"]["size"][0] = 0, 1
    return Workspace(tables, search)


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
    return distance_within(position, claims, MOST_CLAIMS, rules, workspace, reached)


@kernel
def distance_within(position, claims, most, rules, workspace, reached):
    """Return the distance as `distance` does, but -1 as well where it is more than ``most`` (int64)."""
    return shortest_wins(position, claims, most, EXISTS, rules, workspace, reached)


@kernel
def shortest_wins(position, claims, most, collect, rules, workspace, reached):
    """Return the distance, -1 where it is more than ``most`` (int64), and collect what the wins with so many claims have in common.

    Parameters
    ----------
    collect : int64
        EXISTS, ADVANCE or BY_DISCARD.
    reached : REACHED record, changed in place
        Its sets are joined with what is found; `clear` it before. The other parameters are those of `distance_within`.
    """
    count = bound_distance(position, claims, workspace)
    while count <= most:
        if reach_bounded(position, claims, count, collect, rules, workspace, reached):
            return count
        count += 1
    return np.int64(OUT_OF_REACH)


@kernel
def bound_distance(position, claims, workspace):
    """Prepare the search for a position; return a lower bound of its distance (8 or more: out of reach).

    Parameters
    ----------
    position, claims : POSITION record, CLAIMS record
    workspace : Workspace
    """
    tables, search = workspace.tables[0], workspace.search[0]
    bound_sets(position.free, tables, search)
    search.live_kans = _live_kans(position.kans, claims)
    search.last_fields = fields_of(claims.last_ok) * 7
    search.restricted_fields = fields_of(EVERY_KIND & ~(claims.last_ok & claims.chi_ok & claims.peng_ok & claims.zhao_ok)) * 7
    least = np.int64(MOST_CLAIMS + 1)
    if position.quads > 0:
        least = min(least, bound_form(PAIR_IN_HAND, position.groups, tables, search))
        least = min(least, bound_form(CLAIMED_PAIR, position.groups, tables, search))
    else:
        least = min(least, bound_form(NO_PAIR, position.groups, tables, search))
        # With a zhao and a pair in the hand it takes no fewer: without them the pair would be a meld that lacks a card. With a zhao and
        # a claimed pair it takes two at least.
        if least > 2 and search.live_kans != 0:
            least = min(least, 1 + bound_form(CLAIMED_PAIR, position.groups, tables, search))
    return max(least, np.int64(1))


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
    bound_distance(position, claims, workspace)
    return reach_bounded(position, claims, count, collect, rules, workspace, reached)


@kernel
def reach_bounded(position, claims, count, collect, rules, workspace, reached):
    """Do as `reach`, for the position and the claims that `bound_distance` has prepared the workspace for."""
    found = False
    tables, search = workspace.tables[0], workspace.search[0]
    search.count = count
    search.collect = collect
    subset = np.int64(0)
    while True:
        zhaos = _claim_zhaos(subset, position, claims, rules, search)
        lacking = count - zhaos
        if zhaos >= 0 and lacking >= 0:
            if position.quads + zhaos == 0:
                found |= find_wins(NO_PAIR, position.groups, lacking, claims, tables, search, reached)
            else:
                found |= find_wins(PAIR_IN_HAND, position.groups, lacking, claims, tables, search, reached)
                if (not found or collect != EXISTS) and lacking >= 1 and search.bad == 0:
                    found |= find_wins(CLAIMED_PAIR, position.groups, lacking, claims, tables, search, reached)
        if (found and collect == EXISTS) or subset == search.live_kans:
            return found
        subset = (subset - search.live_kans) & search.live_kans  # the next subset of the set of kans, in rising order


@kernel
def _live_kans(kans, claims):
    """Return the set of kans that can be claimed to zhaos."""
    live = np.int64(0)
    rest = kans & (claims.zhao_ok | claims.last_ok)
    while rest != 0:
        kind = lowest_place(rest)
        rest &= rest - 1
        if (claims.live >> (3 * kind)) & 7:
            live |= np.int64(1) << kind
    return live


@kernel
def _claim_zhaos(subset, position, claims, rules, search):
    """Start a win with the zhaos of a set of kinds; return their number, or -1 where they cannot all be claimed."""
    search.claims, search.bad = 0, 0
    gain = np.int64(0)
    zhaos = np.int64(0)
    rest = subset
    while rest != 0:
        kind = lowest_place(rest)
        rest &= rest - 1
        zhaos += 1
        gain += rules.zhao_hu[kind] - rules.kan_hu[kind]
        search.claims += np.int64(1) << (3 * kind)
        if (claims.zhao_ok >> kind) & 1 == 0:
            if search.bad != 0:
                return np.int64(-1)
            search.bad = np.int64(1) << kind
    fixed = position.hu + gain
    search.need = max(position.least_hu - fixed, np.int64(0))
    search.need_zero = np.int64(1) if position.zero_hu == 1 and fixed == 0 else np.int64(0)
    return zhaos
