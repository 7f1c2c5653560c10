"""What each seat wins or loses a deal."""

import polars as pl

from dazer_analysis.frames import collect

SEATS = ("0", "1", "2", "bottom")
"""The players in turn order, the dealer first, and the 底家 who rests."""


def seat_points(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return the mean points a deal of each seat, with the standard error.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        Needs the columns ``points_0`` … ``points_2`` and ``points_bottom``.

    Returns
    -------
    polars.DataFrame
        ``seat`` String (0, 1, 2, bottom), ``mean`` and ``se`` Float64 in points a deal; ``se`` is null for a single deal.
    """
    return points_table(collect(points_moments(deals.lazy())))


def points_moments(deals: pl.LazyFrame) -> pl.LazyFrame:
    """Return the plan of one row with mean and standard error of each seat.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    """
    columns = [(seat, pl.col(f"points_{seat}").cast(pl.Int64)) for seat in SEATS]
    means = [points.mean().alias(f"mean {seat}") for seat, points in columns]
    errors = [(points.std(ddof=1) / pl.len().cast(pl.Float64).sqrt()).alias(f"se {seat}") for seat, points in columns]
    return deals.select(*means, *errors)


def points_table(moments: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `seat_points` from what `points_moments` gives.

    Parameters
    ----------
    moments : polars.DataFrame
        One row.
    """
    row = moments.row(0, named=True)
    return pl.DataFrame(
        {"seat": SEATS, "mean": [row[f"mean {seat}"] for seat in SEATS], "se": [row[f"se {seat}"] for seat in SEATS]},
        schema={"seat": pl.String(), "mean": pl.Float64(), "se": pl.Float64()},
    )
