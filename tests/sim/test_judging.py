"""`judge_hand`: what it tells, and what it refuses (R4.10, R5.6, R7.1 to R7.4, R11)."""

import pytest

from dazer_sim.cards import CardError, Meld
from dazer_sim.errors import UserError
from dazer_sim.judging import judge_hand
from dazer_sim.win_moment import WinMoment

HAND = "二四四四七九九十叁肆伍柒捌玖"
MELDS = "吃:一一壹 吃:五五伍"
DEALER = "一一二四四四五五七九九九十壹叁肆伍伍柒捌玖"


def test_kinds_and_melds_as_data():
    melds = [Meld("chi", (0, 0, 10)), Meld("chi", (4, 4, 14))]
    assert judge_hand([1, 3, 3, 3, 6, 8, 8, 9, 12, 13, 14, 16, 17, 18], melds=melds, card=8) == judge_hand(HAND, melds=MELDS, card="九")


def test_R11_waits_and_distance_without_a_claimed_card():
    judged = judge_hand(HAND, melds=MELDS)
    assert judged.best is None
    assert judged.moment is None
    assert judged.readiness.waits == (3, 8, 15, 18)
    assert (judged.readiness.distance, judged.readiness.distance_any_hu) == (1, 1)


def test_R11_1_passed_kinds_do_not_complete():
    assert judge_hand(HAND, melds=MELDS, passed=[8]).readiness.waits == (3, 15, 18)
    assert judge_hand(HAND, melds=MELDS, passed=[8], rules="luzhou-classic").readiness.waits == (3, 8, 15, 18)


def test_R11_2_seen_cards_cannot_be_claimed():
    gone = [3] + [8] * 2 + [15] * 4 + [18] * 3
    assert judge_hand(HAND, melds=MELDS, gone=gone).readiness.distance == 2
    with pytest.raises(CardError, match="5 times 四 in hand, melds and seen cards together"):
        judge_hand(HAND, melds=MELDS, gone=[3, 3])


def test_R7_1_21_cards_are_the_dealers():
    judged = judge_hand(DEALER)
    assert judged.best.names == ("合印", "天胡")
    assert judged.moment.source == "deal"
    assert judged.readiness.distance == 0


def test_R5_6_20_cards_are_a_non_dealers():
    judged = judge_hand("一一一一三三三三五五五五七九壹叁肆柒捌拾")
    assert judged.special
    assert judged.best.names == ("36胡",)
    assert judged.best.points == (36, -24, -24, 12)
    assert judge_hand("一一一一三三三三五五五五七九壹叁肆柒捌拾", moment=WinMoment("deal", 2)).best.points == (-24, -24, 36, 12)
    assert judge_hand("一一一一三三三三五五五五七九壹叁肆柒捌拾拾").best.names == ("天胡", "36胡")


@pytest.mark.parametrize(
    ("moment", "names"),
    [
        (WinMoment("discard", 1, 0, first_discard=True), ("合印", "地胡")),
        (WinMoment("discard", 0, 2, first_discard=True), ("合印", "回龙地胡")),
        (WinMoment("draw", 0, 1, last_card=True), ("合印", "海底捞")),
        (WinMoment("draw", 0, 1, first_card=True), ("合印",)),
    ],
)
def test_R7_2_to_R7_4_moments(moment, names):
    assert judge_hand(HAND, melds=MELDS, card="九", moment=moment).best.names == names


def test_R8_2_moments_of_jianhua():
    moment = WinMoment("draw", first_card=True, bao=True, shabao=2)
    best = judge_hand(HAND, melds=MELDS, card="九", moment=moment, rules="jianhua").best
    assert (best.names, best.fan, best.fan_paid, best.deng) == (("报", "漂", "杀报"), 4, 16, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"cards": "一一二四四四", "card": "九"},
            r"hold 6 \+ 0 = 6 cards; between turns, before the claimed card, 20 are due with no quad",
        ),
        ({"cards": HAND, "melds": "吃:一一壹", "card": "九"}, r"hold 14 \+ 3 = 17 cards"),
        ({"cards": DEALER, "card": "六"}, "21 cards; between turns, before the claimed card, 20 are due"),
        ({"cards": HAND, "melds": "招:二二二二 招:一一一一"}, "5 times 二 in hand and melds together"),
        ({"cards": "一一三四五六七八九壹贰叁肆伍陆柒捌", "melds": "坎:九九九", "card": "九"}, "坎:九九九 is no meld on the table: only"),
        ({"cards": "一一三四五六七八九壹贰叁肆伍陆柒捌捌", "melds": "对:玖玖", "card": "九"}, "对:玖玖 is no meld on the table: only"),
        ({"cards": "一一一一三四五六七八九壹贰叁肆伍陆柒捌捌", "card": "一"}, "5 times 一 in hand, melds and claimed card together"),
        ({"cards": [20] * 4}, "20 is not a kind"),
        ({"cards": HAND, "melds": [Meld("chi", (0, 1, 3)), Meld("chi", (4, 4, 14))]}, "is no meld on the table"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("deal")}, "dealt cards has no claimed card"),
        ({"cards": HAND, "melds": MELDS, "moment": WinMoment("deal")}, "are no dealt hand"),
        ({"cards": DEALER, "moment": WinMoment("deal", 1)}, "seat 1 is dealt 20 cards, not 21"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("discard", 1, 1)}, "cannot win on its own discard"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("draw", first_discard=True)}, "is a discard"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("discard", 1, 2, first_discard=True)}, "comes from seat 0"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("discard", 1, 2, last_card=True)}, "is a draw"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment(first_card=True, last_card=True)}, "the wall has 19"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment(seat=3)}, "the seats are 0"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment(shabao=3)}, "there are 0, 1 or 2"),
        ({"cards": HAND, "melds": MELDS, "card": "九", "moment": WinMoment("wall")}, "it is discard, draw or deal"),
    ],
)
def test_refusals(arguments, message):
    with pytest.raises(UserError, match=message):
        judge_hand(**arguments)


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("三四五五五六七八八八九九九伍陆柒捌玖玖拾", ""),
        ("四五六七八九壹贰叁捌捌捌玖", "招:二二二二 招:一一一一"),
        ("一一一一四四四四六七八九九九九伍陆柒捌捌捌玖", ""),
        ("伍陆柒捌捌捌玖", "垅:一一一一 垅:四四四四 招:八八八八 招:壹壹壹壹"),
    ],
)
def test_R4_10_numbers_of_cards(hand, melds):
    assert judge_hand(hand, melds=melds, card="拾").held.number in {20, 21, 22, 23}
