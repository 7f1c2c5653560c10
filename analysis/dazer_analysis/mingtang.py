"""How often each 名堂 comes up: its share of the wins, and per deal."""

from collections.abc import Iterable

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.wilson import wilson

NAMES_SCHEMA = {"bit": pl.Int64(), "code": pl.String(), "name": pl.String(), "fan": pl.Int64()}
"""Columns of a names table: bit of the column ``names``, code, 中文, fan."""


def names_frame(rows: Iterable[tuple[int, str, str, int]]) -> pl.DataFrame:
    """Return a names table as a frame: ``bit`` Int64 rising, ``code``, ``name`` (中文) String, ``fan`` Int64.

    Parameters
    ----------
    rows : iterable of (bit, code, 中文, fan)
        As the manifest of a data set and a rule set give them.
    """
    return pl.DataFrame([tuple(row) for row in rows], schema=NAMES_SCHEMA, orient="row").sort("bit")


def mingtang_table(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return how often each name came up among wins (special ones included) and among all deals.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the columns ``winner`` and ``names``.
    names : polars.DataFrame
        The names table, as `names_frame` gives it.

    Returns
    -------
    polars.DataFrame
        One row a name, in the table's order: ``name``, ``code`` String, ``fan``, ``count`` Int64, ``per_win`` (share of the
        wins; null if there are none), ``low``, ``high``, ``per_deal``, ``deal_low``, ``deal_high`` Float64. A name that never
        came up still has upper ends: it may be that frequent.
    """
    return name_shares(collect(name_counts(deals.lazy(), names)), names)


def name_counts(deals: pl.LazyFrame, names: pl.DataFrame) -> pl.LazyFrame:
    """Return the plan of one row with the count of each name by its code, and of ``wins`` and ``deals`` (all Int64).

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    names : polars.DataFrame
        The names table.
    """
    holds = [
        ((pl.col("names") & pl.lit(1 << bit, dtype=pl.UInt64)) != 0).cast(pl.Int64).sum().alias(f"name {code}")
        for bit, code in names.select("bit", "code").iter_rows()
    ]
    wins = pl.col("winner").is_not_null().cast(pl.Int64).sum().alias("wins")
    return deals.select(*holds, wins, pl.len().cast(pl.Int64).alias("deals"))


def name_shares(counts: pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `mingtang_table` from its counts.

    Parameters
    ----------
    counts : polars.DataFrame
        What `name_counts` gives.
    names : polars.DataFrame
        The names table.
    """
    row = counts.row(0, named=True)
    table = names.select("name", "code", "fan").with_columns(
        count=pl.Series([row[f"name {code}"] for code in names["code"]], dtype=pl.Int64),
        wins=pl.lit(row["wins"], dtype=pl.Int64),
        deals=pl.lit(row["deals"], dtype=pl.Int64),
    )
    low, high = wilson(pl.col("count"), pl.col("wins"))
    deal_low, deal_high = wilson(pl.col("count"), pl.col("deals"))
    per_win = pl.when(pl.col("wins") > 0).then(pl.col("count") / pl.col("wins"))
    per_deal = pl.when(pl.col("deals") > 0).then(pl.col("count") / pl.col("deals"))
    wide = table.with_columns(per_win=per_win, low=low, high=high, per_deal=per_deal, deal_low=deal_low, deal_high=deal_high)
    return wide.drop("wins", "deals")
