"""The marks of the program: how soon it answers, what a worker needs, how long a census takes. Everything in processes of its own."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.line import Line, Mark
from benchmarks.timing import Sample

HELP = Mark("help", "`dazer --help`", "s", 0.3)
WARM = Mark("warm", "first result, warm (`dazer report --deals 1000`)", "s", 1.5)
COLD = Mark("cold", "first result, cold (everything compiled)", "s", 30)
TABLES = Mark("tables", "tables built", "s", 2)
MEMORY = Mark("memory", "memory of a worker that plays `greedy`", "MB", 250)
CENSUS = Mark("census", "census of one rule set, the exact part, 2 cores", "s", 480)
DAZER = (sys.executable, "-m", "dazer_sim")
REPORT = ("report", "--deals", "1000", "--seed", "1")
CHILD = Path(__file__).with_name("worker.py")


def measure_program(runs: int, cold_runs: int, clock: Callable[[], float]) -> Iterator[Line]:
    """Measure how soon the program answers where Python has written byte code, as any installation has it after its first run."""
    with tempfile.TemporaryDirectory() as directory:
        written = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": directory}
        yield Line(HELP, _program(("--help",), runs, clock, written))
        yield Line(WARM, _program(REPORT, runs, clock, written))
        colds = [_cold(clock, written) for _ in range(cold_runs)]
    if colds:
        yield Line(COLD, Sample(tuple(colds)))


def measure_worker(runs: int) -> Iterator[Line]:
    """Measure the tables and the memory of processes that play."""
    printed = []
    for _ in range(runs):
        done = subprocess.run([sys.executable, str(CHILD)], stdout=subprocess.PIPE, text=True, check=True)
        printed.append(json.loads(done.stdout))
    yield Line(TABLES, Sample(tuple(each["tables_seconds"] for each in printed)), "a fresh process, its machine code loaded from the disk")
    yield Line(MEMORY, Sample(tuple(each["megabytes"] for each in printed)), "peak of the whole process")


def measure_census(clock: Callable[[], float]) -> Line:
    """Count all dealt hands of luzhou anew; minutes."""
    return Line(CENSUS, Sample((_run([*DAZER, "census", "--fresh", "--sample", "0", "--jobs", "2", "--json"], clock),)))


def children_seconds() -> float:
    """Return the processor time of all processes that have been waited for, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _program(arguments: tuple[str, ...], runs: int, clock: Callable[[], float], environment: dict[str, str]) -> Sample:
    """Return the seconds of a command; one run before does not count."""
    _run([*DAZER, *arguments], clock, **environment)
    return Sample(tuple(_run([*DAZER, *arguments], clock, **environment) for _ in range(runs)))


def _cold(clock: Callable[[], float], environment: dict[str, str]) -> float:
    """Return the seconds of a report that finds no machine code."""
    with tempfile.TemporaryDirectory() as directory:
        return _run([*DAZER, *REPORT], clock, DAZER_CACHE_DIR=directory, **environment)


def _run(command: list[str], clock: Callable[[], float], **environment: str) -> float:
    """Return the seconds of a process."""
    clock = time.perf_counter if clock is time.perf_counter else children_seconds
    begun = clock()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env=os.environ | environment)
    return clock() - begun
