"""The whole census of a rule set: exact counts and sampled distances, from the shipped tables where there are some."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dazer_sim.census.counting import count_census, known_counts
from dazer_sim.census.distances import Sample
from dazer_sim.census.document import document
from dazer_sim.census.features import DEALER_CARDS, OTHER_CARDS
from dazer_sim.census.sampling import SEED, Array, Stratum, sample_distances
from dazer_sim.census.store import shipped_counts, shipped_sample
from dazer_sim.rulesets import RuleSet

SAMPLE = 100_000
"""Hands of each size that are drawn for the distances of a rule set without a shipped sample."""


@dataclass(frozen=True)
class Choices:
    """What to do about a census."""

    quick: bool = False
    """Only what takes seconds: without shipped tables no hands of 20 cards and no distances."""
    fresh: bool = False
    """Look neither at the shipped tables nor at the cache."""
    sample: int | None = None
    """Hands of each size to draw for the distances; None: the shipped sample, or `SAMPLE`; 0: none."""
    seed: int = SEED
    jobs: int | None = None
    progress: bool = False
    cache_directory: Path | None = None


def whole_census(rules: RuleSet, choices: Choices | None = None) -> dict[str, Any]:
    """Return the document of a census (document.py).

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    choices : Choices, optional
        What to do.
    """
    wish = choices or Choices()
    known = not wish.fresh and shipped_counts(rules) is not None
    seats = ("dealer",) if wish.quick and not known else ("dealer", "other")
    counts = count_census(
        rules,
        seats=seats,
        fresh=wish.fresh,
        jobs=wish.jobs,
        cache_directory=wish.cache_directory,
        progress=wish.progress,
    )
    return document(rules, counts, _sample(rules, wish))


def known_census(rules: RuleSet, cache_directory: Path | None = None) -> dict[str, Any] | None:
    """Return the document of a census without sampled distances if nothing has to be counted for it, else None.

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    cache_directory : Path, optional
        Where whole parts are kept.
    """
    counts = known_counts(rules, cache_directory)
    return None if counts is None else document(rules, counts)


def _sample(rules: RuleSet, wish: Choices) -> Sample | None:
    """Return the sampled distances, None if none are wanted."""
    shipped = shipped_sample(rules) if wish.sample is None and not wish.fresh else None
    if shipped is not None or wish.sample == 0 or (wish.quick and wish.sample is None):
        return shipped
    return draw_sample(rules, wish.sample or SAMPLE, seed=wish.seed, jobs=wish.jobs, progress=wish.progress)


def draw_sample(rules: RuleSet, hands: int, *, seed: int = SEED, jobs: int | None = None, progress: bool = False) -> Sample:
    """Return a fresh sample of both sizes.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    hands : int
        Of each size, about.
    seed : int
        The same seed gives the same sample.
    jobs : int, optional
        Threads.
    progress : bool
        Whether to show a sign of life.
    """
    found: dict[Stratum, Array] = {}
    for cards in (OTHER_CARDS, DEALER_CARDS):
        found |= sample_distances(rules, cards, hands, seed=seed, jobs=jobs, progress=progress)
    return Sample(found)
