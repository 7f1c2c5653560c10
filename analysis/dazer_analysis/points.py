"""What each seat wins or loses a deal."""

import math
from collections.abc import Callable

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dazer_analysis.frames import collect
from dazer_analysis.tallies import points_tally

SEATS = ("0", "1", "2", "bottom")
"""The players in turn order, the dealer first, and the 底家 who rests."""
Values = NDArray[np.float64]


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
    tally = collect(points_tally(deals.lazy()))
    rows = [(seat, *moments(tally, lambda values, place=place: values[:, place])) for place, seat in enumerate(SEATS)]  # type: ignore[misc]
    return pl.DataFrame(rows, schema={"seat": pl.String(), "mean": pl.Float64(), "se": pl.Float64()}, orient="row")


def moments(points: pl.DataFrame, value: Callable[[Values], Values]) -> tuple[float | None, float | None]:
    """Return mean and standard error of a number of the deals; None without deals, no error for a single one.

    Parameters
    ----------
    points : polars.DataFrame
        The tally of points.
    value : callable
        Gets the points as float64[lines, 4] and returns the number of each line.
    """
    total = int(points["count"].sum())
    if total == 0:
        return None, None
    points = points.sort("points_0", "points_1", "points_2")  # sums of floats depend on the order
    weights = points["count"].to_numpy().astype(np.float64)
    values = value(points.select("points_0", "points_1", "points_2", "points_bottom").to_numpy().astype(np.float64))
    mean = float(weights @ values / total)
    if total < 2:
        return mean, None
    variance = float(weights @ (values - mean) ** 2 / (total - 1))
    return mean, math.sqrt(variance / total)
