"""Rule sets that differ from a base in a few switches: written as ``key=value``, made, checked."""

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from dazer_sim.errors import UserError
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.rulesets.load import HOME_OF_SCORING
from dazer_sim.rulesets.schema import default_foul
from dazer_sim.rulesets.toml_text import value_text
from dazer_sim.variants.plan import MOST_VARIANTS

LONGEST_LABEL = 200
"""Characters of the name of a rule set."""
Changes = Mapping[str, Any]
"""Switch, with its table (``names.honghu.fan``) -> value."""


class Vary(NamedTuple):
    """A switch and the values to try."""

    key: str
    values: tuple[Any, ...]


def changed(base: RuleSet, changes: Changes) -> RuleSet:
    """Return a rule set that differs from its base in some switches; its name says in which.

    Parameters
    ----------
    base : RuleSet
        Where everything else comes from.
    changes : mapping
        What differs. A new scoring comes with its usual names, as in a rule set file.

    Raises
    ------
    RuleSetError
        A switch that does not exist, a value that is not allowed, or a contradiction.
    """
    data = base.to_dict()
    scoring = changes.get("scoring", base.scoring)
    if scoring != base.scoring and scoring in HOME_OF_SCORING:
        data["names"] = load_rule_set(HOME_OF_SCORING[scoring]).to_dict()["names"]
        if base.foul == default_foul(base.scoring):
            del data["foul"]
    for key, value in changes.items():
        if key in ("name", "title"):
            raise UserError(f"{key} is no switch")
        _put(data, key, value)
    data["name"] = _cut(changes_text(changes)) or base.name
    data["title"] = _cut(f"{base.title}：{data['name']}") if changes else base.title
    return RuleSet.from_dict(data)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1] + "…"


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    """Set one switch in the plain values of a rule set."""
    *tables, last = key.split(".")
    place: Any = data
    for table in tables:
        place = place.setdefault(table, {})
        if not isinstance(place, dict):
            raise UserError(f"{key} is no switch: {table} has nothing below it")
    place[last] = value


def changes_text(changes: Changes) -> str:
    """Write changes as people type them.

    Parameters
    ----------
    changes : mapping
        The changes.
    """
    return " ".join(f"{key}={_value_text(value)}" for key, value in changes.items())


def _value_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    text = value_text(tuple(value) if isinstance(value, list) else value)
    return text.replace(" ", "")


def parse_vary(text: str) -> Vary:
    """Read a switch and its values, like ``fan_cap=8,16,32,0`` or ``deng=decade,[10,21,27]``.

    Parameters
    ----------
    text : str
        The switch, ``=``, and values with commas between them, as TOML writes them; quotes may be left out.

    Raises
    ------
    UserError
        It is not of this form.
    """
    key, equals, values = text.partition("=")
    parts = list(_split(values))
    if not equals or not key.strip() or not all(parts):
        raise UserError(f"{text!r} is no choice of values; write switch=value,value like fan_cap=8,16,32,0")
    return Vary(key.strip(), tuple(_read(part, text) for part in parts))


def _split(text: str) -> Iterator[str]:
    """Yield what stands between the commas outside of brackets."""
    depth, part = 0, ""
    for character in text:
        depth += (character in "[{") - (character in "]}")
        if character == "," and depth == 0:
            yield part.strip()
            part = ""
        else:
            part += character
    yield part.strip()


def _read(part: str, text: str) -> Any:
    word = part.replace("_", "").replace("-", "").isalnum() and not part[0].isdigit() and part not in ("true", "false")
    try:
        return tomllib.loads(f'v = "{part}"' if word else f"v = {part}")["v"]
    except tomllib.TOMLDecodeError:
        raise UserError(f"{part!r} in {text!r} is no value; write numbers, true, false, words or lists like [10,21]") from None


def grid(varied: Sequence[Vary]) -> list[dict[str, Any]]:
    """Return every combination of the values.

    Parameters
    ----------
    varied : sequence of Vary
        Switches and their values.

    Raises
    ------
    UserError
        A switch comes twice, or there are more than `MOST_VARIANTS` - 1 combinations.
    """
    keys = [vary.key for vary in varied]
    if len(set(keys)) < len(keys):
        raise UserError(f"{max(keys, key=keys.count)} is varied twice; give all its values at once")
    cells = math.prod(len(vary.values) for vary in varied)
    if cells >= MOST_VARIANTS:
        shape = " × ".join(str(len(vary.values)) for vary in varied)
        raise UserError(f"the grid has {cells:,} cells ({shape}); at most {MOST_VARIANTS - 1:,}: leave out values or switches")
    return [dict(zip(keys, values, strict=True)) for values in product(*(vary.values for vary in varied))]
