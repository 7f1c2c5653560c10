"""The same deals again: on one core and on all, and with kernels compiled just now and taken from the disk."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable

from dazer_sim.errors import RunError
from dazer_sim.game import check_jobs, make_game
from dazer_sim.selftest.check import Verdict
from dazer_sim.selftest.compiled import HANDS, hands_digest
from dazer_sim.simulation import play_game

DEALS = {"random": 20_000, "greedy": 2_000}
PATIENCE = 300
"""Seconds that the compilation may take."""


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


def digests_elsewhere() -> dict[str, str]:
    """Return what kernels give in another process that compiles them into an empty cache, and then in one that finds them there."""
    with tempfile.TemporaryDirectory(prefix="dazer-selftest-") as empty:
        environment = os.environ | {"DAZER_CACHE_DIR": empty}
        return {state: _elsewhere(environment) for state in ("just compiled", "from the cache just written")}


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


def _elsewhere(environment: dict[str, str]) -> str:
    """Return the digest that a process of its own finds."""
    command = [sys.executable, "-m", "dazer_sim.selftest.compiled"]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        raise RunError(f"the process with an empty cache took more than {PATIENCE} seconds") from None
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise RunError(f"the process with an empty cache ended with status {done.returncode}: {last[0]}")
    return done.stdout.strip()
