"""docs/rules.md and the data of the rule sets say the same."""

import importlib.util
import re
from pathlib import Path

from dazer_sim.rulesets.switches import SECTIONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CLAUSES = {2: 3, 3: 4, 4: 14, 5: 6, 6: 9, 7: 5, 8: 6, 11: 3}
"""Clauses of each section."""


def tables():
    spec = importlib.util.spec_from_file_location("tables", ROOT / "docs" / "tables.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_those_of_the_data():
    assert tables().with_tables(PAGE) == PAGE, "run: python docs/tables.py"
    assert PAGE.count("<!-- table:") == PAGE.count("<!-- end of table -->") == 8


def test_every_clause_stands_there_once_and_in_order():
    found = re.findall(r"^- \*\*(R\d+\.\d+)\*\*", PAGE, re.MULTILINE)
    assert found == [f"R{section}.{number}" for section, count in CLAUSES.items() for number in range(1, count + 1)]


def test_every_switch_is_named_by_its_clause():
    for switch in (switch for section in SECTIONS for switch in section.switches if "." not in switch.key):
        for clause in re.findall(r"R\d+\.\d+", switch.clause):
            text = PAGE[PAGE.index(f"- **{clause}**") :]
            assert f"`{switch.key}" in text[: text.find("\n- **", 1)], f"{clause} does not name {switch.key}"


def test_clauses_cited_anywhere_in_the_project_exist():
    known = set(re.findall(r"\*\*(R\d+\.\d+)\*\*", PAGE))
    for folder in ("dazer_sim", "kernels", "analysis", "tests", "docs", "benchmarks"):
        for path in (ROOT / folder).rglob("*.py"):
            cited = set(re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8")))
            cited |= {f"R{section}.{number}" for section, number in re.findall(r"test_R(\d+)_(\d+)", path.read_text(encoding="utf-8"))}
            assert cited <= known, f"{path.name}: {sorted(cited - known)}"
