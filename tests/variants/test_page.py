"""The pages on rule variants: docs/variants.md is one of ours and whole, docs/comparing.md names every switch."""

import re
from pathlib import Path

from dazer_analysis.variants.metrics import SKILL, row_metrics
from dazer_sim.rulesets import rule_sets
from dazer_sim.variants.kinds import KINDS
from dazer_sim.variants.markdown import CHAPTERS, HOW

PAGE = Path(__file__).parents[2] / "docs" / "variants.md"


def test_the_page_is_generated_and_whole():
    text = PAGE.read_text(encoding="utf-8")
    assert "\n".join(HOW) in text
    assert all(f"\n## {title}\n" in text for title, _ in CHAPTERS)
    header = re.search(r"^\| number \| (.*) \|$", text, re.MULTILINE).group(1)
    assert set(header.split(" | ")) == set(rule_sets())
    assert int(re.search(r"([\d,]+) 局 deals", text).group(1).replace(",", "")) >= 100_000


def test_every_metric_has_a_chapter():
    beginnings = tuple(beginning for _, chapter in CHAPTERS for beginning in chapter)
    names = [metric.name for metric in (*row_metrics({"honghu": "红胡"}), *SKILL)]
    assert all(name.startswith(beginnings) for name in names)


def test_docs_name_the_kind_of_every_switch():
    text = (PAGE.parent / "comparing.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (`.*`) \| (\w+):", text, re.MULTILINE))
    named = {switch: kind for switches, kind in rows.items() for switch in re.findall(r"`(\w+)`", switches)}
    assert named == KINDS
