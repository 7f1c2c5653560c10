"""What a win is worth and who pays it: the four scorings, who pays for whom, the bottom's share (R6.4-R6.9, R8.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING

from dazer_sim.rulebook.counting import bang_of, count_steps, deng_of

if TYPE_CHECKING:
    from dazer_sim.rulebook.position import Win
    from dazer_sim.rulesets import RuleSet

FAN_LIMIT = 2**62
"""Products of fan stop here."""

PAID_LIMIT = 2**31 - 1
"""Paid fan and multiples stop here."""

SHARE_LIMIT = 2**30 - 1
"""What one loser pays, and what the bottom gets, stops here: so all points fit 32 bits."""

DENG_LIMIT = 2**15 - 1
"""Dao stop here: so a deng fits 16 bits."""


@dataclass(frozen=True)
class Worth:
    """The worth of a win.

    Attributes
    ----------
    loser : int
        What each loser pays before `discarder_pays` is looked at.
    bottom : int
        What the bottom gets out of the winner's gain.
    fan : int or None
        "fan": the product; "deng": the factor f; "jianhua": the sum; "dao": None.
    fan_paid : int or None
        "fan": the product after the cap; "jianhua": the multiple; else None.
    deng : int or None
        "deng": the deng; "dao": the dao paid; "jianhua": 棒; "fan": None.
    """

    loser: int
    bottom: int
    fan: int | None = None
    fan_paid: int | None = None
    deng: int | None = None


def worth_of(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> Worth:
    """Return the worth of a win with those names and that hu, by the rule set's scoring."""
    by_scoring = {"fan": _tally_fan, "deng": _tally_deng, "dao": _tally_dao, "jianhua": _tally_jianhua}
    worth = by_scoring[rules.scoring](names, hu, win, rules)
    return replace(worth, loser=min(worth.loser, SHARE_LIMIT), bottom=min(worth.bottom, SHARE_LIMIT))


def _capped(value: int, cap: int) -> int:
    return min(value, cap) if cap else value


def _doubled(win: Win, rules: RuleSet) -> bool:
    return rules.zimo_double and win.own_draw


def _fan_of_name(code: str, hu: int, rules: RuleSet) -> int:
    name = rules.names[code]
    if name.fan_high is not None and name.bound is not None and hu >= name.bound:  # only 平胡 has two fan, R6.6
        return name.fan_high
    return name.fan


def _product(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> int:
    factors = [_fan_of_name(code, hu, rules) for code in names]
    return min(prod(factors) * (2 if _doubled(win, rules) else 1), FAN_LIMIT)


def points_row(fan_paid: int, rules: RuleSet) -> tuple[int, int]:
    """Return what each loser pays and the bottom gets for a paid fan (R6.5).

    Between two rows of the table the lower one counts, above the last row the last, below the first the first.
    """
    reached = [row for row in rules.points if row[0] <= fan_paid]
    _, loser, bottom = reached[-1] if reached else rules.points[0]
    return loser, bottom


def _tally_fan(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> Worth:
    fan = _product(names, hu, win, rules)
    fan_paid = min(_capped(fan, rules.fan_cap), PAID_LIMIT)
    loser, bottom = points_row(fan_paid, rules)
    return Worth(loser, bottom, fan=fan, fan_paid=fan_paid)


def _tally_deng(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> Worth:
    factor = _product(names, hu, win, rules)
    deng = deng_of(hu, rules)
    return Worth((max(2, deng) + 1) * factor, factor, fan=factor, deng=deng)


def _tally_dao(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> Worth:
    by_steps = count_steps(hu, rules.steps)
    if "shigehong" in names:
        by_steps += rules.names["shigehong"].fan
    fixed = [rules.names[code].fan for code in names if code != "shigehong"]
    dao = max(by_steps, *fixed, 0)
    dao = min(_capped(2 * dao if _doubled(win, rules) else dao, rules.dao_cap), DENG_LIMIT)
    return Worth(dao, rules.bottom_dao, deng=dao)


def _tally_jianhua(names: tuple[str, ...], hu: int, win: Win, rules: RuleSet) -> Worth:
    times = {"shabao": win.shabao}
    fan = sum(rules.names[code].fan * times.get(code, 1) for code in names) + _doubled(win, rules)
    multiple = min(_capped(2 ** min(fan, 62), rules.multiple_cap), PAID_LIMIT)
    bang = bang_of(hu, rules)
    return Worth(bang * multiple, 0, fan=fan, fan_paid=multiple, deng=bang)


def settle(worth: Worth, win: Win, rules: RuleSet) -> tuple[int, int, int, int]:
    """Return the points of seats 0, 1, 2 and the bottom; they sum to 0.

    On a discard, `discarder_pays` decides (R6.9): "all": both losers pay alike; "alone": the discarder pays for both;
    "only": the discarder pays its own share and the third seat nothing.
    """
    points = [0, 0, 0, worth.bottom]
    for seat in range(3):
        if seat != win.seat:
            points[seat] = -_share(seat, worth.loser, win, rules)
    points[win.seat] = -sum(points)
    return points[0], points[1], points[2], points[3]


def _share(seat: int, loser: int, win: Win, rules: RuleSet) -> int:
    if win.source != "discard" or rules.discarder_pays == "all":
        return loser
    if seat != win.from_seat:
        return 0
    return 2 * loser if rules.discarder_pays == "alone" else loser
