"""Play once, judge under several rule sets: how deals ended is kept, and judged as often as wanted.

Right where the rule sets differ in counting only (names, payment), so that the same cards would have been played the same way; which
switches those are is data of `dazer_sim.variants.kinds`.
"""

from dazer_kernels.driver import play_out
from dazer_kernels.jit import kernel
from dazer_kernels.opening import deal_cards
from dazer_kernels.verdict import fill_row, judge_deal


@kernel
def play_tables(seed, first_deal, policies, rules, tables, workspace):
    """Deal and play consecutive deals and keep how they ended.

    Parameters
    ----------
    seed : uint64
        Seed of the run.
    first_deal : int64
        Number of the first deal.
    policies : int64[3]
        Number of the policy of each seat.
    rules : RULES record
        The rule set that is played.
    tables : TABLE[n], changed in place
        Table i receives deal ``first_deal + i``, played and not judged.
    workspace : Workspace
        Memory for this rule set (`driver.new_workspace`).
    """
    for i in range(tables.shape[0]):
        deal = first_deal + i
        deal_cards(tables[i], rules, seed, deal, workspace.order)
        play_out(tables[i], rules, policies, seed, deal, workspace.no_events, workspace)


@kernel
def judge_tables(tables, first_deal, rules, workspace, judged, rows):
    """Judge deals that are over. A win with dealt cards is judged anew: the better of special win and 天胡 under this rule set (R5.6).

    Parameters
    ----------
    tables : TABLE[n], changed in place
        Deals at their end, as `play_tables` leaves them, consecutive; only ``outcome`` of wins with dealt cards is written.
    first_deal : int64
        Number of the first one.
    rules : RULES record
        The rule set to judge under.
    workspace : decompose.WORKSPACE record
        Scratch memory.
    judged : JUDGED[1]
        Scratch memory.
    rows : DEAL_ROW[n], changed in place
        Receives the rows.
    """
    for i in range(tables.shape[0]):
        judge_deal(tables[i], rules, workspace, judged)
        fill_row(tables[i], first_deal + i, judged, rows[i])
