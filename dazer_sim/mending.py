"""What is damaged in a data set is named and set aside, never trusted and never thrown away."""

import os
from collections.abc import Callable
from pathlib import Path

from dazer_sim.errors import UserError
from dazer_sim.files import free_name, write_atomically
from dazer_sim.lock import sole_writer
from dazer_sim.manifest import COPY_NAME, FILE_NAME, DamagedManifestError, Manifest, ShardEntry, load_manifest
from dazer_sim.shards import check_shard, intact
from dazer_sim.spans import Span

ASIDE = "damaged"
"""Directory, inside the data set, of what was set aside."""
Tell = Callable[[str], object]
"""Gets a line for the user."""


def mend_manifest(directory: Path, tell: Tell) -> None:
    """Restore a damaged or missing manifest from its copy, which lacks the last part at most; else do nothing.

    Parameters
    ----------
    directory : Path
        The data set.
    tell : callable
        Told what was done.

    Raises
    ------
    UserError
        The copy is damaged too, or there is no data set; or another process writes to it.
    """
    try:
        load_manifest(directory)
    except DamagedManifestError as error:
        if not os.path.lexists(directory / COPY_NAME):
            raise
        with sole_writer(directory):
            _restore(directory, str(error), tell)


def _restore(directory: Path, fault: str, tell: Tell) -> None:
    """Put the copy in place of the manifest."""
    path, copy = directory / FILE_NAME, directory / COPY_NAME
    try:
        load_manifest(directory, COPY_NAME)
    except DamagedManifestError:
        raise UserError(f"{fault}; its copy {copy.name} is damaged too: play into another directory") from None
    place = set_aside(directory, path) if os.path.lexists(path) else None
    content = copy.read_bytes()
    write_atomically(path, directory / f".{FILE_NAME}.new", lambda file: file.write(content))
    tell(f"{fault}; it is restored from its copy{f', and set aside as {place}' if place else ''}")


def sound_parts(directory: Path, manifest: Manifest, tell: Tell) -> dict[Span, ShardEntry]:
    """Return the parts that can be trusted; set the damaged ones aside.

    Parameters
    ----------
    directory : Path
        The data set; this process holds its lock.
    manifest : Manifest
        Its manifest.
    tell : callable
        Told of every part that is damaged or missing.
    """
    whole = intact(directory, manifest)
    for entry in manifest.shards:
        span = Span(entry.first_deal, entry.rows)
        fault = _fault(directory, manifest, entry) if span in whole else "is damaged: its checksum is wrong"
        if fault:
            whole.pop(span, None)
            _name(directory, entry, fault, tell)
    return whole


def _fault(directory: Path, manifest: Manifest, entry: ShardEntry) -> str | None:
    """Return what is wrong with a part whose checksum is right, if anything: somebody else may have written it."""
    try:
        check_shard(directory, manifest, entry)
    except UserError as error:
        return str(error).removeprefix(f"{directory / entry.file} ")
    return None


def _name(directory: Path, entry: ShardEntry, fault: str, tell: Tell) -> None:
    """Tell of a part that is damaged or missing, and set it aside if it is there."""
    path = directory / entry.file
    if os.path.lexists(path):
        tell(f"{path} {fault}; it is set aside as {set_aside(directory, path)}, and played again")
    else:
        tell(f"{path} is missing; it is played again")


def set_aside(directory: Path, path: Path) -> Path:
    """Move a file of a data set to where nothing reads it, and return its new path.

    Parameters
    ----------
    directory : Path
        The data set.
    path : Path
        The file; the name it gets was not there before.
    """
    aside = directory / ASIDE
    aside.mkdir(exist_ok=True)
    place = free_name(aside / path.name)
    path.rename(place)
    return place
