"""Families of suit states: what a state needs is what the table of hu says, alone and for two states together."""

import numpy as np
import pytest

from dazer_kernels.families import (
    FAMILIES,
    NEVER,
    ROWS,
    fill_families,
    fill_rows,
    fitting_shares,
    least_of,
    least_together,
    meets,
    needs_of,
    row_of,
    task_of,
)
from dazer_kernels.suit_tables import NOT_POSSIBLE, STATES, SUIT_TABLES, cut_index, fill_suit_tables
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record


@pytest.fixture(scope="module")
def tables():
    made = np.zeros(1, dtype=SUIT_TABLES)
    fill_suit_tables(to_record(load_rule_set("luzhou"))[0], made[0])
    return made


def test_the_families_and_rows_are_as_many_as_the_tables_hold(tables):
    assert fill_families(tables[0]) == FAMILIES
    assert len(set(tables["needs"][0].tolist())) == FAMILIES
    assert fill_rows(tables[0]) == ROWS
    assert len(set(zip(*tables["together"][0].tolist(), strict=True))) == ROWS


def test_the_families_are_the_same_under_rules_with_other_hu(tables):
    other = np.zeros(1, dtype=SUIT_TABLES)
    fill_suit_tables(to_record(load_rule_set("jianhua"))[0], other[0])
    for name in ("family", "needs", "row", "together", "with_mixed", "rising", "falling"):
        assert (tables[name] == other[name]).all()


def test_a_task_can_be_done_exactly_where_the_table_of_hu_has_a_cut(tables):
    possible = tables["most_hu"][0] != NOT_POSSIBLE  # [size, pair, cut, state]
    needs = tables["needs"][0][tables["family"][0]]
    for pair in range(2):
        for melds in range(8):
            least = needs >> task_of(melds, pair) & 15
            for lacking in range(melds + 1):
                cut = cut_index(melds - lacking, lacking)
                for size in range(2):
                    assert ((least <= lacking) == possible[size, pair, cut]).all()


def test_two_states_together_need_the_least_sum(tables):
    rng = np.random.default_rng(3)
    for first, second in rng.integers(0, STATES, size=(200, 2)).tolist():
        row = row_of(first, second, tables[0])
        for pair in range(2):
            together = int(tables["together"][0][pair, row])
            for melds in range(8):
                sums = [
                    in_first + in_second
                    for share in range(melds + 1)
                    for place in range(pair + 1)
                    for in_first in range(share + 1)
                    if meets(needs_of(first, tables[0]), task_of(share, place), in_first)
                    for in_second in range(melds - share + 1)
                    if meets(needs_of(second, tables[0]), task_of(melds - share, pair - place), in_second)
                ]
                assert least_together(together, 4 * melds) == min(sums, default=NEVER)


def test_fewer_than_no_melds_cannot_be_made(tables):
    for name in ("together", "with_mixed"):
        for needs in tables[name][0].ravel().tolist():
            assert all(least_together(needs, 4 * melds) == NEVER for melds in range(-8, 0))


def test_with_mixed_melds_any_number_of_melds_may_be_mixed_ones_that_lack_a_card(tables):
    for pair in range(2):
        for together, with_mixed in zip(tables["together"][0][pair].tolist(), tables["with_mixed"][0][pair].tolist(), strict=True):
            for melds in range(8):
                least = min(mixed + least_together(together, 4 * (melds - mixed)) for mixed in range(melds + 1))
                assert least_together(with_mixed, 4 * melds) == min(least, NEVER)


def test_melds_are_shared_in_every_way_that_two_families_allow(tables):
    rng = np.random.default_rng(5)
    needs, rising, falling = (tables[name][0] for name in ("needs", "rising", "falling"))
    for small, big in rng.integers(0, FAMILIES, size=(100, 2)).tolist():
        for small_pair, big_pair in ((0, 0), (0, 1), (1, 0)):
            for melds in range(8):
                for missing in range(melds + 1):
                    fitting = int(fitting_shares(rising[small, small_pair], falling[big, big_pair], melds, missing))
                    expected = 0
                    for share in range(melds + 1):
                        in_small = least_of(needs[small], task_of(share, small_pair))
                        if in_small + least_of(needs[big], task_of(melds - share, big_pair)) <= missing:
                            expected |= 0x40 << 8 * share
                    assert fitting == expected
