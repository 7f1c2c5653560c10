"""The file of records that a simulation may write along with its data set: in the order of the deals, never out of step."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from dazer_sim.errors import UserError


class RecordFile:
    """Records of deals, open for appending.

    Parameters
    ----------
    file : BinaryIO
        Open for writing, at the place where the next record belongs.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.file = file

    def append(self, lines: tuple[str, ...]) -> int:
        """Write records, wait until the disk has them, and return the length of the file in bytes.

        Parameters
        ----------
        lines : tuple of str
            One record each, without the line's end.
        """
        self.file.write("".join(f"{line}\n" for line in lines).encode("utf-8"))
        self.file.flush()
        os.fsync(self.file.fileno())
        return self.file.tell()


def create_record_file(path: Path) -> None:
    """Make an empty file for records.

    Parameters
    ----------
    path : Path
        Must not exist yet.

    Raises
    ------
    UserError
        The file exists or cannot be written.
    """
    try:
        path.open("xb").close()
    except FileExistsError:
        raise UserError(f"{path} exists and is not overwritten; choose another file for the records") from None
    except OSError as error:
        raise UserError(f"cannot write records to {path}: {error.strerror}") from None


@contextmanager
def open_record_file(path: Path, length: int) -> Iterator[RecordFile]:
    """Open a file of records to go on after its first ``length`` bytes; what follows was cut off by a stop and is dropped.

    Parameters
    ----------
    path : Path
        The file.
    length : int
        Bytes that the manifest vouches for.

    Raises
    ------
    UserError
        The file is gone or too short.
    """
    if not path.is_file() or path.stat().st_size < length:
        raise UserError(f"the records at {path} are not those of this data set: {length} bytes should be there")
    with path.open("r+b") as file:
        file.truncate(length)
        file.seek(length)
        yield RecordFile(file)
