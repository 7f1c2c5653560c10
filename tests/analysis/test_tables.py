import math
from collections import Counter

import numpy as np
import polars as pl
import pytest
from scipy.stats import binomtest

import dazer_analysis
from dazer_analysis import (
    deng_distribution,
    fan_distribution,
    hu_distribution,
    mingtang_table,
    names_frame,
    outcomes,
    seat_points,
    summary,
    wilson_interval,
)
from dazer_sim.rows import to_frame
from tests.sim.rows_maker import make_rows

NAMES = names_frame((bit, f"code{bit}", f"名{bit}", 2) for bit in range(31))


@pytest.fixture(scope="module")
def rows():
    return make_rows(0, 500)


@pytest.fixture(scope="module")
def deals(rows):
    return to_frame(rows)


def test_wilson_is_the_published_interval():
    for count, total in ((0, 10), (10, 10), (3, 10), (1, 100_000), (0, 1), (123_456, 1_000_000)):
        expected = binomtest(count, total).proportion_ci(method="wilson")
        assert wilson_interval(count, total) == pytest.approx((expected.low, expected.high), abs=1e-12)
    assert wilson_interval(0, 10)[0] == 0.0
    assert wilson_interval(10, 10)[1] == 1.0
    assert wilson_interval(0, 0) == (0.0, 1.0)


def test_wilson_covers_as_often_as_it_says():
    """Exact coverage at n = 500, averaged over shares 0.05 … 0.95: no sampling, so no false alarms."""
    total, shares = 500, np.linspace(0.05, 0.95, 19)
    ends = np.array([wilson_interval(count, total) for count in range(total + 1)])
    covered = []
    for share in shares:
        logs = [math.lgamma(total + 1) - math.lgamma(k + 1) - math.lgamma(total - k + 1) for k in range(total + 1)]
        weights = np.exp(np.array(logs) + np.arange(total + 1) * np.log(share))
        weights *= np.exp((total - np.arange(total + 1)) * np.log1p(-share))
        covered.append(weights[(ends[:, 0] <= share) & (share <= ends[:, 1])].sum())
    assert 0.945 < np.mean(covered) < 0.955


def test_outcomes_lists_all_three(deals, rows):
    table = outcomes(deals)
    assert table["outcome"].to_list() == ["hu", "special", "draw"]
    assert table["count"].to_list() == [int((rows["outcome"] == code).sum()) for code in range(3)]
    assert table["share"].sum() == pytest.approx(1)
    only_draws = outcomes(deals.filter(pl.col("outcome") == "draw"))
    assert only_draws["count"].to_list() == [0, 0, table["count"][2]]
    assert (only_draws["high"] > 0).all()


def test_mingtang_counts_bits(deals, rows):
    table = mingtang_table(deals, NAMES)
    expected = [int(((rows["names"] >> np.uint64(bit)) & np.uint64(1)).sum()) for bit in range(31)]
    wins = int((rows["winner"] >= 0).sum())
    assert table["code"].to_list() == NAMES["code"].to_list()
    assert table["count"].to_list() == expected
    assert table["per_win"].to_list() == pytest.approx([count / wins for count in expected])
    assert table["per_deal"].to_list() == pytest.approx([count / 500 for count in expected])
    assert table.select("low", "high").row(3) == pytest.approx(wilson_interval(expected[3], wins))
    assert table.select("deal_low", "deal_high").row(3) == pytest.approx(wilson_interval(expected[3], 500))


def test_highest_bit_is_counted(deals):
    top = deals.with_columns(names=pl.lit(1 << 63, dtype=pl.UInt64))
    assert mingtang_table(top, names_frame([(63, "top", "顶", 2)]))["count"].item() == deals["winner"].count()


def test_nothing_won_gives_null_shares_and_upper_ends(deals):
    table = mingtang_table(deals.filter(pl.col("outcome") == "draw"), NAMES)
    assert table["per_win"].null_count() == 31
    assert table["high"].unique().to_list() == [1.0]
    assert table["deal_high"].max() < 0.1


def test_distributions_count_wins_only(deals, rows):
    won = rows[rows["winner"] >= 0]
    assert dict(hu_distribution(deals).select("hu", "count").iter_rows()) == Counter(won["hu"].tolist())
    assert dict(fan_distribution(deals).select("fan", "count").iter_rows()) == Counter(won["fan_paid"].tolist())
    raw = fan_distribution(deals, paid=False)
    assert dict(raw.select("fan", "count").iter_rows()) == Counter(won["fan"].tolist())
    assert raw["fan"].is_sorted()
    assert raw["share"].sum() == pytest.approx(1)
    assert deng_distribution(deals).height == 0
    assert deng_distribution(deals.with_columns(deng="hu"))["count"].sum() == len(won)


def test_seat_points_are_mean_and_standard_error(deals, rows):
    table = seat_points(deals)
    points = rows["points"].astype(float)
    assert table["seat"].to_list() == ["0", "1", "2", "bottom"]
    assert table["mean"].to_list() == pytest.approx(points.mean(axis=0).tolist())
    assert table["se"].to_list() == pytest.approx((points.std(axis=0, ddof=1) / math.sqrt(500)).tolist())
    assert seat_points(deals[:1])["se"].null_count() == 4


def test_sums_do_not_wrap(deals):
    big = deals.with_columns(points_0=pl.lit((1 << 31) - 1, dtype=pl.Int32))
    assert seat_points(big)["mean"][0] == (1 << 31) - 1


def test_summary_is_all_tables_lazy_or_not(deals):
    both = [summary(frame, NAMES) for frame in (deals, deals.lazy())]
    for found in both:
        assert (found.deals, found.wins) == (500, deals["winner"].count())
        assert found.outcomes.equals(outcomes(deals))
        assert found.mingtang.equals(mingtang_table(deals, NAMES))
        assert found.hu.equals(hu_distribution(deals))
        assert found.fan_paid.equals(fan_distribution(deals))
        assert found.fan_raw.equals(fan_distribution(deals, paid=False))
        assert found.deng.equals(deng_distribution(deals))
        assert found.points.equals(seat_points(deals))


def test_counts_are_64_bits(deals):
    for table in (outcomes(deals), mingtang_table(deals, NAMES), hu_distribution(deals), fan_distribution(deals)):
        assert table.schema["count"] == pl.Int64


def test_tables_of_no_deals(deals):
    found = summary(deals[:0], NAMES)
    assert (found.deals, found.wins, found.hu.height) == (0, 0, 0)
    assert found.points["mean"].null_count() == 4


def test_public_names_are_there():
    assert all(callable(getattr(dazer_analysis, name)) for name in dazer_analysis.__all__)
