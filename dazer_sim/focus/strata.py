"""The strata of one seat: all dealt hands by closeness to a name, counted exactly, ready to be drawn from."""

from dataclasses import dataclass
from itertools import groupby
from math import comb

import numpy as np

from dazer_kernels.strata import NUMBERS, Sampler
from dazer_sim.focus.scores import Score

DEALT = (21, 20, 20)
"""Cards dealt to the seats (R2.1)."""
MOST_STRATA = 24
"""Levels beyond this number are joined with their neighbours."""


@dataclass(frozen=True)
class Strata:
    """The strata of one seat."""

    seat: int
    levels: tuple[tuple[int, int], ...]
    """Lowest and highest level of each stratum, rising."""
    ways: tuple[int, ...]
    """Hands of each stratum, as sets of cards; their sum is C(80, 21) or C(80, 20)."""
    sampler: Sampler

    @property
    def shares(self) -> np.ndarray:
        """Chance of each stratum (float64[n]); the quotients of exact counts."""
        everything = sum(self.ways)
        return np.array([number / everything for number in self.ways])


def count_ways(scores: np.ndarray, size: int) -> np.ndarray:
    """Count the hands by size and score, from the last number to the first.

    Parameters
    ----------
    scores : int64[10, 5, 5]
        What the copies of a number add to the score; at least 0.
    size : int
        Most cards of a hand.

    Returns
    -------
    uint64[11, size + 1, most + 1]
        Ways to choose so many cards with such a score from the numbers g, g + 1, … 9.
    """
    most = int(sum(scores[number].max() for number in range(NUMBERS)))
    ways = np.zeros((NUMBERS + 1, size + 1, most + 1), dtype=np.uint64)
    ways[NUMBERS, 0, 0] = 1
    for number in range(NUMBERS - 1, -1, -1):
        for small, big in np.ndindex(5, 5):
            cards, added = small + big, int(scores[number, small, big])
            if cards <= size:
                choices = np.uint64(comb(4, small) * comb(4, big))
                before = ways[number + 1, : size + 1 - cards, : most + 1 - added]
                ways[number, cards:, added:] += choices * before
    return ways


def make_strata(score: Score, seat: int) -> Strata:
    """Return the strata of a seat.

    Parameters
    ----------
    score : Score
        How close a hand is.
    seat : int
        The seat.
    """
    table, size = score.table(), DEALT[seat]
    ways = count_ways(table, size)
    found = [int(packed) for packed in np.flatnonzero(ways[0, size])]
    levels = sorted({score.level_of(packed) for packed in found})
    group = {level: place * MOST_STRATA // max(len(levels), MOST_STRATA) for place, level in enumerate(levels)}
    found.sort(key=score.level_of)
    strata = [list(cells) for _, cells in groupby(found, lambda packed: group[score.level_of(packed)])]
    totals = tuple(sum(int(ways[0, size, packed]) for packed in cells) for cells in strata)
    sampler = Sampler(
        ways=ways,
        scores=table,
        cells=np.array(found, dtype=np.int64),
        first=np.cumsum([0, *map(len, strata)], dtype=np.int64),
        totals=np.array(totals, dtype=np.uint64),
    )
    bounds = tuple((score.level_of(cells[0]), score.level_of(cells[-1])) for cells in strata)
    return Strata(seat, bounds, totals, sampler)
