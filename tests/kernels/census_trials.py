"""Dealt hands of the shuffle against the exact numbers of the census: exact binomial tails, corrected for their number."""

import numpy as np
from scipy.stats import binom

from dazer_sim.census.store import shipped_counts
from dazer_sim.census.trial import Compared, compare_with_census
from dazer_sim.census.trial import count_deals as deal

__all__ = ["FALSE_ALARM", "Compared", "alarms", "compare", "deal"]

FALSE_ALARM = 1e-6
"""Chance that a right census fails one whole comparison (Bonferroni over its numbers)."""


def compare(rules, trial):
    """Return every number that both count."""
    return compare_with_census(rules, shipped_counts(rules), trial)


def alarms(rows, deals):
    """Return the numbers whose two-sided exact binomial tail is too small; and those seen although the census has none."""
    possible = [row for row in rows if row.probability > 0]
    seen = np.array([int(row.seen) for row in possible])
    shares = np.array([row.probability for row in possible])
    tails = 2 * np.minimum(binom.cdf(seen, deals, shares), binom.sf(seen - 1, deals, shares))
    wrong = [row for row, tail in zip(possible, tails, strict=True) if tail < FALSE_ALARM / len(possible)]
    return wrong + [row for row in rows if row.probability == 0 and row.seen]
