"""What two runs disagree on, setting by setting: what a message shows before it refuses to mix them."""

from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from pydantic import BaseModel


class Difference(NamedTuple):
    """A setting with two values."""

    key: str
    """Flat: ``seed``, ``rules.min_hu``, ``rules.names.qia.fan``."""
    one: Any
    other: Any


def setting_differences(one: BaseModel, other: BaseModel, aside: AbstractSet[str]) -> list[Difference]:
    """Return the settings that two documents disagree on.

    Parameters
    ----------
    one, other : pydantic.BaseModel
        Of the same kind.
    aside : set of str
        Fields that are no settings.
    """
    old, new = _flat(one, aside), _flat(other, aside)
    return [Difference(key, old.get(key), new.get(key)) for key in {**old, **new} if old.get(key) != new.get(key)]


def _flat(document: BaseModel, aside: AbstractSet[str]) -> dict[str, Any]:
    """Return the settings of a document as flat keys."""
    flat: dict[str, Any] = {}
    stack: list[tuple[str, Any]] = list(document.model_dump(exclude=set(aside)).items())[::-1]
    while stack:
        key, item = stack.pop()
        if isinstance(item, dict):
            stack.extend((f"{key}.{inner}", value) for inner, value in reversed(item.items()))
        else:
            flat[key] = list(item) if isinstance(item, tuple) else item
    return flat
