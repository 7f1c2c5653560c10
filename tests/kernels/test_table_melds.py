"""The melds on the table of many hands, summed up: against the rule book's numbers, and what is no row of melds."""

import random

import numpy as np
import pytest

from dazer_kernels import table_melds
from dazer_kernels.melds import NO_MELD
from dazer_kernels.table_melds import (
    BAD_MELD,
    CODES,
    SOUND,
    TABLES,
    TOO_MANY,
    claimed_of,
    groups_of,
    hu_of,
    quads_of,
)
from dazer_sim.cards import Meld
from dazer_sim.kernel_hand import code_of_meld
from dazer_sim.records import pack_kinds
from dazer_sim.rulebook import counting
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.hand_maker import MIXED, RUNS

MELDS = (
    *(Meld(type_, (kind,) * copies) for type_, copies in (("long", 4), ("zhao", 4), ("peng", 3)) for kind in range(20)),
    *(Meld("chi", kinds) for kinds in (*RUNS, *MIXED)),
)


def sums_of(rows, rules="luzhou"):
    return table_melds.sums_of(np.array(rows, dtype=np.int64), to_record(load_rule_set(rules))[0])


def row_of(melds):
    return [code_of_meld(meld) for meld in melds] + [NO_MELD] * (7 - len(melds))


@pytest.mark.parametrize("name", rule_sets())
def test_R6_1_every_meld_alone(name):
    rules = load_rule_set(name)
    for meld, row in zip(MELDS, sums_of([row_of([meld]) for meld in MELDS], name), strict=True):
        counts = int(row["counts"])
        assert (row["fault"], row["cards"]) == (SOUND, pack_kinds(meld.kinds))
        assert (quads_of(counts), groups_of(counts), claimed_of(counts)) == (meld.type in {"long", "zhao"}, 1, meld.type != "long")
        assert hu_of(counts) == counting.hu_of_meld(meld, rules)


def test_rows_add_up_and_hold_at_most_four_of_a_kind():
    rng = random.Random("sums")
    rows = [rng.sample(MELDS, rng.randrange(8)) for _ in range(3000)]
    rows += [[meld] * 7 for meld in MELDS]
    rules, found = load_rule_set("luzhou"), {SOUND: 0, TOO_MANY: 0}
    for melds, row in zip(rows, sums_of([row_of(melds) for melds in rows]), strict=True):
        cards = [kind for meld in melds for kind in meld.kinds]
        overfull = any(cards.count(kind) > 4 for kind in range(20))
        assert row["fault"] == (TOO_MANY if overfull else SOUND)
        found[int(row["fault"])] += 1
        if not overfull:
            counts = int(row["counts"])
            assert row["cards"] == pack_kinds(cards)
            assert groups_of(counts) == len(melds)
            assert hu_of(counts) == counting.hu_of(melds, rules)
    assert min(found.values()) > 500


def test_every_other_number_is_a_bad_meld():
    good = {code_of_meld(meld) for meld in MELDS} | {NO_MELD}
    numbers = [*range(-300, CODES + 9000), -(1 << 62), 1 << 62, (1 << 63) - 1, -(1 << 63)]
    faults = sums_of([[number] + [NO_MELD] * 6 for number in numbers])["fault"]
    assert [number for number, fault in zip(numbers, faults, strict=True) if fault != BAD_MELD] == sorted(good)


def test_an_unused_place_may_stand_anywhere():
    meld = code_of_meld(Meld("chi", (0, 1, 2)))
    first, last = sums_of([[meld] + [NO_MELD] * 6, [NO_MELD] * 6 + [meld]])
    assert first == last


def test_tables_with_melds_and_without():
    meld = [code_of_meld(Meld("zhao", (3, 3, 3, 3)))] + [NO_MELD] * 6
    for rows in ([[NO_MELD] * 7] * (TABLES + 1) + [meld], [meld] * TABLES + [[NO_MELD] * 7] * TABLES, [[NO_MELD] * 7, meld] * TABLES):
        used = np.array([row is meld for row in rows])
        sums = sums_of(rows)
        assert np.array_equal(sums["cards"] == 4 << 9, used)
        assert np.array_equal(sums["cards"] == 0, ~used)
        assert [groups_of(counts) for counts in sums["counts"].tolist()] == used.tolist()
        assert not sums["fault"].any()
