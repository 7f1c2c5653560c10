"""What turns measurements into pages: verdicts, the generated parts, the fitted model. Speed itself is not tested."""

from pathlib import Path

import pytest

from benchmarks.hand_marks import HAND_MARKS
from benchmarks.history import COLUMNS, history_table, keep, read_history
from benchmarks.line import Line, Mark, digits
from benchmarks.marked import write_between
from benchmarks.marks_page import Measured, write_page
from benchmarks.scaling import Model, fit, table
from benchmarks.timing import Sample

ROOT = Path(__file__).parents[2]
FAST = Mark("check", "a check", "ns", 50)
MANY = Mark("deals", "whole deals", "deals/s", 1000, more=True)


def test_a_missed_mark_is_called_missed():
    lines = (Line(FAST, Sample((40, 60, 70))), Line(MANY, Sample((999.0,))), Line(MANY, Sample((1500.0, 900.0, 1001.0))))
    assert [line.passed for line in lines] == [False, False, True]
    assert lines[0].cells()[:5] == ("a check", "60 ns", "50–65", "≤ 50 ns", "MISSED")
    assert lines[1].cells()[2] == "one run"


def test_pages_keep_what_is_not_generated(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- marks: begin, by hand -->\nold\n<!-- marks: end -->\nafter\n", encoding="utf-8")
    measured = Measured((Line(FAST, Sample((60.0,))),), {"cpu": "one"}, "2026-01-01", "abc", "wall", 0.0)
    for short in (False, True):
        write_page(page, measured, short=short)
        text = page.read_text(encoding="utf-8")
        assert text.startswith("before\n<!-- marks: begin, by hand -->\n2026-01-01, commit abc")
        assert text.endswith("|\n<!-- marks: end -->\nafter\n")
        assert ("MISSED" in text) != short
    with pytest.raises(SystemExit, match="wanted <!-- other: begin"):
        write_between(page, "other", "text")


def test_the_history_keeps_one_measurement_of_a_commit(tmp_path):
    file = tmp_path / "history.csv"
    file.write_text(f"{','.join(COLUMNS)}\n0.1.0,old,2026-01-01,check,80\n", encoding="utf-8")
    for median in (60.0, 55.0):
        measured = Measured((Line(FAST, Sample((median,))),), {}, "2026-02-02", "new", "wall", 0.0)
        keep(measured, file)
    assert history_table(read_history(file), measured).endswith("| a check | ns | 80 | 55 |")
    known = {wanted.mark.name for wanted in HAND_MARKS}
    assert {row["name"] for row in read_history()} & known


@pytest.mark.parametrize("name", ["README.md", "benchmarks/README.md"])
def test_the_pages_show_every_mark_of_hands(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert [wanted.mark.title for wanted in HAND_MARKS if f"| {wanted.mark.title} |" not in text] == []


def test_the_model_is_found_again():
    true = Model(0.2, 5e-6, 1e-7)
    times = {(10**power, jobs): true.seconds(10**power, jobs) for power in range(3, 8) for jobs in (1, 2)}
    assert fit(times) == pytest.approx(true, rel=1e-6)
    assert f"| {digits(true.seconds(10**7, 64))} |" in table(times, true)


def test_no_number_of_the_model_is_negative():
    assert min(fit({(1000, 1): 1.0, (1000, 2): 0.4, (10_000, 1): 10.0, (10_000, 2): 4.0})) >= 0
