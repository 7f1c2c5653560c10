import hashlib
import json

import polars as pl
import pytest

from dazer_sim.dataset import check_same_run, complete_dataset, create_dataset, scan_dataset
from dazer_sim.errors import UserError
from dazer_sim.lock import sole_writer
from dazer_sim.manifest import Manifest, load_manifest, save_manifest
from dazer_sim.rows import SCHEMA, to_frame
from dazer_sim.spans import Played
from tests.sim.rows_maker import make_rows


class StoppedError(Exception):
    """Stands for a kill."""


def settings(**changes):
    values = {
        "package_version": "0.1.0", "rules_name": "luzhou", "rules": {"min_hu": 10, "hu": {"peng": [1, 6, 3, 9]}},
        "rules_digest": "ab" * 32, "names": [{"bit": 0, "code": "honghu", "zh": "红胡", "fan": 8}],
        "policies": ["greedy@1", "random@1", "random@1"], "seed": (1 << 64) - 1, "first_deal": 7, "deals": 100,
        "shard_size": 30,
    }  # fmt: skip
    return Manifest.model_validate({**values, **changes})


def player(stop_after=None, played=None):
    """Return a player of made-up rows that is stopped after some shards."""

    def play(shards, without_records):
        for place, span in enumerate(shards):
            if place == stop_after:
                raise StoppedError
            if played is not None:
                played.append(span.first)
            lines = tuple(f'{{"deal":{deal}}}' for deal in range(span.first, span.first + span.deals))
            yield Played(span, make_rows(span.first, span.deals, 5), lines if place >= without_records else ())

    return play


def written(directory, **changes):
    create_dataset(directory, settings(**changes))
    return complete_dataset(directory, player())


def test_a_data_set_holds_every_deal_in_order(tmp_path):
    manifest = written(tmp_path / "deep" / "out")
    assert manifest.finished
    assert [shard.rows for shard in manifest.shards] == [30, 30, 30, 10]
    found = scan_dataset(tmp_path / "deep" / "out")
    assert found.manifest == manifest
    frame = found.deals.collect()
    assert frame.schema == SCHEMA
    assert frame.equals(to_frame(make_rows(7, 100, 5)))


def test_only_parts_lie_in_the_directory_that_readers_scan(tmp_path):
    written(tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out" / "games").iterdir()) == [f"part-{number:06d}.parquet" for number in range(4)]
    assert pl.scan_parquet(tmp_path / "out" / "games").collect().height == 100
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_parts_say_what_they_are(tmp_path):
    written(tmp_path / "out")
    metadata = pl.read_parquet_metadata(tmp_path / "out" / "games" / "part-000001.parquet")
    assert metadata["dazer.seed"] == str((1 << 64) - 1)
    assert metadata["dazer.first_deal"] == "37"
    assert metadata["dazer.rules_digest"] == "ab" * 32


def test_the_digest_does_not_depend_on_the_shards(tmp_path):
    digests = {written(tmp_path / f"out{size}", shard_size=size).digest for size in (1, 30, 64, 1000)}
    assert digests == {hashlib.sha256(make_rows(7, 100, 5).tobytes()).hexdigest()}


@pytest.mark.parametrize("stop_after", [0, 1, 3])
def test_a_stopped_run_goes_on_and_ends_the_same(tmp_path, stop_after):
    whole = written(tmp_path / "whole")
    create_dataset(tmp_path / "out", settings())
    with pytest.raises(StoppedError):
        complete_dataset(tmp_path / "out", player(stop_after))
    part = load_manifest(tmp_path / "out")
    assert not part.finished
    assert len(part.shards) == stop_after
    played = []
    assert complete_dataset(tmp_path / "out", player(played=played)) == whole
    assert len(played) == 4 - stop_after


def test_damaged_and_missing_parts_are_played_again(tmp_path):
    whole = written(tmp_path / "out")
    games = tmp_path / "out" / "games"
    (games / "part-000000.parquet").unlink()
    (games / "part-000002.parquet").write_bytes(b"rubbish")
    for _ in range(2):
        with pytest.raises(UserError, match=r"part-00000[02].parquet is (missing|damaged)"):
            scan_dataset(tmp_path / "out")
    played = []
    assert complete_dataset(tmp_path / "out", player(played=played)) == whole
    assert played == [7, 67]
    assert scan_dataset(tmp_path / "out").deals.collect().height == 100


def test_records_stay_in_step_whatever_happens(tmp_path):
    records, out = tmp_path / "records.jsonl", tmp_path / "out"
    expected = "".join(f'{{"deal":{deal}}}\n' for deal in range(7, 107))
    create_dataset(out, settings(records=True), records)
    with pytest.raises(StoppedError):
        complete_dataset(out, player(2), records)
    with records.open("ab") as file:
        file.write(b'{"deal":67}\n{"de')  # written, but not yet in the manifest
    (out / "games" / "part-000001.parquet").unlink()
    complete_dataset(out, player(), records)
    assert records.read_text() == expected
    records.write_text("")
    (out / "games" / "part-000001.parquet").unlink()
    with pytest.raises(UserError, match="are not those of this data set"):
        complete_dataset(out, player(), records)


def test_what_exists_is_never_overwritten(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("empty", "file", "link"):
        with pytest.raises(UserError, match="exists and is not overwritten"):
            create_dataset(tmp_path / name, settings())
    with pytest.raises(UserError, match="exists and is not overwritten"):
        create_dataset(tmp_path / "out", settings(), tmp_path / "file")
    assert (tmp_path / "file").read_text() == "mine"
    assert not (tmp_path / "out").exists()


def test_a_place_that_cannot_be_written_is_refused_and_leaves_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot write a data set"):
        create_dataset(tmp_path / "file" / "out", settings(), tmp_path / "records")
    with pytest.raises(UserError, match="cannot write records"):
        create_dataset(tmp_path / "out", settings(), tmp_path / "no" / "records")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    with pytest.raises(UserError, match="cannot write a data set"):
        create_dataset(tmp_path / "file" / "out", settings(), tmp_path / "file")
    assert (tmp_path / "file").exists()  # an empty file of records that was there before stays


def test_one_writer_at_a_time(tmp_path):
    create_dataset(tmp_path / "out", settings())
    with sole_writer(tmp_path / "out"), pytest.raises(UserError, match="another process is writing"):
        complete_dataset(tmp_path / "out", player())
    assert complete_dataset(tmp_path / "out", player()).finished


def test_other_settings_are_refused_with_the_difference(tmp_path):
    written(tmp_path / "out")
    check_same_run(tmp_path / "out", settings())
    with pytest.raises(UserError, match=r"seed is 18446744073709551615 there, 3 asked; deals is 100 there, 200 asked"):
        check_same_run(tmp_path / "out", settings(seed=3, deals=200))
    with pytest.raises(UserError, match=r"rules.hu.peng is \[1, 6, 3, 9\] there, \[1, 3, 3, 6\] asked"):
        check_same_run(tmp_path / "out", settings(rules={"min_hu": 10, "hu": {"peng": [1, 3, 3, 6]}}))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{", "is damaged"),
        ("[]", "is damaged"),
        ({"format_version": 99}, "has format version 99; this dazer-sim reads version 1"),
        ({"seed": "x"}, "is damaged: seed"),
        ({"seed": -1}, "is damaged: seed"),
        ({"seed": 1 << 64}, "is damaged: seed"),
        ({"shard_size": 0}, "is damaged: shard_size"),
        ({"deals": 101}, "it says finished, but its shards hold 100 of 101 deals"),
    ],
)
def test_a_damaged_manifest_is_named(tmp_path, change, message):
    written(tmp_path / "out")
    path = tmp_path / "out" / "manifest.json"
    content = change if isinstance(change, str) else json.dumps({**json.loads(path.read_text()), **change})
    path.write_text(content)
    with pytest.raises(UserError, match=message):
        scan_dataset(tmp_path / "out")


def test_what_is_no_data_set_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    (tmp_path / "empty").mkdir()
    for name, message in (("no", "not found"), ("file", "not a directory"), ("empty", "it has no manifest.json")):
        with pytest.raises(UserError, match=message):
            scan_dataset(tmp_path / name)
    create_dataset(tmp_path / "new", settings())
    with pytest.raises(UserError, match="holds no finished part yet"):
        scan_dataset(tmp_path / "new")


def test_a_manifest_survives_writing(tmp_path):
    save_manifest(tmp_path, settings())
    assert load_manifest(tmp_path) == settings()
    assert "红胡" in (tmp_path / "manifest.json").read_text(encoding="utf-8")
