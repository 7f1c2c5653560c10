import os
import subprocess
import time

import pytest

import dazer_sim
from dazer_sim.cli import command_modules
from tests.system.program import PROGRAM, dazer, refused


def test_version():
    run = dazer("--version")
    assert (run.status, run.out) == (0, f"dazer {dazer_sim.__version__}\n")


def test_help_lists_every_command_at_once():
    best = 9.0
    for _ in range(5):
        begun = time.perf_counter()
        run = dazer("--help")
        best = min(best, time.perf_counter() - begun)
    assert run.status == 0
    for name in command_modules():
        assert f"\n    {name} " in run.out
    assert best < 0.3


@pytest.mark.parametrize("name", sorted(command_modules()))
def test_every_command_has_help_with_an_example(name):
    run = dazer(name, "--help")
    assert run.status == 0
    assert "example" in run.out


@pytest.mark.parametrize("arguments", [(), ("smulate",), ("report", "--nonsense"), ("simulate", "--deals", "5")])
def test_wrong_arguments_are_one_line(arguments):
    assert "(see dazer" in refused(*arguments)


def test_output_is_utf8_whatever_the_locale():
    env = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    run = dazer("report", "--deals", 30, "--policy", "random", "--seed", 1, env=env)
    assert run.status == 0
    assert "红胡" in run.out


def test_a_closed_pipe_is_no_traceback():
    command = [*PROGRAM, "report", "--deals", "30", "--policy", "random"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
        assert process.wait() == 1
