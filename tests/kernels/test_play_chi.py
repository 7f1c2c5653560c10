"""Every way to chi, against the cases and against a plain search."""

import itertools
import json
from pathlib import Path

import numpy as np
import pytest

from dazer_kernels.chi import chi_ways
from dazer_kernels.layouts import ACTION, MAX_ACTIONS
from dazer_sim.cards import Meld, format_cards, meld_fault, parse_card, parse_cards
from dazer_sim.records import pack_kinds
from dazer_sim.view import action_of

CASES = Path(__file__).parents[1] / "data" / "hands.jsonl"
NO_DISCARD_OWED = 0
"""Cards of a seat that has so few that no claim makes it owe a discard (R4.9 then forbids nothing)."""


def split(hand):
    """Return the free cards (list of kinds) and the kans (mask) of a hand."""
    kans = {kind for kind in hand if hand.count(kind) == 3}
    return [kind for kind in hand if kind not in kans], sum(1 << kind for kind in kans)


def ways_of(free, kans, card, cards=NO_DISCARD_OWED, quads=0):
    actions = np.zeros(MAX_ACTIONS, dtype=ACTION)
    n = chi_ways(pack_kinds(free), kans, cards, quads, card, actions, 0)
    return [action_of(action) for action in actions[:n]]


def plain_ways(free, kans, card):
    """Return the ways to chi as a set of (hand cards, sorted bi), by trying everything (R4.6, R4.8)."""
    found = set()
    for pair in set(itertools.combinations(sorted(free), 2)):
        if meld_fault(Meld("chi", tuple(sorted((card, *pair))))):
            continue
        rest = list(free)
        for kind in pair:
            rest.remove(kind)
        is_run = len({card, *pair}) == 3
        if is_run and kans >> card & 1:
            continue
        copies = rest.count(card) if is_run else 0
        found |= {(pair, bi) for bi in plain_bi(rest, card, copies)}
    return found


def plain_bi(rest, card, copies):
    """Return every sorted tuple of melds that uses all copies of a card, each meld at least one of them."""
    if copies == 0:
        return {()}
    found = set()
    for trio in set(itertools.combinations(sorted(rest), 3)):
        if card in trio and not meld_fault(Meld("chi", trio)):
            left = list(rest)
            for kind in trio:
                left.remove(kind)
            found |= {tuple(sorted((trio, *others))) for others in plain_bi(left, card, left.count(card))}
    return found


def chi_cases():
    for line in CASES.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if "chi_shapes" in case["expected"]:
            yield pytest.param(case, id=case["id"])


@pytest.mark.parametrize("case", list(chi_cases()))
def test_R4_8_cases(case):
    free, kans = split(parse_cards(case["hand"]))
    made: dict[str, list] = {}
    for way in ways_of(free, kans, parse_card(case["card"])):
        made.setdefault(format_cards(way.with_), []).append(sorted(format_cards(kinds) for kinds in way.bi))
    expected = {shape["with"]: sorted(shape["bi"]) for shape in case["expected"]["chi_shapes"]}
    assert {cards: sorted(bi) for cards, bi in made.items()} == expected


def test_R4_6_R4_8_all_ways_of_random_hands():
    generator = np.random.default_rng(48)
    seen = set()
    for _ in range(3000):
        deck = generator.permutation(np.repeat(np.arange(20), 4))
        free, kans = split([int(kind) for kind in deck[: generator.integers(2, 21)]])
        free = [kind for kind in free if free.count(kind) < 4]
        card = int(deck[-1])
        ways = ways_of(free, kans, card)
        assert {(way.with_, tuple(sorted(way.bi))) for way in ways} == plain_ways(free, kans, card)
        assert len(ways) == len({(way.with_, way.bi) for way in ways})
        seen |= {len(way.bi) for way in ways}
    assert seen == {0, 1, 2}


def test_R5_5_ways_are_sorted_by_the_melds_put_down():
    free = parse_cards("一二二三三四四五五六六七七八八九十叁叁")
    ways = ways_of(free, 0, parse_card("三"))

    def key(way):
        chi = tuple(sorted((way.kind, *way.with_)))
        return sorted([chi, *way.bi]), chi

    assert [key(way) for way in ways] == sorted(key(way) for way in ways)
    assert len(ways) > 8


def test_R4_8_no_run_chi_beside_a_kan_but_a_mixed_one():
    free, kans = split(parse_cards("三三三一二四五叁叁"))
    assert [way.with_ for way in ways_of(free, kans, parse_card("三"))] == [(12, 12)]


def test_R4_8_two_copies_go_into_two_bi_or_one_mixed():
    ways = ways_of(parse_cards("三三一二四四五五叁"), 0, parse_card("三"))
    bi = {tuple(format_cards(kinds) for kinds in way.bi) for way in ways if way.with_ == (3, 4)}
    assert bi == {("三三叁",), ("一二三", "三四五")}


def test_R4_9_a_chi_must_leave_the_discard_that_is_owed():
    free = parse_cards("三五")
    assert ways_of(free, 0, 3, cards=20, quads=0) == []
    assert len(ways_of(free, 0, 3, cards=20, quads=2)) == 1  # two quads down: no discard follows
    assert len(ways_of([*free, 9], 0, 3, cards=20, quads=0)) == 1


def test_R4_9_each_way_is_judged_by_itself():
    # chi of 三 with 四五: the third 三 needs a bi of three cards, which leaves nothing to discard; the mixed chi needs none
    free = parse_cards("三四五一二叁叁")
    assert {way.with_ for way in ways_of(free, 0, 2, cards=20)} == {(0, 1), (1, 3), (3, 4), (2, 12), (12, 12)}
    short = parse_cards("三四五一二")
    assert ways_of(short, 0, 2, cards=20) == []
    assert {way.with_ for way in ways_of(short, 0, 2, cards=19)} == {(3, 4), (0, 1)}
