"""Cost against work: counted runs of more and more deals with one job and with two, and a model of 64 cores.

    python benchmarks/scaling.py [--policy random] [--most 7] [--cpu] [--markdown benchmarks/README.md]

plays 10^3, 10^4 … 10^MOST deals as ``dazer simulate --summary`` does, in one process and warm. 10^7 take about two minutes, 10^8 twenty.

The model has three numbers: T = start + deals · (share / jobs + alone), in seconds; ``alone`` is what one thread does for each deal while
the others wait for it. It is fitted to the measured times by least squares of the relative errors.
"""

import argparse
import datetime
import functools
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.inputs import RULES, SEED
from benchmarks.line import digits
from benchmarks.marked import write_between
from dazer_sim.game import make_game
from dazer_sim.machine import machine
from dazer_sim.summaries.writing import write_summary

JOBS = (1, 2)
FAR_JOBS = 64
COMPUTED = "other work shared the machine: NOT TIMED but computed from processor time, main thread + playing threads / jobs"
ENOUGH_SECONDS = 5
"""A run is repeated, up to five times, until all its repetitions take so long."""


class Model(NamedTuple):
    """Seconds: of a run, of a deal on one of the cores, of a deal on one core alone."""

    start: float
    share: float
    alone: float

    def seconds(self, deals: float, jobs: int) -> float:
        """Return how long a run takes."""
        return self.start + deals * (self.share / jobs + self.alone)


def time_run(deals: int, jobs: int, policy: str, *, cpu: bool = False) -> float:
    """Return the median seconds of runs on the wall, or what the processor time of one run says that it would be on free cores."""
    if cpu:
        alone, playing = _processor_seconds(deals, policy)
        return alone + playing / jobs
    values: list[float] = []
    while len(values) < 5 and sum(values) < ENOUGH_SECONDS:
        values.append(_seconds(deals, jobs, policy))
    return statistics.median(values)


def _seconds(deals: int, jobs: int, policy: str) -> float:
    """Return the seconds of one run on the wall."""
    game = make_game(deals, seed=SEED, rules=RULES, policies=policy)
    with tempfile.TemporaryDirectory() as directory:
        begun = time.perf_counter()
        write_summary(Path(directory) / "out", game, jobs=jobs)
        return time.perf_counter() - begun


@functools.cache
def _processor_seconds(deals: int, policy: str) -> tuple[float, float]:
    """Return the processor time of the main thread, which joins and saves, and that of the threads that play."""
    whole, main_thread = time.process_time(), time.thread_time()
    _seconds(deals, 2, policy)
    alone = time.thread_time() - main_thread
    return alone, time.process_time() - whole - alone


def fit(times: dict[tuple[int, int], float]) -> Model:
    """Fit the model to the seconds of runs by (deals, jobs); none of its numbers may be negative."""
    rows = np.array([(1.0, deals / jobs, deals) for deals, jobs in times])
    seconds = np.array(list(times.values()))
    used = [0, 1, 2]
    while True:
        found = np.linalg.lstsq(rows[:, used] / seconds[:, None], np.ones(len(seconds)), rcond=None)[0]
        if found.min() >= 0:
            numbers = dict(zip(used, found.tolist(), strict=True))
            return Model(*(numbers.get(place, 0.0) for place in range(3)))
        del used[int(found.argmin())]


def table(times: dict[tuple[int, int], float], model: Model) -> str:
    """Return the measured times and those of the model as Markdown."""
    lines = [
        "| deals | 1 job: s | µs a deal | 2 jobs: s | µs a deal | gain | model, 1 and 2 jobs: s | model, 64 cores: s (not measured) |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for deals in sorted({deals for deals, _ in times}):
        one, two = times[deals, 1], times[deals, 2]
        modelled = [digits(model.seconds(deals, jobs)) for jobs in (*JOBS, FAR_JOBS)]
        cells = [f"{deals:,}", digits(one), digits(one / deals * 1e6), digits(two), digits(two / deals * 1e6), f"{one / two:.2f}"]
        lines.append("| " + " | ".join([*cells, f"{modelled[0]}, {modelled[1]}", modelled[2]]) + " |")
    return "\n".join(lines)


def words(policy: str, times: dict[tuple[int, int], float], model: Model, load: float, *, cpu: bool) -> str:
    """Return when and on what it was measured, and the model."""
    errors = [abs(model.seconds(*place) / seconds - 1) for place, seconds in times.items()]
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    clock = COMPUTED if cpu else "time on the wall"
    made_on = f"{date}, `{policy}`, `luzhou`, {machine()['cpu']}, 2 jobs at most; {clock}; load before: {load:.1f}."
    fitted = f"{digits(model.start)} s + deals · ({digits(model.share * 1e6)} µs / jobs + {digits(model.alone * 1e6)} µs)"
    return f"{made_on} Model: {fitted}, off by at most {100 * max(errors):.0f} % where it was measured."


def main() -> int:
    """Measure, fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--policy", default="random")
    parser.add_argument("--most", type=int, default=7, help="the greatest power of ten (default: 7)")
    parser.add_argument("--cpu", action="store_true", help="compute from processor time, where other work shares the machine")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table into benchmarks/README.md or its like")
    args = parser.parse_args()
    load = os.getloadavg()[0]
    for jobs in JOBS:
        time_run(1000, jobs, args.policy)  # loads the compiled kernels
    times = {}
    for power in range(3, args.most + 1):
        for jobs in JOBS:
            times[10**power, jobs] = seconds = time_run(10**power, jobs, args.policy, cpu=args.cpu)
            print(f"{10**power:12,d} deals, {jobs} {'job ' if jobs == 1 else 'jobs'}: {seconds:9.3f} s", flush=True)
    model = fit(times)
    text = f"{words(args.policy, times, model, load, cpu=args.cpu)}\n\n{table(times, model)}"
    print(text)
    if args.markdown:
        write_between(args.markdown, f"scaling {args.policy}", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
