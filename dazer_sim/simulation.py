"""Run a game over the cores: to a frame in memory, or to a data set on disk."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import NamedTuple

import polars as pl

from dazer_sim.arguments import note
from dazer_sim.chunk_runs import jobs_known, run_chunks
from dazer_sim.cluster import connected
from dazer_sim.dataset import check_same_run, complete_dataset, create_dataset
from dazer_sim.disk_room import room_for
from dazer_sim.errors import UserError
from dazer_sim.game import Game, check_jobs, make_game
from dazer_sim.game_settings import settings_of
from dazer_sim.manifest import MOST_PARTS, Manifest
from dazer_sim.mending import Tell, mend_manifest
from dazer_sim.parallel import Backend, Pace
from dazer_sim.progress import Progress, Silent, show_progress
from dazer_sim.rows import to_frame
from dazer_sim.rulesets import RuleSet
from dazer_sim.spans import Played, Span, assemble, chunks
from dazer_sim.worker import Task, play_task

SHARD_SIZE = 100_000
"""Deals of a part file: what a stop at the wrong moment loses at most."""


def simulate(
    deals: int,
    *,
    seed: int | None = None,
    rules: str | RuleSet = "luzhou",
    policies: str | Sequence[str] = "greedy",
    jobs: int | None = None,
    first_deal: int = 0,
    backend: Backend | None = None,
    chunk: int | None = None,
    progress: bool = False,
    given: str | Sequence[str] | None = None,
) -> pl.DataFrame:
    """Play deals and return one row for each.

    The rows depend on seed, rules, policies and the numbers of the deals, on nothing else. Policies written in Python are
    played in processes: put the call under ``if __name__ == "__main__":`` in a script.

    Parameters
    ----------
    deals : int
        How many deals, at least 1; a row takes about 100 bytes of memory.
    seed : int, optional
        0 … 2^64 - 1; fresh from the system if not given (then the run cannot be repeated).
    rules : str or RuleSet
        A rule set, its name, or the path of its file.
    policies : str or sequence of str
        One policy for all seats, or three: ``random``, ``legal``, ``greedy``, or a class of one's own as ``pkg.mod:Name``.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    first_deal : int
        Number of the first deal.
    backend : {"threading", "loky"}, optional
        Threads for compiled policies, processes for those in Python, if not given.
    chunk : int, optional
        Deals that a worker plays at a time; fitted to the speed if not given.
    progress : bool
        Show on standard error how far it is.
    given : str or sequence of str, optional
        Known cards, ``0:二二二贰贰`` or ``wall:九``: the rest is dealt at random around them (`dazer_sim.given`).

    Returns
    -------
    polars.DataFrame
        With the columns of `dazer_sim.rows.SCHEMA`, ordered by deal.

    Raises
    ------
    UserError
        An argument is out of range or names nothing; a ValueError.
    """
    game = make_game(deals, seed=seed, rules=rules, policies=policies, first_deal=first_deal, given=given)
    return play_game(game, jobs=jobs, backend=backend, chunk=chunk, progress=progress)


def play_game(
    game: Game,
    *,
    jobs: int | None = None,
    backend: Backend | None = None,
    chunk: int | None = None,
    progress: bool = False,
) -> pl.DataFrame:
    """Play a game and return one row for each deal, as `simulate` does.

    Parameters
    ----------
    game : Game
        What to play, as `dazer_sim.game.make_game` gives it.
    jobs, backend, chunk, progress
        As for `simulate`.
    """
    with show_progress(game.deals.deals, shown=progress) as shown:
        played = play_shards(game, [game.deals], jobs=jobs, backend=backend, chunk=chunk, progress=shown)
        with closing(played):
            return to_frame(next(played).rows)


class Written(NamedTuple):
    """What `write_dataset` did."""

    manifest: Manifest
    """Of the finished data set."""
    played: int
    """Deals played this time; fewer than there are if the run was resumed."""


def write_dataset(
    out: str | Path,
    game: Game,
    *,
    records: str | Path | None = None,
    resume: bool = False,
    shard_size: int = SHARD_SIZE,
    jobs: int | None = None,
    cluster: str | None = None,
    progress: bool = False,
) -> Written:
    """Play a game into a data set on disk.

    Parameters
    ----------
    out : str or Path
        The directory; it must not exist, unless ``resume``.
    game : Game
        What to play, as `dazer_sim.game.make_game` gives it.
    records : str or Path, optional
        A file for the record of every deal (JSON Lines); it must not exist, unless ``resume``.
    resume : bool
        Go on with a data set of the same settings: parts that are whole stay, missing and damaged ones are played.
    shard_size : int
        Deals of a part file.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    cluster : str, optional
        The scheduler of a dask cluster, ``dask://HOST:PORT``: deals are played there (docs/cluster.md) and written here.
    progress : bool
        Show on standard error how far it is, how much disk it takes, and what was found damaged.

    Raises
    ------
    UserError
        Something exists that would be overwritten, or differs from what is to be resumed.
    """
    directory, record_path = Path(out), None if records is None else Path(records)
    jobs = check_jobs(jobs)
    if game.deals.deals > shard_size * MOST_PARTS:
        least = -(-game.deals.deals // MOST_PARTS)
        raise UserError(f"{game.deals.deals} deals would make more than {MOST_PARTS} parts: give --shard-size {least} or more")
    manifest = describe(game, shard_size, with_records=records is not None)
    backend: Backend | None = "dask" if cluster else None
    tell: Tell = note if progress else str
    played = 0

    def play(shards: Sequence[Span], without_records: int) -> Generator[Played]:
        nonlocal played
        played = sum(shard.deals for shard in shards)
        done = game.deals.deals - played
        tell(f"{directory}: {room_for(played, shard_size, directory, record_path)}")
        with show_progress(game.deals.deals, done, shown=progress) as shown:
            recording = set() if records is None else set(shards[without_records:])
            yield from play_shards(game, shards, recording=recording, jobs=jobs, backend=backend, progress=shown)

    with connected(cluster) if cluster else nullcontext():
        if resume:
            mend_manifest(directory, tell)
            check_same_run(directory, manifest)
        else:
            create_dataset(directory, manifest, record_path)
        return Written(complete_dataset(directory, play, record_path, tell), played)


def describe(game: Game, shard_size: int, *, with_records: bool) -> Manifest:
    """Return the manifest of a data set of this game, before anything is played.

    Parameters
    ----------
    game : Game
        What will be played.
    shard_size : int
        Deals of a part file.
    with_records : bool
        Whether a file of records is written along.
    """
    return Manifest(
        **settings_of(game),
        shard_size=shard_size,
        records=with_records,
    )


def play_shards(
    game: Game,
    shards: Sequence[Span],
    *,
    recording: Iterable[Span] = (),
    jobs: int | None = None,
    backend: Backend | None = None,
    chunk: int | None = None,
    progress: Progress | None = None,
) -> Generator[Played]:
    """Play some stretches of a game and yield them whole and in order.

    Parameters
    ----------
    game : Game
        What to play.
    shards : sequence of Span
        Rising, apart from each other.
    recording : iterable of Span
        Those of them whose records are wanted.
    jobs, backend, chunk
        As for `simulate`.
    progress : Progress, optional
        Told of every finished chunk.
    """
    pace, wanted = Pace(chunk, jobs=jobs_known(jobs, backend)), set(recording)
    tasks = (Task(game, part, shard in wanted) for shard in shards for part in chunks([shard], pace))
    with closing(run_chunks(play_task, tasks, game, pace, jobs=jobs, backend=backend, progress=progress or Silent())) as parts:
        yield from assemble(parts, shards)
