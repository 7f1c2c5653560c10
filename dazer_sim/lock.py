"""One writer at a time: a lock on a file that the system drops when the process ends, however it ends."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from dazer_sim.errors import UserError

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAME = ".lock"
"""File, inside the directory, that its writer holds locked; made if need be, and left behind: only the system's lock on it counts."""


@contextmanager
def sole_writer(directory: Path) -> Iterator[None]:
    """Hold the lock of a data set or a summary while the block runs.

    Parameters
    ----------
    directory : Path
        The data set or summary.

    Raises
    ------
    UserError
        Another process holds it.
    """
    with _open(directory / NAME) as file:
        try:
            _try_lock(file)
        except OSError:
            raise UserError(f"another process is writing to {directory}; wait for it, or stop it first") from None
        yield


def _open(path: Path) -> IO[bytes]:
    """Open the lock file, made if need be; it must be a file of the data set itself, not a pipe to wait for or a link to elsewhere."""
    cautious = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | cautious, 0o666)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise UserError(f"{path} is no file; a data set's lock is one")
    return os.fdopen(handle, "ab")
