"""Is a name priced right? Its fan against how rare it is."""

import math
from typing import Any

import numpy as np
import polars as pl

from dazer_analysis.mingtang import mingtang_table

PINGHU = "pinghu"
"""The name of a win without names: it is no multiplier, so the line is fitted without it."""
LEAST_NAMES = 3
"""A line through two points says nothing."""
PRICE_SCHEMA = {
    "name": pl.String(),
    "code": pl.String(),
    "fan": pl.Int64(),
    "count": pl.Int64(),
    "rarity": pl.Float64(),
    "rarity_low": pl.Float64(),
    "rarity_high": pl.Float64(),
    "price": pl.Float64(),
    "fitted": pl.Float64(),
    "difference": pl.Float64(),
    "justified": pl.Int64(),
    "justified_low": pl.Int64(),
    "justified_high": pl.Int64(),
}


def prices(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame, *, scoring: str = "fan") -> pl.DataFrame:
    """Return for each name its fan beside what its rarity would justify.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table.
    scoring : {"fan", "deng", "jianhua", "dao"}
        How the rule set pays: fan are factors under "fan" and "deng", exponents of two under "jianhua"; under "dao" names are no
        multipliers, and the table is empty.

    Returns
    -------
    polars.DataFrame
        Most over-priced first: ``name``, ``code``, ``fan``, ``count``, ``rarity`` = −log2 of its share of the wins (in halvings),
        ``rarity_low``, ``rarity_high`` (from the Wilson interval of the share), ``price`` = log2 of its factor (in doublings), ``fitted``
        = the line's price at that rarity, ``difference`` = price − fitted (above 0: pays more than its rarity), ``justified`` = the
        factor, a power of 2, nearest to the line, ``justified_low``, ``justified_high``: the same at the ends of the rarity. Names never
        seen have no rarity, only a lower end; without three names to fit, everything from ``fitted`` on is null.
    """
    return price_table(mingtang_table(deals, names), scoring=scoring)


def price_table(mingtang: pl.DataFrame, *, scoring: str = "fan") -> pl.DataFrame:
    """Return the table of `prices` from that of the names.

    Parameters
    ----------
    mingtang : polars.DataFrame
        As `dazer_analysis.mingtang.mingtang_table` gives it.
    scoring : str
        How the rule set pays.
    """
    if scoring == "dao":
        return pl.DataFrame(schema=PRICE_SCHEMA)
    rows = [_measured(row, exponents=scoring == "jianhua") for row in mingtang.iter_rows(named=True)]
    line = fit_line([row for row in rows if row["code"] != PINGHU and row["rarity"] is not None])
    table = pl.DataFrame([row | _judged(row, line) for row in rows], schema=PRICE_SCHEMA)
    return table.sort("difference", descending=True, nulls_last=True, maintain_order=True)


def fit_line(rows: list[dict[str, float]]) -> tuple[float, float] | None:
    """Return intercept and slope of the least-squares line of price over rarity, each name counting once; None if none can be.

    Parameters
    ----------
    rows : list of dict
        With ``rarity`` and ``price``.
    """
    rarities = np.array([row["rarity"] for row in rows])
    if len(rows) < LEAST_NAMES or np.ptp(rarities) == 0:
        return None
    slope, intercept = np.polyfit(rarities, [row["price"] for row in rows], 1)
    return float(intercept), float(slope)


def line_of(table: pl.DataFrame) -> tuple[float, float] | None:
    """Return intercept and slope of the line that a table of prices was judged by; None if there was none.

    Parameters
    ----------
    table : polars.DataFrame
        As `prices` gives it.
    """
    seen = table.filter(pl.col("fitted").is_not_null(), pl.col("code") != PINGHU)
    return fit_line(seen.select("rarity", "price").to_dicts())


def _measured(row: dict[str, Any], *, exponents: bool) -> dict[str, Any]:
    """Return name, price and rarity of a row of the table of names."""
    kept = {key: row[key] for key in ("name", "code", "fan", "count")}
    fan = float(row["fan"])
    return kept | {
        "price": fan if exponents else math.log2(fan),
        "rarity": -math.log2(row["per_win"]) if row["count"] else None,
        "rarity_low": -math.log2(row["high"]),
        "rarity_high": -math.log2(row["low"]) if row["count"] else None,
    }


def _judged(row: dict[str, Any], line: tuple[float, float] | None) -> dict[str, float | int | None]:
    """Return what the line says of a name."""
    if line is None:
        return {}
    rarity, low, high = row["rarity"], row["rarity_low"], row["rarity_high"]
    ends = [_power(line, value) for value in (low, high) if value is not None]
    found: dict[str, float | int | None] = {"justified_low": min(ends), "justified_high": max(ends) if high is not None else None}
    if rarity is None or row["price"] is None:
        return found
    fitted = line[0] + line[1] * rarity
    return found | {"fitted": fitted, "difference": row["price"] - fitted, "justified": _power(line, rarity)}


def _power(line: tuple[float, float], rarity: float) -> int:
    """Return the power of 2 nearest to the line, at least 1 and at most 2^62."""
    return 1 << int(min(max(round(line[0] + line[1] * rarity), 0), 62))
