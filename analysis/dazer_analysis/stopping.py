"""Precision on demand: when a run may stop that looks at its own interval on the way.

Who stops as soon as a 95 % interval is narrow enough stops when luck makes it look narrow; its interval then misses more often than 5 %.
Here the looks are fixed beforehand: at 10,000 deals and each time a quarter more, up to the greatest number of deals, K looks in all.
Each interval is taken at level 1 − 0.05 / K (Bonferroni; Dunn 1961, "Multiple comparisons among means", JASA 56), so that with 95 %
all of them hold together, and so does the one at which the run stops, whatever the reason: the repeated confidence intervals of
Jennison & Turnbull (1989), "Interim analyses: the repeated confidence interval approach", JRSS B 51, with a plain correction.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from dazer_analysis.wilson import wilson_interval

FIRST_LOOK, GROWTH = 10_000, 1.25
"""Deals at the first look, and from each look to the next (a factor)."""
ERROR = 0.05
"""What all looks together may miss."""


@dataclass(frozen=True)
class Look:
    """A number as it stood at a look, with the interval of the corrected level."""

    deals: int
    value: float | None
    low: float | None
    high: float | None

    @property
    def relative(self) -> float | None:
        """Half of the interval's width over the value; None while there is no value, or it is 0."""
        if not self.value or self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2 / abs(self.value)


def planned_looks(most: int) -> list[int]:
    """Return the numbers of deals at which to look; the last is the greatest number of deals.

    Parameters
    ----------
    most : int
        At least 1.
    """
    looks, deals = [], float(FIRST_LOOK)
    while deals < most:
        looks.append(int(deals))
        deals *= GROWTH
    return [*looks, most]


def corrected_z(looks: Sequence[int]) -> float:
    """Return how many standard deviations each look's interval reaches.

    Parameters
    ----------
    looks : sequence of int
        All planned looks, whether they will be reached or not.
    """
    return NormalDist().inv_cdf(1 - ERROR / 2 / len(looks))


def frequency_look(count: int, deals: int, z: float) -> Look:
    """Return a frequency at a look, with Wilson's interval.

    Parameters
    ----------
    count, deals : int
        How often it happened, among how many deals (at least 1).
    z : float
        Of `corrected_z`.
    """
    return Look(deals, count / deals, *wilson_interval(count, deals, z))


def mean_look(total: float, squares: float, deals: int, z: float) -> Look:
    """Return a mean at a look, with the normal interval.

    Parameters
    ----------
    total, squares : float
        Sum of the values, and of their squares.
    deals : int
        How many values; below two there is no interval.
    z : float
        Of `corrected_z`.
    """
    mean = total / deals
    if deals < 2:
        return Look(deals, mean, None, None)
    reach = z * math.sqrt(max(squares - total * mean, 0.0) / (deals - 1) / deals)
    return Look(deals, mean, mean - reach, mean + reach)
