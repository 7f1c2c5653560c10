"""How deals end: shares of the outcomes."""

import polars as pl

from dazer_analysis.frames import collect, counted
from dazer_analysis.wilson import wilson

OUTCOMES = ("hu", "special", "draw")
"""Outcomes in the order of the tables: a win, a special win (R5.6), nobody wins (R4.13)."""


def outcomes(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how often each outcome came up.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the column ``outcome``.

    Returns
    -------
    polars.DataFrame
        ``outcome`` String (hu, special, draw: always all three), ``count`` Int64, ``share`` Float64 of all deals (null if there are
        none), ``low`` and ``high`` Float64, the share's 95 % interval.
    """
    return outcome_shares(collect(counted(deals.lazy(), pl.col("outcome").cast(pl.String))))


def outcome_shares(counts: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `outcomes` from its counts.

    Parameters
    ----------
    counts : polars.DataFrame
        ``outcome`` and ``count``; outcomes that never came up may be missing.
    """
    order = pl.DataFrame({"outcome": OUTCOMES})
    table = order.join(counts, on="outcome", how="left", maintain_order="left").with_columns(pl.col("count").fill_null(0))
    low, high = wilson(pl.col("count"), pl.col("count").sum())
    return table.with_columns(share=pl.when(pl.col("count").sum() > 0).then(pl.col("count") / pl.col("count").sum()), low=low, high=high)
