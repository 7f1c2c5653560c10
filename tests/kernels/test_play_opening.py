"""The start of a deal: the wall, wins as dealt, longs, 报, the first discard; and the circumstances of wins."""

import numpy as np
import pytest

from dazer_kernels.layouts import BAO, DIHU, FIRST_WALL, HAIDI, HUILONG, SHABAO_ONE, SHABAO_TWO
from dazer_kernels.opening import wall_as_drawn
from dazer_kernels.verdict import circumstances
from dazer_sim.cards import parse_card
from tests.kernels.tables import QUIET, Play, rule_record

SEVEN_KANS = "二二二七七七十十十贰贰贰柒柒柒拾拾拾一一一"
COMPLETE = "一二三一二三壹贰叁壹贰叁七八九柒捌玖五五五"
"""A dealer's complete hand without kans but one; 3+3+6+6+6 hu."""
THREE_LONGS = "一一一一九九九九玖玖玖玖二四六八壹叁伍柒"
FIVE_KANS = "一一一九九九玖玖玖八八八捌捌捌二四六叁伍"


@pytest.mark.parametrize(
    ("shown", "swap", "wall", "drawn"),
    [
        (1, True, "一三四五六八九壹叁肆伍陆捌玖一三四五二", "二一三四五六八九壹叁肆伍陆捌玖一三四五"),
        (1, True, "一三四五六八九壹叁肆伍陆捌玖一三四二五", "一三四五六八九壹叁肆伍陆捌玖一三四二五"),
        (2, True, "一三四五六八九壹叁肆伍陆捌玖一三四二拾", "二拾一三四五六八九壹叁肆伍陆捌玖一三四"),
        (2, True, "一三四五六八九壹叁肆伍陆捌玖一三四二五", "二一三四五六八九壹叁肆伍陆捌玖一三四五"),
        (2, True, "一三四五六八九壹叁肆伍陆捌玖一三四五二", "二一三四五六八九壹叁肆伍陆捌玖一三四五"),
        (2, False, "一三四五六八九壹叁肆伍陆捌玖一三四二拾", "一三四五六八九壹叁肆伍陆捌玖一三四二拾"),
        (0, True, "一三四五六八九壹叁肆伍陆捌玖一三四二拾", "一三四五六八九壹叁肆伍陆捌玖一三四二拾"),
    ],
)
def test_R2_3_red_bottom_cards_move_to_the_front(shown, swap, wall, drawn):
    order = np.zeros(80, dtype=np.int8)
    order[61:] = [parse_card(character) for character in wall]
    made = np.zeros(19, dtype=np.int64)
    wall_as_drawn(order, rule_record(bottom_shown=shown, bottom_red_swap=swap), made)
    assert made.tolist() == [parse_card(character) for character in drawn]


def test_R4_1_dealer_discards_first():
    play = Play()
    assert play.go() == ["discard"] * 6
    assert play.seat == 0


def test_R4_1_seat_1_draws_if_the_dealer_owes_nothing():
    play = Play(["一一一一二二二二四六八壹", QUIET, QUIET])
    play.go()
    assert play.story[:3] == ["long 0 一", "long 0 二", "draw 1 一"]


def test_R4_10_one_long_dealt_owes_the_first_discard():
    play = Play(["一一一一四六八壹", QUIET, QUIET])
    assert play.go() == ["discard"] * 4
    assert play.story == ["long 0 一"]


def test_R4_10_a_dealer_without_free_cards_makes_no_discard():
    play = Play(["一一一二二二三三三四四四六六六八八八九九九", QUIET, QUIET], min_hu=200, special_kan=0)
    play.go()
    assert play.story[0].startswith("draw 1")


def test_R5_6_special_wins_are_offered_in_the_order_of_seats():
    play = Play([QUIET, THREE_LONGS, FIVE_KANS])
    assert play.go() == ["hu", "pass"]
    assert play.seat == 1
    assert play.take("pass") == ["hu", "pass"]
    assert play.seat == 2
    assert play.events == [{"t": "pass", "p": 1, "of": ["hu"]}]
    assert play.take("hu") == []
    assert play.events[-1] == {"t": "hu", "p": 2}
    assert play.table["source"] == 2


@pytest.mark.parametrize("switches", [{"special_long": 4, "special_kan": 6}, {"special_long": 0, "special_kan": 0}])
def test_R5_6_bounds_of_special_wins(switches):
    play = Play([QUIET, THREE_LONGS, FIVE_KANS], **switches)
    assert play.go() == ["discard"] * 6


def test_R7_1_tianhu_is_offered_and_passes_nothing():
    play = Play([COMPLETE, QUIET, QUIET])
    assert play.go() == ["hu", "pass"]
    play.take("pass")
    assert play.events == [{"t": "pass", "p": 0, "of": ["hu"]}]
    assert play.table["passed"].tolist() == [0, 0, 0]


def test_R7_1_a_dealer_that_cannot_discard_must_take_it():
    play = Play([SEVEN_KANS, QUIET, QUIET], special_kan=0)
    assert play.go() == []
    assert play.events == [{"t": "hu", "p": 0}]


def test_R8_3_bao_in_order_and_the_dealer_names_its_discard():
    ready_dealer = "一二三一二三壹贰叁壹贰叁七八九柒捌玖五七拾"  # 五七 waits for 六 once 拾 has gone, 七拾 … does not
    ready_other = "一二三一二三壹贰叁壹贰叁七八九柒捌玖五七"
    play = Play([ready_dealer, QUIET, ready_other], rules="jianhua")
    assert play.go()[-1] == "pass"
    assert {action.kind for action in play.legal if action.type == "bao"} >= {parse_card("拾")}
    assert play.take("bao", "拾") == ["bao", "pass"]
    assert play.seat == 2
    play.take("bao")
    assert play.events[:3] == [{"t": "bao", "p": 0, "k": "拾"}, {"t": "bao", "p": 2}, {"t": "discard", "p": 0, "k": "拾"}]


def test_R8_3_with_two_longs_the_dealer_names_no_discard():
    dealer = "一一一一九九九九二三四壹贰叁柒捌玖五七十十"
    play = Play([dealer, QUIET, QUIET], rules="jianhua")
    assert play.go() == ["bao", "pass"]
    play.take("bao")
    assert play.events[:4] == [
        {"t": "long", "p": 0, "k": "一"},
        {"t": "long", "p": 0, "k": "九"},
        {"t": "bao", "p": 0},
        {"t": "draw", "p": 1, "k": "一"},
    ]


def test_R8_3_nobody_is_asked_without_the_switch():
    play = Play([QUIET, QUIET, "一二三一二三壹贰叁壹贰叁七八九柒捌玖五七"])
    assert play.go() == ["discard"] * 6


def won(winner, card_from, drawn, **fields):
    """Return the circumstances of a win on an offer."""
    table = Play().table
    table["winner"], table["offerer"], table["drawn"], table["source"] = winner, card_from, drawn, int(drawn)
    for name, value in fields.items():
        table[name] = value
    return circumstances(table)


def test_R7_2_dihu():
    assert won(1, 0, False, discards=1) == DIHU
    assert won(2, 0, False, discards=1) == DIHU
    assert won(1, 0, False, discards=2) == 0
    assert won(1, 0, False, discards=1, draws=1) == 0
    assert won(1, 2, False, discards=1, other_discards=1) == 0


def test_R7_3_huilong():
    assert won(0, 1, False, discards=2, other_discards=1, draws=3) == HUILONG
    assert won(0, 2, False, discards=3, other_discards=2) == 0
    assert won(2, 1, False, discards=2, other_discards=1) == 0
    assert won(0, 1, True, discards=2, other_discards=1, draws=3) == 0


def test_R7_4_haidi_is_the_last_wall_card_by_whichever_seat():
    assert won(0, 2, True, draws=19) == HAIDI
    assert won(2, 2, True, draws=19) == HAIDI
    assert won(2, 2, True, draws=18) == 0
    assert won(2, 1, False, draws=19) == 0


def test_R8_2_first_wall_card():
    assert won(1, 1, True, draws=1) == FIRST_WALL


def test_R8_2_bao_and_shabao():
    assert won(1, 1, True, draws=3, declared=[0, 1, 0]) == BAO
    assert won(1, 1, True, draws=3, declared=[1, 0, 0]) == SHABAO_ONE
    assert won(1, 1, True, draws=3, declared=[1, 1, 1]) == BAO | SHABAO_TWO
