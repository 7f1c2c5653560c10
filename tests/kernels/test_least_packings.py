"""The tables of what the least packings have in common, against the packings themselves."""

import numpy as np
import pytest

from dazer_kernels.families import NEVER, least_of, needs_of, task_of
from dazer_kernels.least_packings import (
    MOST_KNOWN_HU,
    NOT_KNOWN,
    claimed_again,
    claimed_once,
    left_over,
    most_hu,
    most_live_hu,
    step_from,
    steps_of,
)
from dazer_kernels.packings import CLAIMS, PACKINGS, begin_packings, find_packings
from dazer_kernels.suit_tables import SUIT_TABLES, fill_suit_tables
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

ANY_HU = -1
ANY_NUMBER = 7
"""Claims of one kind: more than any packing has."""


def made(rules):
    """Return the tables of a rule set, some of whose melds may have been given other hu."""
    tables = np.zeros(1, dtype=SUIT_TABLES)
    fill_suit_tables(rules, tables[0])
    return tables[0]


@pytest.fixture(scope="module")
def tables():
    return made(to_record(load_rule_set("luzhou"))[0])


def packings_of(size, state, task, lacking, tables):
    """Return (hu, packed claims, packed cards left over) of all packings of a state where everything may be claimed."""
    claims = np.zeros(1, dtype=CLAIMS)
    claims["live"] = sum(ANY_NUMBER << 3 * kind for kind in range(20))
    for name in ("chi_ok", "peng_ok", "zhao_ok", "last_ok"):
        claims[name] = (1 << 20) - 1
    packings = np.zeros(1, dtype=PACKINGS)[0]
    packings["size"] = size
    begin_packings(state, task, lacking, ANY_HU, tables, packings)
    found = []
    while packings["top"] >= 0:
        find_packings(len(packings["hu"]), claims[0], tables, packings)
        n = int(packings["found"])
        found += zip(*(packings[name][:n].tolist() for name in ("hu", "claims", "left")), strict=True)
    return found


def common(packings, size):
    """Return the kinds that packings claim, and those that one of them claims again, as field sets, and the numbers left over."""
    once = sum(1 << 3 * kind for kind in range(20) if any(claims >> 3 * kind & 7 for _, claims, _ in packings))
    again = sum(1 << 3 * kind for kind in range(20) if any((claims >> 3 * kind & 7) > 1 for _, claims, _ in packings))
    left = sum(1 << number for number in range(10) if any(cards >> 3 * (10 * size + number) & 7 for _, _, cards in packings))
    return once, again, left


def some_tasks(tables, number):
    """Yield (size, state, task, least number of melds that lack a card) at random, where the task can be done."""
    rng = np.random.default_rng(11)
    while number > 0:
        counts = rng.choice(3, size=10, p=(0.45, 0.35, 0.2))
        state = int(sum(count * 3**place for place, count in enumerate(counts.tolist())))
        task = task_of(int(rng.integers(0, 5)), int(rng.integers(0, 2)))
        least = int(least_of(needs_of(state, tables), task))
        if least != NEVER and state > 0:
            number -= 1
            yield number % 2, state, task, least


def assert_steps_are_right(tables, number):
    """Compare steps with the packings themselves, for every hu that can be asked for."""
    for size, state, task, least in some_tasks(tables, number):
        packings = packings_of(size, state, task, least, tables)
        steps = int(steps_of(size, task, state, tables))
        assert most_hu(steps) == min(max(hu for hu, _, _ in packings), MOST_KNOWN_HU)
        for asked in range(most_hu(steps) + 1):
            step = step_from(steps, asked, tables)
            said = int(claimed_once(step)), int(claimed_again(step, size)), int(left_over(step))
            assert said == common([packing for packing in packings if packing[0] >= asked], size)


def test_the_steps_say_what_the_least_packings_have_in_common(tables):
    assert_steps_are_right(tables, 400)


def test_hu_beyond_what_the_tables_know_are_as_good_as_the_most_known():
    record = to_record(load_rule_set("luzhou"))
    record["run_hu"] = 40, 20, 17, 9
    record["peng_hu"] = 25
    assert_steps_are_right(made(record[0]), 200)


def test_the_most_hu_with_a_live_claim(tables):
    rng = np.random.default_rng(3)
    looked_at = 0
    for size, state, task, least in some_tasks(tables, 800):
        if least == 1:
            looked_at += 1
            live = sum(7 << 3 * int(kind) for kind in rng.choice(20, size=10, replace=False))
            hu = [min(hu, MOST_KNOWN_HU) for hu, claims, _ in packings_of(size, state, task, 1, tables) if claims & live]
            assert most_live_hu(int(steps_of(size, task, state, tables)), live, tables) == max(hu, default=-1)
    assert looked_at > 100


def test_tasks_that_cannot_be_done_have_no_steps(tables):
    for state in (0, 1, 3**9, 59_048):
        for task in (task_of(melds, pairs) for melds in range(8) for pairs in range(2)):
            cannot = least_of(needs_of(state, tables), task) == NEVER
            for size in range(2):
                assert (steps_of(size, task, state, tables) == NOT_KNOWN) == cannot
