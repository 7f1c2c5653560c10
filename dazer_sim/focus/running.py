"""Run a sample that visits a rare name often: a pilot, the allocation, the main sample, the estimate."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_analysis.stratified import Share, allocate, estimate_share, fit_chances, lightness
from dazer_kernels.driver import Workspace, new_workspace
from dazer_kernels.layouts import DEAL_ROW
from dazer_kernels.splitting import Branches, new_branches, play_split
from dazer_sim.compiling_ahead import compile_ahead
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
    """Deals that the seat won with the name, in one of their branches at least."""


@dataclass(frozen=True)
class Focus:
    """What a focused run found about one name."""

    name: NameRow
    score: Score
    deals: int
    """Deals dealt in all, the pilot's too."""
    price: int
    """As many plain deals have as many decisions as all these with their branches."""
    share: Share
    strata: tuple[Stratum, ...]
    """Of the main sample, seat by seat, farthest first; those that cannot hold the name left out."""


@dataclass
class Seen:
    """What was seen in each stratum (float64[n] each), and what it took."""

    trials: NDArray[np.int64]
    hits: NDArray[np.float64]
    """Sum of the values: of the weights that won with the name."""
    squares: NDArray[np.float64]
    """Sum of the squares of the values."""
    seen: NDArray[np.int64]
    """Deals with a value above 0."""
    decisions: int = 0
    plain: int = 0
    """Of these, those that would have been without splitting."""

    def plus(self, other: "Seen") -> "Seen":
        """Return the sum."""
        return Seen(
            self.trials + other.trials,
            self.hits + other.hits,
            self.squares + other.squares,
            self.seen + other.seen,
            self.decisions + other.decisions,
            self.plain + other.plain,
        )


class _Task(NamedTuple):
    """Some deals of a stratum."""

    game: Game
    strata: Strata
    levels: NDArray[np.int64]
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
    compile_ahead()
    asked = game.deals.deals
    even = np.full(len(sample.places), max(8, int(asked * PILOT) // len(sample.places)), dtype=np.int64)
    with show_progress(asked, shown=progress) as shown:
        pilot = sample.play(np.zeros_like(even), even, shown.advance)
        more = allocate(sample.shares, sample.curve(pilot), int(asked * SECOND_PILOT))
        pilot = pilot.plus(sample.play(even, more, shown.advance))
        left = max(0, asked - int(pilot.trials.sum()))
        main = sample.play(pilot.trials, allocate(sample.shares, sample.curve(pilot), left), shown.advance)
    return _concluded(sample, pilot, main)


def _concluded(sample: "_Sample", pilot: Seen, main: Seen) -> Focus:
    """Return the estimate from the main sample; the pilot helps with its error alone."""
    both, trials = pilot.plus(main), main.trials.astype(float)
    dealt = int(both.trials.sum())
    price = round(dealt * both.decisions / max(both.plain, 1))
    light = lightness(sample.shares, both.hits, both.squares, both.trials.astype(float), both.seen)
    share = estimate_share(sample.shares, main.hits, trials, sample.curve(both), price, light)
    strata = tuple(
        Stratum(one.seat, one.levels[stratum], float(sample.shares[place]), int(main.trials[place]), int(main.seen[place]))
        for place, (one, stratum) in enumerate(sample.places)
    )
    return Focus(sample.row, sample.score, dealt, price, share, strata)


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
        self.game, self.row, self.score, self.jobs = game, row, score, jobs
        least = score.needs(game.rules.names[row.code].bound or 0)
        seats = [make_strata(score, seat) for seat in seats_for(row.code)]
        self.levels = score.levels()
        self.places = [(one, stratum) for one in seats for stratum, (_, high) in enumerate(one.levels) if high >= least]
        self.shares = np.array([one.shares[stratum] for one, stratum in self.places])
        self.closeness = np.array([sum(one.levels[stratum]) / 2 for one, stratum in self.places])
        self.group = np.array([0 if one.seat == 0 else 1 for one, _ in self.places], dtype=np.int64)

    def curve(self, seen: Seen) -> NDArray[np.float64]:
        """Return the smooth chance of a hit in each stratum."""
        return fit_chances(self.closeness, self.group, self.shares, seen.hits, seen.trials.astype(float))

    def play(self, begin: NDArray[np.int64], deals: NDArray[np.int64], advance: Callable[[int], None]) -> Seen:
        """Play the next deals of each stratum, from number ``begin`` on."""
        size = len(self.places)
        hits, squares = np.zeros(size), np.zeros(size)
        found = Seen(deals, hits, squares, np.zeros(size, dtype=np.int64))
        parts = run_unordered(_play, self._tasks(begin, deals), jobs=self.jobs)
        with closing(parts):
            for place, values, decisions, plain in parts:
                hits[place] += values.sum()  # of powers of 1/2: exact, whatever the order
                squares[place] += (values**2).sum()
                found.seen[place] += np.count_nonzero(values)
                found.decisions += decisions
                found.plain += plain
                advance(values.size)
        return found

    def _tasks(self, begin: NDArray[np.int64], deals: NDArray[np.int64]) -> Iterator[_Task]:
        for place, (one, stratum) in enumerate(self.places):
            end = int(begin[place] + deals[place])
            for first in range(int(begin[place]), end, CHUNK):
                yield _Task(self.game, one, self.levels, self.row.bit, place, stratum, first, min(CHUNK, end - first))


def _play(task: _Task) -> tuple[int, NDArray[np.float64], int, int]:
    """Play some deals; return the place of their stratum, their values, and how many decisions they took, with and without splitting."""
    game, strata = task.game, task.strata
    record, workspace, branches = _memory(game, task.levels)
    codes = np.array([policy.code for policy in game.policies], dtype=np.int64)
    row, counts = np.zeros(1, dtype=DEAL_ROW), np.zeros(20, dtype=np.int64)
    values, where = np.zeros(task.deals), (np.uint64(game.seed), task.first, task.stratum, strata.seat)
    rest = (task.levels, task.bit, counts, row, workspace, branches, values)
    decisions, plain = play_split(*where, codes, record, strata.sampler, *rest)
    return task.place, values, int(decisions), int(plain)


def _memory(game: Game, levels: NDArray[np.int64]) -> tuple[np.void, Workspace, Branches]:
    """Return this thread's rule record and memory to play in."""
    key = (game.rules.digest, int(levels.max()))
    if getattr(_kept, "key", None) != key:
        record = to_record(game.rules)
        _kept.memory = record[0], new_workspace(record), new_branches(levels)
        _kept.key = key
    memory: tuple[np.void, Workspace, Branches] = _kept.memory
    return memory
