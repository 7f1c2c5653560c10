"""One self-contained HTML page of a comparison or a sweep, in the style of the report's page."""

import base64
import importlib.resources
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import polars as pl
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup
from matplotlib.figure import Figure

from dazer_analysis.page.html import FONT_PLACE
from dazer_analysis.page.letters import embedded_font
from dazer_analysis.pictures.style import picture_bytes
from dazer_analysis.variants.pictures import draw_differences, draw_tornado

DRAWN = ("outcome.draw", "edge.dealer", "points.bottom", "points.win", "hu.mean", "spread.sd", "skill.deals")
"""Metrics with a picture."""
DISTRIBUTION_TITLES = (
    ("hu", "胡数分布 hu, share of wins"),
    ("fan_paid", "实付番分布 paid fan, share of wins"),
    ("deng", "等、道、棒分布 deng, share of wins"),
)
NONE = "—"
Cell = tuple[str, float | None]


@dataclass(frozen=True)
class _Section:
    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    pictures: Sequence[tuple[str, str]] = field(default=())


def comparison_page(
    metrics: pl.DataFrame, distributions: pl.DataFrame, labels: tuple[str, ...], headline: str, remarks: Sequence[str]
) -> str:
    """Return the page of a comparison.

    Parameters
    ----------
    metrics : polars.DataFrame
        As `paired.paired_table` gives them.
    distributions : polars.DataFrame
        As `distributions.distribution_table` gives them.
    labels : tuple of str
        Of the rule sets, the first is what the others are compared with.
    headline : str
        What was played.
    remarks : sequence of str
        What the reader must know.
    """
    names = metrics["metric"].unique(maintain_order=True).to_list()
    drawn = [(name, _inline(draw_differences(metrics, labels, name))) for name in DRAWN if name in names]
    sections = [_Section("一览 values", ("数 number", *labels), _values(metrics), drawn)]
    headings = ("数 number", "值 value", "差 difference", "标准误 se", "95 % 低 low", "95 % 高 high", "不配对的标准误 unpaired se")
    for place, label in enumerate(labels[1:], start=1):
        part = metrics.filter(pl.col("variant") == place, pl.col("value").is_not_null())
        rows = [
            [_name(row), *(_cell(row[key], row["unit"]) for key in ("value", "diff", "se", "low", "high", "unpaired_se"))]
            for row in part.iter_rows(named=True)
        ]
        sections.append(_Section(f"{label} − {labels[0]}", headings, rows))
    sections += [_distribution(distributions, labels, *titled) for titled in DISTRIBUTION_TITLES]
    return _render("大贰规则对比 rule sets compared", headline, remarks, sections)


def sweep_page(ranking: pl.DataFrame, by: str, title: str, unit: str, headline: str, remarks: Sequence[str]) -> str:
    """Return the page of a sweep.

    Parameters
    ----------
    ranking : polars.DataFrame
        As `dazer_sim.variants.sweeping.Sweep` has it.
    by, title, unit : str
        The number that ranks.
    headline : str
        What was played.
    remarks : sequence of str
        What the reader must know.
    """
    keys = ("value", "diff", "se", "low", "high")
    rows = [[(f"{row['change']} ({row['kind']})", None), *(_cell(row[key], unit) for key in keys)] for row in ranking.iter_rows(named=True)]
    headings = ("改动 change", "值 value", "差 difference", "标准误 se", "低 low", "高 high")
    picture = (title, _inline(draw_tornado(ranking, f"{by} {title}", unit)))
    return _render("大贰规则扫描 rules, one change at a time", headline, remarks, [_Section(f"{by} {title}", headings, rows, [picture])])


def _values(metrics: pl.DataFrame) -> list[list[Cell]]:
    return [
        [(f"{name} {part['title'][0]}", None), *(_cell(value, part["unit"][0]) for value in part["value"])]
        for (name,), part in metrics.group_by("metric", maintain_order=True)
    ]


def _distribution(distributions: pl.DataFrame, labels: Sequence[str], name: str, title: str) -> _Section:
    """Return the section of one distribution: a row a value, a column a rule set."""
    part = distributions.filter(pl.col("distribution") == name)
    shares = {(value, variant): share for value, variant, share in part.select("value", "variant", "share").iter_rows()}
    values = part["value"].unique().sort().to_list()
    rows = [[(str(value), float(value)), *(_cell(shares.get((value, place)), "share") for place in range(len(labels)))] for value in values]
    return _Section(title, (name, *labels), rows)


def _name(row: dict[str, Any]) -> Cell:
    return f"{row['metric']} {row['title']}", None


def _cell(value: float | None, unit: str) -> Cell:
    if value is None:
        return NONE, None
    return (f"{100 * value:.3f}%" if unit == "share" else f"{value:,.4f}"), value


def _inline(figure: Figure) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(picture_bytes(figure, "svg")).decode("ascii")


def _render(title: str, headline: str, remarks: Sequence[str], sections: Iterable[_Section]) -> str:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    page = environment.from_string(_text("variants", "page.html")).render(
        title=title,
        headline=headline,
        remarks=remarks,
        sections=sections,
        # only our own style and script are put in as they are; every value is escaped
        style=Markup(_text("page", "page.css")),
        script=Markup(_text("page", "page.js")),
    )
    return page.replace(FONT_PLACE, embedded_font(page), 1)


def _text(directory: str, name: str) -> str:
    return (importlib.resources.files("dazer_analysis") / directory / name).read_text(encoding="utf-8")
