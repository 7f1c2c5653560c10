"""Array forms of the distance (R11.2) and of the value of discards (R11.3): a million hands in one call.

Hands are packed (hands.py) without a claimed card; three of a kind in a hand are a kan, four a long (R3.3). Every other argument is one
value for all hands or an array with one a hand.
"""

from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.batch import checked, column, place_of
from dazer_kernels.complete import enough, least_most_hu
from dazer_kernels.distance import (
    BY_DISCARD,
    MOST_CLAIMS,
    POSITION,
    REACHED,
    clear,
    distance_within,
    make_workspace,
    shortest_wins,
)
from dazer_kernels.hands import COPIES, EVERY_FIELD_4, EVERY_KIND, KINDS, overdrawn, split_dealt, total
from dazer_kernels.jit import kernel
from dazer_kernels.mixed_sets import MOST_FREE
from dazer_kernels.outlook import live_cards, may_claim
from dazer_kernels.packings import CLAIMS
from dazer_kernels.table_melds import claimed_of, fixed_of

NO_DISCARD = -1
"""Stands in `rank_discards` where a hand has no free card of the kind, or no shortest win leaves it over."""


class Scratch(NamedTuple):
    """Memory for one call."""

    position: np.ndarray[Any, Any]  # POSITION[1]
    claims: np.ndarray[Any, Any]  # CLAIMS[1]
    reached: np.ndarray[Any, Any]  # REACHED[1]


@kernel
def _hold(hand, down, gone, passed, any_hu, rules, position, claims):
    """Set up the records of one hand; return the unseen cards (packed)."""
    free, kans, longs = split_dealt(hand)
    quads, groups, hu = fixed_of(kans, longs, down, rules)
    position.free, position.kans, position.quads, position.groups, position.hu = free, kans, quads, 7 - groups, hu
    position.least_hu = 0 if any_hu else rules.min_hu
    position.zero_hu = 0 if any_hu else rules.allow_zero_hu
    unseen = EVERY_FIELD_4 - hand - gone - down.cards
    may_claim(unseen, passed, rules, claims)
    return unseen


@kernel
def _complete(position, any_hu, rules):
    """Tell whether a hand is complete as it is, with enough hu."""
    nothing = np.int64(0)
    least, most = least_most_hu(position.free, nothing, position.quads, 7 - position.groups, position.hu, np.int64(-1), rules)
    return most >= 0 and (any_hu or enough(least, most, rules))


@kernel
def _distance_all(hands, down, gone, passed, any_hu, rules, workspace, scratch, out):
    """Write the distance of each hand into ``out`` (int64[n])."""
    position, claims, reached = scratch.position[0], scratch.claims[0], scratch.reached[0]
    for i in range(hands.size):
        table, lost, blocked = down[place_of(i, down.size)], gone[place_of(i, gone.size)], passed[place_of(i, passed.size)]
        _hold(hands[i], table, lost, blocked, any_hu, rules, position, claims)
        if claimed_of(table.counts) == 0 and _complete(position, any_hu, rules):
            out[i] = 0
        else:
            out[i] = distance_within(position, claims, np.int64(MOST_CLAIMS), rules, workspace, reached)


@kernel
def _discards_all(hands, down, gone, passed, any_hu, rules, workspace, scratch, distances, live):
    """Write the distance of each hand into ``distances``, and the live advancing cards after each discard that keeps it into ``live``."""
    position, claims, reached = scratch.position[0], scratch.claims[0], scratch.reached[0]
    for i in range(hands.size):
        table, lost, blocked = down[place_of(i, down.size)], gone[place_of(i, gone.size)], passed[place_of(i, passed.size)]
        unseen = _hold(hands[i], table, lost, blocked, any_hu, rules, position, claims)
        clear(reached)
        distances[i] = shortest_wins(position, claims, np.int64(MOST_CLAIMS), BY_DISCARD, rules, workspace, reached)
        for kind in range(KINDS):
            kept = (reached.discards >> (3 * kind)) & 1 == 1  # none where a win is out of reach
            live[i, kind] = live_cards(reached.by_discard[kind], unseen) if kept else np.int64(NO_DISCARD)


@kernel
def _first_overdrawn(hands, down, gone):
    """Return the first hand of which hand, melds and cards gone hold more than four of a kind; -1 if there is none."""
    nothing = np.int64(0)
    for i in range(hands.size):
        lost = gone[place_of(i, gone.size)]
        if overdrawn(lost, nothing) or overdrawn(hands[i] + down[place_of(i, down.size)].cards, lost):
            return i
    return np.int64(-1)


@kernel
def _first_crowded(hands):
    """Return the first hand with more free cards than a seat can have, for which the search has no room; -1 if there is none."""
    for i in range(hands.size):
        free, _, _ = split_dealt(hands[i])
        if total(free) > MOST_FREE:
            return i
    return np.int64(-1)


def _context(hands, rules, melds, gone, passed):
    """Return hands, sums of melds, cards gone, passed kinds and rules as the kernels take them, checked."""
    packed, _, _, down, record = checked(hands, -1, melds, rules)
    lost = column("gone", gone, packed.size, 0, (1 << 60) - 1)
    blocked = column("passed", passed, packed.size, 0, EVERY_KIND)
    index = _first_crowded(packed)
    if index >= 0:
        raise ValueError(f"hand {index} has more than {MOST_FREE} cards beside kans and longs")
    index = _first_overdrawn(packed, down, lost)
    if index >= 0:
        parts = (packed[index], down["cards"][min(index, down.size - 1)], lost[min(index, lost.size - 1)])
        kind = next(kind for kind in range(KINDS) if sum(int(part) >> 3 * kind & 7 for part in parts) > COPIES)
        raise ValueError(f"hand {index}: hand, melds and cards gone hold more than four of kind {kind} together")
    return packed, down, lost, blocked, record


def _new_scratch():
    """Return memory for one call."""
    return Scratch(np.zeros(1, dtype=POSITION), np.zeros(1, dtype=CLAIMS), np.zeros(1, dtype=REACHED))


def distance(hands, rules, melds=None, *, gone=0, passed=0, any_hu=False):
    """Return the distance of each hand to a win (R11.2).

    Parameters
    ----------
    hands : array_like of uint64, shape (n,)
        Packed cards in the hand; with an extra card where the seat owes a discard.
    rules : ndarray of RULES, shape (1,)
        The rule set.
    melds : array_like of int, shape (7,) or (n, 7), optional
        Codes (melds.py) of the melds on the table, -1 beyond.
    gone : int or array_like of uint64, shape (n,)
        Packed cards that others have put down or discarded: they cannot be claimed.
    passed : int or array_like, shape (n,)
        Sets of passed kinds (R4.14), bit k for kind k.
    any_hu : bool
        Whether any hu will do (`distance_any_hu`).

    Returns
    -------
    ndarray of int64, shape (n,)
        0 complete with the dealt cards, 1 ready, …, -1 out of reach.

    Raises
    ------
    ValueError
        Wrong shape, dtype or value, more than four of a kind, or more than 21 free cards; the message names the first bad hand.
    """
    packed, down, lost, blocked, record = _context(hands, rules, melds, gone, passed)
    out = np.empty(packed.size, dtype=np.int64)
    _distance_all(packed, down, lost, blocked, bool(any_hu), record, make_workspace(record), _new_scratch(), out)
    return out


def rank_discards(hands, rules, melds=None, *, gone=0, passed=0, any_hu=False):
    """Return the distance of each hand, and what each discard leaves of the cards that shorten it (R11.2, R11.3).

    The parameters and errors are those of `distance`; the hands hold the extra card. That a discard makes its own kind passed
    (`passed_by_discard`) is left aside.

    Returns
    -------
    distances : ndarray of int64, shape (n,)
        Claims to a win, -1 out of reach; the win with the dealt cards (0) is not looked at.
    live : ndarray of int64, shape (n, 20)
        By kind discarded: live cards (unseen ones) that then advance the hand; `NO_DISCARD` (-1) where the hand has no free card of the
        kind, or discarding it would make the distance longer.
    """
    packed, down, lost, blocked, record = _context(hands, rules, melds, gone, passed)
    distances = np.empty(packed.size, dtype=np.int64)
    live = np.empty((packed.size, KINDS), dtype=np.int64)
    _discards_all(packed, down, lost, blocked, bool(any_hu), record, make_workspace(record), _new_scratch(), distances, live)
    return distances, live
