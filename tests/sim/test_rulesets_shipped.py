"""The rule sets that ship (docs/rules.md, section 9)."""

import json
import pickle

import pytest
from pydantic import ValidationError

from dazer_sim.rulesets import RuleSet, RuleSetError, load_rule_set, rule_sets
from dazer_sim.rulesets.differences import differences, nearest_shipped
from dazer_sim.rulesets.faults import switch_paths
from dazer_sim.rulesets.files import read_shipped
from dazer_sim.rulesets.names import NAMES
from dazer_sim.rulesets.switches import SECTIONS

STEPS = "[10, 21, 27, 30, 33]"
JIANGAN = {"bottom_shown": "2", "scoring": '"deng"', "deng": STEPS}
SECTION_9 = {
    "luzhou": {},
    "luzhou-deng": {"scoring": '"deng"'},
    "luzhou-classic": {
        "zhao_forced": "false",
        "peng_forced": "false",
        "passed_by_hu": "false",
        "passed_blocks_hu": "false",
        "hu.peng": "[1, 3, 3, 6]",
    },
    "jiangan": JIANGAN,
    "chongqing": JIANGAN | {"scoring": '"dao"', "foul": "2"},
    "jianhua": {"scoring": '"jianhua"'} | dict.fromkeys(("bao", "allow_zero_hu", "chi_downstream_draw", "passed_by_discard"), "true"),
}


def test_section_9_six_rule_sets_ship():
    assert rule_sets() == list(SECTION_9)


@pytest.mark.parametrize("name", SECTION_9)
def test_each_differs_from_luzhou_in_what_section_9_says(name):
    found = differences(load_rule_set(name), load_rule_set("luzhou"))
    assert {one.key: one.value for one in found} == SECTION_9[name]


@pytest.mark.parametrize("name", SECTION_9)
def test_files_spell_out_every_switch_with_comments(name):
    rules, layer = load_rule_set(name), read_shipped(name)
    assert rules.name == name
    assert "base" not in layer.data
    assert set(layer.data) == set(RuleSet.model_fields) - {"name"}
    assert list(layer.data["names"]) == [row.code for row in NAMES[rules.scoring]]
    assert layer._text == rules.to_toml()  # the shipped text is what `dazer rules show --toml` prints


def test_luzhou_has_the_defaults_of_the_clauses():
    rules = load_rule_set("luzhou")
    assert rules.title == "泸州大贰·名堂"
    assert (rules.bottom_shown, rules.bottom_red_swap) == (1, True)
    assert (rules.zhao_forced, rules.peng_forced, rules.chi_downstream_draw, rules.bao) == (True, True, False, False)
    assert (rules.passed_by_hu, rules.passed_by_peng, rules.passed_by_chi, rules.passed_by_discard) == (True, True, True, False)
    assert (rules.passed_blocks_chi, rules.passed_blocks_peng, rules.passed_blocks_hu) == (True, True, True)
    assert (rules.min_hu, rules.allow_zero_hu, rules.special_long, rules.special_kan) == (10, False, 3, 5)
    assert (rules.scoring, rules.discarder_pays, rules.zimo_double) == ("fan", "all", False)
    assert (rules.fan_cap, rules.multiple_cap, rules.dao_cap, rules.bottom_dao, rules.foul) == (32, 64, 0, 0, 0)
    assert (rules.deng, rules.steps) == ("decade", (10, 21, 27, 30, 33))


def test_R6_1_hu_tables():
    hu = load_rule_set("luzhou").hu
    assert (hu.peng, hu.kan) == ((1, 6, 3, 9), (6, 9, 9, 12))
    assert hu.zhao == tuple(kan + 3 for kan in hu.kan)
    assert hu.long == tuple(kan + 6 for kan in hu.kan)
    assert (hu.runs.small_123, hu.runs.small_2710, hu.runs.big_123, hu.runs.big_2710) == (3, 6, 6, 9)


def test_R6_5_points_and_R6_6_pinghu():
    rules = load_rule_set("luzhou")
    assert rules.points == ((2, 5, 2), (4, 8, 4), (8, 12, 6), (16, 16, 8), (32, 24, 12))
    pinghu = rules.names["pinghu"]
    assert (pinghu.fan, pinghu.fan_high, pinghu.bound) == (2, 4, 27)


def test_section_7_fan_and_bounds():
    fan = {row.zh: row.fan for row in load_rule_set("luzhou").names_table()}
    by_fan = {
        32: "十三太保 十五观灯 遍地金 乌胡 姊妹垅 双飘带 24喜 36胡",
        16: "真珠 垅印 18大 18小 33胡",
        8: "红胡 假珠 招印 合印 散印 花 姊妹招 青 飘 天胡 地胡 30胡",
        4: "偏 回龙地胡",
        2: "姊妹碰 恰 海底捞 平胡",
    }
    assert fan == {name: value for value, names in by_fan.items() for name in names.split()}
    assert len(fan) == 31
    bounds = {code: rule.bound for code, rule in load_rule_set("luzhou").names.items() if rule.bound is not None}
    assert bounds == {
        "honghu": 10, "shisan_taibao": 13, "shiwu_guandeng": 15, "shiba_da": 18, "shiba_xiao": 18, "ershisi_xi": 24,
        "hu30": 30, "hu33": 33, "hu36": 36, "pinghu": 27,
    }  # fmt: skip


def test_R8_2_and_R8_6_names_of_the_other_scorings():
    def table(name):
        return [(row.bit, row.code, row.zh, row.fan) for row in load_rule_set(name).names_table()]

    deng = [(0, "honghu", "红", 2), (1, "tianhu", "天胡", 2), (2, "dihu", "地胡", 2), (3, "wuhu", "乌胡", 4)]
    assert table("luzhou-deng") == table("jiangan") == deng
    assert [row[1:] for row in table("chongqing")] == [
        ("shigehong", "十个红", 1), ("heiwudao", "黑五道", 5), ("hongwudao", "红五道", 5), ("tianwudao", "天五道", 5),
        ("diwudao", "地五道", 5),
    ]  # fmt: skip
    assert [(row[2], row[3]) for row in table("jianhua")] == [
        ("天", 1), ("地", 1), ("黑", 3), ("红", 1), ("昆", 1), ("乱", 1), ("报", 1), ("漂", 1), ("海底", 1), ("回笼", 1), ("杀报", 1)
    ]  # fmt: skip


def test_every_switch_is_explained_once():
    explained = [switch.key for section in SECTIONS for switch in section.switches]
    assert len(set(explained)) == len(explained)
    assert set(explained) == set(switch_paths(RuleSet)) - {"name", "title", "names"}


@pytest.mark.parametrize("name", SECTION_9)
def test_dict_json_and_pickle_round_trip(name):
    rules = load_rule_set(name)
    again = RuleSet.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert again == rules == pickle.loads(pickle.dumps(rules))
    assert (hash(again), again.digest) == (hash(rules), rules.digest)
    assert list(again.names) == list(rules.names)


def test_digest_is_of_the_switches_alone():
    rules = load_rule_set("luzhou")
    assert len({load_rule_set(name).digest for name in rule_sets()}) == len(rule_sets())
    assert RuleSet.from_dict(rules.to_dict() | {"name": "x", "title": "y"}).digest == rules.digest
    assert RuleSet.from_dict(rules.to_dict() | {"min_hu": 11}).digest != rules.digest
    assert rules.digest == "2371056b112ca81f9c0f199b4f8597b84c20fc4e707f8b399178988c152ebad6"


def test_names_take_the_order_of_the_table():
    data = load_rule_set("luzhou").to_dict()
    shuffled = dict(reversed(data["names"].items()))
    assert list(RuleSet.from_dict(data | {"names": shuffled}).names) == list(data["names"])


def test_a_rule_set_is_frozen():
    with pytest.raises(ValidationError, match="frozen"):
        load_rule_set("luzhou").min_hu = 3


def test_from_dict_refuses_in_one_line():
    data = load_rule_set("luzhou").to_dict()
    with pytest.raises(RuleSetError, match="min_hu = true is not allowed; allowed: a whole number from 0 to 65536"):
        RuleSet.from_dict(data | {"min_hu": True})
    with pytest.raises(RuleSetError, match="a rule set is a table of switches"):
        RuleSet.from_dict([])  # type: ignore[arg-type]


def test_nearest_shipped_prefers_the_same_scoring():
    shipped = [load_rule_set(name) for name in rule_sets()]
    assert [nearest_shipped(rules, shipped).name for rules in shipped] == rule_sets()
