"""The sets of mixed melds that a hand allows (R3.2), and how many there can be."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from dazer_kernels.mixed_sets import (
    MAX_SETS,
    big_state,
    four_bits_a_meld,
    lacking_melds,
    lacking_numbers,
    list_sets,
    small_state,
    suit_state,
    whole_melds,
)
from dazer_kernels.suit_tables import STATES

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


def digits(state):
    """Return the ten counts of a suit state."""
    return [state // 3**number % 3 for number in range(10)]


def packed(small, big):
    """Pack ten small and ten big counts."""
    return np.int64(sum(count << (3 * place) for place, count in enumerate([*small, *big])))


def test_the_buffer_holds_the_sets_of_every_hand():
    assert most_sets(10, 21) == MAX_SETS
    sets = np.zeros(MAX_SETS, dtype=np.int64)
    assert list_sets(packed([2, 2, 2, 2, 1, 1, 0, 0, 0, 0], [2, 2, 2, 2, 2, 1, 0, 0, 0, 0]), sets) == MAX_SETS


@pytest.mark.parametrize("seed", range(20))
def test_R3_2_all_sets_are_listed_once(seed):
    rng = np.random.default_rng(seed)
    small, big = rng.integers(0, 3, size=(2, 10))
    while small.sum() + big.sum() > 21:
        small, big = small * rng.integers(0, 2, 10), big * rng.integers(0, 2, 10)
    sets = np.zeros(MAX_SETS, dtype=np.int64)
    free = packed(small.tolist(), big.tolist())
    n = list_sets(free, sets)
    assert n == np.prod([len(choices(s, b)) for s, b in zip(small, big, strict=True)])
    listed = set()
    for mixed in sets[:n].tolist():
        rest_small, rest_big = digits(small_state(mixed)), digits(big_state(mixed))
        taken = list(zip(small - rest_small, big - rest_big, strict=True))
        lacking = [count if count == other else 0 for count, other in taken]
        assert sum(lacking) == lacking_melds(mixed)
        whole = sum(pair in TAKEN and pair != (1, 1) for pair in taken)
        assert whole_melds(mixed) == whole
        assert four_bits_a_meld(mixed) == 4 * (whole + lacking_melds(mixed))
        assert lacking_numbers(free, packed(rest_small, []), packed(rest_big, [])) == packed(lacking, [])
        assert 3 * whole + 2 * lacking_melds(mixed) == sum(map(sum, taken))
        listed.add((small_state(mixed), big_state(mixed)))
    assert len(listed) == n


def test_every_state_is_found_by_its_cards():
    for state in range(STATES):
        assert suit_state(packed(digits(state), [])) == state
