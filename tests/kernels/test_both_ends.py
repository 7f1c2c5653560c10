"""Joining two readings at a number finds what reading the changed cards finds."""

import numpy as np
import pytest

from dazer_kernels.both_ends import completed, read_both_ways, some_hope
from dazer_kernels.reading import endings
from tests.kernels.suit_pairs import suit_states


def nearly_complete(rng, number, change):
    """Return packed cards, at most two of a kind: runs and mixed melds at random, but of one kind ``change`` less."""
    found = []
    while len(found) < number:
        counts = np.zeros(20, dtype=np.int64)
        for _ in range(rng.integers(1, 7)):
            size, at = 10 * rng.integers(2), rng.integers(8)
            meld = [at + size, at + size + 1, at + size + 2] if rng.random() < 0.6 else [at + size, at + size, (at + size + 10) % 20]
            np.add.at(counts, meld, 1)
        counts[rng.integers(20)] -= change
        if counts.min() >= 0 and counts.max() <= 2:
            found.append(int((counts << 3 * np.arange(20)).sum()))
    return found


def assert_joins_as_read(cards, change):
    """Compare joining and reading for every kind; return how many kinds complete the cards."""
    above, below = read_both_ways(cards)
    found = 0
    for first in range(3):
        joined = completed(cards, above, below, first, change)
        for kind in (kind for kind in range(20) if kind % 10 % 3 == first and (cards >> 3 * kind & 7) + change >= 0):
            complete = endings(cards + (change << 3 * kind)) != 0
            assert (joined >> 3 * kind & 1) == complete, f"{cards:o} {kind}"
            found += complete
    assert some_hope(above, below) or not found
    return found


@pytest.mark.parametrize("change", [1, -1, -2])
def test_joining_finds_what_reading_finds(change):
    rng = np.random.default_rng(3)
    assert sum(assert_joins_as_read(cards, change) for cards in nearly_complete(rng, 2000, change)) > 2000


def test_joining_on_states_of_both_sizes():
    states, _ = suit_states()
    rng = np.random.default_rng(4)
    for small, big in rng.choice(states[:3000], (1500, 2)).tolist():
        for change in (1, -1, -2):
            assert_joins_as_read(small | big << 30, change)
