import json
import signal
import subprocess
import sys
import time

import polars as pl
import pytest

from dazer_sim.rows import SCHEMA
from tests.system.program import PROGRAM, dazer, refused


def simulate(out, *arguments, deals=300, policy="random", seed=7):
    return dazer("simulate", "--deals", deals, "--policy", policy, "--seed", seed, "--out", out, *arguments)


def manifest_of(out):
    return json.loads((out / "manifest.json").read_text(encoding="utf-8"))


def test_a_data_set_is_written(tmp_path):
    run = simulate(tmp_path / "out", "--json", "--first-deal", 5)
    assert run.status == 0
    document = run.document
    assert (document["out"], document["deals"]) == (str(tmp_path / "out"), 300)
    assert document["seconds"] > 0
    assert document["deals_per_second"] > 0
    manifest = manifest_of(tmp_path / "out")
    assert manifest["finished"] is True
    assert manifest["digest"] == document["digest"]
    assert manifest["policies"] == ["random@1"] * 3
    assert manifest["names"][0] == {"bit": 0, "code": "honghu", "zh": "红胡", "fan": 8}
    assert manifest["rules"]["min_hu"] == 10
    frame = pl.read_parquet(tmp_path / "out" / "games" / "*.parquet")
    assert frame.schema == SCHEMA
    assert frame["deal"].to_list() == list(range(5, 305))
    points = frame.select(pl.col("^points_.*$").cast(pl.Int64))
    assert points.sum_horizontal().unique().to_list() == [0]


def test_jobs_shards_and_first_deal_change_no_row(tmp_path):
    digests = set()
    for name, options in {"a": ("--jobs", 1), "b": ("--jobs", 2, "--shard-size", 7), "c": ("--shard-size", 300)}.items():
        digests.add(simulate(tmp_path / name, *options, "--json").document["digest"])
    assert len(digests) == 1
    simulate(tmp_path / "one", "--first-deal", 123, deals=1)
    one = pl.read_parquet(tmp_path / "one" / "games" / "*.parquet")
    whole = pl.read_parquet(tmp_path / "a" / "games" / "*.parquet")
    assert one.equals(whole.filter(pl.col("deal") == 123))


def test_records_stand_beside_the_rows(tmp_path):
    run = simulate(tmp_path / "out", "--records", tmp_path / "records.jsonl", "--json", deals=20, policy="greedy")
    assert run.status == 0
    plain = simulate(tmp_path / "plain", "--json", deals=20, policy="greedy")
    assert run.document["digest"] == plain.document["digest"]
    records = [json.loads(line) for line in (tmp_path / "records.jsonl").read_text(encoding="utf-8").splitlines()]
    rows = pl.read_parquet(tmp_path / "out" / "games" / "*.parquet")
    assert [record["deal"] for record in records] == rows["deal"].to_list()
    for record, row in zip(records, rows.iter_rows(named=True), strict=True):
        result = record["result"]
        assert result["outcome"] == row["outcome"]
        assert result["points"] == [row[f"points_{seat}"] for seat in ("0", "1", "2", "bottom")]
        assert result.get("hu") == row["hu"]
        assert sum(event["t"] == "draw" for event in record["events"]) == row["draws"]


def test_a_fresh_seed_is_printed_and_repeats(tmp_path):
    first = dazer("simulate", "--deals", 50, "--policy", "random", "--out", tmp_path / "a", "--json").document
    second = simulate(tmp_path / "b", "--json", deals=50, seed=first["seed"]).document
    assert first["digest"] == second["digest"]
    run = dazer("simulate", "--deals", 5, "--policy", "random", "--out", tmp_path / "c")
    assert f"seed {manifest_of(tmp_path / 'c')['seed']}" in run.out


def wait_for_shards(out, count):
    """Wait until the manifest lists so many shards."""
    for _ in range(600):
        if (out / "manifest.json").exists() and len(manifest_of(out)["shards"]) >= count:
            return
        time.sleep(0.05)
    raise AssertionError("no shard was written")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_a_stopped_run_goes_on_and_ends_the_same(tmp_path, name):
    stop = getattr(signal, name)
    out, records = tmp_path / "out", tmp_path / "records.jsonl"
    options = ("--deals", "3000", "--policy", "random", "--seed", "7", "--shard-size", "50", "--records", str(records))
    command = [*PROGRAM, "simulate", "--out", str(out), *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        wait_for_shards(out, 2)
        process.send_signal(stop)
        error = process.stderr.read().decode()
        status = process.wait()
    assert status == (130 if stop == signal.SIGINT else -stop)
    assert "Traceback" not in error
    assert manifest_of(out)["finished"] is False
    there = {path: path.stat().st_mtime_ns for path in (out / "games").iterdir()}
    done = [out / shard["file"] for shard in manifest_of(out)["shards"]]
    run = dazer("simulate", "--resume", "--out", out, "--records", records, "--json")
    assert run.status == 0, run.err
    assert 0 < run.document["played"] < 3000
    assert all(path.stat().st_mtime_ns == there[path] for path in done)
    whole = simulate(tmp_path / "whole", "--records", tmp_path / "whole.jsonl", "--json", deals=3000)
    assert run.document["digest"] == whole.document["digest"]
    assert records.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_resume_mends_damage_and_refuses_other_settings(tmp_path):
    out = tmp_path / "out"
    digest = simulate(out, "--shard-size", 100, "--json").document["digest"]
    (out / "games" / "part-000001.parquet").write_bytes(b"rubbish")
    assert "part-000001.parquet is damaged" in refused("report", out)
    for option, value, message in (
        ("--seed", 8, "seed is 7 there, 8 asked"),
        ("--deals", 301, "deals is 300 there, 301 asked"),
        ("--policy", "legal", "policies is ['random@1', 'random@1', 'random@1'] there, ['legal@1', 'legal@1', 'legal@1'] asked"),
        ("--rules", "luzhou-classic", "rules.zhao_forced is True there, False asked"),
    ):
        assert message in refused("simulate", "--resume", "--out", out, option, value)
    run = dazer("simulate", "--resume", "--out", out, "--json")
    assert (run.status, run.document["digest"], run.document["played"]) == (0, digest, 100)
    assert dazer("report", out).status == 0


def test_wrong_input_is_refused_before_anything_is_written(tmp_path):
    out = tmp_path / "out"
    (tmp_path / "file").write_text("mine")
    begin = ("simulate", "--out", out)
    deals = ("--deals", 10)
    for arguments, message in (
        (begin, "say how many deals"),
        ((*begin, "--deals", 0), "must be at least 1, not 0"),
        ((*begin, "--deals", -5), "must be at least 1, not -5"),
        ((*begin, "--deals", "1e6"), "'1e6' is not a whole number"),
        ((*begin, *deals, "--jobs", 0), "the number of jobs must be 1 to"),
        ((*begin, *deals, "--jobs", 100_000), "the number of jobs must be 1 to"),
        ((*begin, *deals, "--seed", "x"), "'x' is not a whole number"),
        ((*begin, *deals, "--seed", 1 << 64), "a seed lies between 0 and 2^64 - 1"),
        ((*begin, *deals, "--first-deal", -1), "there is no deal -1"),
        ((*begin, *deals, "--first-deal", (1 << 63) - 5), "deals are numbered from 0 to 2^63 - 1"),
        ((*begin, *deals, "--policy", "greed"), "greedy"),
        ((*begin, *deals, "--policy", "greedy,random"), "one policy for all seats or 3"),
        ((*begin, *deals, "--policy", "no.such:Thing"), "no.such"),
        ((*begin, *deals, "--rules", "luzou"), "luzhou"),
        ((*begin, *deals, "--shard-size", 0), "must be at least 1"),
        ((*begin, *deals, "--records", tmp_path / "file"), "exists and is not overwritten"),
        ((*begin, *deals, "--records", tmp_path / "no" / "file"), "cannot write records"),
        (("simulate", "--out", tmp_path / "file", *deals), "exists and is not overwritten"),
        (("simulate", "--out", tmp_path, *deals), "exists and is not overwritten"),
        (("simulate", "--out", tmp_path / "file" / "out", *deals), "cannot write a data set"),
        ((*begin, "--resume"), "there is no data set"),
    ):
        assert message in refused(*arguments), arguments
    assert (tmp_path / "file").read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


OWN_POLICY = '''
class First:
    """Takes the first legal action."""

    name, version = "first", 3

    def choose(self, view, actions):
        return 0
'''


def test_a_policy_of_ones_own_from_the_working_directory(tmp_path):
    (tmp_path / "mine.py").write_text(OWN_POLICY)
    run = dazer("simulate", "--deals", 12, "--policy", "mine:First,random,random", "--seed", 7, "--out", "out", "--json", cwd=tmp_path)
    assert run.status == 0, run.err
    assert manifest_of(tmp_path / "out")["policies"][0] == "mine:First@3"
    named = ("--policy", "mine:First,random,random")
    again = dazer("simulate", "--resume", "--out", "out", "--json", *named, cwd=tmp_path)
    assert again.document["digest"] == run.document["digest"]
    assert dazer("replay", "out", "--deal", 3, *named, cwd=tmp_path).status == 0
