"""叫牌: the kinds that complete a hand (R11.1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from dazer_sim.rulebook.judge import can_win

if TYPE_CHECKING:
    from dazer_sim.rulebook.position import Position
    from dazer_sim.rulesets import RuleSet


def waits(position: Position, rules: RuleSet, passed: Collection[int] = ()) -> list[int]:
    """Return the kinds that would complete a hand as a claimed card, with the hu condition (R11.1).

    Parameters
    ----------
    position : Position
        What the seat holds, one card short of a win.
    rules : RuleSet
        `min_hu`, `allow_zero_hu`, the hu tables and `passed_blocks_hu`.
    passed : collection of int
        Passed kinds (R4.14); left out where they block wins.

    Returns
    -------
    list of int
        Kinds, rising, of which the seat holds fewer than four, hand and table together; what others show is not
        regarded.
    """
    blocked = set(passed) if rules.passed_blocks_hu else set()
    possible = (kind for kind in range(20) if position.held[kind] < 4 and kind not in blocked)
    return [kind for kind in possible if can_win(position, kind, rules)]
