"""A rule set written as a TOML file, every switch spelled out and explained in Chinese."""

from typing import Any

from dazer_sim.rulesets.names import definitions
from dazer_sim.rulesets.schema import NameRule, RuleSet
from dazer_sim.rulesets.switches import SECTIONS, Switch
from dazer_sim.rulesets.wording import quoted, shown


def to_toml(rules: RuleSet) -> str:
    """Return the text of a rule set file that loads to the same switches.

    Parameters
    ----------
    rules : RuleSet
        The rule set; its `title` is written, its `name` is the name of the file.
    """
    lines = ["# 大贰规则。各项的意思见 docs/rules.md 第 9 节，注释里的编号是其条款。", f"title = {quoted(rules.title)}"]
    for section in SECTIONS:
        lines += ["", f"# {section.title}"]
        table = ""
        for switch in section.switches:
            *parents, key = switch.key.split(".")
            if ".".join(parents) != table:
                table = ".".join(parents)
                lines.append(f"[{table}]")
            lines.append(_assignment(key, rules, switch))
    lines += ["", "# 名堂：fan 番（道），on 是否计，bound 定义里的数", "[names]"]
    zh = definitions(rules.scoring)
    lines += [f"{code} = {row_text(rule)}  # {zh[code].zh}：{zh[code].meaning_zh}" for code, rule in rules.names.items()]
    return "\n".join(lines) + "\n"


def switch_value(rules: RuleSet, key: str) -> Any:
    """Return the value of a switch.

    Parameters
    ----------
    rules : RuleSet
        Where to look.
    key : str
        The switch with its table, e.g. ``hu.runs.big_123``.
    """
    value: Any = rules
    for part in key.split("."):
        value = getattr(value, part)
    return value


def value_text(value: Any) -> str:
    """Write a switch's value as TOML does, uncut.

    Parameters
    ----------
    value : bool, int, str or tuple
        As `switch_value` returns it.
    """
    if isinstance(value, tuple):
        return f"[{', '.join(value_text(part) for part in value)}]"
    return shown(value)


def row_text(rule: NameRule) -> str:
    """Write a row of the names as TOML does.

    Parameters
    ----------
    rule : NameRule
        The row.
    """
    pairs = rule.model_dump(exclude_none=True)
    return f"{{ {', '.join(f'{key} = {shown(value)}' for key, value in pairs.items())} }}"


def _assignment(key: str, rules: RuleSet, switch: Switch) -> str:
    return f"{key} = {value_text(switch_value(rules, switch.key))}  # {switch.clause} {switch.zh}"
