"""The one place that knows joblib: a function over many tasks on all cores, results as they come, in fair chunks."""

import warnings
from collections.abc import Callable, Generator, Iterable
from typing import Literal, TypeVar, cast

import joblib

Task = TypeVar("Task")
Result = TypeVar("Result")
Backend = Literal["threading", "loky", "dask"]
"""Threads for kernels, which release the interpreter; processes (loky) for policies written in Python; a cluster (dask)."""

CHUNK_SECONDS = 0.3
"""What a chunk should take: long against the cost of a task, short for someone who pressed Ctrl-C."""
LAST_SECONDS = 0.02
"""What the last chunks should take at least: all that a core can have to wait for the others at the end."""
FIRST_CHUNK, LEAST_CHUNK, MOST_CHUNK = 32, 8, 1 << 18
"""Deals of the first chunk, and bounds of the later ones."""


def available_cores() -> int:
    """Return how many cores this process may use."""
    return int(joblib.cpu_count())


class Pace:
    """How many deals make a chunk of some length, learnt from the chunks that came back; towards the end of a run chunks get shorter.

    Otherwise the last chunk would leave the other cores idle for half its length on average. What is left is shared out as in guided
    self-scheduling (Polychronopoulos and Kuck 1987), half as much at a time, since tasks are taken ahead.

    Parameters
    ----------
    fixed : int, optional
        Chunks of exactly this many deals instead.
    seconds : float
        The length.
    jobs : int
        Chunks at the same time; 1 also where this is not known, and then all chunks have the same length.
    first : int
        Deals of the first chunks, until one has come back.
    """

    def __init__(self, fixed: int | None = None, seconds: float = CHUNK_SECONDS, jobs: int = 1, first: int = FIRST_CHUNK) -> None:
        self.fixed, self.seconds, self.jobs = fixed, seconds, jobs
        self.size = fixed or first

    def next_size(self, left: int) -> int:
        """Return the deals of the next chunk.

        Parameters
        ----------
        left : int
            Deals of the run that are in no chunk yet.
        """
        if self.fixed is not None or self.jobs == 1:
            return self.size
        shortest = max(LEAST_CHUNK, int(self.size * LAST_SECONDS / self.seconds))
        return max(shortest, min(self.size, left // (2 * self.jobs)))

    def learn(self, deals: int, seconds: float) -> None:
        """Take note of a chunk's time. The first one holds the compilation, so growth is quick but bounded.

        Parameters
        ----------
        deals : int
            Deals of the chunk.
        seconds : float
            Time from its begin to its end.
        """
        if self.fixed is None:
            fitting = int(deals * self.seconds / max(seconds, 1e-6))
            self.size = max(LEAST_CHUNK, min(fitting, 4 * self.size, MOST_CHUNK))


def run_unordered(
    function: Callable[[Task], Result], tasks: Iterable[Task], *, jobs: int, backend: Backend = "threading"
) -> Generator[Result]:
    """Call a function with each task and yield the results as they come, in no particular order.

    The tasks are taken one by one while the run goes on, two per job ahead of those that are done. When the consumer
    stops early, the tasks that have begun are finished and the others dropped.

    Parameters
    ----------
    function : callable
        Of an importable module (processes import it); called with one task.
    tasks : iterable
        Small, and picklable for processes.
    jobs : int
        Tasks at the same time; on a cluster, which has its own number, -1.
    backend : {"threading", "loky", "dask"}
        Threads, processes, or the cluster that `dazer_sim.cluster.connected` has connected to.
    """
    with joblib.parallel_config(backend=backend):  # joblib knows "dask" here, but not as an argument of Parallel
        parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)
    call = joblib.delayed(function)
    results = cast("Generator[Result]", parallel(call(task) for task in tasks))
    try:
        # not "yield from": that would close the inner generator first, with its warning
        for result in results:  # noqa: UP028
            yield result
    finally:
        with warnings.catch_warnings():  # joblib warns of work thrown away, which is what stopping early means
            warnings.simplefilter("ignore", UserWarning)
            results.close()
