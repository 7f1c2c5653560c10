"""The most hu that a position can still win with, claim by claim (R11.2).

`distance.reach` tells whether some win with exactly so many claims has a given number of hu or more. The most is found by halving the gap
between a number that is reached and one that no melds can make: seven or eight questions for each number of claims.
"""

import numpy as np

from dazer_kernels.distance import EXISTS, MOST_CLAIMS, bound_distance, reach_bounded
from dazer_kernels.jit import kernel

NO_WIN = -1
"""Stands for the most hu where no win has so many claims."""


@kernel
def most_hu(position, claims, rules, workspace, reached, most):
    """Write the most hu of any win with exactly 1, 2 … 7 claims, whatever the hu condition.

    Parameters
    ----------
    position : POSITION record
        ``least_hu`` and ``zero_hu`` are changed meanwhile, and are as before afterwards.
    claims, rules : CLAIMS record, RULES record
    workspace : Workspace
    reached : REACHED record, changed in place (as scratch)
    most : int64[7], changed in place
        Place c - 1: the most hu with c claims, `NO_WIN` if no win has so many.
    """
    least_before, zero_before = position.least_hu, position.zero_hu
    position.zero_hu = 0
    bound = _bound(position, rules)
    bound_distance(position, claims, workspace)  # for all questions: it leaves the hu aside
    for count in range(1, MOST_CLAIMS + 1):
        most[count - 1] = _most_with(count, bound, position, claims, rules, workspace, reached)
    position.least_hu, position.zero_hu = least_before, zero_before


@kernel
def _most_with(count, bound, position, claims, rules, workspace, reached):
    """Return the most hu with exactly ``count`` claims, `NO_WIN` if there is no win; no win has more than ``bound``."""
    position.least_hu = 0
    if not reach_bounded(position, claims, count, EXISTS, rules, workspace, reached):
        return np.int64(NO_WIN)
    low, beyond = np.int64(0), bound + 1
    while beyond - low > 1:
        position.least_hu = (low + beyond) // 2
        if reach_bounded(position, claims, count, EXISTS, rules, workspace, reached):
            low = position.least_hu
        else:
            beyond = position.least_hu
    return low


@kernel
def _bound(position, rules):
    """Return a number of hu that no win of a position exceeds: every group as good as any, every kan a zhao."""
    of_meld = np.int64(0)
    for run in range(4):
        of_meld = max(of_meld, np.int64(rules.run_hu[run]))
    hu = np.int64(position.hu)
    for kind in range(20):
        of_meld = max(of_meld, np.int64(rules.peng_hu[kind]))
        if (position.kans >> kind) & 1:
            hu += max(np.int64(rules.zhao_hu[kind] - rules.kan_hu[kind]), np.int64(0))
    return hu + position.groups * of_meld
