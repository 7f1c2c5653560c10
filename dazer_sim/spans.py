"""Stretches of consecutive deals: cut into chunks for the workers, put together again in order."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.layouts import DEAL_ROW
from dazer_sim.parallel import Pace


class Span(NamedTuple):
    """The deals ``first`` … ``first + deals - 1``."""

    first: int
    deals: int


@dataclass(frozen=True)
class Played:
    """Played deals."""

    span: Span
    rows: NDArray[np.void]
    """DEAL_ROW, one a deal, in order."""
    records: tuple[str, ...] = ()
    """Record lines, one a deal, in order, if they were asked for."""
    seconds: float = 0.0
    """What the worker needed."""


def cut(span: Span, size: int) -> list[Span]:
    """Cut a span into spans of ``size`` deals; the last may be shorter.

    Parameters
    ----------
    span : Span
        What to cut.
    size : int
        At least 1.
    """
    end = span.first + span.deals
    return [Span(first, min(size, end - first)) for first in range(span.first, end, size)]


def chunks(shards: Sequence[Span], pace: Pace) -> Iterator[Span]:
    """Yield the chunks of some shards, in order; none crosses the border of a shard.

    Parameters
    ----------
    shards : sequence of Span
        The spans to play.
    pace : Pace
        Asked for the size anew for each chunk.
    """
    left = sum(shard.deals for shard in shards)
    for shard in shards:
        first, end = shard.first, shard.first + shard.deals
        while first < end:
            size = min(pace.next_size(left), end - first)
            yield Span(first, size)
            first += size
            left -= size


@dataclass
class _Gathering:
    """A shard that is filling up."""

    rows: NDArray[np.void]
    missing: int
    records: dict[int, tuple[str, ...]] = field(default_factory=dict)


def assemble(parts: Iterable[Played], shards: Sequence[Span]) -> Iterator[Played]:
    """Put chunks together into shards, and yield the shards in order.

    Parameters
    ----------
    parts : iterable of Played
        The chunks of all shards, in any order.
    shards : sequence of Span
        Rising, apart from each other.
    """
    firsts = [shard.first for shard in shards]
    gathering: dict[int, _Gathering] = {}
    following = 0
    for part in parts:
        place = bisect_right(firsts, part.span.first) - 1
        shard = shards[place]
        if place not in gathering:
            gathering[place] = _Gathering(np.zeros(shard.deals, dtype=DEAL_ROW), shard.deals)
        _put(gathering[place], shard, part)
        while following in gathering and gathering[following].missing == 0:
            yield _whole(shards[following], gathering.pop(following))
            following += 1


def _put(gathering: _Gathering, shard: Span, part: Played) -> None:
    """Put a chunk at its place in its shard."""
    offset = part.span.first - shard.first
    gathering.rows[offset : offset + part.span.deals] = part.rows
    gathering.missing -= part.span.deals
    if part.records:
        gathering.records[offset] = part.records


def _whole(shard: Span, gathering: _Gathering) -> Played:
    """Return a full shard."""
    records = tuple(line for offset in sorted(gathering.records) for line in gathering.records[offset])
    return Played(shard, gathering.rows, records)
