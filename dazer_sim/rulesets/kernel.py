"""A rule set as the kernels take it: one record of numbers (`dazer_kernels.rule_record`)."""

from typing import Any

import numpy as np

from dazer_kernels.rule_record import ALL, ALONE, DAO, DENG, FAN, JIANHUA, ONLY, RULES
from dazer_sim.card_text import KIND_NAMES, RED
from dazer_sim.rulesets.schema import RuleSet

_SCORING = {"fan": FAN, "deng": DENG, "dao": DAO, "jianhua": JIANHUA}
_DISCARDER_PAYS = {"all": ALL, "alone": ALONE, "only": ONLY}
_PLAIN = (
    "bottom_shown", "bottom_red_swap", "zhao_forced", "peng_forced", "chi_downstream_draw", "passed_by_hu", "passed_by_peng",
    "passed_by_chi", "passed_by_discard", "passed_blocks_chi", "passed_blocks_peng", "passed_blocks_hu", "bao", "min_hu",
    "allow_zero_hu", "special_long", "special_kan", "zimo_double", "fan_cap", "multiple_cap", "dao_cap", "bottom_dao",
)  # fmt: skip
"""Switches that the record holds as they are (true and false as 1 and 0). `foul` is the referee's and not in it."""


def to_record(rules: RuleSet) -> np.ndarray[Any, Any]:
    """Return the numbers of a rule set.

    Parameters
    ----------
    rules : RuleSet
        Any rule set.

    Returns
    -------
    numpy.ndarray
        Shape (1,), dtype `dazer_kernels.rule_record.RULES`; kernels take its element 0. Unused places of lists are 0.
    """
    record = np.zeros(1, RULES)
    for switch in _PLAIN:
        record[switch] = int(getattr(rules, switch))
    record["scoring"] = _SCORING[rules.scoring]
    record["discarder_pays"] = _DISCARDER_PAYS[rules.discarder_pays]
    _fill_hu(record, rules)
    _fill_lists(record, rules)
    _fill_names(record, rules)
    return record


def _fill_hu(record: np.ndarray[Any, Any], rules: RuleSet) -> None:
    column = [2 * (kind >= 10) + (kind in RED) for kind in range(len(KIND_NAMES))]
    for meld in ("peng", "kan", "zhao", "long"):
        record[f"{meld}_hu"] = np.array(getattr(rules.hu, meld))[column]
    runs = rules.hu.runs
    record["run_hu"] = (runs.small_123, runs.small_2710, runs.big_123, runs.big_2710)


def _fill_lists(record: np.ndarray[Any, Any], rules: RuleSet) -> None:
    deng = () if rules.deng == "decade" else rules.deng
    record["deng_decade"] = rules.deng == "decade"
    record["deng_count"] = len(deng)
    record["deng_bounds"][0, : len(deng)] = deng
    record["steps_count"] = len(rules.steps)
    record["steps_bounds"][0, : len(rules.steps)] = rules.steps
    record["points_count"] = len(rules.points)
    fan, loser, bottom = zip(*rules.points, strict=True)
    record["points_fan"][0, : len(fan)] = fan
    record["points_loser"][0, : len(loser)] = loser
    record["points_bottom"][0, : len(bottom)] = bottom


def _fill_names(record: np.ndarray[Any, Any], rules: RuleSet) -> None:
    record["name_count"] = len(rules.names)
    for bit, rule in enumerate(rules.names.values()):
        record["name_fan"][0, bit] = rule.fan
        record["name_on"][0, bit] = rule.on
        record["name_bound"][0, bit] = rule.bound or 0
    pinghu = rules.names.get("pinghu")
    if pinghu:
        record["pinghu_fan"] = pinghu.fan
        record["pinghu_fan_high"] = pinghu.fan_high
        record["pinghu_bound"] = pinghu.bound
