"""Is it priced right: log2 fan over rarity, with the fitted line."""

import math

import numpy as np
import polars as pl
from matplotlib import patheffects
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MultipleLocator

from dazer_analysis.language import Language, lines, words
from dazer_analysis.pictures.mingtang_dots import once_in
from dazer_analysis.pictures.style import BLUE, GREY, INK, ORANGE, blank, new_figure, style
from dazer_analysis.pricing import PINGHU, line_of

HALO = patheffects.withStroke(linewidth=2, foreground="white")
"""Keeps names legible where they cross a line."""
LINE_HEIGHT = 0.32
"""Least distance of two labels of one price, in doublings of fan."""


def draw_prices(prices: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw each name's fan over its rarity; above the line it pays more than its rarity, below it less.

    Parameters
    ----------
    prices : polars.DataFrame
        Of `dazer_analysis.prices`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(5.0)
        axes.set_title(words("番价与稀有度", "is it priced right?", lang))
        seen = prices.filter(pl.col("count") > 0, pl.col("price").is_not_null())
        if seen.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        rarities = seen["rarity"].to_numpy()
        line = line_of(prices)
        if line is not None:
            ends = np.array([0.0, rarities.max() + 1])
            axes.plot(ends, line[0] + line[1] * ends, color=GREY, linewidth=1.2, linestyle="--")
        for row in seen.iter_rows(named=True):
            high = row["difference"] is not None and row["difference"] > 0
            colour = INK if row["code"] == PINGHU else ORANGE if high else BLUE
            axes.plot(row["rarity"], row["price"], "^" if high else "v", color=colour, markersize=5, zorder=3)
            axes.hlines(row["price"], row["rarity_low"], row["rarity_high"], color=colour, linewidth=1)
        axes.set_xlim(0, rarities.max() + 1.6)
        prices_seen = seen["price"].to_numpy()
        axes.set_ylim(min(0.3, prices_seen.min() - 0.5), prices_seen.max() + 1.7)
        _label(axes, seen, lang)
        axes.yaxis.set_major_locator(MultipleLocator(1))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda price, _: f"{2**price:g}"))
        axes.xaxis.set_major_locator(MultipleLocator(math.log2(10)))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda rarity, _: once_in(2.0**-rarity)))
        axes.grid(visible=True)
        axes.set_ylabel(words("番", "fan", lang))
        axes.set_xlabel(lines("占胡的频率（▲ 偏高 ▼ 偏低，虚线：拟合）", "share of wins (▲ over-, ▼ under-priced; dashed: fit)", lang))
    return figure


def _label(axes: Axes, seen: pl.DataFrame, lang: Language) -> None:
    """Write the names above their points; those that would overlap climb up, with a thin line to their point."""
    per_unit = 0.27 if lang != "en" else 0.2  # width of a letter in halvings of the axis, at this size
    span = axes.get_xlim()[1] / 14
    taken: list[tuple[float, float, float]] = []
    for row in seen.sort("price", "rarity").iter_rows(named=True):
        text = row["name"] if lang != "en" else row["code"]
        width = (1.6 * per_unit * len(text) + 0.1) * span if lang != "en" else per_unit * len(text) * span
        left, height = row["rarity"] - width / 2, row["price"] + 0.14
        while any(left < right and left + width > start and abs(height - level) < LINE_HEIGHT * 0.6 for start, right, level in taken):
            height += LINE_HEIGHT * 0.62
        taken.append((left, left + width, height))
        if height > row["price"] + 0.2:
            axes.plot([row["rarity"]] * 2, [row["price"] + 0.1, height], color=GREY, linewidth=0.4, zorder=1)
        axes.text(row["rarity"], height, text, ha="center", va="bottom", fontsize=7.5, zorder=4, path_effects=[HALO])
