"""Which other values a sweep gives to each switch: all allowed ones where they are few, those that tables play or neighbours elsewhere."""

from collections.abc import Iterator
from typing import Any

from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.names import definitions
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.rulesets.toml_text import switch_value
from dazer_sim.variants.kinds import READ_BY

CHOICES: dict[str, tuple[Any, ...]] = {
    "bottom_shown": (0, 1, 2),
    "min_hu": (6, 8, 10, 12, 15),
    "special_long": (0, 2, 3, 4),
    "special_kan": (0, 4, 5, 6),
    "scoring": ("fan", "deng", "dao", "jianhua"),
    "discarder_pays": ("all", "alone", "only"),
    "fan_cap": (8, 16, 32, 64, 0),
    "multiple_cap": (16, 32, 64, 128, 0),
    "dao_cap": (5, 10, 0),
    "bottom_dao": (0, 1, 2),
    "deng": ("decade", (10, 21, 27, 30, 33)),
    "steps": ((10, 21, 27, 30, 33), (10, 20, 30, 40)),
    "points": (
        ((2, 5, 2), (4, 8, 4), (8, 12, 6), (16, 16, 8), (32, 24, 12)),
        ((2, 2, 1), (4, 4, 2), (8, 8, 4), (16, 16, 8), (32, 32, 16)),
    ),
    "hu.peng": ((1, 6, 3, 9), (1, 3, 3, 6)),
    "hu.kan": ((6, 9, 9, 12), (3, 6, 6, 9)),
    "hu.zhao": ((9, 12, 12, 15), (6, 9, 9, 12)),
    "hu.long": ((12, 15, 15, 18), (9, 12, 12, 15)),
    "hu.runs.small_123": (0, 3),
    "hu.runs.small_2710": (0, 6),
    "hu.runs.big_123": (0, 6),
    "hu.runs.big_2710": (0, 9),
}
"""Values to try of each switch that is not plain true or false; the base's own is left out."""


def alternatives(base: RuleSet) -> Iterator[tuple[str, Any]]:
    """Yield each switch with each other value to try; switches that the base's scoring never reads are left out.

    Parameters
    ----------
    base : RuleSet
        What is varied.
    """
    for section in SECTIONS:
        for switch in section.switches:
            if base.scoring in READ_BY.get(switch.key, (base.scoring,)):
                own = switch_value(base, switch.key)
                choices = (not own,) if isinstance(own, bool) else CHOICES[switch.key]
                yield from ((switch.key, value) for value in choices if value != own)
    yield from _names(base)


def _names(base: RuleSet) -> Iterator[tuple[str, Any]]:
    """Yield each name on or off, at half and double its fan, and with its bound one lower and higher."""
    for code, definition in definitions(base.scoring).items():
        rule = base.names[code]
        yield f"names.{code}.on", not rule.on
        step = (rule.fan // 2, rule.fan * 2) if base.scoring == "fan" else (rule.fan - 1, rule.fan + 1)
        yield from ((f"names.{code}.fan", fan) for fan in step if fan >= 1)
        if definition.bounded and rule.bound is not None:
            yield from ((f"names.{code}.bound", bound) for bound in (rule.bound - 1, rule.bound + 1))
