"""Length: when wins come, and how many draws and discards a deal has."""

import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from dazer_analysis.language import EVENT_WORDS, Language, words
from dazer_analysis.pictures.style import BLUE, GREEN, INK, ORANGE, blank, new_figure, style


def draw_hazard(hazard: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw which part of the deals that reach a draw is won before the next, and which part is still undecided.

    Parameters
    ----------
    hazard : polars.DataFrame
        Of `dazer_analysis.hazard`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(3.4)
        axes.set_title(words("何时胡牌", "when wins come", lang))
        if hazard.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        draws = hazard["draws"]
        axes.plot(draws, hazard["hazard"], color=INK, marker="o", markersize=4, label=words("此时胡", "won now", lang))
        axes.fill_between(draws, hazard["low"], hazard["high"], color=INK, alpha=0.15, linewidth=0)
        axes.plot(draws, hazard["by_draw"], color=BLUE, linestyle="--", label=words("翻牌胡", "on a draw", lang))
        axes.plot(draws, hazard["by_discard"], color=ORANGE, linestyle="-.", label=words("打牌胡", "on a discard", lang))
        axes.plot(
            draws,
            hazard["survival"],
            color=GREEN,
            linestyle=":",
            linewidth=2,
            label=words("尚未胡（占全部局）", "not yet won (of all)", lang),
        )
        axes.set_ylim(0, 1)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        axes.grid(visible=True)
        axes.legend()
        axes.set_xlabel(words("已翻张数", "cards drawn so far", lang))
        axes.set_ylabel(words("占未完的局", "of the deals still on", lang))
    return figure


def draw_lengths(lengths: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw how many draws and discards the deals have.

    Parameters
    ----------
    lengths : polars.DataFrame
        Of `dazer_analysis.lengths`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(3.0)
        axes.set_title(words("一局的长短", "length of the deals", lang))
        if lengths.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        for event, colour, mark in (("draws", BLUE, "o"), ("discards", ORANGE, "s")):
            table = lengths.filter(pl.col("event") == event)
            axes.plot(table["number"], table["share"], color=colour, marker=mark, markersize=4, label=words(*EVENT_WORDS[event], lang))
        axes.set_ylim(bottom=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        axes.grid(visible=True)
        axes.legend()
        axes.set_xlabel(words("张数", "number in a deal", lang))
        axes.set_ylabel(words("占局", "of deals", lang))
    return figure
