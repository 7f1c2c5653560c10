"""The distance of dealt hands (R11.2), with and without the hu condition, before anything is seen but the own cards."""

import numpy as np

from dazer_kernels.complete import enough, least_most_hu
from dazer_kernels.distance import POSITION, REACHED, distance
from dazer_kernels.hands import KINDS, LOW_BITS, split_dealt, total
from dazer_kernels.jit import kernel
from dazer_kernels.outlook import may_claim
from dazer_kernels.packings import CLAIMS
from dazer_kernels.shuffle import DEALER_CARDS

NULL_DISTANCE = 8
"""Column of the sums for hands that are out of reach (a distance is at most 7)."""


def new_scratch():
    """Return scratch memory of `count_distances`: POSITION[1], CLAIMS[1], REACHED[1]."""
    return np.zeros(1, dtype=POSITION), np.zeros(1, dtype=CLAIMS), np.zeros(1, dtype=REACHED)


@kernel
def _hold(hand, rules, position):
    """Fill a POSITION record with a dealt hand, without a hu condition."""
    free, kans, longs = split_dealt(hand)
    position.free = free
    position.kans = kans
    position.quads, position.groups, position.hu = 0, 7, 0
    for kind in range(KINDS):
        if (kans >> kind) & 1:
            position.groups -= 1
            position.hu += rules.kan_hu[kind]
        if (longs >> kind) & 1:
            position.quads += 1
            position.groups -= 1
            position.hu += rules.long_hu[kind]
    position.least_hu, position.zero_hu = 0, 0


@kernel
def _complete(position, rules):
    """Return least and most hu of a hand that is complete as dealt, -1, -1 of any other."""
    nothing = np.int64(0)
    return least_most_hu(position.free, nothing, position.quads, 7 - position.groups, position.hu, np.int64(-1), rules)


@kernel
def count_distances(hands, rules, workspace, position, claims, reached, sums):
    """Count the distances of dealt hands.

    Parameters
    ----------
    hands : int64[n]
        Packed hands of 20 or 21 cards.
    rules : RULES record
    workspace : Workspace (distance.py)
    position, claims, reached : POSITION, CLAIMS, REACHED records, written
    sums : int64[2, 9], changed in place
        Hands by distance 0..7 and `NULL_DISTANCE`; row 0 without, row 1 with the hu condition.
    """
    for hand in hands:
        _hold(hand, rules, position)
        may_claim(4 * LOW_BITS - hand, np.int64(0), rules, claims)
        least, most = np.int64(-1), np.int64(-1)
        if total(hand) == DEALER_CARDS:
            least, most = _complete(position, rules)
        any_hu = np.int64(0) if most >= 0 else distance(position, claims, rules, workspace, reached)
        sums[0, any_hu if any_hu >= 0 else NULL_DISTANCE] += 1
        position.least_hu, position.zero_hu = rules.min_hu, rules.allow_zero_hu
        with_hu = np.int64(0)
        if most < 0 or not enough(least, most, rules):
            with_hu = distance(position, claims, rules, workspace, reached)
        sums[1, with_hu if with_hu >= 0 else NULL_DISTANCE] += 1
