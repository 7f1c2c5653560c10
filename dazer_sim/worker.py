"""What a worker does: play a stretch of deals, and give back rows and, if asked, records."""

import json
import signal
import threading
import time
from multiprocessing import parent_process
from typing import NamedTuple

import numpy as np

from dazer_kernels.layouts import DEAL_ROW
from dazer_sim.game import Game
from dazer_sim.playing import DealPlayer
from dazer_sim.spans import Played, Span


class Task(NamedTuple):
    """A chunk of a run."""

    game: Game
    span: Span
    with_records: bool


_kept = threading.local()


def play_task(task: Task) -> Played:
    """Play the deals of a task. Any cut of a run into tasks gives the same rows.

    Parameters
    ----------
    task : Task
        What to play.
    """
    leave_ctrl_c_to_the_parent()
    begun = time.perf_counter()
    game, span, with_records = task
    player = _player(game)
    if not with_records:
        rows = player.rows(game.seed, span.first, span.deals)
        return Played(span, rows, (), time.perf_counter() - begun)
    rows = np.zeros(span.deals, dtype=DEAL_ROW)
    lines = []
    for place in range(span.deals):
        row, record = player.record(game.seed, span.first + place)
        rows[place] = row[0]
        lines.append(json.dumps(record, ensure_ascii=False, separators=(",", ":")))
    return Played(span, rows, tuple(lines), time.perf_counter() - begun)


def _player(game: Game) -> DealPlayer:
    """Return this thread's player of a game; its memory is made once, as long as rules and policies stay."""
    key = (game.rules.digest, game.rules.name, game.labels, game.given)
    if getattr(_kept, "key", None) != key:
        _kept.player = DealPlayer(game.policies, game.rules, game.given)
        _kept.key = key
    player: DealPlayer = _kept.player
    return player


def leave_ctrl_c_to_the_parent() -> None:
    """In a worker process, ignore Ctrl-C: the parent gets it too, and stops the workers without their tracebacks."""
    if parent_process() is not None and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
