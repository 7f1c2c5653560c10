import pytest

from dazer_sim.rulebook.counting import bang_of, count_steps, deng_of, enough_hu, hu_of
from tests.rulebook.given import SHIPPED, melds, rule_set


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(("type_", "size", "expected"), [("坎", 3, [6, 9, 9, 12]), ("招", 4, [9, 12, 12, 15]), ("垅", 4, [12, 15, 15, 18])])
def test_R6_1_hu_of_same_kind_melds(name, type_, size, expected):
    assert [hu_of(melds(f"{type_}:{kind * size}"), rule_set(name)) for kind in "一二壹贰"] == expected


def test_R6_1_hu_of_pengs():
    for kind, usual, old in (("三", 1, 1), ("七", 6, 3), ("叁", 3, 3), ("拾", 9, 6)):
        assert hu_of(melds(f"碰:{kind * 3}"), rule_set("luzhou")) == usual
        assert hu_of(melds(f"碰:{kind * 3}"), rule_set("luzhou-classic")) == old


def test_R6_1_hu_of_runs():
    rules = rule_set()
    assert [hu_of(melds(f"吃:{run}"), rules) for run in ("一二三", "二七十", "壹贰叁", "贰柒拾")] == [3, 6, 6, 9]
    assert hu_of(melds("吃:二三四 吃:八九十 吃:柒捌玖 吃:五五伍 吃:一壹壹 对:二二"), rules) == 0


def test_R6_3_deng_by_decades():
    hu = (10, 11, 20, 21, 30, 31, 54)
    assert [deng_of(each, rule_set("luzhou-deng")) for each in hu] == [1, 2, 2, 3, 3, 4, 6]


def test_R6_3_deng_by_steps():
    hu = (9, 10, 20, 21, 26, 27, 29, 30, 32, 33, 90)
    assert [deng_of(each, rule_set("jiangan")) for each in hu] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [count_steps(each, (10, 21, 27, 30, 33)) for each in hu] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_R8_1_bang_of_a_luan_win():
    assert [bang_of(each, rule_set("jianhua")) for each in (0, 10, 20, 21, 33)] == [1, 1, 1, 2, 5]


def test_R5_1_enough_hu():
    assert [enough_hu(each, rule_set("luzhou")) for each in (0, 9, 10)] == [False, False, True]
    assert [enough_hu(each, rule_set("jianhua")) for each in (0, 1, 9, 10)] == [True, False, False, True]
