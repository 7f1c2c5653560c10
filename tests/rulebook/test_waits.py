"""叫牌 (R11.1)."""

from dazer_sim.rulebook.waits import waits
from tests.rulebook.given import KINDS, position, rule_set

TABLE = "吃:一二三 吃:四五六 吃:壹贰叁 碰:捌捌捌 吃:三叁叁"
"""Twelve hu already; with 坎玖 twenty-one."""


def _waits(hand, melds="", passed="", rules=None):
    kinds = waits(position(hand, melds), rules or rule_set(), frozenset(KINDS.index(kind) for kind in passed))
    return "".join(KINDS[kind] for kind in kinds)


def test_R11_1_kinds_that_complete_the_hand():
    assert _waits("玖玖玖七八", TABLE) == "六九"
    assert _waits("玖玖玖八八", TABLE) == "八捌玖"  # 玖 as zhao, 八八 the pair
    assert _waits("玖玖玖八捌", TABLE) == "八"  # 捌 would be a fifth


def test_R11_1_fourth_card_of_a_kan():
    # 九九 and a kan: a third 九, or the fourth 玖 as zhao with 九九 as the pair, or as 九九玖
    assert _waits("玖玖玖九九", "吃:一二三 吃:四五六 吃:壹贰叁 碰:捌捌捌 吃:三叁叁") == "九玖"


def test_R11_1_not_a_kind_of_which_the_seat_holds_four():
    assert _waits("八八", "碰:捌捌捌 吃:捌玖拾 吃:一二三 吃:壹贰叁 吃:四五六 吃:三叁叁") == "八"


def test_R11_1_hu_condition():
    table = "吃:二三四 吃:四五六 吃:五六七 吃:肆伍陆 碰:叁叁叁 吃:叁肆伍"
    assert _waits("一三", table) == ""  # 3 + 3 hu
    assert _waits("贰柒", table) == "拾"  # 3 + 9
    assert _waits("拾拾", table) == "拾"  # 3 + 9; 十拾拾 has none
    assert _waits("拾拾", table, rules=rule_set(min_hu=3)) == "十拾"


def test_R11_1_passed_kinds_left_out_where_they_block_wins():
    assert _waits("玖玖玖七八", TABLE, passed="六") == "九"
    assert _waits("玖玖玖七八", TABLE, passed="六九") == ""
    assert _waits("玖玖玖七八", TABLE, passed="六", rules=rule_set("luzhou-classic")) == "六九"
