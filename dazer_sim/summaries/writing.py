"""Run a game into a summary on disk, saved now and then, so that a stop at any moment loses little and spoils nothing."""

import os
import time
from contextlib import ExitStack, closing, nullcontext
from pathlib import Path
from typing import NamedTuple

from dazer_sim.cluster import connected
from dazer_sim.errors import UserError
from dazer_sim.game import Game, check_jobs
from dazer_sim.lock import sole_writer
from dazer_sim.manifest import FILE_NAME as MANIFEST
from dazer_sim.manifest import SUMMARY_NAME
from dazer_sim.new_directory import new_directory
from dazer_sim.parallel import Backend
from dazer_sim.progress import show_progress
from dazer_sim.summaries.counting import Sums, count_spans
from dazer_sim.summaries.file import Counts, load_counts, no_counts, save_counts
from dazer_sim.summaries.header import Header, different_settings, head_of

CHECKPOINT_SECONDS = 10.0
"""Seconds between two saves: what a stop at the wrong moment loses at most, and the chunks that were being played."""
SAVING_SHARE = 20
"""Saving takes at most one in so many seconds, however large the summary is."""


class WrittenSummary(NamedTuple):
    """What `write_summary` did."""

    counts: Counts
    """Of all deals."""
    played: int
    """Deals played this time; fewer than there are if the run was resumed."""


def write_summary(
    out: str | Path,
    game: Game,
    *,
    resume: bool = False,
    jobs: int | None = None,
    cluster: str | None = None,
    checkpoint: float = CHECKPOINT_SECONDS,
    progress: bool = False,
) -> WrittenSummary:
    """Play a game and write its counts, not its rows.

    Parameters
    ----------
    out : str or Path
        The directory; it must not exist, unless ``resume``.
    game : Game
        What to play, as `dazer_sim.game.make_game` gives it.
    resume : bool
        Go on with a summary of the same settings: what is counted stays.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    cluster : str, optional
        The scheduler of a dask cluster, ``dask://HOST:PORT``: deals are played and counted there, and added up here.
    checkpoint : float
        Seconds between two saves.
    progress : bool
        Show on standard error how far it is.

    Raises
    ------
    UserError
        Something exists that would be overwritten, differs from what is to be resumed, or is damaged; or another process writes to it.
    """
    directory, head = Path(out), head_of(game)
    jobs = check_jobs(jobs)
    backend: Backend | None = "dask" if cluster else None
    with ExitStack() as stack:
        stack.enter_context(connected(cluster) if cluster else nullcontext())
        if resume:
            there_to_resume(directory, head)
        else:
            create_summary(directory, no_counts(head))
        stack.enter_context(sole_writer(directory))
        counts = there_to_resume(directory, head)  # again: another process may have been at it
        done = counts.header.deals_counted
        shown = stack.enter_context(show_progress(head.deals, done, shown=progress))
        sums, saver = Sums(counts), Saver(directory, checkpoint)
        parts = stack.enter_context(closing(count_spans(game, counts.header.gaps, jobs=jobs, backend=backend, progress=shown)))
        try:
            for part in parts:
                sums.add(part)
                saver.save_if_due(sums)
        finally:  # also at Ctrl-C: what came back is kept
            saver.save(sums)
        return WrittenSummary(sums.counts(), head.deals - done)


def create_summary(directory: Path, counts: Counts) -> None:
    """Write a new summary. It appears at once and whole, or not at all.

    Parameters
    ----------
    directory : Path
        Must not exist; its parents are made if need be.
    counts : Counts
        What is counted so far.

    Raises
    ------
    UserError
        The directory exists or cannot be made.
    """
    if os.path.lexists(directory):
        raise UserError(f"{directory} exists and is not overwritten; choose another --out, or go on with it by --resume")
    try:
        with new_directory(directory) as beside:
            save_counts(beside, counts)
    except OSError as error:
        raise UserError(f"cannot write a summary at {directory}: {error.strerror}") from None


def there_to_resume(directory: Path, asked: Header) -> Counts:
    """Return the summary that a run goes on with.

    Parameters
    ----------
    directory : Path
        Where it lies.
    asked : Header
        Of the run.

    Raises
    ------
    UserError
        There is none, it is damaged, or the run would play other deals; the message shows each difference.
    """
    counts = summary_there(directory)
    found = [f"{key} is {old!r} there, {new!r} asked" for key, old, new in different_settings(counts.header, asked, deals_too=True)]
    if found:
        raise UserError(f"{directory} was begun with other settings: {'; '.join(found)}")
    return counts


def summary_there(directory: Path) -> Counts:
    """Return the summary of a directory.

    Parameters
    ----------
    directory : Path
        Where it should lie.

    Raises
    ------
    UserError
        There is none, or it is damaged.
    """
    path = directory / SUMMARY_NAME
    if path.exists():
        return load_counts(path)
    if not directory.is_dir():
        raise UserError(f"there is no summary at {directory}: {'not a directory' if directory.exists() else 'not found'}")
    kind = "a data set, not a summary: leave out --summary" if (directory / MANIFEST).exists() else f"no summary: it has no {SUMMARY_NAME}"
    raise UserError(f"{directory} is {kind}")


class Saver:
    """Saves a summary when it is time to.

    Parameters
    ----------
    directory : Path
        Where it lies.
    checkpoint : float
        Seconds between two saves.
    """

    def __init__(self, directory: Path, checkpoint: float) -> None:
        self.directory, self.checkpoint = directory, checkpoint
        self._next = time.monotonic() + checkpoint

    def save_if_due(self, sums: Sums) -> None:
        """Save if the last time is long enough ago."""
        if time.monotonic() >= self._next:
            self.save(sums)

    def save(self, sums: Sums) -> None:
        """Save what was counted."""
        begun = time.monotonic()
        save_counts(self.directory, sums.counts())
        ended = time.monotonic()
        self._next = ended + max(self.checkpoint, SAVING_SHARE * (ended - begun))
