"""The distribution of the distance (R11.2): sampled by strata, exact where the census has counted, and its means by feature."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import polars as pl

from dazer_sim.census.sampling import Array, Stratum, strata

NULL = 8
"""Place of hands that are out of reach."""
FRAME_SCHEMA = {
    "cards": pl.Int64, "kans": pl.Int64, "longs": pl.Int64, "pairs": pl.Int64, "hu": pl.Int64, "distance": pl.Int64, "drawn": pl.Int64,
}  # fmt: skip
"""Columns of a stored sample: the stratum, 1 with the hu condition or 0 without, the distance (8: null), hands drawn."""


class Estimate(NamedTuple):
    """A probability or a mean, with its standard error (0: exact)."""

    value: float
    error: float
    exact: bool = False


@dataclass(frozen=True)
class Sample:
    """Drawn hands by stratum and distance (`sampling.measure`)."""

    found: dict[Stratum, Array]

    @property
    def drawn(self) -> int:
        """Return how many hands were drawn."""
        return sum(int(sums[0].sum()) for sums in self.found.values())

    def of(self, cards: int) -> "Sample":
        """Return the part of one size.

        Parameters
        ----------
        cards : int
            20 or 21.
        """
        return Sample({stratum: sums for stratum, sums in self.found.items() if stratum.cards == cards})

    def to_frame(self) -> pl.DataFrame:
        """Return the sample as a frame with `FRAME_SCHEMA`, rows that are not 0."""
        rows = [
            (*stratum, hu, distance, int(sums[hu, distance]))
            for stratum, sums in sorted(self.found.items())
            for hu in range(2)
            for distance in range(NULL + 1)
            if sums[hu, distance]
        ]
        return pl.DataFrame(rows, schema=FRAME_SCHEMA, orient="row")


def sample_of(frame: pl.DataFrame) -> Sample:
    """Return the sample of a frame.

    Parameters
    ----------
    frame : polars.DataFrame
        As `Sample.to_frame` makes it.
    """
    import numpy as np  # noqa: PLC0415

    found: dict[Stratum, Array] = {}
    for cards, kans, longs, pairs, hu, distance, drawn in frame.iter_rows():
        sums = found.setdefault(Stratum(cards, kans, longs, pairs), np.zeros((2, NULL + 1), dtype=np.int64))
        sums[hu, distance] = drawn
    return Sample(found)


def distribution(sample: Sample, hu: int, exact: dict[int, float]) -> dict[str, Estimate]:
    """Return the probability of each distance that occurs.

    Parameters
    ----------
    sample : Sample
        Of one size.
    hu : int
        1 with the hu condition, 0 without.
    exact : dict of int to float
        Distances whose probability is known; what is left is shared among the others as in the sample.
    """
    raw = {distance: _mean(sample, hu, lambda d, wanted=distance: float(d == wanted)) for distance in range(NULL + 1)}  # type: ignore[misc]
    rest = sum(one.value for distance, one in raw.items() if distance not in exact)
    scale = (1 - sum(exact.values())) / rest if rest else 1.0
    shares = {}
    for distance, one in raw.items():
        if distance in exact:
            shares[_name(distance)] = Estimate(exact[distance], 0.0, exact=True)
        elif one.value:
            shares[_name(distance)] = Estimate(one.value * scale, one.error * scale)
    return shares


def mean_by(sample: Sample, hu: int, feature: str) -> dict[int, Estimate]:
    """Return the mean distance of hands in reach by a feature of the strata.

    Parameters
    ----------
    sample : Sample
        Of one size.
    hu : int
        1 with the hu condition, 0 without.
    feature : str
        "kans", "longs" or "pairs".
    """
    values = sorted({getattr(stratum, feature) for stratum in sample.found})
    means = {}
    for value in values:
        part = Sample({s: sums for s, sums in sample.found.items() if getattr(s, feature) == value and sums[hu, :NULL].any()})
        if part.found:
            means[value] = _mean(part, hu, float, in_reach=True)
    return means


def _name(distance: int) -> str:
    """Return the distance as a key of the document."""
    return "null" if distance == NULL else str(distance)


def _mean(sample: Sample, hu: int, worth: Callable[[int], float], *, in_reach: bool = False) -> Estimate:
    """Return the mean of a number given by the distance, over all hands of the sample's strata or those in reach, with its error."""
    cards = next(iter(sample.found)).cards
    weights = strata(cards)
    top = NULL if in_reach else NULL + 1
    mass = sum(weights[s] * float(sums[hu, :top].sum() / sums[hu].sum()) for s, sums in sample.found.items())
    value = variance = 0.0
    for stratum, sums in sample.found.items():
        drawn = [int(sums[hu, d]) for d in range(top)]
        share = weights[stratum] * float(sum(drawn) / sums[hu].sum()) / mass
        if not sum(drawn):
            continue
        mean = sum(worth(d) * n for d, n in enumerate(drawn)) / sum(drawn)
        square = sum((worth(d) - mean) ** 2 * n for d, n in enumerate(drawn)) / sum(drawn)
        value += share * mean
        variance += share * share * square / sum(drawn)
    return Estimate(value, sqrt(variance))
