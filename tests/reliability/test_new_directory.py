"""A directory that appears whole or not at all, and what killed makers leave."""

from pathlib import Path

import pytest

from dazer_sim.lock import sole_writer
from dazer_sim.new_directory import new_directory


def left_by_the_dead(parent, name=".out.abcd1234.unfinished"):
    """Lay out what a maker leaves that was killed at work."""
    left = parent / name
    left.mkdir()
    with sole_writer(left):
        (left / "manifest.json").write_text("half", encoding="utf-8")
    return left


def test_it_appears_with_its_content(tmp_path):
    with new_directory(tmp_path / "a" / "out") as beside:
        (beside / "file").write_text("whole", encoding="utf-8")
        assert not (tmp_path / "a" / "out").exists()
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["out"]
    assert (tmp_path / "a" / "out" / "file").read_text(encoding="utf-8") == "whole"


def make_and_fail(directory):
    with new_directory(directory) as beside:
        (beside / "file").touch()
        raise KeyboardInterrupt


def test_nothing_is_left_of_a_failure(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        make_and_fail(tmp_path / "out")
    assert not list(tmp_path.iterdir())


def test_what_a_killed_maker_left_is_cleared_away(tmp_path):
    left = left_by_the_dead(tmp_path)
    with new_directory(tmp_path / "out"):
        assert not left.exists()


def test_what_is_not_ours_or_in_use_stays(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / ".out.link.unfinished"
    link.symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    other = left_by_the_dead(tmp_path, ".other.abcd1234.unfinished")
    backup = left_by_the_dead(tmp_path, ".out.backup")
    used = left_by_the_dead(tmp_path)
    with sole_writer(used), new_directory(tmp_path / "out"):
        assert other.exists()
        assert backup.exists()
        assert link.exists()
        assert (used / "manifest.json").exists()
    assert not list((tmp_path / "elsewhere").iterdir())


def test_a_parent_that_may_be_written_but_not_listed(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as patched:  # root may list everything
        patched.setattr(Path, "iterdir", refuse)
        with new_directory(tmp_path / "out"):
            pass
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
