"""A directory that appears at once and whole, or not at all; and what a killed maker left of one is cleared away by the next."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dazer_sim.errors import UserError
from dazer_sim.lock import sole_writer

UNFINISHED = ".unfinished"
"""How the name of a directory ends that is being filled; it begins with a dot and the name it will get."""


@contextmanager
def new_directory(directory: Path) -> Iterator[Path]:
    """Yield an empty directory to fill, beside its place; when the block ends it moves there, if the block fails it goes.

    Parameters
    ----------
    directory : Path
        Its place; must not exist. Its parents are made if need be.

    Raises
    ------
    OSError
        It cannot be made, or there is something in its place.
    """
    directory.parent.mkdir(parents=True, exist_ok=True)
    _clear(directory)
    beside = Path(tempfile.mkdtemp(prefix=f".{directory.name}.", suffix=UNFINISHED, dir=directory.parent))
    try:
        with sole_writer(beside):
            yield beside
        mask = os.umask(0)  # a temporary directory is private, this one is not
        os.umask(mask)
        beside.chmod(0o777 & ~mask)
        beside.rename(directory)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise


def _clear(directory: Path) -> None:
    """Remove what makers of the same directory left that are no more: the system has dropped their locks."""
    try:
        names = list(directory.parent.iterdir())
    except PermissionError:  # one may make something there without seeing what there is
        return
    for beside in names:
        ours = beside.name.startswith(f".{directory.name}.") and beside.name.endswith(UNFINISHED)
        if not ours or beside.is_symlink() or not beside.is_dir():
            continue
        try:
            with sole_writer(beside):
                pass
        except (UserError, OSError):  # somebody is at work there, or it is not ours
            continue
        shutil.rmtree(beside, ignore_errors=True)
