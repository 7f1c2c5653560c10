"""Claims on tables set up by hand: order, force, refusals, passed kinds (section 4)."""

import pytest

from tests.kernels.tables import QUIET, WALL, Play

READY = "三五"
READY_MELDS = "碰:柒柒柒 碰:拾拾拾 吃:一二三 吃:五六七 吃:七八九 吃:肆伍陆"
"""With 三五: waits for 四, with more than 10 hu."""


def ready(*seats, more="", **given):
    """Return a table at which some seats wait for 四; the hands of the others are quiet."""
    hands = [READY + more if seat in seats else QUIET for seat in range(3)]
    melds = [READY_MELDS if seat in seats else "" for seat in range(3)]
    return Play(hands, melds, **given)


@pytest.mark.parametrize(("seat", "drawn", "order"), [(0, False, [1, 2]), (1, False, [2, 0]), (1, True, [1, 2, 0]), (2, True, [2, 0, 1])])
def test_R4_3_order_of_wins(seat, drawn, order):
    play = ready(0, 1, 2)
    play.table["draws"] = 19 - drawn  # so that the deal ends with this offer
    asked = []
    legal = play.offer("四", seat, drawn)
    while legal == ["hu", "pass"]:
        asked.append(play.seat)
        legal = play.take("pass")
    assert asked == order


def test_R4_3_a_win_ends_the_deal_before_all_other_claims():
    play = Play(["四四四一", QUIET, READY], ["", "", READY_MELDS])
    assert play.draws("四", 0) == ["hu", "pass"]
    assert play.seat == 2
    assert play.take("hu") == []
    assert (play.table["winner"], play.table["outcome"]) == (2, 0)
    assert play.story == ["hu 2 四"]


def test_R4_4_zhao_forced_goes_before_chi():
    play = Play([QUIET, "五六", "四四四一"])
    assert play.discards("四", 0) == ["discard"]
    assert play.story == ["zhao 2 四"]
    assert play.discards_next == 2


def test_R4_4_zhao_unforced_is_asked():
    play = Play([QUIET, "五六八", "四四四一"], zhao_forced=False)
    assert play.discards("四", 0) == ["zhao", "pass"]
    assert play.take("pass") == ["chi", "pass"]
    assert play.seat == 1
    play.take("chi")
    assert play.events[0] == {"t": "pass", "p": 2, "k": "四", "of": ["zhao"]}
    assert play.story[1] == "chi 1 四"
    assert play.table["passed"][2] == 0


def test_R4_4_own_draw_is_claimed_as_zhao():
    play = Play(["四四四一", QUIET, QUIET])
    play.draws("四", 0)
    assert play.story == ["zhao 0 四"]


def test_R4_4_a_peng_never_grows():
    play = Play(["一捌", QUIET, QUIET], ["碰:九九九", "", ""])
    play.draws("九", 0)
    assert not any("zhao" in line for line in play.story)


def test_R4_5_peng_forced():
    play = Play([QUIET, "四四五六八", QUIET])
    assert play.discards("四", 0) == ["discard"] * 3
    assert play.story == ["peng 1 四"]


def test_R4_5_peng_unforced_beside_chi():
    play = Play([QUIET, "四四五六八肆", QUIET], peng_forced=False)
    legal = play.discards("四", 0)
    assert legal == ["peng", "chi", "chi", "pass"]  # 四五六 with 四四肆, and 四四肆
    play.take("pass")
    assert play.events[0] == {"t": "pass", "p": 1, "k": "四", "of": ["peng", "chi"]}
    assert play.table["passed"][1] == 1 << 3


def test_R4_5_peng_declined_for_a_chi_makes_it_passed():
    play = Play([QUIET, "四四五六八肆", QUIET], peng_forced=False)
    play.discards("四", 0)
    play.take("chi")
    assert play.events[0] == {"t": "pass", "p": 1, "k": "四", "of": ["peng"]}
    assert play.table["passed"][1] == 1 << 3


def test_R4_5_peng_of_another_than_the_chi_seat_stands_alone():
    play = Play([QUIET, QUIET, "四四五六八肆"], peng_forced=False)
    assert play.discards("四", 0) == ["peng", "pass"]
    assert play.seat == 2


def test_R4_5_three_in_hand_are_no_peng():
    play = Play([QUIET, "四四四一", QUIET], zhao_forced=False)
    assert play.discards("四", 0) == ["zhao", "pass"]


def test_R4_5_who_may_win_and_must_claim_cannot_let_the_card_go():
    play = Play([QUIET, "四四", QUIET], ["", "碰:柒柒柒 碰:拾拾拾 吃:一二三 吃:五六七 吃:七八九 吃:肆伍陆", ""])
    play.table["free"][1] = 2 << 9  # 四四 waits for 四 as a peng, and has nothing left to discard after one: R4.9
    assert play.discards("四", 0) == ["hu", "pass"]
    play.take("pass")
    assert "pass 1 四" in play.story
    assert not any(line.startswith("peng") for line in play.story)
    play = Play([QUIET, "四四三五", QUIET], ["", "碰:柒柒柒 碰:拾拾拾 吃:五六七 吃:七八九 招:肆肆肆肆", ""])
    assert play.discards("四", 0) == ["hu", "pass"]
    assert play.take("pass") == ["discard", "discard"]
    assert play.events[0] == {"t": "pass", "p": 1, "k": "四", "of": ["hu"]}
    assert play.story[1] == "peng 1 四"
    assert play.table["passed"][1] == 1 << 3


def test_R4_6_only_downstream_chis_a_discard():
    play = Play([QUIET, QUIET, "五六八"])
    play.table["wall"][0] = 9
    play.discards("四", 0)
    assert play.story[0].startswith("draw 1")


def test_R4_6_only_the_drawer_chis_a_draw_without_the_switch():
    play = Play(["五六八", "五六八", QUIET], chi_downstream_draw=False)
    assert play.draws("四", 0) == ["chi", "pass"]
    assert play.seat == 0
    play.take("pass")
    assert play.story[1].startswith("draw 1")
    assert play.table["piles"][0] == 1 << 9


def test_R4_6_chi_downstream_draw():
    play = Play(["五六八", "五六八", QUIET], chi_downstream_draw=True)
    play.draws("四", 0)
    assert play.take("pass") == ["chi", "pass"]
    assert play.seat == 1
    play.take("chi")
    assert play.events[0] == {"t": "pass", "p": 0, "k": "四", "of": ["chi"]}
    assert play.events[1] == {"t": "chi", "p": 1, "k": "四", "with": "五六"}


def test_R4_7_kans_are_not_free():
    play = Play([QUIET, "五五五六八", QUIET])
    play.table["wall"][0] = 9
    play.discards("四", 0)
    assert play.story[0].startswith("draw")


def test_R4_8_bi_goes_down_with_the_chi():
    play = Play([QUIET, "四五六五六八", QUIET])
    assert play.discards("四", 0) == ["chi", "pass"]
    play.take("chi")
    assert play.events[0] == {"t": "chi", "p": 1, "k": "四", "with": "五六", "bi": ["四五六"]}
    assert play.table["meld_count"][1] == 2
    assert play.table["free"][1] == 1 << 21


@pytest.mark.parametrize(
    ("hand", "melds", "claims"), [("四四", "", False), ("四四", "招:一一一一 招:九九九九", True), ("四四五", "", True)]
)
def test_R4_9_no_claim_without_a_card_for_the_discard_that_is_owed(hand, melds, claims):
    play = Play([QUIET, hand, QUIET], ["", melds, ""])
    play.table["wall"][0] = 9
    play.discards("四", 0)
    assert (play.story[0] == "peng 1 四") == claims


def test_R4_9_longs_of_the_first_claim_count():
    play = Play([QUIET, "四四一一一一九九九九", QUIET])
    play.discards("四", 0)
    assert play.story[:3] == ["peng 1 四", "long 1 一", "long 1 九"]


def test_R4_10_second_quad_skips_the_discard():
    play = Play([QUIET, "四四四一", QUIET], ["", "招:九九九九", ""])
    play.discards("四", 0)
    assert play.story[0] == "zhao 1 四"
    assert play.story[1].startswith("draw 2")


def test_R4_10_three_longs_skip_two_discards():
    play = Play([QUIET, "四四五五六六一一一一二二二二九九九九", QUIET])
    play.table["wall"][0] = 19
    play.discards("四", 0)
    assert play.story[:4] == ["peng 1 四", "long 1 一", "long 1 二", "long 1 九"]
    assert play.story[4].startswith("draw 2")
    before = len(play.story)
    play.table["cards"] = 21
    play.table["card"], play.table["offerer"], play.table["drawn"], play.table["stage"] = 4, 0, 0, 4
    play.table["asked"] = 0
    play.go()
    assert play.story[before] == "peng 1 五"
    assert play.table["cards"][1] == 22
    assert play.story[before + 1].startswith("draw 2")


def test_R4_11_a_seat_puts_its_longs_down_before_the_discard():
    play = Play([QUIET, "四四七九九九九", QUIET])
    assert play.discards("四", 0) == ["discard"]
    assert play.story == ["peng 1 四", "long 1 九"]


def test_R4_12_after_an_unclaimed_discard_the_next_seat_draws():
    play = Play(["九"] * 3)
    play.discards("壹", 1)
    assert play.story[0] == "draw 2 一"


def test_R4_13_an_empty_wall_is_a_draw():
    play = Play(["九"] * 3)
    play.table["draws"] = 18
    assert play.draws("壹", 1) == []
    assert play.table["outcome"] == 2
    assert play.story == []


@pytest.mark.parametrize("passed_by_hu", [True, False])
def test_R4_14_a_win_let_go(passed_by_hu):
    play = ready(1, passed_by_hu=passed_by_hu, wall=WALL.replace("四", "十"))
    play.discards("四", 0)
    play.take("pass")
    assert play.table["passed"][1] == (8 if passed_by_hu else 0)
    legal = play.discards("四", 0)
    assert (legal == ["hu", "pass"]) != passed_by_hu


@pytest.mark.parametrize("blocks", [True, False])
def test_R4_14_a_passed_kind_blocks_a_win(blocks):
    play = ready(1, passed_blocks_hu=blocks)
    play.table["passed"][1] = 8
    assert (play.discards("四", 0) == ["hu", "pass"]) != blocks


@pytest.mark.parametrize("blocks", [True, False])
def test_R4_14_a_passed_kind_blocks_a_chi(blocks):
    play = Play([QUIET, "五六八", QUIET], passed_blocks_chi=blocks)
    play.table["passed"][1] = 8
    assert (play.discards("四", 0) == ["chi", "pass"]) != blocks


@pytest.mark.parametrize(("forced", "blocks"), [(True, True), (False, True), (False, False)])
def test_R4_14_a_passed_kind_blocks_an_unforced_peng_only(forced, blocks):
    play = Play([QUIET, QUIET, "四四八"], peng_forced=forced, passed_blocks_peng=blocks)
    play.table["passed"][2] = 8
    legal = play.discards("四", 0)
    assert (play.story[:1] == ["peng 2 四"]) == forced
    assert (legal == ["peng", "pass"]) == (not forced and not blocks)


def test_R4_14_a_passed_kind_never_blocks_a_zhao():
    play = Play([QUIET, QUIET, "四四四八"])
    play.table["passed"][2] = 8
    play.discards("四", 0)
    assert play.story[0] == "zhao 2 四"


@pytest.mark.parametrize("passed_by_chi", [True, False])
def test_R4_14_a_chi_let_go(passed_by_chi):
    play = Play([QUIET, "五六八", QUIET], passed_by_chi=passed_by_chi)
    play.discards("四", 0)
    play.take("pass")
    assert play.table["passed"][1] == (8 if passed_by_chi else 0)


@pytest.mark.parametrize("passed_by_peng", [True, False])
def test_R4_14_a_peng_let_go(passed_by_peng):
    play = Play([QUIET, QUIET, "四四八"], peng_forced=False, passed_by_peng=passed_by_peng)
    play.discards("四", 0)
    play.take("pass")
    assert play.table["passed"][2] == (8 if passed_by_peng else 0)


@pytest.mark.parametrize("passed_by_discard", [True, False])
def test_R4_14_an_own_discard(passed_by_discard):
    play = Play(["九"] * 3, passed_by_discard=passed_by_discard)
    play.discards("四", 0)
    assert play.table["passed"][0] == (8 if passed_by_discard else 0)
    play = Play(["九"] * 3, passed_by_discard=passed_by_discard)
    play.draws("四", 0)
    assert play.table["passed"][0] == 0


def test_R4_14_who_was_not_really_asked_passes_nothing():
    play = Play([QUIET, "五六八", "四四一"])
    play.discards("四", 0)
    assert play.story == ["peng 2 四"]
    assert play.table["passed"][1] == 0


def test_R4_14_passes_stand_in_the_order_of_R4_3():
    play = ready(1, 2)
    play.discards("四", 0)
    play.take("pass")
    assert play.take("hu") == []
    assert play.events == [{"t": "pass", "p": 1, "k": "四", "of": ["hu"]}, {"t": "hu", "p": 2, "k": "四"}]


def test_R8_3_a_declared_seat_is_asked_for_wins_only():
    play = Play([QUIET, "四四五六八", "五六"], bao=True, zhao_forced=False)
    play.table["declared"][1] = 1
    play.table["wall"][0] = 9
    play.discards("四", 0)
    assert play.story[0].startswith("draw")
    play = ready(1, bao=True)
    play.table["declared"][1] = 1
    assert play.discards("四", 0) == ["hu", "pass"]
