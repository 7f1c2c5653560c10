"""胡, 等 and the steps of 道 and 棒 (R6.1-R6.3, R6.7, R8.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dazer_sim.rulebook.melds import SCORING_RUNS, is_big, is_red

if TYPE_CHECKING:
    from dazer_sim.cards import Meld
    from dazer_sim.rulesets import RuleSet


def hu_of_meld(meld: Meld, rules: RuleSet) -> int:
    """Return the hu of one meld by the rule set's tables (R6.1); runs but four, mixed melds and the pair have none."""
    if meld.type in {"peng", "kan", "zhao", "long"}:
        table: Sequence[int] = getattr(rules.hu, meld.type)
        return table[2 * is_big(meld.kinds[0]) + is_red(meld.kinds[0])]
    if meld.kinds in SCORING_RUNS:
        return int(getattr(rules.hu.runs, SCORING_RUNS[meld.kinds]))
    return 0


def hu_of(melds: Iterable[Meld], rules: RuleSet) -> int:
    """Return the hu of a list of melds (R6.1)."""
    return sum(hu_of_meld(meld, rules) for meld in melds)


def enough_hu(hu: int, rules: RuleSet) -> bool:
    """Say whether a complete hand with that hu may win: `min_hu`, or exactly 0 where `allow_zero_hu` (R5.1)."""
    return hu >= rules.min_hu or (rules.allow_zero_hu and hu == 0)


def count_steps(hu: int, bounds: Sequence[int]) -> int:
    """Return how many of the rising lower bounds are reached (R6.3)."""
    return sum(hu >= bound for bound in bounds)


def deng_of(hu: int, rules: RuleSet) -> int:
    """Return the deng of a hu count (R6.3): by decades, 10 → 1, 11..20 → 2, or by the rule set's lower bounds."""
    if rules.deng == "decade":
        return -(-hu // 10)
    return count_steps(hu, rules.deng)


def bang_of(hu: int, rules: RuleSet) -> int:
    """Return the base 棒 of 简化道子 (R8.1): the steps; a 乱 win (0 hu) has base 1."""
    return 1 if hu == 0 else count_steps(hu, rules.steps)
