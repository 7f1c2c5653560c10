"""The report in a terminal: columns that the window has no room for are left out whole and named."""

import io
import re

import pytest
from rich.cells import cell_len

from dazer_sim.game import make_game
from dazer_sim.report import report_fresh
from dazer_sim.report_text import print_report


class Terminal(io.StringIO):
    """A file that says that it is a terminal."""

    def isatty(self):
        return True


@pytest.fixture(scope="module")
def report():
    return report_fresh(make_game(300, seed=5, policies="random"), jobs=1, progress=False)


def lines_in(report, width, monkeypatch, lang="both"):
    """Return the lines of a report in a window of so many columns, without colours."""
    monkeypatch.setenv("COLUMNS", str(width))
    terminal = Terminal()
    print_report(*report, file=terminal, lang=lang)
    return re.sub(r"\x1b\[[0-9;]*m", "", terminal.getvalue()).splitlines()


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_cell_is_cut_in_a_narrow_window(report, width, lang, monkeypatch):
    lines = lines_in(report, width, monkeypatch, lang)
    notes = [line for line in lines if "窗口太窄" in line or "the window is too narrow" in line]
    assert notes
    tables = [line for line in lines if line.startswith(" ")]
    assert len(tables) > 100
    assert max(map(cell_len, tables)) <= width
    assert not any("…" in line for line in tables)


def test_a_wide_window_has_every_column(report, monkeypatch):
    lines = lines_in(report, 300, monkeypatch)
    assert not any("窗口太窄" in line for line in lines)
    assert any("% of all points" in line for line in lines)
