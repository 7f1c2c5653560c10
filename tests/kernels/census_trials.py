"""Dealt hands of the shuffle against the exact numbers of the census: exact binomial tails, corrected for their number."""

from math import comb
from typing import NamedTuple

import numpy as np
from scipy.stats import binom

from dazer_kernels.census_trial import TRIAL, run_trial
from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import JUDGED
from dazer_sim.census.counts import NONE, grouped, total
from dazer_sim.census.features import by_feature
from dazer_sim.census.judged import won_hands
from dazer_sim.census.special import special_tables, table_deals
from dazer_sim.census.store import shipped_counts
from dazer_sim.parallel import available_cores, run_unordered
from dazer_sim.rulesets.kernel import to_record

FALSE_ALARM = 1e-6
"""Chance that a right census fails one whole comparison (Bonferroni over its numbers)."""
CHUNK = 100_000


class Compared(NamedTuple):
    """A number of the census beside its frequency."""

    label: str
    seen: int
    probability: float


def deal(rules, deals, seed):
    """Deal the table so many times and return the TRIAL."""
    record = to_record(rules)

    def some(first):
        trial = np.zeros(1, dtype=TRIAL)
        count = min(CHUNK, deals - first)
        run_trial(np.uint64(seed), first, count, record[0], new_workspace()[0], np.zeros(1, dtype=JUDGED), trial[0])
        return trial

    sums = np.zeros(1, dtype=TRIAL)
    for trial in run_unordered(some, range(0, deals, CHUNK), jobs=available_cores()):
        for name in TRIAL.names:
            sums[name] += trial[name]
    return sums[0]


def compare(rules, trial):
    """Return every number that both count."""
    counts = shipped_counts(rules)
    dealer, other = comb(80, 21), comb(80, 20)
    won = list(won_hands(counts, rules))
    rows = [
        Compared("complete", trial["complete"][0], total(count for _, count in counts.of("complete")).deals / dealer),
        Compared("win", trial["complete"][1], sum(one.deals for one in won) / dealer),
        Compared("ready", trial["ready"], total(count for _, count in counts.of("ready", 1)).deals / other),
    ]
    for bit, code in enumerate(rules.names):
        rows.append(Compared(code, trial["names"][bit], sum(one.deals for one in won if code in one.names) / dealer))
    rows += [Compared(f"hu {hu}", trial["hu"][hu], sum(one.deals for one in won if one.hu == hu) / dealer) for hu in range(255)]
    for table, most in (("waits", 20), ("live", 60)):
        sums = grouped(counts.of(table, 1), lambda key: key.value)
        rows += [Compared(f"{table} {n}", trial[table][n], sums.get(n, NONE).deals / other) for n in range(1, most + 1)]
    for name in ("kans", "longs", "reds"):
        sums = by_feature(20, name)
        rows += [Compared(f"{name} {n}", trial[name][n], sums.get((n,), NONE).deals / other) for n in range(len(trial[name]))]
    for seats, ways in enumerate(special_tables(rules.special_long, rules.special_kan)):
        rows.append(Compared(f"special {seats:03b}", trial["special"][seats], ways / table_deals()))
    return rows


def alarms(rows, deals):
    """Return the numbers whose two-sided exact binomial tail is too small; and those seen although the census has none."""
    possible = [row for row in rows if row.probability > 0]
    seen = np.array([int(row.seen) for row in possible])
    shares = np.array([row.probability for row in possible])
    tails = 2 * np.minimum(binom.cdf(seen, deals, shares), binom.sf(seen - 1, deals, shares))
    wrong = [row for row, tail in zip(possible, tails, strict=True) if tail < FALSE_ALARM / len(possible)]
    return wrong + [row for row in rows if row.probability == 0 and row.seen]
