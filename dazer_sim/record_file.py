"""The file of records that a simulation may write along with its data set: in the order of the deals, never out of step."""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dazer_sim.errors import UserError
from dazer_sim.files import free_name
from dazer_sim.manifest import Manifest, ShardEntry


class RecordFile:
    """Records of deals, open for appending.

    Parameters
    ----------
    file : BinaryIO
        Open for writing, at the place where the next record belongs.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.file = file

    def append(self, lines: tuple[str, ...]) -> "Appended":
        """Write records, and wait until the disk has them.

        Parameters
        ----------
        lines : tuple of str
            One record each, without the line's end.
        """
        content = "".join(f"{line}\n" for line in lines).encode("utf-8")
        self.file.write(content)
        self.file.flush()
        os.fsync(self.file.fileno())
        return Appended(self.file.tell(), hashlib.sha256(content).hexdigest())


class Appended(NamedTuple):
    """What a file of records holds now."""

    records_end: int
    """Its length in bytes."""
    records_sha256: str
    """Of what was written last, in hex."""


def create_record_file(path: Path) -> bool:
    """Make an empty file for records; return False if there is one already.

    Parameters
    ----------
    path : Path
        Must not exist yet, unless it is empty, as a run that is killed at its very beginning leaves it.

    Raises
    ------
    UserError
        The file exists or cannot be written.
    """
    try:
        path.open("xb").close()
        return True
    except FileExistsError:
        if path.is_file() and not path.is_symlink() and not path.stat().st_size:
            return False
        raise UserError(f"{path} exists and is not overwritten; choose another file for the records") from None
    except OSError as error:
        raise UserError(f"cannot write records to {path}: {error.strerror}") from None


def sound_records(records: Path, manifest: Manifest, tell: Callable[[str], object]) -> Manifest:
    """Return the manifest with those parts, from the first on, whose records stand in the file as they were written.

    If some are damaged or cut off, a copy of the file is kept beside it, for what comes behind the sound ones will be written anew.

    Parameters
    ----------
    records : Path
        The file.
    manifest : Manifest
        Of the data set.
    tell : callable
        Told what is damaged.

    Raises
    ------
    UserError
        The file is gone, or holds no record of this data set.
    """
    sound = _count_sound(records, manifest.shards) if records.is_file() else 0
    if sound == len(manifest.shards) and records.is_file():
        return manifest
    if sound == 0:
        raise UserError(f"the records at {records} are not those of this data set: name its file, or play into another directory")
    place = free_name(records.with_name(f"{records.name}.damaged"))
    shutil.copyfile(records, place)
    first = manifest.shards[sound].first_deal
    tell(f"{records} is damaged from deal {first} on; a copy is set aside as {place}, and the records are made again from there")
    return manifest.model_copy(update={"finished": False, "digest": None, "shards": manifest.shards[:sound]})


def _count_sound(records: Path, entries: tuple[ShardEntry, ...]) -> int:
    """Return for how many parts, from the first on, the file holds the records; without a checksum, whether it is long enough."""
    begin, length = 0, records.stat().st_size
    with records.open("rb") as file:
        for number, entry in enumerate(entries):
            end = entry.records_end or 0
            if not begin <= end <= length:
                return number
            if entry.records_sha256 and hashlib.sha256(file.read(end - begin)).hexdigest() != entry.records_sha256:
                return number
            file.seek(end)
            begin = end
    return len(entries)


@contextmanager
def open_record_file(path: Path, length: int) -> Iterator[RecordFile]:
    """Open a file of records to go on after its first ``length`` bytes; what follows was cut off by a stop and is dropped.

    Parameters
    ----------
    path : Path
        The file.
    length : int
        Bytes that the manifest vouches for.
    """
    with path.open("r+b") as file:
        file.truncate(length)
        file.seek(length)
        yield RecordFile(file)
