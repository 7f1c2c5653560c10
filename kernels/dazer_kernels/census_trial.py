"""Dealt hands of the simulator's shuffle, counted as the census counts them: what its exact numbers are held against."""

import numpy as np

from dazer_kernels.complete import enough, least_most_hu
from dazer_kernels.count import fixed
from dazer_kernels.hands import KINDS, red_cards, split_dealt
from dazer_kernels.jit import kernel
from dazer_kernels.judge import judge
from dazer_kernels.layouts import SOURCE_DEAL, TIANHU
from dazer_kernels.shuffle import DEALER_CARDS, DECK, OTHER_CARDS, shuffle
from dazer_kernels.special import is_special
from dazer_kernels.waits import waits

TRIAL = np.dtype(
    [
        ("complete", np.int64, (2,)),  # seat 0: complete with any hu, with enough hu
        ("names", np.int64, (64,)),  # seat 0: winning hands by name (bit of the scoring's table)
        ("hu", np.int64, (256,)),  # seat 0: winning hands by hu of the best decomposition, 255 and more together
        ("ready", np.int64),  # seat 1: ready with enough hu
        ("waits", np.int64, (KINDS + 1,)),  # seat 1: by waiting kinds, 0..20
        ("live", np.int64, (61,)),  # seat 1: by live waiting cards, 0..60
        ("kans", np.int64, (8,)),  # seat 1
        ("longs", np.int64, (8,)),  # seat 1
        ("reds", np.int64, (22,)),  # seat 1
        ("special", np.int64, (8,)),  # by set of seats with a special win (bit i: seat i)
    ],
    align=True,
)
"""Counts over deals of the table."""


@kernel
def _hand(order, first, cards):
    """Return the packed hand of the cards from a place of the shuffled deck on."""
    hand = np.int64(0)
    for place in range(first, first + cards):
        hand += np.int64(1) << (3 * np.int64(order[place]))
    return hand


@kernel
def _count_dealer(hand, rules, workspace, judged, trial):
    """Count the hand of seat 0."""
    free, kans, longs = split_dealt(hand)
    quads, groups, hu = fixed(kans, longs, workspace.no_melds, rules)
    least, most = least_most_hu(free, np.int64(0), quads, groups, hu, np.int64(-1), rules)
    if most < 0:
        return
    trial.complete[0] += 1
    if not enough(least, most, rules):
        return
    seat = np.int64(0)
    judge(
        free, kans, longs, workspace.no_melds, np.int64(-1), seat, np.int64(SOURCE_DEAL), seat, np.int64(TIANHU), rules, workspace, judged
    )  # fmt: skip
    trial.complete[1] += judged[0].winnable
    trial.hu[min(judged[0].hu, 255)] += 1
    names = np.int64(judged[0].names)
    for bit in range(32):
        trial.names[bit] += (names >> bit) & 1


@kernel
def _kinds_in(mask):
    """Return how many kinds a mask holds."""
    kinds = np.int64(0)
    while mask:
        mask &= mask - 1
        kinds += 1
    return kinds


@kernel
def _count_other(hand, rules, workspace, trial):
    """Count the hand of seat 1."""
    free, kans, longs = split_dealt(hand)
    trial.kans[_kinds_in(kans)] += 1
    trial.longs[_kinds_in(longs)] += 1
    trial.reds[red_cards(hand)] += 1
    waiting = waits(free, kans, longs, workspace.no_melds, rules)
    live = np.int64(0)
    for kind in range(KINDS):
        if (waiting >> kind) & 1:
            live += 4 - ((hand >> (3 * kind)) & 7)
    trial.ready += waiting != 0
    trial.waits[_kinds_in(waiting)] += 1
    trial.live[live] += 1


@kernel(allocates=True)
def run_trial(seed, first, deals, rules, workspace, judged, trial):
    """Deal and count.

    Parameters
    ----------
    seed : uint64
        Of the shuffle.
    first, deals : int64
        Number of the first deal, and how many.
    rules : RULES record
    workspace : decompose.WORKSPACE record, judged : JUDGED[1], written
    trial : TRIAL record, changed in place
    """
    order = np.empty(DECK, dtype=np.int8)
    for deal in range(first, first + deals):
        shuffle(seed, np.uint64(deal), order)
        specials = np.int64(0)
        place = np.int64(0)
        for seat in range(3):
            cards = DEALER_CARDS if seat == 0 else OTHER_CARDS
            hand = _hand(order, place, cards)
            place += cards
            _, kans, longs = split_dealt(hand)
            specials |= np.int64(is_special(kans, longs, rules)) << seat
            if seat == 0:
                _count_dealer(hand, rules, workspace, judged, trial)
            elif seat == 1:
                _count_other(hand, rules, workspace, trial)
        trial.special[specials] += 1
