"""The dealer's 21 cards: every complete hand judged once (R5.5, R7.1), with the number of hands and deals that are judged alike.

For one free part the decompositions are found once; hands with the same free part differ in their kans and long, and these count by
class only (census_choices.py). So each choice of classes is judged once, by the words of the decompositions (meld_ids.py).
"""

import numpy as np

from dazer_kernels.census_choices import add_kind, choice_weight, first_choice, free_ways, long_sets, next_choice
from dazer_kernels.census_tally import SLOTS, add
from dazer_kernels.complete import enough
from dazer_kernels.count import hu_of_runs
from dazer_kernels.decompose import decompose
from dazer_kernels.features import runs_with_hu
from dazer_kernels.hands import KINDS
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import TIANHU
from dazer_kernels.meld_ids import BIGS, CARDS, REDS, WORD_OF, cards_field
from dazer_kernels.names import SPECIAL_WIN, names_of
from dazer_kernels.payment import worth_of

FIRST_KAN = 40
"""Meld ids of kans begin here (meld_ids.py); longs at 0."""
HU_BITS, FLAG_BITS = 18, 2
NOT_SPECIAL, ALSO_SPECIAL, BETTER_SPECIAL = 0, 1, 2
"""Whether the hand is a special win too (R5.6), and whether that pays better than 天胡."""

KANS_AND_LONG = np.dtype(
    [("word", np.int64), ("hu", np.int64), ("hu_groups", np.int64), ("special", np.int64)],
    align=True,
)
"""What the kans and the long of a hand add, and 1 if they are a special win."""


@kernel
def _add_group(id_, hu, times, fixed):
    """Add so many groups of one meld id to the record."""
    fixed.word += times * WORD_OF[id_]
    fixed.hu += times * hu
    fixed.hu_groups += times * (hu > 0)


@kernel
def _fix(cells, long_cell, kans, rules, fixed):
    """Write what a choice of kans, and a long of a cell (-1: none), add."""
    fixed.word, fixed.hu, fixed.hu_groups = 0, 0, 0
    for cell in range(cells.count):
        kind = cells.kind[cell]
        _add_group(FIRST_KAN + kind, rules.kan_hu[kind], cells.taken[cell], fixed)
    longs = np.int64(0)
    if long_cell >= 0:
        kind = cells.kind[long_cell]
        _add_group(kind, rules.long_hu[kind], 1, fixed)
        longs = np.int64(1)
    fixed.special = 0 < rules.special_long <= longs or 0 < rules.special_kan <= kans


@kernel
def _distinct(words, found):
    """Sort out equal words among the first ``found`` (int64 array, changed in place); return how many differ."""
    kept = 0
    for i in range(found):
        fresh = True
        for j in range(kept):
            if words[j] == words[i]:
                fresh = False
                break
        if fresh:
            words[kept] = words[i]
            kept += 1
    return kept


@kernel
def _best(words, count, fixed, rules):
    """Return gain, hu and names of the best of some decompositions, and the most hu of any (R5.5); hu -1 where none has enough.

    No two sisters are there: a hand as dealt has no peng and no zhao, and a complete one at most one long.
    """
    none = np.int64(-1)
    best = (none, none, none, none, none)
    most = none
    for i in range(count):
        word = words[i] + fixed.word
        hu = hu_of_runs(word, rules) + fixed.hu
        most = max(most, hu)
        if not enough(hu, hu, rules):
            continue
        names = names_of(word, hu, np.int64(0), runs_with_hu(word, rules) + fixed.hu_groups, np.int64(TIANHU), rules)
        fan, paid, _, share, bottom = worth_of(names, hu, np.int64(1), np.int64(TIANHU), rules)
        # R5.5: more points, paid fan, hu, fan; then the smaller names
        this = (2 * share - bottom, paid, hu, fan, -names)
        if best[2] < 0 or this > best:
            best = this
    return best[0], best[2], -best[4], most


@kernel
def _special_flag(word, gain, fixed, rules):
    """Return whether the hand is a special win (R5.6) too, and a better one; ``word`` is that of any of its decompositions."""
    if not fixed.special:
        return np.int64(NOT_SPECIAL)
    circumstances = np.int64(SPECIAL_WIN | TIANHU)
    total = word + fixed.word
    cards = cards_field(total, REDS) << REDS | cards_field(total, BIGS) << BIGS | cards_field(total, CARDS) << CARDS
    names = names_of(cards, fixed.hu, np.int64(0), fixed.hu_groups, circumstances, rules)
    _, _, _, share, bottom = worth_of(names, fixed.hu, np.int64(1), circumstances, rules)
    return np.int64(BETTER_SPECIAL if 2 * share - bottom > gain else ALSO_SPECIAL)


@kernel
def _count_choice(words, count, fixed, hands, deals, rules, wins, totals):
    """Judge one choice and add it to both tables; return how many keys were new to the fuller one."""
    gain, hu, names, most = _best(words, count, fixed, rules)
    new_totals = add(totals, most, hands, deals)
    if hu < 0:
        return new_totals
    flag = _special_flag(words[0], gain, fixed, rules)
    return max(new_totals, add(wins, (names << FLAG_BITS | flag) << HU_BITS | hu, hands, deals))


@kernel
def count_dealer(frees, start, kans, longs, copies, rules, workspace, cells, fixed, wins, totals):
    """Count the complete hands with these free parts, from place ``start`` on, until they end or a table is half full.

    Parameters
    ----------
    frees : int64[n]
        Free parts that are complete without a pair (``longs`` 0) or with one (``longs`` 1).
    start, kans, longs : int64
        Where to begin; kans and longs (0 or 1) of the hands.
    copies : int64[20]
        Cards of each kind in the deck (4, or fewer in a reduced deck).
    rules : RULES record
    workspace : decompose.WORKSPACE record, written
    cells : CELLS record, fixed : KANS_AND_LONG record, written
    wins, totals : TALLY[SLOTS], changed in place
        Winning hands by names, flag and hu of the best decomposition, ``(names << 2 | flag) << 18 | hu``; all complete hands by the most
        hu of any decomposition.

    Returns
    -------
    int64
        The place to go on from after the tables were drained; ``frees.size`` at the end.
    """
    used = np.int64(0)
    for place in range(start, frees.size):
        free = frees[place]
        ways = free_ways(free, copies)
        if ways == 0:
            continue
        found = decompose(free, np.int64(0), np.int64(0), np.int64(longs), np.int64(0), workspace)
        count = _distinct(workspace.words, found)
        cells.count = 0
        for kind in range(KINDS):
            if (free >> (3 * kind)) & 7 == 0:
                add_kind(kind, copies[kind], 0, 0, cells)
        more = first_choice(kans, cells)
        while more:
            sets, dealt = choice_weight(cells)
            if sets > 0 and longs == 0:
                _fix(cells, -1, kans, rules, fixed)
                used += _count_choice(workspace.words, count, fixed, sets, sets * dealt * ways, rules, wins, totals)
            elif sets > 0:
                for cell in range(cells.count):
                    hands = sets * long_sets(cells, cell)
                    if hands > 0:
                        _fix(cells, cell, kans, rules, fixed)
                        used += _count_choice(workspace.words, count, fixed, hands, hands * dealt * ways, rules, wins, totals)
            more = next_choice(cells)
        if 2 * used > SLOTS:
            return place + 1
    return frees.size
