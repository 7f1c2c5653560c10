"""Packings of a suit state: all of them, once, also where there are more than one call returns."""

from collections import Counter

import numpy as np
import pytest

from dazer_kernels.families import task_of
from dazer_kernels.packings import CLAIMS, MAX_PACKINGS, PACKINGS, begin_packings, find_packings
from dazer_kernels.suit_tables import SUIT_TABLES, fill_suit_tables
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

RULES = to_record(load_rule_set("luzhou"))[0]
RUNS = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]
LIVE = 3


@pytest.fixture(scope="module")
def tables():
    made = np.zeros(1, dtype=SUIT_TABLES)
    fill_suit_tables(RULES, made[0])
    return made[0]


def by_kernel(counts, melds, lacking, pairs, tables, most=MAX_PACKINGS):
    """Return the packings of small cards as a counter of (claims, cards left over), and the number of calls."""
    state = sum(count * 3**number for number, count in enumerate(counts))
    claims = np.zeros(1, dtype=CLAIMS)
    claims["live"] = sum(LIVE << 3 * kind for kind in range(20))
    for name in ("chi_ok", "peng_ok", "zhao_ok", "last_ok"):
        claims[name] = (1 << 20) - 1
    packings = np.zeros(1, dtype=PACKINGS)[0]
    begin_packings(state, task_of(melds + lacking, pairs), lacking, 0, tables, packings)
    found, calls = Counter(), 0
    while packings["top"] >= 0:
        find_packings(most, claims[0], tables, packings)
        n = int(packings["found"])
        found.update(zip(packings["claims"][:n].tolist(), packings["left"][:n].tolist(), strict=True))
        calls += 1
    return found, calls


def pieces(lowest):
    """Yield (cards, claimed kind or None, what it adds) of the pieces whose lowest card is given."""
    for run in RUNS:
        if run[0] == lowest:
            yield run, None, (1, 0, 0)
        for lacks in run:
            rest = tuple(number for number in run if number != lacks)
            if rest[0] == lowest:
                yield rest, lacks, (0, 1, 0)
    yield (lowest, lowest), lowest, (0, 1, 0)
    yield (lowest, lowest), lowest + 10, (0, 1, 0)
    yield (lowest, lowest), None, (0, 0, 1)
    yield (lowest,), None, (0, 0, 0)


def by_hand(cards, task, found, pieces_so_far=()):
    """Collect the packings as multisets of pieces, by plain recursion over a sorted list of cards."""
    if not cards:
        if task == (0, 0, 0):
            found.add(tuple(sorted(pieces_so_far, key=str)))
        return
    for piece, claim, gain in pieces(cards[0]):
        after = tuple(have - use for have, use in zip(task, gain, strict=True))
        rest = list(cards)
        if min(after) >= 0 and all(number in rest and not rest.remove(number) for number in piece):
            by_hand(tuple(rest), after, found, (*pieces_so_far, (piece, claim)))


def summed(packings):
    """Return the multisets of pieces as a counter of (claims, cards left over), claims of a kind limited."""
    counted = Counter()
    for packing in packings:
        claims = Counter(claim for _, claim in packing if claim is not None)
        left = sum(1 << 3 * piece[0] for piece, _ in packing if len(piece) == 1)
        if max(claims.values(), default=0) <= LIVE:
            counted[sum(count << 3 * kind for kind, count in claims.items()), left] += 1
    return counted


@pytest.mark.parametrize(
    ("counts", "task"),
    [
        ((1, 1, 1, 0, 2, 0, 1, 0, 0, 1), (1, 1, 1)),
        ((2, 1, 1, 1, 0, 0, 1, 0, 0, 1), (0, 2, 0)),
        ((0, 2, 1, 1, 1, 0, 1, 1, 0, 1), (1, 2, 0)),
        ((2, 2, 1, 2, 0, 0, 0, 1, 1, 0), (1, 1, 1)),
    ],
)
def test_packings_are_those_of_plain_recursion(counts, task, tables):
    expected = set()
    by_hand(tuple(number for number, count in enumerate(counts) for _ in range(count)), task, expected)
    found, calls = by_kernel(counts, *task, tables)
    assert expected
    assert found == summed(expected)
    assert calls == 1
    one_by_one, calls = by_kernel(counts, *task, tables, most=1)
    assert one_by_one == found
    assert calls >= len(expected)


def test_a_search_that_finds_more_than_fit_goes_on(tables):
    counts, task = (1, 2, 1, 1, 2, 1, 2, 1, 1, 2), (0, 4, 0)
    expected = set()
    by_hand(tuple(number for number, count in enumerate(counts) for _ in range(count)), task, expected)
    found, calls = by_kernel(counts, *task, tables)
    assert calls > 1
    assert found == summed(expected)
