"""The tallies of a summary must count the same deals: what contradicts itself is refused."""

from collections.abc import Iterator

import polars as pl

from dazer_analysis.tallies import Tallies
from dazer_sim.summaries.header import Header


def check_sums(header: Header, tallies: Tallies) -> None:
    """Refuse tallies that contradict each other or the head.

    Parameters
    ----------
    header : Header
        Of the summary.
    tallies : Tallies
        As `dazer_sim.summaries.tally_lines.read_tally` gives them.

    Raises
    ------
    ValueError
        They do; the message says in what.
    """
    for fault, found in _faults(header, tallies):
        if found:
            raise ValueError(fault)


def _faults(header: Header, tallies: Tallies) -> Iterator[tuple[str, bool]]:
    """Yield what can be wrong and whether it is."""
    course, deals = tallies.course, header.deals_counted
    won = course.filter(pl.col("winner").is_not_null())
    wins = _total(won)
    yield "the course does not count the deals that the head names", _total(course) != deals
    yield "the points do not count the deals that the head names", _total(tallies.points) != deals
    yield "a drawn deal has a winner, or a won one none", _any(course, pl.col("winner").is_null() != (pl.col("outcome") == "draw"))
    yield "a won deal has no source", _any(course, pl.col("winner").is_null() != pl.col("source").is_null())
    yield "the wins are not those of the course", _total(tallies.wins) != wins
    yield "the hu are not those of the wins", _total(tallies.hu) != wins
    yield "the hands are not those of the wins", _total(tallies.hands) != _total(course.filter(pl.col("outcome") == "hu"))
    yield "points do not sum to 0", _any(tallies.points, pl.sum_horizontal(pl.exclude("count")) != 0)
    yield "a fan is 0", header.rules.get("scoring") != "jianhua" and _any(tallies.wins, pl.col("fan") == 0)
    yield from _history_faults(header, tallies.history, deals, wins)


def _history_faults(header: Header, history: pl.DataFrame, deals: int, wins: int) -> Iterator[tuple[str, bool]]:
    """Yield what can be wrong with the tally of the history."""
    if not header.history:
        yield "it has a history, and should not", history.height > 0
        return
    yield "the history does not count the deals that the head names", _total(history.filter(pl.col("what") == "deals")) != deals
    yield "the wins of the history are not those of the course", _total(history.filter(pl.col("what") == "wins")) != wins
    in_bucket = history.filter(pl.col("what") == "deals").select("bucket", most="count")
    beyond = history.join(in_bucket, on="bucket", how="left").select((pl.col("count") > pl.col("most").fill_null(0)).any()).item()
    yield "the history counts more than there is", bool(beyond)


def _total(table: pl.DataFrame) -> int:
    """Return the sum of the counts; exact, whatever a stranger wrote."""
    return sum(table["count"].to_list())


def _any(table: pl.DataFrame, test: pl.Expr) -> bool:
    """Tell whether some line passes a test."""
    return bool(table.select(test.any()).item())
