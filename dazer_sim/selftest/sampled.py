"""The exact numbers of the census, which ship with the package, against hands that this machine deals."""

import math
from collections.abc import Sequence

from dazer_sim.census.store import shipped_counts
from dazer_sim.census.trial import Compared, compare_with_census, count_deals
from dazer_sim.errors import RunError
from dazer_sim.rulesets import load_rule_set
from dazer_sim.selftest.check import Verdict

RULES = "luzhou"
DEALS = 1_000_000
FALSE_ALARM = 1e-6
"""Chance, at most, that the check fails although all is right."""


def check_census(seed: int, jobs: int | None) -> Verdict:
    """Deal hands and compare everything that the census counts of them.

    Parameters
    ----------
    seed : int
        Of the shuffle.
    jobs : int, optional
        Threads; all cores if not given.
    """
    rules = load_rule_set(RULES)
    counts = shipped_counts(rules)
    if counts is None:
        raise RunError(f"no census of {RULES} ships with this package")
    rows = compare_with_census(rules, counts, count_deals(rules, DEALS, seed, jobs=jobs))
    wrong = tuple(
        f"seed {seed}, {row.label}: {row.seen} in {DEALS} deals, exact share {row.probability:.6g}" for row in alarms(rows, DEALS)
    )
    return Verdict(wrong, f"{len(rows)} numbers, {DEALS:,} deals, seed {seed}; false alarm < {FALSE_ALARM:.0e}")


def alarms(rows: Sequence[Compared], deals: int) -> list[Compared]:
    """Return the numbers that were seen too often or too rarely to be right.

    P(at least k) ≤ exp(−n · KL(k/n, p)) for k/n ≥ p, and likewise below (Chernoff): a bound, so the rate of false alarms is at most
    `FALSE_ALARM` for all numbers together (Bonferroni). What cannot be must not be seen at all.

    Parameters
    ----------
    rows : sequence of Compared
        What was seen, and how often it should be.
    deals : int
        How many were dealt.
    """
    least = math.log(FALSE_ALARM / (2 * len(rows)))
    return [row for row in rows if -deals * divergence(int(row.seen) / deals, row.probability) < least]


def divergence(share: float, probability: float) -> float:
    """Return the Kullback-Leibler divergence of two coins, in nats; infinite where the second cannot give the first.

    Parameters
    ----------
    share, probability : float
        Chances of heads, 0 to 1.
    """
    total = 0.0
    for seen, right in ((share, probability), (1 - share, 1 - probability)):
        if seen > 0:
            total += seen * math.log(seen / right) if right > 0 else math.inf
    return total
