"""Tables on standard output: aligned, in colour and with lines in a terminal, plain and uncut in files and pipes.

Where a terminal has no room for a table, its last columns are left out whole and named below it; no cell is cut.
"""

from collections.abc import Callable, Sequence
from typing import TextIO

from rich.box import SIMPLE
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from dazer_analysis.language import Language, words

UNCUT = 10_000
"""Columns of a terminal that nobody has: tables in files and pipes are never cut."""
FEWEST_COLUMNS = 2
"""Columns that a table keeps however narrow the window is; their cells may then break over lines."""

__all__ = ["FEWEST_COLUMNS", "SIMPLE", "UNCUT", "console_on", "print_fitting", "print_table"]


def console_on(file: TextIO) -> Console:
    """Return a console on a file: as wide as the window for a terminal, plain and endlessly wide for anything else.

    Parameters
    ----------
    file : text file
        Where to print.
    """
    return Console(file=file) if file.isatty() else Console(file=file, width=UNCUT, no_color=True)


def print_table(table: Table, console: Console) -> None:
    """Print a table without the blanks that fill its lines up.

    Parameters
    ----------
    table : rich.table.Table
        The table.
    console : rich.console.Console
        Where.
    """
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        print(line.rstrip(), file=console.file)


def _fits(table: Table, console: Console) -> bool:
    """Tell whether a table is no wider than the window; without a window none is measured."""
    if console.width == UNCUT:
        return True
    unbounded = console.options.update(max_width=UNCUT)
    return Measurement.get(console, unbounded, table).maximum <= console.width


def print_fitting(build: Callable[[int], Table], headings: Sequence[str], console: Console, lang: Language = "both") -> None:
    """Print a table with as many of its columns as the window has room for, and name the others.

    Parameters
    ----------
    build : callable
        Returns the table with so many of its first columns.
    headings : sequence of str
        Names of all its columns.
    console : rich.console.Console
        Where.
    lang : {"zh", "en", "both"}
        Language of the note.
    """
    shown = len(headings)
    table = build(shown)
    while shown > FEWEST_COLUMNS and not _fits(table, console):
        shown -= 1
        table = build(shown)
    print_table(table, console)
    if shown < len(headings):
        missing = "、".join(heading.replace("\n", " ") for heading in headings[shown:])
        print(f"{words('窗口太窄，略去', 'left out, the window is too narrow', lang)}: {missing}", file=console.file)
