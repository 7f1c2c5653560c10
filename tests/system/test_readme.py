"""Every example of the README runs, with fewer deals; docstring examples too."""

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dazer_analysis
import dazer_kernels
import dazer_sim

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
PACKAGES = (dazer_sim, dazer_analysis, dazer_kernels)
MODULES = sorted(info.name for package in PACKAGES for info in pkgutil.walk_packages(package.__path__, package.__name__ + "."))


def blocks(language):
    return [text for found, text in BLOCKS if found == language]


def dazer(line, directory):
    """Run one ``dazer …`` line of the README in a directory, with few deals."""
    words = re.sub(r"--deals [\d_]+", "--deals 150", line).split()
    assert words[0] == "dazer"
    environment = os.environ | {"PYTHONPATH": str(directory)}
    return subprocess.run(
        [sys.executable, "-m", "dazer_sim", *words[1:]], cwd=directory, capture_output=True, text=True, env=environment, check=False
    )


def test_the_readme_opens_with_two_commands():
    first = blocks("sh")[0].splitlines()
    assert len(first) == 2
    assert "dazer report" in first[0]
    assert "pytest" in first[1]


def test_commands_of_the_readme(tmp_path):
    (tmp_path / "my.toml").write_text(blocks("toml")[0], encoding="utf-8")
    (tmp_path / "mymodule.py").write_text(blocks("python")[1], encoding="utf-8")
    lines = [line for text in blocks("sh")[1:] for line in text.splitlines() if line.startswith("dazer ")]
    assert len(lines) >= 8
    lines += ["dazer rules check my.toml", "dazer simulate --deals 5 --policy mymodule:Careful --jobs 1 --out careful"]
    for line in lines:
        done = dazer(line, tmp_path)
        assert done.returncode == 0, (line, done.stdout, done.stderr)
        assert done.stdout.strip(), line


def test_python_of_the_readme(capsys):
    exec(compile(blocks("python")[0].replace("20_000", "200"), "README.md", "exec"), {})
    assert "hu" in capsys.readouterr().out


@pytest.mark.parametrize("command", sorted(set(re.findall(r"^\| `dazer (\w+)", README, re.MULTILINE)) | {"sweep", "design"}))
def test_every_command_of_the_readme_has_help(command, tmp_path):
    done = dazer(f"dazer {command} --help", tmp_path)
    assert done.returncode == 0
    assert "example" in done.stdout.lower()


@pytest.mark.parametrize("name", [name for name in MODULES if ">>>" in Path(importlib.import_module(name).__file__).read_text("utf-8")])
def test_docstring_examples(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
