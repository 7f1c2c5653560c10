"""Begins runs within milliseconds: a process that has everything loaded and forks for each (``python -m tests.reliability.warm_runs``).

It never uses polars itself, whose threads would not survive a fork. On standard input: a data set, a file of records, and 1 to go on with
them. On standard output: the number of the child's process, and when that ends its status.
"""

import contextlib
import os
import select
import subprocess
import sys
from pathlib import Path

from dazer_sim.game import make_game
from dazer_sim.simulation import write_dataset
from dazer_sim.spans import Span
from dazer_sim.worker import Task, play_task

DEALS, SHARD_SIZE = 600, 30


def game():
    return make_game(DEALS, seed=7, policies="random")


def play(out, records, resume):
    """Play the game into a data set, or go on with it; with one job, which is this thread and has its memory since before the fork."""
    write_dataset(out, game(), records=records, resume=resume, shard_size=SHARD_SIZE, jobs=1)


def serve():
    """Fork for every line."""
    play_task(Task(game(), Span(0, 1), with_records=True))
    print("ready", flush=True)
    for line in sys.stdin:
        out, records, resume = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            play(Path(out), Path(records), resume == "1")
            os._exit(0)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


class Server:
    """The process that forks."""

    def __enter__(self):
        command = [sys.executable, "-m", "tests.reliability.warm_runs"]
        root = Path(__file__).parents[2]
        self.process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self.process.stdout.readline() == b"ready\n"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def run(self, out, records, resume, patience, signal):
        """Begin a run, send it a signal if it takes longer than a time in seconds, and return its status."""
        self.process.stdin.write(f"{out}\t{records}\t{int(resume)}\n".encode())
        child = int(self.process.stdout.readline())
        if not select.select([self.process.stdout], [], [], patience)[0]:
            with contextlib.suppress(ProcessLookupError):  # it may have ended at this very moment
                os.kill(child, signal)
        return int(self.process.stdout.readline())


if __name__ == "__main__":
    serve()
