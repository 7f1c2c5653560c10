"""For every switch of a rule set a deal in which it changes what happens: found by search over numbered deals.

`find` searches; ``python -m tests.variants.switches`` prints the table anew.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.variants.changes import changed
from dazer_sim.variants.kinds import PLAY, kind_of
from dazer_sim.variants.staging import Stage, judge_ends

SEED = 1


class Case(NamedTuple):
    """A switch, and where it shows."""

    key: str
    base: str
    value: Any
    """The other value of the switch."""
    given: Mapping[str, Any] = MappingProxyType({})
    """What else differs from the shipped base, so that the switch can show."""
    policy: str = "random"


CASES = (
    Case("bottom_shown", "luzhou", 2),
    Case("bottom_red_swap", "luzhou", False),
    Case("zhao_forced", "luzhou", False),
    Case("peng_forced", "luzhou", False),
    Case("chi_downstream_draw", "luzhou", True),
    Case("bao", "jianhua", False),
    Case("passed_by_hu", "luzhou", False, {}, "legal"),
    Case("passed_by_peng", "luzhou-classic", False),
    Case("passed_by_chi", "luzhou", False),
    Case("passed_by_discard", "luzhou", True),
    Case("passed_blocks_chi", "luzhou", False),
    Case("passed_blocks_peng", "luzhou-classic", False),
    Case("passed_blocks_hu", "luzhou", False, {}, "legal"),
    Case("min_hu", "luzhou", 15),
    Case("allow_zero_hu", "luzhou", True, {}, "legal"),
    Case("special_long", "luzhou", 0, {"special_long": 1}),
    Case("special_kan", "luzhou", 0, {"special_kan": 3}),
    Case("scoring", "luzhou", "deng"),
    Case("discarder_pays", "luzhou", "alone"),
    Case("zimo_double", "luzhou", True),
    Case("fan_cap", "luzhou", 8),
    Case("multiple_cap", "jianhua", 1),
    Case("dao_cap", "chongqing", 1),
    Case("bottom_dao", "chongqing", 1),
    Case("deng", "luzhou-deng", [10, 21, 27, 30, 33]),
    Case("steps", "chongqing", [10, 12, 14, 16]),
    Case("points", "luzhou", [[2, 2, 1], [4, 4, 2], [8, 8, 4], [16, 16, 8], [32, 32, 16]]),
    Case("hu.peng", "luzhou", [1, 3, 3, 6]),
    Case("hu.kan", "luzhou", [3, 6, 6, 9]),
    Case("hu.zhao", "luzhou", [6, 9, 9, 12]),
    Case("hu.long", "luzhou", [0, 0, 0, 0], {"min_hu": 20}),
    Case("hu.runs.small_123", "luzhou", 0),
    Case("hu.runs.small_2710", "luzhou", 0),
    Case("hu.runs.big_123", "luzhou", 0),
    Case("hu.runs.big_2710", "luzhou", 0),
)
"""Every switch that a legal deal reads, but the names."""


def both(case):
    """Return the two rule sets of a case."""
    base = changed(load_rule_set(case.base), case.given)
    return base, changed(base, {case.key: case.value})


def rows_of(rules, policy, first, deals):
    """Play deals and return their rows."""
    stage = Stage(rules)
    return judge_ends(stage.play(find_policies(policy), SEED, first, deals), first, to_record(rules))


def find(case, most=4000, at_once=250):
    """Return the first deal whose row differs; -1 if there is none among so many."""
    rule_sets = both(case)
    for first in range(0, most, at_once):
        one, other = (rows_of(rules, case.policy, first, at_once) for rules in rule_sets)
        if kind_of(case.key) == PLAY:
            # the played line must differ, not only the hu or the points of the same win
            same = np.ones(at_once, dtype=bool)
            for column in ("winner", "source", "from", "card", "draws", "discards", "outcome"):
                same &= one[column] == other[column]
        else:
            same = one == other
        if not same.all():
            return first + int(np.argmin(same))
    return -1


NAMES = (("luzhou", "greedy"), ("luzhou-deng", "greedy"), ("chongqing", "greedy"), ("jianhua", "random"))
"""For the names of each scoring: the rule set, and who plays."""


def name_changes(rules):
    """Return for each name of a rule set a change of its row: off, or for 平胡, which cannot be, twice the fan."""
    return {
        code: {"names.pinghu.fan": 4, "names.pinghu.fan_high": 8} if code == "pinghu" else {f"names.{code}.on": False}
        for code in rules.names
    }


def find_names(name, policy, most=8000):
    """Return for each name the first of so many deals whose row changes when the name does; names that never come up are left out."""
    rules = load_rule_set(name)
    ends = Stage(rules).play(find_policies(policy), SEED, 0, most)
    usual, found = judge_ends(ends, 0, to_record(rules)), {}
    for code, changes in name_changes(rules).items():
        differs = judge_ends(ends, 0, to_record(changed(rules, changes))) != usual
        if differs.any():
            found[code] = int(np.argmax(differs))
    return found


if __name__ == "__main__":
    for case in CASES:
        print(f'    "{case.key}": {find(case)},', flush=True)
    for name, policy in NAMES:
        print(f'    "{name}": {find_names(name, policy)},', flush=True)
