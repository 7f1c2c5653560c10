"""Every clause of docs/rules.md is named by some test: by its function's name (``test_R4_8_…``), or as R4.8 in its id."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CLAUSES = sorted(set(re.findall(r"^- \*\*(R\d+\.\d+)\*\*", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)))
NAMES = {
    tuple(map(int, number))
    for path in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    for number in re.findall(r"R(\d+)_(\d+)(?!\d)", name)
}


def test_the_page_has_all_sections():
    assert {clause.split(".")[0] for clause in CLAUSES} >= {"R2", "R3", "R4", "R5", "R6", "R7", "R8", "R11"}
    assert len(CLAUSES) == 50


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_is_named_after_the_clause(clause):
    section, number = clause[1:].split(".")
    assert (int(section), int(number)) in NAMES, f"no test is named test_{clause.replace('.', '_')}_…"
