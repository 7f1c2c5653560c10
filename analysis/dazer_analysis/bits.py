"""The column ``names`` as a matrix: one column a name, 1 where it holds."""

import numpy as np
import polars as pl
from numpy.typing import NDArray


def bit_matrix(names_column: pl.Series, names: pl.DataFrame) -> NDArray[np.int64]:
    """Return which names hold in each row.

    Parameters
    ----------
    names_column : polars.Series
        Bit fields (UInt64).
    names : polars.DataFrame
        The names table; its rows give the columns.

    Returns
    -------
    int64[rows, names]
        1 where the name holds, else 0.
    """
    fields = names_column.to_numpy().astype(np.uint64)
    bits = names["bit"].to_numpy().astype(np.uint64)
    return ((fields[:, None] >> bits[None, :]) & np.uint64(1)).astype(np.int64)


def name_counts(tally: pl.DataFrame, names: pl.DataFrame) -> NDArray[np.int64]:
    """Return how often each name came up in a tally.

    Parameters
    ----------
    tally : polars.DataFrame
        With the columns ``names`` and ``count``.
    names : polars.DataFrame
        The names table.
    """
    return tally["count"].to_numpy() @ bit_matrix(tally["names"], names)
