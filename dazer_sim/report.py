"""The report: the tables of `dazer_analysis.summary` as one JSON document, and with what they were played."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from dazer_analysis import Summary, names_frame, summary
from dazer_sim.dataset import scan_dataset
from dazer_sim.game import Game
from dazer_sim.simulation import play_game, write_dataset

MEMORY_DEALS = 5_000_000
"""Fresh deals up to this number are kept in memory (0.5 GB); more go through a temporary data set."""


@dataclass(frozen=True)
class Source:
    """Where the deals of a report come from: enough to play them again."""

    rules: str
    policies: tuple[str, ...]
    seed: int
    first_deal: int
    deals_missing: int = 0
    """Deals of an unfinished data set that are still to be played."""


def report_of_dataset(directory: str | Path) -> tuple[Source, Summary]:
    """Return the tables of a data set.

    Parameters
    ----------
    directory : str or Path
        The data set.

    Raises
    ------
    UserError
        As `dazer_sim.dataset.scan_dataset`.
    """
    found = scan_dataset(directory)
    manifest = found.manifest
    names = names_frame((row.bit, row.code, row.zh, row.fan) for row in manifest.names)
    missing = manifest.deals - sum(shard.rows for shard in manifest.shards)
    source = Source(manifest.rules_name, manifest.policies, manifest.seed, manifest.first_deal, missing)
    return source, summary(found.deals, names)


def report_fresh(game: Game, *, jobs: int | None = None, progress: bool = True) -> tuple[Source, Summary]:
    """Play a game and return the tables of its deals.

    Parameters
    ----------
    game : Game
        What to play.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.
    """
    if game.deals.deals > MEMORY_DEALS:
        with tempfile.TemporaryDirectory(prefix="dazer-report-") as directory:
            written = Path(directory) / "deals"
            write_dataset(written, game, jobs=jobs, progress=progress)
            return report_of_dataset(written)
    deals = play_game(game, jobs=jobs, progress=progress)
    source = Source(game.rules.name, game.labels, game.seed, game.deals.first)
    return source, summary(deals, names_frame(game.rules.names_table()))


def report_document(source: Source, tables: Summary) -> dict[str, Any]:
    """Return the report as a document for JSON; its keys stay (shares are between 0 and 1, intervals cover 95 %).

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    """
    seats = [{"mean": row["mean"], "se": row["se"]} for row in tables.points.iter_rows(named=True)]
    return {
        "deals": tables.deals,
        "wins": tables.wins,
        "rules": source.rules,
        "policies": list(source.policies),
        "seed": source.seed,
        "first_deal": source.first_deal,
        "outcomes": dict(tables.outcomes.select("outcome", "count").iter_rows()),
        "mingtang": tables.mingtang.to_dicts(),
        "hu": _counts(tables.hu),
        "fan": _counts(tables.fan_paid),
        "fan_raw": _counts(tables.fan_raw),
        "deng": _counts(tables.deng),
        "points": {"seats": seats[:3], "bottom": seats[3]},
    }


def _counts(table: pl.DataFrame) -> Mapping[str, int]:
    """Return a distribution as a mapping from the value, as text, to its count."""
    return {str(value): count for value, count, _ in table.iter_rows()}
