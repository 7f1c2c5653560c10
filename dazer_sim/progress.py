"""A sign of life on standard error: a live bar at a terminal, a line now and then elsewhere, nothing for libraries."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

SPARSE_SECONDS = 10.0
"""Seconds between two lines when standard error is not a terminal."""


class Progress(Protocol):
    """Counts finished deals."""

    def advance(self, deals: int) -> None:
        """Count so many more deals as finished.

        Parameters
        ----------
        deals : int
            Deals finished since the last call.
        """


class Silent:
    """Says nothing."""

    def advance(self, deals: int) -> None:
        """Do nothing.

        Parameters
        ----------
        deals : int
            Ignored.
        """


class Sparse:
    """Prints a line every `SPARSE_SECONDS`.

    Parameters
    ----------
    total : int
        Deals of the whole run.
    done : int
        Deals that were there before.
    """

    def __init__(self, total: int, done: int) -> None:
        self.total, self.done, self.before = total, done, done
        self.begun: float | None = None
        self.spoken = time.monotonic()

    def advance(self, deals: int) -> None:
        """Count deals, and print a line if the last one is long ago.

        Parameters
        ----------
        deals : int
            Deals finished since the last call.
        """
        self.done += deals
        now = time.monotonic()
        if self.begun is None:  # the first chunk held the compilation and says nothing about the speed
            self.begun, self.before = now, self.done
        if now - self.spoken < SPARSE_SECONDS or now - self.begun < 1.0 or self.done >= self.total:
            return
        self.spoken = now
        rate = max((self.done - self.before) / (now - self.begun), 1e-9)
        left = (self.total - self.done) / rate
        line = f"{self.done:,} of {self.total:,} deals, {rate:,.0f} deals/s, {left:,.0f} s left"
        print(line, file=sys.stderr, flush=True)  # noqa: T201


@contextmanager
def show_progress(total: int, done: int = 0, *, shown: bool = True) -> Iterator[Progress]:
    """Show how far a run of deals has come, while the block runs.

    Parameters
    ----------
    total : int
        Deals of the whole run.
    done : int
        Deals that are there already.
    shown : bool
        False for no sign of life at all.
    """
    if not shown:
        yield Silent()
    elif not sys.stderr.isatty():
        yield Sparse(total, done)
    else:
        with _bar(total, done) as bar:
            yield bar


@contextmanager
def _bar(total: int, done: int) -> Iterator[Progress]:
    """Draw a bar with deals/s and the time left."""
    from rich.console import Console  # noqa: PLC0415  (60 ms that only a terminal pays)
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415
    from rich.progress import Progress as RichProgress  # noqa: PLC0415

    rate = TextColumn("{task.fields[rate]} deals/s")
    columns = (BarColumn(), MofNCompleteColumn(), rate, TextColumn("left"), TimeRemainingColumn())
    with RichProgress(*columns, console=Console(stderr=True), transient=True) as rich_progress:
        task = rich_progress.add_task("", total=total, completed=done, rate="…")

        class Bar:
            def advance(self, deals: int) -> None:
                rich_progress.advance(task, deals)
                speed = rich_progress.tasks[0].speed
                rich_progress.update(task, rate=f"{speed:,.0f}" if speed else "…")

        yield Bar()
