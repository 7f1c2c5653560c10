"""The report: all tables of some deals, with what is needed to play them again, and as one JSON document."""

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from dazer_analysis import Summary, names_frame, summary, summary_of
from dazer_analysis.tallies import Tallies
from dazer_sim.dataset import scan_dataset
from dazer_sim.errors import UserError
from dazer_sim.game import Game
from dazer_sim.rulesets import RuleSet
from dazer_sim.summaries.counting import count_game
from dazer_sim.summaries.file import Counts, load_counts, summary_file
from dazer_sim.until import Stopped, Target, play_until

NO_HISTORY = {
    "merged": (
        "汇总由几份合并而成，没有收敛表：各份都从自己的首局数起。",
        "Merged from several summaries, each counted from its own first deal: no convergence.",
    ),
    "gaps": ("汇总未完，中间有缺，暂无收敛表。", "The summary is unfinished and has gaps: no convergence yet."),
}
"""Why a summary may have no table of the convergence, which needs the deals in their order."""


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


def report_of(place: str | Path) -> tuple[Source, Summary]:
    """Return the tables of what was written before.

    Parameters
    ----------
    place : str or Path
        A data set, a summary, or the file in a summary.

    Raises
    ------
    UserError
        As `dazer_sim.dataset.scan_dataset` and `dazer_sim.summaries.file.load_counts`; or no deal is counted yet.
    """
    file = summary_file(Path(place))
    if file is None:
        return report_of_dataset(place)
    counts = load_counts(file)
    if not counts.header.counted:
        raise UserError(f"{place} has no counted deal yet; go on with it by dazer simulate --resume")
    return report_of_counts(counts)


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


def report_of_counts(counts: Counts) -> tuple[Source, Summary]:
    """Return the tables of a summary: all that need no single deals, with the numbers that the rows would give.

    Parameters
    ----------
    counts : Counts
        As `dazer_sim.summaries.file.load_counts` reads them.
    """
    header, tallies = counts.header, counts.tallies
    names = names_frame((row.bit, row.code, row.zh, row.fan) for row in header.names)
    rules = RuleSet.from_dict(header.rules)
    source = Source(rules, header.policies, header.seed, header.first_deal, header.given, header.deals - header.deals_counted)
    reason = "merged" if not header.history else "gaps" if not header.without_gaps else None
    if reason is None:
        return source, summary_of(tallies, names, scoring=rules.scoring)
    tallies = Tallies(**vars(tallies) | {"history": tallies.history.clear()})
    return source, summary_of(tallies, names, scoring=rules.scoring, left_out={"convergence": NO_HISTORY[reason]})


def report_fresh(game: Game, *, jobs: int | None = None, progress: bool = True) -> tuple[Source, Summary]:
    """Play a game and return the tables of its deals, which are counted as they come and not kept.

    Parameters
    ----------
    game : Game
        What to play.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.
    """
    return report_of_counts(count_game(game, jobs=jobs, progress=progress))


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
        names = names_frame(game.rules.names_table())
        return _source_of(game, stopped), summary(pl.scan_parquet(parts, glob=False), names, scoring=game.rules.scoring)


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
    rows = {name: table.to_dicts() for name, table in others.items() if name != "fan_paid" and name not in tables.left_out}
    reasons = {name: reason for name, (_, reason) in tables.left_out.items()}
    return rows | {"left_out": reasons} if reasons else rows


def _counts(table: pl.DataFrame) -> Mapping[str, int]:
    """Return a distribution as a mapping from the value, as text, to its count."""
    return {str(value): count for value, count, _ in table.iter_rows()}


def _source_of(game: Game, stopped: Stopped) -> Source:
    """Return where the deals of a game come from."""
    given = game.given.text if game.given else None
    return Source(game.rules, game.labels, game.seed, game.deals.first, given, stopped=stopped)
