"""The report as text for people: aligned tables with headings in both languages."""

import sys
from functools import partial
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dazer_analysis import Summary
from dazer_analysis.language import Language, lines, words
from dazer_analysis.page.sections import Section, sections
from dazer_sim.report import Source
from dazer_sim.report_words import headline, remarks
from dazer_sim.terminal import FEWEST_COLUMNS, SIMPLE, console_on, print_fitting

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
    console = console_on(file or sys.stdout)
    _print_lines(console, f"{words('泸州大贰', 'Luzhou Da-er', lang) if lang != 'both' else '泸州大贰'} {headline(source, tables, lang)}")
    for remark in remarks(source, tables):
        _print_lines(console, lines(*remark, lang))
    for section in sections(tables):
        headings = [column.heading(lang) for column in section.columns]
        print_fitting(partial(_table, section, console.is_terminal, lang), headings, console, lang)


def _print_lines(console: Console, text: str) -> None:
    """Print text as it is, without the blanks that fill its lines up."""
    for line in text.splitlines():
        print(line.rstrip(), file=console.file)


def _table(section: Section, boxed: bool, lang: Language, shown: int) -> Table:
    """Return the first columns of a section as a table."""
    title = Text(f"\n{words(section.zh, section.en, lang)}", style="bold")
    table = Table(title=title, title_justify="left", box=SIMPLE if boxed else None)
    for column in section.columns[:shown]:
        table.add_column(Text(column.heading(lang)), justify="left" if column.left else "right", no_wrap=shown > FEWEST_COLUMNS)
    for row in section.cells(lang)[: MOST_ROWS.get(section.code)]:
        table.add_row(*(Text(cell.text) for cell in row[:shown]))
    return table
