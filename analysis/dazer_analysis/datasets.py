"""Open a data set by its path, for the tables: its rows, lazily, and what its manifest says."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from dazer_analysis.mingtang import names_frame

PART_NAME = re.compile(r"games/part-\d+\.parquet")
"""How a part is called; nothing outside the directory is opened, whatever a manifest says."""


class DatasetError(ValueError):
    """There is no data set, or it cannot be read; the message is one line that says why."""


@dataclass(frozen=True)
class Deals:
    """An opened data set."""

    rows: pl.LazyFrame
    names: pl.DataFrame
    """The names table (`dazer_analysis.names_frame`)."""
    scoring: str
    """How its rule set pays: fan, deng, dao or jianhua."""
    manifest: dict[str, Any]


def open_deals(directory: str | Path) -> Deals:
    """Open a data set: ``deals = open_deals("million"); mingtang_table(deals.rows, deals.names)``.

    Parameters
    ----------
    directory : str or Path
        With ``manifest.json`` and the parts that it lists. Checksums are not looked at; `dazer_sim.scan_dataset` does.

    Raises
    ------
    DatasetError
        There is none, its manifest cannot be read, or a part is missing or no Parquet file.
    """
    directory = Path(directory)
    path = directory / "manifest.json"
    if path.exists() and not path.is_file():
        raise DatasetError(f"{path} is no file")  # a pipe would be waited for
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        names = names_frame((row["bit"], row["code"], row["zh"], row["fan"]) for row in manifest["names"])
        parts = [directory / _part_name(shard["file"]) for shard in manifest["shards"]]
        scoring = str(manifest["rules"]["scoring"])
    except OSError as error:
        raise DatasetError(f"there is no data set at {directory}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise DatasetError(f"{path} is damaged: {error}") from None
    if not parts:
        raise DatasetError(f"{directory} holds no finished part yet")
    for part in parts:
        _check_part(part)
    return Deals(pl.scan_parquet(parts, glob=False), names, scoring, manifest)


def _part_name(name: str) -> str:
    """Return the name of a part as the manifest has it, if it is one."""
    if PART_NAME.fullmatch(name) is None:
        raise ValueError(f"{name!r} is no name of a part")
    return name


def _check_part(part: Path) -> None:
    """Read the head of a part, so that a damaged one is named here and not in the middle of a table."""
    if not part.is_file():
        raise DatasetError(f"{part} is missing or no file")
    try:
        pl.read_parquet_schema(part)
    except OSError as error:
        raise DatasetError(f"{part} cannot be read: {error.strerror or error}") from None
    except pl.exceptions.PolarsError as error:
        raise DatasetError(f"{part} is damaged: {str(error).splitlines()[0]}") from None
