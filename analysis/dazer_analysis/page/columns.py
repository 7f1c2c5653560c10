"""Columns as people read them: a heading in two languages, a format, and the number that the column sorts by."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from dazer_analysis.language import Language, lines, words

NONE = "—"
"""Where there is no value."""
Row = Mapping[str, Any]
Words = Mapping[str, tuple[str, str]]


class Cell(NamedTuple):
    """A formatted value."""

    text: str
    order: float | None
    """What to sort by; None for text, and where there is no value."""


@dataclass(frozen=True)
class Column:
    """How a column of a table is shown."""

    zh: str
    en: str
    show: Callable[[Row, Language], Cell]
    left: bool = False
    """Aligned to the left: text."""

    def heading(self, lang: Language) -> str:
        """Return the heading; two languages stand one below the other.

        Parameters
        ----------
        lang : {"zh", "en", "both"}
            Language of the labels.
        """
        return lines(self.zh, self.en, lang)


def text(zh: str, en: str, key: str, meanings: Words | None = None) -> Column:
    """Return a column of text, or of codes that are put in words.

    Parameters
    ----------
    zh, en : str
        The heading.
    key : str
        The column of the table.
    meanings : mapping of str to (str, str), optional
        Chinese and English for each code.
    """

    def show(row: Row, lang: Language) -> Cell:
        value = row[key]
        if value is None:
            return Cell(NONE, None)
        return Cell(words(*meanings[str(value)], lang) if meanings and str(value) in meanings else str(value), None)

    return Column(zh, en, show, left=True)


def number(zh: str, en: str, key: str, form: str = ",", unit: str = "") -> Column:
    """Return a column of numbers.

    Parameters
    ----------
    zh, en : str
        The heading.
    key : str
        The column of the table.
    form : str
        Format specification.
    unit : str
        Written behind each number.
    """
    return Column(zh, en, lambda row, _: _cell(row[key], form, unit))


def percent(zh: str, en: str, key: str, digits: int) -> Column:
    """Return a column of shares in percent.

    Parameters
    ----------
    zh, en : str
        The heading.
    key : str
        The column of the table.
    digits : int
        Digits after the point.
    """
    return Column(zh, en, lambda row, _: _cell(None if row[key] is None else 100 * row[key], f".{digits}f"))


def interval(low: str, high: str, form: str, factor: int = 1) -> Column:
    """Return a column of 95 % intervals.

    Parameters
    ----------
    low, high : str
        The columns of the table.
    form : str
        Format specification of both ends.
    factor : int
        Put before formatting: 100 for percent.
    """

    def show(row: Row, _: Language) -> Cell:
        ends = row[low], row[high]
        if ends == (None, None):
            return Cell(NONE, None)
        shown = [None if end is None else format(factor * end, form) for end in ends]
        if shown[1] is None:
            return Cell(f"≥ {shown[0]}", ends[0])
        return Cell(f"{shown[0]} – {shown[1]}", ends[0])

    return Column("95% 区间", "95 % interval", show)


def once_in(zh: str, en: str) -> Column:
    """Return the column "once in N deals" of the table of names; a name never seen shows its bound instead.

    Parameters
    ----------
    zh, en : str
        The heading.
    """

    def show(row: Row, _: Language) -> Cell:
        if row["once_in"] is not None:
            return Cell(_short(row["once_in"]), row["once_in"])
        if row["bound"] is not None:
            return Cell(f"> {_short(1 / row['bound'])}", 1e300)
        return Cell(NONE, None)

    return Column(zh, en, show)


def _short(value: float) -> str:
    """Return a number of deals: two digits after the point while it is small."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def _cell(value: float | None, form: str, unit: str = "") -> Cell:
    """Return a formatted number."""
    return Cell(NONE, None) if value is None else Cell(format(value, form) + unit, float(value))
