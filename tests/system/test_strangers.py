"""What strangers hand over: pipes and devices in place of files, damaged Parquet, modules to import, policies that fail."""

import json
import os
import sys

import pytest
from joblib.externals.loky import get_reusable_executor

from dazer_sim.cli import main
from dazer_sim.errors import UserError
from dazer_sim.lock import sole_writer
from dazer_sim.manifest import FILE_NAME, Manifest
from dazer_sim.shards import check_shard
from tests.fuzzing.choices import Choices, damage_bytes
from tests.fuzzing.data_sets import PARTS, lay_out, real
from tests.fuzzing.summaries import real as real_summary
from tests.fuzzing.summaries import sealed

needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: no named pipes")


def complaint(capsys, *arguments, status=2):
    """Run the program here; return its one line."""
    assert main([str(argument) for argument in arguments]) == status
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1, error
    return error


@needs_pipes
def test_pipes_devices_and_directories_are_no_files(tmp_path, capsys):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    deals = ("simulate", "--deals", 3, "--out", tmp_path / "out")
    for name in (pipe, "/dev/zero"):
        assert "pipe or a device" in complaint(capsys, *deals, "--rules", name)
        assert "pipe or a device" in complaint(capsys, "referee", name)
        assert "pipe or a device" in complaint(capsys, "report", name)
        assert "exists and is not overwritten" in complaint(capsys, *deals, "--records", name)
    assert "is a directory" in complaint(capsys, *deals, "--rules", tmp_path)
    assert "directory" in complaint(capsys, "referee", tmp_path)
    assert not (tmp_path / "out").exists()


@needs_pipes
def test_pipes_inside_a_data_set_are_not_waited_for(tmp_path, capsys):
    manifest, parts = real()
    out = lay_out(tmp_path, json.dumps(manifest), parts)
    for name in (PARTS[0], ".lock", FILE_NAME):
        (out / name).unlink(missing_ok=True)
        os.mkfifo(out / name)
        if name == ".lock":
            with pytest.raises(UserError, match="a data set's lock is one"), sole_writer(out):
                pass
        else:
            complaint(capsys, "report", out)


HALF = "\\ud800"
"""Half a character, as JSON can write it; nothing can be made of it."""


@pytest.mark.parametrize("name", ["manifest.json", "summary.jsonl"])
def test_half_a_character_is_refused(tmp_path, capsys, name):
    if name == FILE_NAME:
        manifest, parts = real()
        lay_out(tmp_path, json.dumps(manifest).replace('"zh": "', f'"zh": "{HALF}', 1), parts)
    else:
        lines = real_summary()[1]
        (tmp_path / "out").mkdir()
        head = json.loads(json.dumps(lines[0]).replace('"zh": "', f'"zh": "{HALF}', 1))
        (tmp_path / "out" / name).write_bytes(sealed([head, *lines[1:]]))
    complaint(capsys, "report", tmp_path / "out")


@needs_pipes
def test_links_inside_a_data_set_lead_nobody_out(tmp_path, capsys):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    manifest, parts = real()
    out = lay_out(tmp_path, json.dumps(manifest), parts)
    (out / PARTS[1]).write_bytes(b"")
    for name in (".part.new", ".manifest.json.new", ".manifest.json.before.new"):
        (out / name).symlink_to(mine)
    assert main(["simulate", "--resume", "--out", str(out), "--jobs", "1"]) == 0
    assert mine.read_text() == "mine"
    (out / ".lock").unlink()
    (out / ".lock").symlink_to(tmp_path / "new")
    assert main(["simulate", "--resume", "--out", str(out)]) == 1
    assert "Traceback" not in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_damaged_parquet_says_nothing_but_our_line(tmp_path, capfd):
    manifest, parts = real()
    out = lay_out(tmp_path, json.dumps(manifest), parts)
    settings = Manifest.model_validate(manifest)
    refusals = []
    for number in range(150):
        (out / PARTS[0]).write_bytes(damage_bytes(Choices(number.to_bytes(2, "big") * 30), parts[0]))
        try:
            check_shard(out, settings, settings.shards[0])
        except UserError as error:
            refusals.append(str(error))
    assert len(refusals) > 100
    assert "\n" not in "".join(refusals)
    assert capfd.readouterr() == ("", "")


OWN = '''
"""Leaves a trace when it is imported."""
from pathlib import Path

Path("trace").write_text("imported")


class First:
    name, version = "first", 1

    def choose(self, view, actions):
        return 0


class Broken(First):
    def choose(self, view, actions):
        if view.wall_left < 17:
            return {}["no such thing"]
        return 0


class Unmade(First):
    def __init__(self):
        raise SystemExit(0)
'''


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A working directory with modules of a user's own; nothing of them stays imported."""
    (tmp_path / "own.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "bad.py").write_text("def (", encoding="utf-8")
    (tmp_path / "worse.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    get_reusable_executor().shutdown(wait=True)  # processes of earlier tests know nothing of this directory
    yield tmp_path
    sys.modules.pop("own", None)


def test_a_module_that_a_manifest_names_is_imported_only_if_the_user_names_it(own, capsys):
    assert main(["simulate", "--deals", "3", "--policy", "own:First,random,random", "--jobs", "1", "--out", "out"]) == 0
    (own / "trace").unlink()
    del sys.modules["own"]
    assert main(["report", "out"]) == 0
    capsys.readouterr()
    for command in (("simulate", "--resume", "--out", "out"), ("replay", "out", "--deal", "1")):
        assert "name it yourself by --policy own:First@1,random@1,random@1" in complaint(capsys, *command)
    named = ("replay", "out", "--deal", "1", "--policy")
    assert "was played by own:First@1,random@1,random@1, not by random@1" in complaint(capsys, *named, "random")
    assert not (own / "trace").exists()
    assert main([*named, "own:First,random,random"]) == 0
    assert (own / "trace").exists()


@pytest.mark.parametrize(
    ("policy", "jobs", "status", "messages"),
    [
        ("random,own:Broken,random", 1, 1, ("policy own:Broken@1 of seat 1 failed at its decision", "own.py, line 18;")),
        ("random,own:Broken,random", 2, 1, ("KeyError: 'no such thing'", "own.py, line 18;")),
        ("own:Unmade", 1, 1, ("policy own:Unmade@1 of seat 0 cannot be made: SystemExit: 0",)),
        ("bad:First", 1, 2, ("the policy 'bad:First' cannot be imported: SyntaxError",)),
        ("worse:First", 1, 2, ("ZeroDivisionError: division by zero", "worse.py, line 1;")),
    ],
)
def test_errors_in_a_policy_are_one_line(own, capsys, policy, jobs, status, messages):
    assert main(["simulate", "--deals", "3", "--seed", "1", "--policy", policy, "--jobs", str(jobs), "--out", "out"]) == status
    lines = [line for line in capsys.readouterr().err.splitlines() if "error" in line or "Traceback" in line]
    assert len(lines) == 1
    assert all(message in lines[0] for message in (*messages, "DAZER_TRACEBACK=1"))


def test_the_traceback_of_a_policy_can_be_had(own, capsys, monkeypatch):
    monkeypatch.setenv("DAZER_TRACEBACK", "1")
    assert main(["simulate", "--deals", "3", "--policy", "worse:First", "--out", "out"]) == 2
    assert "Traceback" in capsys.readouterr().err
