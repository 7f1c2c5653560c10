"""Tallies: the deals of a data set, counted by the few columns that tables need.

A table is made from one of six tallies, never from rows: a tally is small (some thousand lines, whatever the number of deals), it is
counted part by part in constant memory, and it holds whole numbers only, so that the order of the rows and of the parts does not matter
and tallies of different deals can be added up (`dazer_analysis.merging`).
"""

from dataclasses import dataclass

import polars as pl

from dazer_analysis.frames import collect_all, count
from dazer_analysis.history import SCHEMA as HISTORY_SCHEMA
from dazer_analysis.history import history_counts, history_plan

WIN_KEYS = ("names", "fan", "fan_paid", "deng", "gain")
COURSE_KEYS = ("outcome", "winner", "source", "from", "draws", "discards")
POINT_KEYS = ("points_0", "points_1", "points_2", "points_bottom")
HAND_KEYS = ("red", "cards", "kan", "zhao", "long", "peng", "chi")


def _schema(keys: tuple[str, ...], *sums: str) -> pl.Schema:
    """Return the columns of a tally: keys of 64 bits or text, then sums."""
    special = {"names": pl.UInt64(), "outcome": pl.String(), "source": pl.String()}
    return pl.Schema({key: special.get(key, pl.Int64()) for key in keys} | dict.fromkeys(sums, pl.Int64()))


SCHEMAS = {
    "wins": _schema(WIN_KEYS, "count"),
    "course": _schema(COURSE_KEYS, "count", "gain"),
    "points": _schema(POINT_KEYS, "count"),
    "hands": _schema(HAND_KEYS, "count"),
    "hu": _schema(("hu",), "count"),
    "history": HISTORY_SCHEMA,
}
"""Columns of each tally of `Tallies`: what it counts by, then ``count`` and what else is summed."""


@dataclass(frozen=True)
class Tallies:
    """All tallies of the same deals, with the columns of `SCHEMAS`; every one has a column ``count`` (Int64)."""

    wins: pl.DataFrame
    """By ``names``, ``fan``, ``fan_paid``, ``deng`` and ``gain`` (the winner's points): deals that somebody won."""
    course: pl.DataFrame
    """By ``outcome``, ``winner``, ``source``, ``from``, ``draws``, ``discards``; ``gain`` is the sum of the winners' points."""
    points: pl.DataFrame
    """By the points of the four seats."""
    hands: pl.DataFrame
    """Ordinary wins by ``red``, ``cards``, ``kan``, ``zhao``, ``long``, ``peng``, ``chi``."""
    hu: pl.DataFrame
    """Wins by ``hu``."""
    history: pl.DataFrame
    """By ``bucket`` (a stretch of deals) and ``what`` came up in it, see `dazer_analysis.history.history_counts`."""


def tally(deals: pl.LazyFrame | pl.DataFrame, first_deal: int | None = None) -> Tallies:
    """Count the deals in one go over the parts.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    first_deal : int, optional
        Number of the first deal of the run that these deals are a part of; the lowest number among them if not given.
    """
    lazy = deals.lazy()
    if first_deal is None:
        first_deal = lazy.select(pl.col("deal").min().cast(pl.Int64)).collect(engine="streaming").item() or 0
    plans = [win_tally(lazy), course_tally(lazy), points_tally(lazy), hand_tally(lazy), hu_tally(lazy), history_plan(lazy, first_deal)]
    found = collect_all(plans)
    return Tallies(*[*found[:-1], history_counts(found[-1])])


def gain() -> pl.Expr:
    """Return the expression of the winner's points (Int64 ``gain``; null where nobody won)."""
    won = pl.when(pl.col("winner") == 0).then(pl.col("points_0")).when(pl.col("winner") == 1).then(pl.col("points_1"))
    return won.when(pl.col("winner") == 2).then(pl.col("points_2")).cast(pl.Int64).alias("gain")


def win_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.wins`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    won = deals.filter(pl.col("winner").is_not_null())
    return won.group_by("names", "fan", "fan_paid", "deng", gain()).agg(count()).cast(SCHEMAS["wins"])


def course_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.course`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    keys = [pl.col("outcome", "source").cast(pl.String), pl.col("winner", "from", "draws", "discards")]
    counted = deals.group_by(*keys).agg(count(), gain().sum())
    return counted.select(*SCHEMAS["course"]).cast(SCHEMAS["course"])


def points_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.points`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    return deals.group_by(POINT_KEYS).agg(count()).cast(SCHEMAS["points"])


def hand_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.hands`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    won = deals.filter(pl.col("outcome").cast(pl.String) == "hu")
    return won.group_by(HAND_KEYS).agg(count()).cast(SCHEMAS["hands"])


def hu_tally(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of `Tallies.hu`.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    return deals.filter(pl.col("hu").is_not_null()).group_by("hu").agg(count()).cast(SCHEMAS["hu"])
