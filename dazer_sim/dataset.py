"""Data sets on disk: a manifest and part files, written so that a stop at any moment loses little and spoils nothing."""

import hashlib
import os
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from dazer_sim.errors import UserError
from dazer_sim.lock import sole_writer
from dazer_sim.manifest import COPY_NAME, DamagedManifestError, Manifest, differences, load_manifest, save_manifest
from dazer_sim.mending import Tell, sound_parts
from dazer_sim.new_directory import new_directory
from dazer_sim.record_file import RecordFile, create_record_file, open_record_file, sound_records
from dazer_sim.shards import GAMES, check_shard, is_intact, planned, read_shard, write_shard
from dazer_sim.spans import Played, Span

Player = Callable[[Sequence[Span], int], Generator[Played]]
"""Plays the given shards and yields them whole and in order; the second number says how many of the first need no records."""


@dataclass(frozen=True)
class Dataset:
    """A data set on disk, found whole."""

    directory: Path
    manifest: Manifest
    deals: pl.LazyFrame
    """All rows, with the columns of `dazer_sim.rows.SCHEMA`, in the order of the deals; read from the parts when collected."""


def scan_dataset(directory: str | Path) -> Dataset:
    """Open a data set for reading. An unfinished one is opened with the parts that are there.

    Parameters
    ----------
    directory : str or Path
        The data set.

    Raises
    ------
    UserError
        There is no data set, it is damaged somewhere, it holds no part yet, or it is of another version.
    """
    directory = Path(directory)
    manifest = _load(directory)
    if not manifest.shards:
        raise UserError(f"{directory} holds no finished part yet; go on with it by dazer simulate --resume")
    for entry in manifest.shards:
        if not is_intact(directory, entry):
            state = "damaged" if (directory / entry.file).exists() else "missing"
            cure = f"dazer simulate --resume --out {directory} plays it again"
            raise UserError(f"{directory / entry.file} is {state}; {cure}")
        check_shard(directory, manifest, entry)
    parts = [directory / entry.file for entry in manifest.shards]
    return Dataset(directory, manifest, pl.scan_parquet(parts, glob=False))


def _load(directory: Path) -> Manifest:
    """Return the manifest; if it is damaged, say how it can be restored."""
    try:
        return load_manifest(directory)
    except DamagedManifestError as error:
        if not (directory / COPY_NAME).is_file():
            raise
        raise UserError(f"{error}; dazer simulate --resume --out {directory} restores it from its copy") from None


def create_dataset(directory: Path, manifest: Manifest, records: Path | None = None) -> None:
    """Make a data set without parts. It appears at once with its manifest, or not at all.

    Parameters
    ----------
    directory : Path
        Must not exist; its parents are made if need be.
    manifest : Manifest
        What is to be played, unfinished.
    records : Path, optional
        An empty file for records is made there.

    Raises
    ------
    UserError
        The directory exists or cannot be made.
    """
    if os.path.lexists(directory):
        raise UserError(f"{directory} exists and is not overwritten; choose another --out, or go on with it by --resume")
    made = records if records is not None and create_record_file(records) else None
    try:
        with new_directory(directory) as beside:
            (beside / GAMES).mkdir()
            for _ in range(2):  # the second time makes the copy
                save_manifest(beside, manifest)
    except OSError as error:
        if made is not None:
            made.unlink()
        raise UserError(f"cannot write a data set at {directory}: {error.strerror}") from None


def check_same_run(directory: Path, asked: Manifest) -> None:
    """Refuse to go on with a data set by a run that would play other deals.

    Parameters
    ----------
    directory : Path
        The data set.
    asked : Manifest
        The settings of the run.

    Raises
    ------
    UserError
        Some setting differs; the message shows each.
    """
    found = differences(load_manifest(directory), asked)
    if found:
        raise UserError(f"{directory} was begun with other settings: {'; '.join(found)}")


def complete_dataset(directory: Path, play: Player, records: Path | None = None, tell: Tell = str) -> Manifest:
    """Play what is missing or damaged of a data set, write it, and return the manifest of the finished whole.

    Parameters
    ----------
    directory : Path
        The data set, new or begun.
    play : callable
        See `Player`.
    records : Path, optional
        The file of records, if the data set has one.
    tell : callable
        Gets a line for everything that is damaged or missing.

    Raises
    ------
    UserError
        Another process writes to the data set, or the file of records does not fit it.
    """
    with sole_writer(directory), ExitStack() as stack:
        manifest = load_manifest(directory)
        if records is not None:
            manifest = sound_records(records, manifest, tell)
        there, listed = sound_parts(directory, manifest, tell), {entry.first_deal for entry in manifest.shards}
        missing = [span for span in planned(manifest) if span not in there]
        file = stack.enter_context(_open_records(records, manifest)) if records else None
        played = stack.enter_context(closing(play(missing, sum(span.first in listed for span in missing))))
        digest = hashlib.sha256()
        for span in planned(manifest):
            if span in there:
                rows = read_shard(directory, there[span])
            else:
                part = next(played)
                rows = part.rows
                manifest = _add(directory, manifest, part, file)
            digest.update(rows.tobytes())
        return _finish(directory, manifest, digest.hexdigest())


def _open_records(records: Path, manifest: Manifest) -> AbstractContextManager[RecordFile]:
    """Open the file of records behind what the manifest vouches for."""
    return open_record_file(records, max((entry.records_end or 0 for entry in manifest.shards), default=0))


def _add(directory: Path, manifest: Manifest, part: Played, file: RecordFile | None) -> Manifest:
    """Write a part, its records first (unless they stand in the file since an earlier run), and return the manifest with it."""
    entries = {entry.first_deal: entry for entry in manifest.shards}
    before = entries.get(part.span.first)
    recorded: dict[str, int | str | None] = {}
    if before is not None:
        recorded = {"records_end": before.records_end, "records_sha256": before.records_sha256}
    elif file is not None:
        recorded = file.append(part.records)._asdict()
    entry = write_shard(directory, manifest, part.span, part.rows)
    entries[part.span.first] = entry.model_copy(update=recorded)
    shards = tuple(entries[first] for first in sorted(entries))
    manifest = manifest.model_copy(update={"finished": False, "digest": None, "shards": shards})
    save_manifest(directory, manifest)
    return manifest


def _finish(directory: Path, manifest: Manifest, digest: str) -> Manifest:
    """Mark the data set as finished."""
    finished = manifest.model_copy(update={"finished": True, "digest": digest})
    if finished != manifest:
        save_manifest(directory, finished)
    return finished
