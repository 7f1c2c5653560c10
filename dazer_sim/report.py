"""The report: the tables of `dazer_analysis.summary` as one JSON document, and with what they were played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from dazer_analysis import Summary


@dataclass(frozen=True)
class Source:
    """Where the deals of a report come from: enough to play them again."""

    rules: str
    policies: tuple[str, ...]
    seed: int
    first_deal: int


def report_document(source: Source, tables: Summary) -> dict[str, Any]:
    """Return the report as a document for JSON; its keys stay (shares are between 0 and 1, intervals cover 95 %).

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    """
    seats = [{"mean": row["mean"], "se": row["se"]} for row in tables.points.iter_rows(named=True)]
    return {
        "deals": tables.deals,
        "wins": tables.wins,
        "rules": source.rules,
        "policies": list(source.policies),
        "seed": source.seed,
        "first_deal": source.first_deal,
        "outcomes": dict(tables.outcomes.select("outcome", "count").iter_rows()),
        "mingtang": tables.mingtang.to_dicts(),
        "hu": _counts(tables.hu),
        "fan": _counts(tables.fan_paid),
        "fan_raw": _counts(tables.fan_raw),
        "deng": _counts(tables.deng),
        "points": {"seats": seats[:3], "bottom": seats[3]},
    }


def _counts(table: pl.DataFrame) -> Mapping[str, int]:
    """Return a distribution as a mapping from the value, as text, to its count."""
    return {str(value): count for value, count, _ in table.iter_rows()}
