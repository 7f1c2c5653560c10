"""What can be wrong with a part file that is good Parquet, or not even that; looked at before anything trusts its rows."""

from pathlib import Path

import polars as pl

from dazer_sim.parquet_pages import pages_fault
from dazer_sim.rows import POINTS, SCHEMA, TEXTS

LEAST, MOST = -(1 << 62), 1 << 62
"""Bounds of every number but `deal` and `names`: twice as much still fits 64 bits."""
BOUNDS = {
    "winner": (0, 2), "from": (0, 2), "card": (0, 19), "red": (0, 24), "cards": (20, 28), "hu": (0, 32767), "fan": (0, MOST),
    "fan_paid": (1, (1 << 31) - 1), "deng": (0, 32767),
    "kan": (0, 7), "zhao": (0, 7), "long": (0, 7), "peng": (0, 7), "chi": (0, 7), "draws": (0, 19), "discards": (0, 80),
}  # fmt: skip
"""Least and greatest value of a column, where there is one; a fan that is a factor is at least 1."""
WON = ("hu", "source", "red", "cards", "kan", "zhao", "long", "peng", "chi")
"""Columns that have a value where somebody won, and none elsewhere, whatever the rules."""


def part_fault(path: Path, first_deal: int, rows: int, scoring: str) -> str | None:
    """Return what is wrong with a part, None if nothing: columns, number of rows, order of the deals, values out of range.

    Parameters
    ----------
    path : Path
        The file.
    first_deal : int
        Number of its first deal.
    rows : int
        How many deals it should hold, one a row.
    scoring : str
        How the rule set pays: under "jianhua" the fan are exponents and may sum to 0 (R8.1), else they are factors.

    Raises
    ------
    polars.exceptions.PolarsError
        It is no Parquet file, or its pages are damaged.
    """
    fault = pages_fault(path)
    if fault:
        return fault
    schema = pl.read_parquet_schema(path)
    missing = [name for name in SCHEMA if name not in schema]
    if missing:
        return f"it has no column {missing[0]}"
    for name in schema:
        if name not in SCHEMA:
            return f"it has a column {name[:60]!r}"
        if schema[name] != SCHEMA[name]:
            return f"its column {name} is {schema[name]}, not {SCHEMA[name]}"
    part = pl.scan_parquet(path, glob=False)
    found = int(part.select(pl.len()).collect().item())  # from the footer: a file of a few bytes can claim 10^9 rows
    if found != rows:
        return f"it has {found} rows, not {rows}"
    return _first_of(part, first_deal, scoring)


def _first_of(part: pl.LazyFrame, first_deal: int, scoring: str) -> str | None:
    """Return the first fault in the values."""
    faults = _faults(first_deal, scoring)
    found = part.with_row_index("row").select(**{str(place): test.any() for place, test in enumerate(faults.values())})
    held = found.collect(engine="streaming").row(0)
    return next((text for text, wrong in zip(faults, held, strict=True) if wrong), None)


def _faults(first_deal: int, scoring: str) -> dict[str, pl.Expr]:
    """Return the tests of a row by what is wrong if one holds."""
    nobody = pl.col("outcome").cast(pl.String) == "draw"
    number = pl.col("row").cast(pl.UInt64) + pl.lit(first_deal, dtype=pl.UInt64)
    bounds = BOUNDS | ({"fan": (1, MOST)} if scoring != "jianhua" else {})
    always = ("deal", "outcome", "names", "draws", "discards", *POINTS)
    return {
        "a value is missing": pl.any_horizontal(pl.col(name).is_null() for name in always),
        "its deals are not in order": pl.col("deal") != number,
        "a text is unknown": pl.any_horizontal(
            ~pl.col(name).cast(pl.String).is_in(texts).fill_null(value=True) for name, texts in TEXTS.items()
        ),
        "a drawn deal has a winner, or a won one none": pl.col("winner").is_null() != nobody,
        "a won deal lacks hu, source, cards or groups, or a drawn one has some": pl.any_horizontal(
            pl.col(name).is_null() != nobody for name in WON
        ),
        "a value is out of range": pl.any_horizontal(
            ~pl.col(name).cast(pl.Int64).is_between(low, high).fill_null(value=True) for name, (low, high) in bounds.items()
        ),
        "points do not sum to 0": pl.sum_horizontal(pl.col(name).cast(pl.Int64) for name in POINTS) != 0,
    }
