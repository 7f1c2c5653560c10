"""The numbers in which rule sets are compared, one entry each: what it is called, its unit, and how it is made of sums."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from dazer_analysis.variants.blocks import Floats
from dazer_analysis.variants.features import name_column
from dazer_analysis.variants.samples import Samples

Z_TELL_APART = 1.959963984540054 + 0.8416212335729143
"""Normal quantiles of 95 % (two-sided) and of power 80 %."""


@dataclass(frozen=True)
class Metric:
    """A number of a rule set."""

    name: str
    """Its key in documents."""
    title: str
    """What it is, in both languages."""
    unit: str
    """``share`` (0 … 1), ``points``, ``hu``, ``fan``, ``doublings``, ``cards``, ``deals`` or ``ratio``."""
    of: Callable[[Samples], Floats | None]
    """From sums to values; None where the scoring has no such number."""


def quotient(above: Floats | None, below: Floats | None) -> Floats | None:
    """Return above / below; nan where nothing is below.

    Parameters
    ----------
    above, below : float64[n] or None
        Sums; None where the scoring has no such number, and then the quotient is None too.
    """
    if above is None or below is None:
        return None
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(below != 0, above / below, np.nan)


def _per_deal(name: str, title: str, unit: str, column: str) -> Metric:
    return Metric(name, title, unit, lambda sums: quotient(sums(column), sums("deals")))


def _per_win(name: str, title: str, unit: str, column: str) -> Metric:
    return Metric(name, title, unit, lambda sums: quotient(sums(column), sums("wins")))


def _in_range(name: str, title: str, counted: str, low: int, high: int | None) -> Metric:
    return Metric(name, title, "share", lambda sums: quotient(sums.between(counted, low, high), sums("wins")))


def _dealers_edge(sums: Samples) -> Floats | None:
    dealer, first, second, deals = (sums(column) for column in ("points_0", "points_1", "points_2", "deals"))
    if dealer is None or first is None or second is None:
        return None
    return quotient(dealer - (first + second) / 2, deals)


def _spread(sums: Samples) -> Floats | None:
    """Return the standard deviation of a seat's points in a deal, over the three seats together."""
    squared, deals, bottom = sums("points_squared"), sums("deals"), sums("points_bottom")
    if squared is None or deals is None or bottom is None:
        return None
    mean = -bottom / (3 * deals)  # the four points of a deal sum to 0
    return np.sqrt(np.maximum(squared / (3 * deals) - mean**2, 0))


def _relative_edge(sums: Samples) -> Floats | None:
    return quotient(_dealers_edge(sums), _spread(sums))


def _bottoms_share(sums: Samples) -> Floats | None:
    gain, bottom = sums("gain"), sums("points_bottom")
    return None if gain is None or bottom is None else quotient(bottom, gain + bottom)


def _edge_spread(sums: Samples) -> Floats | None:
    edge, squared, deals = sums("edge"), sums("edge_squared"), sums("deals")
    if edge is None or squared is None or deals is None:
        return None
    return np.sqrt(np.maximum(squared / deals - (edge / deals) ** 2, 0))


def _edge_ratio(sums: Samples) -> Floats | None:
    return quotient(quotient(sums("edge"), sums("deals")), _edge_spread(sums))


def _deals_to_tell(sums: Samples) -> Floats | None:
    ratio = _edge_ratio(sums)
    return None if ratio is None else quotient(np.full(len(ratio), Z_TELL_APART**2), ratio**2)


OUTCOMES = (
    _per_deal("outcome.hu", "胡 win", "share", "hu_wins"),
    _per_deal("outcome.special", "特殊胡 special win", "share", "special"),
    _per_deal("outcome.draw", "荒牌 draw", "share", "draw"),
    _per_win("win.discard", "点炮 wins on a discard", "share", "by_discard"),
    _per_win("win.own_draw", "自摸 wins on the own draw", "share", "by_own_draw"),
    _per_win("win.other_draw", "胡他家所摸 wins on another's draw", "share", "by_other_draw"),
    _per_win("win.dealt", "砌牌即胡 wins with the dealt cards", "share", "as_dealt"),
)
POINTS = (
    _per_deal("points.dealer", "庄家每局 dealer, points a deal", "points", "points_0"),
    _per_deal("points.seat1", "下家每局 seat 1, points a deal", "points", "points_1"),
    _per_deal("points.seat2", "上家每局 seat 2, points a deal", "points", "points_2"),
    _per_deal("points.bottom", "底家每局 bottom's income a deal", "points", "points_bottom"),
    Metric("edge.dealer", "庄家优势 dealer's edge over the mean of the others", "points", _dealers_edge),
    Metric("edge.relative", "庄家优势与波动之比 dealer's edge / standard deviation", "ratio", _relative_edge),
    _per_win("points.win", "每胡所得 winner's gain a win", "points", "gain"),
    Metric(
        "share.mingtang", "名堂胡所得占比 share of the gains from wins with a name", "share",
        lambda sums: quotient(sums("gain_named"), sums("gain")),
    ),
    Metric("share.bottom", "底家分得 bottom's share of what the losers pay", "share", _bottoms_share),
    Metric("spread.sd", "每家每局得分标准差 standard deviation of a seat's points a deal", "points", _spread),
)  # fmt: skip
WORTH = (
    _per_win("hu.mean", "平均胡数 hu of a win", "hu", "hu"),
    _in_range("hu.0-9", "0–9胡", "hu", 0, 9),
    _in_range("hu.10-14", "10–14胡", "hu", 10, 14),
    _in_range("hu.15-20", "15–20胡", "hu", 15, 20),
    _in_range("hu.21-29", "21–29胡", "hu", 21, 29),
    _in_range("hu.30-35", "30–35胡", "hu", 30, 35),
    _in_range("hu.36+", "36胡及以上", "hu", 36, None),
    Metric("fan.mean", "平均番（封顶后）paid fan of a win", "fan", lambda sums: quotient(sums.weighted("fan_paid"), sums("wins"))),
    *(_in_range(f"fan.{fan}", f"{fan} 番 paid fan", "fan_paid", fan, 2 * fan - 1) for fan in (1, 2, 4, 8, 16, 32)),
    _in_range("fan.64+", "64 番及以上 paid fan", "fan_paid", 64, None),
    Metric("deng.mean", "平均等、道、棒 deng, dao or base of a win", "ratio", lambda sums: quotient(sums.weighted("deng"), sums("wins"))),
    _per_win("cap.wins", "封顶的胡 wins that the cap cuts", "share", "capped"),
    _per_win("cap.doublings", "封顶每胡少翻几番 doublings a win that the cap takes", "doublings", "doublings_lost"),
)
LENGTH = (
    _per_deal("length.draws", "每局摸牌 draws a deal", "cards", "draws"),
    _per_deal("length.discards", "每局打牌 discards a deal", "cards", "discards"),
)
SKILL = (
    Metric("skill.edge", "高手优势 better policy's edge a deal", "points", lambda sums: quotient(sums("edge"), sums("deals"))),
    Metric("skill.spread", "其标准差 its standard deviation a deal", "points", _edge_spread),
    Metric("skill.ratio", "优势与波动之比 edge / spread", "ratio", _edge_ratio),
    Metric("skill.deals", "分出高下需几局 deals to tell them apart (95 %, power 80 %)", "deals", _deals_to_tell),
)
"""Of the better policy in one seat against the worse one in the other two, seats rotated."""
QUANTILES = (("spread.q01", "得分 1 % 分位 1 % quantile of a seat's points", 0.01), ("spread.q99", "得分 99 % 分位 99 % quantile", 0.99))
"""Tail quantiles of a seat's points in a deal: name, title, probability."""


def name_metrics(titles: Mapping[str, str]) -> list[Metric]:
    """Return one metric a name: its share of the wins.

    Parameters
    ----------
    titles : mapping
        中文 of each code.
    """
    return [_per_win(f"name.{code}", f"{zh} % of wins", "share", name_column(code)) for code, zh in titles.items()]


def row_metrics(titles: Mapping[str, str]) -> Iterable[Metric]:
    """Return the metrics that are made of rows, in the order of the tables.

    Parameters
    ----------
    titles : mapping
        中文 of the codes of all names tables in play.
    """
    return (*OUTCOMES, *POINTS, *WORTH, *LENGTH, *name_metrics(titles))
