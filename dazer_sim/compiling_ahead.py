"""The kernels of whole deals compiled by two processes at once, when their machine code is not on the disk yet.

numba compiles on one core, however many threads there are. So what `driver.play_deals` is made of is cut into pieces, and a second process
(``python -m dazer_sim.compiling_ahead``) takes them from one end of the list while this one takes them from the other. Both keep their
machine code in the same place, where the run then finds it. Nothing hangs on that: what the second process does not bring, because it
cannot be started, fails or is killed, the run compiles itself, as it would have done.
"""

import math
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from multiprocessing.pool import AsyncResult, ThreadPool
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numba
import numpy as np

from dazer_kernels.decompose import new_workspace as new_judging_workspace
from dazer_kernels.driver import new_workspace
from dazer_kernels.greedy import greedy_choose
from dazer_kernels.jit import cache_directory
from dazer_kernels.layouts import ACTION, EVENT, JUDGED, MAX_ACTIONS
from dazer_kernels.opening import deal_cards
from dazer_kernels.play import advance, apply
from dazer_kernels.rule_record import RULES
from dazer_kernels.special import judge_dealt
from dazer_kernels.table import TABLE
from dazer_sim.garbage import look_for_garbage_rarely
from dazer_sim.parallel import available_cores

PIECES = {piece.__name__: piece for piece in (greedy_choose, apply, deal_cards, judge_dealt, advance)}
"""What takes longest: the first two take about as long as the others, with which they share little."""
PATIENCE = 120.0
"""Seconds for which this process waits for the last piece of the other one, before it goes on alone."""
_one_at_a_time = threading.Lock()


def arguments_of(name: str) -> tuple[Any, ...]:
    """Return arguments for a piece, of the types with which `play_deals` calls it.

    Parameters
    ----------
    name : str
        One of `PIECES`.
    """
    table, rules = np.zeros(1, dtype=TABLE)[0], np.zeros(1, dtype=RULES)
    actions, events = np.zeros(MAX_ACTIONS, dtype=ACTION), np.zeros(0, dtype=EVENT)
    makers = {
        "greedy_choose": lambda: (table, rules[0], 0, actions, 0, new_workspace(rules).greedy),
        "apply": lambda: (table, rules[0], actions[0], events),
        "deal_cards": lambda: (table, rules[0], np.uint64(0), 0, np.zeros(80, dtype=np.int8)),
        "judge_dealt": lambda: (0, 0, rules[0], new_judging_workspace()[0], np.zeros(1, dtype=JUDGED)),
        "advance": lambda: (table, rules[0], actions, events),
    }
    return makers[name]()


def compile_piece(name: str) -> None:
    """Compile a piece with all that it calls, and keep it on the disk.

    Parameters
    ----------
    name : str
        One of `PIECES`.
    """
    PIECES[name].compile(tuple(map(numba.typeof, arguments_of(name))))


def compile_ahead() -> None:
    """Compile what whole deals are made of by two processes, if it is not on the disk yet and there are two cores."""
    with _one_at_a_time:  # a second thread waits, and then finds all done
        pieces = _missing()
        if len(pieces) < 2 or available_cores() < 2 or not sys.executable or multiprocessing.parent_process() is not None:
            return
        try:
            helper = start_helper()
        except OSError:
            return
        with helper:
            share(pieces, helper)


def _missing() -> deque[str]:
    """Return the pieces without machine code on the disk; none if nothing can be kept there."""
    if cache_directory("greedy") is None:
        return deque()
    return deque(name for name, piece in PIECES.items() if not any(Path(piece.stats.cache_path).glob(f"*.{name}-*.nbc")))


def start_helper() -> "subprocess.Popen[bytes]":
    """Start the second process, which says nothing and ends when its input does."""
    command = [sys.executable, "-P", "-m", __name__]
    return subprocess.Popen(command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def share(pieces: deque[str], helper: "subprocess.Popen[bytes]") -> None:
    """Compile pieces from the end of the list while the helper compiles them from its beginning; stop the helper.

    Parameters
    ----------
    pieces : deque of str
        Of `PIECES`; emptied.
    helper : subprocess.Popen
        From `start_helper`.

    Compiling is left to a thread. In the middle of it a Ctrl-C would come up in functions that LLVM calls, which cannot hand it on. Here it
    can, and leaves that thread behind, which ends after its piece.
    """
    with ThreadPool(2) as pool:
        asking = pool.apply_async(_ask, (helper, pieces))
        compiling = pool.apply_async(_compile, (pieces, asking))
        try:
            _wait_for(compiling, math.inf)
            compiling.get()  # its error, if there was one
            _wait_for(asking, PATIENCE)
        finally:
            pieces.clear()
            helper.kill()


def _wait_for(work: "AsyncResult[None]", seconds: float) -> None:
    """Wait bit by bit: the system tells any thread of a Ctrl-C, and this one hears of it from another one only between two waits."""
    end = time.monotonic() + seconds
    while not work.ready() and time.monotonic() < end:
        work.wait(0.1)


def _compile(pieces: deque[str], asking: "AsyncResult[None]") -> None:
    """Compile one piece after another, until none is left or the helper has ended."""
    while not asking.ready():
        try:
            name = pieces.pop()
        except IndexError:
            return
        compile_piece(name)


def _ask(helper: "subprocess.Popen[bytes]", pieces: deque[str]) -> None:
    """Give the helper one piece after another, until none is left or the helper has ended."""
    assert helper.stdin
    assert helper.stdout
    with suppress(BrokenPipeError, IndexError):  # it has ended; or the other thread was quicker to take the last piece
        while pieces:
            helper.stdin.write(f"{pieces.popleft()}\n".encode())
            if not helper.stdout.readline():
                return


def _help() -> None:
    """Be the helper: compile the pieces that come in, and end with the process that sends them, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches both processes; the other one stops this one
    look_for_garbage_rarely()
    names: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(names,), daemon=True).start()
    while True:
        compile_piece(names.get())
        sys.stdout.write("\n")
        sys.stdout.flush()


def _listen(names: "SimpleQueue[str]") -> None:
    """Hand the incoming names on; leave when no more can come, even in the middle of a piece."""
    for line in sys.stdin:
        names.put(line.strip())
    os._exit(0)


if __name__ == "__main__":
    _help()
