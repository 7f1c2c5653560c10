"""One part of a census: the hands with so many kans and longs, counted slice by slice."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.census_choices import CELLS
from dazer_kernels.census_dealer import FLAG_BITS, HU_BITS, KANS_AND_LONG, count_dealer
from dazer_kernels.census_frees import DEALER_PARTS, OTHER_PARTS, dealer_frees, other_frees
from dazer_kernels.census_ready import count_ready, new_sums
from dazer_kernels.census_tally import EMPTY, new_tally
from dazer_kernels.census_walk import Walker
from dazer_kernels.decompose import new_workspace
from dazer_sim.census.counts import Count, Counts, Key

Array = np.ndarray[Any, Any]

SLICE = 50_000
"""Free parts that a task counts: 0.1 to 0.5 s."""
FULL_DECK = (4,) * 20
"""Cards of each kind."""


class Part(NamedTuple):
    """The hands of one seat with so many kans and longs."""

    seat: str
    """"dealer" (21 cards, complete hands) or "other" (20 cards, hands one card short)."""
    kans: int
    longs: int


PARTS = [Part("dealer", *sizes) for sizes in DEALER_PARTS] + [Part("other", *sizes) for sizes in OTHER_PARTS]
"""All parts of a census: every hand that is complete or one card short lies in exactly one."""


@dataclass(frozen=True)
class Slice:
    """A task: some free parts of a part, and the rule set and deck to count them by."""

    part: Part
    frees: Array
    record: Array
    copies: Array


def frees_of(part: Part, walker: Walker) -> Array:
    """Return the free parts of a part, each once.

    Parameters
    ----------
    part : Part
        The part.
    walker : Walker
        Finds them.
    """
    find = dealer_frees if part.seat == "dealer" else other_frees
    return find(walker, part.kans, part.longs)


def slices(part: Part, frees: Array, record: Array, deck: tuple[int, ...] = FULL_DECK) -> Iterator[Slice]:
    """Yield the tasks of a part.

    Parameters
    ----------
    part : Part
        The part.
    frees : ndarray of int64
        Its free parts.
    record : ndarray
        The rule set as the kernels take it (`to_record`).
    deck : tuple of int
        Cards of each kind; fewer than four make a reduced deck, for checks.
    """
    copies = np.array(deck, dtype=np.int64)
    for start in range(0, len(frees), SLICE):
        yield Slice(part, frees[start : start + SLICE], record, copies)


def count_slice(task: Slice) -> tuple[Part, int, Counts]:
    """Count one slice; return its part, its free parts and the counts.

    Parameters
    ----------
    task : Slice
        The task.
    """
    count = _count_dealer if task.part.seat == "dealer" else _count_other
    return task.part, len(task.frees), count(task)


def _count_dealer(task: Slice) -> Counts:
    """Count complete hands of 21 cards."""
    _, kans, longs = task.part
    workspace, cells, fixed = new_workspace(), np.zeros(1, CELLS), np.zeros(1, KANS_AND_LONG)
    counts = Counts()
    start = 0
    while start < len(task.frees):
        wins, totals = new_tally(), new_tally()
        start = count_dealer(
            task.frees, start, kans, longs, task.copies, task.record[0], workspace[0], cells[0], fixed[0], wins, totals
        )  # fmt: skip
        for key, hands, deals in _entries(wins):
            names, flag = key >> (HU_BITS + FLAG_BITS), (key >> HU_BITS) & ((1 << FLAG_BITS) - 1)
            counts.add(Key("win", kans, longs, names, flag, key & ((1 << HU_BITS) - 1)), Count(hands, deals))
        for key, hands, deals in _entries(totals):
            counts.add(Key("complete", kans, longs, 0, 0, key), Count(hands, deals))
    return counts


def _entries(tally: Array) -> list[tuple[int, int, int]]:
    """Return key, hands and deals of the used slots of a table."""
    used = tally[tally["key"] != EMPTY]
    return [(int(slot["key"]), int(slot["hands"]), int(slot["deals"])) for slot in used]


def _count_other(task: Slice) -> Counts:
    """Count hands of 20 cards that are one card short."""
    _, kans, longs = task.part
    sums, cells, waiting = new_sums()
    count_ready(task.frees, kans, longs, task.copies, task.record[0], cells[0], waiting[0], sums[0])
    counts = Counts()
    for table, column in (("ready", "by_reds"), ("waits", "by_kinds"), ("live", "by_live")):
        for (flag, value), hands in np.ndenumerate(sums[0][column][..., 0]):
            deals = int(sums[0][column][flag, value, 1])
            counts.add(Key(table, kans, longs, 0, flag, value), Count(int(hands), deals))
    return counts
