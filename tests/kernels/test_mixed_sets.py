"""The sets of mixed melds that a hand allows (R3.2), and how many there can be."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from dazer_kernels.mixed_sets import MAX_SETS, MIXED_SET, list_sets

TAKEN = {(2, 1): 1, (1, 2): 1, (1, 1): 1}
"""Mixed melds of hand cards at one number: whole, whole, lacking."""


def choices(small, big):
    """Return the multisets of mixed melds at one number, as (small taken, big taken) of each meld."""
    found = {()}
    for meld in TAKEN:
        found |= {tuple(sorted((*before, meld))) for before in found for meld in TAKEN}
    return {melds for melds in found if sum(meld[0] for meld in melds) <= small and sum(meld[1] for meld in melds) <= big}


@cache
def most_sets(numbers, cards):
    """Return the most sets that so many numbers can have with at most so many cards."""
    if numbers == 0:
        return 1
    return max(
        len(choices(small, big)) * most_sets(numbers - 1, cards - small - big)
        for small, big in product(range(3), repeat=2)
        if small + big <= cards
    )


def packed(small, big):
    """Pack ten small and ten big counts."""
    return np.int64(sum(count << (3 * place) for place, count in enumerate([*small, *big])))


def test_the_buffer_holds_the_sets_of_every_hand():
    assert most_sets(10, 21) == MAX_SETS
    sets = np.zeros(MAX_SETS, dtype=MIXED_SET)
    assert list_sets(packed([2, 2, 2, 2, 1, 1, 0, 0, 0, 0], [2, 2, 2, 2, 2, 1, 0, 0, 0, 0]), sets) == MAX_SETS


@pytest.mark.parametrize("seed", range(20))
def test_R3_2_all_sets_are_listed_once(seed):
    rng = np.random.default_rng(seed)
    small, big = rng.integers(0, 3, size=(2, 10))
    while small.sum() + big.sum() > 21:
        small, big = small * rng.integers(0, 2, 10), big * rng.integers(0, 2, 10)
    sets = np.zeros(MAX_SETS, dtype=MIXED_SET)
    n = list_sets(packed(small.tolist(), big.tolist()), sets)
    assert n == np.prod([len(choices(s, b)) for s, b in zip(small, big, strict=True)])
    listed = sets[:n]
    taken = (small.sum() + big.sum()) - np.array(
        [sum(int(row[key]) >> 3 * i & 7 for key in ("small", "big") for i in range(10)) for row in listed]
    )
    assert (taken == 3 * listed["whole"] + 2 * listed["lacking"]).all()
    assert len({(int(row["small"]), int(row["big"]), int(row["numbers"])) for row in listed}) == n
    for row in listed:
        for word, index in (("small", "small_index"), ("big", "big_index")):
            assert int(row[index]) == sum((int(row[word]) >> 3 * i & 7) * 3**i for i in range(10))
