"""The history tally: what had come up after more and more deals, in stretches that grow as the number of deals does."""

import numpy as np
import polars as pl

from dazer_analysis.frames import count

BUCKETS_PER_DOUBLING = 4
"""Lines of the history while the number of deals doubles."""
DEALS, WINS = "deals", "wins"
"""What is counted besides names: every deal, and those that somebody won."""
SCHEMA = pl.Schema({"bucket": pl.Int64(), "what": pl.String(), "count": pl.Int64()})


def history_plan(deals: pl.LazyFrame, first_deal: int) -> pl.LazyFrame:
    """Return the plan of the counts by ``bucket``, ``names`` and ``won``: what `history_counts` starts from.

    Parameters
    ----------
    deals : polars.LazyFrame
        The deals.
    first_deal : int
        Number of the run's first deal: bucket b holds the deals that come as number 2^((b-1)/4) + 1 to 2^(b/4), counted from 1.
    """
    place = (pl.col("deal").cast(pl.Int64) - first_deal + 1).cast(pl.Float64)
    bucket = (place.log(2) * BUCKETS_PER_DOUBLING).ceil().cast(pl.Int64).alias("bucket")
    won = pl.col("winner").is_not_null().alias("won")
    return deals.group_by(bucket, "names", won).agg(count())


def history_counts(stretches: pl.DataFrame) -> pl.DataFrame:
    """Return the history tally: how many deals, wins and wins with each name there were in each bucket.

    Parameters
    ----------
    stretches : polars.DataFrame
        What `history_plan` gives.

    Returns
    -------
    polars.DataFrame
        ``bucket`` Int64, ``what`` String (``deals``, ``wins``, or the number of a bit of ``names``), ``count`` Int64, at least 1.
    """
    buckets, place = np.unique(stretches["bucket"].to_numpy(), return_inverse=True)
    fields, counts = stretches["names"].to_numpy().astype(np.uint64), stretches["count"].to_numpy()
    seen = int(np.bitwise_or.reduce(fields, initial=np.uint64(0)))
    holds = {DEALS: np.ones_like(counts), WINS: stretches["won"].to_numpy().astype(np.int64)}
    for bit in range(seen.bit_length()):
        holds[str(bit)] = ((fields >> np.uint64(bit)) & np.uint64(1)).astype(np.int64)
    parts = []
    for what, times in holds.items():
        totals = np.zeros(len(buckets), dtype=np.int64)
        np.add.at(totals, place, times * counts)
        parts.append(pl.DataFrame({"bucket": buckets, "what": [what] * len(buckets), "count": totals}, schema=SCHEMA))
    return pl.concat(parts).filter(pl.col("count") > 0)
