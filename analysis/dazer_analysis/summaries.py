"""All tables of a report from one pass over the deals, or from tallies that were counted before."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import polars as pl

from dazer_analysis.caps import cap_bite, cap_table
from dazer_analysis.converging import convergence_table
from dazer_analysis.distributions import with_share
from dazer_analysis.hand_parts import hand_means, hand_table
from dazer_analysis.history import WINS
from dazer_analysis.length import hazard_table, length_table
from dazer_analysis.merging import ordered
from dazer_analysis.mingtang import name_table
from dazer_analysis.origins import feeding_table, source_table
from dazer_analysis.pricing import price_table
from dazer_analysis.seating import advantage_table, seat_table
from dazer_analysis.shares import outcome_shares
from dazer_analysis.tallies import Tallies, tally
from dazer_analysis.together import combination_table, pair_table

OFTEN = 10
"""Least count of a name whose convergence is worth a look."""


@dataclass(frozen=True)
class Summary:
    """The tables of a report; each as the function of the same name gives it."""

    deals: int
    wins: int
    """Ordinary and special ones."""
    outcomes: pl.DataFrame
    mingtang: pl.DataFrame
    pairs: pl.DataFrame
    combinations: pl.DataFrame
    prices: pl.DataFrame
    hu: pl.DataFrame
    fan_paid: pl.DataFrame
    fan_raw: pl.DataFrame
    deng: pl.DataFrame
    cap: pl.DataFrame
    cap_bite: pl.DataFrame
    points: pl.DataFrame
    seats: pl.DataFrame
    advantages: pl.DataFrame
    sources: pl.DataFrame
    feeding: pl.DataFrame
    lengths: pl.DataFrame
    hazard: pl.DataFrame
    hands: pl.DataFrame
    hand_means: pl.DataFrame
    convergence: pl.DataFrame
    """Of several numbers one below the other: ``number`` (a code, or wins) before the columns of `dazer_analysis.convergence`."""
    left_out: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Tables that these deals cannot have (they are empty here), by name: the reason in Chinese and in English."""


def summary(
    deals: pl.LazyFrame | pl.DataFrame, names: pl.DataFrame, *, scoring: str = "fan", follow: tuple[str, ...] | None = None
) -> Summary:
    """Return all tables of a report.

    Parameters
    ----------
    deals : polars.LazyFrame or polars.DataFrame
        With the columns of a data set.
    names : polars.DataFrame
        The names table, as `names_frame` gives it.
    scoring : {"fan", "deng", "dao", "jianhua"}
        How the rule set pays.
    follow : tuple of str, optional
        Codes of names, or ``wins``, whose convergence is wanted; ``wins`` and three names if not given.
    """
    return summary_of(tally(deals), names, scoring=scoring, follow=follow)


def summary_of(
    tallies: Tallies,
    names: pl.DataFrame,
    *,
    scoring: str = "fan",
    follow: tuple[str, ...] | None = None,
    left_out: Mapping[str, tuple[str, str]] | None = None,
) -> Summary:
    """Return all tables of a report from tallies: the numbers are those of the deals, whoever counted them and in which order.

    Parameters
    ----------
    tallies : Tallies
        What `dazer_analysis.tally` or `dazer_analysis.merging.add_up` gives.
    names, scoring, follow
        As for `summary`.
    left_out : mapping of str to (str, str), optional
        ``convergence`` and why it cannot be had, in Chinese and in English, where the tally of the history is empty.
    """
    tallies = ordered(tallies)
    wins, course, points = tallies.wins, tallies.course, tallies.points
    total = int(course["count"].sum())
    mingtang = name_table(wins, names, total)
    cap, seats, hands = cap_table(wins, scoring=scoring), seat_table(course, points), hand_table(tallies.hands)
    return Summary(
        deals=total,
        wins=int(wins["count"].sum()),
        outcomes=outcome_shares(course.group_by("outcome").agg(pl.col("count").sum())),
        mingtang=mingtang,
        pairs=pair_table(wins, names),
        combinations=combination_table(wins, names),
        prices=price_table(mingtang, scoring=scoring),
        hu=with_share(tallies.hu),
        fan_paid=_distribution(wins, "fan_paid", "fan"),
        fan_raw=_distribution(wins, "fan", "fan"),
        deng=_distribution(wins, "deng", "deng"),
        cap=cap,
        cap_bite=cap_bite(cap),
        points=seats.select("seat", pl.col("points").alias("mean"), "se"),
        seats=seats,
        advantages=advantage_table(points),
        sources=source_table(course),
        feeding=feeding_table(course),
        lengths=length_table(course),
        hazard=hazard_table(course),
        hands=hands,
        hand_means=hand_means(hands),
        convergence=_convergence(tallies, names, follow or _worth_following(mingtang)),
        left_out=left_out or {},
    )


def _distribution(wins: pl.DataFrame, column: str, name: str) -> pl.DataFrame:
    """Return one of the distributions from the tally of wins."""
    values = wins.select(pl.col(column).cast(pl.Int64).alias(name), "count").drop_nulls()
    return with_share(values.group_by(name).agg(pl.col("count").sum()).sort(name))


def _worth_following(mingtang: pl.DataFrame) -> tuple[str, ...]:
    """Return what to follow unless told: wins, and of the names seen often enough the commonest, a middling and the rarest."""
    seen = mingtang.filter(pl.col("count") >= OFTEN).sort("count", descending=True, maintain_order=True)["code"].to_list()
    middle = seen[len(seen) // 2 : len(seen) // 2 + 1]
    return tuple(dict.fromkeys([WINS, *seen[:1], *middle, *seen[-1:]]))


def _convergence(tallies: Tallies, names: pl.DataFrame, follow: tuple[str, ...]) -> pl.DataFrame:
    """Return the convergence of several numbers, one below the other."""
    tables = [convergence_table(tallies.history, names, number).select(pl.lit(number).alias("number"), pl.all()) for number in follow]
    return pl.concat(tables)
