"""Forty kills at random moments of runs that only count (about three minutes); ``-s`` prints how far the runs were."""

import signal
import subprocess
import sys
from random import Random

import pytest

from dazer_sim.game import make_game
from dazer_sim.summaries.counting import count_game
from dazer_sim.summaries.file import load_counts
from tests.system.program import PROGRAM

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: signals of another kind")]
KILLS, DEALS, LATEST = 40, 600_000, 5.0
"""Kills, deals of a run, and seconds after which a kill strikes at the latest."""


def run_once(out, patience):
    """Begin a run or go on with it, kill it after a time, and return its status."""
    begin = ["--resume"] if out.exists() else ["--deals", str(DEALS), "--policy", "random", "--seed", "7", "--summary"]
    command = [*PROGRAM, "simulate", *begin, "--checkpoint", "0.02", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            return process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def test_forty_kills_lose_nothing(tmp_path):
    random, struck, finished, there = Random(20261130), 0, 0, []
    digest = count_game(make_game(DEALS, seed=7, policies="random")).digest
    while struck < KILLS or (tmp_path / f"out{finished}").exists():
        out = tmp_path / f"out{finished}"
        status = run_once(out, random.uniform(0, LATEST) if struck < KILLS else None)
        if status == 0:
            assert load_counts(out / "summary.jsonl").digest == digest
            finished += 1
            continue
        assert status == -signal.SIGKILL
        struck += 1
        there.append(load_counts(out / "summary.jsonl").header.deals_counted if out.exists() else -1)
    print(f"\n{struck} kills, {finished} runs finished; deals counted at each kill: {there}")
    assert finished > 0
