"""A ranking of changes as text for people."""

import sys
from typing import Any, TextIO

from dazer_sim.variants.sweeping import COVERAGE, Sweep
from dazer_sim.variants.text import NOTHING, headline, interval, plain, print_table, signed


def print_sweep(found: Sweep, file: TextIO | None = None, most: int | None = None) -> None:
    """Print a ranking.

    Parameters
    ----------
    found : Sweep
        The sweep.
    file : text file, optional
        Standard output by default.
    most : int, optional
        Rows to show.
    """
    file = file or sys.stdout
    comparison, by = found.comparison, found.comparison.metric(found.by)
    unit, title = by["unit"][0], by["title"][0]
    changes = found.ranking.height
    print(headline(comparison), file=file)
    print(f"{changes} changes of {found.base.name} from {len(comparison.run.groups)} plays, ranked by {found.by} ({title})", file=file)
    print(f"{found.base.name}: {plain(found.base_value, unit)}; all intervals hold together with {COVERAGE:.0%} (Bonferroni)", file=file)
    for line in found.skipped:
        print(f"left out, it contradicts the base: {line}", file=file)
    headings = ("<改动 change", "<影响 kind", "值 value", "差 difference", "标准误 se", "区间 interval", "")
    print_table("", headings, (_ranking_row(row, unit) for row in found.ranking.head(most or changes).iter_rows(named=True)), file)


def _ranking_row(row: dict[str, Any], unit: str) -> tuple[str, ...]:
    difference = NOTHING if row["diff"] is None else signed(row["diff"], unit)
    ends = interval(row["low"], row["high"], unit)
    return row["change"], row["kind"], plain(row["value"], unit), difference, plain(row["se"], unit), ends, "*" if row["clear"] else ""
