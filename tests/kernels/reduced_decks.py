"""Reduced decks, small enough to list every hand and to let the rule book judge it."""

import random
from collections import defaultdict
from itertools import product
from math import comb, prod

import numpy as np

from dazer_kernels.complete import least_most_hu
from dazer_kernels.hands import pack, split_dealt
from dazer_sim.census.counts import Count, Counts, Key
from dazer_sim.census.parts import PARTS, Part, count_slice, slices
from dazer_sim.rulebook.counting import hu_of
from dazer_sim.rulebook.decompose import decompositions
from dazer_sim.rulebook.judge import judge
from dazer_sim.rulebook.mingtang import names_bits
from dazer_sim.rulebook.position import Position
from dazer_sim.rulebook.special import dealt_circumstances, special
from dazer_sim.rulebook.waits import waits
from dazer_sim.rulesets.kernel import to_record

RED = {1, 6, 9, 11, 16, 19}


def reduced_deck(seed, kinds=9, left_over=4):
    """Return the copies of a deck with so many kinds and 21 + left_over cards, rich in runs."""
    rng = random.Random(seed)
    while True:
        base = rng.choice([[0, 1, 2, 6, 9], [10, 11, 12, 16, 19], [1, 6, 9, 11, 16, 19], [0, 10, 1, 11, 2, 12], [3, 4, 5, 13, 14, 15]])
        others = [kind for kind in range(20) if kind not in base]
        chosen = base + rng.sample(others, max(kinds - len(base), 0))
        copies = [0] * 20
        for kind in chosen:
            copies[kind] = rng.choice([1, 2, 2, 3, 3, 4])
        if sum(copies) == 21 + left_over:
            return tuple(copies)


def hands_of(deck, cards):
    """Yield every hand of so many cards of a deck as counts."""
    ranges = [range(copies + 1) for copies in deck]
    free = [i for i, copies in enumerate(deck) if copies]
    for some in product(*(ranges[i] for i in free)):
        if sum(some) == cards:
            counts = [0] * 20
            for i, count in zip(free, some, strict=True):
                counts[i] = count
            yield counts


def listed(deck, rules):
    """Count a reduced deck by listing every hand and judging it by the rule book."""
    counts = Counts()
    for hand in hands_of(deck, 21):
        _list_dealer(hand, deck, rules, counts)
    for hand in hands_of(deck, 20):
        _list_other(hand, deck, rules, counts)
    return counts


def _weight(hand, deck):
    return Count(1, prod(comb(copies, count) for copies, count in zip(deck, hand, strict=True)))


def _kinds(hand):
    return tuple(kind for kind, count in enumerate(hand) for _ in range(count))


def _list_dealer(hand, deck, rules, counts):
    kinds, weight = _kinds(hand), _weight(hand, deck)
    position = Position(kinds)
    splits = list(decompositions(position, None))
    if not splits:
        return
    kans, longs = len(position.kans), len(position.longs)
    counts.add(Key("complete", kans, longs, 0, 0, max(hu_of(melds, rules) for melds in splits)), weight)
    best = judge(position, None, dealt_circumstances(0), rules)
    if best is None:
        return
    by_cards = special(kinds, 0, rules)
    flag = 0 if by_cards is None else 2 if by_cards.points[0] > best.points[0] else 1
    counts.add(Key("win", kans, longs, names_bits(best.names, rules.scoring), flag, best.hu), weight)


def _list_other(hand, deck, rules, counts):
    kinds, weight = _kinds(hand), _weight(hand, deck)
    position = Position(kinds)
    any_hu = [kind for kind in range(20) if hand[kind] < 4 and any(True for _ in decompositions(position, kind))]
    enough = waits(position, rules)
    reds = sum(count for kind, count in enumerate(hand) if kind in RED)
    for flag, waiting in ((0, any_hu), (1, enough)):
        if waiting:
            live = sum(deck[kind] - hand[kind] for kind in waiting)
            for table, value in (("ready", reds), ("waits", len(waiting)), ("live", live)):
                counts.add(Key(table, len(position.kans), len(position.longs), 0, flag, value), weight)


def listed_frees(deck, rules):
    """Return the free parts of all hands of a deck by part, those of 21 cards only if they are complete."""
    record = to_record(rules)[0]
    frees = defaultdict(set)
    for seat, cards in (("dealer", 21), ("other", 20)):
        for hand in hands_of(deck, cards):
            free, kans, longs = split_dealt(pack(np.array(hand)))
            part = Part(seat, kans.bit_count(), longs.bit_count())
            if seat == "other" or least_most_hu(free, 0, part.longs, part.kans + part.longs, 0, -1, record)[1] >= 0:
                frees[part].add(free)
    return {part: np.array(sorted(some), dtype=np.int64) for part, some in frees.items()}


def counted(deck, rules, frees):
    """Count a reduced deck by the kernels of the census, with these free parts (by part)."""
    counts = Counts()
    for part in PARTS:
        for task in slices(part, frees.get(part, np.empty(0, dtype=np.int64)), to_record(rules), deck):
            counts.join(count_slice(task)[2])
    return counts
