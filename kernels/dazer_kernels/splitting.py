"""Splitting over the play: a deal that comes nearer to a name goes on in several ways, each with a share of its weight.

Whenever the cards of a seat, hand and table together, reach a closeness that they had not had in this deal, the rest of the wall is
shuffled anew for one more branch, and both weigh half. Nobody has seen those cards and no choice hangs on them, so given all that happened
their order is uniform (R2.1) and the expected weight of the branches that hit is the chance of a hit: the estimate stays unbiased. The
last `bottom_shown` places stay as they are, for they are shown (R2.3), and there is no splitting before as many cards have been drawn,
as red ones among them may have been moved to the front of the wall.

Random numbers: Philox with key (seed, STREAM_SPLITTING) and counter (block, deal, branch, 0), used as in `dazer_kernels.strata`. The
policies' random numbers are those of the deal, the same in each branch.
"""

from typing import NamedTuple

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.philox import high_product, philox
from dazer_kernels.play import advance, apply
from dazer_kernels.policies import choose
from dazer_kernels.strata import NUMBERS, deal_stratum
from dazer_kernels.table import SEATS, TABLE, WALL
from dazer_kernels.verdict import fill_row, judge_deal

STREAM_SPLITTING = np.uint64(4)
"""Second key word of the walls of branches."""
ZERO = np.uint64(0)
HALF = 0.5
"""What of its weight a branch keeps when it splits."""


class Branches(NamedTuple):
    """Branches that wait to be played; one set for each thread."""

    tables: np.ndarray  # TABLE[n]: where they stand; n above the number of levels
    closest: np.ndarray  # int64[n]: the greatest closeness that they had
    weights: np.ndarray  # float64[n]


def new_branches(levels: np.ndarray) -> Branches:
    """Return room for all branches that can wait at a time: one for each level that is climbed.

    Parameters
    ----------
    levels : int64[n]
        As for `play_split`.
    """
    most = int(levels.max()) + 2
    return Branches(np.zeros(most, dtype=TABLE), np.zeros(most, dtype=np.int64), np.zeros(most))


@kernel
def closeness(table, seat, scores, levels):
    """Return how close the cards of a seat are, hand and table together.

    Parameters
    ----------
    table : TABLE record
        The position.
    seat : int64
        The seat.
    scores : int64[10, 5, 5]
        What the copies of a number add (`dazer_kernels.strata.Sampler`).
    levels : int64[n]
        The closeness by the sum of the scores.
    """
    loose = table.free[seat] + table.down[seat]
    total = np.int64(0)
    for number in range(NUMBERS):
        big = number + NUMBERS
        small_copies = (loose >> (3 * number)) & 7
        small_copies += 3 * ((table.kans[seat] >> number) & 1) + 4 * ((table.longs[seat] >> number) & 1)
        big_copies = (loose >> (3 * big)) & 7
        big_copies += 3 * ((table.kans[seat] >> big) & 1) + 4 * ((table.longs[seat] >> big) & 1)
        total += scores[number, small_copies, big_copies]
    return levels[total]


@kernel
def reshuffle(wall, begin, end, seed, deal, branch):
    """Shuffle the places begin … end - 1 of a wall for a branch of a deal (Fisher–Yates from the last down).

    Parameters
    ----------
    wall : int64[19], changed in place
        Kinds.
    begin, end : int64
        The places.
    seed, deal, branch
        With these the order is given.
    """
    word = np.int64(0)
    for last in range(end - begin - 1, 0, -1):
        bound = np.uint64(last + 1)
        threshold = (ZERO - bound) % bound
        while True:
            words = philox(seed, STREAM_SPLITTING, np.uint64(word), np.uint64(deal), np.uint64(branch), ZERO)
            word += 1
            if words[0] * bound >= threshold:
                break
        a, b = begin + last, begin + np.int64(high_product(words[0], bound))
        wall[a], wall[b] = wall[b], wall[a]


@kernel
def _push(branches, waiting, table, closest, weight):
    """Put a branch behind those that wait."""
    branches.tables[waiting] = table
    branches.closest[waiting] = closest
    branches.weights[waiting] = weight


@kernel
def play_split(seed, first_deal, stratum, seat, policies, rules, sampler, levels, bit, counts, row, workspace, branches, values):
    """Deal and play deals of a stratum, splitting them on the way; return how many decisions that took, and how many without splitting.

    Parameters
    ----------
    seed, first_deal, stratum, seat, policies, rules, sampler, counts, workspace
        As for `dazer_kernels.strata.deal_stratum` and `dazer_kernels.driver.play_out`.
    levels : int64[n]
        The closeness by the sum of ``sampler.scores``; all 0 for no splitting.
    bit : int64
        Of the name among the names of a row.
    row : DEAL_ROW[1]
        Memory.
    branches : Branches
        Memory (`new_branches`).
    values : float64[n], changed in place
        Receives, for each deal, the weight of the branches that the seat won with the name: 0 … 1.

    Returns
    -------
    (int64, int64)
    """
    decisions, plain = np.int64(0), np.int64(0)
    for i in range(values.shape[0]):
        deal = first_deal + i
        key = (stratum * SEATS + seat) << 40 | deal
        table = workspace.table[0]
        deal_stratum(seed, deal, stratum, seat, rules, sampler, counts, workspace)
        _push(branches, 0, table, closeness(table, seat, sampler.scores, levels), 1.0)
        waiting, branch, values[i] = 1, np.int64(0), 0.0
        while waiting:
            waiting -= 1
            workspace.table[0] = branches.tables[waiting]
            closest, weight = branches.closest[waiting], branches.weights[waiting]
            first = branch == 0
            while True:
                n = advance(table, rules, workspace.actions, workspace.no_events)
                if n == 0:
                    break
                decisions += 1
                plain += first
                place = choose(policies[table.seat], table, rules, workspace.actions, n, seed, key, workspace.greedy)
                apply(table, rules, workspace.actions[place], workspace.no_events)
                now = closeness(table, seat, sampler.scores, levels)
                if now <= closest:
                    continue
                closest = now
                if table.outcome >= 0 or table.draws < rules.bottom_shown or table.draws + 1 >= WALL - rules.bottom_shown:
                    continue  # over, not yet, or nothing left to be shuffled
                weight *= HALF
                branch += 1
                _push(branches, waiting, table, closest, weight)
                reshuffle(branches.tables[waiting].wall, table.draws, WALL - rules.bottom_shown, seed, key, branch)
                waiting += 1
            judge_deal(table, rules, workspace.judging[0], workspace.judged)
            fill_row(table, deal, workspace.judged, row[0])
            if row[0].winner == seat and (np.int64(row[0].names) >> bit) & 1:
                values[i] += weight
    return decisions, plain
