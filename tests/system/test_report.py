import json

import pytest

from tests.system.program import dazer, refused


@pytest.fixture(scope="module")
def data_set(tmp_path_factory):
    out = tmp_path_factory.mktemp("report") / "out"
    run = dazer("simulate", "--deals", 400, "--policy", "random", "--seed", 7, "--out", out, "--shard-size", 150)
    assert run.status == 0, run.err
    return out


def test_a_report_of_a_data_set_is_that_of_the_same_fresh_deals(data_set):
    of_set = dazer("report", data_set, "--json").document
    fresh = dazer("report", "--deals", 400, "--policy", "random", "--seed", 7, "--json").document
    assert of_set == fresh


def test_the_document_has_the_keys_that_stay(data_set):
    run = dazer("report", data_set, "--json")
    assert (run.status, run.err) == (0, "")
    document = run.document
    assert document["deals"] == 400
    outcomes = document["outcomes"]
    assert document["wins"] == outcomes["hu"] + outcomes["special"]
    assert sum(outcomes.values()) == 400
    assert len(document["mingtang"]) == 31
    for row in document["mingtang"]:
        assert set(row) >= {"name", "code", "fan", "count", "per_win", "low", "high", "per_deal", "deal_low", "deal_high"}
        assert row["low"] <= row["per_win"] <= row["high"]
        assert row["deal_low"] <= row["per_deal"] <= row["deal_high"]
    assert sum(document["hu"].values()) == document["wins"]
    assert sum(document["fan"].values()) == sum(document["fan_raw"].values()) == document["wins"]
    points = document["points"]
    assert abs(sum(seat["mean"] for seat in points["seats"]) + points["bottom"]["mean"]) < 1e-9
    assert len(points["seats"]) == 3


def test_text_is_aligned_and_uncut_when_piped(data_set):
    run = dazer("report", data_set)
    assert run.status == 0
    assert "\x1b" not in run.out
    assert "│" not in run.out
    assert "…" not in run.out
    for row in dazer("report", data_set, "--json").document["mingtang"]:
        assert f"{row['name']} " in run.out
        assert f" {row['code']} " in run.out
    assert "seed 7" in run.out


def test_other_scorings_have_their_own_names():
    for rules, name in (("luzhou-deng", "乌胡"), ("chongqing", "十个红"), ("jianhua", "杀报")):
        run = dazer("report", "--deals", 60, "--policy", "random", "--rules", rules, "--seed", 3)
        assert run.status == 0, run.err
        assert name in run.out


def unsealed(data_set):
    """Return the manifest as one without a checksum, as those from before there was one."""
    manifest = json.loads((data_set / "manifest.json").read_text())
    del manifest["checksum"]
    return manifest


def test_wrong_input(data_set, tmp_path):
    assert "not found" in refused("report", tmp_path / "no")
    assert "it has no manifest.json" in refused("report", tmp_path)
    assert "--deals is for fresh deals" in refused("report", data_set, "--deals", 5)
    assert "must be at least 1" in refused("report", "--deals", 0)
    assert "greedy" in refused("report", "--policy", "gredy")
    copy = tmp_path / "copy"
    copy.mkdir()
    manifest = unsealed(data_set)
    (copy / "manifest.json").write_text(json.dumps({**manifest, "format_version": 2}))
    assert "has format version 2" in refused("report", copy)
    (copy / "manifest.json").write_text(json.dumps(manifest)[:-40])
    assert "is damaged" in refused("report", copy)
    (copy / "manifest.json").write_text(json.dumps(manifest))
    assert "part-000000.parquet is missing" in refused("report", copy)


def test_an_unfinished_data_set_is_reported_with_a_note(data_set, tmp_path):
    copy = tmp_path / "copy"
    (copy / "games").mkdir(parents=True)
    manifest = unsealed(data_set)
    manifest.update(shards=manifest["shards"][:2], finished=False)
    (copy / "manifest.json").write_text(json.dumps(manifest))
    for number in range(2):
        name = f"part-{number:06d}.parquet"
        (copy / "games" / name).write_bytes((data_set / "games" / name).read_bytes())
    run = dazer("report", copy, "--json")
    assert run.document["deals"] == 300
    assert "unfinished: 100 deals are still to be played" in run.err
