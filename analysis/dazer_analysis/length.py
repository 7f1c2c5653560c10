"""How long deals last: draws and discards, and when wins come."""

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.tallies import course_tally
from dazer_analysis.wilson import wilson

EVENTS = ("draws", "discards")


def lengths(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how many deals had how many draws and how many discards.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.

    Returns
    -------
    polars.DataFrame
        ``event`` (draws, discards), ``number`` Int64 rising, ``count`` Int64 (deals), ``won`` Int64 (of these, won), ``share`` (of all
        deals) Float64.
    """
    return length_table(collect(course_tally(deals.lazy())))


def length_table(course: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `lengths` from a tally.

    Parameters
    ----------
    course : polars.DataFrame
        The tally of the course.
    """
    won = pl.col("count").filter(pl.col("winner").is_not_null()).sum().alias("won")
    parts = []
    for event in EVENTS:
        number = pl.col(event).cast(pl.Int64).alias("number")
        counts = course.group_by(number).agg(pl.col("count").sum(), won).sort("number")
        parts.append(
            counts.select(pl.lit(event).alias("event"), "number", "count", "won", (pl.col("count") / pl.col("count").sum()).alias("share"))
        )
    return pl.concat(parts)


def hazard(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return when wins come: among the deals that reach a draw, how many end by a win before the next one.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.

    Returns
    -------
    polars.DataFrame
        One row a number of draws, from 0 to the most there was: ``draws`` Int64, ``at_risk`` (deals that came so far), ``wins`` (won with
        exactly so many draws: on that draw, or on a discard between it and the next; row 0 holds the wins before any draw), ``hazard``
        = wins / at_risk with ``low``, ``high`` (Wilson, 95 %), ``by_discard`` and ``by_draw`` (the hazard's two parts), ``survival``
        (share of the deals not yet won after it).
    """
    return hazard_table(collect(course_tally(deals.lazy())))


def hazard_table(course: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `hazard` from a tally.

    Parameters
    ----------
    course : polars.DataFrame
        The tally of the course.
    """
    won = pl.col("winner").is_not_null()

    def some(which: pl.Expr) -> pl.Expr:
        return pl.col("count").filter(which).sum()

    counts = course.group_by(pl.col("draws").cast(pl.Int64)).agg(
        pl.col("count").sum(),
        some(won).alias("wins"),
        some(won & (pl.col("source") == "discard")).alias("discard"),
        some(won & (pl.col("source") == "draw")).alias("draw"),
    )
    most = counts["draws"].max()
    order = pl.DataFrame({"draws": range(0 if most is None else int(str(most)) + 1)}, schema={"draws": pl.Int64()})
    filled = order.join(counts, on="draws", how="left", maintain_order="left").fill_null(0)
    table = filled.with_columns(at_risk=pl.col("count").reverse().cum_sum().reverse())
    low, high = wilson(pl.col("wins"), pl.col("at_risk"))
    return table.select(
        "draws",
        "at_risk",
        "wins",
        (pl.col("wins") / pl.col("at_risk")).alias("hazard"),
        low.alias("low"),
        high.alias("high"),
        (pl.col("discard") / pl.col("at_risk")).alias("by_discard"),
        (pl.col("draw") / pl.col("at_risk")).alias("by_draw"),
        (1 - pl.col("wins").cum_sum() / pl.col("count").sum()).alias("survival"),
    )
