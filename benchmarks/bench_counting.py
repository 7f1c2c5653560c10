"""Memory and size of `dazer simulate --summary` for more and more deals, each in a process of its own.

    python benchmarks/bench_counting.py [--play 1000000 10000000] [--add 100000000 1000000000] [--policy random]

Each number after --play is really played, on two threads. Each after --add is what the parent of a large run does: the tallies of chunks of
100,000 deals (twenty, played beforehand, under rising numbers) are added up and saved every ten seconds. It exits with 1 when the
greatest peak of memory is more than 1.5 times the smallest.
"""

import argparse
import dataclasses
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import polars as pl

from dazer_analysis.history import BUCKETS_PER_DOUBLING, SCHEMA
from dazer_sim.game import make_game
from dazer_sim.spans import Span, cut
from dazer_sim.summaries.counting import CountTask, Sums, count_task
from dazer_sim.summaries.file import no_counts
from dazer_sim.summaries.header import head_of
from dazer_sim.summaries.writing import CHECKPOINT_SECONDS, Saver, create_summary, write_summary

CHUNK, POOL = 100_000, 20
SEED = 20260101
MOST_GROWTH = 1.5


def play(directory: Path, deals: int, policy: str) -> None:
    """Play and count so many deals."""
    write_summary(directory, make_game(deals, seed=SEED, policies=policy), jobs=2)


def add(directory: Path, deals: int, policy: str) -> None:
    """Add up the tallies of so many deals, as if workers had played them."""
    game = make_game(deals, seed=SEED, policies=policy)
    pool = [count_task(CountTask(game, span)) for span in cut(Span(0, POOL * CHUNK), CHUNK)]
    sums, saver = Sums(no_counts(head_of(game))), Saver(directory, CHECKPOINT_SECONDS)
    create_summary(directory, sums.counts())
    for number, span in enumerate(cut(game.deals, CHUNK)):
        part = pool[number % POOL]
        bucket = ((span.first + span.deals - 1).bit_length() - 1) * BUCKETS_PER_DOUBLING
        history = part.tallies.history.group_by("what").agg(pl.col("count").sum())
        history = history.with_columns(bucket=pl.lit(bucket, dtype=pl.Int64)).select(*SCHEMA)
        sums.add(part._replace(span=span, tallies=dataclasses.replace(part.tallies, history=history)))
        saver.save_if_due(sums)
    saver.save(sums)


def measure(work: str, deals: int, policy: str) -> float:
    """Do the work in a process of its own, print what it took, and return the megabytes."""
    command = [sys.executable, __file__, "--child", work, "--deals", str(deals), "--policy", policy]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    seconds, megabytes, size = (float(number) for number in done.stdout.split())
    print(f"{work:4s} {deals:14,d} deals: {seconds:8.1f} s, peak {megabytes:6,.0f} MB, file {size / 1e6:6.2f} MB", flush=True)
    return megabytes


def child(work: str, deals: int, policy: str) -> None:
    """Do the work and print seconds, megabytes and the size of the file."""
    with tempfile.TemporaryDirectory() as directory:
        out, begun = Path(directory) / "out", time.perf_counter()
        {"play": play, "add": add}[work](out, deals, policy)
        seconds, peak = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(seconds, peak, (out / "summary.jsonl").stat().st_size)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--play", type=int, nargs="*", default=[1_000_000, 10_000_000], metavar="N")
    parser.add_argument("--add", type=int, nargs="*", default=[100_000_000, 1_000_000_000], metavar="N")
    parser.add_argument("--policy", default="random")
    parser.add_argument("--child", choices=("play", "add"), help=argparse.SUPPRESS)
    parser.add_argument("--deals", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.child:
        child(args.child, args.deals, args.policy)
        return 0
    peaks = [measure(work, deals, args.policy) for work in ("play", "add") for deals in getattr(args, work)]
    return int(max(peaks) > MOST_GROWTH * min(peaks))


if __name__ == "__main__":
    sys.exit(main())
