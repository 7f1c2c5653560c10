"""The rows of deals: as the kernels fill them (`DEAL_ROW`), and as a polars frame."""

from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dazer_kernels.layouts import DEAL_ROW

OUTCOMES = ("hu", "special", "draw")
"""Text of the outcome codes."""
SOURCES = ("discard", "draw", "deal")
"""Text of the source codes."""
POINTS = ("points_0", "points_1", "points_2", "points_bottom")

SCHEMA = pl.Schema(
    {
        "deal": pl.UInt64(),
        "outcome": pl.Categorical(),
        "winner": pl.Int8(),
        "source": pl.Categorical(),
        "from": pl.Int8(),
        "card": pl.UInt8(),
        "hu": pl.Int16(),
        "fan": pl.Int64(),
        "fan_paid": pl.Int32(),
        "deng": pl.Int16(),
        "names": pl.UInt64(),
        **dict.fromkeys(("red", "cards", "kan", "zhao", "long", "peng", "chi"), pl.UInt8()),
        "draws": pl.UInt8(),
        "discards": pl.UInt8(),
        **dict.fromkeys(POINTS, pl.Int32()),
    }
)
"""Columns of a frame of deals, in order. Those of `NULLABLE` are null where the deal has no such value."""

TEXTS = {"outcome": OUTCOMES, "source": SOURCES}
BLOCK = 8192
"""Rows, half a megabyte of them."""
NULLABLE = frozenset(SCHEMA) - {"deal", "outcome", "names", "draws", "discards", *POINTS}


def to_frame(rows: NDArray[np.void]) -> pl.DataFrame:
    """Return rows of deals as a frame with the columns of `SCHEMA`.

    Parameters
    ----------
    rows : array of DEAL_ROW
        As the kernels fill them: -1 where there is no value.
    """
    return pl.DataFrame([_column(name, values) for name, values in _columns(rows).items()], schema=SCHEMA)


def to_rows(frame: pl.DataFrame) -> NDArray[np.void]:
    """Return a frame of deals as rows, the inverse of `to_frame`.

    Parameters
    ----------
    frame : polars.DataFrame
        With the columns of `SCHEMA`.
    """
    rows = np.zeros(frame.height, dtype=DEAL_ROW)
    for name in SCHEMA:
        column = frame[name]
        if name in TEXTS:
            codes = {text: code for code, text in enumerate(TEXTS[name])}
            column = column.cast(pl.String).replace_strict(codes, default=-1, return_dtype=pl.Int8)
        elif name in NULLABLE:
            column = column.cast(pl.Int64).fill_null(-1)
        _values(rows, name)[:] = column.to_numpy()
    return rows


def _columns(rows: NDArray[np.void]) -> dict[str, NDArray[Any]]:
    """Return the values of all columns, block by block: a block's rows stay in the cache until the last column has been taken."""
    columns = _in_one_piece(rows)
    for begin in range(0, rows.size, BLOCK):
        block = rows[begin : begin + BLOCK]
        for name, values in columns.items():
            values[begin : begin + BLOCK] = _values(block, name)
    return {name: columns[name] for name in SCHEMA}


def _in_one_piece(rows: NDArray[np.void]) -> dict[str, NDArray[Any]]:
    """Return empty columns that lie behind each other in memory, those of the longest values first.

    A large piece comes in large pages: asking the system for small ones took longer than filling them.
    """
    dtypes = {name: _values(rows, name).dtype for name in SCHEMA}
    memory = np.empty(rows.size * sum(dtype.itemsize for dtype in dtypes.values()), dtype=np.uint8)
    columns, begin = {}, 0
    for name, dtype in sorted(dtypes.items(), key=lambda item: item[1].itemsize, reverse=True):
        end = begin + rows.size * dtype.itemsize
        columns[name] = memory[begin:end].view(dtype)
        begin = end
    return columns


def _values(rows: NDArray[np.void], name: str) -> NDArray[Any]:
    """Return the view of the rows that holds a column's values."""
    if name in POINTS:
        return rows["points"][:, POINTS.index(name)]
    return rows[name]


def _column(name: str, values: NDArray[Any]) -> pl.Series:
    """Return one column: codes become text, -1 becomes null."""
    if name in TEXTS:
        texts = pl.Series(name, [None, *TEXTS[name]], dtype=pl.Categorical())
        return texts.gather((values + 1).astype(np.uint32))
    bare = values.view(np.uint8) if SCHEMA[name] == pl.UInt8 else values  # what is no null is the same number in both
    column = pl.Series(name, bare.copy(), dtype=SCHEMA[name])  # polars would go on using the memory of all columns
    if name not in NULLABLE:
        return column
    return pl.select(pl.when(pl.Series(values >= 0)).then(column).alias(name)).to_series()
