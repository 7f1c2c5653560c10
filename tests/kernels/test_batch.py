"""Array forms: the same as hand by hand, and what they refuse."""

import random

import numpy as np
import pytest

from dazer_kernels import batch
from dazer_kernels.rule_record import RULES
from dazer_sim.held_cards import read_held
from dazer_sim.judging import judge_hand
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.win_moment import WinMoment
from tests.kernels.hand_maker import make_hand

RECORD = to_record(load_rule_set("luzhou"))
NO_MELDS = [-1] * 7


def legal(hand):
    try:
        read_held(hand.hand, hand.melds, hand.card)
    except ValueError:
        return False
    return hand.card is not None and not hand.circumstances


def some_hands(seed, number=60):
    rng = random.Random(seed)
    hands = []
    while len(hands) < number:
        hand = make_hand(rng)
        if legal(hand):
            hands.append(hand)
    return hands


def test_array_forms_agree_with_the_python_face():
    hands = some_hands("batch")
    packed = [pack_kinds(hand.hand) for hand in hands]
    melds = [hand.codes for hand in hands]
    cards = [hand.card for hand in hands]
    sources = [("discard", "draw").index(hand.source) for hand in hands]
    rows = batch.judge(
        packed, RECORD, cards, melds, winner=[h.winner for h in hands], source=sources, from_seat=[h.from_seat for h in hands]
    )
    wins = batch.can_win(packed, RECORD, cards, melds)
    ranges = batch.least_most_hu(packed, RECORD, cards, melds)
    waits = batch.waits(packed, RECORD, melds)
    for hand, row, win, (least, most), kinds in zip(hands, rows, wins, ranges, waits, strict=True):
        moment = WinMoment(hand.source, hand.winner, hand.from_seat)
        judged = judge_hand(hand.hand, melds=hand.melds, card=hand.card, moment=moment)
        hus = [split.hu for split in judged.decompositions]
        assert win == bool(row["winnable"]) == judged.winnable
        assert (least, most) == ((min(hus), max(hus)) if hus else (-1, -1))
        assert bool(kinds >> hand.card & 1) == judged.winnable
        if judged.best:
            assert row["points"].tolist() == list(judged.best.points)
            assert row["hu"] == judged.best.hu


def test_one_value_for_all_hands():
    hand = pack_kinds(some_hands("one", 1)[0].hand)
    many = np.full(5, hand, dtype=np.uint64)
    for kind in (0, 7, 19):
        if (hand >> 3 * kind) & 7 < 4:
            assert np.array_equal(batch.judge(many, RECORD, kind), batch.judge(many, RECORD, [kind] * 5, [NO_MELDS] * 5))
    assert batch.judge(np.zeros(0, dtype=np.uint64), RECORD).shape == (0,)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1.0], RECORD), "hands: dtype float64"),
        (([[1]], RECORD), r"hands: dtype int64, shape \(1, 1\)"),
        (([1, 1 << 60], RECORD), "hand 1 is no packed hand"),
        (([-1], RECORD), "hand 0 is no packed hand"),
        (([5], RECORD), "hand 0 is no packed hand"),
        (([4], RECORD, 0), "hand 0 has more than four of a kind"),
        (([4], RECORD, -1, [0] + [-1] * 6), "hand 0 has more than four of a kind"),
        (([2], RECORD, -1, [3 * 8000] + [-1] * 6), "hand 0 has more than four of a kind"),
        (([0], RECORD, -1, [2 * 8000] + [-1] * 6), "hand 0 has a table meld"),
        (([0], RECORD, -1, [5 * 8000] + [-1] * 6), "hand 0 has a table meld"),
        (([0], RECORD, -1, [4 * 8000 + 1] + [-1] * 6), "hand 0 has a table meld"),
        (([0], RECORD, -1, [-2] + [-1] * 6), "hand 0 has a table meld"),
        (([0], RECORD, -1, [-1] * 6), r"melds: dtype int64, shape \(1, 6\)"),
        (([0, 0, 0], RECORD, [1, 2]), r"cards: dtype int64, shape \(2,\); wanted one integer, or 3 integers"),
        (([0, 0], RECORD, [0, 20]), r"cards\[1\] = 20; wanted -1 to 19"),
        (([0], np.zeros(2, dtype=RULES)), r"rules: dtype .*shape \(2,\)"),
    ],
)
def test_refusals(arguments, message):
    with pytest.raises(ValueError, match=message):
        batch.judge(*arguments)


def test_refused_moments():
    with pytest.raises(ValueError, match=r"winner\[0\] = 3; wanted 0 to 2"):
        batch.judge([0], RECORD, winner=3)
    with pytest.raises(ValueError, match=r"circumstances\[0\] = 256; wanted 0 to 255"):
        batch.judge([0], RECORD, circumstances=256)


def test_R11_1_waits_leave_out_no_kind():
    # waits skip kinds that cannot help; asked one by one, no other kind completes the hand
    hands = some_hands("waits", 400)
    packed = [pack_kinds(hand.hand) for hand in hands]
    melds = [hand.codes for hand in hands]
    waits = batch.waits(packed, RECORD, melds)
    for kind in range(20):
        free_to_come = [i for i, hand in enumerate(hands) if read_held(hand.hand, hand.melds).counts[kind] < 4]
        wins = batch.can_win([packed[i] for i in free_to_come], RECORD, kind, [melds[i] for i in free_to_come])
        assert np.array_equal(wins, (waits[free_to_come] >> kind) & 1)
