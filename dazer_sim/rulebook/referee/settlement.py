"""What a deal with violations pays (R8.5)."""

from collections.abc import Mapping, Sequence
from typing import Any

from dazer_sim.rulebook.play.offer import SEATS
from dazer_sim.rulebook.referee.ending import Ending
from dazer_sim.rulebook.referee.form import is_number, is_seat
from dazer_sim.rulebook.referee.report import Settlement, Violation
from dazer_sim.rulesets import RuleSet

Points = tuple[int, int, int, int]

NOTHING: Points = (0, 0, 0, 0)
VOIDING = frozenset("ABCDEFGIX")
"""Fouls that void the win of their author: all but H (the bottom's) and Y (the result's)."""


def settle(violations: Sequence[Violation], ending: Ending, result: Mapping[str, Any] | None, rules: RuleSet) -> Settlement:
    """Return what a deal with violations pays.

    Parameters
    ----------
    violations : sequence of Violation
        All that was found.
    ending : Ending
        How the deal ended by its events.
    result : mapping or None
        The result of the record.
    rules : RuleSet
        For `foul`.
    """
    if ending.win is None:
        return Settlement(NOTHING, None)
    winner = ending.win.seat
    if any(violation.seat == winner and violation.foul in VOIDING for violation in violations):
        return Settlement(_void(winner, rules.foul), winner)
    true = NOTHING if ending.judgement is None else ending.judgement.points
    if any(violation.foul == "Y" for violation in violations):
        return Settlement(_as_claimed(true, result or {}), None)
    return Settlement(true, None)


def _void(author: int, foul: int) -> Points:
    points = [foul] * (SEATS + 1)
    points[author] = -SEATS * foul
    return points[0], points[1], points[2], points[3]


def _as_claimed(true: Points, result: Mapping[str, Any]) -> Points:
    """Return the payment of a wrong result: nothing if its winner claims more points than it has, else as claimed."""
    shown = result.get("points")
    if not (isinstance(shown, list) and len(shown) == len(NOTHING) and all(map(is_number, shown)) and sum(shown) == 0):
        return NOTHING
    claimed: Points = (shown[0], shown[1], shown[2], shown[3])
    winner = result.get("winner")
    if winner is None or not is_seat(winner):
        return claimed if claimed == NOTHING else NOTHING
    if claimed[winner] > true[winner]:
        return NOTHING
    return true if claimed[winner] == true[winner] else claimed
