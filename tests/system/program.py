"""Runs the program as a user does: in a process of its own."""

import json
import subprocess
import sys
from typing import NamedTuple

PROGRAM = (sys.executable, "-m", "dazer_sim")


class Run(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def document(self):
        return json.loads(self.out)


def dazer(*arguments, cwd=None, env=None):
    """Run ``dazer`` with these arguments."""
    command = [*PROGRAM, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=cwd, env=env, timeout=300, check=False)
    return Run(done.returncode, done.stdout, done.stderr)


def refused(*arguments, cwd=None):
    """Run ``dazer``, expect it to refuse its input as it must, and return its one line."""
    run = dazer(*arguments, cwd=cwd)
    assert run.status == 2, run
    assert run.out == ""
    assert run.err.count("\n") == 1, run.err
    assert "Traceback" not in run.err
    return run.err
