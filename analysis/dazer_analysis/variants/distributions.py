"""Distributions of what wins are worth, rule set by rule set."""

from collections.abc import Sequence

import polars as pl

from dazer_analysis.variants.blocks import BlockSums

SCHEMA = {
    "variant": pl.Int64(),
    "distribution": pl.String(),
    "value": pl.Int64(),
    "count": pl.Int64(),
    "share": pl.Float64(),
}
DISTRIBUTIONS = ("hu", "fan_paid", "deng")


def distribution_table(variants: Sequence[BlockSums]) -> pl.DataFrame:
    """Return how often each hu, paid fan and deng came up under each rule set.

    Parameters
    ----------
    variants : sequence of BlockSums
        Sums of the deals under each rule set.

    Returns
    -------
    polars.DataFrame
        ``variant`` (place), ``distribution``, ``value`` rising, ``count`` Int64, ``share`` of the wins.
    """
    rows = []
    for place, sums in enumerate(variants):
        wins = sums.total("wins")
        for name in DISTRIBUTIONS:
            for value, per_block in sorted(sums.counts.get(name, {}).items()):
                count = int(per_block.sum())
                rows.append((place, name, value, count, count / wins))
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")
