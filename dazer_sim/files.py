"""Files that are whole or absent, written beside their place and moved there at one stroke; and files of strangers, opened with care."""

import errno
import hashlib
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

BLOCK = 1 << 20
"""Bytes read at a time for a checksum."""


class IrregularFileError(OSError):
    """It is a pipe, a device or a socket: reading it could wait or go on for ever."""


class LargeFileError(ValueError):
    """It is larger than any file of its kind."""


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading, if it is one: never wait for a pipe, never read a device.

    Parameters
    ----------
    path : Path
        What somebody named.

    Raises
    ------
    IrregularFileError
        It is no regular file.
    IsADirectoryError
        It is a directory.
    OSError
        It cannot be opened.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a directory", str(path))
    raise IrregularFileError(errno.EINVAL, "it is a pipe or a device, not a file", str(path))


def read_regular(path: Path, largest: int) -> bytes:
    """Return what is in a file, if it is one and not too large.

    Parameters
    ----------
    path : Path
        What somebody named.
    largest : int
        Bytes that it may have.

    Raises
    ------
    LargeFileError
        It has more.
    OSError
        It cannot be opened or read; as `open_regular`.
    """
    with open_regular(path) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise LargeFileError(f"more than {largest} bytes")
    return content


def write_atomically(path: Path, temporary: Path, write: Callable[[BinaryIO], object], *, keep: Path | None = None) -> None:
    """Write a file so that a reader, or a crash, finds the old one or the new one, never a part.

    Parameters
    ----------
    path : Path
        The file; replaced if it exists.
    temporary : Path
        Where it is written first: on the same file system, outside the directories that readers scan.
    write : callable
        Gets the open file and writes all of it.
    keep : Path, optional
        Where the file that is replaced stays, if there is one and the file system can (hard links).
    """
    temporary.unlink(missing_ok=True)
    with temporary.open("xb") as file:  # new, and no link to elsewhere that somebody laid there
        write(file)
        file.flush()
        os.fsync(file.fileno())
    if keep is not None:
        with suppress(OSError):
            _keep(path, keep)
    os.replace(temporary, path)  # noqa: PTH105  (Path.replace promises less)
    sync_directory(path.parent)


def _keep(path: Path, keep: Path) -> None:
    """Give a file a second name, whatever has that name."""
    beside = keep.with_name(f"{keep.name}.new")
    beside.unlink(missing_ok=True)
    os.link(path, beside)
    os.replace(beside, keep)  # noqa: PTH105


def free_name(path: Path) -> Path:
    """Return a path that nothing has: the one given, or with a number behind it.

    Parameters
    ----------
    path : Path
        The wish.
    """
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.name}.{number}")
    return free


def sync_directory(directory: Path) -> None:
    """Make new names in a directory outlast a power failure, where the system can (not on Windows).

    Parameters
    ----------
    directory : Path
        An existing directory.
    """
    if os.name == "nt":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sha256_of(path: Path) -> str:
    """Return the SHA-256 of a file in hex.

    Parameters
    ----------
    path : Path
        An existing file.
    """
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
    return digest.hexdigest()
