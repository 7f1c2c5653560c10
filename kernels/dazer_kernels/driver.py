"""Whole deals in one compiled call."""

from typing import NamedTuple

import numpy as np

from dazer_kernels.decompose import new_workspace as new_judging_workspace
from dazer_kernels.greedy import GreedyWorkspace
from dazer_kernels.greedy import new_workspace as new_greedy_workspace
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import ACTION, EVENT, JUDGED, MAX_ACTIONS
from dazer_kernels.opening import deal_cards
from dazer_kernels.play import advance, apply
from dazer_kernels.policies import choose
from dazer_kernels.table import TABLE
from dazer_kernels.verdict import fill_row, judge_deal


class Workspace(NamedTuple):
    """Memory that play works in; one for each thread."""

    table: np.ndarray  # TABLE[1]
    order: np.ndarray  # int8[80]: the shuffled deck
    actions: np.ndarray  # ACTION[MAX_ACTIONS]
    no_events: np.ndarray  # EVENT[0]: the log switched off
    judging: np.ndarray  # for `judge`
    judged: np.ndarray  # JUDGED[1]
    greedy: GreedyWorkspace  # for `greedy_choose`


def new_workspace(rules: np.ndarray) -> Workspace:
    """Return memory to play in under one rule set.

    Parameters
    ----------
    rules : RULES[1]
        The rule set; `greedy` keeps tables of it.
    """
    return Workspace(
        table=np.zeros(1, dtype=TABLE),
        order=np.zeros(80, dtype=np.int8),
        actions=np.zeros(MAX_ACTIONS, dtype=ACTION),
        no_events=np.zeros(0, dtype=EVENT),
        judging=new_judging_workspace(),
        judged=np.zeros(1, dtype=JUDGED),
        greedy=new_greedy_workspace(rules),
    )


@kernel(inline="always")
def play_out(table, rules, policies, seed, deal, events, workspace):
    """Play a deal from any position to its end.

    Parameters
    ----------
    table : TABLE record, changed in place
        The position.
    rules : RULES record
        The rule set.
    policies : int64[3]
        Number of the policy of each seat (`dazer_kernels.policies`).
    seed : uint64
        Seed of the run; with the number of the deal it gives the policies' random numbers.
    deal : int64
        Number of the deal.
    events : EVENT[MAX_EVENTS] or EVENT[0], changed in place
        Receives the events; an empty array switches the log off.
    workspace : Workspace
        Memory.
    """
    actions = workspace.actions
    while True:
        n = advance(table, rules, actions, events)
        if n == 0:
            return
        place = choose(policies[table.seat], table, rules, actions, n, seed, deal, workspace.greedy)
        apply(table, rules, actions[place], events)


@kernel
def play_deals(seed, first_deal, policies, rules, rows, workspace):
    """Deal, play and judge consecutive deals.

    Parameters
    ----------
    seed : uint64
        Seed of the run.
    first_deal : int64
        Number of the first deal.
    policies : int64[3]
        Number of the policy of each seat.
    rules : RULES record
        The rule set.
    rows : DEAL_ROW[n], changed in place
        Row i receives deal ``first_deal + i``.
    workspace : Workspace
        Memory.
    """
    table = workspace.table[0]
    for i in range(rows.shape[0]):
        deal = first_deal + i
        deal_cards(table, rules, seed, deal, workspace.order)
        play_out(table, rules, policies, seed, deal, workspace.no_events, workspace)
        judge_deal(table, rules, workspace.judging[0], workspace.judged)
        fill_row(table, deal, workspace.judged, rows[i])


def record_deal(seed, deal, policies, rules, events, row, workspace):
    """Play one deal and keep its events; its cards then stand in ``workspace.table``, its judged win in ``workspace.judged``.

    Not compiled itself: it calls the kernels of `play_deals` one by one.

    Parameters
    ----------
    seed, deal, policies, rules, workspace
        As in `play_deals`.
    events : EVENT[MAX_EVENTS], changed in place
        Receives the events in the order in which they happen at the table.
    row : DEAL_ROW[1], changed in place
        Receives the row of the deal.

    Returns
    -------
    int64
        The number of events.
    """
    table = workspace.table[0]
    deal_cards(table, rules, seed, deal, workspace.order)
    play_out(table, rules, policies, seed, deal, events, workspace)
    judge_deal(table, rules, workspace.judging[0], workspace.judged)
    fill_row(table, deal, workspace.judged, row[0])
    return int(table["event_count"])
