"""The census in a report: exact numbers of the rule set, and beside them what the deals of the report show of the same."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import polars as pl

from dazer_analysis.page import notes
from dazer_analysis.page.columns import interval, number, percent, text
from dazer_analysis.page.sections import Section, digits_for
from dazer_analysis.summaries import Summary
from dazer_analysis.wilson import wilson_interval

Document = dict[str, Any]
EXACT_DIGITS = 8
"""Of a percentage; the whole value stands in the files and as a fraction."""
EVENT_WORDS = {
    "complete": ("庄家起手成牌（不计胡数）", "dealer's 21 cards complete, any hu"),
    "complete_min_hu": ("庄家起手成牌且够胡", "dealer's 21 cards complete with enough hu"),
    "tianhu": ("天胡", "tianhu (R7.1)"),
    "special_0": ("庄家三垅五坎", "special win of the dealer (R5.6)"),
    "special_1": ("闲家1三垅五坎", "special win of seat 1"),
    "special_2": ("闲家2三垅五坎", "special win of seat 2"),
    "as_dealt": ("庄家起手即胡", "dealer wins as dealt"),
    "ready": ("闲家起手叫牌（不计胡数）", "20 cards ready, any hu"),
    "ready_min_hu": ("闲家起手叫牌", "20 cards ready with enough hu"),
}
SCHEMA = {
    "event": pl.String, "exact": pl.String, "share": pl.Float64, "once_in": pl.Float64, "count": pl.Int64, "seen": pl.Float64,
    "low": pl.Float64, "high": pl.Float64,
}  # fmt: skip
NAME_SCHEMA = {
    "name": pl.String, "code": pl.String, "hands": pl.UInt64, "deals": pl.UInt64, "share": pl.Float64, "once_in": pl.Float64,
}  # fmt: skip


def census_sections(document: Document | None, tables: Summary, *, conditional: bool = False) -> list[Section]:
    """Return the sections of a report that come from the census.

    Parameters
    ----------
    document : dict or None
        The census of the report's rule set (``dazer census --json``); None if nothing is counted yet, then a section says how to do it.
    tables : Summary
        What the deals of the report gave.
    conditional : bool
        Whether the deals were dealt around known cards: then their frequencies are of something else and are left out.
    """
    if document is None:
        return [_section(pl.DataFrame(schema=SCHEMA), notes.NO_CENSUS, tables.deals)]
    seen = {} if conditional or not tables.deals else _seen(tables)
    rows = [_row(code, share, seen.get(code), tables.deals) for code, share in exact_shares(document)]
    note_zh, note_en = notes.CENSUS
    digest = document["digest"]
    note = (note_zh.format(digest=digest), note_en.format(digest=digest))
    frame = pl.DataFrame(rows, schema=SCHEMA, orient="row")
    return [_section(frame, note, tables.deals), _names(document["dealer"])]


def exact_shares(document: Document) -> Iterator[tuple[str, Fraction]]:
    """Yield what a deal can begin with, by code, and its exact probability.

    Parameters
    ----------
    document : dict
        A census.
    """
    dealer, other, table = document["dealer"], document["other"], document["table"]
    winning, special, both, better = (
        _share(one) for one in (dealer["complete_min_hu"], dealer["special"]["any"], dealer["also_special"], dealer["special_pays_more"])
    )
    yield "complete", _share(dealer["complete"])
    yield "complete_min_hu", winning
    yield "as_dealt", winning + special - both
    yield "tianhu", winning - better
    yield "special_0", special - both + better
    seats, everything = table["special"]["by_seats"], int(table["deals_total"])
    yield "special_1", Fraction(int(seats["2"]["deals"]) + int(seats["6"]["deals"]), everything)
    yield "special_2", Fraction(int(seats["4"]["deals"]), everything)
    for code in ("ready", "ready_min_hu"):
        if code in other:
            yield code, _share(other[code])


def _share(one: Document) -> Fraction:
    """Return the probability of an entry of the document."""
    return Fraction(one["fraction"])


def _seen(tables: Summary) -> dict[str, int]:
    """Return how often the deals of a report began with a win, by code."""
    as_dealt = dict(tables.seats.select("seat", "as_dealt").iter_rows())
    special = dict(tables.outcomes.select("outcome", "count").iter_rows())["special"]
    of_dealer = special - as_dealt["1"] - as_dealt["2"]
    return {
        "as_dealt": as_dealt["0"],
        "tianhu": as_dealt["0"] - of_dealer,
        "special_0": of_dealer,
        "special_1": as_dealt["1"],
        "special_2": as_dealt["2"],
    }


def _row(code: str, share: Fraction, seen: int | None, deals: int) -> Sequence[Any]:
    """Return a row with `SCHEMA`."""
    exact = f"{share.numerator:,} / {share.denominator:,}"
    simulated = (None,) * 4 if seen is None else (seen, seen / deals, *wilson_interval(seen, deals))
    return code, exact, float(share), float(1 / share) if share else None, *simulated


def _section(rows: pl.DataFrame, note: tuple[str, str], deals: int) -> Section:
    """Return the section of events beside those of so many deals."""
    digits = digits_for(deals)
    columns = (
        text("起手", "as dealt", "event", EVENT_WORDS),
        percent("精确%", "exact %", "share", EXACT_DIGITS),
        number("每多少次一次", "once in", "once_in", ",.1f"),
        number("模拟次数", "simulated", "count"),
        percent("模拟%", "simulated %", "seen", digits),
        interval("low", "high", f".{digits}f", 100),
        text("精确值", "exact fraction", "exact"),
    )
    return Section("census", "精确概率", "exact odds", rows, columns, note)


def _names(dealer: Document) -> Section:
    """Return the section of the names of 天胡."""
    held = [(code, one) for code, one in dealer["mingtang"].items() if one["hands"] != "0"]
    rows = [(one["name"], code, int(one["hands"]), int(one["deals"]), one["p"], 1 / one["p"]) for code, one in held]
    columns = (
        text("名堂", "name", "name"),
        text("代号", "code", "code"),
        number("手牌", "hands", "hands"),
        number("发牌", "deals", "deals"),
        percent("精确%", "exact %", "share", EXACT_DIGITS),
        number("每多少次一次", "once in", "once_in", ",.1f"),
    )
    frame = pl.DataFrame(rows, schema=NAME_SCHEMA, orient="row")
    return Section("census_names", "天胡的名堂：精确", "names of 天胡, exact", frame, columns, notes.CENSUS_NAMES)
