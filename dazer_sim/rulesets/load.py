"""From the name of a rule set, or a file of one's own, to a checked `RuleSet`."""

import os
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Any

from pydantic import ValidationError

from dazer_sim.rulesets.faults import Fault, RuleSetError, fault_of
from dazer_sim.rulesets.files import Layer, read_shipped, shipped_names
from dazer_sim.rulesets.layers import BASE, read_layers
from dazer_sim.rulesets.names import NAMES
from dazer_sim.rulesets.schema import RuleSet, default_foul

HOME_OF_SCORING = {"fan": "luzhou", "deng": "luzhou-deng", "dao": "chongqing", "jianhua": "jianhua"}
"""The shipped rule set from which a derived set that changes its scoring takes the names."""

MOST_FAULTS = 100
"""Faults that are looked at for the message; there are fewer than fifty switches at the top of a file."""


def rule_sets() -> list[str]:
    """Return the names of the rule sets that ship."""
    return shipped_names()


def load_rule_set(name_or_path: str | os.PathLike[str]) -> RuleSet:
    """Load a rule set that ships, or one's own from a TOML file.

    Parameters
    ----------
    name_or_path : str or path
        A name of `rule_sets`, or the path of a file. A file spells out every switch, or has ``base = "luzhou"`` (a name
        that ships, or a path relative to the file) and names only what differs. If it changes the scoring, the names
        start from the usual ones of the new scoring, and `foul` too unless the base set it to something unusual.

    Returns
    -------
    RuleSet
        Its `name` is the name that ships, or the file's name with its ending.

    Raises
    ------
    RuleSetError
        One line with file, line, key, value and what is allowed.
    """
    name = os.fspath(name_or_path)
    return _load_shipped(name) if name in shipped_names() else _load(name)


@lru_cache
def _load_shipped(name: str) -> RuleSet:
    return _load(name)


def _load(name_or_path: str) -> RuleSet:
    layers = read_layers(name_or_path)
    label = FilePath(name_or_path).name
    data: dict[str, Any] = {}
    for layer in reversed(layers):
        data = _overlay(data, layer)
    data.setdefault("title", label)
    try:
        return RuleSet.model_validate({**data, "name": label})
    except ValidationError as error:
        errors = error.errors(include_url=False)
        faults: dict[Any, Fault] = {}
        for one in errors[:MOST_FAULTS]:
            fault = fault_of(RuleSet, one)
            faults.setdefault(fault.paths, fault)
        uncounted = max(0, len(errors) - MOST_FAULTS)
        raise RuleSetError(_first_in_text(list(faults.values()), layers, uncounted)) from None


def _overlay(data: dict[str, Any], layer: Layer) -> dict[str, Any]:
    """Return a base's switches with those of a file that builds on it."""
    if "name" in layer.data:
        raise RuleSetError(f"{layer.place(('name',))}: name is not set in the file, it is the file's name; allowed: title")
    switches = {key: value for key, value in layer.data.items() if key != BASE}
    base = {key: value for key, value in data.items() if key != "title"}
    scoring = switches.get("scoring")
    if base and isinstance(scoring, str) and scoring in NAMES and scoring != base.get("scoring"):
        base["names"] = read_shipped(HOME_OF_SCORING[scoring]).data["names"]
        if base.get("foul") == default_foul(base.get("scoring")):
            base["foul"] = default_foul(scoring)
    return _merge(base, switches)


def _merge(base: dict[str, Any], switches: dict[str, Any]) -> dict[str, Any]:
    """Lay switches over a base: tables are merged key by key, everything else is replaced."""
    merged = dict(base)
    for key, value in switches.items():
        below = merged.get(key)
        merged[key] = _merge(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _first_in_text(faults: list[Fault], layers: list[Layer], uncounted: int) -> str:
    """Return the message of the fault that a reader should mend first: unknown keys, wrong values by line, what is missing."""
    placed = [(_blame(fault, layers), fault) for fault in faults]
    (_, place), fault = min(placed, key=lambda one: (one[1].missing, not one[1].unknown, one[0][0]))
    text = f"{place}: {fault.text}"
    if fault.missing:
        text += '; set it, or let the file build on another one with base = "luzhou"'
    more = len(faults) - 1 + uncounted
    return f"{text} (and {more} more)" if more else text


def _blame(fault: Fault, layers: list[Layer]) -> tuple[int, str]:
    """Return line and place of the value at fault: of those that cannot stand together the one in the topmost file."""
    for layer in layers:
        for path in fault.paths:
            if layer.sets(path):
                return layer.line(path) or 0, layer.place(path)
    return 0, layers[0].label
