"""Seats and sources: who wins, from what, at whose cost."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from dazer_analysis.language import SEAT_WORDS, SOURCE_WORDS, Language, lines, words
from dazer_analysis.pictures.style import BLUE, GREEN, GREY, INK, ORANGE, blank, new_figure, style
from dazer_analysis.wilson import Z95


def draw_seats(seats: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw the points a deal of the four players, with 95 % intervals, and the win share of the three who play.

    Parameters
    ----------
    seats : polars.DataFrame
        Of `dazer_analysis.seats`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, _ = new_figure(2.9)
        figure.clear()
        left, right = figure.subplots(1, 2)
        left.set_title(words("胡牌率", "wins", lang))
        right.set_title(words("每局得分", "points a deal", lang))
        labels = [lines(*SEAT_WORDS[seat], lang) for seat in seats["seat"]]
        playing = seats[:3]
        if playing["win_share"].null_count():
            blank(left, words("没有数据", "no data", lang))
            right.set_axis_off()
            return figure
        shares, middle = playing["win_share"].to_numpy(), np.arange(3)
        reach = np.array([shares - playing["low"].to_numpy(), playing["high"].to_numpy() - shares]).clip(0)
        left.bar(middle, shares, color=BLUE, yerr=reach, ecolor=INK, capsize=3)
        left.set_xticks(middle, labels[:3], fontsize=9)
        left.yaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        points = seats["points"].to_numpy()
        colours = [ORANGE if value < 0 else GREEN for value in points]
        right.bar(np.arange(4), points, color=colours, yerr=Z95 * seats["se"].fill_null(0.0).to_numpy(), ecolor=INK, capsize=3)
        right.axhline(0, color=GREY, linewidth=0.8)
        right.set_xticks(np.arange(4), labels, fontsize=9)
        for axes in (left, right):
            axes.grid(visible=True, axis="y")
            axes.tick_params(axis="x", length=0)
    return figure


def draw_sources(sources: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw where the winning cards come from.

    Parameters
    ----------
    sources : polars.DataFrame
        Of `dazer_analysis.sources`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(2.9)
        axes.set_title(words("胡牌来源", "where wins come from", lang))
        if sources["share"].null_count():
            blank(axes, words("没有数据", "no data", lang))
            return figure
        shares, heights = sources["share"].to_numpy(), np.arange(sources.height)[::-1]
        reach = np.array([shares - sources["low"].to_numpy(), sources["high"].to_numpy() - shares]).clip(0)
        colours = [ORANGE if "discard" in source else BLUE if "draw" in source else GREEN for source in sources["source"]]
        axes.barh(heights, shares, xerr=reach, color=colours, ecolor=INK, capsize=2, height=0.7)
        for height, share, high in zip(heights, shares, sources["high"], strict=True):
            axes.text(high, height, f"  {100 * share:.3g}%", va="center", fontsize=8)
        axes.set_yticks(heights, [words(*SOURCE_WORDS[source], lang) for source in sources["source"]], fontsize=9)
        axes.set_xlim(0, 1.2 * float(sources["high"].to_numpy().max()))
        axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0, symbol="%"))
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=True, axis="x")
        axes.set_xlabel(words("占胡", "of wins", lang))
    return figure


def draw_feeding(feeding: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw who discards into whose win.

    Parameters
    ----------
    feeding : polars.DataFrame
        Of `dazer_analysis.feeding`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(3.2)
        axes.set_title(words("谁点炮给谁", "who discards into whose win", lang))
        if feeding["share"].null_count():
            blank(axes, words("没有数据", "no data", lang))
            return figure
        shares = np.full((3, 3), np.nan)
        for row in feeding.iter_rows(named=True):
            shares[row["from"], row["winner"]] = row["share"]
        most = float(np.nanmax(shares))
        axes.imshow(np.ma.masked_invalid(shares), cmap="Blues", vmin=0, vmax=most, aspect="auto")
        for (giver, winner), share in np.ndenumerate(shares):
            if giver != winner:
                colour = "white" if share > 0.6 * most else INK
                axes.text(winner, giver, f"{100 * share:.3g}%", ha="center", va="center", color=colour)
        labels = [words(*SEAT_WORDS[str(seat)], lang) for seat in range(3)]
        axes.set_xticks(range(3), labels)
        axes.set_yticks(range(3), labels)
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(False)
        axes.set_ylabel(words("打出", "discards", lang))
        axes.set_xlabel(words("胡家（占打牌胡）", "wins (share of the wins by discard)", lang))
    return figure
