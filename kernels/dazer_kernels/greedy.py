"""The policy `greedy`, version 1: the act that leaves the least distance, then the most live advancing cards (R11.2, R11.3).

It wins whenever it can and never declares 报. The value of an act is that of the position which it leaves, what R4.14 makes of it
included; with a discard owed, the position is valued with the extra card, since what a win leaves over is discarded anyway. `advance` lists
claims before the pass, zhao and peng before chi, ways to chi in R5.5's order, and discards by rising kind: the order of the ties, so the
first of the best acts is taken.
"""

from typing import NamedTuple

import numpy as np

from dazer_kernels.distance import (
    ADVANCE,
    BY_DISCARD,
    EXISTS,
    MOST_CLAIMS,
    OUT_OF_REACH,
    POSITION,
    REACHED,
    Workspace,
    bound_distance,
    clear,
    distance_within,
    make_workspace,
    reach,
    reach_bounded,
    shortest_wins,
)
from dazer_kernels.hands import card
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_CHI, A_PASS, MAX_ACTIONS, OF_CHI, OF_HU, OF_PENG
from dazer_kernels.outlook import claim, hold, live_cards, may_claim, unseen_by
from dazer_kernels.packings import CLAIMS
from dazer_kernels.table import CLAIM, DEALT_WIN, DECLARE, DISCARD, WIN

FAR = 99
"""Stands for a distance out of reach in comparisons."""


class GreedyWorkspace(NamedTuple):
    """Memory that the policy works in; one for each thread."""

    distances: Workspace
    position: np.ndarray  # POSITION[1]
    claims: np.ndarray  # CLAIMS[1]
    reached: np.ndarray  # REACHED[1]
    # int64[MAX_ACTIONS], by act: the distance that it leaves, and of the chis, the free cards and the hu
    distance_of: np.ndarray
    free_of: np.ndarray
    hu_of: np.ndarray


def new_workspace(rules: np.ndarray) -> GreedyWorkspace:
    """Return memory for the policy under one rule set (RULES[1]): the tables of the distance kernels are built, about 0.3 s."""
    return GreedyWorkspace(
        make_workspace(rules[0]),
        np.zeros(1, dtype=POSITION),
        np.zeros(1, dtype=CLAIMS),
        np.zeros(1, dtype=REACHED),
        *(np.zeros(MAX_ACTIONS, dtype=np.int64) for _ in range(3)),
    )


@kernel
def _passed_after(table, rules, seat, action):
    """Return the set of kinds passed for a seat once the present offer is over, if it now passes or takes a chi (R4.14)."""
    bit = np.int64(1) << table.card
    gone = table.let_go[seat]
    passed = table.passed[seat]
    if table.stage == CLAIM and (table.kans[seat] >> table.card) & 1 == 0:
        gone |= OF_PENG  # both acts decline the unforced peng
    if action.t == A_PASS and (table.stage != CLAIM or table.chi_listed == 1):
        gone |= OF_CHI
    if gone & OF_HU and rules.passed_by_hu == 1:
        passed |= bit
    if gone & OF_PENG and rules.passed_by_peng == 1:
        passed |= bit
    if gone & OF_CHI and action.t == A_PASS and rules.passed_by_chi == 1:
        passed |= bit
    return passed


@kernel
def _leave(table, rules, seat, action, unseen, workspace):
    """Set up the position that a claim or a pass leaves."""
    position = workspace.position[0]
    hold(table, rules, seat, position)
    claim(position, action, rules)
    passed = table.passed[seat]
    if action.t in (A_PASS, A_CHI):
        passed = _passed_after(table, rules, seat, action)
    elif table.let_go[seat] & OF_HU and rules.passed_by_hu == 1:
        passed |= np.int64(1) << table.card
    may_claim(unseen, passed, rules, workspace.claims[0])


@kernel
def _advancing_cards(least, unseen, rules, workspace):
    """Return the live cards of the kinds that advance the position set up in the workspace, bounded and of known distance."""
    if least == FAR:
        return np.int64(0)
    reached = workspace.reached[0]
    clear(reached)
    reach_bounded(workspace.position[0], workspace.claims[0], least, ADVANCE, rules, workspace.distances, reached)
    return live_cards(reached.advance, unseen)


@kernel
def _leaves_the_same(act, actions, workspace):
    """Tell whether a chi, whose position is set up in the workspace, leaves the same as one before it: other bi with the same cards."""
    free, hu = workspace.position[0].free, workspace.position[0].hu
    workspace.free_of[act], workspace.hu_of[act] = free, hu
    for i in range(act):
        if actions[i].t == A_CHI and workspace.free_of[i] == free and workspace.hu_of[i] == hu:
            return True
    return False


@kernel
def _choose_claim(table, rules, seat, actions, n, workspace):
    """Choose among claims and the pass."""
    unseen = unseen_by(table, seat, table.card)
    least = np.int64(FAR)
    for i in range(n):
        _leave(table, rules, seat, actions[i], unseen, workspace)
        if actions[i].t == A_CHI and _leaves_the_same(i, actions, workspace):
            workspace.distance_of[i] = FAR  # so the act before it is the one to be taken
            continue
        most = min(least, np.int64(MOST_CLAIMS))  # an act that leaves more is not looked at further
        steps = distance_within(workspace.position[0], workspace.claims[0], most, rules, workspace.distances, workspace.reached[0])
        workspace.distance_of[i] = FAR if steps == OUT_OF_REACH else steps
        least = min(least, workspace.distance_of[i])
    best = -1
    most_cards = np.int64(-1)
    ties = 0
    for i in range(n):
        if workspace.distance_of[i] == least:
            ties += 1
            best = i if best < 0 else best
    if ties == 1 or least == FAR:
        return best
    for i in range(n - 1, best - 1, -1):  # backwards, since the workspace still holds what the last act leaves
        if workspace.distance_of[i] == least:
            if i < n - 1:
                _leave(table, rules, seat, actions[i], unseen, workspace)
                bound_distance(workspace.position[0], workspace.claims[0], workspace.distances)
            cards = _advancing_cards(least, unseen, rules, workspace)
            if cards >= most_cards:
                most_cards = cards
                best = i
    return best


@kernel
def _choose_discard(table, rules, seat, actions, n, workspace):
    """Choose the discard, all of them judged in one search.

    A discard keeps the distance if some shortest win leaves the card over; its advancing kinds are those of these wins. Only where a
    discard makes its kind passed, and such a win claims that kind, the position after it is looked at by itself.
    """
    unseen = unseen_by(table, seat, -1)
    position, claims, reached = workspace.position[0], workspace.claims[0], workspace.reached[0]
    hold(table, rules, seat, position)
    may_claim(unseen, table.passed[seat], rules, claims)
    clear(reached)
    steps = shortest_wins(position, claims, np.int64(MOST_CLAIMS), BY_DISCARD, rules, workspace.distances, reached)
    if steps == OUT_OF_REACH:
        return 0  # a win is out of reach whatever is discarded
    if rules.passed_by_discard == 1 and reached.claims_itself != 0:
        return _choose_passing_discard(table, rules, seat, actions, n, unseen, workspace)
    best = 0
    most = np.int64(-1)
    for i in range(n):
        kind = actions[i].k
        if (reached.discards >> (3 * kind)) & 1:
            cards = live_cards(reached.by_discard[kind], unseen)
            if cards > most:
                most = cards
                best = i
    return best


@kernel
def _after_discard(table, rules, seat, kind, unseen, workspace):
    """Set up the position after a discard that makes its kind passed."""
    position = workspace.position[0]
    hold(table, rules, seat, position)
    position.free -= card(kind)
    may_claim(unseen, table.passed[seat] | (np.int64(1) << kind), rules, workspace.claims[0])


@kernel
def _choose_passing_discard(table, rules, seat, actions, n, unseen, workspace):
    """Choose the discard where it makes its kind passed (`passed_by_discard`): each position by itself."""
    position, claims, reached = workspace.position[0], workspace.claims[0], workspace.reached[0]
    best = 0
    most = np.int64(-1)
    for steps in range(1, 8):
        for i in range(n):
            _after_discard(table, rules, seat, actions[i].k, unseen, workspace)
            if reach(position, claims, steps, EXISTS, rules, workspace.distances, reached):
                cards = _advancing_cards(steps, unseen, rules, workspace)
                if cards > most:
                    most = cards
                    best = i
        if most >= 0:
            return best
    return 0


@kernel
def greedy_choose(table, rules, seat, actions, n, workspace):
    """Choose one of the listed actions.

    Parameters
    ----------
    table : TABLE record
        The state of the deal, as `advance` left it; only what the seat may see is read.
    rules : RULES record
    seat : int64
        The seat that decides.
    actions : ACTION[MAX_ACTIONS]
        Its legal actions, as `advance` lists them.
    n : int64
        Their number, at least 1.
    workspace : GreedyWorkspace

    Returns
    -------
    int64
        The place of the chosen action.
    """
    stage = table.stage
    if stage in (WIN, DEALT_WIN) or n == 1:
        return 0
    if stage == DECLARE:
        return n - 1
    if stage == DISCARD:
        return _choose_discard(table, rules, seat, actions, n, workspace)
    return _choose_claim(table, rules, seat, actions, n, workspace)
