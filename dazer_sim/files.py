"""Files that are whole or absent: written beside their place, flushed to the disk, then moved there at one stroke."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

BLOCK = 1 << 20
"""Bytes read at a time for a checksum."""


def write_atomically(path: Path, temporary: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file so that a reader, or a crash, finds the old one or the new one, never a part.

    Parameters
    ----------
    path : Path
        The file; replaced if it exists.
    temporary : Path
        Where it is written first: on the same file system, outside the directories that readers scan.
    write : callable
        Gets the open file and writes all of it.
    """
    with temporary.open("wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)  # noqa: PTH105  (Path.replace promises less)
    sync_directory(path.parent)


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
