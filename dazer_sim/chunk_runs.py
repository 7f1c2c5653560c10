"""Chunks of a run on all cores or on a cluster: what is common to playing rows and to counting."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Protocol, TypeVar

from dazer_sim.cluster import TaskThere, versions_here, work_there
from dazer_sim.compiling_ahead import compile_ahead
from dazer_sim.game import Game, check_jobs
from dazer_sim.parallel import Backend, Pace, run_unordered
from dazer_sim.policies import all_compiled
from dazer_sim.progress import Progress
from dazer_sim.spans import Span

Task = TypeVar("Task")


class Chunk(Protocol):
    """What comes back from a worker."""

    @property
    def span(self) -> Span:
        """The deals."""

    @property
    def seconds(self) -> float:
        """What the worker needed."""


Result = TypeVar("Result", bound=Chunk)


def jobs_known(jobs: int | None, backend: Backend | None) -> int:
    """Return how many chunks are played at the same time, for `dazer_sim.parallel.Pace`; 1 on a cluster, which does not say.

    Parameters
    ----------
    jobs, backend
        As for `run_chunks`.
    """
    return 1 if backend == "dask" else check_jobs(jobs)


def run_chunks(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    game: Game,
    pace: Pace,
    *,
    jobs: int | None,
    backend: Backend | None,
    progress: Progress,
) -> Generator[Result]:
    """Let workers do the tasks and yield what they give back, in no particular order.

    Parameters
    ----------
    work : callable
        Of an importable module; called with one task.
    tasks : iterable
        Chunks of the run, cut by ``pace``.
    game : Game
        Its policies choose the back end, if none is given.
    pace : Pace
        Learns from every chunk how long the next may be.
    jobs : int, optional
        Chunks at the same time; all cores if not given.
    backend : {"threading", "loky", "dask"}, optional
        Threads for compiled policies, processes for those in Python, if not given.
    progress : Progress
        Told of every finished chunk.
    """
    backend = backend or ("threading" if all_compiled(game.policies) else "loky")
    if backend == "dask":
        there = (TaskThere(work, task, versions_here()) for task in tasks)
        parts: Generator[Result] = run_unordered(work_there, there, jobs=-1, backend=backend)
    else:
        compile_ahead()  # for processes too: each of them would compile everything
        parts = run_unordered(work, tasks, jobs=check_jobs(jobs), backend=backend)
    with closing(parts):
        for part in parts:
            pace.learn(part.span.deals, part.seconds)
            progress.advance(part.span.deals)
            yield part
