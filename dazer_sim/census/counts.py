"""Exact counts: how many hands, and how many deals, by key."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

Group = TypeVar("Group")


class Count(NamedTuple):
    """How often something is so, as exact integers."""

    hands: int
    """Different hands (vectors of twenty counts)."""
    deals: int
    """Deals: sets of cards, each hand weighted by ∏ C(4, c)."""

    def plus(self, other: "Count") -> "Count":
        """Return the sum.

        Parameters
        ----------
        other : Count
            Of other hands.
        """
        return Count(self.hands + other.hands, self.deals + other.deals)


NONE = Count(0, 0)


class Key(NamedTuple):
    """What a row of a census counts."""

    table: str
    """One of `TABLES`."""
    kans: int
    longs: int
    names: int
    """Table "win": bits of the names of the best decomposition; else 0."""
    flag: int
    """Table "win": 1 the hand is a special win too, 2 and that pays more. Tables of 20 cards: 1 with the hu condition, 0 without."""
    value: int
    """Table "win": hu of the best decomposition; "complete": most hu of any; "ready": red cards; "waits": kinds; "live": cards."""


TABLES = ("win", "complete", "ready", "waits", "live")


@dataclass
class Counts:
    """The rows of a census, or of a part of it."""

    rows: dict[Key, Count] = field(default_factory=dict)

    def add(self, key: Key, count: Count) -> None:
        """Add to a row.

        Parameters
        ----------
        key : Key
            Of the row.
        count : Count
            Added.
        """
        if count.hands:
            self.rows[key] = self.rows.get(key, NONE).plus(count)

    def join(self, other: "Counts") -> None:
        """Add all rows of another part.

        Parameters
        ----------
        other : Counts
            Counts of other hands.
        """
        for key, count in other.rows.items():
            self.add(key, count)

    def of(self, table: str, flag: int | None = None) -> Iterator[tuple[Key, Count]]:
        """Yield the rows of a table.

        Parameters
        ----------
        table : str
            One of `TABLES`.
        flag : int, optional
            Only rows with this flag.
        """
        return ((key, count) for key, count in self.rows.items() if key.table == table and flag in {None, key.flag})


def total(counts: Iterable[Count]) -> Count:
    """Return the sum of counts of different hands.

    Parameters
    ----------
    counts : iterable of Count
        The counts.
    """
    result = NONE
    for count in counts:
        result = result.plus(count)
    return result


def grouped(rows: Iterable[tuple[Key, Count]], group: Callable[[Key], Group]) -> dict[Group, Count]:
    """Return the sums of rows by group, groups rising.

    Parameters
    ----------
    rows : iterable of (Key, Count)
        The rows.
    group : callable
        Gives a row's group by its key.
    """
    sums: dict[Group, Count] = {}
    for key, count in rows:
        name = group(key)
        sums[name] = sums.get(name, NONE).plus(count)
    return dict(sorted(sums.items()))
