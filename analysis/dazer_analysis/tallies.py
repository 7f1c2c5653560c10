"""Tallies: the deals of a data set, counted by the few columns that tables need.

A table is made from one of five tallies, never from rows: a tally is small (some thousand lines, whatever the number of deals), it is
counted part by part in constant memory, and it holds whole numbers only, so that the order of the rows and of the parts does not matter.
"""

from dataclasses import dataclass

import polars as pl

from dazer_analysis.frames import collect_all

BUCKETS_PER_DOUBLING = 4
"""Lines of the history tally while the number of deals doubles."""


@dataclass(frozen=True)
class Tallies:
    """All tallies of the same deals; every one has a column ``count`` (Int64)."""

    wins: pl.DataFrame
    """By ``names``, ``fan``, ``fan_paid``, ``deng`` and ``gain`` (the winner's points): deals that somebody won."""
    course: pl.DataFrame
    """By ``outcome``, ``winner``, ``source``, ``from``, ``draws``, ``discards``; ``gain`` is the sum of the winners' points."""
    points: pl.DataFrame
    """By the points of the four seats."""
    hands: pl.DataFrame
    """Ordinary wins by ``red``, ``cards``, ``kan``, ``zhao``, ``long``, ``peng``, ``chi``."""
    history: pl.DataFrame
    """By ``bucket`` (a stretch of deals, see `history_tally`), ``names`` and ``won``."""


def tally(deals: pl.LazyFrame | pl.DataFrame) -> Tallies:
    """Count the deals in one go over the parts.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    """
    lazy = deals.lazy()
    first = lazy.select(pl.col("deal").min().cast(pl.Int64)).collect(engine="streaming").item()
    plans = [win_tally(lazy), course_tally(lazy), points_tally(lazy), hand_tally(lazy), history_tally(lazy, first or 0)]
    return Tallies(*collect_all(plans))


def gain() -> pl.Expr:
    """Return the expression of the winner's points (Int64 ``gain``; null where nobody won)."""
    won = pl.when(pl.col("winner") == 0).then(pl.col("points_0")).when(pl.col("winner") == 1).then(pl.col("points_1"))
    return won.when(pl.col("winner") == 2).then(pl.col("points_2")).cast(pl.Int64).alias("gain")


def count() -> pl.Expr:
    """Return the expression of a group's size; polars counts in 32 bits, so it is widened at once."""
    return pl.len().cast(pl.Int64).alias("count")


def win_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.wins`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    won = deals.filter(pl.col("winner").is_not_null())
    return won.group_by("names", "fan", "fan_paid", "deng", gain()).agg(count())


def course_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.course`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    keys = [pl.col("outcome", "source").cast(pl.String), pl.col("winner", "from", "draws", "discards")]
    return deals.group_by(*keys).agg(count(), gain().sum())


def points_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.points`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    return deals.group_by(pl.col("points_0", "points_1", "points_2", "points_bottom").cast(pl.Int64)).agg(count())


def hand_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.hands`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    won = deals.filter(pl.col("outcome").cast(pl.String) == "hu")
    return won.group_by("red", "cards", "kan", "zhao", "long", "peng", "chi").agg(count())


def history_tally(deals: pl.LazyFrame, first_deal: int) -> pl.LazyFrame:
    """Return the plan of `Tallies.history`: stretches of deals that grow as the number of deals does, four to a doubling.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    first_deal : int
        The lowest number of a deal.
    """
    place = (pl.col("deal").cast(pl.Int64) - first_deal + 1).cast(pl.Float64)
    bucket = (place.log(2) * BUCKETS_PER_DOUBLING).ceil().cast(pl.Int64).alias("bucket")
    won = pl.col("winner").is_not_null().alias("won")
    return deals.group_by(bucket, "names", won).agg(count())
