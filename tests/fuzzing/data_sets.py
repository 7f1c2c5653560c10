"""Targets about data sets: hostile manifests, and hostile Parquet parts whose checksum is right."""

import functools
import io
import json
import shutil
import tempfile
from pathlib import Path

import polars as pl

from dazer_sim.dataset import scan_dataset
from dazer_sim.files import sha256_of
from dazer_sim.game import make_game
from dazer_sim.manifest import COPY_NAME, FILE_NAME, load_manifest
from dazer_sim.mending import mend_manifest, sound_parts
from dazer_sim.replay import replay
from dazer_sim.report import report_document, report_of_dataset
from dazer_sim.rows import SCHEMA
from dazer_sim.shards import intact, planned
from dazer_sim.simulation import write_dataset
from tests.fuzzing.choices import NUMBERS, Choices, damage_bytes, damage_tree

PARTS = ("games/part-000000.parquet", "games/part-000001.parquet")
WHOLE = 16
"""One data set in so many is reported on and replayed, if it is accepted at all, and another one mended as before going on with it."""
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
    out = Path(directory) / "out"
    (out / "games").mkdir(parents=True, exist_ok=True)
    (out / "manifest.json").write_text(manifest, encoding="utf-8", errors="surrogatepass")
    for name, content in zip(PARTS, parts, strict=True):
        (out / name).write_bytes(content)
    return out


def read_all(out, choice):
    """Do what the commands do with a data set that they are given; its tables and its first deal only if the choice is 1."""
    if choice == 2:
        mend(out)
    manifest = load_manifest(out)
    planned(manifest)
    intact(out, manifest)
    scan_dataset(out)
    if choice != 1:
        return
    document = report_of_dataset(out)
    json.dumps(report_document(*document), allow_nan=False)
    _, records = replay(out, manifest.first_deal, manifest.first_deal)
    next(records)


def mend(out):
    """Do what ``dazer simulate --resume`` does before it plays."""
    shutil.copy(out / FILE_NAME, out / COPY_NAME)
    mend_manifest(out, str)
    sound_parts(out, load_manifest(out), str)


def fuzz_manifest(data, directory):
    """A manifest: the bytes as they are, or a real one with damage; everything that reads data sets reads it."""
    choices = Choices(data)
    manifest, parts = real()
    if choices.below(4) == 0:
        text = choices.rest().decode("utf-8", "replace")
    else:
        text = json.dumps(damage_tree(choices, manifest), ensure_ascii=True)
    read_all(lay_out(directory, text, parts), choices.below(WHOLE))


def fuzz_parquet(data, directory):
    """A part: real bytes with damage, or a frame of other columns; the manifest vouches for its checksum."""
    choices = Choices(data)
    manifest, parts = real()
    part = damage_bytes(choices, parts[0]) if choices.below(2) else hostile_frame(choices)
    out = lay_out(directory, "", [part, parts[1]])
    manifest = json.loads(json.dumps(manifest))
    manifest["shards"][0]["sha256"] = sha256_of(out / PARTS[0])
    (out / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    read_all(out, choices.below(WHOLE))


def hostile_frame(choices):
    """Return a part file that is good Parquet and a bad part: columns missing, of other types, values out of range, null, too many."""
    frame = pl.read_parquet(io.BytesIO(real()[1][0]))
    for _ in range(1 + choices.below(3)):
        name, what = choices.of(list(SCHEMA)), choices.below(6)
        if name not in frame.columns or frame.schema[name].is_nested():
            continue
        if what == 0:
            frame = frame.drop(name)
        elif what == 1:
            frame = frame.with_columns(pl.lit(None).cast(choices.of(TYPES)).alias(name))
        elif what == 2:
            value = choices.of((*NUMBERS[:-3], "hu", "nonsense"))
            frame = frame.with_columns(pl.lit(value).alias(name))
        elif what == 3:
            value = choices.of([number for number in NUMBERS if 0 <= number < 256])
            kind = pl.UInt64 if isinstance(frame.schema[name], pl.Categorical) else frame.schema[name]
            frame = frame.with_columns(pl.lit(value).cast(kind, strict=False).alias(name))
        elif what == 4:
            frame = frame.head(choices.below(21))
        else:
            frame = frame.select(pl.all().reverse() if choices.below(2) else pl.all().shuffle(seed=1))
    file = io.BytesIO()
    frame.write_parquet(file)
    return file.getvalue()
