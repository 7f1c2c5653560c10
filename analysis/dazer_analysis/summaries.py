"""All tables of a report from one pass over the deals."""

from dataclasses import dataclass

import polars as pl

from dazer_analysis.distributions import deng_counts, fan_counts, hu_counts, with_share
from dazer_analysis.frames import collect_all, counted
from dazer_analysis.mingtang import name_counts, name_shares
from dazer_analysis.points import points_moments, points_table
from dazer_analysis.shares import outcome_shares


@dataclass(frozen=True)
class Summary:
    """The tables of a report; each as the function of the same name gives it."""

    deals: int
    wins: int
    """Ordinary and special ones."""
    outcomes: pl.DataFrame
    mingtang: pl.DataFrame
    hu: pl.DataFrame
    fan_paid: pl.DataFrame
    fan_raw: pl.DataFrame
    deng: pl.DataFrame
    points: pl.DataFrame


def summary(deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame) -> Summary:
    """Return all tables of a report.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table, as `names_frame` gives it.
    """
    lazy = deals.lazy()
    ends, counts, hu, paid, raw, deng, moments = collect_all(
        [
            counted(lazy, pl.col("outcome").cast(pl.String)),
            name_counts(lazy, names),
            hu_counts(lazy),
            fan_counts(lazy, paid=True),
            fan_counts(lazy, paid=False),
            deng_counts(lazy),
            points_moments(lazy),
        ]
    )
    return Summary(
        deals=counts["deals"].item(),
        wins=counts["wins"].item(),
        outcomes=outcome_shares(ends),
        mingtang=name_shares(counts, names),
        hu=with_share(hu),
        fan_paid=with_share(paid),
        fan_raw=with_share(raw),
        deng=with_share(deng),
        points=points_table(moments),
    )
