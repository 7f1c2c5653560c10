"""The report as text for people: aligned tables with headings in both languages."""

import sys
from typing import TextIO

from rich.box import SIMPLE
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from dazer_analysis import Summary
from dazer_analysis.language import Language, lines, words
from dazer_analysis.page.columns import Column
from dazer_analysis.page.sections import Section, sections
from dazer_sim.report import Source
from dazer_sim.report_words import headline, remarks

UNCUT = 10_000
"""Columns of a terminal that nobody has: tables in files and pipes are never cut."""
MOST_ROWS = {"combinations": 15, "pairs": 15}
"""Rows of the tables that would be long; the page and the files have more."""
FEWEST_COLUMNS = 2
"""Columns that a table keeps however narrow the window is."""


def print_report(source: Source, tables: Summary, file: TextIO | None = None, lang: Language = "both") -> None:
    """Print a report.

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    file : text file, optional
        Standard output by default. Colours, lines and the width of the window are for terminals only.
    lang : {"zh", "en", "both"}
        Language of the headings.
    """
    file = file or sys.stdout
    console = Console(file=file) if file.isatty() else Console(file=file, width=UNCUT, no_color=True)
    _print_lines(console, f"{words('泸州大贰', 'Luzhou Da-er', lang) if lang != 'both' else '泸州大贰'} {headline(source, tables, lang)}")
    for remark in remarks(source, tables):
        _print_lines(console, lines(*remark, lang))
    for section in sections(tables):
        table, left_out = _fitting(section, console, lang)
        with console.capture() as captured:
            console.print(table)
        _print_lines(console, captured.get())
        if left_out:
            names = "、".join(column.heading(lang).replace("\n", " ") for column in left_out)
            _print_lines(console, f"{words('窗口太窄，略去', 'left out, the window is too narrow', lang)}: {names}")


def _print_lines(console: Console, text: str) -> None:
    """Print text as it is, without the blanks that fill its lines up."""
    for line in text.splitlines():
        print(line.rstrip(), file=console.file)


def _fitting(section: Section, console: Console, lang: Language) -> tuple[Table, list[Column]]:
    """Return a section as a table that fits the window, and the columns that had to be left out: the last ones, never half of a cell."""
    shown = len(section.columns)
    table = _table(section, shown, console.is_terminal, lang)
    unbounded = console.options.update(max_width=UNCUT)
    while shown > FEWEST_COLUMNS and Measurement.get(console, unbounded, table).maximum > console.width:
        shown -= 1
        table = _table(section, shown, console.is_terminal, lang)
    return table, list(section.columns[shown:])


def _table(section: Section, shown: int, boxed: bool, lang: Language) -> Table:
    """Return the first columns of a section as a table; the fewest may break their lines."""
    title = Text(f"\n{words(section.zh, section.en, lang)}", style="bold")
    table = Table(title=title, title_justify="left", box=SIMPLE if boxed else None)
    for column in section.columns[:shown]:
        table.add_column(Text(column.heading(lang)), justify="left" if column.left else "right", no_wrap=shown > FEWEST_COLUMNS)
    for row in section.cells(lang)[: MOST_ROWS.get(section.code)]:
        table.add_row(*(Text(cell.text) for cell in row[:shown]))
    return table
