"""The part files of a data set: written whole, with what they hold in their metadata, and known by their checksum."""

import hashlib
from io import BytesIO
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from dazer_sim.errors import UserError
from dazer_sim.files import sha256_of, write_atomically
from dazer_sim.manifest import Manifest, ShardEntry
from dazer_sim.part_faults import part_fault
from dazer_sim.quiet import quiet_stderr
from dazer_sim.rows import to_frame, to_rows
from dazer_sim.spans import Span, cut

GAMES = "games"
"""Directory of the part files; nothing else is ever in it."""


def planned(manifest: Manifest) -> list[Span]:
    """Return the spans of all parts that the data set has, or will have, in order.

    Parameters
    ----------
    manifest : Manifest
        Of the data set.
    """
    return cut(Span(manifest.first_deal, manifest.deals), manifest.shard_size)


def intact(directory: Path, manifest: Manifest) -> dict[Span, ShardEntry]:
    """Return those parts whose files are there and have the checksum of the manifest.

    Parameters
    ----------
    directory : Path
        The data set.
    manifest : Manifest
        Its manifest.
    """
    entries = {Span(entry.first_deal, entry.rows): entry for entry in manifest.shards}
    return {span: entries[span] for span in planned(manifest) if span in entries and is_intact(directory, entries[span])}


def is_intact(directory: Path, entry: ShardEntry) -> bool:
    """Tell whether a part file is there and has its checksum.

    Parameters
    ----------
    directory : Path
        The data set.
    entry : ShardEntry
        The part.
    """
    path = directory / entry.file
    return path.is_file() and sha256_of(path) == entry.sha256


def check_shard(directory: Path, manifest: Manifest, entry: ShardEntry) -> None:
    """Look whether a part holds what a part must: the columns of `SCHEMA`, the rows of its entry, and no value out of range.

    Parameters
    ----------
    directory : Path
        The data set.
    manifest : Manifest
        Its manifest, which says by what rules was played.
    entry : ShardEntry
        The part; its checksum may be right all the same, if somebody else wrote the data set.

    Raises
    ------
    UserError
        It does not; the message names the file and one fault.
    """
    path = directory / entry.file
    try:
        with quiet_stderr():  # where a panic would be reported on before we can
            fault = part_fault(path, entry.first_deal, entry.rows, str(manifest.rules.get("scoring")))
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:  # damaged pages make polars panic
        fault = str(error).splitlines()[0][:200]
    if fault:
        raise UserError(f"{path} is no part of a data set: {fault}")


def read_shard(directory: Path, entry: ShardEntry) -> NDArray[np.void]:
    """Return the rows (DEAL_ROW) of an intact part.

    Parameters
    ----------
    directory : Path
        The data set.
    entry : ShardEntry
        The part.
    """
    return to_rows(pl.read_parquet(directory / entry.file, glob=False))


def write_shard(directory: Path, manifest: Manifest, span: Span, rows: NDArray[np.void]) -> ShardEntry:
    """Write a part file, in place of any that is there, and return its entry for the manifest.

    Parameters
    ----------
    directory : Path
        The data set.
    manifest : Manifest
        Its settings go into the file's metadata.
    span : Span
        The deals, one of `planned`.
    rows : array of DEAL_ROW
        Their rows, in order.
    """
    number = (span.first - manifest.first_deal) // manifest.shard_size
    file = f"{GAMES}/part-{number:06d}.parquet"
    temporary = directory / ".part.new"  # beside the directory that readers scan
    made = BytesIO()  # written by us, whose errors say what the disk said; polars would say "transport error"
    to_frame(rows).write_parquet(made, metadata=_metadata(manifest, span))
    content = made.getvalue()
    write_atomically(directory / file, temporary, lambda out: out.write(content))
    return ShardEntry(file=file, first_deal=span.first, rows=span.deals, sha256=hashlib.sha256(content).hexdigest())


def _metadata(manifest: Manifest, span: Span) -> dict[str, str]:
    """Return what a part file says about itself, should it ever lose its manifest."""
    return {
        "dazer.format_version": str(manifest.format_version),
        "dazer.package_version": manifest.package_version,
        "dazer.rules": manifest.rules_name,
        "dazer.rules_digest": manifest.rules_digest,
        "dazer.policies": ",".join(manifest.policies),
        "dazer.seed": str(manifest.seed),
        "dazer.first_deal": str(span.first),
        "dazer.deals": str(span.deals),
    }
