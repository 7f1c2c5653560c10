"""What is wrong with a rule set, in words for people: the key, the value, and what is allowed."""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, get_args

from pydantic import BaseModel

from dazer_sim.errors import UserError
from dazer_sim.rulesets.names import NAMES, definitions
from dazer_sim.rulesets.wording import LONGEST, Path, key_text, shown


class RuleSetError(UserError, ValueError):
    """A rule set that cannot be used; one line that names file, line, key, value and what is allowed."""


class Allowed(str):
    """What a field takes, in words; stands in the field's annotation."""

    __slots__ = ()


class Fault(NamedTuple):
    """One thing that is wrong."""

    paths: tuple[Path, ...]
    """The values that cannot stand together, the main one first."""
    text: str
    """What is wrong, beginning with the key."""
    unknown: bool = False
    """Whether a key is at fault that no rule set has."""
    missing: bool = False
    """Whether a switch is not set at all."""


def fault_of(model: type[BaseModel], error: Mapping[str, Any]) -> Fault:
    """Turn one error of pydantic into a `Fault`.

    Parameters
    ----------
    model : type of BaseModel
        The model that was checked.
    error : mapping
        An element of ``ValidationError.errors()``.
    """
    fault = error.get("ctx", {}).get("fault")
    if isinstance(fault, Fault):
        return fault
    path = _clean(error["loc"])
    if error["type"] == "missing" and not isinstance(path[-1], int):
        return Fault((path,), f"{key_text(path)} is missing", missing=True)
    if error["type"] == "extra_forbidden":
        return Fault((path,), unknown_key(path, _siblings(model, path), _everywhere(model)), unknown=True)
    if not path:
        return Fault(((),), f"a rule set is a table of switches, not {shown(error['input'])}")
    if error["type"] == "missing":  # of a list with too few entries: the list is at fault
        path = path[:-1]
    why = f" ({error['msg']})" if error["type"] == "rising" else ""
    return Fault((path,), f"{key_text(path)} = {shown(error['input'])} is not allowed{why}; allowed: {allowed(model, path)}")


def fault_text(model: type[BaseModel], error: Mapping[str, Any]) -> str:
    """Return the words of `fault_of`.

    Parameters
    ----------
    model, error
        As for `fault_of`.
    """
    return fault_of(model, error).text


def unknown_key(path: Path, siblings: Iterable[str], everywhere: Iterable[str]) -> str:
    """Say that there is no such switch, with the likeliest one that was meant.

    Parameters
    ----------
    path : Path
        The misspelt key.
    siblings : iterable of str
        Keys that may stand at this place.
    everywhere : iterable of str
        All keys with their tables, like ``names.honghu``: the right key may have been put in the wrong table.
    """
    siblings = list(siblings)
    key, parent = str(path[-1]), path[:-1]
    near = [key_text((*parent, sibling)) for sibling in _nearest(key, siblings)]
    near += [full for full in everywhere if full.rpartition(".")[2] == key] + _nearest(key_text(path), everywhere)
    if near:
        return f"{key_text(path)} is an unknown switch; did you mean {near[0]}?"
    listed = ", ".join(siblings) if siblings else "none, this is a plain value"
    return f"{key_text(path)} is an unknown switch; allowed here: {listed}"


def switch_paths(model: type[BaseModel], prefix: str = "") -> list[str]:
    """Return all keys of a model with their tables, like ``hu.runs.big_123``; tables themselves are left out.

    Parameters
    ----------
    model : type of BaseModel
        A table of switches.
    prefix : str
        What to put before each key.
    """
    paths: list[str] = []
    for key, field in model.model_fields.items():
        kind: Any = field.annotation
        if _is_model(kind):
            paths += switch_paths(kind, f"{prefix}{key}.")
        else:
            paths.append(prefix + key)
    return paths


def allowed(model: type[BaseModel], path: Path) -> str:
    """Return in words what may stand at a path.

    Parameters
    ----------
    model : type of BaseModel
        The rule set's model.
    path : Path
        A key that exists.
    """
    text = "a table"
    kind: Any = model
    for key in path:
        if _is_model(kind):
            field = kind.model_fields[key]
            text = next((str(part) for part in field.metadata if isinstance(part, Allowed)), "a table")
            kind = field.annotation
        elif isinstance(key, str):  # a code of `names`
            text, kind = "a table with fan, on and, where the name has them, bound and fan_high", get_args(kind)[1]
    return text


def _everywhere(model: type[BaseModel]) -> list[str]:
    return switch_paths(model) + [f"names.{code}" for scoring in NAMES for code in definitions(scoring)]


def _nearest(key: str, candidates: Iterable[str]) -> list[str]:
    """Return the candidates that a misspelt key may have meant, the best first; a wrong order of its words counts as near."""
    candidates = list(candidates)
    words = sorted(key.lower().replace("-", "_").split("_"))
    swapped = [candidate for candidate in candidates if sorted(candidate.split("_")) == words]
    return swapped + difflib.get_close_matches(key[:LONGEST].lower(), candidates, n=1, cutoff=0.6)


def _siblings(model: type[BaseModel], path: Path) -> list[str]:
    kind: Any = model
    for key in path[:-1]:
        kind = kind.model_fields[key].annotation if _is_model(kind) else get_args(kind)[1]
    return [key for key in kind.model_fields if key != "name"]


def _clean(location: tuple[str | int, ...]) -> Path:
    """Drop what pydantic adds to the place of an error inside the one choice of types, and the place in it."""
    return ("deng",) if location[:1] == ("deng",) else location


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
