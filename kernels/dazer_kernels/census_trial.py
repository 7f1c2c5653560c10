"""Dealt hands of the simulator's shuffle, counted as the census counts them: what its exact numbers are held against."""

import numpy as np

from dazer_kernels.complete import enough, least_most_hu
from dazer_kernels.count import fixed
from dazer_kernels.dealing import deal_many
from dazer_kernels.hands import KINDS, kinds_with, red_cards, split_dealt
from dazer_kernels.jit import kernel
from dazer_kernels.judge import judge
from dazer_kernels.layouts import SOURCE_DEAL, TIANHU
from dazer_kernels.rule_record import MAX_NAMES
from dazer_kernels.special import is_special, judge_special
from dazer_kernels.table import SEATS
from dazer_kernels.waits import waits

TRIAL = np.dtype(
    [
        # of what all hands have, row 0 is seat 0 with its 21 cards and row 1 is seat 1
        ("kans", np.int64, (2, 8)),
        ("longs", np.int64, (2, 6)),
        ("pairs", np.int64, (2, 11)),
        ("reds", np.int64, (2, 22)),
        ("special_hu", np.int64, (2, 256)),  # special wins by hu, 255 and more together
        ("special_names", np.int64, (2, 64)),  # by name (bit of the scoring's table)
        ("special", np.int64, (8,)),  # by set of seats with a special win (bit i: seat i)
        # seat 0
        ("complete", np.int64, (2,)),  # with any hu, with enough hu
        ("most_hu", np.int64, (256,)),  # complete hands by the most hu of any decomposition
        ("names", np.int64, (64,)),  # winning hands by name
        ("hu", np.int64, (256,)),  # winning hands by hu of the best decomposition
        # seat 1; row 0 with any hu, row 1 with enough hu
        ("ready", np.int64, (2,)),
        ("waits", np.int64, (2, KINDS + 1)),  # by waiting kinds
        ("live", np.int64, (2, 61)),  # by live waiting cards
        ("ready_kans", np.int64, (2, 8)),
        ("ready_longs", np.int64, (2, 6)),
        ("ready_reds", np.int64, (2, 22)),
    ],
    align=True,
)
"""Counts over deals of the table."""
MOST_COUNTED = 255
"""Hu beyond are counted together."""


@kernel
def _count_dealer(hand, rules, workspace, judged, trial):
    """Count the hand of seat 0."""
    free, kans, longs = split_dealt(hand)
    melds = workspace.no_melds[:]
    quads, groups, hu = fixed(kans, longs, melds, rules)
    least, most = least_most_hu(free, np.int64(0), quads, groups, hu, np.int64(-1), rules)
    if most < 0:
        return
    trial.complete[0] += 1
    trial.most_hu[min(most, MOST_COUNTED)] += 1
    if not enough(least, most, rules):
        return
    seat = np.int64(0)
    deal = np.int64(SOURCE_DEAL)
    judge(free, kans, longs, melds, np.int64(-1), seat, deal, seat, np.int64(TIANHU), rules, workspace, judged)
    trial.complete[1] += judged[0].winnable
    trial.hu[min(judged[0].hu, MOST_COUNTED)] += 1
    _count_bits(judged[0].names, trial.names)


@kernel
def _count_bits(names, sums):
    """Add one to each place of a set of names."""
    bits = np.int64(names)
    for bit in range(MAX_NAMES):
        sums[bit] += (bits >> bit) & 1


@kernel
def _kinds_in(mask):
    """Return how many kinds a mask holds."""
    kinds = np.int64(0)
    while mask:
        mask &= mask - 1
        kinds += 1
    return kinds


@kernel
def _count_hand(hand, seat, rules, workspace, judged, trial):
    """Count what any hand has; return whether it is a special win."""
    _, kans, longs = split_dealt(hand)
    trial.kans[seat, _kinds_in(kans)] += 1
    trial.longs[seat, _kinds_in(longs)] += 1
    trial.pairs[seat, _kinds_in(kinds_with(hand, 2) & ~(kans | longs))] += 1
    trial.reds[seat, red_cards(hand)] += 1
    special = is_special(kans, longs, rules)
    if special:
        judge_special(hand, seat, rules, workspace, judged)
        trial.special_hu[seat, min(judged[0].hu, MOST_COUNTED)] += 1
        _count_bits(judged[0].names, trial.special_names[seat])
    return special


@kernel
def _count_other(hand, row, rules, workspace, trial):
    """Count the waits of the hand of seat 1."""
    free, kans, longs = split_dealt(hand)
    waiting = waits(free, kans, longs, workspace.no_melds[:], rules)
    live = np.int64(0)
    for kind in range(KINDS):
        if (waiting >> kind) & 1:
            live += 4 - ((hand >> (3 * kind)) & 7)
    trial.waits[row, _kinds_in(waiting)] += 1
    trial.live[row, live] += 1
    if waiting != 0:
        trial.ready[row] += 1
        trial.ready_kans[row, _kinds_in(kans)] += 1
        trial.ready_longs[row, _kinds_in(longs)] += 1
        trial.ready_reds[row, red_cards(hand)] += 1


@kernel(allocates=True)
def run_trial(seed, first, deals, rules, any_hu_rules, workspace, judged, trial):
    """Deal and count.

    Parameters
    ----------
    seed : uint64
        Of the shuffle.
    first, deals : int64
        Number of the first deal, and how many.
    rules, any_hu_rules : RULES record
        The rule set, and the same with ``min_hu`` 0.
    workspace : decompose.WORKSPACE record, judged : JUDGED[1], written
    trial : TRIAL record, changed in place
    """
    dealt = np.empty((deals, SEATS), dtype=np.int64)
    deal_many(seed, np.uint64(first), dealt)
    for dealer, other, last in dealt:
        specials = np.int64(_count_hand(dealer, 0, rules, workspace, judged, trial))
        specials |= np.int64(_count_hand(other, 1, rules, workspace, judged, trial)) << 1
        _, kans, longs = split_dealt(last)
        specials |= np.int64(is_special(kans, longs, rules)) << 2
        trial.special[specials] += 1
        _count_dealer(dealer, rules, workspace, judged, trial)
        _count_other(other, 0, any_hu_rules, workspace, trial)
        _count_other(other, 1, rules, workspace, trial)
