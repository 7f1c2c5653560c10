"""The history of the marks: what `marks.py --history` has kept, one column for each commit that was measured.

history.csv holds version, commit, date, name of the mark and median, oldest first; a commit that is measured again replaces its numbers.
"""

import csv
from collections.abc import Iterable
from pathlib import Path

from benchmarks.line import digits
from benchmarks.marks_page import Measured
from dazer_sim import __version__

FILE = Path(__file__).with_name("history.csv")
COLUMNS = ("version", "commit", "date", "name", "median")
Row = dict[str, str]


def read_history(path: Path = FILE) -> list[Row]:
    """Return the kept medians."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def keep(measured: Measured, path: Path = FILE) -> None:
    """Add the medians of a measurement."""
    found = {line.mark.name: line for line in measured.lines}
    kept = [row for row in read_history(path) if row["commit"] != measured.commit or row["name"] not in found]
    fixed = {"version": __version__, "commit": measured.commit, "date": measured.date}
    kept += [{**fixed, "name": name, "median": f"{line.sample.median:.4g}"} for name, line in found.items()]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(kept)


def history_table(rows: Iterable[Row], measured: Measured) -> str:
    """Return the table: one line for each mark that was measured now, one column for each commit."""
    rows = list(rows)
    commits = list(dict.fromkeys((row["version"], row["commit"], row["date"]) for row in rows))
    medians = {(row["commit"], row["name"]): digits(float(row["median"])) for row in rows}
    lines = [
        "| what | unit | " + " | ".join(f"{version} at {commit}, {date}" for version, commit, date in commits) + " |",
        "| --- | --- |" + " ---: |" * len(commits),
    ]
    for line in measured.lines:
        cells = [medians.get((commit, line.mark.name), "—") for _, commit, _ in commits]
        lines.append(f"| {line.mark.title} | {line.mark.unit} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
