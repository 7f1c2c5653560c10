"""How much room a data set will take on the disk, and the question whether it may, where that is much of what is free."""

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from dazer_sim.errors import UserError

ROW_BYTES, PART_BYTES, RECORD_BYTES = 11, 8_000, 2_000
"""Bytes of a row in a large part, of a part file without rows and its lines of the manifest, and of a record: measured, rounded up.

Random play takes 7.5 bytes a row and 2.0 kB a record, greedy play 10.2 bytes and 1.4 kB.
"""
MUCH = 10
"""More than one in so many of the free bytes is not taken without asking."""


class Room(NamedTuple):
    """What is needed and what there is, on one file system."""

    needed: int
    free: int

    @property
    def scarce(self) -> bool:
        """Whether somebody should be asked."""
        return self.needed * MUCH > self.free

    def __str__(self) -> str:
        """Return it in words."""
        return f"about {size_text(self.needed)} on disk, {size_text(self.free)} are free"


def room_for(deals: int, shard_size: int, out: Path, records: Path | None = None) -> Room:
    """Return how much room a run needs and has, where it is scarcest.

    Parameters
    ----------
    deals : int
        Deals still to be played.
    shard_size : int
        Deals of a part file.
    out : Path
        The data set's directory; need not exist.
    records : Path, optional
        The file of records; need not exist.
    """
    needed = {_home(out): ROW_BYTES * deals + PART_BYTES * -(-deals // shard_size)}
    if records is not None:
        needed[_home(records)] = needed.get(_home(records), 0) + RECORD_BYTES * deals
    by_device: dict[int, int] = {}
    for home, size in needed.items():
        by_device[home.stat().st_dev] = by_device.get(home.stat().st_dev, 0) + size
    rooms = [Room(by_device[home.stat().st_dev], shutil.disk_usage(home).free) for home in needed]
    return max(rooms, key=lambda room: room.needed / max(room.free, 1))


def ask_for_room(room: Room) -> None:
    """Ask on the terminal whether much of the free room may be taken; return if so.

    Parameters
    ----------
    room : Room
        What is needed.

    Raises
    ------
    UserError
        The answer is no, or there is nobody to ask.
    """
    much = f"{room}: more than a tenth of it"
    if not sys.stdin or not sys.stdin.isatty():
        raise UserError(f"this takes {much}; say --yes if that is meant, or choose fewer deals or another --out")
    print(f"This takes {much}. 要继续吗 Go on? [y/N] ", end="", file=sys.stderr, flush=True)  # noqa: T201  # not on standard output
    if sys.stdin.readline().strip().lower() not in {"y", "yes", "是"}:
        raise UserError("nothing was played; --yes would have answered the question")


def size_text(size: int) -> str:
    """Return a number of bytes as text.

    Parameters
    ----------
    size : int
        Bytes.
    """
    value, unit = float(size), "bytes"
    for larger in ("kB", "MB", "GB", "TB", "PB"):
        if value < 1000:
            break
        value, unit = value / 1000, larger
    return f"{value:.0f} {unit}" if value >= 100 or unit == "bytes" else f"{value:.1f} {unit}"


def _home(path: Path) -> Path:
    """Return the nearest directory above a path that exists."""
    return next((above for above in path.absolute().parents if above.is_dir()), Path(path.anchor or "."))
