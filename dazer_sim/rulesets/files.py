"""Reading rule set files: one file is one *layer*, which names all switches or only what differs from its base."""

import re
import tomllib
from functools import cached_property
from importlib import resources
from pathlib import Path as FilePath
from typing import Any

from dazer_sim.files import IrregularFileError, LargeFileError, read_regular
from dazer_sim.rulesets.faults import RuleSetError
from dazer_sim.rulesets.toml_lines import key_lines
from dazer_sim.rulesets.wording import Path, shown

LARGEST_FILE = 1 << 18
"""Bytes of a rule set file; the shipped ones have about 8,000."""
_SHIPPED = ("luzhou", "luzhou-deng", "luzhou-classic", "jiangan", "chongqing", "jianhua")


class Layer:
    """The content of one rule set file.

    Attributes
    ----------
    label : str
        The file as messages name it.
    data : dict
        Its switches as read, ``base`` included.
    """

    def __init__(self, label: str, text: str) -> None:
        self.label = label
        self._text = text
        self.data: dict[str, Any] = _parse(label, text)

    @cached_property
    def _lines(self) -> dict[Path, int]:
        return key_lines(self._text)

    def line(self, path: Path) -> int | None:
        """Return the line on which a value (or the nearest table or list around it) stands; None if the file does not set it.

        Parameters
        ----------
        path : Path
            Keys and indices.
        """
        if not self.sets(path):
            return None
        around = [path[:length] for length in range(len(path), 0, -1)]
        return next((self._lines[place] for place in around if place in self._lines), None)

    def sets(self, path: Path) -> bool:
        """Whether this file gives a value at a path.

        Parameters
        ----------
        path : Path
            Keys and indices.
        """
        value: Any = self.data
        for key in path:
            inside_table = isinstance(value, dict) and key in value
            if not inside_table and not (isinstance(value, list) and isinstance(key, int) and key < len(value)):
                return False
            value = value[key]
        return True

    def place(self, path: Path) -> str:
        """Return file and line for a message.

        Parameters
        ----------
        path : Path
            Keys and indices.
        """
        line = self.line(path)
        return self.label if line is None else f"{self.label}, line {line}"


def shipped_names() -> list[str]:
    """Return the names of the rule sets that ship, in the order of docs/rules.md, section 9."""
    return list(_SHIPPED)


def read_shipped(name: str) -> Layer:
    """Read a rule set that ships.

    Parameters
    ----------
    name : str
        One of `shipped_names`.
    """
    text = resources.files("dazer_sim.rulesets").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return Layer(f"{name}.toml", text)


def read_file(path: FilePath) -> Layer:
    """Read a user's rule set file.

    Parameters
    ----------
    path : pathlib.Path
        The file.

    Raises
    ------
    RuleSetError
        If it cannot be read, is too large, is not UTF-8 or not TOML.
    """
    label = "".join(character if character.isprintable() else "?" for character in str(path))
    try:
        content = read_regular(path, LARGEST_FILE)
    except IsADirectoryError:
        raise RuleSetError(f"{label} is a directory; give a rule set file (TOML)") from None
    except IrregularFileError:
        raise RuleSetError(f"{label} is a pipe or a device; give a rule set file (TOML)") from None
    except FileNotFoundError:
        raise RuleSetError(f"{label}: there is no such file; {what_there_is()}") from None
    except LargeFileError as error:
        raise RuleSetError(f"{label} has {error}; that is no rule set file") from None
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise RuleSetError(f"{label} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return Layer(label, _decode(label, content))


def what_there_is() -> str:
    """Say which rule sets ship and what else may be given."""
    return f"rule sets that ship: {', '.join(_SHIPPED)}; or give the path of a TOML file"


def _decode(label: str, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n") + "\n"
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RuleSetError(f"{label}, line {line}: byte 0x{content[error.start]:02x} is not UTF-8; save the file as UTF-8") from None


def _parse(label: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RuleSetError(f"{label}: not readable: lists or tables nested far too deep") from None
    except ValueError as error:  # TOMLDecodeError is one; so is a whole number with thousands of digits
        raise RuleSetError(_syntax_fault(label, text, str(error))) from None


def _syntax_fault(label: str, text: str, message: str) -> str:
    """Put the line first, and show what stands there."""
    found = re.search(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.DOTALL)
    if not found:
        return f"{label}: not valid TOML: {message}"
    what = found[1][:1].lower() + found[1][1:]
    if found[2] is None:
        return f"{label}, line {text.count(chr(10))} (the last): not valid TOML: {what}"
    line = int(found[2])
    source = text.split("\n")[line - 1].strip()
    return f"{label}, line {line}, column {found[3]}: not valid TOML: {what}; the line reads {shown(source)}"
