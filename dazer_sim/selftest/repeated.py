"""The same deals again: on one core and on all, and with kernels compiled just now and taken from the disk."""

import hashlib
import os
import subprocess
import sys
import tempfile

import numpy as np

from dazer_kernels import batch
from dazer_kernels.shuffle import DEALER_CARDS, DECK, shuffle_many
from dazer_sim.errors import RunError
from dazer_sim.game import check_jobs, make_game
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.selftest.check import Verdict
from dazer_sim.simulation import play_game

DEALS = {"random": 20_000, "greedy": 2_000}
HANDS = 20_000
PATIENCE = 120
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


def check_cache() -> Verdict:
    """Have another process compile kernels into an empty cache, and compare what they give with what ours give."""
    ours = hands_digest()
    with tempfile.TemporaryDirectory(prefix="dazer-selftest-") as empty:
        environment = os.environ | {"DAZER_CACHE_DIR": empty}
        runs = {state: _elsewhere(environment) for state in ("just compiled", "from the cache just written")}
    wrong = tuple(f"{state}: digest {found}, here {ours}" for state, found in runs.items() if found != ours)
    return Verdict(wrong, f"{HANDS:,} deals and hands, compiled anew, and from the disk")


def hands_digest() -> str:
    """Return a digest of dealt cards, and of which hands of 21 cards win."""
    order = np.zeros((HANDS, DECK), dtype=np.int8)
    shuffle_many(np.uint64(7), np.int64(0), order)
    packed = np.zeros(HANDS, dtype=np.uint64)
    for place in range(DEALER_CARDS):
        packed += np.uint64(1) << (np.uint64(3) * order[:, place].astype(np.uint64))
    wins = batch.can_win(packed, to_record(load_rule_set("luzhou")))
    return hashlib.sha256(order.tobytes() + wins.tobytes()).hexdigest()[:16]


def _elsewhere(environment: dict[str, str]) -> str:
    """Return the digest that a process of its own finds."""
    command = [sys.executable, "-m", "dazer_sim.selftest.repeated"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise RunError(f"the process with an empty cache ended with status {done.returncode}: {last[0]}")
    return done.stdout.strip()


if __name__ == "__main__":
    print(hands_digest())  # noqa: T201
