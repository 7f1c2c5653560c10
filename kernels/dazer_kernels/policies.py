"""The policies that choose inside compiled play, by number.

A change of what a policy chooses is a new version of it (`dazer_sim.policies` names the versions).
"""

from dazer_kernels.greedy import greedy_choose
from dazer_kernels.jit import kernel
from dazer_kernels.philox import below
from dazer_kernels.table import CLAIM, DEALT_WIN, DECLARE, WIN

RANDOM, LEGAL, GREEDY = 0, 1, 2
"""Numbers of the policies."""


@kernel
def random_choose(table, n, seed, deal):
    """Choose as `random` does (version 1).

    Wins whenever it can; makes an unforced zhao or peng with probability 1/2, otherwise takes one of its ways to chi beside it or the
    pass, uniformly; takes a chi or the pass uniformly; discards uniformly over the kinds; declares 报 with probability 1/2, the
    dealer's card uniform among those listed. `advance` lists a win first, then zhao or peng, and the pass last.
    """
    stage, seat = table.stage, table.seat
    if stage in (WIN, DEALT_WIN) or n == 1:
        return 0
    decision = table.decisions[seat]
    if stage == CLAIM:
        if below(2, seed, deal, seat, decision, 0) == 0:
            return 0
        return 1 + below(n - 1, seed, deal, seat, decision, 1)
    if stage == DECLARE:
        if below(2, seed, deal, seat, decision, 0) == 0:
            return n - 1
        return below(n - 1, seed, deal, seat, decision, 1)
    return below(n, seed, deal, seat, decision, 0)


@kernel(inline="always")
def choose(policy, table, rules, actions, n, seed, deal, workspace):
    """Choose one of the listed actions of ``table.seat``.

    Parameters
    ----------
    policy : int64
        RANDOM, LEGAL or GREEDY.
    table : TABLE record
        The state of the deal, as `advance` left it.
    rules : RULES record
        The rule set.
    actions : ACTION[MAX_ACTIONS]
        The legal actions.
    n : int64
        Their number, at least 1.
    seed, deal : uint64, int64
        Seed of the run and number of the deal; with the seat and the number of its decision they give the random numbers.
    workspace : GREEDY workspace
        As `greedy_choose` asks for.

    Returns
    -------
    int64
        The place of the chosen action.
    """
    if policy == RANDOM:
        return random_choose(table, n, seed, deal)
    if policy == LEGAL:
        return below(n, seed, deal, table.seat, table.decisions[table.seat], 0)
    return greedy_choose(table, rules, table.seat, actions, n, workspace)
