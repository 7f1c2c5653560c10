"""The marks as Markdown: the generated parts of benchmarks/README.md and of the README, each between two comments."""

from pathlib import Path
from typing import NamedTuple

from benchmarks.line import Line, digits
from benchmarks.marked import write_between

CPU_TIME = "processor time, since other work shared the machine; two cores against one NOT MEASURED, since it needs both free"


class Measured(NamedTuple):
    """What was measured, and on what."""

    lines: tuple[Line, ...]
    machine: dict[str, object]
    date: str
    commit: str
    clock: str
    load: float  # processes that wanted a core in the minute before

    def document(self) -> dict[str, object]:
        """Return everything for JSON."""
        return {**self._asdict(), "lines": [line.document() for line in self.lines]}


def write_page(path: Path, measured: Measured, *, short: bool = False) -> None:
    """Write the results between the comments ``marks`` of a Markdown file."""
    table = _short_table(measured) if short else _table(measured)
    write_between(path, "marks", f"{_provenance(measured)}\n\n{table}")


def _provenance(measured: Measured) -> str:
    """Return when, where and how the numbers were made."""
    machine = ", ".join(f"{value}" if name in {"cpu", "system"} else f"{name} {value}" for name, value in measured.machine.items())
    clock = CPU_TIME if measured.clock == "cpu" else "time on the wall"
    return f"{measured.date}, commit {measured.commit}: {machine}; {clock}; load before: {measured.load:.1f}."


def _table(measured: Measured) -> str:
    """Return the table of all marks."""
    rows = ["| what | median | middle half | mark | | of it (ns), or how |", "| --- | ---: | ---: | ---: | --- | --- |"]
    for line in measured.lines:
        title, median, spread, wanted, verdict, note = line.cells()
        rows.append(f"| {title} | {median} | {spread} | {wanted} | {verdict if line.passed else '**MISSED**'} | {note} |")
    return "\n".join(rows)


def _short_table(measured: Measured) -> str:
    """Return the table of the README: what, how long, how many a second; the marks stand on the page of the benchmarks."""
    rows = ["| what | median | a second |", "| --- | ---: | ---: |"]
    for line in measured.lines:
        title, median, *_ = line.cells()
        value = line.sample.median
        rate = digits(value) if line.mark.unit == "deals/s" else _millions(1e9 / value) if line.mark.unit == "ns" else ""
        rows.append(f"| {title} | {median} | {rate} |")
    return "\n".join(rows)


def _millions(rate: float) -> str:
    """Return how often a second."""
    return f"{rate / 1e6:.3g} million"
