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

DEALS = {
    "bottom_shown": 0,
    "bottom_red_swap": 0,
    "zhao_forced": 0,
    "peng_forced": 1,
    "chi_downstream_draw": 1,
    "bao": 7,
    "passed_by_hu": 33,
    "passed_by_peng": 0,
    "passed_by_chi": 5,
    "passed_by_discard": 0,
    "passed_blocks_chi": 5,
    "passed_blocks_peng": 0,
    "passed_blocks_hu": 20,
    "min_hu": 4,
    "allow_zero_hu": 108,
    "special_long": 5,
    "special_kan": 0,
    "scoring": 2,
    "discarder_pays": 4,
    "zimo_double": 2,
    "fan_cap": 2,
    "multiple_cap": 4,
    "dao_cap": 2,
    "bottom_dao": 2,
    "deng": 4,
    "steps": 2,
    "points": 2,
    "hu.peng": 293,
    "hu.kan": 32,
    "hu.zhao": 4,
    "hu.long": 42,
    "hu.runs.small_123": 157,
    "hu.runs.small_2710": 168,
    "hu.runs.big_123": 116,
    "hu.runs.big_2710": 215,
}
"""For each of `CASES` the first deal of seed `SEED` whose row differs; for switches of the play, whose played line does."""


def both(case):
    """Return the two rule sets of a case."""
    base = changed(load_rule_set(case.base), case.given)
    return base, changed(base, {case.key: case.value})


def rows_of(rules, policy, first, deals):
    """Play deals and return their rows."""
    stage = Stage(rules)
    return judge_ends(stage.play(find_policies(policy), SEED, first, deals), first, to_record(rules))


def differing(case, first, deals):
    """Tell in which of some deals the switch changes what happens: the played line, or for a counting switch the row."""
    one, other = (rows_of(rules, case.policy, first, deals) for rules in both(case))
    if kind_of(case.key) != PLAY:
        return one != other
    differs = np.zeros(deals, dtype=bool)
    for column in ("winner", "source", "from", "card", "draws", "discards", "outcome"):
        differs |= one[column] != other[column]
    return differs


def find(case, most=4000, at_once=250):
    """Return the first deal that differs; -1 if there is none among so many."""
    for first in range(0, most, at_once):
        differs = differing(case, first, at_once)
        if differs.any():
            return first + int(np.argmax(differs))
    return -1


NAMES = (("luzhou", "greedy"), ("luzhou-deng", "greedy"), ("chongqing", "greedy"), ("jianhua", "random"))
"""For the names of each scoring: the rule set, and who plays."""
NAME_DEALS = {
    "luzhou": {
        "honghu": 9, "shisan_taibao": 61, "zhenzhu": 1324, "jiazhu": 120, "zhaoyin": 379, "longyin": 3903, "heyin": 15, "sanyin": 131,
        "pian": 87, "hua": 52, "biandijin": 410, "wuhu": 57, "zimei_peng": 26, "zimei_zhao": 3335, "qia": 5, "qing": 0, "piao": 8,
        "shiba_da": 2, "shiba_xiao": 222, "tianhu": 304, "dihu": 135, "huilong": 137, "haidi": 81, "hu30": 5, "hu33": 1, "hu36": 28,
        "pinghu": 7,
    },
    "luzhou-deng": {"honghu": 9, "tianhu": 304, "dihu": 135, "wuhu": 57},
    "chongqing": {"shigehong": 1, "heiwudao": 598, "tianwudao": 304, "diwudao": 135},
    "jianhua": {
        "tianhu": 304, "dihu": 292, "hei": 938, "hong": 26, "kun": 51, "luan": 137, "bao": 4, "piao_shui": 7, "haidi": 11, "huilong": 4,
        "shabao": 177,
    },
}  # fmt: skip
"""For each name the first deal of seed `SEED` that pays otherwise when its row changes; the rarest names did not come up."""


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
