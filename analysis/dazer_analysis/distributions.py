"""Distributions of what wins are worth: hu, fan and deng."""

import polars as pl

from dazer_analysis.frames import collect, counted


def hu_distribution(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how many wins had how many hu (胡).

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the column ``hu``.

    Returns
    -------
    polars.DataFrame
        ``hu`` Int64 rising, ``count`` Int64, ``share`` Float64 of all wins.
    """
    return with_share(collect(hu_counts(deals.lazy())))


def fan_distribution(deals: pl.LazyFrame | pl.DataFrame, *, paid: bool = True) -> pl.DataFrame:
    """Return how many wins had how much fan (番); empty under scorings without it.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the column ``fan_paid`` or ``fan``.
    paid : bool
        Count the fan after the cap; otherwise the fan before it.

    Returns
    -------
    polars.DataFrame
        ``fan`` Int64 rising, ``count`` Int64, ``share`` Float64 of the wins that have such a fan.
    """
    return with_share(collect(fan_counts(deals.lazy(), paid=paid)))


def deng_distribution(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how many wins had how many deng (等, 道 or 棒, as the scoring has it); empty under "fan".

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the column ``deng``.

    Returns
    -------
    polars.DataFrame
        ``deng`` Int64 rising, ``count`` Int64, ``share`` Float64 of the wins that have such a number.
    """
    return with_share(collect(deng_counts(deals.lazy())))


def hu_counts(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of the counts of `hu_distribution`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    return counted(deals, pl.col("hu").cast(pl.Int64))


def fan_counts(deals: pl.LazyFrame, *, paid: bool) -> pl.LazyFrame:
    """Return the plan of the counts of `fan_distribution`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    paid : bool
        After the cap.
    """
    return counted(deals, pl.col("fan_paid" if paid else "fan").cast(pl.Int64).alias("fan"))


def deng_counts(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of the counts of `deng_distribution`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    return counted(deals, pl.col("deng").cast(pl.Int64))


def with_share(counts: pl.DataFrame) -> pl.DataFrame:
    """Return counts with each row's share of their sum.

    Parameters
    ----------
    counts : polars.DataFrame
        With a column ``count``.
    """
    return counts.with_columns(share=pl.col("count") / pl.col("count").sum())
