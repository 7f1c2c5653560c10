"""Writes the tables of docs/rules.md that are data of the rule sets: ``python docs/tables.py`` brings the page up to date.

A table stands between ``<!-- table: KEY -->`` and ``<!-- end of table -->``. A test asserts that page and data agree.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from dazer_sim.rulesets import RuleSet, load_rule_set, rule_sets
from dazer_sim.rulesets.differences import differences
from dazer_sim.rulesets.faults import allowed
from dazer_sim.rulesets.names import definitions
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.rulesets.toml_text import switch_value, value_text

PAGE = Path(__file__).with_name("rules.md")
_TABLE = re.compile(r"<!-- table: ([^>]+) -->\n(?:.*?<!-- end of table -->\n)?(?=\n)", re.DOTALL)


def with_tables(page: str) -> str:
    """Return the page with every table made anew.

    Parameters
    ----------
    page : str
        Markdown with table markers.
    """
    return _TABLE.sub(lambda match: f"<!-- table: {match[1]} -->\n\n{table(match[1])}\n\n<!-- end of table -->\n", page)


def table(key: str) -> str:
    """Return one table as markdown.

    Parameters
    ----------
    key : str
        ``hu``, ``points``, ``rule-sets``, ``switches``, or ``names NAME`` for the names of a rule set.
    """
    tables = {"hu": _hu, "points": _points, "rule-sets": _rule_sets, "switches": _switches}
    return _names(load_rule_set(key.removeprefix("names "))) if key.startswith("names ") else tables[key]()


def _hu() -> str:
    luzhou, classic = load_rule_set("luzhou").hu, load_rule_set("luzhou-classic").hu
    rows = [("peng 碰", *luzhou.peng), ("peng 碰, `luzhou-classic`", *classic.peng)]
    rows += [(f"{meld} {zh}", *getattr(luzhou, meld)) for meld, zh in (("kan", "坎"), ("zhao", "招"), ("long", "垅"))]
    melds = _markdown(("meld", "black small", "red small", "black big", "red big"), rows)
    runs = luzhou.runs
    return melds + "\n\n" + _markdown(
        ("run", "一二三", "二七十", "壹贰叁", "贰柒拾"), [("hu", runs.small_123, runs.small_2710, runs.big_123, runs.big_2710)]
    )  # fmt: skip


def _points() -> str:
    return _markdown(("paid fan", "each loser pays", "the bottom gets"), load_rule_set("luzhou").points)


def _names(rules: RuleSet) -> str:
    known = definitions(rules.scoring)
    rows = []
    for bit, (code, rule) in enumerate(rules.names.items()):
        fan = rule.fan if rule.fan_high is None else f"{rule.fan} ({rule.fan_high})"
        excludes = ", ".join(known[other].zh for other in known[code].excludes)
        rows.append((bit, known[code].zh, f"`{code}`", fan, rule.bound or "", known[code].meaning, known[code].meaning_zh, excludes))
    columns = ("bit", "名堂", "code", "fan", "bound", "holds when", "条件", "excludes")
    return _markdown(columns if any(row[-1] for row in rows) else columns[:-1], rows)


def _rule_sets() -> str:
    luzhou = load_rule_set("luzhou")
    sources = {
        "luzhou": "[000] with the stricter play of [001]", "luzhou-deng": "[000]", "luzhou-classic": "[003]", "jiangan": "[002]",
        "chongqing": "[002]", "jianhua": "[002, 003] and section 8",
    }  # fmt: skip
    rows = []
    for name in rule_sets():
        rules = load_rule_set(name)
        found = ", ".join(f"`{one.key} = {one.value}`" for one in differences(rules, luzhou)) or "–"
        rows.append((f"`{name}`", rules.title, found, sources[name]))
    return _markdown(("name", "中文", "differs from `luzhou` in", "from"), rows)


def _switches() -> str:
    sets = [load_rule_set(name) for name in rule_sets()]
    rows = []
    for switch in (switch for section in SECTIONS for switch in section.switches):
        values = [value_text(switch_value(rules, switch.key)) for rules in sets]
        cells = [values[0], *("–" if value == values[0] else value for value in values[1:])]
        may_be = allowed(RuleSet, tuple(switch.key.split(".")))
        rows.append((f"`{switch.key}`", switch.clause, switch.meaning, switch.zh, may_be, *(_code(cell) for cell in cells)))
    headings = ("switch", "clause", "what it changes", "意思", "allowed", *(f"`{rules.name}`" for rules in sets))
    return _markdown(headings, rows)


def _code(cell: str) -> str:
    return cell if cell == "–" else f"`{cell}`"


def _markdown(headings: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    lines = [headings, ("---",) * len(headings), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line[: len(headings)]) + " |" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
