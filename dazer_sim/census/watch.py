"""A sign of life of a long count on standard error: what is done, and the time left."""

import sys
import time

LINE_SECONDS = 5.0
"""Seconds between two lines."""


class Watch:
    """Counts finished work.

    Parameters
    ----------
    total : int
        All work, in any unit.
    unit : str
        Its name.
    shown : bool
        False for no sign of life.
    """

    def __init__(self, total: int, unit: str, *, shown: bool = True) -> None:
        self.total, self.unit, self.shown = total, unit, shown
        self.done = 0
        self.worked = 0
        self.begun = self.spoken = time.monotonic()

    def skip(self, work: int) -> None:
        """Count work that was done before.

        Parameters
        ----------
        work : int
            How much.
        """
        self.done += work

    def advance(self, work: int) -> None:
        """Count work as finished, and print a line if the last one is long ago.

        Parameters
        ----------
        work : int
            How much.
        """
        self.done += work
        self.worked += work
        now = time.monotonic()
        if self.shown and now - self.spoken >= LINE_SECONDS:
            self.spoken = now
            left = (self.total - self.done) * (now - self.begun) / self.worked
            print(f"{self.done:,} of {self.total:,} {self.unit}, about {left:,.0f} s left", file=sys.stderr, flush=True)  # noqa: T201
