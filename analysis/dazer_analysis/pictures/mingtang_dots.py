"""名堂 by frequency: a dot with its interval for each name, on a logarithmic scale."""

from collections.abc import Mapping

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullFormatter

from dazer_analysis.language import Language, lines, words
from dazer_analysis.pictures.style import BLUE, GREEN, GREY, INK, ORANGE, PINK, blank, new_figure, style

MARKS = ("o", "D", "s", "^")
COLOURS = (BLUE, ORANGE, GREEN, PINK)


def draw_mingtang(table: pl.DataFrame, lang: Language = "both") -> Figure:
    """Draw how often each name comes up, the commonest on top; never seen ones as arrows from their upper bound.

    Parameters
    ----------
    table : polars.DataFrame
        Of `dazer_analysis.mingtang_table`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    return draw_side_by_side({"": table}, lang)


def draw_side_by_side(tables: Mapping[str, pl.DataFrame], lang: Language = "both") -> Figure:
    """Draw how often each name comes up in several data sets of the same names, in the order of the first.

    Parameters
    ----------
    tables : mapping of str to polars.DataFrame
        Label of each data set, and its table of `dazer_analysis.mingtang_table`.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    first = next(iter(tables.values())).sort("count", maintain_order=True)
    order = {code: place for place, code in enumerate(first["code"])}
    with style():
        figure, axes = new_figure(max(2.4, 0.235 * len(order) + 1.1))
        axes.set_title(words("名堂频率", "how often each 名堂 comes up", lang))
        if not any(table["deal_high"].max() for table in tables.values()) or first.height == 0:
            blank(axes, words("没有数据", "no data", lang))
            return figure
        for place, (label, table) in enumerate(tables.items()):
            offset = 0.0 if len(tables) == 1 else 0.3 * (place / (len(tables) - 1) - 0.5)
            _draw_dots(axes, table, {code: y - offset for code, y in order.items()}, place, label)
        axes.set_yticks(range(len(order)), [_tick(row, lang) for row in first.iter_rows(named=True)])
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(-0.7, len(order) - 0.3)
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(FuncFormatter(once_in))
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.grid(visible=True)
        axes.set_xlabel(
            lines(
                "每多少局一次（线：95% 区间；三角：未出现，上限）", "once in so many deals (line: 95 %; triangle: never seen, bound)", lang
            )
        )
        if len(tables) > 1:
            axes.legend(loc="lower right")
    return figure


def once_in(share: float, _: object = None) -> str:
    """Return a frequency as "1/1000", short.

    Parameters
    ----------
    share : float
        Above 0.
    """
    number = round(1 / share)
    if number >= 10**6:
        return f"1/{number / 1e6:g}M"
    return f"1/{number / 1e3:g}k" if number >= 10**4 else f"1/{number}"


def _tick(row: dict[str, object], lang: Language) -> str:
    """Return the label of a name: Chinese by itself, English as its code."""
    return f"{row['name']}" if lang != "en" else f"{row['code']}"


def _draw_dots(axes: Axes, table: pl.DataFrame, places: Mapping[str, float], number: int, label: str) -> None:
    """Draw one data set."""
    colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
    seen, never = table.filter(pl.col("count") > 0), table.filter(pl.col("count") == 0)
    heights = [places[code] for code in seen["code"]]
    axes.hlines(heights, seen["deal_low"], seen["deal_high"], color=colour, linewidth=1.6, alpha=0.8)
    axes.plot(seen["per_deal"], heights, mark, color=colour, markersize=5, label=label or None)
    bounds = never["bound"].fill_null(1.0)
    axes.plot(bounds, [places[code] for code in never["code"]], "<", color=GREY if number == 0 else colour, markersize=6, fillstyle="none")
    axes.tick_params(axis="y", labelcolor=INK)
