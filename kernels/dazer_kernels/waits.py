"""Waits (叫牌): the kinds that would complete a hand (R11.1).

A claimed card changes the count of its kind among the cards that must stand in runs and mixed melds: by one if it stands there too, by
minus two if it makes a peng, by minus one if it is half of the pair. So those cards are read from both ends (both_ends.py), once for every
number of runs 2-7-10 and every pair that can be taken out, and each kind that the sum of the cards allows (reading.py) is one joining. Only
what joins is read, for its hu. A card that makes one more run 2-7-10 possible, and the fourth of a kan, are looked at by themselves.
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.both_ends import completed, read_both_ways, some_hope
from dazer_kernels.complete import NEVER, UNKNOWN, enough, hu_limits
from dazer_kernels.count import fixed
from dazer_kernels.hands import LOW_BITS, SUIT_BITS, card, fields_of, kinds_of, total
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import CARDS_OF, meld_id
from dazer_kernels.melds import GROUPS
from dazer_kernels.readiness import BIG_2710, SMALL_2710, may_be_ready
from dazer_kernels.reading import endings, endings_with_pair, residue, runs_2710, widen

PLAIN, PENG, HALF = 1, -2, -1
"""How a claimed card changes the count of its kind: in a run or mixed meld, in a peng, in the pair."""


@kernel
def held_cards(free, kans, longs, melds):
    """Return all cards of a seat, hand and table, packed (parameters as in `waits`)."""
    held = free + 3 * fields_of(kans) + 4 * fields_of(longs)
    for code in melds:
        if code >= 0:
            held += CARDS_OF[meld_id(code)]
    return held


@kernel
def _with_enough(cards, kinds, change, hu, rules):
    """Return those of the kinds (a field set) of which ``change`` more complete cards with enough hu, ``hu`` of them beside the cards."""
    if hu >= rules.min_hu:
        return kinds  # whatever the cards add
    found = np.int64(0)
    while kinds:
        one = kinds & -kinds
        taken = hu + rules.peng_hu[lowest_place(kinds) // 3] if change == PENG else hu
        least, most = widen(np.int64(UNKNOWN), np.int64(NEVER), endings(cards + change * one), taken, rules)
        if enough(least, most, rules):
            found |= one
        kinds -= one
    return found


@kernel
def _completing(cards, kinds, hu, rules):
    """Return those of the kinds that complete cards with enough hu in a run, a mixed meld or a peng; and which pairs leave complete cards.

    All are field sets. A peng takes away the two cards that a pair would: if none is due, the second set tells which a zhao could have.
    """
    above, below = read_both_ways(cards)
    if not some_hope(above, below):
        return np.int64(0), np.int64(0)
    first = 2 - residue(cards)  # number + 1 fills the sum up to a multiple of three
    plain = kinds & completed(cards, above, below, first, np.int64(PLAIN))
    twins = completed(cards, above, below, first, np.int64(PENG)) & (cards >> 1) & LOW_BITS
    found = _with_enough(cards, plain, np.int64(PLAIN), hu, rules) | _with_enough(cards, kinds & twins, np.int64(PENG), hu, rules)
    return found, twins


@kernel
def _completing_with_pair(cards, kinds, hu, rules):
    """Return those of the kinds (a field set) that complete cards with enough hu and a pair, also as half of the pair."""
    above, below = read_both_ways(cards)
    first = (residue(cards) + 2) % 3  # number + 1 is what the sum leaves: the claimed card leaves with its twin
    halves = kinds & completed(cards, above, below, first, np.int64(HALF)) & cards
    found = _with_enough(cards, halves, np.int64(HALF), hu, rules)
    pairs = (cards >> 1) & LOW_BITS
    while pairs:
        pair = pairs & -pairs
        found |= _completing(cards - 2 * pair, kinds & ~found, hu, rules)[0]
        pairs -= pair
    return found


@kernel
def _completing_free(free, pair, kinds, hu, rules):
    """Return those of the kinds that complete free cards with enough hu, runs 2-7-10 of those cards taken out; and what could be a pair.

    Field sets; the kinds that could be a pair beside complete cards are told only if none is due.
    """
    found, twins = np.int64(0), np.int64(0)
    for big in range(runs_2710(free >> SUIT_BITS) + 1):
        for small in range(runs_2710(free) + 1):
            rest = free - small * SMALL_2710 - big * BIG_2710
            beside = hu + small * rules.run_hu[1] + big * rules.run_hu[3]
            if pair:
                found |= _completing_with_pair(rest, kinds & ~found, beside, rules)
            else:
                more, two = _completing(rest, kinds & ~found, beside, rules)
                found |= more
                twins |= two
    return found, twins


@kernel
def _making_2710(free):
    """Return the kinds of which one more card makes one more run 2-7-10 possible, as a field set."""
    kinds = np.int64(0)
    for half in (0, SUIT_BITS):
        cards = free >> half
        for place in (3, 18, 27):
            if runs_2710(cards + (1 << place)) > runs_2710(cards):
                kinds |= np.int64(1) << (half + place)
    return kinds


@kernel
def _in_2710(free, pair, one, hu, rules):
    """Tell whether a claimed card (packed) completes free cards with enough hu in the run 2-7-10 that it makes possible."""
    cards = free + one
    most = runs_2710(cards), runs_2710(cards >> SUIT_BITS)
    size = np.int64(one >> SUIT_BITS != 0)
    least_hu, most_hu = np.int64(UNKNOWN), np.int64(NEVER)
    for other in range(most[1 - size] + 1):
        small, big = (other, most[1]) if size else (most[0], other)
        rest = cards - small * SMALL_2710 - big * BIG_2710
        ways = endings_with_pair(rest) if pair else endings(rest)
        least_hu, most_hu = widen(least_hu, most_hu, ways, hu + small * rules.run_hu[1] + big * rules.run_hu[3], rules)
    return enough(least_hu, most_hu, rules)


@kernel
def _as_zhao(free, kans, complete, quads, groups, hu, rules):
    """Return the kinds of kans (a field set) whose fourth card makes a zhao and a hand with enough hu, known to be complete or not."""
    found = np.int64(0)
    while kans:
        kind = lowest_place(kans)
        with_zhao = hu + rules.zhao_hu[kind] - rules.kan_hu[kind]
        if complete and with_zhao >= rules.min_hu:
            found |= card(kind)
        else:
            least, most = hu_limits(free, np.int64(-1), quads + 1, groups, with_zhao, rules)
            if enough(least, most, rules):
                found |= card(kind)
        kans &= kans - 1
    return found


@kernel
def waits(free, kans, longs, melds, rules):
    """Return the kinds that would complete a hand as a claimed card with enough hu (R11.1), passed kinds still among them.

    Parameters
    ----------
    free : int64
        Packed free cards of the hand, at most two of a kind.
    kans, longs : int64
        Masks of the kinds of kans in the hand, and of longs that are not among the melds.
    melds : int64[7]
        Codes of the melds on the table, -1 beyond.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    kinds : int64
        Mask of the waiting kinds; only kinds of which hand and table hold fewer than four.
    """
    quads, groups, hu = fixed(kans, longs, melds, rules)
    if not may_be_ready(free, quads):
        return np.int64(0)
    pair = np.int64(quads > 0)
    found, twins = np.int64(0), np.int64(0)
    kinds = ~(held_cards(free, kans, longs, melds) >> 2) & LOW_BITS  # fewer than four are held
    if total(free) + 1 == 3 * (GROUPS - groups) - pair:
        found, twins = _completing_free(free, pair, kinds, hu, rules)
        alone = _making_2710(free) & kinds & ~found
        while alone:
            one = alone & -alone
            if _in_2710(free, pair, one, hu, rules):
                found |= one
            alone -= one
    kans &= kinds_of(kinds)
    if kans and (quads or twins):  # without a quad before, a zhao asks for the pair that it brings
        found |= _as_zhao(free, kans, twins != 0, quads, groups, hu, rules)
    return kinds_of(found)
