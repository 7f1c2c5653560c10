import io
import sys

import pytest

from dazer_sim import progress
from dazer_sim.progress import show_progress


@pytest.fixture
def clock(monkeypatch):
    """A clock that the test moves."""
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_a_line_now_and_then_without_the_time_of_the_first_chunk(clock, capsys):
    with show_progress(1000) as shown:
        clock[0] += 60  # compiling
        shown.advance(10)
        assert capsys.readouterr().err == ""
        clock[0] += 2
        shown.advance(90)
        assert capsys.readouterr().err == "100 of 1,000 deals, 45 deals/s, 20 s left\n"
        clock[0] += 5
        shown.advance(100)
        assert capsys.readouterr().err == ""
        clock[0] += 60
        shown.advance(800)  # the last one: what was done is said by the command
    out = capsys.readouterr()
    assert (out.out, out.err) == ("", "")


def test_a_library_call_is_silent(clock, capsys):
    with show_progress(1000, shown=False) as shown:
        clock[0] += 100
        shown.advance(1000)
    assert capsys.readouterr().err == ""


def test_a_terminal_gets_a_bar(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    with show_progress(1000, 200) as shown:
        shown.advance(300)
    assert "500/1000" in terminal.getvalue()
    assert "deals/s" in terminal.getvalue()
