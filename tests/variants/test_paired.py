"""The statistics of paired differences, against simulation and against what is known exactly."""

import math

import numpy as np
import polars as pl
import pytest
from scipy import stats

from dazer_analysis.variants.blocks import BLOCKS, BlockSums, count_blocks, empty_sums, sum_blocks
from dazer_analysis.variants.metrics import SKILL, Metric, quotient, row_metrics
from dazer_analysis.variants.paired import paired_table
from dazer_analysis.variants.student import t_quantile


def ratio(name, above, below):
    return Metric(name, name, "points", lambda sums: quotient(sums(above), sums(below)))


MEAN, RATIO = ratio("mean", "points_0", "deals"), ratio("per win", "gain", "wins")
COLUMNS = ("deals", "points_0", "gain", "wins")


def made(points, wins, first=0):
    """Return block sums of made-up deals: points of the dealer, and whether somebody won."""
    values = np.column_stack([np.ones(len(points)), points, points * wins, wins])
    return BlockSums(COLUMNS, sum_blocks(values, first))


def one_run(draw, deals):
    """Return two rule sets on the same deals: the second pays a little more, and wins a little oftener."""
    common, own = draw.standard_normal((2, deals))
    luck = draw.random(deals)
    first = made(common, (luck < 0.6).astype(float))
    second = made(common + 0.3 * own + 0.1, (luck < 0.65).astype(float))
    return first, second


@pytest.mark.parametrize("deals", [200, 3000])
def test_paired_intervals_cover_as_often_as_they_say(deals):
    """600 runs; with 95 % coverage 570 are expected, ±23.5 is 4.4 standard deviations: a false alarm in 100,000."""
    draw = np.random.default_rng(5)
    truth = {"mean": 0.1, "per win": 0.1}
    covered, narrower = dict.fromkeys(truth, 0), 0
    for _ in range(600):
        table = paired_table(one_run(draw, deals), [MEAN, RATIO]).filter(pl.col("variant") == 1)
        for row in table.iter_rows(named=True):
            covered[row["metric"]] += row["low"] <= truth[row["metric"]] <= row["high"]
            narrower += row["se"] < row["unpaired_se"]
    assert all(abs(count - 570) < 23.5 for count in covered.values()), covered
    assert narrower == 1200


def test_standard_error_of_a_mean_is_the_usual_one():
    points = np.random.default_rng(1).standard_normal(BLOCKS)
    wins = np.ones(BLOCKS)
    table = paired_table([made(points, wins), made(2 * points, wins)], [MEAN])
    assert table["value_se"][0] == pytest.approx(points.std(ddof=1) / math.sqrt(BLOCKS))
    assert table["se"][1] == pytest.approx(points.std(ddof=1) / math.sqrt(BLOCKS))
    assert table["diff"][1] == pytest.approx(points.mean())
    margin = stats.t.ppf(0.975, BLOCKS - 1) * table["se"][1]
    assert table["high"][1] - table["diff"][1] == pytest.approx(margin, rel=1e-6)


@pytest.mark.parametrize("freedom", [1, 2, 5, 30, 255])
@pytest.mark.parametrize("tail", [0.25, 0.025, 1e-4, 1e-6])
def test_t_quantile(tail, freedom):
    assert t_quantile(tail, freedom) == pytest.approx(stats.t.isf(tail, freedom), rel=2e-4)


def test_the_same_sums_differ_by_exactly_nothing():
    draw = np.random.default_rng(2)
    one = made(draw.standard_normal(1000), (draw.random(1000) < 0.5).astype(float))
    table = paired_table([one, one], [MEAN, RATIO]).filter(pl.col("variant") == 1)
    for column in ("diff", "se", "low", "high"):
        assert table[column].to_list() == [0.0, 0.0]


def test_blocks_do_not_depend_on_how_a_run_is_cut():
    draw = np.random.default_rng(3)
    points, wins = draw.integers(-30, 30, 1000).astype(float), (draw.random(1000) < 0.5).astype(float)
    whole, parts = made(points, wins, first=77), empty_sums(COLUMNS)
    for low, high in ((0, 13), (13, 700), (700, 1000)):
        parts.add(made(points[low:high], wins[low:high], first=77 + low))
    assert np.array_equal(whole.sums, parts.sums)
    assert whole.total("deals") == 1000
    with pytest.raises(ValueError, match="cannot be added"):
        parts.add(empty_sums(("deals",)))


def test_counts_by_block():
    counts = count_blocks(np.array([5, 7, 5, 5]), np.array([0, 1, 256, 2]))
    assert {value: per_block.sum() for value, per_block in counts.items()} == {5: 3, 7: 1}
    assert counts[5][0] == 2


def test_numbers_that_a_scoring_does_not_have_are_null():
    one = made(np.ones(50), np.zeros(50))
    table = paired_table([one, one], [RATIO, Metric("none", "", "hu", lambda sums: sums("hu"))])
    assert table["metric"].unique().to_list() == ["per win"]
    assert table["value"].null_count() == 2
    single = paired_table([made(np.ones(1), np.ones(1))] * 2, [MEAN])
    assert single["value"].to_list() == [1.0, 1.0]
    assert single["se"].null_count() == 2


def test_deals_to_tell_apart():
    """An edge of 1 with spread 2 takes (1.96 + 0.84)² · 4 deals."""
    edge = np.tile([3.0, -1.0], 500)
    values = np.column_stack([np.ones(1000), edge, np.square(edge)])
    table = paired_table([BlockSums(("deals", "edge", "edge_squared"), sum_blocks(values, 0))], SKILL)
    found = dict(table.select("metric", "value").iter_rows())
    assert found["skill.ratio"] == pytest.approx(0.5)
    assert found["skill.deals"] == pytest.approx((stats.norm.ppf(0.975) + stats.norm.ppf(0.8)) ** 2 * 4)


def test_metric_names_are_unique():
    names = [metric.name for metric in (*row_metrics({"honghu": "红胡"}), *SKILL)]
    assert len(set(names)) == len(names)
