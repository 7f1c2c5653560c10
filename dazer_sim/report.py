"""The report: all tables of some deals, with what is needed to play them again, and as one JSON document."""

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from dazer_analysis import Summary, names_frame, summary
from dazer_sim.dataset import scan_dataset
from dazer_sim.game import Game
from dazer_sim.rulesets import RuleSet
from dazer_sim.simulation import play_game, write_dataset
from dazer_sim.until import Stopped, Target, play_until

MEMORY_DEALS = 5_000_000
"""Fresh deals up to this number are kept in memory (0.5 GB); more go through a temporary data set."""


@dataclass(frozen=True)
class Source:
    """Where the deals of a report come from: enough to play them again."""

    rules: RuleSet
    policies: tuple[str, ...]
    seed: int
    first_deal: int
    given: str | None = None
    """Known cards of every deal."""
    deals_missing: int = 0
    """Deals of an unfinished data set that are still to be played."""
    stopped: Stopped | None = None
    """How a run until a target ended."""


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
    rules = RuleSet.from_dict(manifest.rules)
    missing = manifest.deals - sum(shard.rows for shard in manifest.shards)
    source = Source(rules, manifest.policies, manifest.seed, manifest.first_deal, manifest.given, missing)
    return source, summary(found.deals, names, scoring=rules.scoring)


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
    return _source_of(game), _summary_of(game, play_game(game, jobs=jobs, progress=progress))


def report_until(game: Game, target: Target, *, jobs: int | None = None, progress: bool = True) -> tuple[Source, Summary]:
    """Play until a number is known well enough, or the game is over, and return the tables of the deals played.

    Parameters
    ----------
    game : Game
        What to play at most.
    target : Target
        What to know, of `dazer_sim.until.parse_target`.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.
    """
    with tempfile.TemporaryDirectory(prefix="dazer-report-") as directory:
        stopped = play_until(game, target, Path(directory), jobs=jobs, progress=progress)
        parts = sorted(Path(directory).glob("part-*.parquet"))
        return _source_of(game, stopped), _summary_of(game, pl.scan_parquet(parts, glob=False))


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
    document = {
        "deals": tables.deals,
        "wins": tables.wins,
        "rules": source.rules.name,
        "policies": list(source.policies),
        "seed": source.seed,
        "first_deal": source.first_deal,
        "given": source.given,
        "outcomes": dict(tables.outcomes.select("outcome", "count").iter_rows()),
        "mingtang": tables.mingtang.to_dicts(),
        "hu": _counts(tables.hu),
        "fan": _counts(tables.fan_paid),
        "fan_raw": _counts(tables.fan_raw),
        "deng": _counts(tables.deng),
        "points": {"seats": seats[:3], "bottom": seats[3]},
    }
    if source.stopped is not None:
        document["until"] = stopped_document(source.stopped)
    return document | _other_tables(tables, document)


def stopped_document(stopped: Stopped) -> dict[str, Any]:
    """Return how a run until a target ended, for JSON.

    Parameters
    ----------
    stopped : Stopped
        How it ended.
    """
    look = asdict(stopped.look) | {"relative": stopped.look.relative}
    wanted = {"number": stopped.target.number, "wanted": stopped.target.relative, "reached": stopped.reached}
    return wanted | look | {"looks": stopped.looked, "looks_planned": stopped.planned}


def _other_tables(tables: Summary, document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables that have no form of their own in the document: a list of rows each."""
    others = {name: table for name, table in vars(tables).items() if isinstance(table, pl.DataFrame) and name not in document}
    return {name: table.to_dicts() for name, table in others.items() if name != "fan_paid"}


def _counts(table: pl.DataFrame) -> Mapping[str, int]:
    """Return a distribution as a mapping from the value, as text, to its count."""
    return {str(value): count for value, count, _ in table.iter_rows()}


def _source_of(game: Game, stopped: Stopped | None = None) -> Source:
    """Return where the deals of a game come from."""
    given = game.given.text if game.given else None
    return Source(game.rules, game.labels, game.seed, game.deals.first, given, stopped=stopped)


def _summary_of(game: Game, deals: pl.DataFrame | pl.LazyFrame) -> Summary:
    """Return the tables of deals of a game."""
    return summary(deals, names_frame(game.rules.names_table()), scoring=game.rules.scoring)
