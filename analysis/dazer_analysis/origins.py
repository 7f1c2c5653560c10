"""Where wins come from: which source, which neighbour, and who discards into whose win."""

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.tallies import course_tally
from dazer_analysis.wilson import wilson

SOURCES = (
    "discard_upstream",
    "discard_downstream",
    "draw_own",
    "draw_upstream",
    "draw_downstream",
    "deal",
    "special",
)
"""The winning card: discarded by the seat before or after the winner, drawn by the winner or by the seat before or after; 天胡; special."""
_NEIGHBOURS = ("own", "downstream", "upstream")  # (from − winner) mod 3; p+1 is downstream of p


def sources(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how many wins came from which source.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.

    Returns
    -------
    polars.DataFrame
        One row for each of `SOURCES`: ``source`` String, ``count`` Int64, ``share`` (of all wins), ``low``, ``high`` (Wilson, 95 %),
        ``points`` (mean of the winner) Float64.
    """
    return source_table(collect(course_tally(deals.lazy())))


def source_table(course: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `sources` from a tally.

    Parameters
    ----------
    course : polars.DataFrame
        The tally of the course.
    """
    gap = (pl.col("from").cast(pl.Int64) - pl.col("winner").cast(pl.Int64) + 3) % 3
    neighbour = gap.replace_strict(dict(enumerate(_NEIGHBOURS)), return_dtype=pl.String)
    whose = pl.when(pl.col("source") == "deal").then(pl.lit("deal")).otherwise(pl.col("source") + "_" + neighbour)
    source = pl.when(pl.col("outcome") == "special").then(pl.lit("special")).otherwise(whose).alias("source")
    won = course.filter(pl.col("winner").is_not_null()).group_by(source).agg(pl.col("count").sum(), pl.col("gain").sum())
    order = pl.DataFrame({"source": SOURCES})
    table = order.join(won, on="source", how="left", maintain_order="left").with_columns(pl.col("count", "gain").fill_null(0))
    low, high = wilson(pl.col("count"), pl.col("count").sum())
    seen = pl.when(pl.col("count") > 0)
    share = pl.when(pl.col("count").sum() > 0).then(pl.col("count") / pl.col("count").sum())
    wide = table.with_columns(share=share, low=low, high=high, points=seen.then(pl.col("gain") / pl.col("count")))
    return wide.select("source", "count", "share", "low", "high", "points")


def feeding(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return who discarded into whose win.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.

    Returns
    -------
    polars.DataFrame
        One row for each two seats: ``from`` (who discarded), ``winner`` Int64, ``count`` Int64, ``share`` (of the wins by discard),
        ``low``, ``high`` (Wilson, 95 %), ``points`` (mean of the winner) Float64.
    """
    return feeding_table(collect(course_tally(deals.lazy())))


def feeding_table(course: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `feeding` from a tally.

    Parameters
    ----------
    course : polars.DataFrame
        The tally of the course.
    """
    order = pl.DataFrame(
        [(giver, winner) for giver in range(3) for winner in range(3) if giver != winner], schema=["from", "winner"], orient="row"
    )
    by_discard = course.filter(pl.col("source") == "discard").with_columns(pl.col("from", "winner").cast(pl.Int64))
    counts = by_discard.group_by("from", "winner").agg(pl.col("count").sum(), pl.col("gain").sum())
    table = order.join(counts, on=["from", "winner"], how="left", maintain_order="left").with_columns(pl.col("count", "gain").fill_null(0))
    low, high = wilson(pl.col("count"), pl.col("count").sum())
    share = pl.when(pl.col("count").sum() > 0).then(pl.col("count") / pl.col("count").sum())
    points = pl.when(pl.col("count") > 0).then(pl.col("gain") / pl.col("count"))
    return table.select("from", "winner", "count", share.alias("share"), low.alias("low"), high.alias("high"), points.alias("points"))
