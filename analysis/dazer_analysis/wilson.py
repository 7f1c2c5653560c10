"""Wilson's score interval of a share: right for rare events too, and never below 0 or above 1."""

import math

import polars as pl

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution: two-sided 95 %."""


def wilson_interval(count: int, total: int, z: float = Z95) -> tuple[float, float]:
    """Return the lower and upper end of the interval of ``count / total``; (0, 1) when nothing was seen at all.

    Parameters
    ----------
    count : int
        How often it happened, 0 … total.
    total : int
        How often it could have.
    z : float
        Standard deviations; 1.96 for 95 %.
    """
    if total == 0:
        return 0.0, 1.0
    share = count / total
    centre = (share + z * z / (2 * total)) / (1 + z * z / total)
    reach = z / (1 + z * z / total) * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    # at the ends the exact values are 0 and 1; rounding leaves 1e-19 there
    low = 0.0 if count == 0 else max(centre - reach, 0.0)
    high = 1.0 if count == total else min(centre + reach, 1.0)
    return low, high


def wilson(count: pl.Expr, total: pl.Expr, z: float = Z95) -> tuple[pl.Expr, pl.Expr]:
    """Return the expressions of the lower and upper end of the interval; 0 and 1 where the total is 0.

    Parameters
    ----------
    count : polars.Expr
        How often it happened.
    total : polars.Expr
        How often it could have.
    z : float
        Standard deviations; 1.96 for 95 %.
    """
    n = total.cast(pl.Float64)
    share = count / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).sqrt()
    # at the ends the exact values are 0 and 1; rounding leaves 1e-19 there
    low = pl.when(count == 0).then(0.0).otherwise((centre - reach).clip(0.0, 1.0))
    high = pl.when(count == total).then(1.0).otherwise((centre + reach).clip(0.0, 1.0))
    return low, high
