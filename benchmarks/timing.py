"""Runs of one piece of work: median and spread."""

import math
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

LEAST_SECONDS = 0.05
"""What one run takes at least: shorter work is repeated within the run."""


@dataclass(frozen=True)
class Sample:
    """What several runs took."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """Return the middle run."""
        return statistics.median(self.values)

    @property
    def quartiles(self) -> tuple[float, float]:
        """Return the limits of the middle half of the runs; of a single run, the run twice."""
        if len(self.values) == 1:
            return self.values[0], self.values[0]
        low, _, high = statistics.quantiles(self.values, n=4, method="inclusive")
        return low, high

    def scaled(self, scale: Callable[[float], float]) -> "Sample":
        """Return the sample in another unit."""
        return Sample(tuple(scale(value) for value in self.values))


def time_calls(call: Callable[[], object], runs: int, clock: Callable[[], float] = time.perf_counter) -> Sample:
    """Return the seconds of a call; one before the clock starts, which may compile, does not count."""
    call()
    begun = clock()
    call()
    calls = max(1, math.ceil(LEAST_SECONDS / max(clock() - begun, 1e-9)))
    values = []
    for _ in range(runs):
        begun = clock()
        for _ in range(calls):
            call()
        values.append((clock() - begun) / calls)
    return Sample(tuple(values))
