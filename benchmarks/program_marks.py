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
EXTRAS = ("coverage", "scipy", "yaml")
"""What comes with the development extra only, and is imported by numba where it is there (0.2 s)."""


def measure_program(runs: int, cold_runs: int, clock: Callable[[], float]) -> Iterator[Line]:
    """Measure how soon the program answers as any installation has it after its first run: byte code is written, no `EXTRAS`."""
    with tempfile.TemporaryDirectory() as directory:
        installed = _as_installed(Path(directory))
        yield Line(HELP, _program(("--help",), runs, clock, installed))
        yield Line(WARM, _program(REPORT, runs, clock, installed))
        colds = [_cold(clock, installed) for _ in range(cold_runs)]
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


def _as_installed(directory: Path) -> dict[str, str]:
    """Return the environment in which byte code is kept in a directory, and the extras seem not to be installed."""
    for name in EXTRAS:
        (directory / f"{name}.py").write_text("raise ImportError\n", encoding="utf-8")
    path = os.pathsep.join(filter(None, (str(directory), os.environ.get("PYTHONPATH"))))
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(directory / "bytecode"), "PYTHONPATH": path}


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
