"""The tables of what the least packings have in common, against the packings themselves."""

import numpy as np
import pytest

from dazer_kernels.families import NEVER, least_of, needs_of, task_of
from dazer_kernels.least_packings import MOST_KNOWN_HU, claimed_again, claimed_fields, claims_from, least_hu, most_hu, next_hu
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
    """Return (hu, packed claims) of all packings of a state where everything may be claimed."""
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
        found += zip(packings["hu"][:n].tolist(), packings["claims"][:n].tolist(), strict=True)
    return found


def common(packings):
    """Return the kinds that packings claim, and those that one of them claims more than once, as field sets."""
    once = sum(1 << 3 * kind for kind in range(20) if any(claims >> 3 * kind & 7 for _, claims in packings))
    again = sum(1 << 3 * kind for kind in range(20) if any((claims >> 3 * kind & 7) > 1 for _, claims in packings))
    return once, again


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


def test_the_tables_say_what_the_least_packings_have_in_common(tables):
    for size, state, task, least in some_tasks(tables, 400):
        packings = packings_of(size, state, task, least, tables)
        for asked in range(max(hu for hu, _ in packings) + 1):
            word, exact = claims_from(size, task, least, state, asked, tables)
            once, again = common([packing for packing in packings if packing[0] >= asked])
            said, said_again = claimed_fields(word, size), claimed_again(word, size)
            if exact:
                assert (said, said_again) == (once, again)
            assert said | once == said
            assert said_again | again == said_again


def test_the_tables_say_which_hu_the_least_packings_reach(tables):
    for size, state, task, least in some_tasks(tables, 400):
        reached = sorted({min(hu, MOST_KNOWN_HU) for hu, _ in packings_of(size, state, task, least, tables)})
        word = int(tables["hu_of_least"][size, task >> 2, state])
        assert (least_hu(word), most_hu(word)) == (reached[0], reached[-1])
        known = len(reached) > 1 and reached[-1] < MOST_KNOWN_HU
        assert next_hu(word) == (reached[-2] if known else reached[-1])


def test_hu_beyond_what_the_tables_know_are_as_good_as_the_most_known():
    record = to_record(load_rule_set("luzhou"))
    record["run_hu"] = 40, 20, 17, 9
    record["peng_hu"] = 25
    tables = made(record[0])
    for size, state, task, least in some_tasks(tables, 200):
        packings = packings_of(size, state, task, least, tables)
        for asked in range(min(max(hu for hu, _ in packings), MOST_KNOWN_HU) + 1):
            word, exact = claims_from(size, task, least, state, asked, tables)
            once, _ = common([packing for packing in packings if packing[0] >= asked])
            assert claimed_fields(word, size) == once or not exact
