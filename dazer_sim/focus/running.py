"""Run a sample that visits a rare name often: a pilot, the allocation, the main sample, the estimate."""

import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_analysis.stratified import Share, allocate, estimate_share, fit_chances
from dazer_kernels.driver import new_workspace
from dazer_kernels.layouts import DEAL_ROW
from dazer_kernels.strata import play_stratum
from dazer_sim.errors import UserError
from dazer_sim.focus.scores import Score, score_for, seats_for
from dazer_sim.focus.strata import Strata, make_strata
from dazer_sim.game import Game, check_jobs
from dazer_sim.parallel import run_unordered
from dazer_sim.policies import all_compiled
from dazer_sim.progress import show_progress
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.rulesets.schema import NameRow

PILOT, SECOND_PILOT = 0.05, 0.15
"""Parts of the deals that find out where the name comes up, evenly and then where it seemed to; the estimate does not use them."""
CHUNK = 200
"""Deals that a worker plays at a time."""
LEAST_DEALS = 2000
"""Fewer deals say nothing."""


class Stratum(NamedTuple):
    """A stratum, and what was seen in it."""

    seat: int
    levels: tuple[int, int]
    """Lowest and highest level."""
    share: float
    """Its exact chance."""
    deals: int
    hits: int


@dataclass(frozen=True)
class Focus:
    """What a focused run found about one name."""

    name: NameRow
    score: Score
    deals: int
    """Deals played in all, the pilot's too."""
    share: Share
    strata: tuple[Stratum, ...]
    """Of the main sample, seat by seat, farthest first; those that cannot hold the name left out."""


class _Task(NamedTuple):
    """Some deals of a stratum."""

    game: Game
    strata: Strata
    bit: int
    place: int
    """Among all strata of the run."""
    stratum: int
    first: int
    deals: int


_kept = threading.local()


def focus_on(name: str, game: Game, *, jobs: int | None = None, progress: bool = False) -> Focus:
    """Estimate how often a name comes up, from about ``game.deals.deals`` deals that lie near it.

    The deals are other ones than those of `dazer_sim.simulate` under the same seed. The result depends on the settings of the game
    alone, not on the number of jobs.

    Parameters
    ----------
    name : str
        A 名堂 of the rule set, in Chinese or by its code.
    game : Game
        Rules, policies (compiled ones), seed, and how many deals.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.

    Raises
    ------
    UserError
        There is no such name, a policy is not compiled, or the deals are too few.
    """
    row = find_name(name, game)
    if not all_compiled(game.policies):
        raise UserError("--focus plays compiled policies only: random, legal, greedy")
    if game.deals.deals < LEAST_DEALS:
        raise UserError(f"--focus needs at least {LEAST_DEALS} deals, not {game.deals.deals}")
    score = score_for(row.code)
    sample = _Sample(game, row, score, check_jobs(jobs))
    asked = game.deals.deals
    even = np.full(len(sample.places), max(8, int(asked * PILOT) // len(sample.places)), dtype=np.int64)
    with show_progress(asked, shown=progress) as shown:
        pilot = sample.play(np.zeros_like(even), even, shown.advance)
        more = allocate(sample.shares, sample.curve(pilot, even), int(asked * SECOND_PILOT))
        pilot += sample.play(even, more, shown.advance)
        before = even + more
        deals = allocate(sample.shares, sample.curve(pilot, before), max(0, asked - int(before.sum())))
        hits = sample.play(before, deals, shown.advance)
    played = int(before.sum() + deals.sum())
    share = estimate_share(sample.shares, hits.astype(float), deals.astype(float), sample.curve(pilot + hits, before + deals), played)
    strata = tuple(
        Stratum(one.seat, one.levels[stratum], float(sample.shares[place]), int(deals[place]), int(hits[place]))
        for place, (one, stratum) in enumerate(sample.places)
    )
    return Focus(row, score, played, share, strata)


def find_name(name: str, game: Game) -> NameRow:
    """Return the row of a name.

    Parameters
    ----------
    name : str
        In Chinese or by its code.
    game : Game
        Whose rule set has the table.

    Raises
    ------
    UserError
        There is no such name in this rule set.
    """
    rows = game.rules.names_table()
    for row in rows:
        if name.strip() in (row.zh, row.code):
            return row
    raise UserError(f"{name!r} is no 名堂 of {game.rules.name}; there are {' '.join(row.zh for row in rows)}")


class _Sample:
    """The strata of all seats that can win with a name."""

    def __init__(self, game: Game, row: NameRow, score: Score, jobs: int) -> None:
        self.game, self.bit, self.jobs = game, row.bit, jobs
        least = score.needs(game.rules.names[row.code].bound or 0)
        seats = [make_strata(score, seat) for seat in seats_for(row.code)]
        self.places = [(one, stratum) for one in seats for stratum, (_, high) in enumerate(one.levels) if high >= least]
        self.shares = np.array([one.shares[stratum] for one, stratum in self.places])
        self.closeness = np.array([sum(one.levels[stratum]) / 2 for one, stratum in self.places])
        self.group = np.array([0 if one.seat == 0 else 1 for one, _ in self.places], dtype=np.int64)

    def curve(self, hits: NDArray[np.int64], trials: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the smooth chance of a hit in each stratum."""
        return fit_chances(self.closeness, self.group, self.shares, hits.astype(float), trials.astype(float))

    def play(self, begin: NDArray[np.int64], deals: NDArray[np.int64], advance: "object") -> NDArray[np.int64]:
        """Play the next deals of each stratum, from number ``begin`` on; return the hits of each."""
        hits = np.zeros(len(self.places), dtype=np.int64)
        parts = run_unordered(_play, self._tasks(begin, deals), jobs=self.jobs)
        with closing(parts):
            for place, played, found in parts:
                hits[place] += found
                advance(played)  # type: ignore[operator]
        return hits

    def _tasks(self, begin: NDArray[np.int64], deals: NDArray[np.int64]) -> Iterator[_Task]:
        for place, (one, stratum) in enumerate(self.places):
            end = int(begin[place] + deals[place])
            for first in range(int(begin[place]), end, CHUNK):
                yield _Task(self.game, one, self.bit, place, stratum, first, min(CHUNK, end - first))


def _play(task: _Task) -> tuple[int, int, int]:
    """Play some deals; return the place of their stratum, their number, and how many the seat won with the name."""
    game, strata = task.game, task.strata
    record, workspace = _memory(game)
    codes = np.array([policy.code for policy in game.policies], dtype=np.int64)
    rows = np.zeros(task.deals, dtype=DEAL_ROW)
    counts = np.zeros(20, dtype=np.int64)
    seed = np.uint64(game.seed)
    play_stratum(seed, task.first, task.stratum, strata.seat, codes, record, strata.sampler, counts, rows, workspace)
    won = (rows["winner"] == strata.seat) & ((rows["names"] >> np.uint64(task.bit)) & np.uint64(1) == 1)
    return task.place, task.deals, int(won.sum())


def _memory(game: Game) -> "tuple[np.void, object]":
    """Return this thread's rule record and memory to play in."""
    key = game.rules.digest
    if getattr(_kept, "key", None) != key:
        record = to_record(game.rules)
        _kept.memory = record[0], new_workspace(record)
        _kept.key = key
    memory: tuple[np.void, object] = _kept.memory
    return memory
