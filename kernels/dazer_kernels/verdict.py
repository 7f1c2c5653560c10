"""How a deal that is over counts: circumstances of the win (R7.1–R7.4, R8.2), the judged hand, the row of the data set."""

import numpy as np

from dazer_kernels.hands import red_cards, total
from dazer_kernels.jit import kernel
from dazer_kernels.judge import judge
from dazer_kernels.layouts import (
    BAO,
    DIHU,
    FIRST_WALL,
    HAIDI,
    HUILONG,
    OUTCOME_DRAW,
    OUTCOME_SPECIAL,
    SHABAO_ONE,
    SHABAO_TWO,
    SOURCE_DEAL,
)
from dazer_kernels.melds import CHI, KAN, LONG, PENG, ZHAO, meld_cards, meld_type
from dazer_kernels.special import judge_dealt
from dazer_kernels.table import WALL


@kernel
def circumstances(table):
    """Return the circumstances of a win on the present offer (mask of DIHU … SHABAO_TWO)."""
    seat = table.winner
    mask = np.int64(0)
    if table.drawn:
        mask |= HAIDI if table.draws == WALL else 0
        mask |= FIRST_WALL if table.draws == 1 else 0
    elif table.offerer == 0:
        # the offer is the dealer's discard, the only one so far, and nobody has drawn
        mask |= DIHU if table.discards == 1 and table.draws == 0 else 0
    else:
        mask |= HUILONG if seat == 0 and table.other_discards == 1 else 0
    mask |= BAO if table.declared[seat] else 0
    others = table.declared[0] + table.declared[1] + table.declared[2] - table.declared[seat]
    mask |= SHABAO_ONE if others == 1 else SHABAO_TWO if others == 2 else 0
    return mask


@kernel(inline="always")
def judge_offer_win(table, rules, workspace, judged):
    """Judge a win on the present offer into ``judged`` (JUDGED[1]): the decomposition of R5.5."""
    seat = table.winner
    judge(
        table.free[seat],
        table.kans[seat],
        table.longs[seat],
        table.melds[seat],
        table.card,
        seat,
        table.source,
        table.offerer,
        circumstances(table),
        rules,
        workspace,
        judged,
    )


@kernel(inline="always")
def judge_deal(table, rules, workspace, judged):
    """Judge a deal that is over.

    Parameters
    ----------
    table : TABLE record, changed in place
        A deal at stage OVER; ``outcome`` becomes OUTCOME_SPECIAL where a win with dealt cards is one.
    rules : RULES record
        The rule set.
    workspace : decompose.WORKSPACE record
        As `judge` asks for.
    judged : JUDGED[1], changed in place
        The judged win; of a deal that nobody won only winnable (0), points (0) and meld_count (0) are set.
    """
    if table.outcome == OUTCOME_DRAW:
        judged[0].winnable = 0
        judged[0].meld_count = 0
        for i in range(4):
            judged[0].points[i] = 0
    elif table.source == SOURCE_DEAL:
        table.outcome = judge_dealt(table.dealt[table.winner], table.winner, rules, workspace, judged)
    else:
        judge_offer_win(table, rules, workspace, judged)


@kernel
def _count_groups(row, judged):
    """Count the winner's groups by type (hand and table together) into the row; return their packed cards."""
    row.kan = 0
    row.zhao = 0
    row.long = 0
    row.peng = 0
    row.chi = 0
    cards = np.int64(0)
    for i in range(judged.meld_count):
        code = judged.melds[i]
        type_ = meld_type(code)
        row.kan += 1 if type_ == KAN else 0
        row.zhao += 1 if type_ == ZHAO else 0
        row.long += 1 if type_ == LONG else 0
        row.peng += 1 if type_ == PENG else 0
        row.chi += 1 if type_ == CHI else 0
        cards += meld_cards(code)
    return cards


@kernel
def _fill_win(table, judged, row):
    """Fill the columns of a row that only a won deal has."""
    row.winner = table.winner
    row.source = table.source
    dealt_win = table.source == SOURCE_DEAL
    row["from"] = -1 if dealt_win else table.offerer
    row.card = -1 if dealt_win else table.card
    row.hu = judged.hu
    row.fan = judged.fan
    row.fan_paid = judged.fan_paid
    row.deng = judged.deng
    row.names = judged.names
    cards = _count_groups(row, judged)
    if table.outcome == OUTCOME_SPECIAL:
        cards = table.dealt[table.winner]
    row.red = red_cards(cards)
    row.cards = total(cards)


@kernel
def _fill_nobody(row):
    """Fill the columns of a won deal with their nulls."""
    row.winner = -1
    row.source = -1
    row["from"] = -1
    row.card = -1
    row.hu = -1
    row.fan = -1
    row.fan_paid = -1
    row.deng = -1
    row.names = 0
    row.red = -1
    row.cards = -1
    row.kan = -1
    row.zhao = -1
    row.long = -1
    row.peng = -1
    row.chi = -1


@kernel
def fill_row(table, deal, judged, row):
    """Write the row of a deal that is over and judged.

    Parameters
    ----------
    table : TABLE record
        The deal.
    deal : uint64
        Its number.
    judged : JUDGED[1]
        What `judge_deal` found.
    row : DEAL_ROW record, changed in place
        The row of the data set.
    """
    row.deal = deal
    row.outcome = table.outcome
    row.draws = table.draws
    row.discards = table.discards
    for i in range(4):
        row.points[i] = judged[0].points[i]
    if table.outcome == OUTCOME_DRAW:
        _fill_nobody(row)
    else:
        _fill_win(table, judged[0], row)
