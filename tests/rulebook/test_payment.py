"""Payments of all four scorings (R6.4-R6.9, R8.1), with the rule text's own examples."""

import pytest

from dazer_sim.rulebook.payment import FAN_LIMIT, PAID_LIMIT, points_row, settle, worth_of
from dazer_sim.rulebook.position import Win
from tests.rulebook.given import rule_set, with_names

OWN_DRAW = Win(0, 0, "draw")
DISCARD = Win(1, 2, "discard")


def _points(names, hu, win, rules):
    points = settle(worth_of(tuple(names.split()), hu, win, rules), win, rules)
    assert sum(points) == 0
    return points


def test_R6_4_check_of_the_rule_text():
    # 红 with 10 hu: losers -6 each, winner +10, bottom +2.
    assert _points("honghu", 10, OWN_DRAW, rule_set("luzhou-deng")) == (10, -6, -6, 2)


@pytest.mark.parametrize(
    ("names", "hu", "factor", "deng"),
    [
        ("", 10, 1, 1), ("", 20, 1, 2), ("", 21, 1, 3), ("honghu tianhu", 31, 4, 4), ("wuhu", 21, 4, 3), ("tianhu wuhu", 10, 8, 1),
        ("honghu dihu", 54, 4, 6),
    ],
)  # fmt: skip
def test_R6_4_deng(names, hu, factor, deng):
    rules = rule_set("luzhou-deng")
    worth = worth_of(tuple(names.split()), hu, OWN_DRAW, rules)
    assert (worth.fan, worth.fan_paid, worth.deng) == (factor, None, deng)
    loser = (max(2, deng) + 1) * factor
    assert _points(names, hu, OWN_DRAW, rules) == (2 * loser - factor, -loser, -loser, factor)


def test_R6_5_fan_rows():
    rules = rule_set("luzhou")
    assert [points_row(fan, rules) for fan in (2, 4, 8, 16, 32)] == [(5, 2), (8, 4), (12, 6), (16, 8), (24, 12)]
    assert points_row(64, rules) == (24, 12)  # above 32 as 32
    assert [points_row(fan, rules) for fan in (3, 7, 31)] == [(5, 2), (8, 4), (16, 8)]  # the lower row counts
    assert points_row(1, rules) == (5, 2)


def test_R6_5_fan_product_and_cap():
    # 花 红 青 飘 恰 = 8 x 8 x 8 x 8 x 2 = 8192, paid 32.
    names = "honghu hua qia qing piao"
    worth = worth_of(tuple(names.split()), 20, OWN_DRAW, rule_set("luzhou"))
    assert (worth.fan, worth.fan_paid, worth.deng) == (8192, 32, None)
    assert _points(names, 20, OWN_DRAW, rule_set("luzhou")) == (36, -24, -24, 12)
    assert worth_of(tuple(names.split()), 20, OWN_DRAW, rule_set(fan_cap=0)).fan_paid == 8192
    assert worth_of(("hua",), 20, OWN_DRAW, rule_set(fan_cap=4)).fan_paid == 4


def test_R6_6_pinghu_from_27_hu():
    for hu, fan, loser in ((26, 2, 5), (27, 4, 8)):
        assert worth_of(("pinghu",), hu, OWN_DRAW, rule_set()).fan == fan
        assert _points("pinghu", hu, OWN_DRAW, rule_set())[1] == -loser
    assert worth_of((), 20, OWN_DRAW, rule_set()).fan == 1  # 平胡 switched off


@pytest.mark.parametrize(
    ("names", "hu", "dao"),
    [
        ("", 10, 1), ("", 20, 1), ("", 21, 2), ("", 27, 3), ("", 30, 4), ("", 33, 5), ("shigehong", 10, 2), ("shigehong", 33, 6),
        ("heiwudao", 10, 5), ("shigehong hongwudao", 33, 6), ("heiwudao tianwudao", 33, 5), ("diwudao", 27, 5), ("tianwudao", 10, 5),
    ],
)  # fmt: skip
def test_R6_7_dao(names, hu, dao):
    worth = worth_of(tuple(names.split()), hu, OWN_DRAW, rule_set("chongqing"))
    assert (worth.fan, worth.fan_paid, worth.deng) == (None, None, dao)
    assert _points(names, hu, OWN_DRAW, rule_set("chongqing")) == (2 * dao, -dao, -dao, 0)


def test_R6_7_dao_cap_and_bottom():
    assert _points("shigehong", 33, OWN_DRAW, rule_set("chongqing", dao_cap=4)) == (8, -4, -4, 0)
    assert _points("", 10, OWN_DRAW, rule_set("chongqing", bottom_dao=1)) == (1, -1, -1, 1)


@pytest.mark.parametrize(
    ("names", "hu", "shabao", "bang", "fan", "multiple"),
    [
        ("", 10, 0, 1, 0, 1), ("hong", 21, 0, 2, 1, 2), ("hei kun", 33, 0, 5, 4, 16), ("luan", 0, 0, 1, 1, 2), ("shabao", 27, 2, 3, 2, 4),
        ("bao shabao", 30, 1, 4, 2, 4), ("tianhu hei kun", 10, 0, 1, 5, 32), ("hei kun bao haidi", 10, 0, 1, 6, 64),
        ("hei kun bao haidi shabao", 10, 2, 1, 8, 64),
    ],
)  # fmt: skip
def test_R8_1_jianhua(names, hu, shabao, bang, fan, multiple):
    win = Win(0, 0, "draw", shabao=shabao)
    worth = worth_of(tuple(names.split()), hu, win, rule_set("jianhua"))
    assert (worth.deng, worth.fan, worth.fan_paid) == (bang, fan, multiple)
    loser = bang * multiple
    assert _points(names, hu, win, rule_set("jianhua")) == (2 * loser, -loser, -loser, 0)


def test_R8_1_multiple_cap():
    names = ("hei", "kun", "bao")
    assert worth_of(names, 10, OWN_DRAW, rule_set("jianhua", multiple_cap=8)).fan_paid == 8
    assert worth_of(names, 10, OWN_DRAW, rule_set("jianhua", multiple_cap=0)).fan_paid == 32


def test_R6_9_discarder_pays():
    names, rules = "hua", rule_set("luzhou")  # 8 fan: each loser 12, the bottom 6
    assert _points(names, 15, DISCARD, rules) == (-12, 18, -12, 6)
    assert _points(names, 15, DISCARD, rule_set(discarder_pays="alone")) == (0, 18, -24, 6)
    assert _points(names, 15, DISCARD, rule_set(discarder_pays="only")) == (0, 6, -12, 6)
    # a draw of another seat is no discard
    for pays in ("all", "alone", "only"):
        assert _points(names, 15, Win(1, 2, "draw"), rule_set(discarder_pays=pays)) == (-12, 18, -12, 6)


def test_R6_9_zimo_double():
    fan, deng, dao = (rule_set(name, zimo_double=True) for name in ("luzhou", "luzhou-deng", "chongqing"))
    assert worth_of(("hua",), 15, OWN_DRAW, fan).fan == 16
    assert worth_of(("hu36",), 36, OWN_DRAW, fan) == worth_of(("hu36", "haidi"), 36, DISCARD, fan)  # 64, paid 32
    assert worth_of(("honghu",), 15, OWN_DRAW, deng).fan == 4
    assert worth_of((), 33, OWN_DRAW, dao).deng == 10
    assert worth_of((), 33, OWN_DRAW, rule_set("chongqing", zimo_double=True, dao_cap=6)).deng == 6
    assert worth_of(("hong",), 15, OWN_DRAW, rule_set("jianhua", zimo_double=True)).fan == 2


@pytest.mark.parametrize("win", [DISCARD, Win(1, 2, "draw"), Win(0, None, "deal", frozenset({"tianhu"}))])
def test_R6_9_zimo_double_only_on_an_own_draw(win):
    assert worth_of(("hua",), 15, win, rule_set(zimo_double=True)).fan == 8


def test_products_and_paid_fan_saturate():
    codes = ("honghu", "hua", "qia", "qing", "piao")
    rules = with_names(rule_set(fan_cap=0), **{code: {"fan": 65536} for code in codes})
    worth = worth_of(codes, 20, OWN_DRAW, rules)
    assert (worth.fan, worth.fan_paid) == (FAN_LIMIT, PAID_LIMIT) == (2**62, 2**31 - 1)
    jianhua = with_names(rule_set("jianhua", multiple_cap=0), hei={"fan": 65536})
    assert worth_of(("hei",), 20, OWN_DRAW, jianhua).fan_paid == PAID_LIMIT
