"""A full disk ends a run with one line and loses nothing; so does a directory that cannot be written; much of a disk is asked for."""

import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from dazer_sim import disk_room
from dazer_sim.cli import main
from dazer_sim.dataset import scan_dataset
from dazer_sim.disk_room import Room, room_for, size_text
from tests.system.program import refused

BIG = ("simulate", "--deals", "1500", "--policy", "random", "--seed", "7", "--shard-size", "100", "--jobs", "1", "--json")


def mount(*arguments):
    """Mount, or tell that this cannot be done here."""
    return subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 100 kB of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    if sys.platform != "linux" or os.geteuid() != 0 or not mount("-t", "tmpfs", "-o", "size=100k", "tmpfs", str(place)):
        pytest.skip("NOT TESTED: a small file system cannot be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def run(capsys, *arguments):
    """Run the program here; return its status, its document and its lines of errors."""
    status = main([str(argument) for argument in arguments])
    out, error = capsys.readouterr()
    return status, json.loads(out) if out else None, [line for line in error.splitlines() if "error" in line or "Traceback" in line]


def test_a_full_disk_ends_the_run_and_resume_finishes_it(small_disk, tmp_path, capsys):
    out = small_disk / "out"
    status, _, errors = run(capsys, *BIG, "--out", out)
    assert (status, len(errors)) == (2, 1)
    assert "more than a tenth" in errors[0]
    status, _, errors = run(capsys, *BIG, "--out", out, "--yes")
    assert (status, len(errors)) == (1, 1)
    assert "No space left on device" in errors[0]
    there = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    assert 0 < len(there["shards"]) < 15
    assert scan_dataset(out).deals.collect().height == 100 * len(there["shards"])
    assert mount("-o", "remount,size=4m", str(small_disk))
    status, document, _ = run(capsys, "simulate", "--resume", "--out", out, "--json", "--jobs", 1)
    assert status == 0
    assert document["digest"] == run(capsys, *BIG, "--out", tmp_path / "whole")[1]["digest"]


def test_a_file_that_may_not_grow_ends_the_run_likewise(tmp_path):
    """What can be had of a full disk where nothing can be mounted: a limit on the size of files, below that of a part."""
    pytest.importorskip("resource", reason="NOT TESTED: this system has no limits on files")
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (15000, 15000)); from dazer_sim.cli import main; sys.exit(main())"
    )
    command = [sys.executable, "-c", script, *BIG, "--shard-size", "1500", "--out", str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1, done.stderr
    assert "File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert scan_of_nothing(tmp_path / "out")


def scan_of_nothing(out):
    """Tell whether a data set has no part yet, and nothing is left in the directory that readers scan."""
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    return manifest["shards"] == [] and list((out / "games").iterdir()) == []


@pytest.fixture
def open_directory():
    """A directory that every user may enter, which pytest's own is not."""
    with tempfile.TemporaryDirectory(prefix="dazer-closed-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


AS_NOBODY = """
import os, sys
import dazer_sim.disk_room, dazer_sim.mending, dazer_sim.progress, dazer_sim.simulation
from dazer_sim import __file__ as package
from dazer_sim.cli import command_modules, main
command_modules()
if os.geteuid() == 0:
    os.setgroups([]), os.setgid(65534), os.setuid(65534)
if not os.access(package, os.R_OK):
    sys.exit("UNREADABLE")
sys.exit(main())
"""
"""Becomes a user whom permissions stop once all is imported: perhaps only root may read the libraries."""


def as_nobody(*arguments, cwd):
    """Run the program as nobody, if we are root; return its status and its lines of errors."""
    command = [sys.executable, "-c", AS_NOBODY, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=cwd, check=False)
    if done.stderr.strip() == "UNREADABLE":
        pytest.skip("NOT TESTED: the package lies where only its owner may read")
    return done.returncode, done.stderr.splitlines()


needs_users = pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: permissions of another kind")


@needs_users
def test_a_directory_without_permission_is_refused(open_directory):
    closed = open_directory / "closed"
    closed.mkdir(mode=0o555)
    status, errors = as_nobody("simulate", "--deals", 5, "--out", closed / "out", cwd=open_directory)
    assert (status, len(errors)) == (2, 1), errors
    assert "cannot write a data set" in errors[0]
    assert "Permission denied" in errors[0]


@needs_users
def test_a_data_set_without_permission_is_not_gone_on_with(open_directory):
    out = open_directory / "out"
    assert main([*BIG[:2], "5", *BIG[3:], "--out", str(out)]) == 0
    for path in (out, out / "games", out / ".lock", out / "manifest.json"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    status, errors = as_nobody("simulate", "--resume", "--out", out, cwd=open_directory)
    assert (status, len(errors)) == (1, 1), errors
    assert "Permission denied" in errors[0]
    out.chmod(0o755)


@needs_users
def test_a_read_only_disk_is_refused(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    if not mount("-t", "tmpfs", "-o", "ro,size=100k", "tmpfs", str(disk)):
        pytest.skip("NOT TESTED: a read-only file system cannot be mounted here")
    try:
        assert "Read-only file system" in refused("simulate", "--deals", 5, "--yes", "--out", disk / "out")
    finally:
        subprocess.run(["umount", str(disk)], check=True)


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("answer", "status"), [("y\n", 0), ("yes\n", 0), ("是\n", 0), ("n\n", 2), ("", 2)])
def test_the_question_is_asked_on_a_terminal(tmp_path, monkeypatch, capsys, answer, status):
    monkeypatch.setattr(disk_room.shutil, "disk_usage", lambda path: disk_room.shutil._ntuple_diskusage(1, 1, 50_000))
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    assert main([*BIG[:2], "5", *BIG[3:], "--out", str(tmp_path / "out")]) == status
    error = capsys.readouterr().err
    assert "about 8.1 kB on disk, 50.0 kB are free: more than a tenth of it" in error
    assert (tmp_path / "out").exists() == (status == 0)


def test_room_counts_what_shares_a_disk(tmp_path):
    rows, records = room_for(1_000_000, 100_000, tmp_path / "a" / "b"), room_for(1_000_000, 100_000, tmp_path / "a", tmp_path / "r")
    assert rows.needed == 11_080_000
    assert records.needed == 2_011_080_000
    assert Room(10, 100).scarce is False
    assert Room(11, 100).scarce is True
    assert [size_text(size) for size in (7, 1_234, 250_000_000, 22_200_000_000)] == ["7 bytes", "1.2 kB", "250 MB", "22.2 GB"]


def test_the_estimate_is_near_the_truth(tmp_path):
    for policy in ("random", "greedy"):
        out = tmp_path / policy
        records = tmp_path / f"{policy}.jsonl"
        settings = ("--deals", "600", "--shard-size", "300", "--policy", policy, "--seed", "1", "--jobs", "1", "--records", str(records))
        assert main(["simulate", *settings, "--out", str(out)]) == 0
        taken = sum(path.stat().st_size for path in [records, *out.rglob("*")] if path.is_file())
        assert 0.6 < taken / room_for(600, 300, out, records).needed <= 1.1
