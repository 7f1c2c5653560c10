"""Convergence: how the interval of a frequency shrank as deals came in."""

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.history import DEALS, WINS, history_counts, history_plan
from dazer_analysis.wilson import wilson


def convergence(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame, number: str = WINS) -> pl.DataFrame:
    """Return the frequency of a name, per deal, as it stood after more and more deals.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table.
    number : str
        The code of a name, or ``wins``.

    Returns
    -------
    polars.DataFrame
        ``deals`` Int64 rising (four rows a doubling), ``count`` Int64, ``per_deal``, ``low``, ``high`` (Wilson, 95 %), ``relative`` =
        half the interval's width / per_deal (null while the count is 0).

    Raises
    ------
    KeyError
        There is no such name.
    """
    lazy = deals.lazy()
    first = collect(lazy.select(pl.col("deal").min().cast(pl.Int64))).item()
    return convergence_table(history_counts(collect(history_plan(lazy, first or 0))), names, number)


def convergence_table(history: pl.DataFrame, names: pl.DataFrame, number: str = WINS) -> pl.DataFrame:
    """Return the table of `convergence` from a tally.

    Parameters
    ----------
    history : polars.DataFrame
        The tally of the history.
    names : polars.DataFrame
        The names table.
    number : str
        The code of a name, or ``wins``.
    """
    what = number
    if number != WINS:
        chosen = names.filter(pl.col("code") == number)
        if chosen.height != 1:
            raise KeyError(f"there is no name {number!r}; there are {', '.join(names['code'])} and {WINS}")
        what = str(chosen["bit"].item())
    deals = history.filter(pl.col("what") == DEALS).select("bucket", deals="count")
    times = history.filter(pl.col("what") == what).select("bucket", "count")
    stretches = deals.join(times, on="bucket", how="left").sort("bucket")
    table = stretches.select(pl.col("deals").cum_sum(), pl.col("count").fill_null(0).cum_sum())
    low, high = wilson(pl.col("count"), pl.col("deals"))
    wide = table.with_columns(per_deal=pl.col("count") / pl.col("deals"), low=low, high=high)
    half = (pl.col("high") - pl.col("low")) / 2
    return wide.with_columns(relative=pl.when(pl.col("count") > 0).then(half / pl.col("per_deal")))
