"""The pictures of a report by code, each drawn from the tables."""

from collections.abc import Callable

from matplotlib.figure import Figure

from dazer_analysis import pictures
from dazer_analysis.language import Language, words
from dazer_analysis.summaries import Summary

Drawing = Callable[[Summary, Language], Figure]

DRAWINGS: dict[str, tuple[str, str, Drawing]] = {
    "mingtang": ("名堂频率", "frequency of every name", lambda tables, lang: pictures.draw_mingtang(tables.mingtang, lang)),
    "prices": ("番价与稀有度", "fan over rarity", lambda tables, lang: pictures.draw_prices(tables.prices, lang)),
    "pairs": ("名堂同现热图", "heat map of pairs", lambda tables, lang: pictures.draw_pairs(tables.pairs, tables.mingtang, lang)),
    "hu": ("胡数分布", "distribution of hu", lambda tables, lang: pictures.draw_distribution(tables.hu, "胡数", "hu", lang)),
    "fan": (
        "实付番分布",
        "the paid fan",
        lambda tables, lang: pictures.draw_distribution(tables.fan_paid, "实付番", "fan", lang),
    ),
    "cap": ("封顶前的番", "fan before the cap", lambda tables, lang: pictures.draw_cap(tables.cap, lang)),
    "deng": ("等数分布", "distribution of deng", lambda tables, lang: pictures.draw_distribution(tables.deng, "等数", "deng", lang)),
    "seats": ("座位胜率与得分", "win shares and points of the seats", lambda tables, lang: pictures.draw_seats(tables.seats, lang)),
    "sources": ("胡牌来源", "sources of wins", lambda tables, lang: pictures.draw_sources(tables.sources, lang)),
    "feeding": ("谁点炮给谁", "who discards into whose win", lambda tables, lang: pictures.draw_feeding(tables.feeding, lang)),
    "hazard": ("何时胡牌", "when wins come", lambda tables, lang: pictures.draw_hazard(tables.hazard, lang)),
    "lengths": ("一局的长短", "length of the deals", lambda tables, lang: pictures.draw_lengths(tables.lengths, lang)),
    "parts": ("胡牌的构成", "what winning hands hold", lambda tables, lang: pictures.draw_parts(tables.hands, lang)),
    "convergence": ("收敛", "convergence", lambda tables, lang: pictures.draw_convergence(tables.convergence, tables.mingtang, lang)),
}
"""Code of a picture: what it shows in Chinese and in English, and what draws it."""


def draw(code: str, tables: Summary, lang: Language) -> Figure:
    """Return a picture of a report.

    Parameters
    ----------
    code : str
        A key of `DRAWINGS`.
    tables : Summary
        What was counted.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    return DRAWINGS[code][2](tables, lang)


def caption(code: str, lang: Language) -> str:
    """Return what a picture shows, in words.

    Parameters
    ----------
    code : str
        A key of `DRAWINGS`.
    lang : {"zh", "en", "both"}
        Language of the words.
    """
    zh, en, _ = DRAWINGS[code]
    return words(zh, en, lang)
