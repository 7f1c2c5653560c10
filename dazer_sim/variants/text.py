"""Comparisons as text for people: aligned tables, headings in both languages."""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

import polars as pl
from rich.table import Table

from dazer_sim.terminal import FEWEST_COLUMNS, SIMPLE, console_on, print_fitting
from dazer_sim.variants.comparing import Comparison
from dazer_sim.variants.kinds import may_share_play

NOTHING = "—"
NARROW = 120
"""Columns of a window in which long labels break over lines."""
LABELS_WHERE_NARROW = 28
"""Columns of the labels then."""


def print_comparison(comparison: Comparison, file: TextIO | None = None) -> None:
    """Print a comparison: a table of each rule set against the first.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    file : text file, optional
        Standard output by default.
    """
    file = file or sys.stdout
    lines = [headline(comparison), *how_played(comparison), *warnings(comparison)]
    for line in lines:
        print(line, file=file)
    base = comparison.labels[0]
    for place, label in enumerate(comparison.labels[1:], start=1):
        headings = ("<数 number", base, label, "差 difference", "标准误 se", "95 %", "配对省 pairing")
        rows = (comparison_row(*pair) for pair in against_first(comparison, place))
        print_table(f"{label} − {base}", headings, rows, file)


def headline(comparison: Comparison) -> str:
    """Return what was played, on one line.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    """
    run = comparison.run
    labels = [policy.label for policy in run.seats]
    policies = labels[0] if len(set(labels)) == 1 else ", ".join(labels)
    first = f" · first deal {run.deals.first}" if run.deals.first else ""
    return f"泸州大贰 {comparison.deals:,} 局 deals under each · {policies} · seed {run.seed}{first}"


def how_played(comparison: Comparison) -> list[str]:
    """Return which rule sets share a play.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    """
    lines = []
    for labels in comparison.shared:
        if len(labels) > 1:
            shown = ", ".join(labels) if len(labels) <= 8 else f"{', '.join(labels[:8])} and {len(labels) - 8} more"
            lines.append(f"one play, judged under each (they differ in counting only): {shown}")
    alone = [labels[0] for labels in comparison.shared if len(labels) == 1]
    if alone:
        shown = ", ".join(alone) if len(alone) <= 8 else f"{', '.join(alone[:8])} and {len(alone) - 8} more"
        lines.append(f"played by itself{_why_alone(comparison)}: {shown}")
    if comparison.run.contest:
        better, worse = comparison.run.contest
        lines.append(f"luck and skill: {better.label} in one seat against {worse.label}, {comparison.skill_deals:,} deals, seats rotated")
    return lines


def _why_alone(comparison: Comparison) -> str:
    run = comparison.run
    if run.replay:
        return " (as asked)"
    return "" if may_share_play((*run.seats, *(run.contest or ()))) else " (a policy may read what a win pays)"


def warnings(comparison: Comparison) -> list[str]:
    """Return what a reader must know before reading the numbers.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    """
    variants = comparison.run.variants
    lines = []
    if len({rules.scoring for rules in variants}) > 1:
        lines.append(
            "the rule sets have different names tables (scoring differs): names are compared by code where both have them, "
            "and points are those of each scoring"
        )
    nobody = comparison.metric("outcome.draw").filter(pl.col("value") == 1.0)["variant"].to_list()
    lines += [f"nobody won a deal under {comparison.labels[place]}: numbers per win have no value there" for place in nobody]
    return lines


def against_first(comparison: Comparison, place: int) -> Iterable[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield each metric's row of a rule set with that of the first; those that neither has are left out.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    place : int
        The rule set.
    """
    firsts = comparison.metrics.filter(pl.col("variant") == 0).iter_rows(named=True)
    others = comparison.metrics.filter(pl.col("variant") == place).iter_rows(named=True)
    pairs = zip(firsts, others, strict=True)
    return [(first, other) for first, other in pairs if first["value"] is not None or other["value"] is not None]


def comparison_row(first: dict[str, Any], other: dict[str, Any]) -> tuple[str, ...]:
    """Return the cells of a metric.

    Parameters
    ----------
    first, other : dict
        Rows of `Comparison.metrics`.
    """
    unit = other["unit"]
    number = NOTHING if other["diff"] is None else signed(other["diff"], unit)
    return (
        f"{other['metric']} {other['title']}",
        plain(first["value"], unit),
        plain(other["value"], unit),
        number,
        plain(other["se"], unit),
        interval(other["low"], other["high"], unit),
        pairing(other["se"], other["unpaired_se"]),
    )


def pairing(se: float | None, unpaired: float | None) -> str:
    """Return how many times fewer deals pairing needs for the same error.

    Parameters
    ----------
    se, unpaired : float or None
        Standard errors of the difference with and without pairing.
    """
    if not se or unpaired is None:
        return NOTHING
    factor = (unpaired / se) ** 2
    return f"×{factor:.1f}" if factor < 1000 else f"×{factor:,.0f}"


def plain(value: float | None, unit: str) -> str:
    """Return a value; shares in percent.

    Parameters
    ----------
    value : float or None
        None is a dash.
    unit : str
        Of the metric.
    """
    return NOTHING if value is None else _number(value, unit, "")


def signed(value: float, unit: str) -> str:
    """Return a difference with its sign; 0 has none.

    Parameters
    ----------
    value : float
        The difference.
    unit : str
        Of the metric.
    """
    return _number(value, unit, "+" if value else "")


def _number(value: float, unit: str, sign: str) -> str:
    if unit == "share":
        return f"{100 * value:{sign}.3f}%"
    return f"{value:{sign}.4f}" if abs(value) < 1e6 else f"{value:{sign},.0f}"


def interval(low: float | None, high: float | None, unit: str) -> str:
    """Return the two ends of an interval.

    Parameters
    ----------
    low, high : float or None
        The ends.
    unit : str
        Of the metric.
    """
    return NOTHING if low is None or high is None else f"{signed(low, unit)} … {signed(high, unit)}"


def print_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], file: TextIO) -> None:
    """Print a table; headings that begin with < are of columns aligned to the left.

    Parameters
    ----------
    title : str
        Above it; may be empty.
    headings : sequence of str
        Of the columns.
    rows : iterable of sequences of str
        The cells.
    file : text file
        Colours, lines and the width of the window are for terminals only.
    """
    console = console_on(file)
    cells = [list(row) for row in rows]
    narrow = console.width < NARROW

    def build(shown: int) -> Table:
        table = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=SIMPLE if file.isatty() else None)
        for heading in headings[:shown]:
            if heading.startswith("<"):
                table.add_column(heading.removeprefix("<"), max_width=LABELS_WHERE_NARROW if narrow else None)
            else:
                table.add_column(heading, justify="right", no_wrap=shown > FEWEST_COLUMNS)
        for row in cells:
            table.add_row(*row[:shown])
        return table

    print_fitting(build, [heading.removeprefix("<") for heading in headings], console)
