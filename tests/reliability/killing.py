"""Kills runs at random moments and goes on with them, until a number of kills have struck; then looks whether anything was lost."""

import signal
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import polars as pl

from dazer_sim.dataset import scan_dataset
from dazer_sim.manifest import load_manifest
from tests.reliability.warm_runs import Server

LATEST = 0.7
"""Kills strike before this share of an undisturbed run's time is over."""


@dataclass
class Kills:
    """What was done to data sets, and how far they were."""

    directory: Path
    struck: int = 0
    """Kills that ended a run before its end."""
    moments: set[int] = field(default_factory=set)
    """Numbers of finished parts at which they struck; -1: before there was a data set."""
    finished: int = 0
    """Data sets that were finished in spite of their kills."""

    @property
    def out(self):
        return self.directory / f"out{self.finished}"

    @property
    def records(self):
        return self.directory / f"records{self.finished}.jsonl"

    def strike(self, server, patience):
        """Begin a run, or go on with one, and kill it after a time."""
        resume = self.out.exists()
        if not resume:
            self.records.unlink(missing_ok=True)  # killed between the file and the data set
        status = server.run(self.out, self.records, resume, patience, signal.SIGKILL)
        if status == 0:
            self.finished += 1
            return
        assert status == -signal.SIGKILL, status
        self.struck += 1
        self.moments.add(len(load_manifest(self.out).shards) if self.out.exists() else -1)


def check_kills(directory, kills, seed):
    """Kill so often, and compare every data set with the one of a run that nobody disturbed; return what was done."""
    done, random = Kills(directory), Random(seed)
    with Server() as server:
        begun = time.monotonic()
        assert server.run(directory / "whole", directory / "whole.jsonl", False, None, signal.SIGKILL) == 0
        latest = LATEST * (time.monotonic() - begun)
        while done.struck < kills:
            done.strike(server, random.uniform(0, latest))
        while done.finished == 0 or done.out.exists():
            done.strike(server, patience=None)
    compare(directory, done)
    return done


def compare(directory, done):
    """Compare every data set and its records with the undisturbed ones."""
    whole, records = scan_dataset(directory / "whole"), (directory / "whole.jsonl").read_bytes()
    rows = whole.deals.collect()
    for number in range(done.finished):
        found = scan_dataset(directory / f"out{number}")
        assert found.manifest == whole.manifest
        assert found.deals.collect().equals(rows)
        assert pl.read_parquet(directory / f"out{number}" / "games" / "*.parquet").equals(rows)
        assert (directory / f"records{number}.jsonl").read_bytes() == records
