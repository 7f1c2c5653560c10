"""Switches that are right one by one and cannot stand together (docs/rules.md, section 9)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from dazer_sim.rulesets.faults import Fault, unknown_key
from dazer_sim.rulesets.names import NAMES, definitions
from dazer_sim.rulesets.wording import Path, key_text

if TYPE_CHECKING:
    from dazer_sim.rulesets.schema import RuleSet


def first_contradiction(rules: "RuleSet") -> Fault | None:
    """Return the first contradiction of a rule set whose switches are right one by one, or None.

    Parameters
    ----------
    rules : RuleSet
        Checked switch by switch.
    """
    return next(_contradictions(rules), None)


def unknown_name(data: Mapping[str, Any]) -> Fault | None:
    """Return the first name that the scoring's table does not have, or None; `data` may be wrong otherwise.

    Parameters
    ----------
    data : mapping
        Switches of a rule set, not checked yet.
    """
    scoring, names = data.get("scoring"), data.get("names")
    if not isinstance(scoring, str) or scoring not in NAMES or not isinstance(names, Mapping):
        return None
    known = definitions(scoring)
    for code in names:
        if code not in known:
            return Fault((("names", code),), _foreign_name(code, scoring), unknown=True)
    return None


def _foreign_name(code: str, scoring: str) -> str:
    homes = [f'"{other}"' for other in NAMES if code in definitions(other)]
    if homes:
        return f'{key_text(("names", code))} is no name of scoring "{scoring}"; it belongs to scoring {" or ".join(homes)}'
    return unknown_key(("names", code), definitions(scoring), ())


def _contradictions(rules: "RuleSet") -> Iterator[Fault]:
    yield from _names(rules)
    if rules.scoring == "fan":
        yield from _bounds_of_fan_names(rules)
        yield from _unpaid_fan(rules)
        yield from _bottom_paid_from_nothing(rules)


def _names(rules: "RuleSet") -> Iterator[Fault]:
    for code, definition in definitions(rules.scoring).items():
        path: Path = ("names", code)
        if code not in rules.names:
            yield Fault((path,), f"{key_text(path)} is missing", missing=True)
            continue
        rule = rules.names[code]
        wanted = {"bound": definition.bounded, "fan_high": code == "pinghu"}
        for key, value in (("bound", rule.bound), ("fan_high", rule.fan_high)):
            where = (*path, key)
            if wanted[key] and value is None:
                yield Fault((where,), f"{key_text(where)} is missing", missing=True)
            if not wanted[key] and value is not None:
                allowed = ", ".join(["fan", "on", *(name for name, here in wanted.items() if here)])
                yield Fault((where,), f"{key_text(where)} = {value}: {definition.zh} has no {key}; allowed: {allowed}", unknown=True)


def _bounds_of_fan_names(rules: "RuleSet") -> Iterator[Fault]:
    """A greater name excludes a lesser one (section 7), so its bound must lie higher, or the lesser one could never hold."""
    for lesser, greater in (
        ("honghu", "shisan_taibao"), ("shisan_taibao", "shiwu_guandeng"), ("honghu", "shiwu_guandeng"),
        ("hu30", "hu33"), ("hu33", "hu36"), ("hu30", "hu36"),
    ):  # fmt: skip
        low, high = rules.names[lesser], rules.names[greater]
        both_count = low.on and (high.on or lesser == "shisan_taibao")  # its upper limit holds even if 十五观灯 is off
        if both_count and low.bound is not None and high.bound is not None and low.bound >= high.bound:
            paths: tuple[Path, ...] = (("names", lesser, "bound"), ("names", greater, "bound"))
            text = (
                f"{key_text(paths[0])} = {low.bound} is not below {key_text(paths[1])} = {high.bound}, "
                f"so {lesser} could never count; allowed: bounds that rise, or on = false for one of the two"
            )
            yield Fault(paths, text)


def _unpaid_fan(rules: "RuleSet") -> Iterator[Fault]:
    """R6.5 pays by the row that the fan reaches: every win must reach the first one."""
    first = rules.points[0][0]
    where: Path = ("points", 0, 0)
    if rules.fan_cap and rules.fan_cap < first:
        yield Fault(
            (("fan_cap",), where),
            f"fan_cap = {rules.fan_cap} is below the first row of points ({first} fan), so no win would be paid; "
            f"allowed: 0, or {first} and more",
        )
    least, code = min((rule.fan, code) for code, rule in rules.names.items() if rule.on or code == "pinghu")
    if not rules.names["pinghu"].on:
        yield Fault(
            (("names", "pinghu", "on"),), "names.pinghu.on = false leaves wins without any name, which nothing would pay; allowed: true"
        )
    if least < first:
        path: Path = ("names", code, "fan")
        yield Fault(
            (path, where),
            f"{key_text(path)} = {least} is below the first row of points ({first} fan), so it would not be paid; "
            f"allowed: {first} and more, or a lower first row",
        )


def _bottom_paid_from_nothing(rules: "RuleSet") -> Iterator[Fault]:
    """The bottom is paid out of the winner's gain (R6.5, R6.9), so it cannot get more than the losers pay."""
    payers = 1 if rules.discarder_pays == "only" else 2
    for place, (fan, loser, bottom) in enumerate(rules.points):
        if bottom > payers * loser:
            yield Fault(
                (("points", place, 2), ("discarder_pays",)),
                f"points gives the bottom {bottom} at {fan} fan, but the losers pay only {payers} x {loser}; "
                f"allowed: 0 to {payers * loser}",
            )
