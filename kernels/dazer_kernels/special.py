"""Wins with the dealt cards: special wins (R5.6) and 天胡 (R7.1)."""

import numpy as np

from dazer_kernels.decompose import key_of, set_fixed
from dazer_kernels.features import facts_of
from dazer_kernels.hands import red_cards, split_dealt, total
from dazer_kernels.jit import kernel
from dazer_kernels.judge import clear, judge, write_melds
from dazer_kernels.layouts import OUTCOME_HU, OUTCOME_SPECIAL, SOURCE_DEAL, TIANHU
from dazer_kernels.meld_ids import BIGS, CARDS, REDS
from dazer_kernels.names import SPECIAL_WIN, names_of
from dazer_kernels.payment import pay, worth_of

NO_WIN = -1
"""Returned by `judge_dealt` for a hand that does not win as dealt."""


@kernel
def _kinds_in(mask):
    """Return how many kinds a mask holds."""
    kinds = np.int64(0)
    while mask:
        mask &= mask - 1
        kinds += 1
    return kinds


@kernel
def is_special(kans, longs, rules):
    """Tell whether so many dealt kans and longs (masks) win at once (R5.6); a bound of 0 is switched off."""
    return (0 < rules.special_long <= _kinds_in(longs)) or (0 < rules.special_kan <= _kinds_in(kans))


@kernel
def judge_special(hand, seat, rules, workspace, out):
    """Judge a special win: write its melds, hu, names and points into ``out[0]`` (R5.6).

    Parameters
    ----------
    hand : int64
        All cards dealt to the seat, packed.
    seat : int64
        The seat; for the dealer (0) 天胡 is among the names.
    rules : Record
        One element of `rule_record.RULES`.
    workspace : Record
        One element of `decompose.WORKSPACE`; written.
    out : JUDGED[1]
        Changed in place; ``winnable`` 0 if the hand is no special win.
    """
    result = out[0]
    clear(result)
    _, kans, longs = split_dealt(hand)
    if not is_special(kans, longs, rules):
        return
    count, _ = set_fixed(kans, longs, workspace.no_melds[:], np.int64(-1), workspace)
    key = key_of(workspace.ids, count, workspace.ordered)
    hu, sisters, hu_groups = facts_of(key, np.int64(0), rules)
    word = red_cards(hand) << REDS | total(hand >> 30) << BIGS | total(hand) << CARDS
    circumstances = np.int64(SPECIAL_WIN | TIANHU) if seat == 0 else np.int64(SPECIAL_WIN)
    names = names_of(word, hu, sisters, hu_groups, circumstances, rules)
    fan, paid, deng, share, bottom = worth_of(names, hu, np.int64(1), circumstances, rules)
    result.winnable = 1
    result.hu = hu
    result.names = names
    result.fan = fan
    result.fan_paid = paid
    result.deng = deng
    pay(share, bottom, seat, np.int64(SOURCE_DEAL), seat, rules, result.points)
    write_melds(key, result)


@kernel
def judge_dealt(hand, seat, rules, workspace, out):
    """Judge a hand as dealt: a special win (R5.6), and for the dealer 天胡 (R7.1), whichever pays better, at equal pay 天胡.

    The parameters are those of `judge_special`.

    Returns
    -------
    outcome : int64
        `OUTCOME_SPECIAL`, `OUTCOME_HU` (天胡), or `NO_WIN` (then ``out[0].winnable`` is 0).
    """
    judge_special(hand, seat, rules, workspace, out)
    special = out[0].winnable
    gain = out[0].points[seat]
    if seat == 0:
        free, kans, longs = split_dealt(hand)
        deal = np.int64(SOURCE_DEAL)
        judge(free, kans, longs, workspace.no_melds[:], np.int64(-1), seat, deal, seat, np.int64(TIANHU), rules, workspace, out)
        if out[0].winnable and (not special or out[0].points[0] >= gain):
            return np.int64(OUTCOME_HU)
        if special:
            judge_special(hand, seat, rules, workspace, out)
    return np.int64(OUTCOME_SPECIAL) if special else np.int64(NO_WIN)
