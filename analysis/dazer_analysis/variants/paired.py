"""Values of metrics, and their paired differences against the first rule set, with standard errors and intervals.

The standard error is the jackknife's over the blocks: for a mean it is the usual one, for ratios and standard deviations it is right to
first order. A difference is taken within each left-out block before it is spread, which is what pairing gains. Tail quantiles are no smooth
numbers; theirs comes from resampled blocks, the same for every rule set.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from dazer_analysis.variants.blocks import BLOCKS, BlockSums, Floats
from dazer_analysis.variants.metrics import QUANTILES, Metric
from dazer_analysis.variants.samples import Samples
from dazer_analysis.variants.student import t_quantile

RESAMPLED = 400
"""Resamplings for tail quantiles."""
SCHEMA = {
    "metric": pl.String(),
    "title": pl.String(),
    "unit": pl.String(),
    "variant": pl.Int64(),
    "value": pl.Float64(),
    "value_se": pl.Float64(),
    "diff": pl.Float64(),
    "se": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
    "unpaired_se": pl.Float64(),
    "deals": pl.Int64(),
}
"""Columns of a table of differences: one row a metric and rule set (``variant`` is its place, 0 the one compared with). Null where the
scoring has no such number, or where too few deals have it for an error."""


@dataclass(frozen=True)
class _Estimate:
    """A metric of one rule set: value, and values with each block left out."""

    value: float
    left_out: Floats


def paired_table(variants: Sequence[BlockSums], metrics: Iterable[Metric], *, level: float = 0.95, quantiles: bool = False) -> pl.DataFrame:
    """Return the metrics of each rule set and their differences against the first.

    Parameters
    ----------
    variants : sequence of BlockSums
        Sums of the same deals under each rule set.
    metrics : iterable of Metric
        What to compare.
    level : float
        Coverage of the intervals.
    quantiles : bool
        Add the tail quantiles of `metrics.QUANTILES`.

    Returns
    -------
    polars.DataFrame
        With the columns of `SCHEMA`.
    """
    used = variants[0].sums[:, 0] > 0
    deals = int(variants[0].total("deals"))
    samples = [Samples(sums, used) for sums in variants]
    rows: list[tuple[object, ...]] = []
    for metric in metrics:
        estimates = [_estimate(metric, one) for one in samples]
        if any(estimate is not None for estimate in estimates):
            rows += [
                (metric.name, metric.title, metric.unit, place, *_compare(estimate, estimates[0], level), deals)
                for place, estimate in enumerate(estimates)
            ]
    if quantiles:
        rows += _quantile_rows(samples, level, deals)
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def _estimate(metric: Metric, samples: Samples) -> _Estimate | None:
    values = metric.of(samples)
    return None if values is None else _Estimate(float(values[0]), values[1:])


def _compare(one: _Estimate | None, first: _Estimate | None, level: float) -> tuple[float | None, ...]:
    """Return value, its error, difference, its error, low, high and the error without pairing."""
    if one is None:
        return (None,) * 7
    value_se = _jackknife(one.left_out)
    if first is None:
        return (_number(one.value), _number(value_se), *(None,) * 5)
    diff, se = one.value - first.value, _jackknife(one.left_out - first.left_out)
    margin = t_quantile((1 - level) / 2, max(len(one.left_out) - 1, 1)) * se
    first_se = _jackknife(first.left_out)
    numbers = (one.value, value_se, diff, se, diff - margin, diff + margin, math.hypot(value_se, first_se))
    return tuple(_number(number) for number in numbers)


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _jackknife(left_out: Floats) -> float:
    """Return the standard error from values with each block left out; nan if it cannot be had."""
    n = len(left_out)
    if n < 2:
        return math.nan
    return math.sqrt((n - 1) / n * float(np.square(left_out - left_out.mean()).sum()))


def _quantile_rows(samples: Sequence[Samples], level: float, deals: int) -> list[tuple[object, ...]]:
    """Return the rows of the tail quantiles."""
    blocks = samples[0].left_out.shape[0] - 1
    weights = np.random.Generator(np.random.Philox(key=BLOCKS)).multinomial(blocks, np.full(blocks, 1 / blocks), RESAMPLED)
    weights = np.concatenate([np.ones((1, blocks), dtype=np.int64), weights])
    rows: list[tuple[object, ...]] = []
    for name, title, probability in QUANTILES:
        found = [_quantile(one, weights, probability) for one in samples]
        first = found[0]
        for place, values in enumerate(found):
            diffs = values - first
            low, high = np.quantile(diffs[1:], [(1 - level) / 2, (1 + level) / 2]).tolist()
            low, high = min(low, diffs[0]), max(high, diffs[0])
            unpaired = math.hypot(values[1:].std(), first[1:].std())
            numbers = (values[0], values[1:].std(), diffs[0], diffs[1:].std(), low, high, unpaired)
            rows.append((name, title, "points", place, *map(float, numbers), deals))
    return rows


def _quantile(samples: Samples, weights: np.ndarray, probability: float) -> Floats:
    """Return the quantile of a seat's points under each weighting of the blocks."""
    values, per_block = samples.counts["seat_points"]
    order = np.argsort(values)
    cumulated = np.cumsum(weights @ per_block[order].T, axis=1)
    reached = cumulated >= probability * cumulated[:, -1:]
    return values[order][reached.argmax(axis=1)].astype(np.float64)
