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
    columns = {name: np.empty(rows.size, dtype=_values(rows, name).dtype) for name in SCHEMA}
    for begin in range(0, rows.size, BLOCK):
        block = rows[begin : begin + BLOCK]
        for name, values in columns.items():
            values[begin : begin + BLOCK] = _values(block, name)
    return columns


def _values(rows: NDArray[np.void], name: str) -> NDArray[Any]:
    """Return the view of the rows that holds a column's values."""
    if name in POINTS:
        return rows["points"][:, POINTS.index(name)]
    return rows[name]


def _column(name: str, values: NDArray[Any]) -> pl.Series:
    """Return one column: codes become text, -1 becomes null."""
    if name in TEXTS:
        texts = pl.Series(name, [*TEXTS[name], None], dtype=pl.Categorical())
        return texts.gather(np.where(values < 0, len(TEXTS[name]), values).astype(np.int64))
    column = pl.Series(name, values)
    if name in NULLABLE:
        column = column.to_frame().select(pl.when(pl.col(name) >= 0).then(pl.col(name))).to_series()
    return column.cast(SCHEMA[name])
