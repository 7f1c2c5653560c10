"""Convergence: relative width of the intervals while the deals come in."""

import polars as pl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from dazer_analysis.history import WINS
from dazer_analysis.language import WINS_WORDS, Language, lines, words
from dazer_analysis.pictures.style import BLUE, GREEN, INK, ORANGE, PINK, blank, new_figure, style

LINES = ((INK, "o"), (BLUE, "s"), (ORANGE, "^"), (GREEN, "D"), (PINK, "v"))
LEAST_COUNT = 5
"""A curve begins once its number came up so often; earlier widths are noise."""


def draw_convergence(convergence: pl.DataFrame, mingtang: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw how the intervals of some frequencies shrink, relative to the frequency, as deals come in.

    Parameters
    ----------
    convergence : polars.DataFrame
        Tables of `dazer_analysis.convergence` one below the other, with a column ``number`` (code of a name, or ``wins``).
    mingtang : polars.DataFrame
        Of `dazer_analysis.mingtang_table`; gives the names of the codes.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    with style():
        figure, axes = new_figure(3.8)
        axes.set_title(words("收敛", "convergence", lang))
        shown = convergence.filter(pl.col("count") >= LEAST_COUNT, pl.col("relative") > 0)
        if shown.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        labels = dict(mingtang.select("code", "name").iter_rows()) | {WINS: words(*WINS_WORDS, lang)}
        for number, (colour, mark) in zip(shown["number"].unique(maintain_order=True), LINES, strict=False):
            line = shown.filter(pl.col("number") == number)
            label = number if lang == "en" and number != WINS else labels[number]
            axes.plot(line["deals"], line["relative"], color=colour, marker=mark, markersize=3, linewidth=1.2, label=label)
        axes.set_xscale("log")
        axes.set_yscale("log")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(LogLocator(subs=(1, 2, 5) if axis is axes.yaxis else (1,)))
            axis.set_minor_formatter(NullFormatter())
        axes.xaxis.set_major_formatter(FuncFormatter(_deals))
        axes.yaxis.set_major_formatter(FuncFormatter(lambda share, _: f"±{100 * share:.3g}%"))
        axes.grid(visible=True)
        figure.legend(loc="outside lower center", ncols=2)
        axes.set_xlabel(words("局数", "deals", lang))
        axes.set_ylabel(lines("95% 区间半宽 / 频率", "half of 95 % interval / frequency", lang))
    return figure


def _deals(number: float, _: object) -> str:
    """Return a number of deals, shortened."""
    return f"{number / 1e6:g}M" if number >= 1e6 else f"{number / 1e3:g}k" if number >= 1e3 else f"{number:g}"
