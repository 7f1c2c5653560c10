"""The chain of files behind a rule set: the file itself, its base, the base's base."""

import difflib
from pathlib import Path as FilePath

from dazer_sim.rulesets.faults import RuleSetError
from dazer_sim.rulesets.files import Layer, read_file, read_shipped, shipped_names, what_there_is
from dazer_sim.rulesets.wording import shown

BASE = "base"
"""The key under which a file names what it builds on."""


def read_layers(name_or_path: str) -> list[Layer]:
    """Read a rule set and all it builds on, the file itself first.

    Parameters
    ----------
    name_or_path : str
        A name that ships, or the path of a file.

    Raises
    ------
    RuleSetError
        If a file cannot be read, a base does not exist, or files build on each other in a circle.
    """
    if name_or_path in shipped_names():
        return [read_shipped(name_or_path)]
    path = _find(name_or_path, FilePath())
    layers = [read_file(path)]
    seen = [path.resolve()]
    while BASE in layers[-1].data:
        base = _base_name(layers[-1])
        if base in shipped_names():
            return [*layers, read_shipped(base)]
        where = f"{layers[-1].place((BASE,))}: base = {shown(base)}"
        try:
            path = _find(base, path.parent)
            if path.suffix.lower() != ".toml" and not _is_directory(path):  # a file from strangers must not have others read and shown
                raise RuleSetError(f"{shown(base)} does not end in .toml; {what_there_is()}")
            layers.append(read_file(path))
        except RuleSetError as error:
            raise RuleSetError(f"{where}: {error}") from None
        if path.resolve() in seen:
            raise RuleSetError(f"{where} leads in a circle: that file is this one or builds on it")
        seen.append(path.resolve())
    return layers


def _base_name(layer: Layer) -> str:
    base = layer.data[BASE]
    if not isinstance(base, str) or not base.strip():
        raise RuleSetError(f"{layer.place((BASE,))}: base = {shown(base)} is not allowed; {what_there_is()}")
    return base


def _find(name_or_path: str, directory: FilePath) -> FilePath:
    """Return a file's path; a plain word that names no file is taken for a misspelt name of a rule set that ships."""
    path = directory / name_or_path
    looks_like_path = path.suffix.lower() == ".toml" or len(FilePath(name_or_path).parts) > 1
    if name_or_path.strip() and (looks_like_path or _is_there(path)):
        return path
    near = difflib.get_close_matches(name_or_path[:100].lower(), shipped_names(), n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise RuleSetError(f"{shown(name_or_path)} is no rule set; {hint}{what_there_is()}")


def _is_there(path: FilePath) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name that no file system takes
        return False


def _is_directory(path: FilePath) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # likewise
        return False
