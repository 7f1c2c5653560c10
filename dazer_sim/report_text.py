"""The report as text for people: aligned tables with headings in both languages."""

import sys
from collections.abc import Iterator
from typing import TextIO

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dazer_analysis import Summary
from dazer_analysis.language import Language, lines, words
from dazer_analysis.page.sections import Section, sections
from dazer_sim.report import Source
from dazer_sim.report_words import headline, remarks

UNCUT = 10_000
"""Columns of a terminal that nobody has: tables in files and pipes are never cut."""
MOST_ROWS = {"combinations": 15, "pairs": 15}
"""Rows of the tables that would be long; the page and the files have more."""


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
    for table in report_tables(tables, boxed=file.isatty(), lang=lang):
        with console.capture() as captured:
            console.print(table)
        _print_lines(console, captured.get())


def report_tables(tables: Summary, *, boxed: bool, lang: Language = "both") -> Iterator[Table]:
    """Yield the tables of a report.

    Parameters
    ----------
    tables : Summary
        What was counted.
    boxed : bool
        With lines, for a terminal.
    lang : {"zh", "en", "both"}
        Language of the headings.
    """
    for section in sections(tables):
        yield _table(section, boxed, lang)


def _print_lines(console: Console, text: str) -> None:
    """Print text as it is, without the blanks that fill its lines up."""
    for line in text.splitlines():
        print(line.rstrip(), file=console.file)


def _table(section: Section, boxed: bool, lang: Language) -> Table:
    """Return a section as a table."""
    title = Text(f"\n{words(section.zh, section.en, lang)}", style="bold")
    table = Table(title=title, title_justify="left", box=SIMPLE if boxed else None)
    for column in section.columns:
        table.add_column(Text(column.heading(lang)), justify="left" if column.left else "right", no_wrap=True)
    for row in section.cells(lang)[: MOST_ROWS.get(section.code)]:
        table.add_row(*(Text(cell.text) for cell in row))
    return table
