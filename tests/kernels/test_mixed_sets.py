"""The sets of mixed melds that a hand allows (R3.2), how many there can be, and which of them are looked at."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from dazer_kernels.bounds import bound_form, bound_sets, list_reaching_lacking, list_reaching_whole
from dazer_kernels.distance import make_workspace
from dazer_kernels.families import NEVER, least_together, row_of
from dazer_kernels.mixed_sets import (
    LACKING_WORDS,
    MAX_SETS,
    MAX_WHOLE,
    big_state,
    four_bits_a_meld,
    lacking_melds,
    lacking_numbers,
    list_whole,
    numbers_with_four,
    open_numbers,
    small_state,
    suit_state,
)
from dazer_kernels.search_record import NO_PAIR, PAIR_IN_HAND
from dazer_kernels.suit_tables import STATES
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

TAKEN = {(2, 1): 1, (1, 2): 1, (1, 1): 1}
"""Mixed melds of hand cards at one number: whole, whole, lacking."""


def choices(small, big):
    """Return the multisets of mixed melds at one number, as (small taken, big taken) of each meld."""
    found = {()}
    for meld in TAKEN:
        found |= {tuple(sorted((*before, meld))) for before in found for meld in TAKEN}
    return {melds for melds in found if sum(meld[0] for meld in melds) <= small and sum(meld[1] for meld in melds) <= big}


@cache
def most_sets(numbers, cards, whole_only):
    """Return the most sets that so many numbers can have with at most so many cards, of whole melds only or of all."""
    if numbers == 0:
        return 1
    return max(
        most_sets(numbers - 1, cards - small - big, whole_only)
        * sum(not whole_only or (1, 1) not in melds for melds in choices(small, big))
        for small, big in product(range(3), repeat=2)
        if small + big <= cards
    )


def digits(state):
    """Return the ten counts of a suit state."""
    return [state // 3**number % 3 for number in range(10)]


def packed(small, big):
    """Pack ten small and ten big counts."""
    return np.int64(sum(count << (3 * place) for place, count in enumerate([*small, *big])))


def random_counts(rng):
    """Return ten small and ten big counts, at most 21 in all, many of one number in both sizes."""
    small, big = rng.integers(0, 3, size=(2, 10))
    while small.sum() + big.sum() > 21:
        kept = rng.integers(0, 5, 10) > 0
        small, big = small * kept, big * kept
    return small, big


def all_sets(small, big):
    """Return the sets of mixed melds of a hand, as (small state, big state, melds, lacking ones)."""
    made = [(suit_state(packed(small, [])), suit_state(packed(big, [])), 0, 0)]
    for number in range(10):
        ways = [
            (3**number * sum(meld[0] for meld in melds), 3**number * sum(meld[1] for meld in melds), len(melds), melds.count((1, 1)))
            for melds in choices(small[number], big[number])
        ]
        made = [(a - a_taken, b - b_taken, n + more, p + lacking) for a, b, n, p in made for a_taken, b_taken, more, lacking in ways]
    return made


def listed(words):
    """Return words of sets as `all_sets` does."""
    return [(small_state(word), big_state(word), four_bits_a_meld(word) // 4, lacking_melds(word)) for word in words]


def with_lacking(word, four):
    """Yield the words of all sets that come of a set of whole melds by adding lacking ones, itself the first."""
    for once in range(1024):
        if once & ~open_numbers(word) == 0:
            yield from (word + int(LACKING_WORDS[once] + LACKING_WORDS[twice]) for twice in range(1024) if twice & ~(once & four) == 0)


@pytest.fixture(scope="module")
def workspace():
    return make_workspace(to_record(load_rule_set("luzhou"))[0])


def test_the_buffers_hold_the_sets_of_every_hand(workspace):
    assert most_sets(10, 21, False) == MAX_SETS
    assert most_sets(10, 21, True) == MAX_WHOLE
    tables, search = workspace.tables[0], workspace.search[0]
    whole = packed([2, 2, 2, 2, 2, 0, 0, 0, 0, 0], [2, 2, 2, 2, 2, 1, 0, 0, 0, 0])
    assert list_whole(whole, np.zeros(MAX_WHOLE, dtype=np.int64)) == MAX_WHOLE
    bound_sets(packed([2, 2, 2, 2, 1, 1, 0, 0, 0, 0], [2, 2, 2, 2, 2, 1, 0, 0, 0, 0]), tables, search)
    list_reaching_whole(7, 0, NEVER, tables, search)  # whatever is missing: none is left out
    whole_count = search["reaching_count"]
    list_reaching_lacking(7, 0, 2 * NEVER, tables, search)
    assert whole_count + search["reaching_count"] == MAX_SETS


@pytest.mark.parametrize("seed", range(20))
def test_R3_2_all_sets_come_of_those_of_whole_melds(seed):
    small, big = random_counts(np.random.default_rng(seed))
    free = packed(small.tolist(), big.tolist())
    whole = np.zeros(MAX_WHOLE, dtype=np.int64)
    whole = whole[: list_whole(free, whole)].tolist()
    expected = all_sets(small.tolist(), big.tolist())
    assert sorted(listed(whole)) == sorted(mixed for mixed in expected if mixed[3] == 0)
    words = [made for word in whole for made in with_lacking(word, numbers_with_four(free))]
    assert sorted(listed(words)) == sorted(expected)
    assert len(set(expected)) == len(expected)
    for word in words:
        rest_small, rest_big = digits(small_state(word)), digits(big_state(word))
        taken = list(zip(small - rest_small, big - rest_big, strict=True))
        lacking = [count if count == other else 0 for count, other in taken]
        assert sum(lacking) == lacking_melds(word)
        assert lacking_numbers(free, packed(rest_small, []), packed(rest_big, [])) == packed(lacking, [])
        whole_melds = four_bits_a_meld(word) // 4 - lacking_melds(word)
        assert 3 * whole_melds + 2 * lacking_melds(word) == sum(map(sum, taken))


@pytest.mark.parametrize("seed", range(30))
def test_R11_2_the_sets_that_can_stand_in_a_win_are_found(seed, workspace):
    tables, search = workspace.tables[0], workspace.search[0]
    small, big = random_counts(np.random.default_rng(seed))
    bound_sets(packed(small.tolist(), big.tolist()), tables, search)
    for melds, pairs in product(range(8), range(2)):
        needed, with_any_lacking = {}, [NEVER]
        for a, b, n, p in all_sets(small.tolist(), big.tolist()):
            together = int(tables["together"][pairs, row_of(a, b, tables)])
            needed[a, b, n, p] = p + least_together(together, 4 * (melds - n)) if n <= melds else NEVER
            if p == 0:
                with_any_lacking += [more + least_together(together, 4 * (melds - n - more)) for more in range(melds - n + 1)]
        bound = bound_form(*((PAIR_IN_HAND, melds + 1) if pairs else (NO_PAIR, melds)), tables, search)
        assert bound == min(with_any_lacking) <= min(needed.values())
        for missing in range(8):
            found = []
            for list_reaching, lacking in ((list_reaching_whole, False), (list_reaching_lacking, True)):
                list_reaching(melds, pairs, missing, tables, search)
                words = search["reaching"][: search["reaching_count"]].tolist()
                assert all((lacking_melds(word) > 0) == lacking for word in words)
                found += listed(words)
            assert sorted(found) == sorted(mixed for mixed, claims in needed.items() if claims <= missing)
        search["least_bound"][:] = -1


def test_every_state_is_found_by_its_cards():
    for state in range(STATES):
        assert suit_state(packed(digits(state), [])) == state
