"""A summary on disk: lines of JSON, the head first, then the tallies, and last a checksum of everything before it (docs/formats.md)."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dazer_analysis.merging import no_tallies, ordered
from dazer_analysis.tallies import SCHEMAS, Tallies
from dazer_sim.errors import UserError
from dazer_sim.files import LargeFileError, read_regular, write_atomically
from dazer_sim.manifest import SUMMARY_NAME as FILE_NAME
from dazer_sim.strangers_json import read_json
from dazer_sim.summaries.header import FORMAT, FORMAT_VERSION, Header
from dazer_sim.summaries.sums import check_sums
from dazer_sim.summaries.tally_lines import read_tally, tally_line

LARGEST_FILE = 1 << 28
"""Bytes of a summary; those of 10^10 deals have some millions."""


@dataclass(frozen=True)
class Counts:
    """A summary: the counts of some deals, and the settings of their run."""

    header: Header
    tallies: Tallies

    @property
    def digest(self) -> str:
        """SHA-256 of the tallies but the history, in hex: the same for equal deals, however they were cut, counted and merged."""
        return hashlib.sha256(b"".join(_lines(self.tallies)[:-1])).hexdigest()


def no_counts(header: Header) -> Counts:
    """Return the summary of no deals.

    Parameters
    ----------
    header : Header
        Of the run that begins.
    """
    return Counts(header, no_tallies())


def summary_file(place: Path) -> Path | None:
    """Return the file of a summary: in the directory of that name, or the file itself; None if there is none.

    Parameters
    ----------
    place : Path
        What somebody named.
    """
    if place.is_dir():
        inside = place / FILE_NAME
        return inside if inside.exists() else None
    return place if place.exists() else None


def save_counts(directory: Path, counts: Counts) -> None:
    """Write a summary in place of the one that is there.

    Parameters
    ----------
    directory : Path
        Where it lies.
    counts : Counts
        What was counted.
    """
    head = json.dumps(counts.header.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n"
    body = b"".join([head, *_lines(counts.tallies)])
    write_atomically(directory / FILE_NAME, directory / f".{FILE_NAME}.new", lambda file: file.write(body + _seal(body)))


def load_counts(path: Path) -> Counts:
    """Read a summary.

    Parameters
    ----------
    path : Path
        The file, of `summary_file`.

    Raises
    ------
    UserError
        It is no summary, of another version, or damaged; the message says which and where.
    """
    content = _read(path)
    first = content.partition(b"\n")[0]
    head = _json(first)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise UserError(f"{path} is no summary: its first line does not say {FORMAT}")
    if head.get("format_version") != FORMAT_VERSION:
        raise UserError(f"{path} has format version {str(head.get('format_version'))[:20]}; this dazer-sim reads version {FORMAT_VERSION}")
    body = content[: content[:-1].rfind(b"\n") + 1]
    if content != body + _seal(body):
        raise UserError(f"{path} is damaged: its checksum, the last line, is missing or wrong")
    try:
        return _parsed(head, body.split(b"\n")[1:-1])
    except ValidationError as error:
        wrong = error.errors()[0]
        key = ".".join(str(part) for part in wrong["loc"])
        raise UserError(f"{path} is damaged: {key[:80] or 'the head'}: {wrong['msg']}") from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"{path} is damaged: {error}") from None


def _parsed(head: dict[str, Any], lines: list[bytes]) -> Counts:
    """Return the summary that the head and the lines of the tallies make."""
    header = Header.model_validate(head)
    if len(lines) != len(SCHEMAS):
        raise ValueError(f"it has {len(lines)} tallies, not {len(SCHEMAS)}")
    tallies = Tallies(**{name: read_tally(name, line) for name, line in zip(SCHEMAS, lines, strict=True)})
    check_sums(header, tallies)
    return Counts(header, tallies)


def _lines(tallies: Tallies) -> list[bytes]:
    """Return the lines of the tallies; equal counts give equal bytes."""
    return [tally_line(name, table) for name, table in vars(ordered(tallies)).items()]


def _seal(body: bytes) -> bytes:
    """Return the last line."""
    return b'{"sha256":"' + hashlib.sha256(body).hexdigest().encode("ascii") + b'"}\n'


def _json(line: bytes) -> Any:
    """Return a line as JSON; None if it is none."""
    try:
        return read_json(line)
    except (ValueError, RecursionError):
        return None


def _read(path: Path) -> bytes:
    """Return the bytes of a summary."""
    try:
        return read_regular(path, LARGEST_FILE)
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror or error}") from None
    except LargeFileError as error:
        raise UserError(f"{path} has {error}; that is no summary") from None
