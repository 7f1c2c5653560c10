"""How often each 名堂 comes up, and what it is worth when it does."""

from collections.abc import Iterable

import numpy as np
import polars as pl

from dazer_analysis.bits import bit_matrix
from dazer_analysis.frames import collect_all
from dazer_analysis.tallies import course_tally, win_tally
from dazer_analysis.wilson import wilson

NAMES_SCHEMA = {"bit": pl.Int64(), "code": pl.String(), "name": pl.String(), "fan": pl.Int64()}
"""Columns of a names table: bit of the column ``names``, code, 中文, fan."""

RULE_OF_THREE = 3
"""Never seen in n deals: at most 3 / n of them, with 95 % confidence (1 − 0.05^(1/n) ≈ 3 / n)."""


def names_frame(rows: Iterable[tuple[int, str, str, int]]) -> pl.DataFrame:
    """Return a names table as a frame: ``bit`` Int64 rising, ``code``, ``name`` (中文) String, ``fan`` Int64.

    Parameters
    ----------
    rows : iterable of (bit, code, 中文, fan)
        As the manifest of a data set and a rule set give them.
    """
    return pl.DataFrame([tuple(row) for row in rows], schema=NAMES_SCHEMA, orient="row").sort("bit")


def mingtang_table(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return how often each name came up among wins (special ones included) and among all deals, and what it was worth.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table, as `names_frame` gives it.

    Returns
    -------
    polars.DataFrame
        One row a name, in the table's order: ``name``, ``code`` String, ``fan``, ``count`` Int64, ``per_win`` (share of the
        wins; null if there are none), ``low``, ``high``, ``per_deal``, ``deal_low``, ``deal_high`` Float64 (Wilson, 95 %), ``once_in``
        (one in so many deals; null if never), ``bound`` (for a name that never came up: 3 / deals, else null), ``points``
        (mean points of the winner when it holds), ``points_se`` (its standard error; null below two), ``points_share`` (share of all
        winners' points in wins with it; the shares of several names overlap).
    """
    lazy = deals.lazy()
    wins, course = collect_all([win_tally(lazy), course_tally(lazy)])
    return name_table(wins, names, int(course["count"].sum()))


def name_table(wins: pl.DataFrame, names: pl.DataFrame, deals: int) -> pl.DataFrame:
    """Return the table of `mingtang_table` from a tally.

    Parameters
    ----------
    wins : polars.DataFrame
        The tally of wins.
    names : polars.DataFrame
        The names table.
    deals : int
        Number of deals, won or not.
    """
    holds = bit_matrix(wins["names"], names)
    counts, gains = wins["count"].to_numpy(), wins["gain"].to_numpy().astype(np.float64)
    table = names.select("name", "code", "fan").with_columns(
        count=pl.Series(counts @ holds, dtype=pl.Int64),
        wins=pl.lit(counts.sum(), dtype=pl.Int64),
        deals=pl.lit(deals, dtype=pl.Int64),
        gain=pl.Series((counts * gains) @ holds, dtype=pl.Float64),
        squares=pl.Series((counts * gains * gains) @ holds, dtype=pl.Float64),
    )
    low, high = wilson(pl.col("count"), pl.col("wins"))
    deal_low, deal_high = wilson(pl.col("count"), pl.col("deals"))
    seen = pl.when(pl.col("count") > 0)
    mean, spread = pl.col("gain") / pl.col("count"), pl.col("squares") - pl.col("gain") ** 2 / pl.col("count")
    error = (spread.clip(lower_bound=0) / (pl.col("count") - 1) / pl.col("count")).sqrt()
    everything = float(counts @ gains)
    return table.select(
        "name",
        "code",
        "fan",
        "count",
        pl.when(pl.col("wins") > 0).then(pl.col("count") / pl.col("wins")).alias("per_win"),
        low.alias("low"),
        high.alias("high"),
        pl.when(pl.col("deals") > 0).then(pl.col("count") / pl.col("deals")).alias("per_deal"),
        deal_low.alias("deal_low"),
        deal_high.alias("deal_high"),
        seen.then(pl.col("deals") / pl.col("count")).alias("once_in"),
        pl.when((pl.col("count") == 0) & (pl.col("deals") > 0)).then((RULE_OF_THREE / pl.col("deals")).clip(0, 1)).alias("bound"),
        seen.then(mean).alias("points"),
        pl.when(pl.col("count") > 1).then(error).alias("points_se"),
        (pl.col("gain") / everything if everything else pl.lit(None, dtype=pl.Float64)).alias("points_share"),
    )
