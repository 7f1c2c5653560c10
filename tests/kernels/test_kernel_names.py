"""Names at and just beside their bounds, exclusions and switches (section 7, R8.2, R8.6), on words made for the purpose."""

import itertools

import numpy as np
import pytest

from dazer_kernels.layouts import BAO, DIHU, FIRST_WALL, HAIDI, HUILONG, SHABAO_ONE, SHABAO_TWO, TIANHU
from dazer_kernels.meld_ids import (
    BIG_123,
    BIG_2710,
    BIGS,
    CARDS,
    KANS,
    LONE_RED_GROUPS,
    LONGS,
    PAIRS,
    RED_GROUPS,
    RED_ZHAOS,
    REDS,
    SMALL_123,
    SMALL_2710,
    ZHAOS,
)
from dazer_kernels.names import SPECIAL_WIN, names_of
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

PLAIN = {CARDS: 21, BIGS: 10, REDS: 5, RED_GROUPS: 3, SMALL_123: 1, KANS: 1}
"""A win without any name under "fan" (with 11 hu)."""


def held(word=None, hu=11, sisters=0, hu_groups=3, circumstances=0, rules="luzhou", off=(), bounds=None):
    fields = PLAIN | (word or {})
    packed = sum(value << place for place, value in fields.items())
    rule_set = load_rule_set(rules)
    record = to_record(rule_set)
    codes = list(rule_set.names)
    for code in off:
        record["name_on"][0, codes.index(code)] = 0
    for code, bound in (bounds or {}).items():
        record["name_bound"][0, codes.index(code)] = bound
    names = names_of(packed, hu, sisters, hu_groups, circumstances, record[0])
    return [code for bit, code in enumerate(codes) if names >> bit & 1]


FOUR_RED = {REDS: 4, RED_GROUPS: 1}


@pytest.mark.parametrize(
    ("expected", "changes"),
    [
        (["pinghu"], {}),
        (["pinghu"], {"word": {REDS: 9}}),
        (["honghu"], {"word": {REDS: 10}}),
        (["honghu"], {"word": {REDS: 12}}),
        (["shisan_taibao"], {"word": {REDS: 13}}),
        (["shisan_taibao"], {"word": {REDS: 14}}),
        (["shiwu_guandeng"], {"word": {REDS: 15}}),
        (["honghu"], {"word": {REDS: 13}, "off": ["shisan_taibao"]}),
        (["honghu"], {"word": {REDS: 15}, "off": ["shiwu_guandeng"]}),
        (["shisan_taibao"], {"word": {REDS: 16}, "bounds": {"shiwu_guandeng": 17}, "off": ["shiwu_guandeng"]}),
        (["honghu"], {"word": {REDS: 17}, "bounds": {"shiwu_guandeng": 17}, "off": ["shiwu_guandeng"]}),
        (["zhenzhu"], {"word": {REDS: 1, RED_GROUPS: 1}}),
        (["zhenzhu"], {"word": {REDS: 1, RED_GROUPS: 1, SMALL_123: 0, BIG_123: 1}}),
        (["jiazhu", "qing"], {"word": {REDS: 1, RED_GROUPS: 1, SMALL_123: 0}}),
        (["wuhu", "qing"], {"word": {REDS: 0, RED_GROUPS: 0, SMALL_123: 0}}),
        (["zhaoyin"], {"word": FOUR_RED | {RED_ZHAOS: 1, ZHAOS: 1}}),
        (["longyin"], {"word": FOUR_RED | {LONGS: 1}}),
        (["longyin"], {"word": FOUR_RED | {LONGS: 1, ZHAOS: 1}}),
        (["heyin"], {"word": {REDS: 4, RED_GROUPS: 2, LONE_RED_GROUPS: 1}}),
        (["pinghu"], {"word": {REDS: 4, RED_GROUPS: 2}}),
        (["pinghu"], {"word": {REDS: 4, RED_GROUPS: 3, LONE_RED_GROUPS: 2}}),
        (["sanyin"], {"word": {REDS: 4, RED_GROUPS: 4, LONE_RED_GROUPS: 4}}),
        (["pian"], {"word": {REDS: 3, RED_GROUPS: 1}}),
        (["pinghu"], {"word": {REDS: 3, RED_GROUPS: 2, LONE_RED_GROUPS: 1}}),
        (["hua"], {"word": {REDS: 8, RED_GROUPS: 6}}),
        (["pinghu"], {"word": {REDS: 8, RED_GROUPS: 5}}),
        (["biandijin"], {"word": {REDS: 8, RED_GROUPS: 7}}),
        (["zimei_peng"], {"sisters": 1}),
        (["zimei_zhao"], {"sisters": 2}),
        (["zimei_long"], {"sisters": 4}),
        (["pinghu"], {"hu": 9}),
        (["qia"], {"hu": 10}),
        (["qia"], {"hu": 20}),
        (["qing"], {"word": {SMALL_123: 0}}),
        (["pinghu"], {"word": {SMALL_123: 0, SMALL_2710: 1}}),
        (["pinghu"], {"word": {SMALL_123: 0, BIG_2710: 1}}),
        (["piao"], {"word": {KANS: 0}}),
        (["pinghu"], {"word": {KANS: 0, ZHAOS: 1}}),
        (["pinghu"], {"word": {KANS: 0, LONGS: 1}}),
        (["shuang_piaodai"], {"word": {SMALL_123: 2, SMALL_2710: 2}}),
        (["shuang_piaodai"], {"word": {BIG_123: 2, BIG_2710: 2}}),
        (["pinghu"], {"word": {SMALL_123: 2, SMALL_2710: 1, BIG_2710: 1}}),
        (["pinghu"], {"word": {SMALL_123: 2, BIG_2710: 2}}),
        (["pinghu"], {"word": {BIGS: 17}}),
        (["shiba_da"], {"word": {BIGS: 18}}),
        (["pinghu"], {"word": {BIGS: 4}}),
        (["shiba_xiao"], {"word": {BIGS: 3}}),
        (["tianhu"], {"circumstances": TIANHU}),
        (["dihu"], {"circumstances": DIHU}),
        (["huilong"], {"circumstances": HUILONG}),
        (["haidi"], {"circumstances": HAIDI}),
        (["pinghu"], {"circumstances": FIRST_WALL | BAO | SHABAO_ONE}),
        (["pinghu"], {"word": {CARDS: 23}}),
        (["ershisi_xi"], {"word": {CARDS: 24}}),
        (["pinghu"], {"hu": 29}),
        (["hu30"], {"hu": 31}),
        (["hu33"], {"hu": 33}),
        (["hu33"], {"hu": 35}),
        (["hu36"], {"hu": 36}),
        (["hu33"], {"hu": 36, "off": ["hu36"]}),
        (["hu30"], {"hu": 36, "off": ["hu36", "hu33"]}),
        (["hu36"], {"hu": 36, "off": ["hu33"]}),
        (["pinghu"], {"hu": 36, "off": ["hu36", "hu33", "hu30"]}),
        ([], {"off": ["pinghu"]}),
    ],
    ids=str,
)
def test_section_7_names(expected, changes):
    assert held(**changes) == expected


def test_R5_6_a_special_win_has_only_names_that_need_no_groups():
    word = {REDS: 0, RED_GROUPS: 0, SMALL_123: 0, KANS: 0, BIGS: 0, CARDS: 20}
    assert held(word, hu=30, sisters=7, circumstances=SPECIAL_WIN) == ["wuhu", "qia", "shiba_xiao", "hu30"]
    assert held(word | {REDS: 1}, hu=31, sisters=7, circumstances=SPECIAL_WIN | TIANHU) == ["shiba_xiao", "tianhu", "hu30"]
    assert held({REDS: 4, BIGS: 10, CARDS: 20}, hu=29, circumstances=SPECIAL_WIN) == ["pinghu"]
    assert held({REDS: 0}, hu=0, hu_groups=7, circumstances=SPECIAL_WIN, rules="jianhua") == ["hei"]


@pytest.mark.parametrize(
    ("expected", "changes"),
    [
        ([], {"word": {REDS: 9}}),
        (["honghu"], {"word": {REDS: 10}}),
        (["wuhu"], {"word": {REDS: 0}}),
        (["tianhu"], {"circumstances": TIANHU}),
        (["dihu"], {"circumstances": DIHU}),
        ([], {"circumstances": HUILONG | HAIDI}),
        ([], {"word": {REDS: 0}, "off": ["wuhu"]}),
    ],
    ids=str,
)
def test_R8_6_deng_names(expected, changes):
    assert held(**changes, rules="luzhou-deng") == expected


@pytest.mark.parametrize(
    ("expected", "changes"),
    [
        ([], {"word": {REDS: 9}}),
        (["shigehong"], {"word": {REDS: 10}}),
        (["heiwudao"], {"word": {REDS: 0}}),
        (["shigehong", "hongwudao"], {"word": {REDS: 21}}),
        (["shigehong"], {"word": {REDS: 20}}),
        (["tianwudao"], {"circumstances": TIANHU}),
        (["diwudao"], {"circumstances": DIHU}),
    ],
    ids=str,
)
def test_R8_6_dao_names(expected, changes):
    assert held(**changes, rules="chongqing") == expected


@pytest.mark.parametrize(
    ("expected", "changes"),
    [
        ([], {}),
        (["tianhu"], {"circumstances": TIANHU}),
        (["dihu"], {"circumstances": DIHU}),
        (["hei"], {"word": {REDS: 0}}),
        (["hong"], {"word": {REDS: 10}}),
        (["kun"], {"hu_groups": 7}),
        (["kun"], {"hu_groups": 6, "word": {PAIRS: 1}}),
        ([], {"hu_groups": 6}),
        (["luan"], {"hu": 0}),
        (["bao"], {"circumstances": BAO}),
        (["piao_shui"], {"circumstances": FIRST_WALL}),
        (["haidi"], {"circumstances": HAIDI}),
        (["huilong"], {"circumstances": HUILONG}),
        (["shabao"], {"circumstances": SHABAO_ONE}),
        (["shabao"], {"circumstances": SHABAO_TWO}),
    ],
    ids=str,
)
def test_R8_2_jianhua_names(expected, changes):
    assert held(**changes, rules="jianhua") == expected


def test_no_field_of_a_word_overflows_into_the_next():
    places = sorted(np.array([REDS, BIGS, CARDS, RED_ZHAOS, RED_GROUPS, PAIRS, LONGS, ZHAOS, KANS]))
    widths = {REDS: 5, BIGS: 5, CARDS: 5}
    assert all(low + widths.get(int(low), 4) <= high for low, high in itertools.pairwise(places))
    assert places[-1] + 4 <= 63
