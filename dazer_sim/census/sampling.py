"""The distance of dealt hands by stratified sampling: what is not counted exactly.

Strata are the hands of 21 or 20 cards with so many kans, longs and pairs. All hands of a stratum have the same weight in deals, and how
many there are is known exactly (features.py); inside it, hands are drawn uniformly: a random order of the twenty kinds, of which the first
are the kans, the next the longs, the pairs, the single cards. A sum over all hands is Σ weight · mean; its standard error follows from
the strata's.
"""

from collections.abc import Iterator
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.census_distance import count_distances, new_scratch
from dazer_kernels.distance import Workspace, make_workspace, share_workspace
from dazer_sim.census.features import by_feature
from dazer_sim.census.watch import Watch
from dazer_sim.parallel import available_cores, run_unordered
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

Array = np.ndarray[Any, Any]

CHUNK = 20_000
"""Hands that a task draws."""
LEAST = 200
"""Hands drawn in every stratum, however rare."""
SEED = 20
"""Seed of the shipped samples."""


class Stratum(NamedTuple):
    """Hands of one size that look alike."""

    cards: int
    kans: int
    longs: int
    pairs: int

    @property
    def singles(self) -> int:
        """Return the number of single cards."""
        return self.cards - 3 * self.kans - 4 * self.longs - 2 * self.pairs


class Task(NamedTuple):
    """Some hands to draw."""

    stratum: Stratum
    chunk: int
    hands: int
    seed: int
    record: Array
    workspace: Workspace


def strata(cards: int) -> dict[Stratum, int]:
    """Return all strata of a size with their weight in deals.

    Parameters
    ----------
    cards : int
        20 or 21.
    """
    table = by_feature(cards, "kans", "longs", "pairs")
    return {Stratum(cards, *key): count.deals for key, count in table.items()}


def draw(stratum: Stratum, hands: int, seed: int, chunk: int) -> Array:
    """Draw packed hands uniformly from a stratum.

    Parameters
    ----------
    stratum : Stratum
        The stratum.
    hands : int
        How many.
    seed, chunk : int
        The hands are a function of these and the stratum.

    Returns
    -------
    ndarray of int64
    """
    rng = np.random.Generator(np.random.Philox(np.random.SeedSequence([seed, chunk, *stratum])))
    kinds = rng.permuted(np.tile(np.arange(20), (hands, 1)), axis=1)
    copies = [3] * stratum.kans + [4] * stratum.longs + [2] * stratum.pairs + [1] * stratum.singles
    packed = np.zeros(hands, dtype=np.int64)
    for place, count in enumerate(copies):
        packed += np.int64(count) << (3 * kinds[:, place])
    return packed


def measure(task: Task) -> tuple[Stratum, Array]:
    """Return how many hands of a task have which distance: int64[2, 9], row 0 without and row 1 with the hu condition; 8 is null.

    Parameters
    ----------
    task : Task
        The task.
    """
    hands = draw(task.stratum, task.hands, task.seed, task.chunk)
    sums = np.zeros((2, 9), dtype=np.int64)
    position, claims, reached = new_scratch()
    workspace = share_workspace(task.workspace)
    count_distances(hands, task.record[0], workspace, position[0], claims[0], reached[0], sums)
    return task.stratum, sums


def _tasks(cards: int, hands: int, seed: int, rules: RuleSet) -> Iterator[Task]:
    """Yield the tasks for a sample of so many hands of one size."""
    record = to_record(rules)
    workspace = make_workspace(record[0])
    weights = strata(cards)
    everything = sum(weights.values())
    for stratum, weight in weights.items():
        share = max(LEAST, ceil(hands * weight / everything))
        for chunk, start in enumerate(range(0, share, CHUNK)):
            yield Task(stratum, chunk, min(CHUNK, share - start), seed, record, workspace)


def sample_distances(
    rules: RuleSet, cards: int, hands: int, *, seed: int = SEED, jobs: int | None = None, progress: bool = False
) -> dict[Stratum, Array]:
    """Return, for each stratum, how many of its drawn hands have which distance (as in `measure`).

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    cards : int
        20 or 21.
    hands : int
        Hands to draw, about: in proportion to the weights of the strata, at least `LEAST` in each.
    seed : int
        The same seed gives the same sample.
    jobs : int, optional
        Threads; all cores by default.
    progress : bool
        Whether to show a sign of life.
    """
    watch = Watch(hands, f"sampled hands of {cards} cards", shown=progress)
    found: dict[Stratum, Array] = {}
    for stratum, sums in run_unordered(measure, _tasks(cards, hands, seed, rules), jobs=jobs or available_cores()):
        found[stratum] = found.get(stratum, 0) + sums
        watch.advance(int(sums[0].sum()))
    return dict(sorted(found.items()))
