"""Seats: who wins, who pays, what the dealer's first card and the rest of the 底家 are worth."""

from collections.abc import Callable

import polars as pl

from dazer_analysis.frames import collect_all
from dazer_analysis.points import SEATS, Values, moments
from dazer_analysis.tallies import course_tally, points_tally
from dazer_analysis.wilson import Z95, wilson_interval

SEAT_SCHEMA = {
    "seat": pl.String(),
    "wins": pl.Int64(),
    "win_share": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
    "by_discard": pl.Int64(),
    "by_draw": pl.Int64(),
    "as_dealt": pl.Int64(),
    "fed": pl.Int64(),
    "fed_share": pl.Float64(),
    "points_won": pl.Float64(),
    "points": pl.Float64(),
    "se": pl.Float64(),
}
ADVANTAGE_SCHEMA = {"quantity": pl.String(), "value": pl.Float64(), "se": pl.Float64(), "low": pl.Float64(), "high": pl.Float64()}
DIFFERENCES: dict[str, Callable[[Values], Values]] = {
    "dealer_over_others": lambda points: points[:, 0] - (points[:, 1] + points[:, 2]) / 2,
    "dealer_over_seat_1": lambda points: points[:, 0] - points[:, 1],
    "dealer_over_seat_2": lambda points: points[:, 0] - points[:, 2],
    "seat_1_over_seat_2": lambda points: points[:, 1] - points[:, 2],
    "bottom": lambda points: points[:, 3],
}
"""What `advantages` compares, from the points of the four players in a deal."""


def seats(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return wins, discards into wins and points of each seat.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.

    Returns
    -------
    polars.DataFrame
        ``seat`` (0, 1, 2, bottom), ``wins`` Int64, ``win_share`` (of all deals, with ``low``, ``high``: Wilson, 95 %), ``by_discard``,
        ``by_draw``, ``as_dealt`` (wins by source), ``fed`` (discards that another seat won with) and ``fed_share`` (of all deals),
        ``points_won`` (mean when it wins), ``points`` (mean a deal) and its standard error ``se``. The bottom has points only.
    """
    lazy = deals.lazy()
    return seat_table(*collect_all([course_tally(lazy), points_tally(lazy)]))


def seat_table(course: pl.DataFrame, points: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `seats` from tallies.

    Parameters
    ----------
    course, points : polars.DataFrame
        The tallies of that name.
    """
    total = int(course["count"].sum())
    rows = []
    for place, seat in enumerate(SEATS):
        mean, error = moments(points, lambda values, place=place: values[:, place])  # type: ignore[misc]
        won = _wins_of(course, place, total) if place < 3 else dict.fromkeys(("wins", "by_discard", "by_draw", "as_dealt", "fed"))
        rows.append({"seat": seat, "points": mean, "se": error} | won)
    return pl.DataFrame(rows, schema=SEAT_SCHEMA)


def _wins_of(course: pl.DataFrame, seat: int, total: int) -> dict[str, float | int | None]:
    """Return what the course tally says of one seat."""
    won = course.filter(pl.col("winner") == seat)
    by_source = {source: int(won.filter(pl.col("source") == source)["count"].sum()) for source in ("discard", "draw", "deal")}
    wins = int(won["count"].sum())
    fed = int(course.filter(pl.col("source") == "discard", pl.col("from") == seat)["count"].sum())
    low, high = wilson_interval(wins, total)
    return {
        "wins": wins,
        "win_share": wins / total if total else None,
        "low": low,
        "high": high,
        "by_discard": by_source["discard"],
        "by_draw": by_source["draw"],
        "as_dealt": by_source["deal"],
        "fed": fed,
        "fed_share": fed / total if total else None,
        "points_won": float(won["gain"].sum()) / wins if wins else None,
    }


def advantages(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return what it is worth, in points a deal, to be dealer, to sit before another, and to rest as 底家.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the columns of the points.

    Returns
    -------
    polars.DataFrame
        ``quantity``: ``dealer_over_others`` (dealer minus the mean of seats 1 and 2), ``dealer_over_seat_1``,
        ``dealer_over_seat_2``, ``seat_1_over_seat_2``, ``bottom`` (what the 底家 gets); ``value``, ``se``, ``low``, ``high`` (95 %). The
        differences are taken deal by deal, so that the points of a deal, which sum to 0, are not treated as independent.
    """
    return advantage_table(collect_all([points_tally(deals.lazy())])[0])


def advantage_table(points: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `advantages` from a tally.

    Parameters
    ----------
    points : polars.DataFrame
        The tally of points.
    """
    rows = []
    for quantity, difference in DIFFERENCES.items():
        mean, error = moments(points, difference)
        ends = (None, None) if mean is None or error is None else (mean - Z95 * error, mean + Z95 * error)
        rows.append((quantity, mean, error, *ends))
    return pl.DataFrame(rows, schema=ADVANTAGE_SCHEMA, orient="row")
