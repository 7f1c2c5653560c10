"""In what two rule sets differ, switch by switch."""

from typing import NamedTuple

from dazer_sim.rulesets.schema import RuleSet
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.rulesets.toml_text import row_text, switch_value, value_text


class Difference(NamedTuple):
    """A switch that two rule sets set differently."""

    key: str
    """The switch with its table, e.g. ``hu.peng`` or ``names.honghu``."""
    value: str
    """What the first rule set says, as TOML writes it."""
    other: str
    """What the second says."""


def differences(rules: RuleSet, other: RuleSet) -> list[Difference]:
    """Return the switches in which two rule sets differ, in the order of the files.

    Parameters
    ----------
    rules, other : RuleSet
        Names are compared row by row if the scoring is the same; tables of different scorings are not compared.
    """
    found = [
        Difference(switch.key, value_text(value), value_text(before))
        for section in SECTIONS
        for switch in section.switches
        if (value := switch_value(rules, switch.key)) != (before := switch_value(other, switch.key))
    ]
    return found + _different_names(rules, other)


def _different_names(rules: RuleSet, other: RuleSet) -> list[Difference]:
    if rules.scoring != other.scoring:
        return []
    return [
        Difference(f"names.{code}", row_text(rule), row_text(other.names[code]))
        for code, rule in rules.names.items()
        if rule != other.names[code]
    ]


def nearest_shipped(rules: RuleSet, shipped: list[RuleSet]) -> RuleSet:
    """Return the rule set from which another one differs least; of equals the first.

    Parameters
    ----------
    rules : RuleSet
        The one to place.
    shipped : list of RuleSet
        Those that ship, at least one.
    """
    return min(shipped, key=lambda one: (one.scoring != rules.scoring, len(differences(rules, one))))
