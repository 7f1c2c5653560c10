"""What the cap does: how often it bites, and what it takes away."""

import math

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.tallies import win_tally
from dazer_analysis.wilson import wilson_interval

CAP_SCHEMA = {
    "fan": pl.Int64(),
    "fan_paid": pl.Int64(),
    "count": pl.Int64(),
    "share": pl.Float64(),
    "capped": pl.Boolean(),
    "halvings": pl.Float64(),
}
BITE_SCHEMA = {"quantity": pl.String(), "value": pl.Float64(), "low": pl.Float64(), "high": pl.Float64()}


def capped_fan(deals: pl.LazyFrame | pl.DataFrame, *, scoring: str = "fan") -> pl.DataFrame:
    """Return the fan of the wins before the cap and after it.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    scoring : {"fan", "deng", "jianhua", "dao"}
        How the rule set pays; under "jianhua" fan are exponents and ``fan_paid`` the multiple. Under "deng" and "dao" nothing has a fan
        that is capped, and the table is empty.

    Returns
    -------
    polars.DataFrame
        ``fan`` Int64 rising (the factor before the cap, 2^sum under "jianhua"), ``fan_paid`` Int64, ``count`` Int64, ``share`` of the
        wins, ``capped`` Boolean, ``halvings`` Float64 = log2(fan / fan_paid), what the cap takes in halvings.
    """
    return cap_table(collect(win_tally(deals.lazy())), scoring=scoring)


def cap_table(wins: pl.DataFrame, *, scoring: str = "fan") -> pl.DataFrame:
    """Return the table of `capped_fan` from a tally.

    Parameters
    ----------
    wins : polars.DataFrame
        The tally of wins.
    scoring : str
        How the rule set pays.
    """
    paid = wins.filter(pl.col("fan").is_not_null(), pl.col("fan_paid").is_not_null()).with_columns(pl.col("fan_paid").cast(pl.Int64))
    if scoring == "jianhua":
        paid = paid.with_columns(fan=pl.lit(2, dtype=pl.Int64).pow(pl.col("fan").clip(0, 62)))
    grouped = paid.group_by("fan", "fan_paid").agg(pl.col("count").sum()).sort("fan", "fan_paid")
    table = grouped.with_columns(
        share=pl.col("count") / pl.col("count").sum(),
        capped=pl.col("fan") > pl.col("fan_paid"),
        halvings=(pl.col("fan") / pl.col("fan_paid")).log(2),
    )
    return table.select(pl.col(name).cast(dtype) for name, dtype in CAP_SCHEMA.items())


def cap_bite(table: pl.DataFrame) -> pl.DataFrame:
    """Return how often the cap bites and how much it takes.

    Parameters
    ----------
    table : polars.DataFrame
        As `capped_fan` gives it.

    Returns
    -------
    polars.DataFrame
        ``quantity``, ``value``, ``low``, ``high``: ``capped_share`` (of the wins, with its interval), ``mean_fan`` before the cap,
        ``mean_fan_paid`` after it, ``geometric_fan`` and ``geometric_fan_paid`` (2 to the mean log2: a few huge products do not rule it),
        ``taken_when_capped`` (mean halvings where it bites). Empty if no win has a fan.
    """
    total = int(table["count"].sum())
    if total == 0:
        return pl.DataFrame(schema=BITE_SCHEMA)
    bitten = table.filter("capped")
    capped = int(bitten["count"].sum())
    rows: list[tuple[str, float | None, float | None, float | None]] = [("capped_share", capped / total, *wilson_interval(capped, total))]
    for column in ("fan", "fan_paid"):
        mean = (table[column].cast(pl.Float64) * table["count"]).sum() / total
        rows.append((f"mean_{column}", float(mean), None, None))
    for column in ("fan", "fan_paid"):
        mean = (table[column].cast(pl.Float64).log(2) * table["count"]).sum() / total
        rows.append((f"geometric_{column}", math.exp2(mean), None, None))
    taken = float((bitten["halvings"] * bitten["count"]).sum()) / capped if capped else None
    rows.append(("taken_when_capped", taken, None, None))
    return pl.DataFrame(rows, schema=BITE_SCHEMA, orient="row")
