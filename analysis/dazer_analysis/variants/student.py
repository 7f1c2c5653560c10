"""Quantiles of Student's t: intervals from a limited number of blocks."""

import math
from functools import lru_cache

import numpy as np

STEPS = 4000
"""Steps of the integration (even)."""


@lru_cache(maxsize=256)
def t_quantile(tail: float, freedom: int) -> float:
    """Return the value that t exceeds with a given probability.

    Parameters
    ----------
    tail : float
        The probability of the upper tail, 1e-12 … 0.5.
    freedom : int
        Degrees of freedom, at least 1. Accurate to 1e-6.
    """
    whole = math.sqrt(math.pi) * math.exp(math.lgamma(freedom / 2) - math.lgamma((freedom + 1) / 2))
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        if _upper(middle, freedom) > tail * whole:
            low = middle
        else:
            high = middle
    return math.sqrt(freedom) * math.tan(low)


def _upper(angle: float, freedom: int) -> float:
    """Return the integral of cos^(freedom - 1) from an angle to a right one (t = sqrt(freedom) tan of the angle), by Simpson."""
    angles = np.linspace(angle, math.pi / 2, STEPS + 1)
    values = np.cos(angles).clip(0) ** (freedom - 1)
    weights = np.ones(STEPS + 1)
    weights[1:-1:2], weights[2:-1:2] = 4, 2
    return float((weights * values).sum() * (angles[1] - angles[0]) / 3)
