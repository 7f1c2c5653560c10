"""Dealt hands of the simulator's shuffle beside the exact numbers of the census: hundreds of frequencies whose values are known."""

from collections.abc import Iterator
from math import comb
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.census_trial import MOST_COUNTED, TRIAL, run_trial
from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import JUDGED
from dazer_sim.census.counts import NONE, Counts, grouped, total
from dazer_sim.census.features import DEALER_CARDS, OTHER_CARDS, by_feature
from dazer_sim.census.judged import Won, won_hands
from dazer_sim.census.special import special_tables, table_deals
from dazer_sim.census.special_won import special_won
from dazer_sim.parallel import available_cores, run_unordered
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

CHUNK = 100_000
"""Deals of a task."""
DEALER, OTHER = comb(80, DEALER_CARDS), comb(80, OTHER_CARDS)
"""Deals of a hand of 21 and of 20 cards."""
SIZES = ((DEALER_CARDS, DEALER), (OTHER_CARDS, OTHER))
"""Cards and deals of the hands of seats 0 and 1."""


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
    any_hu = record.copy()
    any_hu["min_hu"] = 0

    def some(first: int) -> Any:
        trial = np.zeros(1, dtype=TRIAL)
        count = min(CHUNK, deals - first)
        run_trial(np.uint64(seed), first, count, record[0], any_hu[0], new_workspace()[0], np.zeros(1, dtype=JUDGED), trial[0])
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
    return [*_hands(trial), *_dealer(rules, counts, trial), *_other(counts, trial), *_special(rules, trial)]


def _hands(trial: Any) -> Iterator[Compared]:
    """Yield what all hands have: kans, longs, pairs, red cards, of seat 0 and of seat 1."""
    for seat, (cards, everything) in enumerate(SIZES):
        for name in ("kans", "longs", "pairs", "reds"):
            held = by_feature(cards, name)
            for number, seen in enumerate(trial[name][seat]):
                yield Compared(f"{name} {number}, {cards} cards", seen, held.get((number,), NONE).deals / everything)


def _dealer(rules: RuleSet, counts: Counts, trial: Any) -> Iterator[Compared]:
    """Yield the numbers of seat 0: complete and winning hands, names, hu."""
    won = list(won_hands(counts, rules))
    yield Compared("complete", trial["complete"][0], total(count for _, count in counts.of("complete")).deals / DEALER)
    yield Compared("win", trial["complete"][1], sum(one.deals for one in won) / DEALER)
    most = grouped(counts.of("complete"), lambda key: key.value)
    for hu in range(MOST_COUNTED):
        yield Compared(f"most hu {hu}", trial["most_hu"][hu], most.get(hu, NONE).deals / DEALER)
    yield from _worth(won, rules, trial["hu"], trial["names"], DEALER, "天胡")


def _worth(won: list[Won], rules: RuleSet, hu: Any, names: Any, everything: int, label: str) -> Iterator[Compared]:
    """Yield the names and hu of winning hands."""
    for bit, code in enumerate(rules.names):
        yield Compared(f"{label} {code}", names[bit], sum(one.deals for one in won if code in one.names) / everything)
    for number in range(MOST_COUNTED):
        yield Compared(f"{label} {number} hu", hu[number], sum(one.deals for one in won if one.hu == number) / everything)


def _other(counts: Counts, trial: Any) -> Iterator[Compared]:
    """Yield the numbers of seat 1, ready with any hu and with enough: waits, and by kans, longs and red cards."""
    for flag, label in enumerate(("any hu", "enough hu")):
        yield Compared(f"ready, {label}", trial["ready"][flag], total(count for _, count in counts.of("ready", flag)).deals / OTHER)
        for table, most in (("waits", 20), ("live", 60)):
            waiting = grouped(counts.of(table, flag), lambda key: key.value)
            for number in range(1, most + 1):
                yield Compared(f"{table} {number}, {label}", trial[table][flag][number], waiting.get(number, NONE).deals / OTHER)
        for name, field in (("kans", "kans"), ("longs", "longs"), ("reds", "value")):
            ready = grouped(counts.of("ready", flag), attrgetter(field))
            for number, seen in enumerate(trial[f"ready_{name}"][flag]):
                yield Compared(f"ready with {number} {name}, {label}", seen, ready.get(number, NONE).deals / OTHER)


def _special(rules: RuleSet, trial: Any) -> Iterator[Compared]:
    """Yield the special wins by the set of seats that have one, and their hu and names."""
    for seats, ways in enumerate(special_tables(rules.special_long, rules.special_kan)):
        yield Compared(f"special {seats:03b}", trial["special"][seats], ways / table_deals())
    for seat, (cards, everything) in enumerate(SIZES):
        won = list(special_won(cards, rules))
        yield from _worth(won, rules, trial["special_hu"][seat], trial["special_names"][seat], everything, f"special, {cards} cards:")
