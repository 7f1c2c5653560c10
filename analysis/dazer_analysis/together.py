"""名堂 together: which come in pairs more often than chance would have it, and the combinations that really occur."""

import math

import numpy as np
import polars as pl

from dazer_analysis.bits import bit_matrix
from dazer_analysis.frames import collect
from dazer_analysis.tallies import win_tally
from dazer_analysis.wilson import Z95

PAIR_SCHEMA = {
    "name": pl.String(),
    "code": pl.String(),
    "other": pl.String(),
    "other_code": pl.String(),
    "count": pl.Int64(),
    "expected": pl.Float64(),
    "lift": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
}


def pairs(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return how often two names hold in the same win, beside what independent names would give.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table.

    Returns
    -------
    polars.DataFrame
        One row for each two names that both came up, in the table's order: ``name``, ``code``, ``other``, ``other_code``
        String, ``count`` Int64 (wins with both), ``expected`` (wins with the one × wins with the other / wins), ``lift`` (count /
        expected; 1 = as if independent), ``low``, ``high`` (its 95 % interval; for a pair never seen 0 and 3 / expected).
    """
    return pair_table(collect(win_tally(deals.lazy())), names)


def pair_table(wins: pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `pairs` from a tally.

    Parameters
    ----------
    wins : polars.DataFrame
        The tally of wins.
    names : polars.DataFrame
        The names table.
    """
    holds, counts = bit_matrix(wins["names"], names), wins["count"].to_numpy()
    both = holds.T @ (counts[:, None] * holds)
    total = int(counts.sum())
    labels = list(names.select("name", "code").iter_rows())
    rows = []
    for one in range(len(labels)):
        for other in range(one + 1, len(labels)):
            alone, beside = int(both[one, one]), int(both[other, other])
            if alone and beside:
                numbers = lift_of(int(both[one, other]), alone, beside, total)
                rows.append((*labels[one], *labels[other], int(both[one, other]), *numbers))
    return pl.DataFrame(rows, schema=PAIR_SCHEMA, orient="row")


def lift_of(together: int, one: int, other: int, total: int) -> tuple[float, float, float, float]:
    """Return expected count, lift, and the lift's 95 % interval.

    Parameters
    ----------
    together, one, other, total : int
        Wins with both names, with the one, with the other (both at least 1), and all wins.

    The variance of log lift is (1/p_ab − 1/p_a − 1/p_b + 2 lift − 1) / n by the delta method, as the three counts are
    of the same multinomial sample.
    """
    expected = one * other / total
    lift = together / expected
    if together == 0:
        return expected, 0.0, 0.0, 3 / expected
    variance = 1 / together - 1 / one - 1 / other + (2 * lift - 1) / total
    reach = Z95 * math.sqrt(max(variance, 0.0))
    return expected, lift, lift * math.exp(-reach), lift * math.exp(reach)


def combinations(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return the combinations of names that really occur.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table.

    Returns
    -------
    polars.DataFrame
        Most frequent first (then by the bit field): ``names`` String (joined by blanks; empty where no name holds),
        ``codes`` String (joined by ``+``), ``size`` Int64 (how many names), ``count`` Int64, ``share`` (of the wins), ``points`` (mean of
        the winner), ``points_share`` (of all winners' points) Float64.
    """
    return combination_table(collect(win_tally(deals.lazy())), names)


def combination_table(wins: pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `combinations` from a tally.

    Parameters
    ----------
    wins : polars.DataFrame
        The tally of wins.
    names : polars.DataFrame
        The names table.
    """
    weighted = wins.with_columns(total=(pl.col("gain") * pl.col("count")).cast(pl.Float64))
    found = weighted.group_by("names").agg(pl.col("count").sum(), pl.col("total").sum())
    found = found.sort("count", "names", descending=[True, False])
    holds = bit_matrix(found["names"], names).astype(bool)
    columns = {"names": ("name", " "), "codes": ("code", "+")}
    texts = {column: [glue.join(names[source].to_numpy()[row]) for row in holds] for column, (source, glue) in columns.items()}
    table = found.with_columns(
        names=pl.Series(texts["names"], dtype=pl.String),
        codes=pl.Series(texts["codes"], dtype=pl.String),
        size=pl.Series(holds.sum(axis=1).astype(np.int64), dtype=pl.Int64),
        share=pl.col("count") / pl.col("count").sum(),
        points=pl.col("total") / pl.col("count"),
        points_share=_share(pl.col("total")),
    )
    return table.select("names", "codes", "size", "count", "share", "points", "points_share")


def _share(value: pl.Expr) -> pl.Expr:
    """Return each value's share of the sum; null where the sum is 0 (rule sets may pay nothing)."""
    return pl.when(value.sum() != 0).then(value / value.sum())
