"""Intervals cover as often as they say: simulations with fixed seeds, and what stopping does to them."""

import itertools
import math

import numpy as np
import polars as pl
import pytest

from dazer_analysis.mingtang import RULE_OF_THREE, name_table, names_frame
from dazer_analysis.pricing import fit_line, price_table
from dazer_analysis.seating import advantage_table
from dazer_analysis.stopping import FIRST_LOOK, corrected_z, frequency_look, mean_look, planned_looks
from dazer_analysis.together import lift_of
from dazer_analysis.wilson import wilson


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


def test_intervals_of_mean_points_cover():
    """2000 samples of 300 deals; covered within 4 standard errors (0.5 %) of 95 %: false alarm 6 in 100,000."""
    draw = np.random.default_rng(4)
    vectors = [(36, -24, -24, 12), (-24, 36, -24, 12), (-24, -24, 36, 12), (8, -5, -5, 2), (-5, 8, -5, 2), (0, 0, 0, 0)]
    chances = [0.10, 0.08, 0.07, 0.3, 0.3, 0.15]
    columns = pl.DataFrame(vectors, schema=["points_0", "points_1", "points_2", "points_bottom"], orient="row")
    truth = sum(chance * (one - (two + three) / 2) for chance, (one, two, three, _) in zip(chances, vectors, strict=True))
    covered = 0
    for counts in draw.multinomial(300, chances, size=2000):
        table = advantage_table(columns.with_columns(count=pl.Series(counts)))
        covered += table["low"][0] <= truth <= table["high"][0]
    assert 0.93 < covered / 2000 < 0.97


def test_the_fan_that_rarity_justifies_is_covered():
    """400 samples of 5000 wins: the power of 2 at the true frequency lies in the interval at least as often as 95 % less 4 %."""
    draw = np.random.default_rng(5)
    names = names_frame((bit, f"c{bit}", f"名{bit}", fan) for bit, fan in enumerate((2, 4, 8, 16, 32)))
    chances = np.array([0.5, 0.2, 0.02, 0.01, 0.003])
    intercept, slope = fit_line([{"rarity": -math.log2(chance), "price": bit + 1} for bit, chance in enumerate(chances)])
    truth = [2 ** round(intercept - slope * math.log2(chance)) for chance in chances]
    covered = np.zeros(5)
    for counts in draw.binomial(5000, chances, size=(400, 5)):
        rest = 5000 * 5 - counts.sum()
        tally = pl.DataFrame({"names": [1 << bit for bit in range(5)] + [0], "gain": [1] * 6, "count": [*counts, rest]})
        mingtang = name_table(tally.with_columns(pl.col("names").cast(pl.UInt64)), names, 25_000)
        wins = mingtang.with_columns(per_win=pl.col("count") / 5000, low=per_win_end(0), high=per_win_end(1))
        table = price_table(wins).sort("code")
        covered += [low <= true <= high for low, high, true in zip(table["justified_low"], table["justified_high"], truth, strict=True)]
    assert (covered / 400 > 0.91).all()


def per_win_end(which):
    return wilson(pl.col("count"), pl.lit(5000))[which]
