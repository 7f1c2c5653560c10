"""Every 名堂: its example, its neighbours, what it excludes (section 7, R8.2, R8.6)."""

from itertools import pairwise

import pytest

from dazer_sim.rulebook.judge import judge
from dazer_sim.rulebook.mingtang import FAN, TABLES, Facts, names_bits, names_of
from dazer_sim.rulebook.position import Win
from dazer_sim.rulesets.names import NAMES
from tests.rulebook.given import SHIPPED, melds, rule_set, with_names

RULES_OF = {"fan": "luzhou", "deng": "luzhou-deng", "dao": "chongqing", "jianhua": "jianhua"}
ENTRIES = [(scoring, name) for scoring, table in TABLES.items() for name in table]
OWN_DRAW = Win(0, 0, "draw")
# Three melds without red card, hu or sisters, to fill hands with.
BLACK = "吃:三四五 吃:叁肆伍 吃:八八捌"


def _names(text, hu=15, win=OWN_DRAW, rules=None):
    groups = melds(text)
    facts = Facts(groups, tuple(kind for meld in groups for kind in meld.kinds), hu, win, rules or rule_set())
    return set(names_of(facts))


@pytest.mark.parametrize(("scoring", "name"), ENTRIES, ids=[f"{scoring}-{name.code}" for scoring, name in ENTRIES])
def test_example_shows_its_name(scoring, name):
    best = judge(name.example.position, name.example.claimed, name.example.win, rule_set(RULES_OF[scoring]))
    assert best is not None
    assert name.code in best.names


@pytest.mark.parametrize("set_name", SHIPPED)
def test_entries_are_those_of_the_rule_sets(set_name):
    rules = rule_set(set_name)
    table = TABLES[rules.scoring]
    assert list(rules.names) == [name.code for name in table]
    assert [(rule.fan, rule.bound) for rule in rules.names.values()] == [(name.fan, name.bound) for name in table]
    terms = [(row.code, row.zh, row.excludes) for row in NAMES[rules.scoring]]
    assert terms == [(name.code, name.zh, name.excludes) for name in table]


def test_entries_are_said_in_both_languages():
    for _, name in ENTRIES:
        assert name.text_zh.endswith("。")
        assert name.text_en.endswith(".")


def test_bits_are_rows_of_the_table():
    assert [names_bits((name.code,), "fan") for name in FAN] == [1 << bit for bit in range(31)]
    assert names_bits(("hei", "shabao"), "jianhua") == 0b10000000100


def _facts_with(reds, total=21, scoring_rules=None):
    cards = (1,) * reds + (0,) * (total - reds)
    return Facts((), cards, 15, OWN_DRAW, scoring_rules or rule_set())


def test_section_7_red_counts_at_and_under_their_bounds():
    codes = ("honghu", "shisan_taibao", "shiwu_guandeng")
    shown = {reds: [code for code in names_of(_facts_with(reds)) if code in codes] for reds in (9, 10, 12, 13, 14, 15, 21)}
    honghu, shisan, shiwu = (["honghu"], ["shisan_taibao"], ["shiwu_guandeng"])
    assert shown == {9: [], 10: honghu, 12: honghu, 13: shisan, 14: shisan, 15: shiwu, 21: shiwu}


def test_section_7_shisan_taibao_keeps_its_upper_limit_without_shiwu_guandeng():
    rules = with_names(rule_set(), shiwu_guandeng={"on": False})
    assert "shisan_taibao" in names_of(_facts_with(14, scoring_rules=rules))
    assert names_of(_facts_with(15, scoring_rules=rules))[0] == "honghu"


def test_a_name_switched_off_excludes_nothing():
    rules = with_names(rule_set(), shisan_taibao={"on": False}, hu36={"on": False})
    assert names_of(_facts_with(13, scoring_rules=rules))[0] == "honghu"
    facts = Facts((), (0,) * 21, 36, OWN_DRAW, rules)
    assert [code for code in names_of(facts) if code.startswith("hu3")] == ["hu33"]


def test_a_bound_of_its_own():
    rules = with_names(rule_set(), honghu={"bound": 7}, hu30={"bound": 25})
    assert names_of(_facts_with(7, scoring_rules=rules))[0] == "honghu"
    assert names_of(_facts_with(6, scoring_rules=rules))[0] != "honghu"
    assert "hu30" in names_of(Facts((), (0,) * 21, 25, OWN_DRAW, rules))


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ("吃:一二三 吃:四五六 吃:陆陆六 吃:玖玖九", "zhenzhu"),
        ("吃:壹贰叁 吃:四五六 吃:陆陆六 吃:玖玖九", "zhenzhu"),
        ("吃:二三四 吃:四五六 吃:陆陆六 吃:玖玖九", "jiazhu"),
        ("吃:捌玖拾 吃:四五六 吃:陆陆六 吃:玖玖九", "jiazhu"),
        ("招:贰贰贰贰 吃:四五六 吃:陆陆六 对:玖玖", "zhaoyin"),
        ("垅:贰贰贰贰 吃:四五六 吃:陆陆六 对:玖玖", "longyin"),
        ("坎:贰贰贰 吃:陆柒捌 吃:六六陆 吃:玖玖九", "heyin"),
        ("吃:二七十 吃:一二三 吃:六六陆 吃:玖玖九", "heyin"),
        ("吃:七七柒 吃:一二三 吃:六六陆 吃:玖玖九", "heyin"),
        ("吃:一二三 吃:二三四 吃:壹贰叁 吃:陆柒捌", "sanyin"),
        ("碰:七七七 吃:四五六 吃:六六陆 吃:玖玖九", "pian"),
        ("吃:贰柒拾 吃:四五六 吃:六六陆 吃:玖玖九", "pian"),
        ("吃:柒柒七 吃:四五六 吃:六六陆 吃:玖玖九", "pian"),
        ("碰:六六六 吃:四五六 碰:陆陆陆 吃:玖玖九", "wuhu"),
    ],
)
def test_section_7_where_the_reds_stand(rest, name):
    of_reds = {"zhenzhu", "jiazhu", "zhaoyin", "longyin", "heyin", "sanyin", "pian", "wuhu"}
    assert _names(f"{BLACK} {rest}") & of_reds == {name}


@pytest.mark.parametrize(
    "rest",
    [
        "吃:一二三 吃:二三四 吃:六六陆 吃:玖玖九",  # r = 2
        "招:壹壹壹壹 吃:一二三 吃:二三四 对:七七",  # r = 4 as 2 + 1 + 1
        "碰:七七七 吃:一二三 吃:壹贰叁 吃:玖玖九",  # r = 5
        "招:贰贰贰贰 吃:一二三 吃:陆陆六 对:玖玖",  # r = 5 beside a red zhao
        "招:壹壹壹壹 吃:一二三 吃:玖玖九 对:七七",  # r = 3 as 2 + 1
        "吃:一二三 吃:二三四 吃:壹贰叁 吃:玖玖九",  # r = 3 in three groups
    ],
)
def test_section_7_reds_without_a_name(rest):
    assert not _names(f"{BLACK} {rest}") & {"zhenzhu", "jiazhu", "zhaoyin", "longyin", "heyin", "sanyin", "pian", "wuhu"}


def test_section_7_hua_and_biandijin():
    six = "吃:一二三 吃:二三四 吃:六七八 吃:七八九 吃:壹贰叁 吃:贰叁肆"
    assert "hua" in _names(f"{six} 吃:五五伍")
    assert _names(f"{six} 吃:捌玖拾") & {"hua", "biandijin"} == {"biandijin"}
    assert not _names("吃:一二三 吃:二三四 吃:六七八 吃:七八九 吃:壹贰叁 吃:四五六 吃:五五伍") & {"hua", "biandijin"}


def test_R7_5_the_pair_is_a_group_of_reds():
    five = "招:壹壹壹壹 吃:一二三 吃:二三四 吃:六七八 吃:七八九 吃:贰叁肆"
    assert "hua" in _names(f"{five} 对:拾拾")
    assert "hua" not in _names(f"{five} 对:玖玖")


def test_R7_5_sisters():
    assert "zimei_peng" in _names(f"{BLACK} 碰:九九九 碰:玖玖玖 吃:一二三 吃:四五六")
    assert "zimei_peng" not in _names(f"{BLACK} 坎:九九九 碰:玖玖玖 吃:一二三 吃:四五六")
    assert "zimei_peng" not in _names(f"{BLACK} 碰:九九九 碰:陆陆陆 吃:一二三 吃:四五六")
    assert "zimei_zhao" in _names(f"{BLACK} 招:九九九九 招:玖玖玖玖 吃:一二三 对:六六")
    assert not _names(f"{BLACK} 招:九九九九 垅:玖玖玖玖 吃:一二三 对:六六") & {"zimei_zhao", "zimei_long"}
    assert "zimei_long" in _names(f"{BLACK} 垅:九九九九 垅:玖玖玖玖 吃:一二三 对:六六")


def test_section_7_qia():
    assert [hu for hu in range(9, 42) if "qia" in _names(f"{BLACK} 吃:一二三 吃:四五六 吃:陆陆六 吃:玖玖九", hu)] == [10, 20, 30, 40]


def test_section_7_qing():
    rest = f"{BLACK} 吃:四五六 吃:陆陆六 吃:玖玖九"
    assert "qing" in _names(f"{rest} 吃:二三四")
    for run in ("一二三", "二七十", "壹贰叁", "贰柒拾"):
        assert "qing" not in _names(f"{rest} 吃:{run}")


def test_section_7_piao_is_broken_by_kan_long_and_zhao():
    rest = f"{BLACK} 吃:四五六 碰:一一一"
    assert "piao" in _names(f"{rest} 吃:陆陆六 吃:玖玖九")
    for whole in ("坎:玖玖玖 吃:陆陆六", "招:玖玖玖玖 对:陆陆", "垅:玖玖玖玖 对:陆陆"):
        assert "piao" not in _names(f"{rest} {whole}")


def test_section_7_shuang_piaodai():
    assert "shuang_piaodai" in _names("吃:壹贰叁 吃:壹贰叁 吃:贰柒拾 吃:贰柒拾 吃:四五六 吃:九九玖 吃:八八捌")
    assert "shuang_piaodai" not in _names("吃:一二三 吃:一二三 吃:贰柒拾 吃:贰柒拾 吃:四五六 吃:九九玖 吃:八八捌")
    assert "shuang_piaodai" not in _names("吃:一二三 吃:一二三 吃:二七十 吃:贰柒拾 吃:四五六 吃:九九玖 吃:八八捌")


def test_section_7_sizes():
    big = "吃:壹贰叁 吃:肆伍陆 吃:柒捌玖 吃:壹贰叁 吃:肆伍陆"
    assert "shiba_da" in _names(f"{big} 吃:柒捌玖 吃:四五六")
    assert "shiba_da" not in _names(f"{big} 吃:捌捌八 吃:四五六")
    small = "吃:一二三 吃:四五六 吃:七八九 吃:一二三 吃:四五六"
    assert "shiba_xiao" in _names(f"{small} 吃:七八九 吃:肆伍陆")
    assert "shiba_xiao" not in _names(f"{small} 吃:八八捌 吃:肆伍陆")


def test_section_7_ershisi_xi():
    three = "招:一一一一 垅:四四四四 招:八八八八"
    assert "ershisi_xi" in _names(f"{three} 垅:玖玖玖玖 吃:壹贰叁 吃:肆伍陆 对:拾拾")
    assert "ershisi_xi" not in _names(f"{three} 坎:玖玖玖 吃:壹贰叁 吃:肆伍陆 对:拾拾")


def test_section_7_hu_bounds_and_exclusions():
    of_hu = ("hu30", "hu33", "hu36")
    names = {hu: [code for code in of_hu if code in _names("", hu)] for hu in (29, 30, 32, 33, 35, 36, 60)}
    assert names == {29: [], 30: ["hu30"], 32: ["hu30"], 33: ["hu33"], 35: ["hu33"], 36: ["hu36"], 60: ["hu36"]}


def test_R6_6_pinghu_only_when_nothing_else_holds():
    plain = f"坎:玖玖玖 {BLACK} 吃:壹贰叁 吃:一二三 吃:六六陆"
    assert _names(plain) == {"pinghu"}
    assert _names(plain, 20) == {"qia"}
    assert _names(plain, rules=with_names(rule_set(), pinghu={"on": False})) == set()
    assert _names(plain, rules=rule_set("luzhou-deng")) == set()  # R8.6: 平胡 exists under "fan" only


@pytest.mark.parametrize(
    ("circumstance", "name"), [("tianhu", "tianhu"), ("dihu", "dihu"), ("huilong", "huilong"), ("haidi", "haidi"), ("first_wall", None)]
)
def test_R7_1_to_R7_4_moments(circumstance, name):
    shown = _names(f"坎:玖玖玖 {BLACK} 吃:壹贰叁 吃:一二三 吃:六六陆", win=Win(0, 0, "draw", frozenset({circumstance})))
    assert shown == {name or "pinghu"}


def test_R8_2_kun_luan_and_moments():
    jianhua = rule_set("jianhua")
    every = "坎:玖玖玖 碰:九九九 吃:一二三 吃:贰柒拾 碰:壹壹壹 坎:五五五"
    assert _names(f"{every} 吃:二七十", rules=jianhua) == {"kun"}
    assert _names(f"{every} 吃:二三四", rules=jianhua) == set()
    assert _names("招:玖玖玖玖 碰:九九九 吃:一二三 吃:贰柒拾 碰:壹壹壹 坎:五五五 对:六六", rules=jianhua) == {"kun"}
    assert _names(f"{BLACK} 吃:二三四 吃:四五六 吃:六六陆 吃:柒捌玖", 0, rules=jianhua) == {"luan"}
    win = Win(1, 1, "draw", frozenset({"first_wall", "bao"}), shabao=1)
    assert _names(f"{every} 吃:二三四", win=win, rules=jianhua) == {"bao", "piao_shui", "shabao"}


def test_R8_6_all_dao_names_that_hold():
    chongqing = rule_set("chongqing")
    win = Win(0, None, "deal", frozenset({"tianhu"}))
    red = "坎:二二二 坎:七七七 坎:十十十 坎:贰贰贰 坎:柒柒柒 坎:拾拾拾"
    assert _names(f"{red} 吃:二七十", win=win, rules=chongqing) == {"shigehong", "hongwudao", "tianwudao"}
    assert _names(f"{red} 吃:四五六", win=win, rules=chongqing) == {"shigehong", "tianwudao"}
    assert _names(BLACK, win=Win(1, 0, "discard", frozenset({"dihu"})), rules=chongqing) == {"heiwudao", "diwudao"}


def test_section_7_order_of_names_is_that_of_the_table():
    codes = [name.code for name in FAN]
    for name in FAN:
        best = judge(name.example.position, name.example.claimed, name.example.win, rule_set())
        places = [codes.index(code) for code in best.names]
        assert all(low < high for low, high in pairwise(places))
