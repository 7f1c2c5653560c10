"""The same deals again: on one core and on all, and with kernels compiled just now and taken from the disk."""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

from dazer_sim.errors import RunError
from dazer_sim.game import check_jobs, make_game
from dazer_sim.selftest.check import Verdict
from dazer_sim.selftest.compiled import HANDS, hands_digest
from dazer_sim.simulation import play_game

DEALS = {"random": 20_000, "greedy": 2_000}
PATIENCE = 300
"""Seconds that the compilation may take."""
LOOK_SECONDS = 0.1
"""Between two looks whether the other process is to be stopped."""


def check_jobs_agree(seed: int, jobs: int | None) -> Verdict:
    """Play the same deals with one job in chunks of one size, and with all jobs in chunks of another.

    Parameters
    ----------
    seed : int
        Of the deals.
    jobs : int, optional
        Deals at the same time; all cores if not given, at least 2.
    """
    many, wrong = max(2, check_jobs(jobs)), []
    for policy, deals in DEALS.items():
        game = make_game(deals, seed=seed, policies=policy)
        one, all_ = play_game(game, jobs=1, chunk=deals), play_game(game, jobs=many, chunk=97)
        if not one.equals(all_):
            rows = zip(one.iter_rows(), all_.iter_rows(), strict=True)
            different = [row[0] for row, other in rows if row != other]
            wrong.append(f"seed {seed}, {policy}: {len(different)} of {deals} rows differ, the first is deal {different[0]}")
    return Verdict(tuple(wrong), f"{sum(DEALS.values()):,} deals, 1 job and {many}")


@contextmanager
def digests_beside() -> Iterator[Callable[[], dict[str, str]]]:
    """Find `digests_elsewhere` beside what is done in the block, whose end stops it: a Ctrl-C does not wait for a compilation.

    Yields
    ------
    callable
        Waits for the digests and returns them.
    """
    stopped = threading.Event()
    with ThreadPoolExecutor(1) as beside:
        found = beside.submit(digests_elsewhere, stopped)
        try:
            yield found.result
        finally:
            stopped.set()


def digests_elsewhere(stopped: threading.Event) -> dict[str, str]:
    """Return what kernels give in another process that compiles them into an empty cache, and then in one that finds them there.

    Parameters
    ----------
    stopped : threading.Event
        Set where nobody waits for it any more: ends the process.
    """
    with tempfile.TemporaryDirectory(prefix="dazer-selftest-") as empty:
        environment = os.environ | {"DAZER_CACHE_DIR": empty}
        return {state: _elsewhere(environment, stopped) for state in ("just compiled", "from the cache just written")}


def check_cache(digests: Callable[[], dict[str, str]]) -> Verdict:
    """Compare what kernels give elsewhere with what ours give.

    Parameters
    ----------
    digests : callable
        Returns what `digests_elsewhere` does.
    """
    ours = hands_digest()
    wrong = tuple(f"{state}: digest {found}, here {ours}" for state, found in digests().items() if found != ours)
    return Verdict(wrong, f"{HANDS:,} deals and hands, compiled anew, and from the disk")


def _elsewhere(environment: dict[str, str], stopped: threading.Event) -> str:
    """Return the digest that a process of its own finds."""
    command = [sys.executable, "-m", "dazer_sim.selftest.compiled"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as process:
        try:
            out, err = _wait_for(process, stopped)
        finally:
            process.kill()  # if it still runs
    if process.returncode != 0:
        last = err.strip().splitlines()[-1:] or ["no message"]
        raise RunError(f"the process with an empty cache ended with status {process.returncode}: {last[0]}")
    return out.strip()


def _wait_for(process: "subprocess.Popen[str]", stopped: threading.Event) -> tuple[str, str]:
    """Return what a process says, when it has ended; give it up where it takes too long or is to be stopped."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not stopped.is_set():
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=LOOK_SECONDS)
    raise RunError(f"the process with an empty cache has not ended within {PATIENCE} seconds")
