"""Counts in Parquet files: the tables that ship with the package, and the cache of a user's own runs."""

import hashlib
import json
from importlib import resources
from io import BytesIO
from pathlib import Path

import polars as pl

from dazer_kernels.jit import cache_root, source_digest
from dazer_sim.census.counts import Count, Counts, Key
from dazer_sim.census.distances import Sample, sample_of
from dazer_sim.census.parts import Part
from dazer_sim.files import write_atomically
from dazer_sim.quiet import quiet_stderr
from dazer_sim.rulesets import RuleSet

SCHEMA = {
    "table": pl.String,
    "kans": pl.Int64,
    "longs": pl.Int64,
    "names": pl.UInt64,
    "flag": pl.Int64,
    "value": pl.Int64,
    "hands": pl.UInt64,
    "deals": pl.UInt64,
}
"""Columns of a file of counts: the fields of `Key`, then those of `Count`. No sum exceeds C(80, 21) = 1.01e19, which 64 bits hold."""


def to_frame(counts: Counts) -> pl.DataFrame:
    """Return counts as a frame, rows sorted by key.

    Parameters
    ----------
    counts : Counts
        The counts.
    """
    rows = [(*key, *count) for key, count in sorted(counts.rows.items())]
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def from_frame(frame: pl.DataFrame) -> Counts:
    """Return the counts of a frame.

    Parameters
    ----------
    frame : polars.DataFrame
        As `to_frame` makes it.
    """
    return Counts({Key(*row[:6]): Count(*row[6:]) for row in frame.select(list(SCHEMA)).iter_rows()})


def digest_of(counts: Counts) -> str:
    """Return the SHA-256 of counts, the same for equal rows: over lines ``table kans longs names flag value hands deals``, sorted by key.

    Parameters
    ----------
    counts : Counts
        The counts.
    """
    lines = (" ".join(map(str, (*key, *count))) for key, count in sorted(counts.rows.items()))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def switches_digest(seat: str, rules: RuleSet) -> str:
    """Return the digest of the switches that a part depends on: for 20 cards the hu tables and the hu condition, else all.

    Parameters
    ----------
    seat : str
        "dealer" or "other".
    rules : RuleSet
        The rule set.
    """
    if seat == "dealer":
        return rules.digest
    switches = {"hu": rules.hu.model_dump(mode="json"), "min_hu": rules.min_hu, "allow_zero_hu": rules.allow_zero_hu}
    return hashlib.sha256(json.dumps(switches, sort_keys=True).encode()).hexdigest()


def default_cache() -> Path:
    """Return the directory of the cache, beside that of the kernels."""
    return cache_root().parent / "census"


def kernels_digest(seat: str) -> str:
    """Return the digest of the sources that count a part: what they counted before a change is not taken for what they count after it.

    Parameters
    ----------
    seat : str
        "dealer" or "other".
    """
    counting = {"dealer": "census_dealer", "other": "census_ready"}[seat]
    digests = [source_digest(module) for module in (counting, "census_walk", "census_frees")]
    return hashlib.sha256(" ".join(digests).encode()).hexdigest()


def part_file(cache: Path, part: Part, rules: RuleSet) -> Path:
    """Return the file of a part in the cache.

    Parameters
    ----------
    cache : Path
        Its directory.
    part : Part
        The part.
    rules : RuleSet
        The rule set.
    """
    state = f"{switches_digest(part.seat, rules)[:16]}-{kernels_digest(part.seat)[:8]}"
    return cache / f"{part.seat}-{state}-{part.kans}-{part.longs}.parquet"


def read_part(path: Path) -> Counts | None:
    """Return the counts of a file, None if there is no whole one.

    Parameters
    ----------
    path : Path
        The file.
    """
    if not path.is_file():
        return None
    try:
        with quiet_stderr():
            return from_frame(pl.read_parquet(path))
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException):  # damaged pages make polars panic
        return None


def write_counts(path: Path, counts: Counts) -> None:
    """Write counts to a file, whole or not at all.

    Parameters
    ----------
    path : Path
        The file; its directory is made if need be.
    counts : Counts
        The counts.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    made = BytesIO()
    to_frame(counts).write_parquet(made, compression="zstd")
    write_atomically(path, path.with_suffix(".part"), lambda file: file.write(made.getvalue()))


def shipped_counts(rules: RuleSet) -> Counts | None:
    """Return the counts that ship with the package for a rule set with exactly these switches, None if there are none.

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    """
    frame = _shipped(rules, "counts")
    return None if frame is None else from_frame(frame)


def shipped_sample(rules: RuleSet) -> Sample | None:
    """Return the sampled distances that ship with the package for a rule set with exactly these switches, None if there are none.

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    """
    frame = _shipped(rules, "distances")
    return None if frame is None else sample_of(frame)


def shipped_index() -> dict[str, dict[str, str]]:
    """Return what ships: by a rule set's digest, its ``name``, the files ``counts`` and ``distances``, and the ``digest`` of the counts."""
    index = resources.files("dazer_sim.census") / "shipped" / "index.json"
    return json.loads(index.read_text(encoding="utf-8")) if index.is_file() else {}


def _shipped(rules: RuleSet, sort: str) -> pl.DataFrame | None:
    """Return a shipped file of a rule set as a frame."""
    entry = shipped_index().get(rules.digest)
    if entry is None:
        return None
    return pl.read_parquet(BytesIO((resources.files("dazer_sim.census") / "shipped" / entry[sort]).read_bytes()))
