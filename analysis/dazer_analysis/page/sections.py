"""The sections of a report: which tables, which columns of them, what to say about each, which pictures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import polars as pl

from dazer_analysis.language import (
    ADVANTAGE_WORDS,
    CAP_WORDS,
    OUTCOME_WORDS,
    PART_WORDS,
    SEAT_WORDS,
    SOURCE_WORDS,
    WINS_WORDS,
    Language,
)
from dazer_analysis.page import notes
from dazer_analysis.page.columns import Cell, Column, interval, number, once_in, percent, text
from dazer_analysis.page.shown import shown_combinations, shown_convergence, shown_pairs
from dazer_analysis.summaries import Summary


@dataclass(frozen=True)
class Section:
    """One table of a report as people read it."""

    code: str
    """Name of the table: its file, and its anchor on the page."""
    zh: str
    en: str
    rows: pl.DataFrame
    columns: Sequence[Column]
    note: tuple[str, str] = ("", "")
    """What the table says and how it was made, in Chinese and English."""
    pictures: Sequence[str] = field(default=())
    """Codes of the pictures that belong to it (`dazer_analysis.page.drawings`)."""

    def cells(self, lang: Language) -> list[list[Cell]]:
        """Return the formatted rows.

        Parameters
        ----------
        lang : {"zh", "en", "both"}
            Language of the labels.
        """
        return [[column.show(row, lang) for column in self.columns] for row in self.rows.iter_rows(named=True)]


def digits_for(deals: int) -> int:
    """Return how many digits a percentage of so many deals deserves.

    Parameters
    ----------
    deals : int
        Number of deals.
    """
    return min(max(2, len(str(deals)) - 2), 6)


def sections(tables: Summary) -> list[Section]:
    """Return the sections of a report; those that would be empty (no fan, no deng), or cannot be had, are left out.

    Parameters
    ----------
    tables : Summary
        What was counted.
    """
    digits = digits_for(tables.deals)
    makers: Sequence[Callable[[Summary, int], list[Section]]] = (_ends, _names, _together, _worth, _players, _course, _hands)
    return [section for make in makers for section in make(tables, digits)]


def _ends(tables: Summary, digits: int) -> list[Section]:
    columns = (
        text("结局", "outcome", "outcome", OUTCOME_WORDS),
        number("局数", "deals", "count"),
        percent("占局%", "% of deals", "share", digits),
        interval("low", "high", f".{digits}f", 100),
    )
    return [Section("outcomes", "结局", "outcomes", tables.outcomes, columns, notes.OUTCOMES)]


def _names(tables: Summary, digits: int) -> list[Section]:
    names = (
        text("名堂", "name", "name"),
        text("代号", "code", "code"),
        number("番", "fan", "fan"),
        number("次数", "count", "count"),
        percent("占胡%", "% of wins", "per_win", digits),
        interval("low", "high", f".{digits}f", 100),
        once_in("每多少局一次", "once in N deals"),
        percent("占局%", "% of deals", "per_deal", digits),
        number("出现时得分", "points when present", "points", ".2f"),
        number("标准误", "se", "points_se", ".2f"),
        percent("占总分%", "% of all points", "points_share", 2),
    )
    prices = (
        text("名堂", "name", "name"),
        number("番", "fan", "fan"),
        number("稀有度", "rarity (halvings)", "rarity", ".2f"),
        interval("rarity_low", "rarity_high", ".2f"),
        number("番价", "price (doublings)", "price", ".2f"),
        number("拟合", "fitted", "fitted", ".2f"),
        number("偏差", "difference", "difference", "+z.2f"),
        number("相称的番", "justified fan", "justified"),
        interval("justified_low", "justified_high", ","),
    )
    found = [Section("mingtang", "名堂", "names", tables.mingtang, names, notes.MINGTANG, ("mingtang",))]
    if tables.prices.height:
        found.append(Section("prices", "番价是否合理", "is it priced right?", tables.prices, prices, notes.PRICES, ("prices",)))
    return found


def _together(tables: Summary, digits: int) -> list[Section]:
    combinations = (
        text("组合", "combination", "names", {"": ("无名堂", "no name")}),
        number("次数", "count", "count"),
        percent("占胡%", "% of wins", "share", digits),
        number("平均得分", "mean points", "points", ".2f"),
        percent("占总分%", "% of all points", "points_share", 2),
    )
    pairs = (
        text("名堂", "name", "name"),
        text("同现", "together with", "other"),
        number("次数", "count", "count"),
        number("独立时", "if independent", "expected", ",.1f"),
        number("提升度", "lift", "lift", ".3g"),
        interval("low", "high", ".3g"),
    )
    return [
        Section("combinations", "实际组合", "combinations", shown_combinations(tables.combinations), combinations, notes.COMBINATIONS),
        Section("pairs", "名堂同现", "pairs", shown_pairs(tables.pairs), pairs, notes.PAIRS, ("pairs",)),
    ]


def _worth(tables: Summary, digits: int) -> list[Section]:
    counts = (number("次数", "count", "count"), percent("占胡%", "% of wins", "share", digits))
    found = [Section("hu", "胡数", "hu", tables.hu, (number("胡", "hu", "hu"), *counts), notes.HU, ("hu",))]
    if tables.cap.height:
        cap = (
            number("封顶前", "fan before", "fan"),
            number("封顶后", "paid", "fan_paid"),
            *counts,
            number("减半", "halvings", "halvings", ".0f"),
        )
        bite = (
            text("数量", "quantity", "quantity", CAP_WORDS),
            number("值", "value", "value", ",.4g"),
            interval("low", "high", ".4g"),
        )
        found.append(Section("cap", "番与封顶", "fan and the cap", tables.cap, cap, notes.CAP, ("fan", "cap")))
        found.append(Section("cap_bite", "封顶的影响", "what the cap does", tables.cap_bite, bite, notes.CAP_BITE))
    if tables.deng.height:
        deng = (number("等", "deng", "deng"), *counts)
        found.append(Section("deng", "等、道、棒", "deng, dao", tables.deng, deng, notes.DENG, ("deng",)))
    return found


def _players(tables: Summary, digits: int) -> list[Section]:
    seats = (
        text("座位", "seat", "seat", SEAT_WORDS),
        number("胡", "wins", "wins"),
        percent("胡牌率%", "% of deals", "win_share", digits),
        interval("low", "high", f".{digits}f", 100),
        number("打牌胡", "by discard", "by_discard"),
        number("翻牌胡", "by draw", "by_draw"),
        number("天胡等", "as dealt", "as_dealt"),
        number("点炮", "discards into wins", "fed"),
        number("胡时得分", "points when winning", "points_won", ".2f"),
        number("每局得分", "points a deal", "points", "+z.4f"),
        number("标准误", "se", "se", ".4f"),
    )
    advantages = (
        text("比较", "comparison", "quantity", ADVANTAGE_WORDS),
        number("每局分", "points a deal", "value", "+z.4f"),
        number("标准误", "se", "se", ".4f"),
        interval("low", "high", "+z.4f"),
    )
    shares = (number("次数", "count", "count"), percent("占比%", "%", "share", digits), interval("low", "high", f".{digits}f", 100))
    points = number("平均得分", "mean points", "points", ".2f")
    sources = (text("来源", "source", "source", SOURCE_WORDS), *shares, points)
    feeding = (text("打出", "discards", "from", SEAT_WORDS), text("胡家", "wins", "winner", SEAT_WORDS), *shares, points)
    return [
        Section("seats", "座位", "seats", tables.seats, seats, notes.SEATS, ("seats",)),
        Section("advantages", "庄家与底家", "dealer and bottom", tables.advantages, advantages, notes.ADVANTAGES),
        Section("sources", "胡牌来源", "sources of wins", tables.sources, sources, notes.SOURCES, ("sources",)),
        Section("feeding", "点炮", "who discards into wins", tables.feeding, feeding, notes.FEEDING, ("feeding",)),
    ]


def _course(tables: Summary, digits: int) -> list[Section]:
    hazard = (
        number("已翻", "draws", "draws"),
        number("未完的局", "deals still on", "at_risk"),
        number("此时胡", "won now", "wins"),
        percent("胡率%", "% of these", "hazard", 2),
        interval("low", "high", ".2f", 100),
        percent("打牌胡%", "% by discard", "by_discard", 2),
        percent("翻牌胡%", "% by draw", "by_draw", 2),
        percent("尚未胡%", "% not yet won", "survival", digits),
    )
    converging = (
        text("数量", "number", "number", {"wins": WINS_WORDS} | _name_words(tables)),
        number("局数", "deals", "deals"),
        number("次数", "count", "count"),
        percent("占局%", "% of deals", "per_deal", digits),
        interval("low", "high", f".{digits}f", 100),
        percent("半宽/频率%", "half width, % of it", "relative", 2),
    )
    found = [Section("hazard", "长短与何时胡", "length, when wins come", tables.hazard, hazard, notes.HAZARD, ("hazard", "lengths"))]
    if "convergence" not in tables.left_out:
        steps = shown_convergence(tables.convergence)
        found.append(Section("convergence", "收敛", "convergence", steps, converging, notes.CONVERGENCE, ("convergence",)))
    return found


def _hands(tables: Summary, _: int) -> list[Section]:
    means = (
        text("构成", "part", "part", PART_WORDS),
        number("平均", "mean", "mean", ".3f"),
        number("标准误", "se", "se", ".4f"),
        percent("至少一个%", "% with some", "some", 2),
        number("最多", "most", "most"),
    )
    return [Section("hand_means", "胡牌的构成", "what winning hands hold", tables.hand_means, means, notes.HANDS, ("parts",))]


def _name_words(tables: Summary) -> dict[str, tuple[str, str]]:
    """Return the words of the codes of names."""
    return {code: (name, code) for name, code in tables.mingtang.select("name", "code").iter_rows()}
