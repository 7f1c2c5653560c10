"""Shares from a stratified sample: where to sample, the unbiased estimate, its error, and what it gains over a plain sample.

Stratum h has the exact chance W_h, n_h deals were played in it, x_h of them were hits. The estimate is the sum of W_h x_h / n_h (Cochran,
Sampling Techniques, 1977, chapter 5). Its variance is the sum of W_h² p_h (1 - p_h) / n_h; the p_h of strata with few or no hits, for
which x_h / n_h would claim too little, come from a curve through all strata, and the greater of the two is taken. The interval is that
of a Poisson count with the same relative error (Byar's form; Breslow and Day, Statistical Methods in Cancer Research II, 1987, p. 69).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_analysis.wilson import Z95

Floats = NDArray[np.float64]
DEFENCE = 0.2
"""Part of a sample that is spread by the chances alone, whatever a pilot said."""
LEAST = 4
"""Deals that every stratum gets at least."""
ROUNDS, RIDGE, STEEPEST = 60, 1e-3, 40.0
"""Newton steps of the curve, its pull towards zero slopes, and bounds of its logits."""
FEW_SEEN, MANY_SEEN = 10, 30
"""Deals with hits from which on the spread of a stratum, and of all of them, is taken from what was seen."""
REWEIGHTED, LIGHTEST = 4, 1e-4
"""How often the strata are weighed anew, and the least weight of one."""


class Share(NamedTuple):
    """An estimated share."""

    estimate: float
    """Unbiased."""
    se: float
    """Standard error."""
    low: float
    high: float
    """95 % interval."""
    gain: float
    """Variance of a plain sample of as many deals, over the variance of this one; 0 if nothing was seen."""
    limit: float
    """Upper end that rests on no curve: strata without hits count with the most that 95 % allow."""


def fit_chances(closeness: Floats, group: NDArray[np.int64], shares: Floats, hits: Floats, trials: Floats) -> Floats:
    """Return a smooth chance of a hit for each stratum: a logistic curve in its closeness, quadratic and never convex.

    Strata that matter little to the error, W · sqrt(p) being small, weigh little: what happens to hands that nobody is ever dealt must not
    bend the curve where the hits come from.

    Parameters
    ----------
    closeness : float64[n]
        The level of each stratum.
    group : int64[n]
        Strata of one group share the height of the curve; all share its shape.
    shares : float64[n]
        Exact chance W of each stratum.
    hits, trials : float64[n]
        What was seen.
    """
    scale = (closeness - closeness.mean()) / max(float(closeness.std()), 1e-9)
    heights = (group[:, None] == np.unique(group)).astype(np.float64)
    weights = np.ones_like(shares)
    for _ in range(REWEIGHTED):
        chances = _fit(heights, scale, hits * weights, trials * weights)
        matter = shares * np.sqrt(chances)
        weights = np.maximum(matter / matter.max(), LIGHTEST)
    return chances


def _fit(heights: Floats, scale: Floats, hits: Floats, trials: Floats) -> Floats:
    """Return the chances on the quadratic curve, or on the straight one where the quadratic would be convex."""
    curved = np.column_stack((heights, scale, scale**2))
    slopes = _logistic(curved, hits, trials)
    if slopes[-1] <= 0:
        return _chance(curved @ slopes)
    straight = np.column_stack((heights, scale))
    return _chance(straight @ _logistic(straight, hits, trials))


def _chance(logits: Floats) -> Floats:
    chances: Floats = 1 / (1 + np.exp(-np.clip(logits, -STEEPEST, STEEPEST)))
    return chances


def _logistic(design: Floats, hits: Floats, trials: Floats) -> Floats:
    """Return the coefficients of a logistic regression: Newton's method, half a hit and half a miss in each row's least weight."""
    start = np.log((hits.sum() + 0.5) / (trials.sum() - hits.sum() + 0.5))
    weights = np.zeros(design.shape[1])
    weights[design.max(axis=0) == 1] = start
    pull = RIDGE * np.eye(design.shape[1])
    for _ in range(ROUNDS):
        chance = _chance(design @ weights)
        slope = design.T @ (hits - trials * chance) - pull @ weights
        bend = (design * (trials * chance * (1 - chance))[:, None]).T @ design + pull
        step = np.linalg.solve(bend, slope)
        weights = weights + step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-12))
        if float(np.abs(step).max()) < 1e-9:
            break
    return weights


def allocate(shares: Floats, chances: Floats, deals: int) -> NDArray[np.int64]:
    """Return how many deals each stratum gets: by Neyman's rule, W · sqrt(p (1 - p)), with a fifth by the chances alone.

    Parameters
    ----------
    shares : float64[n]
        Exact chance W of each stratum.
    chances : float64[n]
        Chance p of a hit in it, as far as known.
    deals : int
        In all; at least `LEAST` a stratum, so a few more are possible.
    """
    spread = shares * np.sqrt(chances * (1 - chances))
    best = spread / spread.sum() if spread.sum() > 0 else shares / shares.sum()
    mixed = (1 - DEFENCE) * best + DEFENCE * shares / shares.sum()
    return np.maximum(LEAST, np.floor(mixed * deals)).astype(np.int64)


def lightness(shares: Floats, hits: Floats, squares: Floats, trials: Floats, seen: NDArray[np.int64]) -> Floats:
    """Return for each stratum how much of its weight the hits of a deal have on the mean, weighted by itself: E v² / E v, 1 for whole hits.

    Deals that split over the play have values v between 0 and 1. In a stratum with few hits the quotient of all strata stands for it, each
    counting as much as it matters to the error; with few hits in all, 1, which claims the greatest variance that there can be.

    Parameters
    ----------
    shares, trials : float64[n]
        As for `estimate_share`.
    hits, squares : float64[n]
        Sums of the values and of their squares.
    seen : int64[n]
        How many deals have a value above 0.
    """
    matter = (shares / trials) ** 2
    pooled = float(matter @ squares) / max(float(matter @ hits), 1e-300) if seen.sum() >= MANY_SEEN else 1.0
    own = squares / np.maximum(hits, 1e-300)
    return np.where(seen >= FEW_SEEN, own, np.maximum(pooled, np.where(seen > 0, own, 0.0)))


def estimate_share(shares: Floats, hits: Floats, trials: Floats, curve: Floats, deals: int, light: Floats | None = None) -> Share:
    """Return the share of hits among all deals.

    Parameters
    ----------
    shares : float64[n]
        Exact chance W of each stratum; what is missing to 1 holds no hits.
    hits, trials : float64[n]
        What was seen, in a sample whose sizes do not hang on its own hits.
    curve : float64[n]
        Smooth chances (`fit_chances`).
    deals : int
        Deals played in all, the pilot's too: what a plain sample of the same price would have had.
    light : float64[n], optional
        Where a deal's value can lie between 0 and 1 (and ``hits`` are sums of such values): `lightness`.
    """
    seen = hits / trials
    estimate = float(shares @ seen)
    chances = np.maximum(seen, np.where(hits == 0, np.minimum(curve, 3 / trials), curve))
    whole = 1.0 if light is None else light
    variance = float((shares**2 * chances * np.maximum(whole - chances, 0) / trials).sum())
    limit = _limit(shares, seen, trials)
    if estimate == 0:
        return Share(0.0, variance**0.5, 0.0, limit, 0.0, limit)
    low, high = _poisson_ends(estimate, variance)
    plain = estimate * (1 - estimate) / deals
    return Share(estimate, variance**0.5, low, min(high, 1.0), plain / variance if variance > 0 else 0.0, limit)


def _poisson_ends(estimate: float, variance: float) -> tuple[float, float]:
    """Return the interval of a Poisson count with the relative error of the estimate, scaled back."""
    unit = variance / estimate
    if unit == 0:
        return estimate, estimate
    count = estimate / unit
    low = count * max(0.0, 1 - 1 / (9 * count) - Z95 / (3 * count**0.5)) ** 3
    more = count + 1
    high = more * (1 - 1 / (9 * more) + Z95 / (3 * more**0.5)) ** 3
    return unit * low, unit * high


def _limit(shares: Floats, seen: Floats, trials: Floats) -> float:
    """Return an upper end from Wilson ends of every stratum, put together as independent errors (Zou and Donner 2008, "MOVER")."""
    z2 = Z95**2
    upper = (seen + z2 / (2 * trials) + Z95 * np.sqrt(seen * (1 - seen) / trials + z2 / (4 * trials**2))) / (1 + z2 / trials)
    return min(1.0, float(shares @ seen) + float(np.sqrt((shares**2 * (upper - seen) ** 2).sum())))
