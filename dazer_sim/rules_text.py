"""Rule sets as tables for people."""

import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

from rich.table import Table
from rich.text import Text

from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.differences import Difference
from dazer_sim.rulesets.names import definitions
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.rulesets.toml_text import switch_value, value_text
from dazer_sim.terminal import SIMPLE, console_on, print_table


def print_list(rows: Iterable[tuple[RuleSet, Sequence[Difference]]], file: TextIO | None = None) -> None:
    """Print one line a rule set.

    Parameters
    ----------
    rows : iterable of (RuleSet, sequence of Difference)
        Each rule set with its differences from the first.
    file : text file, optional
        Standard output by default.
    """
    lines = [
        (rules.name, rules.title, rules.scoring, "; ".join(f"{one.key} = {one.value}" for one in found) or "—") for rules, found in rows
    ]
    _print([_table("规则 rule sets", ("name", "中文", "scoring", "differs from the first in"), lines, file)], file)


def print_rules(rules: RuleSet, file: TextIO | None = None) -> None:
    """Print every switch of a rule set with its meaning, and its names.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    file : text file, optional
        Standard output by default.
    """
    print(f"{rules.name} {rules.title} · digest {rules.digest}\n", file=file or sys.stdout)
    tables = []
    for section in SECTIONS:
        lines = [(one.key, value_text(switch_value(rules, one.key)), one.clause, _both(one.zh, one.meaning)) for one in section.switches]
        tables.append(_table(section.title, ("switch", "value", "clause", "意思 meaning"), lines, file))
    _print([*tables, _names_table(rules, file)], file)


def print_differences(label: str, rules: RuleSet, base: RuleSet, found: Sequence[Difference], file: TextIO | None = None) -> None:
    """Print that a file is valid, and in what it differs from a rule set that ships.

    Parameters
    ----------
    label : str
        The file as the user named it.
    rules, base : RuleSet
        What the file says, and the rule set that it is compared with.
    found : sequence of Difference
        Where the two differ.
    file : text file, optional
        Standard output by default.
    """
    same = "the same switches as" if not found else f"{len(found)} switches differ from"
    if len(found) == 1:
        same = "1 switch differs from"
    print(f"{label}: valid ({rules.title}, scoring {rules.scoring}); {same} {base.name}", file=file or sys.stdout)
    if found:
        _print([_table("", ("switch", "value", f"in {base.name}"), found, file)], file)


def _names_table(rules: RuleSet, file: TextIO | None) -> Table:
    lines = []
    for bit, (code, rule) in enumerate(rules.names.items()):
        name = definitions(rules.scoring)[code]
        bound = "" if rule.bound is None else str(rule.bound)
        fan = str(rule.fan) if rule.fan_high is None else f"{rule.fan} / {rule.fan_high}"
        excludes = " ".join(definitions(rules.scoring)[other].zh for other in name.excludes)
        lines.append((str(bit), code, name.zh, fan, bound, "on" if rule.on else "off", _both(name.meaning_zh, name.meaning), excludes))
    headings = ("bit", "code", "名堂", "fan", "bound", "on", "条件 holds when", "不重计 excludes")
    return _table("名堂 names", headings, lines, file)


def _both(zh: str, meaning: str) -> str:
    return f"{zh} · {meaning.replace('`', '')}"


def _table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], file: TextIO | None) -> Table:
    boxed = (file or sys.stdout).isatty()
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE if boxed else None)
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))  # Text: brackets of lists are no markup
    return table


def _print(tables: Iterable[Table], file: TextIO | None) -> None:
    """Print tables; colours, lines and the width of the window are for terminals only."""
    console = console_on(file or sys.stdout)
    for table in tables:
        print_table(table, console)
        print(file=console.file)
