"""Distributions: bars of hu, fan, deng; fan before and after the cap; what winning hands hold."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from dazer_analysis.language import PART_WORDS, Language, words
from dazer_analysis.pictures.style import BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, blank, new_figure, style

MANY_BARS = 12
"""From here on bars stand on an axis of numbers; fewer get a label each."""


def draw_distribution(table: pl.DataFrame, zh: str, en: str, lang: Language = "both") -> Figure:
    """Draw a distribution as bars.

    Parameters
    ----------
    table : polars.DataFrame
        First column the value, then ``count`` and ``share``, as `dazer_analysis.hu_distribution` gives it.
    zh, en : str
        What is counted.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(2.9)
        axes.set_title(words(f"{zh}分布", f"{en} of the wins", lang))
        if table.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        values = table.to_series(0).to_numpy()
        few = table.height <= MANY_BARS
        places = np.arange(table.height) if few else values
        axes.bar(places, table["share"], color=BLUE, width=0.8)
        if few:
            axes.set_xticks(places, [f"{value:,}" for value in values])
            for place, share in zip(places, table["share"], strict=True):
                axes.text(place, share, f"{100 * share:.3g}", ha="center", va="bottom", fontsize=8)
        else:
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        axes.grid(visible=True, axis="y")
        axes.set_xlabel(words(zh, en, lang))
        axes.set_ylabel(words("占胡", "of wins", lang))
    return figure


def draw_cap(cap: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw the fan of the wins before the cap; what lies above the cap is hatched.

    Parameters
    ----------
    cap : polars.DataFrame
        Of `dazer_analysis.capped_fan`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(3.1)
        axes.set_title(words("封顶前的番", "fan before the cap", lang))
        if cap.height == 0:
            blank(axes, words("此算法没有封顶的番", "nothing is capped here", lang))
            return figure
        grouped = cap.group_by("fan").agg(pl.col("share").sum(), pl.col("capped").any()).sort("fan")
        places = np.arange(grouped.height)
        for capped, colour, hatch in ((False, BLUE, None), (True, ORANGE, "//")):
            chosen = (grouped["capped"] == capped).to_numpy()
            if chosen.any():
                label = words("封顶", "capped", lang) if capped else words("照付", "paid in full", lang)
                axes.bar(places[chosen], grouped["share"].to_numpy()[chosen], color=colour, hatch=hatch, edgecolor="white", label=label)
        every = max(1, -(-grouped.height // 7))
        axes.set_xticks(places[::every], [_power(fan) for fan in grouped["fan"].to_list()[::every]])
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        axes.grid(visible=True, axis="y")
        axes.legend()
        axes.set_xlabel(words("番", "fan", lang))
        axes.set_ylabel(words("占胡", "of wins", lang))
    return figure


def _power(fan: int) -> str:
    """Return a fan, shortened from 10,000 on."""
    return f"{fan:,}" if fan < 10_000 else f"{fan / 1000:.0f}k" if fan < 10**7 else f"{fan:.1e}"


def draw_parts(hands: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw what winning hands hold: red cards as bars, and the groups of each type as one stacked bar a type.

    Parameters
    ----------
    hands : polars.DataFrame
        Of `dazer_analysis.winning_hands`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, _ = new_figure(4.8)
        figure.clear()
        above, below = figure.subplots(2, 1, height_ratios=[1, 1.1])
        above.set_title(words("胡牌的构成", "what winning hands hold", lang))
        if hands.height == 0:
            below.set_axis_off()
            blank(above, words("没有数据", "no data", lang))
            return figure
        red = hands.filter(pl.col("part") == "red")
        above.bar(red["number"], red["share"], color=RED, width=0.8)
        above.xaxis.set_major_locator(MaxNLocator(integer=True))
        above.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        above.grid(visible=True, axis="y")
        above.set_xlabel(words("红牌张数", "red cards", lang))
        groups = ("long", "zhao", "kan", "peng", "chi")
        colours = ("#EDEDED", SKY, BLUE, GREEN, ORANGE, PINK, GREY, "#333333")
        for height, part in enumerate(groups):
            left = 0.0
            for row in hands.filter(pl.col("part") == part).iter_rows(named=True):
                number, share = row["number"], row["share"]
                below.barh(height, share, left=left, color=colours[min(number, 7)], edgecolor="white", height=0.7)
                if share > 0.05:
                    colour = "white" if number in (2, 3, 6, 7) else "black"
                    below.text(left + share / 2, height, str(number), ha="center", va="center", color=colour, fontsize=9)
                left += share
        below.set_yticks(range(len(groups)), [words(*PART_WORDS[part], lang) for part in groups])
        below.set_xlim(0, 1)
        below.xaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        below.tick_params(axis="y", length=0)
        below.set_xlabel(words("有几组，占胡", "how many groups, share of wins", lang))
    return figure
