"""Which decomposition counts (R5.5) and which hands win at all (R5.1)."""

from random import Random

import pytest

from dazer_sim.rulebook.judge import Judgement, can_win, judge, judge_each, preference
from dazer_sim.rulebook.position import Win
from tests.rulebook.generators import hands_with
from tests.rulebook.given import SHIPPED, card, melds, position, rule_set, text, with_names

OWN_DRAW = Win(0, 0, "draw")
V03 = position("一二三四四六六六壹壹贰贰叁叁肆肆伍玖玖玖"), card("陆")


def test_R5_5_more_points_before_more_hu():
    best = judge(*V03, OWN_DRAW, rule_set())
    assert (best.hu, best.names, best.fan, best.fan_paid) == (15, ("pian", "qing"), 32, 32)
    assert {each.hu for each in judge_each(*V03, OWN_DRAW, rule_set())} == {15, 30}


def test_R5_5_other_scorings_choose_otherwise():
    assert judge(*V03, OWN_DRAW, rule_set("luzhou-deng")).hu == 30
    assert judge(*V03, OWN_DRAW, rule_set("chongqing")).hu == 30


def test_R5_5_splits_under_min_hu_do_not_compete():
    held, claimed = position("一一二二三三五五六八九十壹贰叁伍陆陆柒捌"), card("六")
    assert {each.hu for each in judge_each(held, claimed, OWN_DRAW, rule_set())} == {0, 12}
    assert judge(held, claimed, OWN_DRAW, rule_set()).hu == 12
    assert judge(held, claimed, OWN_DRAW, rule_set(min_hu=13)) is None
    assert not can_win(held, claimed, rule_set(min_hu=13))
    # where 0 hu may win, it competes; between 1 and min_hu nothing does
    assert judge(held, claimed, OWN_DRAW, rule_set("jianhua", min_hu=13)).hu == 0
    assert judge(held, claimed, OWN_DRAW, rule_set("jianhua")).hu == 0  # 乱: 2 for each loser, against 1 for 12 hu


def _judgement(points=10, fan=8, fan_paid=8, hu=12, names=("hua",), groups="吃:三四五"):
    return Judgement(melds(groups), hu, names, fan, fan_paid, None, (points, -points, 0, 0))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": 11, "fan_paid": 2}, {"points": 10, "fan_paid": 32}),
        ({"fan_paid": 16, "hu": 10}, {"fan_paid": 8, "hu": 40}),
        ({"hu": 13, "fan": 8}, {"hu": 12, "fan": 4096}),
        ({"fan": 16, "names": ("qia",)}, {"fan": 8, "names": ("honghu",)}),
        ({"names": ("hua",)}, {"names": ("qing",)}),
        ({"names": ("honghu", "hua")}, {"names": ("qing",)}),
        ({"groups": "坎:九九九"}, {"groups": "碰:一一一"}),
        ({"groups": "吃:一二三 吃:五六七"}, {"groups": "吃:一二三 吃:六七八"}),
    ],
)
def test_R5_5_ties_one_after_the_other(better, worse):
    rules = rule_set()
    assert preference(_judgement(**better), OWN_DRAW, rules) < preference(_judgement(**worse), OWN_DRAW, rules)


def test_R5_5_melds_decide_where_all_else_is_equal():
    held, rules = position("四五五六六肆肆伍伍陆陆", "碰:九九九 碰:玖玖玖 碰:拾拾拾"), rule_set("luzhou-deng")
    each = judge_each(held, card("四"), OWN_DRAW, rules)
    assert {judged.hu for judged in each} == {13}
    splits = [text(judged.melds).removeprefix("碰:九九九 碰:玖玖玖 碰:拾拾拾 ") for judged in each]
    assert splits == [
        "吃:四四肆 吃:五五伍 吃:六六陆 吃:肆伍陆",
        "吃:四五六 吃:四五六 吃:肆伍陆 吃:肆伍陆",
        "吃:四五六 吃:四肆肆 吃:五伍伍 吃:六陆陆",
    ]
    assert judge(held, card("四"), OWN_DRAW, rules) == each[0]


@pytest.mark.parametrize("name", SHIPPED)
def test_R5_1_bound_of_min_hu(name):
    rules, rng = rule_set(name), Random(3)
    for held, claimed, win in hands_with(rng, ("min_hu", "at"), rules, 5):
        assert judge(held, claimed, win, rules).hu == 10
    for held, claimed, win in hands_with(rng, ("min_hu", "under"), rules, 5):
        assert judge(held, claimed, win, rules) is None
        assert judge(held, claimed, win, rule_set(name, min_hu=9)).hu == 9


def test_names_switched_off_change_the_choice():
    rules = with_names(rule_set(), qing={"on": False})
    best = judge(*V03, OWN_DRAW, rules)
    assert (best.hu, best.names, best.fan) == (30, ("qia", "hu30"), 16)
