"""Small pieces that all tables are made of."""

from collections.abc import Sequence

import polars as pl


def counted(deals: pl.LazyFrame, value: pl.Expr) -> pl.LazyFrame:
    """Return how often each value came up, rising; nulls are left out.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    value : polars.Expr
        The value of a deal; its name becomes the first column's, beside ``count`` (Int64).
    """
    name = value.meta.output_name()
    return deals.select(value).drop_nulls().group_by(name).agg(count()).sort(name)


def count() -> pl.Expr:
    """Return the expression of a group's size; polars counts in 32 bits, so it is widened at once."""
    return pl.len().cast(pl.Int64).alias("count")


def collect(plan: pl.LazyFrame) -> pl.DataFrame:
    """Carry out a plan over parts that may not fit the memory together.

    Parameters
    ----------
    plan : polars.LazyFrame
        Ends in a small table.
    """
    return plan.collect(engine="streaming")


def collect_all(plans: Sequence[pl.LazyFrame]) -> list[pl.DataFrame]:
    """Carry out several plans in one go over the same parts.

    Parameters
    ----------
    plans : sequence of polars.LazyFrame
        Each ends in a small table.
    """
    return pl.collect_all(list(plans), engine="streaming")
