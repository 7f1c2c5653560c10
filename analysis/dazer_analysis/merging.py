"""Tallies of different deals, added up: whole numbers only, so that any order and any cut give the same."""

from collections.abc import Sequence

import polars as pl

from dazer_analysis.tallies import SCHEMAS, Tallies

LIMIT = 2.0**62
"""Sums stay below: half of what 64 bits hold."""


def no_tallies() -> Tallies:
    """Return the tallies of no deals."""
    return Tallies(**{name: pl.DataFrame(schema=schema) for name, schema in SCHEMAS.items()})


def keys_of(name: str) -> list[str]:
    """Return what a tally of `Tallies` counts by: the columns before ``count``.

    Parameters
    ----------
    name : str
        A key of `SCHEMAS`.
    """
    columns = list(SCHEMAS[name])
    return columns[: columns.index("count")]


def ordered(tallies: Tallies) -> Tallies:
    """Return the tallies with their lines in the order of their keys: sums of floats depend on the order.

    Parameters
    ----------
    tallies : Tallies
        What was counted.
    """
    return Tallies(**{name: table.sort(keys_of(name)) for name, table in vars(tallies).items()})


def add_up(parts: Sequence[Tallies]) -> Tallies:
    """Return the tallies of all deals together.

    Parameters
    ----------
    parts : sequence of Tallies
        Of different deals of one run, at least one.

    Raises
    ------
    OverflowError
        A sum would not fit 64 bits.
    """
    return Tallies(**{name: _added(name, [vars(part)[name] for part in parts]) for name in SCHEMAS})


def _added(name: str, tables: Sequence[pl.DataFrame]) -> pl.DataFrame:
    """Return one tally of all deals together."""
    keys = keys_of(name)
    sums = [column for column in SCHEMAS[name] if column not in keys]
    whole = pl.concat(tables)
    _check_room(name, whole, sums)
    return whole.group_by(keys).agg(pl.col(sums).sum()).sort(keys)


def _check_room(name: str, whole: pl.DataFrame, sums: list[str]) -> None:
    """Refuse what might not fit: no sum of a line is greater than the sum of all absolute values."""
    most = whole.select(pl.col(sums).cast(pl.Float64).abs().sum()).max_horizontal().item()
    if most is not None and most >= LIMIT:
        raise OverflowError(f"the sums of {name} would pass 2^62 and no longer be exact")
