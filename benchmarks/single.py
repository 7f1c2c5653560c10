"""Kernels called on one hand after another, each call waiting for the result of the one before.

A processor works ahead on the next hand of a plain loop; here it cannot know which hand is next until the last result is there, as in play.
The loops are compiled in every run and not kept: numba's disk cache would go on with a kernel's old code (numba #1833).
"""

from collections.abc import Callable

import numba
import numpy as np

from benchmarks.inputs import RECORD, SEED, Hands
from dazer_kernels.complete import least_most_hu
from dazer_kernels.count import fixed
from dazer_kernels.decompose import new_workspace as new_judging_workspace
from dazer_kernels.distance import MOST_CLAIMS, POSITION, REACHED, distance_within, make_workspace
from dazer_kernels.hands import LOW_BITS, split_dealt
from dazer_kernels.judge import judge
from dazer_kernels.layouts import JUDGED, SOURCE_DRAW
from dazer_kernels.melds import NO_MELD, meld_cards
from dazer_kernels.outlook import may_claim
from dazer_kernels.packings import CLAIMS
from dazer_kernels.shuffle import pack_dealt, shuffle
from dazer_kernels.waits import waits

compiled = numba.njit(nogil=True, _nrt=False, no_cfunc_wrapper=True)
"""As `dazer_kernels.jit.kernel` compiles what makes no arrays, without the cache."""
HELD = np.dtype([(name, np.int64) for name in ("free", "kans", "longs", "quads", "groups", "hu", "card")])
"""A hand as the table of play keeps it for the kernels."""
NO_RESULT = 40
"""Results are below 2^40: shifted by so much, they are the 0 that is added to the number of the next hand, unknown to the compiler."""


@compiled
def _hold(hands, cards, melds, rules, held):
    """Set up what play has at hand."""
    for i in range(hands.size):
        free, kans, longs = split_dealt(hands[i])
        held[i].free, held[i].kans, held[i].longs, held[i].card = free, kans, longs, cards[i]
        held[i].quads, held[i].groups, held[i].hu = fixed(kans, longs, melds[i], rules)


@compiled
def _place(held, hands, melds, gone, passed, rules, positions, claims):
    """Set up positions and what may be claimed."""
    for i in range(held.size):
        hand, position = held[i], positions[i]
        position.free, position.kans, position.quads, position.groups, position.hu = (
            hand.free,
            hand.kans,
            hand.quads,
            7 - hand.groups,
            hand.hu,
        )
        position.least_hu, position.zero_hu = rules.min_hu, rules.allow_zero_hu
        unseen = 4 * LOW_BITS - hands[i] - gone[i]
        for code in melds[i]:
            if code != NO_MELD:
                unseen -= meld_cards(code)
        may_claim(unseen, passed[i], rules, claims[i])


@compiled
def _win_checks(held, rules):
    i = np.int64(0)
    while i < held.size:
        hand = held[i]
        _, most = least_most_hu(hand.free, hand.kans, hand.quads, hand.groups, hand.hu, hand.card, rules)
        i += 1 + ((most + 1) >> NO_RESULT)
    return i


@compiled
def _judgements(held, melds, rules, workspace, out):
    i = np.int64(0)
    while i < held.size:
        hand = held[i]
        judge(hand.free, hand.kans, hand.longs, melds[i], hand.card, 0, SOURCE_DRAW, 0, 0, rules, workspace, out)
        i += 1 + (out[0].hu >> NO_RESULT)
    return i


@compiled
def _waits(held, melds, rules):
    i = np.int64(0)
    while i < held.size:
        hand = held[i]
        i += 1 + (waits(hand.free, hand.kans, hand.longs, melds[i], rules) >> NO_RESULT)
    return i


@compiled
def _distances(positions, claims, rules, workspace, reached):
    i = np.int64(0)
    while i < positions.size:
        steps = distance_within(positions[i], claims[i], np.int64(MOST_CLAIMS), rules, workspace, reached)
        i += 1 + ((steps + 1) >> NO_RESULT)
    return i


@compiled
def _deals(count, order, hands):
    """Deal to three packed hands, each deal waiting for the one before."""
    i = np.int64(0)
    while i < count:
        shuffle(np.uint64(SEED), np.uint64(i), order)
        pack_dealt(order, hands)
        i += 1 + (hands[2] >> 62)
    return i


def _held(hands: Hands) -> np.ndarray:
    """Return the hands as HELD[n]."""
    held = np.zeros(hands.packed.size, dtype=HELD)
    _hold(hands.packed, hands.cards, hands.melds, RECORD[0], held)
    return held


def win_check(hands: Hands) -> Callable[[], object]:
    """Return a call that finds the least and most hu of each hand with its card."""
    held = _held(hands)
    return lambda: _win_checks(held, RECORD[0])


def best_decomposition(hands: Hands) -> Callable[[], object]:
    """Return a call that judges each hand with its card."""
    held, workspace, out = _held(hands), new_judging_workspace()[0], np.zeros(1, dtype=JUDGED)
    return lambda: _judgements(held, hands.melds, RECORD[0], workspace, out)


def waiting(hands: Hands) -> Callable[[], object]:
    """Return a call that finds the waits of each hand."""
    held = _held(hands)
    return lambda: _waits(held, hands.melds, RECORD[0])


def distance(hands: Hands) -> Callable[[], object]:
    """Return a call that finds the distance of each hand, with the hu condition, melds, cards gone and passed kinds."""
    positions, claims = np.zeros(hands.packed.size, dtype=POSITION), np.zeros(hands.packed.size, dtype=CLAIMS)
    _place(_held(hands), hands.packed, hands.melds, hands.gone, hands.passed, RECORD[0], positions, claims)
    workspace, reached = make_workspace(RECORD[0]), np.zeros(1, dtype=REACHED)
    return lambda: _distances(positions, claims, RECORD[0], workspace, reached[0])


def deal(count: int) -> Callable[[], object]:
    """Return a call that makes so many deals."""
    order, hands = np.zeros(80, dtype=np.int8), np.zeros(3, dtype=np.int64)
    return lambda: _deals(count, order, hands)
