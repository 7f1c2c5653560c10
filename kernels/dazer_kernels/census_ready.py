"""The 20 cards of seats 1 and 2: for every hand one card short, which kinds complete it (R11.1), and how many cards of them are live.

Only hands with at most one long can be one card short: with two, a win needs 22 cards. For one free part, what a kind does is found
once: as a plain card (also the half of the pair, or of a peng), and as the fourth card of a kan (a zhao, and then a pair elsewhere). The
hu of kans and the long is added per choice (census_choices.py).
"""

import numpy as np

from dazer_kernels.census_choices import CELLS, add_kind, choice_weight, first_choice, free_ways, long_sets, next_choice
from dazer_kernels.complete import enough, least_most_hu
from dazer_kernels.hands import KINDS, RED_MASK, red_cards
from dazer_kernels.jit import kernel

MOST_REDS, MOST_LIVE = 20, 60
"""Red cards of 20; live waiting cards: all that the hand does not hold."""
ANY_HU, MIN_HU = 0, 1
"""First index of the sums: without and with the hu condition."""

READY = np.dtype(
    [
        ("by_reds", np.int64, (2, MOST_REDS + 1, 2)),  # [any or enough hu, red cards, hands or deals]
        ("by_kinds", np.int64, (2, KINDS + 1, 2)),  # waiting kinds, 1..20
        ("by_live", np.int64, (2, MOST_LIVE + 1, 2)),  # live waiting cards
    ],
    align=True,
)
"""Sums over ready hands. Deals are of different hands of 20 cards, so no sum exceeds C(80, 20) = 3.5e18, below 2^63."""

WAITING = np.dtype(
    [
        ("least", np.int64, (KINDS,)),  # least and most hu of the free part with one more card of the kind; -1 where it is not complete
        ("most", np.int64, (KINDS,)),
        ("pair_least", np.int64),  # of the free part as it is, with one pair (a kan becomes a zhao); -1 likewise
        ("pair_most", np.int64),
        ("kinds", np.int64, (2,)),  # of the choice at hand: waiting kinds and live cards, [any hu, enough hu]
        ("live", np.int64, (2,)),
    ],
    align=True,
)
"""What one free part waits for."""


def new_sums():
    """Return sums of zero, the cells and the scratch memory of `count_ready`: READY[1], CELLS[1], WAITING[1]."""
    return np.zeros(1, dtype=READY), np.zeros(1, dtype=CELLS), np.zeros(1, dtype=WAITING)


@kernel
def _find_waits(free, kans, longs, rules, waiting):
    """Fill in the hu of a free part with each kind, kans and long left aside."""
    nothing = np.int64(0)
    for kind in range(KINDS):
        least, most = least_most_hu(free, nothing, longs, kans + longs, nothing, np.int64(kind), rules)
        waiting.least[kind] = least
        waiting.most[kind] = most
    waiting.pair_least = -1
    waiting.pair_most = -1
    if longs == 0 and kans > 0:
        least, most = least_most_hu(free, nothing, np.int64(1), kans, nothing, np.int64(-1), rules)
        waiting.pair_least = least
        waiting.pair_most = most


@kernel
def _note(least, most, hu, kinds, live, rules, waiting):
    """Count so many kinds with so many live cards in all as waiting, if a hand with this range of hu and ``hu`` more is complete."""
    if most < 0 or kinds == 0:
        return
    waiting.kinds[ANY_HU] += kinds
    waiting.live[ANY_HU] += live
    if enough(least + hu, most + hu, rules):
        waiting.kinds[MIN_HU] += kinds
        waiting.live[MIN_HU] += live


@kernel
def _note_kans(cells, cell, hu, rules, waiting):
    """Count the kans of a cell whose fourth card completes the hand: in another meld, or as a zhao."""
    kind = cells.kind[cell]
    least, most = cells.least[cell], cells.most[cell]
    if waiting.pair_most >= 0:
        more = rules.zhao_hu[kind] - rules.kan_hu[kind]
        least = waiting.pair_least + more if most < 0 else min(least, waiting.pair_least + more)
        most = max(most, waiting.pair_most + more)
    taken = cells.taken[cell]
    _note(least, most, hu, taken, taken * (cells.copies[cell] - 3), rules, waiting)


@kernel
def _look(free, cells, long_cell, copies, rules, waiting):
    """Count waiting kinds and live cards of one choice, with the long in a cell (-1: none)."""
    hu = np.int64(0)
    for cell in range(cells.count):
        hu += cells.taken[cell] * rules.kan_hu[cells.kind[cell]]
    if long_cell >= 0:
        hu += rules.long_hu[cells.kind[long_cell]]
    waiting.kinds[:] = 0
    waiting.live[:] = 0
    for kind in range(KINDS):
        held = (free >> (3 * kind)) & 7
        if held > 0:
            _note(waiting.least[kind], waiting.most[kind], hu, 1, copies[kind] - held, rules, waiting)
    for cell in range(cells.count):
        absent = cells.size[cell] - cells.taken[cell] - (cell == long_cell)
        _note(cells.least[cell], cells.most[cell], hu, absent, absent * cells.copies[cell], rules, waiting)
        _note_kans(cells, cell, hu, rules, waiting)


@kernel
def _reds(free, cells, long_cell):
    """Return the red cards of a hand."""
    reds = red_cards(free)
    for cell in range(cells.count):
        if (RED_MASK >> cells.kind[cell]) & 1:
            reds += 3 * cells.taken[cell] + 4 * (cell == long_cell)
    return reds


@kernel
def _add(hands, deals, reds, waiting, sums):
    """Add a choice to the sums."""
    for condition in range(2):
        kinds = waiting.kinds[condition]
        if kinds > 0:
            live = waiting.live[condition]
            sums.by_reds[condition, reds, 0] += hands
            sums.by_reds[condition, reds, 1] += deals
            sums.by_kinds[condition, kinds, 0] += hands
            sums.by_kinds[condition, kinds, 1] += deals
            sums.by_live[condition, live, 0] += hands
            sums.by_live[condition, live, 1] += deals


@kernel
def count_ready(frees, kans, longs, copies, rules, cells, waiting, sums):
    """Count the ready hands with these free parts.

    Parameters
    ----------
    frees : int64[n]
        Free parts of 20 - 3 · kans - 4 · longs cards, at most two of a kind, each once.
    kans, longs : int64
        Kans and longs (0 or 1) of the hands.
    copies : int64[20]
        Cards of each kind in the deck.
    rules : RULES record
    cells : CELLS record, waiting : WAITING record, written
    sums : READY record, changed in place
    """
    for place in range(frees.size):
        free = frees[place]
        ways = free_ways(free, copies)
        if ways == 0:
            continue
        _find_waits(free, kans, longs, rules, waiting)
        cells.count = 0
        for kind in range(KINDS):
            if (free >> (3 * kind)) & 7 == 0:
                add_kind(kind, copies[kind], waiting.least[kind], waiting.most[kind], cells)
        more = first_choice(kans, cells)
        while more:
            sets, dealt = choice_weight(cells)
            if sets > 0 and longs == 0:
                _look(free, cells, -1, copies, rules, waiting)
                _add(sets, sets * dealt * ways, _reds(free, cells, -1), waiting, sums)
            elif sets > 0:
                for cell in range(cells.count):
                    hands = sets * long_sets(cells, cell)
                    if hands > 0:
                        _look(free, cells, cell, copies, rules, waiting)
                        _add(hands, hands * dealt * ways, _reds(free, cells, cell), waiting, sums)
            more = next_choice(cells)
