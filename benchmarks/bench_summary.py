"""All tables of a report from 10^7 rows: how long, and how much memory.

    python benchmarks/bench_summary.py [--rows 10000000] [--policy random]

plays 200,000 deals, writes them again and again under rising numbers, and counts them in a process of its own. It exits with 1 when
that takes 10 s or 1 GB.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import polars as pl

from dazer_analysis import names_frame, summary
from dazer_sim import simulate
from dazer_sim.rulesets import load_rule_set

PLAYED = 200_000
MOST_SECONDS, MOST_MEGABYTES = 10, 1000


def write_rows(directory: Path, rows: int, policy: str) -> None:
    """Write part files with so many rows."""
    frame = simulate(PLAYED, seed=1, policies=policy)
    for begin in range(0, rows, PLAYED):
        part = frame[: rows - begin].with_columns(pl.col("deal") + begin)
        part.write_parquet(directory / f"part-{begin:012d}.parquet")


def count(directory: str) -> None:
    """Count the rows once and print deals, seconds and megabytes."""
    names = names_frame(load_rule_set("luzhou").names_table())
    begun = time.perf_counter()
    tables = summary(pl.scan_parquet(sorted(Path(directory).glob("*.parquet")), glob=False), names)
    seconds = time.perf_counter() - begun
    print(tables.deals, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--policy", default="random")
    parser.add_argument("--count", metavar="DIR", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.count:
        count(args.count)
        return 0
    with tempfile.TemporaryDirectory() as directory:
        write_rows(Path(directory), args.rows, args.policy)
        done = subprocess.run([sys.executable, __file__, "--count", directory], capture_output=True, text=True, check=True)
    deals, seconds, megabytes = (float(number) for number in done.stdout.split())
    print(f"{deals:,.0f} rows: {seconds:.1f} s, {megabytes:,.0f} MB")
    return int(seconds >= MOST_SECONDS or megabytes >= MOST_MEGABYTES)


if __name__ == "__main__":
    sys.exit(main())
