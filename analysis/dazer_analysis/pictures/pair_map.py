"""Which names come together: a heat map of the lift of every pair."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from dazer_analysis.language import Language, lines, words
from dazer_analysis.pictures.style import GREY, INK, blank, new_figure, style

MOST_NAMES = 22
"""Names in the map: the commonest; more would not be legible."""
REACH = 3.0
"""Colours end at a lift of 2^±3."""


def draw_pairs(pairs: pl.DataFrame, mingtang: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw the lift of each pair of names: orange more often together than independent ones, blue less, a dash never.

    Parameters
    ----------
    pairs : polars.DataFrame
        Of `dazer_analysis.pairs`.
    mingtang : polars.DataFrame
        Of `dazer_analysis.mingtang_table`; the commonest names are drawn, in the table's order.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    common = mingtang.filter(pl.col("count") > 0).sort("count", descending=True, maintain_order=True)["code"][:MOST_NAMES].to_list()
    drawn = mingtang.filter(pl.col("code").is_in(common))
    codes = drawn["code"].to_list()
    with style():
        figure, axes = new_figure(5.6)
        axes.set_title(words("名堂同现（提升度）", "名堂 together (lift)", lang))
        if len(codes) < 2:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        lifts, never = _matrix(pairs, codes)
        image = axes.imshow(np.ma.masked_invalid(lifts), cmap="PuOr_r", vmin=-REACH, vmax=REACH)
        for row, column in zip(*np.nonzero(never), strict=True):
            axes.text(column, row, "–", ha="center", va="center", color=GREY, fontsize=7)
        labels = drawn["name"].to_list() if lang != "en" else codes
        size = min(9.0, 190 / len(codes))
        axes.set_xticks(range(len(codes)), labels, rotation=90, fontsize=size)
        axes.set_yticks(range(len(codes)), labels, fontsize=size)
        axes.tick_params(length=0, labelcolor=INK)
        for spine in axes.spines.values():
            spine.set_visible(False)
        bar = figure.colorbar(image, ax=axes, orientation="horizontal", shrink=0.8, aspect=35, pad=0.02)
        bar.set_ticks([-3, -2, -1, 0, 1, 2, 3], labels=["1/8", "1/4", "1/2", "1", "2", "4", "8"])
        bar.set_label(lines("同现次数 / 独立时的次数（–：未同现）", "together / expected if independent (–: never)", lang))
    return figure


def _matrix(pairs: pl.DataFrame, codes: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Return log2 of the lift of each two names (nan on the diagonal and where they never met), and where they never met."""
    place = {code: number for number, code in enumerate(codes)}
    lifts = np.full((len(codes), len(codes)), np.nan)
    never = np.zeros(lifts.shape, dtype=bool)
    for row in pairs.filter(pl.col("code").is_in(codes), pl.col("other_code").is_in(codes)).iter_rows(named=True):
        one, other = place[row["code"]], place[row["other_code"]]
        for at in ((one, other), (other, one)):
            if row["count"]:
                lifts[at] = np.log2(row["lift"])
            else:
                never[at] = True
    return lifts, never
