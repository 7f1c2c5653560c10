"""The sums of a comparison, and their file: a long run that was stopped goes on from it."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dazer_analysis.variants.blocks import BLOCKS, BlockSums, Counts
from dazer_sim.errors import UserError

VERSION = 1


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
    beside = path.with_name(path.name + ".part")
    with beside.open("w", encoding="utf-8") as file:
        json.dump(document, file)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load_tally(path: Path, settings: dict[str, Any]) -> Tally:
    """Read a tally.

    Parameters
    ----------
    path : Path
        The file.
    settings : dict
        Those of the comparison that goes on from it.

    Raises
    ------
    UserError
        The file is none, or of another comparison.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["dazer_tally"] != VERSION:
            raise UserError(f"{path} is of format version {document['dazer_tally']}; this package reads {VERSION}")
        tally = Tally(
            document["settings"],
            document["done"],
            [_from_json(sums) for sums in document["rows"]],
            document["skill_done"],
            [_from_json(sums) for sums in document["skill"]],
        )
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError, UnicodeDecodeError):
        raise UserError(f"{path} holds no tally of dazer compare; name another file, or remove it") from None
    other = [key for key in settings if tally.settings.get(key) != settings[key]]
    if other:
        raise UserError(f"{path} is the tally of another comparison: {', '.join(other)} differ; name another file")
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
    return BlockSums(tuple(document["columns"]), np.array(document["sums"], dtype=np.float64), counts)
