"""The census as text: aligned tables at a terminal, and the page docs/census.md in Markdown."""

import sys
from functools import partial
from typing import Any

import polars as pl
from rich.table import Table
from rich.text import Text

from dazer_analysis.census import CensusTable, census_tables, shown
from dazer_sim.terminal import FEWEST_COLUMNS, SIMPLE, console_on, print_fitting

MOST_ROWS = 40
"""Rows of a table at a terminal and on the page; the files have all."""


def left_out(frame: pl.DataFrame) -> str:
    """Return a line that says how many rows are not shown, empty if all are.

    Parameters
    ----------
    frame : polars.DataFrame
        The table.
    """
    return f"… {frame.height - MOST_ROWS} more rows (--json, --out)" if frame.height > MOST_ROWS else ""


def print_census(document: dict[str, Any]) -> None:
    """Print all tables of a census on standard output.

    Parameters
    ----------
    document : dict
        The census.
    """
    console = console_on(sys.stdout)
    print(f"泸州大贰 census: {document['rules']}, digest {document['digest'][:16]}")  # noqa: T201
    for table in census_tables(document):
        print_fitting(partial(_rich, table, console.is_terminal), table.frame.columns, console)
        if left_out(table.frame).strip():
            print(left_out(table.frame).rstrip())  # noqa: T201
        print()  # noqa: T201


def _rich(table: CensusTable, boxed: bool, shown_columns: int) -> Table:
    """Return the first columns of a table for the terminal."""
    rich = Table(title=Text(f"{table.zh} · {table.en}", style="bold"), title_justify="left", box=SIMPLE if boxed else None)
    for place, name in enumerate(table.frame.columns[:shown_columns]):
        rich.add_column(Text(name), justify="left" if place == 0 else "right", no_wrap=shown_columns > FEWEST_COLUMNS)
    for row in table.frame.head(MOST_ROWS).iter_rows():
        rich.add_row(*(Text(shown(cell)) for cell in row[:shown_columns]))
    return rich


def markdown_table(frame: pl.DataFrame) -> str:
    """Return a frame as a Markdown table.

    Parameters
    ----------
    frame : polars.DataFrame
        The table.
    """
    head = f"| {' | '.join(name or ' ' for name in frame.columns)} |"
    rule = f"| --- |{' ---: |' * (frame.width - 1)}"
    rows = [f"| {' | '.join(shown(cell) for cell in row)} |" for row in frame.head(MOST_ROWS).iter_rows()]
    return "\n".join([head, rule, *rows, *filter(None, ["", left_out(frame)])])
