"""Which rows of the long tables people see; the files hold them all."""

import polars as pl

MOST_COMBINATIONS = 30
HIGH_LIFTS, LOW_LIFTS = 30, 15
LEAST_PAIRS = 5
"""Lifts of pairs that would be expected less often say little."""
LEAST_DEALS = 100
"""Convergence is shown from here on, once a doubling."""


def shown_combinations(table: pl.DataFrame) -> pl.DataFrame:
    """Return the combinations that are commonest and those that earn most.

    Parameters
    ----------
    table : polars.DataFrame
        Of `dazer_analysis.combinations`.
    """
    earning = table.sort("points_share", descending=True, nulls_last=True, maintain_order=True)[:MOST_COMBINATIONS]
    chosen = pl.concat([table[:MOST_COMBINATIONS], earning])
    return chosen.unique("codes", keep="first", maintain_order=True).sort("count", descending=True, maintain_order=True)


def shown_pairs(table: pl.DataFrame) -> pl.DataFrame:
    """Return the pairs with the highest and, of those that happened, the lowest lift; the highest first.

    Parameters
    ----------
    table : polars.DataFrame
        Of `dazer_analysis.pairs`.
    """
    likely = table.filter(pl.col("expected") >= LEAST_PAIRS, pl.col("count") > 0).sort("lift", descending=True, maintain_order=True)
    if likely.height <= HIGH_LIFTS + LOW_LIFTS:
        return likely
    return pl.concat([likely[:HIGH_LIFTS], likely[-LOW_LIFTS:]])


def shown_convergence(table: pl.DataFrame) -> pl.DataFrame:
    """Return about one row a doubling, and the last one, of each number.

    Parameters
    ----------
    table : polars.DataFrame
        Of `dazer_analysis.convergence`, several below each other.
    """
    doubling = pl.col("deals").cast(pl.Float64).log(2).floor().cast(pl.Int64)
    kept = table.with_columns(doubling=doubling).unique(["number", "doubling"], keep="last", maintain_order=True)
    late = pl.col("deals") >= pl.min_horizontal(pl.lit(LEAST_DEALS), pl.col("deals").max())
    return kept.filter(late).drop("doubling")
