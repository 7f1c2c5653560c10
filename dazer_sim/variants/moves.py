"""Single moves of a search for a rule set: a fan, a bound, the cap."""

from collections.abc import Iterator
from typing import Any

from dazer_sim.rulesets import RuleSet, RuleSetError
from dazer_sim.rulesets.names import definitions
from dazer_sim.variants.changes import Changes, changed

CAPS = (8, 16, 32, 64, 128, 256)
BOUND_STEPS = (-4, -2, -1, 1, 2, 4)
CAP_OF = {"fan": "fan_cap", "jianhua": "multiple_cap", "dao": "dao_cap"}
DAO_CAPS = (3, 4, 5, 6, 8, 10)


def moves(base: RuleSet, rules: RuleSet, changes_so_far: Changes) -> Iterator[Changes]:
    """Yield the changes that are one step away, without contradictions.

    Parameters
    ----------
    base : RuleSet
        What is changed.
    rules : RuleSet
        The base with the changes so far.
    changes_so_far : mapping
        These.
    """
    for key, value in _steps(rules):
        changes = {**changes_so_far, key: value}
        if changed_back(base, key, value):
            del changes[key]
        try:
            changed(base, changes)
        except RuleSetError:
            continue
        yield changes


def changed_back(base: RuleSet, key: str, value: Any) -> bool:
    """Tell whether a value is the base's own.

    Parameters
    ----------
    base : RuleSet
        The base.
    key : str
        A switch.
    value : object
        Its value.
    """
    own: Any = base.to_dict()
    for part in key.split("."):
        own = own.get(part)
    return bool(own == value)


def _steps(rules: RuleSet) -> Iterator[tuple[str, Any]]:
    """Yield single moves: a name's fan one step up or down, its bound a little up or down, the next cap."""
    factors = rules.scoring in ("fan", "deng")
    for code, definition in definitions(rules.scoring).items():
        rule = rules.names[code]
        yield from ((f"names.{code}.fan", fan) for fan in _beside(rule.fan, factors=factors))
        if rule.fan_high is not None:
            yield from ((f"names.{code}.fan_high", fan) for fan in _beside(rule.fan_high, factors=factors))
        if definition.bounded and rule.bound is not None:
            yield from ((f"names.{code}.bound", rule.bound + step) for step in BOUND_STEPS if rule.bound + step >= 1)
    cap = CAP_OF.get(rules.scoring)
    if cap is not None:
        own = getattr(rules, cap)
        ladder = sorted({*(DAO_CAPS if rules.scoring == "dao" else CAPS), *([own] if own else [])})
        place = ladder.index(own) if own else len(ladder)
        yield from ((cap, ladder[near]) for near in (place - 1, place + 1) if 0 <= near < len(ladder))


def _beside(fan: int, *, factors: bool) -> Iterator[int]:
    """Yield a fan one step lower and higher: half and double, or one less and more."""
    lower, higher = (fan // 2, fan * 2) if factors else (fan - 1, fan + 1)
    if lower >= 1:
        yield lower
    if higher <= 1024:
        yield higher
