"""What winning hands are made of: red cards and groups."""

import polars as pl

from dazer_analysis.frames import collect
from dazer_analysis.tallies import hand_tally

PARTS = ("red", "cards", "kan", "zhao", "long", "peng", "chi")
"""Red cards, all cards, and the groups by type; ``chi`` counts runs and mixed melds, of the table and of the hand."""


def winning_hands(deals: pl.LazyFrame | pl.DataFrame) -> pl.DataFrame:
    """Return how many ordinary wins had how many red cards, kans, longs and so on.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set. Special wins (R5.6) are left out: they show dealt cards, not a finished hand.

    Returns
    -------
    polars.DataFrame
        ``part`` (see `PARTS`), ``number`` Int64 rising, ``count`` Int64, ``share`` (of the ordinary wins) Float64.
    """
    return hand_table(collect(hand_tally(deals.lazy())))


def hand_table(hands: pl.DataFrame) -> pl.DataFrame:
    """Return the table of `winning_hands` from a tally.

    Parameters
    ----------
    hands : polars.DataFrame
        The tally of hands.
    """
    parts = []
    for part in PARTS:
        counts = hands.group_by(pl.col(part).cast(pl.Int64).alias("number")).agg(pl.col("count").sum()).sort("number")
        parts.append(counts.select(pl.lit(part).alias("part"), "number", "count", (pl.col("count") / pl.col("count").sum()).alias("share")))
    return pl.concat(parts)


def hand_means(table: pl.DataFrame) -> pl.DataFrame:
    """Return the mean number of each part in a winning hand.

    Parameters
    ----------
    table : polars.DataFrame
        As `winning_hands` gives it.

    Returns
    -------
    polars.DataFrame
        ``part``, ``mean``, ``se`` (standard error; null below two wins), ``some`` (share of the wins with at least one), ``most``
        Int64 (the greatest number seen).
    """
    rows: list[tuple[str, float | None, float | None, float | None, int | None]] = []
    for part in PARTS:
        of_part = table.filter(pl.col("part") == part)
        numbers, counts = of_part["number"].cast(pl.Float64), of_part["count"].cast(pl.Float64)
        total = float(counts.sum())
        if total == 0:
            rows.append((part, None, None, None, None))
            continue
        mean = float((numbers * counts).sum()) / total
        spread = float(((numbers - mean) ** 2 * counts).sum())
        error = (spread / (total - 1) / total) ** 0.5 if total > 1 else None
        some = float(counts.filter(numbers > 0).sum()) / total
        rows.append((part, mean, error, some, int(str(of_part["number"].max()))))
    schema = {"part": pl.String(), "mean": pl.Float64(), "se": pl.Float64(), "some": pl.Float64(), "most": pl.Int64()}
    return pl.DataFrame(rows, schema=schema, orient="row")
