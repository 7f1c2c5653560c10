"""Counting in the workers: what comes back from a chunk of deals is its tallies, and they are added up as they come."""

import time
from collections.abc import Generator, Sequence
from contextlib import ExitStack, closing
from typing import NamedTuple

from dazer_analysis.merging import add_up
from dazer_analysis.tallies import Tallies, tally
from dazer_sim.chunk_runs import jobs_known, run_chunks
from dazer_sim.errors import RunError
from dazer_sim.game import Game
from dazer_sim.parallel import FIRST_CHUNK, Backend, Pace
from dazer_sim.policies import all_compiled
from dazer_sim.progress import Progress, Silent, show_progress
from dazer_sim.rows import to_frame
from dazer_sim.spans import Span, chunks
from dazer_sim.summaries.file import Counts, no_counts
from dazer_sim.summaries.header import head_of
from dazer_sim.worker import Task, play_task

CHUNK_SECONDS = 1.0
"""Longer than where rows come back: the tallies of a long chunk are hardly larger than those of a short one."""
FIRST_COMPILED = 256
"""Deals of the first chunks where all policies are compiled: they take no longer than the counting of a chunk does."""
TOGETHER = 32
"""Chunks that are added up at a time: most of an addition's cost is what was counted before."""


class CountTask(NamedTuple):
    """A chunk of a run."""

    game: Game
    span: Span


class Counted(NamedTuple):
    """A counted chunk."""

    span: Span
    tallies: Tallies
    seconds: float
    """What the worker needed."""


def count_task(task: CountTask) -> Counted:
    """Play the deals of a task and count them. Any cut of a run into tasks gives the same sums.

    Parameters
    ----------
    task : CountTask
        What to play.
    """
    begun = time.perf_counter()
    rows = play_task(Task(task.game, task.span, with_records=False)).rows
    tallies = tally(to_frame(rows), task.game.deals.first)
    return Counted(task.span, tallies, time.perf_counter() - begun)


def count_spans(
    game: Game, spans: Sequence[Span], *, jobs: int | None = None, backend: Backend | None = None, progress: Progress | None = None
) -> Generator[Counted]:
    """Play stretches of a game and yield the tallies of their chunks, in no particular order.

    Parameters
    ----------
    game : Game
        What to play.
    spans : sequence of Span
        Apart from each other.
    jobs, backend, progress
        As for `dazer_sim.simulation.play_shards`.
    """
    first = FIRST_COMPILED if all_compiled(game.policies) else FIRST_CHUNK
    pace = Pace(seconds=CHUNK_SECONDS, jobs=jobs_known(jobs, backend), first=first)
    tasks = (CountTask(game, part) for part in chunks(spans, pace))
    yield from run_chunks(count_task, tasks, game, pace, jobs=jobs, backend=backend, progress=progress or Silent())


class _State(NamedTuple):
    """What was added up, and what waits for it. Replaced as a whole, so that a Ctrl-C finds each chunk once."""

    counts: Counts
    waiting: list[Counted]


class Sums:
    """The counts of a run while they come in.

    Parameters
    ----------
    counts : Counts
        What was counted before.
    """

    def __init__(self, counts: Counts) -> None:
        self._state = _State(counts, [])

    def add(self, part: Counted) -> None:
        """Take a chunk.

        Parameters
        ----------
        part : Counted
            Of deals that are not counted yet.
        """
        self._state.waiting.append(part)
        if len(self._state.waiting) >= TOGETHER:
            self.counts()

    def counts(self) -> Counts:
        """Return the counts of all chunks so far.

        Raises
        ------
        RunError
            They do not fit 64 bits.
        """
        counts, waiting = self._state
        if waiting:
            self._state = _State(_added(counts, waiting), [])
        return self._state.counts


def _added(counts: Counts, parts: Sequence[Counted]) -> Counts:
    """Return counts with more chunks."""
    try:
        tallies = add_up([counts.tallies, *(part.tallies for part in parts)])
    except OverflowError as error:
        raise RunError(f"{error}: count fewer deals in one summary") from None
    return Counts(counts.header.having([part.span for part in parts]), tallies)


def count_game(game: Game, *, jobs: int | None = None, progress: bool = False) -> Counts:
    """Play a game and return its counts, without ever holding its rows.

    Parameters
    ----------
    game : Game
        What to play, as `dazer_sim.game.make_game` gives it.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.
    """
    sums = Sums(no_counts(head_of(game)))
    with show_progress(game.deals.deals, shown=progress) as shown, ExitStack() as stack:
        for part in stack.enter_context(closing(count_spans(game, [game.deals], jobs=jobs, progress=shown))):
            sums.add(part)
    return sums.counts()
