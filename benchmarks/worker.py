"""What a worker process needs: run by program_marks.py; prints JSON."""

import json
import re
import resource
import time
from pathlib import Path

from dazer_kernels.distance import make_workspace
from dazer_sim.game import make_game
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.spans import Span
from dazer_sim.worker import Task, play_task


def main() -> None:
    """Build the tables, play, and print what it took."""
    game = make_game(5_000, seed=1, rules="luzhou", policies="greedy")
    record = to_record(game.rules)
    begun = time.perf_counter()
    make_workspace(record[0])
    seconds = time.perf_counter() - begun
    play_task(Task(game, Span(0, 5_000), with_records=False))
    print(json.dumps({"tables_seconds": seconds, "megabytes": peak_kilobytes() / 1024}))


def peak_kilobytes() -> int:
    """Return the most memory that this process has had; Linux's `ru_maxrss` would count that of the process that began it."""
    status = Path("/proc/self/status")
    if status.is_file():
        found = re.search(r"^VmHWM:\s*(\d+) kB$", status.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return int(found[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
