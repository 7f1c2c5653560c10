"""Damaged parts and manifests are named, set aside and played again; the long form is tests/long/test_damage.py."""

import polars as pl
import pytest

from dazer_sim.dataset import complete_dataset, create_dataset, scan_dataset
from dazer_sim.errors import UserError
from dazer_sim.files import sha256_of
from dazer_sim.manifest import COPY_NAME, FILE_NAME, load_manifest, save_manifest
from dazer_sim.mending import mend_manifest
from dazer_sim.shards import check_shard
from tests.reliability.damaging import check_damage
from tests.sim.test_dataset import player, settings


def test_random_truncations_and_flipped_bits(tmp_path):
    assert check_damage(tmp_path, 25, seed=1) > 25


@pytest.fixture
def out(tmp_path):
    create_dataset(tmp_path / "out", settings())
    complete_dataset(tmp_path / "out", player())
    return tmp_path / "out"


def test_every_flipped_bit_of_a_manifest_is_noticed(out):
    content = (out / FILE_NAME).read_bytes()
    for place in range(0, 8 * len(content), 37):  # each bit of a byte comes up
        flipped = bytearray(content)
        flipped[place // 8] ^= 1 << place % 8
        (out / FILE_NAME).write_bytes(flipped)
        with pytest.raises(UserError, match="is damaged"):
            load_manifest(out)


def test_a_lost_manifest_is_restored_and_a_lost_pair_refused(out):
    whole = load_manifest(out)
    (out / FILE_NAME).unlink()
    said = []
    mend_manifest(out, said.append)
    assert "it is restored from its copy" in said[0]
    assert complete_dataset(out, player()) == whole
    (out / FILE_NAME).write_bytes(b"{}")
    with pytest.raises(UserError, match=r"--resume --out .* restores it"):
        scan_dataset(out)
    for name in (FILE_NAME, COPY_NAME):
        (out / name).write_bytes((out / name).read_bytes()[:-2])
    with pytest.raises(UserError, match=r"its copy .* is damaged too"):
        mend_manifest(out, said.append)
    assert len(list((out / "games").iterdir())) == 4


def test_a_begun_data_set_has_a_copy_of_its_manifest(tmp_path):
    create_dataset(tmp_path / "out", settings())
    (tmp_path / "out" / FILE_NAME).write_bytes(b"")
    mend_manifest(tmp_path / "out", str)
    assert load_manifest(tmp_path / "out") == settings()


def test_a_manifest_without_checksum_is_one_of_before(out):
    text = (out / FILE_NAME).read_text(encoding="utf-8")
    (out / FILE_NAME).write_text(text[: text.index(',\n "checksum"')] + "\n}\n", encoding="utf-8")
    assert load_manifest(out).finished


def test_a_part_with_the_right_checksum_and_wrong_rows_is_not_trusted(out):
    manifest, part = load_manifest(out), out / "games" / "part-000001.parquet"
    part.write_bytes((out / "games" / "part-000002.parquet").read_bytes())
    wrong = [entry if entry.first_deal != 37 else entry.model_copy(update={"sha256": sha256_of(part)}) for entry in manifest.shards]
    save_manifest(out, manifest.model_copy(update={"shards": tuple(wrong)}))
    said = []
    assert complete_dataset(out, player(), tell=said.append) == manifest
    assert "its deals are not in order" in said[0]
    assert scan_dataset(out).deals.collect().height == 100


def test_what_was_set_aside_is_kept(out):
    part = out / "games" / "part-000001.parquet"
    for content in (b"one", b"two"):
        part.write_bytes(content)
        complete_dataset(out, player())
    assert (out / "damaged" / part.name).read_bytes() == b"one"
    assert (out / "damaged" / f"{part.name}.2").read_bytes() == b"two"


def test_a_directory_that_is_no_data_set_is_left_alone(tmp_path):
    with pytest.raises(UserError, match=r"it has no manifest.json"):
        mend_manifest(tmp_path, str)
    assert list(tmp_path.iterdir()) == []


def test_damaged_records_are_made_again_from_there_on(tmp_path):
    out, records = tmp_path / "out", tmp_path / "records.jsonl"
    create_dataset(out, settings(records=True), records)
    whole = complete_dataset(out, player(), records)
    content, ends = records.read_bytes(), [entry.records_end for entry in whole.shards]
    for damaged, first in (
        (content[: ends[1] + 5], 67),
        (content[: ends[0]] + b"?" + content[ends[0] + 1 :], 37),
        (content[: ends[2]], 97),
        (content + b"more", None),
    ):
        records.write_bytes(damaged)
        said = []
        assert complete_dataset(out, player(), records, said.append) == whole
        assert records.read_bytes() == content
        assert [f"is damaged from deal {first} on" in line for line in said] == ([True] if first else [])
    assert sorted(path.name for path in tmp_path.glob("records*")) == [
        "records.jsonl",
        *(f"records.jsonl.damaged{end}" for end in ("", ".2", ".3")),
    ]
    assert (tmp_path / "records.jsonl.damaged.3").read_bytes() == content[: ends[2]]


def test_a_file_that_holds_other_things_is_not_taken_for_records(tmp_path):
    out, records = tmp_path / "out", tmp_path / "records.jsonl"
    create_dataset(out, settings(records=True), records)
    complete_dataset(out, player(), records)
    (tmp_path / "diary").write_text("dear diary\n" * 1000)
    for other in (tmp_path / "diary", tmp_path / "nowhere"):
        with pytest.raises(UserError, match="are not those of this data set"):
            complete_dataset(out, player(), other)
    assert (tmp_path / "diary").read_text() == "dear diary\n" * 1000


@pytest.mark.parametrize(
    ("name", "value"),
    [*((name, None) for name in ("kan", "chi", "hu", "red", "source", "points_0", "names")), ("fan", 0), ("fan_paid", 0), ("deng", -1)],
)
def test_a_part_with_values_that_cannot_be_is_refused(out, name, value):
    part = out / "games" / "part-000001.parquet"
    frame = pl.read_parquet(part)
    frame.with_columns(pl.lit(value).cast(frame.schema[name]).alias(name)).write_parquet(part)
    manifest = load_manifest(out)
    entry = manifest.shards[1].model_copy(update={"sha256": sha256_of(part)})
    with pytest.raises(UserError, match="is no part of a data set"):
        check_shard(out, manifest, entry)
