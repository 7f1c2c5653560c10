"""Targets about data sets: hostile manifests, and hostile Parquet parts whose checksum is right."""

import functools
import hashlib
import io
import json
import shutil
import tempfile
from pathlib import Path

import polars as pl

from dazer_sim.dataset import scan_dataset
from dazer_sim.game import make_game
from dazer_sim.manifest import COPY_NAME, FILE_NAME, Manifest, ShardEntry, load_manifest
from dazer_sim.mending import mend_manifest, sound_parts
from dazer_sim.replay import replay
from dazer_sim.report import report_document, report_of_dataset
from dazer_sim.rows import SCHEMA
from dazer_sim.shards import check_shard, intact, planned
from dazer_sim.simulation import write_dataset
from tests.fuzzing.choices import NUMBERS, Choices, Turns, damage_bytes, damage_tree

PARTS = ("games/part-000000.parquet", "games/part-000001.parquet")
SCANNED, MENDED, REPORTED = Turns(16), Turns(4), Turns(16)
"""Of the data sets that pass the first look one in sixteen is read whole, of those one in four mended before, as if going on with it; of
those accepted one in sixteen is reported on and replayed."""
FRAMES = Turns(8)
"""One hostile part in eight is good Parquet of a bad frame, the others have damaged bytes."""
TYPES = (pl.UInt64, pl.Int64, pl.Int8, pl.UInt8, pl.Int32, pl.Float64, pl.String, pl.Boolean, pl.Categorical, pl.Binary, pl.Date, pl.Null,
         pl.List(pl.Int64), pl.Struct({"a": pl.Int64}))  # fmt: skip


@functools.cache
def real():
    """Return the manifest and the parts of a small data set."""
    with tempfile.TemporaryDirectory() as directory:
        out = Path(directory) / "out"
        write_dataset(out, make_game(30, seed=7, policies="random"), shard_size=20, jobs=1)
        manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
        del manifest["checksum"]  # without one it is read all the same, so that damage gets further
        return manifest, [(out / part).read_bytes() for part in PARTS]


def lay_out(directory, manifest, parts):
    """Write a data set; parts that are there as they should be stay, as a file takes its time."""
    out = Path(directory) / "out"
    (out / "games").mkdir(parents=True, exist_ok=True)
    (out / "manifest.json").write_text(manifest, encoding="utf-8", errors="surrogatepass")
    for name, content in zip(PARTS, parts, strict=True):
        file = out / name
        if not file.is_file() or file.stat().st_size != len(content) or file.read_bytes() != content:
            file.write_bytes(content)
    return out


def read_all(out):
    """Do what the commands do with a data set that they are given."""
    if MENDED.come():
        mend(out)
    scan_dataset(out)
    if REPORTED.come():
        document = report_of_dataset(out)
        json.dumps(report_document(*document), allow_nan=False)
        manifest = load_manifest(out)
        _, records = replay(out, manifest.first_deal, manifest.first_deal)
        next(records)


def mend(out):
    """Do what ``dazer simulate --resume`` does before it plays."""
    shutil.copy(out / FILE_NAME, out / COPY_NAME)
    mend_manifest(out, str)
    sound_parts(out, load_manifest(out), str)
    shutil.rmtree(out / "damaged", ignore_errors=True)  # or finding a free name there would take ever longer


def fuzz_manifest(data, directory):
    """A manifest: the bytes as they are, or a real one with damage; it is read, and by turns by everything that reads data sets."""
    choices = Choices(data)
    manifest, parts = real()
    if choices.below(4) == 0:
        text = choices.rest().decode("utf-8", "replace")
    else:
        text = json.dumps(damage_tree(choices, manifest), ensure_ascii=True)
    out = lay_out(directory, text, parts)
    manifest = load_manifest(out)
    planned(manifest)
    intact(out, manifest)
    if SCANNED.come():
        read_all(out)


def fuzz_parquet(data, directory):
    """A part: real bytes with damage, or a frame of other columns; the manifest vouches for its checksum."""
    choices = Choices(data)
    manifest, parts = real()
    part = hostile_frame(choices) if FRAMES.come() else damage_bytes(choices, parts[0])
    shard = manifest["shards"][0] | {"sha256": hashlib.sha256(part).hexdigest()}
    out = lay_out(directory, with_first(shard), [part, parts[1]])
    if SCANNED.come():
        read_all(out)
    else:
        check_shard(out, settings(), ShardEntry(**shard))


def with_first(shard):
    """Return the text of the real manifest with another entry for the first part."""
    manifest = real()[0]
    return json.dumps(manifest | {"shards": [shard, *manifest["shards"][1:]]})


@functools.cache
def settings():
    return Manifest.model_validate(real()[0])


@functools.cache
def real_frame():
    return pl.read_parquet(io.BytesIO(real()[1][0]))


def hostile_frame(choices):
    """Return a part file that is good Parquet and a bad part."""
    changes = [(choices.below(len(SCHEMA)), choices.below(6), choices.below(252)) for _ in range(1 + choices.below(3))]
    return changed_part(tuple(changes))


@functools.lru_cache(maxsize=10_000)
def changed_part(changes):
    """Return the file of the real part with columns missing, of other types, values out of range, null, too many.

    Parameters
    ----------
    changes : tuple of tuple of int
        Of each change the column, what becomes of it, and which of the types or values.
    """
    frame = real_frame()
    for column, what, which in changes:
        name = list(SCHEMA)[column]
        if name not in frame.columns or frame.schema[name].is_nested():
            continue
        frame = changed_frame(frame, name, what, which)
    file = io.BytesIO()
    frame.write_parquet(file)
    return file.getvalue()


def changed_frame(frame, name, what, which):
    """Return a frame with one change, see `changed_part`."""
    if what == 0:
        return frame.drop(name)
    if what == 1:
        return frame.with_columns(pl.lit(None).cast(TYPES[which % len(TYPES)]).alias(name))
    if what == 2:
        values = (*NUMBERS[:-3], "hu", "nonsense")
        return frame.with_columns(pl.lit(values[which % len(values)]).alias(name))
    if what == 3:
        values = [number for number in NUMBERS if 0 <= number < 256]
        kind = pl.UInt64 if isinstance(frame.schema[name], pl.Categorical) else frame.schema[name]
        return frame.with_columns(pl.lit(values[which % len(values)]).cast(kind, strict=False).alias(name))
    if what == 4:
        return frame.head(which % 21)
    return frame.select(pl.all().reverse() if which % 2 else pl.all().shuffle(seed=1))
