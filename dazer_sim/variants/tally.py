"""The sums of a comparison, and their file: a long run that was stopped goes on from it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dazer_analysis.variants.blocks import BLOCKS, BlockSums, Counts
from dazer_sim.arguments import DEAL_LIMIT
from dazer_sim.errors import UserError
from dazer_sim.files import read_regular, write_atomically
from dazer_sim.strangers_json import read_json

VERSION = 1
LARGEST_FILE = 1 << 28
"""Bytes of a tally; one of six rule sets takes about a megabyte."""


@dataclass
class Tally:
    """What was added up so far."""

    settings: dict[str, Any]
    """What the sums depend on: rule sets (digests), policies, seed, first deal, whether all were played."""
    done: int
    """Deals so far."""
    rows: list[BlockSums]
    """One for each rule set."""
    skill_done: int
    """Deals of the contest so far."""
    skill: list[BlockSums]
    """One for each rule set; empty without a contest."""


def save_tally(tally: Tally, path: Path) -> None:
    """Write a tally to a file, which it replaces at once or not at all.

    Parameters
    ----------
    tally : Tally
        The sums.
    path : Path
        The file.
    """
    document = {
        "dazer_tally": VERSION,
        "settings": tally.settings,
        "done": tally.done,
        "skill_done": tally.skill_done,
        "rows": [_to_json(sums) for sums in tally.rows],
        "skill": [_to_json(sums) for sums in tally.skill],
    }
    content = json.dumps(document).encode("utf-8")
    write_atomically(path, path.with_name(path.name + ".part"), lambda file: file.write(content))


def load_tally(path: Path, empty: Tally) -> Tally:
    """Read a tally.

    Parameters
    ----------
    path : Path
        The file.
    empty : Tally
        Of the comparison that goes on from it, before it began: its settings must be the same.

    Raises
    ------
    UserError
        The file is none, or of another comparison.
    """
    try:
        tally = _tally_of(_read(path))
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RecursionError):
        raise UserError(f"{path} holds no tally of dazer compare of format version {VERSION}; name another file, or remove it") from None
    other = [key for key, value in empty.settings.items() if tally.settings.get(key) != value]
    if not other and (len(tally.rows), len(tally.skill)) != (len(empty.rows), len(empty.skill)):
        other = ["numbers of rule sets"]
    if other:
        raise UserError(f"{path} is the tally of another comparison: {', '.join(other)} differ; name another file")
    return tally


def _read(path: Path) -> Any:
    """Return the document of a file."""
    try:
        content = read_regular(path, LARGEST_FILE)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}") from None
    return read_json(content.decode("utf-8"))


def _tally_of(document: Any) -> Tally:
    """Return the tally of a document; any of the usual errors if it is none."""
    if document["dazer_tally"] != VERSION:
        raise ValueError(f"format version {document['dazer_tally']}")
    tally = Tally(
        dict(document["settings"]),
        int(document["done"]),
        [_from_json(sums) for sums in document["rows"]],
        int(document["skill_done"]),
        [_from_json(sums) for sums in document["skill"]],
    )
    if not 0 <= tally.skill_done <= tally.done < DEAL_LIMIT:
        raise ValueError("deals out of range")
    return tally


def add_sums(sums: list[BlockSums], places: Iterable[int], more: Iterable[BlockSums]) -> None:
    """Add sums to those of some rule sets.

    Parameters
    ----------
    sums : list of BlockSums
        One for each rule set, changed in place; places beyond its end are not allowed.
    places : iterable of int
        Which rule sets.
    more : iterable of BlockSums
        What is added, in the same order.
    """
    for place, part in zip(places, more, strict=True):
        if sums[place].columns:
            sums[place].add(part)
        else:
            sums[place] = part


def no_sums(variants: int) -> list[BlockSums]:
    """Return room for the sums of so many rule sets.

    Parameters
    ----------
    variants : int
        How many.
    """
    return [BlockSums((), np.zeros((BLOCKS, 0))) for _ in range(variants)]


def _to_json(sums: BlockSums) -> dict[str, Any]:
    counts = {name: {str(value): blocks.tolist() for value, blocks in table.items()} for name, table in sums.counts.items()}
    return {"columns": list(sums.columns), "sums": sums.sums.tolist(), "counts": counts}


def _from_json(document: dict[str, Any]) -> BlockSums:
    counts: dict[str, Counts] = {
        name: {int(value): np.array(blocks, dtype=np.int64) for value, blocks in table.items()}
        for name, table in document["counts"].items()
    }
    sums = BlockSums(tuple(map(str, document["columns"])), np.array(document["sums"], dtype=np.float64), counts)
    lengths = {blocks.shape for table in counts.values() for blocks in table.values()}
    if sums.sums.shape != (BLOCKS, len(sums.columns)) or not np.isfinite(sums.sums).all() or not lengths <= {(BLOCKS,)}:
        raise ValueError("sums of another shape, or not finite")
    return sums
