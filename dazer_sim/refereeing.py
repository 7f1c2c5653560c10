"""Checks a file of records with the referee, line by line, and prints what was found as it goes."""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from dazer_sim.arguments import note
from dazer_sim.errors import UserError
from dazer_sim.files import IrregularFileError, open_regular
from dazer_sim.rulebook.referee import FOULS, Report, Violation, check_record
from dazer_sim.rulesets import RuleSet, RuleSetError, load_rule_set, rule_sets
from dazer_sim.rulesets.wording import shown
from dazer_sim.strangers_json import read_json

DEFAULT_RULES = "luzhou"
SECONDS_BETWEEN_NOTES = 5.0


class Reports:
    """Takes the report of each deal; what it does with it is its children's matter."""

    def __init__(self) -> None:
        self.deals = 0
        self.clean = 0
        self.violations = 0

    def take(self, deal: int, events: int, report: Report) -> None:
        """Count a report and pass it on.

        Parameters
        ----------
        deal : int
            Number of the deal.
        events : int
            How many events its record has.
        report : Report
            What the referee found.
        """
        self.deals += 1
        self.clean += report.clean
        self.violations += len(report.violations)
        if not report.clean:
            self.show(deal, events, report)

    def show(self, deal: int, events: int, report: Report) -> None:
        """Show the violations of one deal, see `take`."""

    def close(self) -> None:
        """Show what is left after the last deal."""


class JsonReports(Reports):
    """Prints one JSON document at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, Any]] = []
        self.settled: list[dict[str, Any]] = []

    def show(self, deal: int, events: int, report: Report) -> None:
        """Keep the violations of one deal, see `Reports.take`."""
        for violation in report.violations:
            row = {"event": violation.event, "rule": violation.rule, "foul": violation.foul, "text": violation.text}
            self.found.append({"deal": deal} | row | {"seat": violation.seat})
        if report.settlement is not None:
            settlement = report.settlement
            self.settled.append({"deal": deal, "points": list(settlement.points), "deals_next": settlement.deals_next})

    def close(self) -> None:
        """Print the document."""
        document: dict[str, Any] = {"deals": self.deals, "clean": self.clean, "violations": self.found}
        document["settlement"] = self.settled
        print(json.dumps(document, ensure_ascii=False))  # noqa: T201


class TextReports(Reports):
    """Prints the violations of each deal as lines for people."""

    def show(self, deal: int, events: int, report: Report) -> None:
        """Print the violations of one deal, see `Reports.take`."""
        print(f"第 {deal} 局 deal {deal}")  # noqa: T201
        for violation in report.violations:
            print(f"  {_place(violation, events)}  {violation.rule}  {_foul(violation)}: {violation.text}")  # noqa: T201
        if report.broke_off:
            print("  未能结算 not settled: the record breaks off")  # noqa: T201
        if report.settlement is not None:
            points = " ".join(f"{number:+d}" if number else "0" for number in report.settlement.points)
            dealer = report.settlement.deals_next
            print(f"  结算 points: {points}" + ("" if dealer is None else f"; 下局坐庄 deals next: seat {dealer}"))  # noqa: T201

    def close(self) -> None:
        """Print how many deals are clean."""
        print(f"{self.deals} 局 deals, {self.clean} 局无误 clean, {self.violations} 处不符 violations")  # noqa: T201


def _place(violation: Violation, events: int) -> str:
    if violation.event < 0:
        return "发牌 deal"
    return "结果 result" if violation.event >= events else f"事件 event {violation.event}"


def _foul(violation: Violation) -> str:
    if violation.foul is None:
        return "格式 form"
    chinese, english = FOULS[violation.foul]
    return f"{violation.foul} {chinese} ({english})"


def referee_file(name: str, rules: str | None, reports: Reports) -> None:
    """Check every deal of a file.

    Parameters
    ----------
    name : str
        A JSON Lines file; ``-`` is standard input.
    rules : str or None
        Name or file of the rule set; None for the one that each record names.
    reports : Reports
        Gets the report of each deal.

    Raises
    ------
    UserError
        If the file cannot be read, or a line is no JSON object or names an unknown rule set; the message names the line.
    """
    shelf = _Shelf(rules)
    spoken = time.monotonic()
    for number, record in _records(name):
        deal = record.get("deal", reports.deals)
        known = isinstance(deal, int) and not isinstance(deal, bool)
        events = record.get("events")
        report = check_record(record, shelf.rules_of(record, number, name))
        reports.take(deal if known else reports.deals, len(events) if isinstance(events, list) else 0, report)
        if time.monotonic() - spoken > SECONDS_BETWEEN_NOTES:
            spoken = time.monotonic()
            note(f"{reports.deals:,} deals checked, {reports.deals - reports.clean:,} with violations")


def _check_harmless(name: str) -> None:
    """Refuse the path of a file elsewhere: a record from strangers must not have it read, and a line of it shown."""
    elsewhere = bool(set(name) & set("/\\:"))
    other = name not in rule_sets() and not name.lower().endswith(".toml") and os.path.lexists(name)
    if elsewhere or other:
        raise RuleSetError(f"{shown(name)} is neither a rule set that ships nor the name of a TOML file here")


class _Shelf:
    """Rule sets by name, each loaded once."""

    def __init__(self, override: str | None) -> None:
        self._override = None if override is None else load_rule_set(override)
        self._loaded: dict[str, RuleSet] = {}

    def rules_of(self, record: dict[str, Any], line: int, file: str) -> RuleSet:
        """Return the rule set of a record; luzhou where the record names none."""
        if self._override is not None:
            return self._override
        name = record.get("rules", DEFAULT_RULES)
        name = name if isinstance(name, str) else DEFAULT_RULES
        if name not in self._loaded:
            try:
                _check_harmless(name)
                self._loaded[name] = load_rule_set(name)
            except RuleSetError as error:
                raise UserError(f"{file}, line {line}: {error}; --rules names a rule set for all records") from None
        return self._loaded[name]


def _records(name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the lines of a file that are not blank, with their numbers from 1."""
    with _opened(name) as lines:
        try:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield number, _parsed(line, number, name)
        except UnicodeDecodeError:
            raise UserError(f"{name} is no UTF-8 text; records are JSON Lines, one deal a line") from None


def _parsed(line: str, number: int, name: str) -> dict[str, Any]:
    try:
        record = read_json(line.strip())
    except json.JSONDecodeError as error:
        fault = f"{error.msg} at column {error.colno}"
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, brackets a thousand deep
        fault = str(error)
    else:
        if isinstance(record, dict):
            return record
        fault = f"a {type(record).__name__}"
    raise UserError(f"{name}, line {number}: {fault}; a record is one JSON object a line")


@contextmanager
def _opened(name: str) -> Iterator[TextIO]:
    if name == "-":
        yield sys.stdin
        return
    try:
        with TextIOWrapper(open_regular(Path(name)), encoding="utf-8-sig") as lines:
            yield lines
    except IrregularFileError:
        raise UserError(f"{name} is a pipe or a device, not a file of records; - reads standard input") from None
    except OSError as error:
        raise UserError(f"cannot read {name}: {error.strerror or error}") from None
