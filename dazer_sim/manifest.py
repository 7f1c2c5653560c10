"""``manifest.json``: what a data set holds and how it was played, enough to reproduce every row."""

from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from dazer_sim.errors import UserError
from dazer_sim.files import LargeFileError, read_regular, write_atomically
from dazer_sim.seal import KEY, check_seal, seal
from dazer_sim.setting_differences import setting_differences
from dazer_sim.strangers_json import read_json

FORMAT_VERSION = 1
"""Version of the layout of data sets. Another number means that rows or keys mean something else."""
FILE_NAME = "manifest.json"
SUMMARY_NAME = "summary.jsonl"
"""What lies in a directory that holds counts instead of rows (`dazer_sim.summaries`)."""
COPY_NAME = f".{FILE_NAME}.before"
"""The manifest as it was one part ago: what a damaged one is restored from."""
LARGEST_FILE = 1 << 26
"""Bytes of a manifest; a part takes about 160."""
MOST_PARTS = 200_000
"""Part files of a data set."""
DEAL_LIMIT, SEED_LIMIT, FAN_LIMIT = (1 << 63) - 1, (1 << 64) - 1, 1 << 62
"""Greatest number of a deal, seed, and fan."""

Deal = Annotated[int, Field(ge=0, le=DEAL_LIMIT)]
Positive = Annotated[int, Field(ge=1, le=DEAL_LIMIT)]


class ShardEntry(BaseModel):
    """A finished part file."""

    model_config = ConfigDict(frozen=True)

    file: Annotated[str, Field(pattern=r"^games/part-[0-9]{6,20}\.parquet$")]
    """Path below the data set's directory, with forward slashes."""
    first_deal: Deal
    rows: Positive
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    """Of the file's bytes, in hex."""
    records_end: Deal | None = None
    """Length of the file of records, in bytes, once the records of this shard are in it."""
    records_sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None
    """Of this shard's own bytes in that file, in hex."""


class NameEntry(BaseModel):
    """A row of the names table: which bit of the column ``names`` stands for which 名堂."""

    model_config = ConfigDict(frozen=True)

    bit: Annotated[int, Field(ge=0, le=63)]
    code: str
    zh: str
    """The name in Chinese."""
    fan: Annotated[int, Field(ge=1, le=FAN_LIMIT)]


class Manifest(BaseModel):
    """Everything that the rows depend on, and the parts that are there."""

    model_config = ConfigDict(frozen=True)

    format_version: int = FORMAT_VERSION
    package_version: str
    finished: bool = False
    rules_name: str
    rules: dict[str, Any]
    """The rule set in full."""
    rules_digest: str
    """Of its switches, name and title aside."""
    names: tuple[NameEntry, ...]
    policies: tuple[str, str, str]
    """Of seats 0, 1, 2, each with its version: ``greedy@1``."""
    seed: Annotated[int, Field(ge=0, le=SEED_LIMIT)]
    given: str | None = None
    """Known cards of every deal, as `dazer_sim.given.parse_given` reads them."""
    first_deal: Deal
    deals: Positive
    shard_size: Positive
    """Deals of every part but the last."""
    records: bool = False
    """Whether a file of records was written along."""
    shards: tuple[ShardEntry, ...] = ()
    """In the order of their deals, without gaps from the first on while the run goes on."""
    digest: str | None = None
    """Of all rows, whatever the shards; known when finished."""

    @model_validator(mode="after")
    def _covers_its_deals(self) -> Self:
        if self.first_deal + self.deals - 1 > DEAL_LIMIT:
            raise ValueError("its deals have numbers beyond 2^63 - 1")
        if self.deals > self.shard_size * MOST_PARTS:
            raise ValueError(f"{self.deals} deals in parts of {self.shard_size} are more than {MOST_PARTS} parts")
        if len({entry.bit for entry in self.names}) != len(self.names):
            raise ValueError("two names have the same bit")
        rows = sum(shard.rows for shard in self.shards)
        if self.finished and rows != self.deals:
            raise ValueError(f"it says finished, but its shards hold {rows} of {self.deals} deals")
        return self


class DamagedManifestError(UserError):
    """The manifest is not as it was written."""


def load_manifest(directory: Path, name: str = FILE_NAME) -> Manifest:
    """Read the manifest of a data set.

    Parameters
    ----------
    directory : Path
        The data set.
    name : str
        `FILE_NAME` or `COPY_NAME`.

    Raises
    ------
    DamagedManifestError
        There is none, or it is damaged.
    UserError
        There is no such directory, or the manifest's format is of another version.
    """
    path = directory / name
    if not directory.is_dir():
        reason = "not a directory" if directory.exists() else "not found"
        raise UserError(f"there is no data set at {directory}: {reason}")
    if (directory / SUMMARY_NAME).exists():
        raise UserError(f"{directory} is a summary, which has no single deals; this needs a data set")
    if not path.is_file():
        raise DamagedManifestError(f"{directory} is not a data set: it has no {name}")
    try:
        text = _read(path)
        content, sealed = read_json(text), check_seal(text)
    except (ValueError, RecursionError) as error:
        raise DamagedManifestError(f"{path} is damaged: {error}") from None
    version = content.get("format_version") if isinstance(content, dict) else None
    if isinstance(version, int) and version != FORMAT_VERSION:
        raise UserError(f"{path} has format version {version}; this dazer-sim reads version {FORMAT_VERSION}")
    try:
        manifest = Manifest.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise DamagedManifestError(f"{path} is damaged: {key or 'the document'}: {first['msg']}") from None
    if not sealed and not content.keys() <= Manifest.model_fields.keys():  # without one are those from before there was one
        raise DamagedManifestError(f"{path} is damaged: its {KEY} is wrong, or a key is unknown")
    return manifest


def _read(path: Path) -> str:
    """Return the text of a manifest."""
    try:
        return read_regular(path, LARGEST_FILE).decode("utf-8")
    except LargeFileError as error:
        raise DamagedManifestError(f"{path} has {error}; that is no manifest") from None


def save_manifest(directory: Path, manifest: Manifest) -> None:
    """Write the manifest of a data set in place of the one that is there, which stays as its copy.

    Parameters
    ----------
    directory : Path
        The data set.
    manifest : Manifest
        The new content.
    """
    content = seal(manifest.model_dump_json(indent=1)).encode("utf-8")
    write_atomically(directory / FILE_NAME, directory / f".{FILE_NAME}.new", lambda file: file.write(content), keep=directory / COPY_NAME)


def differences(there: Manifest, asked: Manifest) -> list[str]:
    """Return one line for each setting that two manifests disagree on; shards and progress aside.

    Parameters
    ----------
    there : Manifest
        That of the data set.
    asked : Manifest
        That of the run which should go on with it.
    """
    found = setting_differences(there, asked, aside={"finished", "shards", "digest", "names"})
    return [f"{key} is {old!r} there, {new!r} asked" for key, old, new in found]
