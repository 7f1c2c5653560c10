"""``dazer rules``."""

import json

import pytest

from dazer_sim.cli import main
from dazer_sim.rulesets import RuleSet, load_rule_set, rule_sets


def out(capsys, *argv):
    assert main(["rules", *argv]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_list_is_the_default_and_names_all(capsys):
    text = out(capsys, "list")
    assert text == out(capsys)
    for name in rule_sets():
        assert load_rule_set(name).title in text
    assert "zhao_forced = false" in text


@pytest.mark.parametrize("argv", [("list", "--json"), ("--json", "list"), ("--json",)])
def test_list_as_json(capsys, argv):
    document = json.loads(out(capsys, *argv))
    assert [row["name"] for row in document["rule_sets"]] == rule_sets()


@pytest.mark.parametrize("name", rule_sets())
def test_show_has_every_switch_and_name(capsys, name):
    rules = load_rule_set(name)
    text = out(capsys, "show", name)
    for word in ["min_hu", "hu.runs.big_2710", "R4.14", rules.digest, *(row.zh for row in rules.names_table())]:
        assert word in text
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_columns_of_chinese_are_aligned(capsys):
    from rich.cells import cell_len

    lines = [line for line in out(capsys, "show", "luzhou").splitlines() if "  on  " in line]
    assert len({cell_len(line[: line.index("  on  ")]) for line in lines}) == 1


def test_show_as_json_is_the_rules_in_full(capsys):
    document = json.loads(out(capsys, "show", "luzhou", "--json"))
    assert RuleSet.from_dict(document["rules"]) == load_rule_set("luzhou")
    assert document["names_table"][0] == {"bit": 0, "code": "honghu", "zh": "红胡", "fan": 8}


def test_show_toml_can_be_checked(capsys, tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(out(capsys, "show", "jianhua", "--toml").replace("min_hu = 10", "min_hu = 12"), encoding="utf-8")
    assert "1 switch differs from jianhua" in out(capsys, "check", str(path))
    document = json.loads(out(capsys, "check", str(path), "--json"))
    assert document["differences"] == [{"key": "min_hu", "value": "12", "other": "10"}]
    assert document["valid"] is True


def test_check_of_the_same_switches(capsys, tmp_path):
    path = tmp_path / "my.toml"
    path.write_text('base = "luzhou"', encoding="utf-8")
    assert "the same switches as luzhou" in out(capsys, "check", str(path))


@pytest.mark.parametrize("argv", [("show", "luzo"), ("check", "none.toml"), ("check", "none.toml", "--json")])
def test_wrong_input_is_one_line_and_status_2(capsys, argv):
    assert main(["rules", *argv]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("dazer rules: error: ")
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize("argv", [("shwo",), ("show",), ("check",), ("list", "--bad")])
def test_wrong_arguments_are_one_line_and_status_2(capsys, argv):
    with pytest.raises(SystemExit) as stop:
        main(["rules", *argv])
    assert stop.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
