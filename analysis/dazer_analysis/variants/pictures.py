"""Pictures of rule variants: a tornado of what each change does, and differences side by side."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from dazer_analysis.pictures.style import BLUE, GREY, INK, ORANGE, blank, new_figure, style

MOST_BARS = 30
"""Changes that a tornado shows: the greatest."""


def draw_tornado(ranking: pl.DataFrame, title: str, unit: str) -> Figure:
    """Draw the effect of each change as a bar from the base, the greatest on top, with its interval.

    Parameters
    ----------
    ranking : polars.DataFrame
        ``change``, ``diff``, ``low``, ``high`` and ``clear``, the greatest effect first.
    title : str
        What is measured.
    unit : str
        ``share`` is shown in percent.
    """
    shown = ranking.filter(pl.col("diff").is_not_null()).head(MOST_BARS)
    with style():
        figure, axes = new_figure(1.2 + 0.26 * max(shown.height, 3), width=7.5)
        axes.set_title(title)
        if shown.height == 0:
            blank(axes, "没有数据 no data")
            return figure
        heights = np.arange(shown.height)[::-1]
        diffs = shown["diff"].to_numpy()
        ends = shown.select(pl.col("low", "high").fill_null(pl.col("diff")))
        colours = [(ORANGE if diff > 0 else BLUE) if clear else GREY for diff, clear in zip(diffs, shown["clear"], strict=True)]
        reach = np.array([diffs - ends["low"].to_numpy(), ends["high"].to_numpy() - diffs]).clip(0)
        axes.barh(heights, diffs, color=colours, xerr=reach, ecolor=INK, capsize=2, height=0.7)
        axes.axvline(0, color=INK, linewidth=0.8)
        axes.set_yticks(heights, shown["change"].to_list(), fontsize=8)
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=True, axis="x")
        if unit == "share":
            axes.xaxis.set_major_formatter(PercentFormatter(1, symbol="%"))
        axes.set_xlabel("与基本规则之差（灰：区间含 0）\ndifference from the base (grey: the interval holds 0)")
    return figure


def draw_differences(metrics: pl.DataFrame, labels: tuple[str, ...], name: str) -> Figure:
    """Draw one number under every rule set: its value with the paired interval of its difference.

    Parameters
    ----------
    metrics : polars.DataFrame
        As `paired.paired_table` gives them.
    labels : tuple of str
        Of the rule sets.
    name : str
        The metric.
    """
    rows = metrics.filter(pl.col("metric") == name)
    with style():
        figure, axes = new_figure(1.3 + 0.3 * max(rows.height, 2), width=6.0)
        axes.set_title(rows["title"][0])
        seen = rows.filter(pl.col("value").is_not_null())
        for place, value, first, low, high in seen.select(
            "variant", "value", pl.lit(rows["value"][0], dtype=pl.Float64), "low", "high"
        ).iter_rows():  # fmt: skip
            axes.plot(value, -place, "o", color=INK if place == 0 else BLUE, markersize=5)
            if place and low is not None and first is not None:
                axes.hlines(-place, first + low, first + high, color=BLUE, linewidth=2)
        if rows["value"][0] is not None:
            axes.axvline(rows["value"][0], color=GREY, linewidth=0.8, linestyle="--")
        axes.set_yticks([-place for place in range(rows.height)], labels, fontsize=9)
        axes.set_ylim(-rows.height + 0.4, 0.6)
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=True, axis="x")
        if rows["unit"][0] == "share":
            axes.xaxis.set_major_formatter(PercentFormatter(1, symbol="%"))
    return figure
