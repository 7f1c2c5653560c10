"""Compiling by two processes: the right pieces, nothing twice, and no harm when there is no second process."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections import deque
from contextlib import nullcontext
from pathlib import Path

import numba
import numpy as np
import pytest

import dazer_sim
from dazer_kernels import driver
from dazer_kernels.layouts import DEAL_ROW
from dazer_kernels.rule_record import RULES
from dazer_sim import chunk_runs, compiling_ahead

SHARE = """
from collections import deque
from numba.core import event
from dazer_sim import compiling_ahead
with compiling_ahead.start_helper() as helper, event.install_recorder("numba:compile") as compiled:
    compiling_ahead.share(deque(["apply", "deal_cards"]), helper)
    for name in ("apply", "deal_cards"):
        compiling_ahead.compile_piece(name)
print(*(what.data["dispatcher"].__name__ for _, what in compiled.buffer if what.is_start))
"""
"""Two pieces that take seconds, shared and then asked for again: prints what the process that asks has compiled itself."""


def helper_that_does(code):
    return subprocess.Popen(
        [sys.executable, "-c", code], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )


def test_the_pieces_are_what_play_deals_asks_for(monkeypatch):
    asked = {name: set() for name in compiling_ahead.PIECES}
    for name, piece in compiling_ahead.PIECES.items():

        def noted(arguments, named, name=name, template=piece.get_call_template):
            asked[name].add(tuple(numba.types.unliteral(type_) for type_ in arguments))
            return template(arguments, named)

        monkeypatch.setattr(piece, "get_call_template", noted)
    rules = np.zeros(1, dtype=RULES)
    arguments = np.uint64(1), 0, np.zeros(3, dtype=np.int64), rules[0], np.zeros(1, dtype=DEAL_ROW), driver.new_workspace(rules)
    again = numba.njit(nogil=True, _nrt=False, no_cfunc_wrapper=True)(driver.play_deals.py_func)
    again.compile(tuple(map(numba.typeof, arguments)))
    assert asked == {name: {tuple(map(numba.typeof, compiling_ahead.arguments_of(name)))} for name in compiling_ahead.PIECES}


def test_each_process_compiles_one_piece_and_finds_the_other(tmp_path):
    environment = os.environ | {"DAZER_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", SHARE], env=environment, capture_output=True, text=True, timeout=300, check=True)
    compiled = done.stdout.split()
    assert "deal_cards" in compiled
    assert "apply" not in compiled
    assert done.stderr == ""
    kept = {path.name.split(".")[1].partition("-")[0]: path.name.split(".")[3] for path in tmp_path.rglob("*.nbc")}
    assert kept["apply"] != kept["deal_cards"]  # each file bears the name of the process that wrote it


@pytest.mark.parametrize("code", ["pass", "input(); raise SystemExit", "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"])
def test_a_helper_that_ends_too_early_is_done_without(monkeypatch, code):
    alone = []
    monkeypatch.setattr(compiling_ahead, "compile_piece", alone.append)
    with helper_that_does(code) as helper:
        compiling_ahead.share(deque(["apply", "deal_cards", "advance"]), helper)
    assert set(alone) <= {"deal_cards", "advance"}


def test_a_helper_that_cannot_be_started_is_done_without(monkeypatch):
    monkeypatch.setattr(sys, "executable", str(Path(__file__).with_name("no python")))
    monkeypatch.setattr(compiling_ahead, "_missing", lambda: deque(["apply", "advance"]))
    monkeypatch.setattr(compiling_ahead, "share", None)
    monkeypatch.setattr(compiling_ahead, "available_cores", lambda: 2)
    compiling_ahead.compile_ahead()


@pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: signals of another kind")
@pytest.mark.parametrize("end", [OSError, KeyboardInterrupt])
def test_the_helper_ends_when_this_process_fails_or_is_stopped(monkeypatch, end):
    def compile_piece(name):
        if end is OSError:
            raise OSError
        signal.raise_signal(signal.SIGINT)  # to this thread, as may happen
        stopped.wait()

    stopped = threading.Event()
    monkeypatch.setattr(compiling_ahead, "compile_piece", compile_piece)
    with helper_that_does("import time; input(); time.sleep(600)") as helper:
        with pytest.raises(end):
            compiling_ahead.share(deque(["apply", "deal_cards"]), helper)
        assert helper.wait(timeout=10) != 0
    stopped.set()


def test_the_helper_ends_with_the_process_that_sends_it_pieces(tmp_path):
    environment = os.environ | {"DAZER_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "dazer_sim.compiling_ahead"]
    done = subprocess.run(command, input="greedy_choose\n", env=environment, capture_output=True, text=True, timeout=15, check=True)
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize("hindrance", ["one core", "worker", "no interpreter", "one piece", "no directory", "none"])
def test_no_second_process_where_it_is_no_use(monkeypatch, hindrance):
    monkeypatch.setattr(compiling_ahead, "start_helper", None)  # to call it is an error
    monkeypatch.setattr(compiling_ahead, "available_cores", lambda: 1 if hindrance == "one core" else 2)
    pieces = deque(["apply"] if hindrance == "one piece" else ["apply", "advance"])
    if hindrance == "worker":
        monkeypatch.setattr(multiprocessing, "parent_process", multiprocessing.current_process)
    if hindrance == "no interpreter":
        monkeypatch.setattr(sys, "executable", None)
    if hindrance == "no directory":
        monkeypatch.setattr(compiling_ahead, "cache_directory", lambda name: None)
    else:
        monkeypatch.setattr(compiling_ahead, "_missing", lambda: pieces)
    with pytest.raises(TypeError) if hindrance == "none" else nullcontext():
        compiling_ahead.compile_ahead()


def test_pieces_on_the_disk_are_not_missing(tmp_path, monkeypatch):
    class Piece:
        class stats:  # noqa: N801
            cache_path = str(tmp_path)

    monkeypatch.setattr(compiling_ahead, "PIECES", {"apply": Piece, "play_apply": Piece})
    assert list(compiling_ahead._missing()) == ["apply", "play_apply"]
    (tmp_path / "play.play_apply-3.py311.0a.1.nbc").touch()
    assert list(compiling_ahead._missing()) == ["apply"]
    (tmp_path / "play.apply-3.py311.0a.1.nbc").touch()
    assert list(compiling_ahead._missing()) == []


@pytest.mark.parametrize("policies", ["random", ("tests.sim.own_policies:First", "random", "random")])
def test_kernels_are_there_before_the_workers_start(monkeypatch, policies):
    """Threads wait for each other's compiling, and processes would each do all of it."""
    done = []
    play = chunk_runs.run_unordered
    monkeypatch.setattr(chunk_runs, "compile_ahead", lambda: done.append("compile"))
    monkeypatch.setattr(chunk_runs, "run_unordered", lambda *given, **named: done.append(named["backend"]) or play(*given, **named))
    dazer_sim.simulate(2, seed=1, policies=policies, jobs=1)
    assert done == ["compile", "threading" if policies == "random" else "loky"]
