"""Kernels and rule book, two implementations that know nothing of each other, judge the same hands alike."""

import os
import random

import numpy as np
import pytest

from dazer_kernels import batch
from dazer_kernels.count import fixed
from dazer_kernels.decompose import new_workspace
from dazer_kernels.hands import split_dealt
from dazer_kernels.judge import find_all
from dazer_kernels.layouts import BAO, DIHU, FIRST_WALL, HAIDI, HUILONG, JUDGED, SHABAO_ONE, SHABAO_TWO, TIANHU
from dazer_kernels.meld_ids import CODE_OF
from dazer_kernels.special import judge_dealt
from dazer_sim.rulebook.decompose import decompositions
from dazer_sim.rulebook.judge import judge
from dazer_sim.rulebook.position import Position, Win
from dazer_sim.rulebook.special import dealt_win
from dazer_sim.rulebook.waits import waits
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.hand_maker import SOURCES, code_of, make_hand

HANDS = int(os.environ.get("DAZER_TWIN_HANDS", "300"))
"""Judged hands of each rule set."""
MOMENTS = {TIANHU: "tianhu", DIHU: "dihu", HUILONG: "huilong", HAIDI: "haidi", FIRST_WALL: "first_wall", BAO: "bao"}
SWITCHES = (
    {},
    {"discarder_pays": "alone", "zimo_double": True, "fan_cap": 0},
    {"discarder_pays": "only", "allow_zero_hu": True, "dao_cap": 4, "multiple_cap": 0, "bottom_dao": 1},
    {"min_hu": 0, "multiple_cap": 8, "fan_cap": 256},
    {"min_hu": 15, "dao_cap": 2, "zimo_double": True},
)


def variant(name, changes):
    rules = load_rule_set(name)
    return type(rules).model_validate(rules.model_dump() | changes)


def win_of(hand):
    return Win(
        seat=hand.winner,
        from_seat=None if hand.source == "deal" else hand.from_seat,
        source=hand.source,
        circumstances=frozenset(text for bit, text in MOMENTS.items() if hand.circumstances & bit),
        shabao=1 if hand.circumstances & SHABAO_ONE else 2 if hand.circumstances & SHABAO_TWO else 0,
    )


def judged_text(row, rules):
    """Return a judged row as the twin's plain values."""
    if not row["winnable"]:
        return None
    codes = list(rules.names)
    names = tuple(code for bit, code in enumerate(codes) if int(row["names"]) >> bit & 1)
    numbers = tuple(None if row[key] < 0 else int(row[key]) for key in ("fan", "fan_paid", "deng"))
    melds = [int(code) for code in row["melds"][: row["meld_count"]]]
    return int(row["hu"]), names, *numbers, tuple(int(x) for x in row["points"]), melds


def twin_text(judgement):
    """Return the twin's judgement as plain values."""
    if judgement is None:
        return None
    melds = [code_of(meld) for meld in judgement.melds]
    return judgement.hu, judgement.names, judgement.fan, judgement.fan_paid, judgement.deng, judgement.points, melds


def kernel_rows(hands, rules):
    return batch.judge(
        np.array([hand.packed for hand in hands], dtype=np.uint64),
        to_record(rules),
        [-1 if hand.card is None else hand.card for hand in hands],
        [hand.codes for hand in hands],
        winner=[hand.winner for hand in hands],
        source=[SOURCES.index(hand.source) for hand in hands],
        from_seat=[hand.from_seat for hand in hands],
        circumstances=[hand.circumstances for hand in hands],
    )


@pytest.mark.parametrize("changes", SWITCHES, ids=str)
@pytest.mark.parametrize("name", rule_sets())
def test_R5_5_same_judgement(name, changes):
    rules = variant(name, changes)
    rng = random.Random(f"judge {name} {changes}")
    hands = [make_hand(rng) for _ in range(HANDS // len(SWITCHES))]
    wins = 0
    for hand, row in zip(hands, kernel_rows(hands, rules), strict=True):
        expected = twin_text(judge(Position(hand.hand, hand.melds), hand.card, win_of(hand), rules))
        assert judged_text(row, rules) == expected, hand
        wins += expected is not None
    assert wins > len(hands) // 4


def test_R5_4_same_decompositions():
    rng = random.Random("decompositions")
    rules = to_record(load_rule_set("luzhou"))[0]
    workspace = new_workspace()[0]
    for _ in range(HANDS):
        hand = make_hand(rng)
        free, kans, longs = split_dealt(hand.packed)
        melds = np.array(hand.codes)
        quads, groups, _ = fixed(kans, longs, melds, rules)
        found = find_all(free, kans, longs, melds, quads, groups, -1 if hand.card is None else hand.card, workspace)
        keys = [int(key).to_bytes(7, "big") for key in workspace["keys"][:found]]
        splits = sorted([int(CODE_OF[id_]) for id_ in key] for key in keys)
        assert splits == [[code_of(m) for m in one] for one in decompositions(Position(hand.hand, hand.melds), hand.card)], hand


def test_R11_1_same_waits():
    rng = random.Random("waits")
    rules = load_rule_set("luzhou")
    hands = [hand for hand in (make_hand(rng) for _ in range(HANDS // 4)) if hand.card is not None]
    packed = np.array([hand.packed for hand in hands], dtype=np.uint64)
    for hand, kinds in zip(hands, batch.waits(packed, to_record(rules), [hand.codes for hand in hands]), strict=True):
        assert [kind for kind in range(20) if int(kinds) >> kind & 1] == waits(Position(hand.hand, hand.melds), rules), hand


@pytest.mark.parametrize("name", rule_sets())
def test_R5_6_same_dealt_wins(name):
    rng = random.Random(f"special {name}")
    rules = variant(name, {"special_kan": 3, "special_long": 2})
    record = to_record(rules)[0]
    out = np.zeros(1, dtype=JUDGED)
    workspace = new_workspace()[0]
    specials = 0
    for _ in range(HANDS // 4):
        cards = dealt_with_many_kans(rng)
        for seat in range(3):
            dealt = cards if seat == 0 else cards[1:]
            outcome = judge_dealt(sum(1 << 3 * kind for kind in dealt), seat, record, workspace, out)
            expected = dealt_win(tuple(sorted(dealt)), seat, rules)
            assert judged_text(out[0], rules) == twin_text(expected), (dealt, seat)
            assert outcome == (-1 if expected is None else int(expected.special))
            specials += outcome == 1
    assert specials > HANDS // 4


def dealt_with_many_kans(rng):
    """Return 21 cards, three or more of many kinds; some hands are complete."""
    if rng.random() < 0.3:
        while True:
            hand = make_hand(rng)
            if hand.card is None:
                return list(hand.hand)
    deck = [kind for kind in range(20) for _ in range(4)]
    cards = [kind for kind in rng.sample(range(20), rng.randint(2, 5)) for _ in range(rng.choice((3, 3, 4)))]
    for kind in cards:
        deck.remove(kind)
    return cards + rng.sample(deck, 21 - len(cards))
