"""Write a report into a directory: the page, the tables for programs and for Excel, the pictures."""

from collections.abc import Sequence
from pathlib import Path

import polars as pl

from dazer_analysis.language import Language
from dazer_analysis.page.drawings import DRAWINGS, draw
from dazer_analysis.page.html import render_page
from dazer_analysis.page.making import Making
from dazer_analysis.page.sections import Section, sections
from dazer_analysis.pictures.style import picture_bytes
from dazer_analysis.summaries import Summary

PAGE, TABLES, PICTURES, RULES = "report.html", "tables", "pictures", "rules.toml"
"""What lies in the directory."""


def write_report(
    directory: Path, tables: Summary, making: Making, *, headline: str, lang: Language = "both", more: Sequence[Section] = ()
) -> Path:
    """Write everything and return the path of the page.

    Parameters
    ----------
    directory : Path
        Made if need be; files of an earlier report in it are replaced.
    tables : Summary
        What was counted.
    making : Making
        How the numbers were made.
    headline : str
        Deals, rule set and policies in one line.
    lang : {"zh", "en", "both"}
        Language of the labels.
    more : sequence of Section
        Sections from elsewhere, without pictures, that go behind those of the tables.
    """
    for part in (TABLES, PICTURES):
        (directory / part).mkdir(parents=True, exist_ok=True)
    write_tables(directory / TABLES, tables)
    for section in more:
        write_table(directory / TABLES, section.code, section.rows)
    made = [*sections(tables), *more]
    drawn = write_pictures(directory / PICTURES, made, tables, lang)
    (directory / RULES).write_text(making.rules, encoding="utf-8")
    page = directory / PAGE
    page.write_text(render_page(made, drawn, making, headline=headline, lang=lang), encoding="utf-8")
    return page


def write_tables(directory: Path, tables: Summary) -> None:
    """Write every table that there is as Parquet and as CSV (UTF-8 with a byte order mark: Excel then reads the Chinese right).

    Parameters
    ----------
    directory : Path
        Exists.
    tables : Summary
        What was counted.
    """
    for name, table in vars(tables).items():
        if name in tables.left_out:
            for ending in ("parquet", "csv"):
                (directory / f"{name}.{ending}").unlink(missing_ok=True)  # of an earlier report
        elif isinstance(table, pl.DataFrame):
            write_table(directory, name, table)


def write_table(directory: Path, name: str, table: pl.DataFrame) -> None:
    """Write one table as Parquet and as CSV.

    Parameters
    ----------
    directory : Path
        Exists.
    name : str
        Name of the files, without their endings.
    table : polars.DataFrame
        The table.
    """
    table.write_parquet(directory / f"{name}.parquet")
    table.write_csv(directory / f"{name}.csv", include_bom=True)


def write_pictures(directory: Path, made: Sequence[Section], tables: Summary, lang: Language) -> dict[str, bytes]:
    """Write every picture as PNG and SVG and return the SVGs by code.

    Parameters
    ----------
    directory : Path
        Exists.
    made : sequence of Section
        The sections that name the pictures.
    tables : Summary
        What was counted.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    drawn = {}
    for code in (code for section in made for code in section.pictures):
        figure = draw(code, tables, lang)
        drawn[code] = picture_bytes(figure, "svg")
        figure.set_layout_engine("none")  # as laid out for the first file
        (directory / f"{code}.svg").write_bytes(drawn[code])
        (directory / f"{code}.png").write_bytes(picture_bytes(figure, "png"))
    for code in DRAWINGS.keys() - drawn.keys():
        for ending in ("svg", "png"):
            (directory / f"{code}.{ending}").unlink(missing_ok=True)  # of an earlier report
    return drawn
