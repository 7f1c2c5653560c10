"""Who may claim an offer: wins, zhao, peng, chi (R4.3–R4.9, R4.14, R8.3)."""

import numpy as np

from dazer_kernels.chi import chi_ways
from dazer_kernels.complete import can_win
from dazer_kernels.hands import EVERY_KIND, total
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_PENG, A_ZHAO
from dazer_kernels.readiness import may_be_ready, may_complete
from dazer_kernels.table import due_cards


@kernel
def count_kinds(mask):
    """Return how many kinds a mask holds."""
    kinds = np.int64(0)
    while mask != 0:
        mask &= mask - 1
        kinds += 1
    return kinds


@kernel
def _completes(table, rules, seat, kind):
    """Tell whether a card completes a seat's hand with enough hu; cheap refusals first."""
    free, kans, quads = table.free[seat], table.kans[seat], table.quads[seat]
    if not may_complete(free, kans, quads, kind):
        return False
    return can_win(free, kans, quads, table.groups[seat], table.hu[seat], kind, rules)


@kernel
def may_win(table, rules, seat):
    """Tell whether a seat may win with the offer (R5.1, R4.14).

    A hand changes far more seldom than cards are offered, so the answer is kept by kind until the hand changes.
    """
    bit = np.int64(1) << table.card
    if table.checked[seat] == 0 and not may_be_ready(table.free[seat], table.quads[seat]):
        table.checked[seat] = EVERY_KIND
    if table.checked[seat] & bit == 0:
        table.checked[seat] |= bit
        if _completes(table, rules, seat, table.card):
            table.winning[seat] |= bit
    if table.winning[seat] & bit == 0:
        return False
    return not (rules.passed_blocks_hu and table.passed[seat] & bit)


@kernel
def quads_after_claim(table, seat, zhao):
    """Return the quads that a seat has down once it has claimed: its longs come down with its first claim (R4.11)."""
    return table.quads_down[seat] + zhao + count_kinds(table.longs[seat])


@kernel
def may_meld(table, seat, hand_cards, zhao):
    """Tell whether R4.9 lets a seat claim a zhao (``zhao`` 1) or a peng (0), which takes so many of its free cards."""
    if table.cards[seat] + 1 <= due_cards(quads_after_claim(table, seat, zhao)):
        return True
    return total(table.free[seat]) > hand_cards


@kernel
def zhao_or_peng(table, rules, seat):
    """Tell what a seat can claim with three or two of the offered kind in its hand (R4.4, R4.5, R4.9).

    Returns
    -------
    int64
        A_ZHAO or A_PENG, or -1 if there is nothing to claim; at most one seat has something, as only four cards of a kind exist.
    """
    kind = table.card
    has_kan = (table.kans[seat] >> kind) & 1
    if (not has_kan and (table.free[seat] >> (3 * kind)) & 7 != 2) or table.declared[seat]:
        return -1
    if has_kan:
        return A_ZHAO if may_meld(table, seat, 0, 1) else -1
    passed = rules.passed_blocks_peng and (table.passed[seat] >> kind) & 1
    if passed and not rules.peng_forced:
        return -1
    return A_PENG if may_meld(table, seat, 2, 0) else -1


@kernel
def list_chi(table, rules, seat, actions, first):
    """List a seat's ways to chi the offer from place ``first`` of the actions on; return the place after the last.

    None if it has declared (R8.3) or the kind is passed (R4.14). Whether it is the seat's turn to chi is the caller's to know.
    """
    if table.declared[seat] or (rules.passed_blocks_chi and (table.passed[seat] >> table.card) & 1):
        return first
    quads = quads_after_claim(table, seat, 0)
    return chi_ways(table.free[seat], table.kans[seat], table.cards[seat], quads, table.card, actions, first)
