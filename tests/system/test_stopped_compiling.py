"""Ctrl-C while kernels are compiled: one line, the right status, and no process left behind."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.system.program import PROGRAM

ON_ONE_CORE = """
import os, sys
os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
from dazer_sim.cli import main
sys.exit(main())
"""
can_choose_cores = pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="NOT TESTED: a process cannot choose its cores")
PROGRAMS = (
    pytest.param(PROGRAM, id="all cores"),
    pytest.param((sys.executable, "-c", ON_ONE_CORE), id="one core", marks=can_choose_cores),
)
LATER = (0.0, 0.4, 0.9)
"""Seconds after the first kernel has been compiled."""


def wait_for_machine_code(directory):
    """Wait until the first kernel has been compiled."""
    for _ in range(1200):
        if any(directory.rglob("*.nbc")):
            return
        time.sleep(0.05)
    raise AssertionError("nothing was compiled")


@pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: signals of another kind")
@pytest.mark.parametrize(
    "program", [PROGRAM, pytest.param((sys.executable, "-c", ON_ONE_CORE), marks=can_choose_cores)], ids=["all cores", "one core"]
)
@pytest.mark.parametrize("seconds", LATER)
def test_a_stop_while_kernels_are_compiled(tmp_path, program, seconds):
    command, environment = [*program, "report", "--deals", "10"], os.environ | {"DAZER_CACHE_DIR": str(tmp_path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, start_new_session=True, **pipes) as process:
        wait_for_machine_code(tmp_path)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
    assert (process.returncode, out, error) == (130, "", "dazer report: stopped\n")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)  # of its session nobody is left
