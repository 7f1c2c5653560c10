"""Dealt hands of the simulator's shuffle beside the exact numbers of the census: hundreds of frequencies whose values are known."""

from collections.abc import Iterator
from math import comb
from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.census_trial import TRIAL, run_trial
from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import JUDGED
from dazer_sim.census.counts import NONE, Counts, grouped, total
from dazer_sim.census.features import DEALER_CARDS, OTHER_CARDS, by_feature
from dazer_sim.census.judged import won_hands
from dazer_sim.census.special import special_tables, table_deals
from dazer_sim.parallel import available_cores, run_unordered
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

CHUNK = 100_000
"""Deals of a task."""
DEALER, OTHER = comb(80, DEALER_CARDS), comb(80, OTHER_CARDS)
"""Deals of a hand of 21 and of 20 cards."""


class Compared(NamedTuple):
    """A number of the census beside its frequency."""

    label: str
    seen: int
    """How often it came up."""
    probability: float
    """How often it should, a deal."""


def count_deals(rules: RuleSet, deals: int, seed: int, *, jobs: int | None = None) -> Any:
    """Deal the table so many times and return what was counted (a TRIAL record).

    Parameters
    ----------
    rules : RuleSet
        The hands are judged by it.
    deals : int
        How many deals, from number 0 on.
    seed : int
        Of the shuffle, 0 … 2^64 - 1.
    jobs : int, optional
        Threads; all cores by default.
    """
    record = to_record(rules)

    def some(first: int) -> Any:
        trial = np.zeros(1, dtype=TRIAL)
        count = min(CHUNK, deals - first)
        run_trial(np.uint64(seed), first, count, record[0], new_workspace()[0], np.zeros(1, dtype=JUDGED), trial[0])
        return trial

    sums = np.zeros(1, dtype=TRIAL)
    for trial in run_unordered(some, range(0, deals, CHUNK), jobs=jobs or available_cores()):
        for name in TRIAL.names or ():
            sums[name] += trial[name]
    return sums[0]


def compare_with_census(rules: RuleSet, counts: Counts, trial: Any) -> list[Compared]:
    """Return every number that the census and a trial both count.

    Parameters
    ----------
    rules : RuleSet
        The rule set of both.
    counts : Counts
        The census (`dazer_sim.census.store.shipped_counts`).
    trial : TRIAL record
        As `count_deals` returns it.
    """
    return [*_dealer(rules, counts, trial), *_other(counts, trial), *_special(rules, trial)]


def _dealer(rules: RuleSet, counts: Counts, trial: Any) -> Iterator[Compared]:
    """Yield the numbers of seat 0: complete and winning hands, names, hu."""
    won = list(won_hands(counts, rules))
    yield Compared("complete", trial["complete"][0], total(count for _, count in counts.of("complete")).deals / DEALER)
    yield Compared("win", trial["complete"][1], sum(one.deals for one in won) / DEALER)
    for bit, code in enumerate(rules.names):
        yield Compared(code, trial["names"][bit], sum(one.deals for one in won if code in one.names) / DEALER)
    for hu in range(255):
        yield Compared(f"hu {hu}", trial["hu"][hu], sum(one.deals for one in won if one.hu == hu) / DEALER)


def _other(counts: Counts, trial: Any) -> Iterator[Compared]:
    """Yield the numbers of seat 1: ready hands, their waits, kans, longs and red cards."""
    yield Compared("ready", trial["ready"], total(count for _, count in counts.of("ready", 1)).deals / OTHER)
    for table, most in (("waits", 20), ("live", 60)):
        waiting = grouped(counts.of(table, 1), lambda key: key.value)
        for number in range(1, most + 1):
            yield Compared(f"{table} {number}", trial[table][number], waiting.get(number, NONE).deals / OTHER)
    for name in ("kans", "longs", "reds"):
        held = by_feature(OTHER_CARDS, name)
        for number, seen in enumerate(trial[name]):
            yield Compared(f"{name} {number}", seen, held.get((number,), NONE).deals / OTHER)


def _special(rules: RuleSet, trial: Any) -> Iterator[Compared]:
    """Yield the special wins by the set of seats that have one."""
    for seats, ways in enumerate(special_tables(rules.special_long, rules.special_kan)):
        yield Compared(f"special {seats:03b}", trial["special"][seats], ways / table_deals())
