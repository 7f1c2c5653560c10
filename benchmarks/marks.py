"""Every mark of speed, measured on this machine.

    python benchmarks/marks.py [--census] [--json] [--markdown benchmarks/README.md] [--short README.md] [--history benchmarks/README.md]

About three minutes, most of them in the cold start; --census adds some. Medians of seven runs or more, warm. Nothing else should run on
the machine; where something must, --cpu takes processor time instead of time on the wall, and leaves two cores against one out, which needs
both. It exits with 0 whether marks are passed or missed.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.deal_marks import measure_deals, measure_two_cores
from benchmarks.hand_marks import measure_deal, measure_hands
from benchmarks.history import history_table, keep, read_history
from benchmarks.inputs import make_inputs
from benchmarks.line import Line
from benchmarks.marked import write_between
from benchmarks.marks_page import Measured, write_page
from benchmarks.program_marks import measure_census, measure_program, measure_worker
from dazer_sim.machine import machine

ROOT = Path(__file__).resolve().parent.parent
GROUPS = ("hands", "deals", "cores", "program", "worker")


def measure(args: argparse.Namespace) -> Iterator[Line]:
    """Yield what was asked for, as it is measured."""
    clock: Callable[[], float] = time.process_time if args.cpu else time.perf_counter
    if "hands" in args.only:
        yield from measure_deal(args.runs, clock)
        yield from measure_hands(make_inputs(), args.runs, clock)
    if "deals" in args.only:
        yield from measure_deals(args.runs, clock)
    if "cores" in args.only and not args.cpu:  # time on the wall would show the other work
        yield from measure_two_cores(args.runs)
    if "program" in args.only:
        yield from measure_program(args.runs, args.cold_runs, clock)
    if "worker" in args.only:
        yield from measure_worker(args.runs)
    if args.census:
        yield measure_census(clock)


def commit() -> str:
    """Return the commit that is measured; "+" where kernels differ from it, "unknown" without git."""
    try:
        shown = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
        changed = subprocess.run(["git", "status", "--porcelain", "kernels"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return shown + ("+" if changed else "")


def show(lines: Iterator[Line]) -> Iterator[Line]:
    """Print the results as they come; pass them on."""
    for line in lines:
        title, median, spread, wanted, verdict, note = line.cells()
        print(f"{verdict:6s}  {median:>16s}  ({spread}; {wanted})  {title}{'; ' + note if note else ''}", flush=True)
        yield line


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=GROUPS, default=GROUPS, help="measure only these")
    parser.add_argument("--census", action="store_true", help="count all dealt hands of luzhou as well: minutes on both cores")
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="runs of each (default: 7)")
    parser.add_argument("--cold-runs", type=int, default=1, metavar="N", help="cold starts, which take long (default: 1)")
    parser.add_argument("--cpu", action="store_true", help="take processor time")
    parser.add_argument("--json", action="store_true", help="print JSON, with every run")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the results into benchmarks/README.md or its like")
    parser.add_argument("--history", type=Path, metavar="FILE", help="keep the medians in history.csv, write the history into FILE")
    parser.add_argument("--short", type=Path, metavar="FILE", help="write a shorter table into the README or its like")
    return parser.parse_args()


def main() -> int:
    """Measure, print, write."""
    args = arguments()
    load, measured_commit = os.getloadavg()[0], commit()
    lines = tuple(measure(args) if args.json else show(measure(args)))
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    measured = Measured(lines, machine(), date, measured_commit, "cpu" if args.cpu else "wall", load)
    if args.json:
        print(json.dumps(measured.document(), ensure_ascii=False))
    if args.markdown:
        write_page(args.markdown, measured)
    if args.history:
        keep(measured)
        write_between(args.history, "history", history_table(read_history(), measured))
    if args.short:
        write_page(args.short, measured, short=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
