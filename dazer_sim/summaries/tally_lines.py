"""Tallies as lines of a summary, and read from there with every value looked at: somebody else may have written them."""

import json
from typing import Any

import polars as pl

from dazer_analysis.merging import keys_of
from dazer_analysis.tallies import SCHEMAS
from dazer_sim.part_faults import BOUNDS, LEAST, MOST
from dazer_sim.rows import OUTCOMES, SOURCES
from dazer_sim.strangers_json import read_json

POINTS_LIMIT = (1 << 31) - 1
RANGES = BOUNDS | {
    "count": (1, MOST),
    "names": (0, (1 << 64) - 1),
    "fan": (0, MOST),
    "fan_paid": (1, POINTS_LIMIT),
    "deng": (0, 32767),
    "gain": (LEAST, MOST),
    "bucket": (0, 252),
    **{f"points_{seat}": (-POINTS_LIMIT, POINTS_LIMIT) for seat in ("0", "1", "2", "bottom")},
}
"""Least and greatest value of each column of numbers."""
WORDS = {"outcome": OUTCOMES, "source": SOURCES, "what": ("deals", "wins", *map(str, range(64)))}
"""What may stand in each column of text."""
EMPTY = {("wins", "fan"), ("wins", "fan_paid"), ("wins", "deng"), ("course", "winner"), ("course", "source"), ("course", "from")}
"""Columns, by tally, that have no value in some lines."""


def tally_line(name: str, table: pl.DataFrame) -> bytes:
    """Return a tally as a line.

    Parameters
    ----------
    name : str
        A key of `dazer_analysis.tallies.SCHEMAS`.
    table : polars.DataFrame
        The tally, in the order of its keys.
    """
    document = {"tally": name, "columns": table.to_dict(as_series=False)}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"


def read_tally(name: str, line: bytes) -> pl.DataFrame:
    """Return the tally of a line.

    Parameters
    ----------
    name : str
        Which tally should stand there.
    line : bytes
        The line.

    Raises
    ------
    ValueError
        It is something else; the message says what.
    """
    document = read_json(line)
    if not isinstance(document, dict) or document.get("tally") != name or document.keys() != {"tally", "columns"}:
        raise ValueError(f"the tally {name} is not where it should be")
    columns = document["columns"]
    if not isinstance(columns, dict) or list(columns) != list(SCHEMAS[name]):
        raise ValueError(f"the columns of {name} should be {', '.join(SCHEMAS[name])}")
    for column, values in columns.items():
        _check_column(name, column, values)
    if len({len(values) for values in columns.values()}) != 1:
        raise ValueError(f"the columns of {name} are not of one length")
    table = pl.DataFrame(columns, schema=SCHEMAS[name])
    if table.select(keys_of(name)).is_duplicated().any():
        raise ValueError(f"two lines of {name} count the same")
    return table


def _check_column(tally: str, column: str, values: Any) -> None:
    """Refuse a column that holds what it cannot hold."""
    if not isinstance(values, list):
        raise ValueError(f"{tally}.{column} is no list")
    wanted = str if column in WORDS else int
    allowed = {wanted, type(None)} if (tally, column) in EMPTY else {wanted}
    if not set(map(type, values)) <= allowed:
        raise ValueError(f"{tally}.{column} holds something that is neither {'text' if wanted is str else 'a whole number'} nor allowed")
    there = {value for value in values if value is not None}
    if column in WORDS:
        if not there <= set(WORDS[column]):
            raise ValueError(f"{tally}.{column} holds an unknown word")
        return
    least, most = RANGES[column]
    if there and not (least <= min(there) and max(there) <= most):
        raise ValueError(f"{tally}.{column} holds a number that is not between {least} and {most}")
