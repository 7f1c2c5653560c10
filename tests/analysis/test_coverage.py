"""Intervals cover as often as they say: simulations with fixed seeds, and what stopping does to them."""

import itertools

import numpy as np
import pytest

from dazer_analysis.mingtang import RULE_OF_THREE
from dazer_analysis.stopping import FIRST_LOOK, corrected_z, frequency_look, mean_look, planned_looks
from dazer_analysis.together import lift_of


def test_lift_intervals_cover():
    """3000 samples of 2000 wins; the share that covers lies within 4 standard errors (0.4 %) of 95 %: false alarm 6 in 100,000."""
    draw = np.random.default_rng(1)
    cells = np.array([0.05, 0.10, 0.15, 0.70])  # both, only the one, only the other, neither
    truth = cells[0] / ((cells[0] + cells[1]) * (cells[0] + cells[2]))
    covered = 0
    for both, one, other, _ in draw.multinomial(2000, cells, size=3000):
        _, _, low, high = lift_of(int(both), int(both + one), int(both + other), 2000)
        covered += low <= truth <= high
    assert 0.934 < covered / 3000 < 0.966


def test_the_rule_of_three_bounds_what_was_never_seen():
    """At the bound itself, n deals show nothing with 5 % or less: exact, no false alarms."""
    for deals in (10, 1000, 10**6):
        assert (1 - RULE_OF_THREE / deals) ** deals <= 0.05


def test_planned_looks():
    assert planned_looks(500) == [500]
    looks = planned_looks(2_000_000)
    assert (looks[0], looks[-1], len(looks)) == (FIRST_LOOK, 2_000_000, 25)
    assert all(later > sooner for sooner, later in itertools.pairwise(looks))
    assert corrected_z([1]) == pytest.approx(1.95996, abs=1e-4)
    assert corrected_z(looks) == pytest.approx(3.0902, abs=1e-3)


@pytest.mark.parametrize(("share", "wanted"), [(0.004, 0.2), (0.0004, 0.5), (0.3, 0.02)])
def test_runs_that_stop_when_precise_still_cover(share, wanted):
    """2000 runs stop at the first precise look; those whose interval misses are at most 5 % (and 4 standard errors: 2 %)."""
    draw, looks = np.random.default_rng(2), planned_looks(400_000)
    z = corrected_z(looks)
    steps = np.diff([0, *looks])
    missed, early = 0, 0
    for counts in draw.binomial(steps, share, size=(2000, len(steps))).cumsum(axis=1):
        for deals, count in zip(looks, counts.tolist(), strict=True):
            look = frequency_look(count, deals, z)
            if look.relative is not None and look.relative <= wanted:
                early += 1
                break
        missed += not look.low <= share <= look.high
    assert early > 1500
    assert missed / 2000 < 0.07


def test_mean_looks_are_the_normal_interval():
    values = np.random.default_rng(3).normal(5, 2, 400)
    look = mean_look(float(values.sum()), float((values**2).sum()), 400, 1.96)
    reach = 1.96 * values.std(ddof=1) / 20
    assert (look.low, look.high) == pytest.approx((values.mean() - reach, values.mean() + reach))
    assert look.relative == pytest.approx(reach / values.mean())
    assert mean_look(3.0, 9.0, 1, 1.96).relative is None
    assert frequency_look(0, 10, 1.96).relative is None
