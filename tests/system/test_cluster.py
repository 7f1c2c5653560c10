"""A cluster of a real scheduler and two worker processes on this machine; one is killed in the middle of a run."""

import json
import os
import subprocess
import sys
import time

import pytest

from dazer_sim.cluster import check_workers, cluster_address, versions_here
from dazer_sim.errors import UserError
from dazer_sim.game import make_game
from dazer_sim.summaries.counting import count_game
from tests.system.program import PROGRAM, dazer, refused

pytest.importorskip("distributed")


def start(*arguments):
    environment = {**os.environ, "DASK_DISTRIBUTED__ADMIN__PREVENT_EXTRANEOUS_GC": "0"}
    return subprocess.Popen(
        [sys.executable, "-m", *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )


@pytest.fixture
def cluster(tmp_path):
    """Start a scheduler and two workers; yield the address and the workers' processes."""
    file = tmp_path / "scheduler.json"
    place = ("--host", "127.0.0.1", "--scheduler-file", file)
    processes = [start("distributed.cli.dask_scheduler", *place, "--port", 0, "--no-dashboard")]
    try:
        for _ in range(600):
            if file.exists() and file.read_text():
                break
            time.sleep(0.1)
        address = json.loads(file.read_text())["address"].replace("tcp://", "dask://")
        worker = ("distributed.cli.dask_worker", "--scheduler-file", file, "--nthreads", 1, "--no-nanny", "--no-dashboard")
        processes += [start(*worker, "--local-directory", tmp_path) for _ in range(2)]
        yield address, processes[1:]
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


def shards_of(out):
    file = out / "manifest.json"
    return json.loads(file.read_text())["shards"] if file.exists() else []


def test_a_cluster_that_loses_a_worker_plays_the_same_rows(cluster, tmp_path):
    address, workers = cluster
    options = ("--deals", "30000", "--policy", "random", "--seed", "7", "--json")
    command = [*PROGRAM, "simulate", "--out", str(tmp_path / "there"), "--shard-size", "500", "--cluster", address, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as run:
        while len(shards_of(tmp_path / "there")) < 2 and run.poll() is None:
            time.sleep(0.02)
        killed_at = len(shards_of(tmp_path / "there"))
        workers[0].kill()
        out, error = run.communicate(timeout=300)
    assert run.returncode == 0, error
    assert "Traceback" not in error
    assert killed_at < 60, "the run was over before a worker was killed"
    here = dazer("simulate", "--out", tmp_path / "here", "--jobs", 1, *options)
    assert json.loads(out)["digest"] == here.document["digest"]


def test_a_cluster_counts_the_same(cluster, tmp_path):
    address, _ = cluster
    options = ("--deals", 20_000, "--policy", "random", "--seed", 7)
    run = dazer("simulate", "--summary", "--out", tmp_path / "there", "--cluster", address, "--json", *options)
    assert run.status == 0, run.err
    assert run.document["digest"] == count_game(make_game(20_000, seed=7, policies="random")).digest


def test_addresses_are_looked_at_before_anything_is_written(tmp_path):
    assert cluster_address("dask://10.0.0.1:8786") == "tcp://10.0.0.1:8786"
    begin = ("simulate", "--deals", 10, "--out", tmp_path / "out", "--cluster")
    assert "dask://HOST:PORT" in refused(*begin, "10.0.0.1:8786")
    assert "dask://HOST:PORT" in refused(*begin, "dask://10.0.0.1")
    assert "ray is not supported" in refused(*begin, "ray://10.0.0.1:10001")
    assert not (tmp_path / "out").exists()


def test_workers_of_other_versions_are_refused():
    packages = {**versions_here(), "python": f"{sys.version_info[0]}.{sys.version_info[1]}.0.final.0"}
    check_workers({"tcp://a:1": {"packages": packages}})
    with pytest.raises(UserError, match=r"tcp://b:1 has numba 0\.1, this machine"):
        check_workers({"tcp://a:1": {"packages": packages}, "tcp://b:1": {"packages": packages | {"numba": "0.1"}}})
    with pytest.raises(UserError, match="has no dazer-sim"):
        check_workers({"tcp://a:1": {"packages": packages | {"dazer-sim": None}}})
