"""Worth and payment of a win under the four scorings (R6.3 to R6.9, R8.1)."""

import numpy as np
import pytest

from dazer_kernels.layouts import SHABAO_TWO, SOURCE_DEAL, SOURCE_DISCARD, SOURCE_DRAW
from dazer_kernels.payment import SHARE_LIMIT, pay, worth_of, zimo_factor
from dazer_kernels.rule_record import ALL, ALONE, FAN_LIMIT, ONLY, PAID_LIMIT
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record


def worth(name, codes, hu=15, zimo=1, circumstances=0, **switches):
    rules = load_rule_set(name)
    record = to_record(rules)
    for switch, value in switches.items():
        record[switch] = value
    names = sum(1 << list(rules.names).index(code) for code in codes)
    return tuple(int(x) for x in worth_of(names, hu, zimo, circumstances, record[0]))


def points(share, bottom, winner, source, from_seat, discarder_pays):
    record = to_record(load_rule_set("luzhou"))
    record["discarder_pays"] = discarder_pays
    out = np.zeros(4, dtype=np.int64)
    pay(share, bottom, winner, source, from_seat, record[0], out)
    return out.tolist()


@pytest.mark.parametrize(("hu", "deng"), [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (30, 3), (31, 4)])
def test_R6_3_deng_by_decades(hu, deng):
    assert worth("luzhou-deng", [], hu)[2] == deng


@pytest.mark.parametrize(("hu", "deng"), [(9, 0), (10, 1), (20, 1), (21, 2), (26, 2), (27, 3), (29, 3), (30, 4), (32, 4), (33, 5), (60, 5)])
def test_R6_3_deng_by_steps(hu, deng):
    assert worth("jiangan", [], hu)[2] == deng


def test_R6_4_deng():
    assert worth("luzhou-deng", ["honghu"], 10) == (2, -1, 1, 6, 2)  # the check of R6.4: losers -6, bottom 2
    assert points(6, 2, 0, SOURCE_DRAW, 0, ALL) == [10, -6, -6, 2]
    assert worth("luzhou-deng", ["tianhu", "wuhu"], 31) == (8, -1, 4, 40, 8)
    assert worth("luzhou-deng", [], 31, zimo=2) == (2, -1, 4, 10, 2)


@pytest.mark.parametrize(
    ("codes", "fan", "paid", "share", "bottom"),
    [
        (["qia"], 2, 2, 5, 2),
        (["pian"], 4, 4, 8, 4),
        (["qing"], 8, 8, 12, 6),
        (["hu33"], 16, 16, 16, 8),
        (["wuhu"], 32, 32, 24, 12),
        (["honghu", "hua", "qia", "qing", "piao"], 8192, 32, 24, 12),  # the check of section 7
    ],
)
def test_R6_5_fan(codes, fan, paid, share, bottom):
    assert worth("luzhou", codes) == (fan, paid, -1, share, bottom)


def test_R6_5_between_two_rows_the_lower_one_counts():
    assert worth("luzhou", ["qia"], zimo=1, fan_cap=0)[3] == 5
    record = {"points_fan": [2, 4, 8, 16, 32] + [0] * 27}
    assert worth("luzhou", ["qing"], fan_cap=7, **record)[1:5] == (7, -1, 8, 4)
    assert worth("luzhou", ["wuhu", "qing"], fan_cap=0)[1:4] == (256, -1, 24)


@pytest.mark.parametrize(("hu", "fan"), [(26, 2), (27, 4), (28, 4)])
def test_R6_6_pinghu(hu, fan):
    assert worth("luzhou", ["pinghu"], hu)[:2] == (fan, fan)


@pytest.mark.parametrize(
    ("codes", "hu", "dao"),
    [
        ([], 10, 1),
        ([], 33, 5),
        (["shigehong"], 10, 2),
        (["shigehong"], 33, 6),
        (["heiwudao"], 10, 5),
        (["shigehong", "hongwudao"], 33, 6),
        (["tianwudao"], 10, 5),
        (["diwudao", "heiwudao"], 10, 5),
    ],
)
def test_R6_7_dao(codes, hu, dao):
    assert worth("chongqing", codes, hu) == (-1, -1, dao, dao, 0)


def test_R6_7_cap_and_bottom():
    assert worth("chongqing", ["heiwudao"], 10, dao_cap=4, bottom_dao=1) == (-1, -1, 4, 4, 1)
    assert worth("chongqing", ["heiwudao"], 10, zimo=2) == (-1, -1, 10, 10, 0)
    assert worth("chongqing", ["heiwudao"], 10, zimo=2, dao_cap=8) == (-1, -1, 8, 8, 0)


def test_R8_1_jianhua():
    assert worth("jianhua", [], 21) == (0, 1, 2, 2, 0)
    assert worth("jianhua", ["hong", "kun"], 33) == (2, 4, 5, 20, 0)
    assert worth("jianhua", ["luan"], 0) == (1, 2, 1, 2, 0)
    assert worth("jianhua", ["hei", "bao"], 10, zimo=2) == (5, 32, 1, 32, 0)
    assert worth("jianhua", ["hei", "bao", "tianhu", "kun", "haidi"], 33) == (7, 64, 5, 320, 0)
    assert worth("jianhua", ["hei", "bao", "tianhu", "kun", "haidi"], 33, multiple_cap=0) == (7, 128, 5, 640, 0)


def test_R8_2_shabao_counts_for_every_declared_seat():
    assert worth("jianhua", ["shabao"], 10)[0] == 1
    assert worth("jianhua", ["shabao"], 10, circumstances=SHABAO_TWO)[:2] == (2, 4)


@pytest.mark.parametrize(
    ("winner", "source", "from_seat", "discarder_pays", "expected"),
    [
        (1, SOURCE_DISCARD, 0, ALL, [-5, 8, -5, 2]),
        (1, SOURCE_DISCARD, 0, ALONE, [-10, 8, 0, 2]),
        (1, SOURCE_DISCARD, 0, ONLY, [-5, 3, 0, 2]),
        (0, SOURCE_DISCARD, 2, ALONE, [8, 0, -10, 2]),
        (2, SOURCE_DRAW, 0, ALONE, [-5, -5, 8, 2]),
        (2, SOURCE_DRAW, 2, ONLY, [-5, -5, 8, 2]),
        (0, SOURCE_DEAL, 0, ONLY, [8, -5, -5, 2]),
    ],
)
def test_R6_9_who_pays(winner, source, from_seat, discarder_pays, expected):
    assert points(5, 2, winner, source, from_seat, discarder_pays) == expected


@pytest.mark.parametrize(
    ("source", "from_seat", "double", "factor"),
    [(SOURCE_DRAW, 1, 1, 2), (SOURCE_DRAW, 0, 1, 1), (SOURCE_DRAW, 1, 0, 1), (SOURCE_DISCARD, 0, 1, 1), (SOURCE_DEAL, 1, 1, 1)],
)
def test_R6_9_zimo_double(source, from_seat, double, factor):
    record = to_record(load_rule_set("luzhou"))
    record["zimo_double"] = double
    assert zimo_factor(1, source, from_seat, record[0]) == factor


def test_products_saturate():
    all_names = list(load_rule_set("luzhou").names)[:-1]
    huge = {"name_fan": [65536] * 32, "fan_cap": 0}
    assert worth("luzhou", all_names, **huge) == (FAN_LIMIT, PAID_LIMIT, -1, 24, 12)
    assert worth("luzhou", all_names[:3], zimo=2, **huge)[0] == 1 << 49
    assert worth("luzhou-deng", list(load_rule_set("luzhou-deng").names), zimo=2, **huge) == (FAN_LIMIT, -1, 2, SHARE_LIMIT, SHARE_LIMIT)
    assert worth("jianhua", ["hei"], 33, name_fan=[65536] * 32, multiple_cap=0) == (65536, PAID_LIMIT, 5, SHARE_LIMIT, 0)
