"""The walk through complete free parts, against all sets of melds put together one by one."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from dazer_kernels.census_frees import other_frees
from dazer_kernels.census_walk import Walker
from dazer_kernels.complete import least_most_hu
from dazer_sim.census.counting import FREES
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

RUNS = [tuple(shift + n for n in run) for shift in (0, 10) for run in [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]]
MIXED = [meld for n in range(10) for meld in ((n, n, n + 10), (n, n + 10, n + 10))]


@pytest.fixture(scope="module")
def walker():
    return Walker()


def put_together(melds, pair, most):
    """Return all packed hands of so many runs and mixed melds and a pair or none, with at most two of a kind, or one kind with three."""
    hands = set()
    for some in combinations_with_replacement(RUNS + MIXED, melds):
        base = [sum(meld.count(kind) for meld in some) for kind in range(20)]
        for twin in range(20) if pair else [None]:
            counts = base.copy()
            if twin is not None:
                counts[twin] += 2
            if (max(counts) == most == 3 and counts.count(3) == 1) or max(counts) <= most == 2:
                hands.add(sum(count << 3 * kind for kind, count in enumerate(counts)))
    return hands


@pytest.mark.parametrize(
    ("melds", "pair", "most"), [(1, False, 2), (2, False, 2), (3, False, 2), (2, True, 2), (2, True, 3), (3, False, 3)]
)
def test_walk_finds_every_complete_free_part_once(walker, melds, pair, most):
    found = walker.complete(3 * melds + 2 * pair, pair, most)
    assert len(found) == len(set(found.tolist()))
    assert set(found.tolist()) == put_together(melds, pair, most)


def test_wrong_sizes_have_no_complete_free_part(walker):
    assert walker.complete(4, pair=False).size == walker.complete(3, pair=True).size == 0


@pytest.mark.parametrize(("kans", "longs"), [(6, 0), (4, 1), (5, 1)])
def test_R11_1_free_parts_one_card_short(walker, kans, longs):
    """Every free part of the size is asked for all kinds, directly."""
    record = to_record(load_rule_set("luzhou"))[0]
    size = 20 - 3 * kans - 4 * longs
    short = set()
    for free in all_frees(size):
        waits = any(least_most_hu(free, 0, longs, kans + longs, 0, kind, record)[1] >= 0 for kind in range(20))
        zhao = longs == 0 and least_most_hu(free, 0, 1, kans, 0, -1, record)[1] >= 0
        if waits or zhao:
            short.add(free)
    found = other_frees(walker, kans, longs)
    assert set(found.tolist()) == short
    assert len(found) == FREES["other"][longs][kans]


def all_frees(size):
    """Return all packed hands of so many cards, at most two of a kind."""
    kinds = combinations_with_replacement(range(20), size)
    return [sum(np.int64(1) << np.int64(3 * kind) for kind in some) for some in kinds if max(map(some.count, some)) <= 2] if size else [0]
