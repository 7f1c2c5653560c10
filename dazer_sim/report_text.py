"""The report as text for people: aligned tables with headings in both languages."""

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

import polars as pl
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from dazer_analysis import Summary
from dazer_sim.report import Source

UNCUT = 10_000
"""Columns of a terminal that nobody has: tables in files and pipes are never cut."""
OUTCOME_TEXT = {"hu": "胡 win", "special": "特殊胡 special win", "draw": "荒牌 draw"}
SEAT_TEXT = {"0": "庄家 dealer", "1": "闲家 seat 1", "2": "闲家 seat 2", "bottom": "底家 bottom"}


def print_report(source: Source, tables: Summary, file: TextIO | None = None) -> None:
    """Print a report.

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    file : text file, optional
        Standard output by default. Colours, lines and the width of the window are for terminals only.
    """
    file = file or sys.stdout
    console = Console(file=file) if file.isatty() else Console(file=file, width=UNCUT, no_color=True)
    policies = source.policies[0] if len(set(source.policies)) == 1 else ", ".join(source.policies)
    head = f"{tables.deals:,} 局 deals · {source.rules} · {policies} · seed {source.seed}"
    first = f" · first deal {source.first_deal}" if source.first_deal else ""
    _print_lines(console, f"泸州大贰 {head}{first}")
    for table in report_tables(tables, boxed=file.isatty()):
        with console.capture() as captured:
            console.print(table)
        _print_lines(console, captured.get())


def report_tables(tables: Summary, *, boxed: bool) -> Iterator[Table]:
    """Yield the tables of a report.

    Parameters
    ----------
    tables : Summary
        What was counted.
    boxed : bool
        With lines, for a terminal.
    """
    digits = max(2, len(str(tables.deals)) - 2)
    yield _outcomes(tables.outcomes, boxed, digits)
    yield _mingtang(tables.mingtang, boxed, digits)
    yield _distribution("胡数 hu of the wins", "胡 hu", tables.hu, boxed, digits)
    if tables.fan_paid.height:
        yield _distribution("封顶后 paid fan of the wins", "番 fan", tables.fan_paid, boxed, digits)
    if tables.fan_raw.height:
        yield _distribution("封顶前 fan before the cap", "番 fan", tables.fan_raw, boxed, digits)
    if tables.deng.height:
        yield _distribution("等、道、棒 deng of the wins", "等 deng", tables.deng, boxed, digits)
    yield _points(tables.points, boxed)


def _print_lines(console: Console, text: str) -> None:
    """Print text as it is, without the blanks that fill its lines up."""
    for line in text.splitlines():
        print(line.rstrip(), file=console.file)


def _table(title: str, headings: Sequence[str], rows: Iterator[Sequence[str]], boxed: bool) -> Table:
    """Return a table; headings that begin with < are of columns aligned to the left."""
    table = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=SIMPLE if boxed else None)
    for heading in headings:
        justify = "left" if heading.startswith("<") else "right"
        table.add_column(heading.removeprefix("<"), justify=justify, no_wrap=True)  # type: ignore[arg-type]
    for row in rows:
        table.add_row(*row)
    return table


def _percent(share: float | None, digits: int) -> str:
    """Return a share in percent; a dash if there is none."""
    return "—" if share is None else f"{100 * share:.{digits}f}"


def _interval(low: float, high: float, digits: int) -> str:
    """Return the two ends of an interval in percent."""
    return f"{_percent(low, digits)} – {_percent(high, digits)}"


def _outcomes(table: pl.DataFrame, boxed: bool, digits: int) -> Table:
    rows = (
        (OUTCOME_TEXT[outcome], f"{count:,}", _percent(share, digits), _interval(low, high, digits))
        for outcome, count, share, low, high in table.iter_rows()
    )
    return _table("结局 outcomes", ("<结局 outcome", "局数 count", "% of deals", "95 %"), rows, boxed)


def _mingtang(table: pl.DataFrame, boxed: bool, digits: int) -> Table:
    headings = ("<名堂", "<code", "番 fan", "次数 count", "占胡 % of wins", "95 %", "占局 % of deals", "95 %")
    rows = (
        (
            row["name"],
            row["code"],
            str(row["fan"]),
            f"{row['count']:,}",
            _percent(row["per_win"], digits),
            _interval(row["low"], row["high"], digits),
            _percent(row["per_deal"], digits),
            _interval(row["deal_low"], row["deal_high"], digits),
        )
        for row in table.iter_rows(named=True)
    )
    return _table("名堂", headings, rows, boxed)


def _distribution(title: str, heading: str, table: pl.DataFrame, boxed: bool, digits: int) -> Table:
    rows = ((str(value), f"{count:,}", _percent(share, digits)) for value, count, share in table.iter_rows())
    return _table(title, (heading, "次数 count", "占胡 % of wins"), rows, boxed)


def _points(table: pl.DataFrame, boxed: bool) -> Table:
    rows = (
        (SEAT_TEXT[seat], "—" if mean is None else f"{mean:+.4f}", "—" if error is None else f"{error:.4f}")
        for seat, mean, error in table.iter_rows()
    )
    return _table("每局得分 points a deal", ("<座位 seat", "平均 mean", "标准误 se"), rows, boxed)
