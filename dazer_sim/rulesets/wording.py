"""Values and keys of a rule set as messages show them: on one line, cut to a readable length."""

import json
from typing import Any

Path = tuple[str | int, ...]
"""Place of a value in a rule set: keys, and indices (from 0) inside lists."""
LONGEST = 60
"""Characters of a key or value that a message shows."""


def key_text(path: Path) -> str:
    """Write a path as people do: ``hu.peng (entry 3)``; names are quoted where TOML asks for it, and long ones cut.

    Parameters
    ----------
    path : Path
        Keys and indices.
    """
    keys = ".".join(_bare(key) for key in path if isinstance(key, str))
    places = [key + 1 for key in path if isinstance(key, int)]
    if len(places) > 1:
        return f"{keys} (row {places[0]}, entry {places[1]})"
    return f"{keys} (entry {places[0]})" if places else keys


def shown(value: Any) -> str:
    """Write a value as TOML does, on one line and cut to a readable length.

    Parameters
    ----------
    value : object
        Anything that TOML can hold.
    """
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, int):
        text = str(value) if abs(value) < 10**LONGEST else "a number that is far too large"
    elif isinstance(value, str):
        text = quoted(value[: LONGEST + 1])
    elif isinstance(value, (list, tuple)):
        text = f"[{', '.join(shown(part) if not isinstance(part, (list, tuple, dict)) else '…' for part in value[:40])}]"
    elif isinstance(value, dict):
        text = "a table" if value else "an empty table"
    else:
        text = str(value)
    return text if len(text) <= LONGEST + 2 else text[:LONGEST] + "…"


def quoted(text: str) -> str:
    """Write a text as a TOML string; characters that would break a line or cannot be seen are written as numbers.

    Parameters
    ----------
    text : str
        Any text.
    """
    in_quotes = json.dumps(text, ensure_ascii=False)
    return "".join(character if character.isprintable() else f"\\U{ord(character):08X}" for character in in_quotes)


def _bare(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    text = key[: LONGEST + 1] if plain else quoted(key[: LONGEST + 1])
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
