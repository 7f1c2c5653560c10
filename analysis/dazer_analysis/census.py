"""The census as tables: from its JSON document to polars frames with headings in Chinese and English."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import polars as pl

Document = dict[str, Any]
HANDS, DEALS, SHARE, ONE_IN = "手牌 hands", "发牌 deals", "概率 p", "每…次一次 one in"


class CensusTable(NamedTuple):
    """One table of a census."""

    code: str
    zh: str
    en: str
    frame: pl.DataFrame
    """Exact integers as UInt64, probabilities as Float64."""


def shown(value: Any) -> str:
    """Return a cell as text: integers with commas, probabilities with six significant digits.

    Parameters
    ----------
    value : object
        Of a frame.
    """
    if value is None:
        return "—"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:,.1f}" if value >= 1000 else f"{value:.6g}"
    return str(value)


def census_tables(document: Document) -> list[CensusTable]:
    """Return the tables of a census in their order; those whose numbers the document lacks are left out.

    Parameters
    ----------
    document : dict
        What ``dazer census --json`` prints.
    """
    tables = [*_dealer(document["dealer"]), *_other(document["other"]), *_both(document), _seats(document)]
    return [table for table in tables if table.frame.height]


def census_frames(document: Document) -> dict[str, pl.DataFrame]:
    """Return the frames of a census by code.

    Parameters
    ----------
    document : dict
        What ``dazer census --json`` prints.
    """
    return {table.code: table.frame for table in census_tables(document)}


def _counts(entries: Document, key: str, name: Callable[[str, Document], Any] = lambda key, _: key) -> pl.DataFrame:
    """Return entries {key: {"hands", "deals", "p"}} as a frame; the first column is what ``name`` makes of a key and its entry."""
    rows = [
        (str(name(text, one)), int(one["hands"]), int(one["deals"]), one["p"], 1 / one["p"] if one["p"] else None)
        for text, one in entries.items()
    ]
    schema = {key: pl.String, HANDS: pl.UInt64, DEALS: pl.UInt64, SHARE: pl.Float64, ONE_IN: pl.Float64}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _dealer(dealer: Document) -> Iterator[CensusTable]:
    """Yield the tables of the dealer's 21 cards."""
    heads = {"complete": "成牌（不计胡数） complete, any hu", "complete_min_hu": "天胡 complete with enough hu"}
    complete = {heads[key]: dealer[key] for key in heads}
    yield CensusTable("complete", "庄家二十一张：成牌", "the dealer's 21 cards: complete", _counts(complete, ""))
    yield from _won(dealer, "", "天胡", "天胡 (best decomposition)", "庄家")
    yield CensusTable("by_most_hu", "成牌的最多胡数", "most hu of all complete hands", _counts(dealer["by_most_hu"], "胡 hu"))


def _won(won: Document, code: str, zh: str, en: str, who: str) -> Iterator[CensusTable]:
    """Yield the tables of winning hands: hu, names, sets of names, and what the scoring counts.

    ``code`` goes before the codes of the tables, ``zh`` and ``en`` say what the wins are, ``who`` gets the points.
    """
    of = {key: one["name"] for key, one in won["mingtang"].items()}
    held = {key: one for key, one in won["mingtang"].items() if one["hands"] != "0"}

    def set_name(codes: str, _: Document) -> str:
        return " ".join(of[one] for one in codes.split("+") if one) or "—"

    yield CensusTable(f"{code}by_hu", f"{zh}的胡数", f"hu of {en}", _counts(won["by_hu"], "胡 hu"))
    yield CensusTable(f"{code}mingtang", f"{zh}的名堂", f"名堂 of {en}", _counts(held, "名堂", lambda _, one: one["name"]))
    yield CensusTable(f"{code}mingtang_sets", f"{zh}：名堂组合", f"{en}: sets of 名堂", _counts(won["mingtang_sets"], "名堂", set_name))
    titles = {"fan": ("番（封顶后）", "paid fan"), "fan_raw": ("番", "fan"), "deng": ("等/道/棒", "deng, dao or 棒")}
    for key, (title, word) in {**titles, "points": (f"{who}所得", "points of the winner")}.items():
        if key in won:
            yield CensusTable(f"{code}{key}", f"{zh}：{title}", f"{en}: {word}", _counts(won[key], title))


def _other(other: Document) -> Iterator[CensusTable]:
    """Yield the tables of 20 cards."""
    if "ready_min_hu" not in other:
        return
    heads = {"ready": "叫牌（不计胡数） ready, any hu", "ready_min_hu": "叫牌 ready with enough hu"}
    ready = {heads[key]: other[key] for key in heads}
    yield CensusTable("ready", "闲家二十张：叫牌", "20 cards: ready", _counts(ready, ""))
    yield CensusTable("waits", "叫几种牌", "waiting kinds", _counts(other["waits"], "种 kinds"))
    yield CensusTable("live", "叫几张牌", "live waiting cards", _counts(other["live"], "张 cards"))
    rows = [(r["kans"], r["longs"], r["reds"], int(r["deals"]), int(r["ready_min_hu"]), r["p_ready_min_hu"]) for r in other["ready_by"]]
    names = ["坎 kans", "垅 longs", "红 reds", DEALS, "叫牌 ready", "P(叫|…)"]
    types = [pl.Int64, pl.Int64, pl.Int64, pl.UInt64, pl.UInt64, pl.Float64]
    frame = pl.DataFrame(rows, schema=dict(zip(names, types, strict=True)), orient="row")
    yield CensusTable("ready_by", "叫牌的条件概率", "P(ready | kans, longs, red cards)", frame)


def _both(document: Document) -> Iterator[CensusTable]:
    """Yield the tables that both sizes of hands have: features, special wins, distances."""
    for seat, zh, en in (("dealer", "庄家二十一张", "21 cards"), ("other", "闲家二十张", "20 cards")):
        section = document[seat]
        for name, title in (("kans", "坎"), ("longs", "垅"), ("pairs", "对"), ("reds", "红牌")):
            yield CensusTable(f"{seat}_{name}", f"{zh}：{title}", f"{en}: {name}", _counts(section[name], title))
        heads = {"any": "三垅或五坎 either", "longs": "垅 longs", "kans": "坎 kans"}
        special = {heads[key]: one for key, one in section["special"].items()}
        yield CensusTable(f"{seat}_special", f"{zh}：起手胡", f"{en}: special wins (R5.6)", _counts(special, ""))
        if "special_won" in section:
            yield from _won(section["special_won"], f"{seat}_special_", f"{zh}：起手胡", f"{en}, special wins", "胡家")
        for name, title_zh in (("distance", "够胡"), ("distance_any_hu", "不计胡数")):
            yield CensusTable(f"{seat}_{name}", f"{zh}：几张胡（{title_zh}）", f"{en}: {name}", _distribution(section.get(name, {})))
            for feature, of in (("kans", "坎"), ("pairs", "对")):
                code = f"mean_{name}_by_{feature}"
                title = f"{zh}：按{of}的平均距离（{title_zh}）"
                yield CensusTable(f"{seat}_{code}", title, f"{en}: mean {name} by {feature}", _means(section.get(code, {})))


def _distribution(shares: Document) -> pl.DataFrame:
    """Return a distribution of the distance as a frame."""
    rows = [(key, one["p"], one.get("se", 0.0), "exact" if one["exact"] else "sampled") for key, one in shares.items()]
    return pl.DataFrame(rows, schema={"距离 distance": pl.String, SHARE: pl.Float64, "se": pl.Float64, "": pl.String}, orient="row")


def _means(means: Document) -> pl.DataFrame:
    """Return sampled means as a frame."""
    rows = [(key, one["mean"], one["se"], "sampled") for key, one in means.items()]
    return pl.DataFrame(rows, schema={"个 number": pl.String, "平均 mean": pl.Float64, "se": pl.Float64, "": pl.String}, orient="row")


def _seats(document: Document) -> CensusTable:
    """Return the special wins of the whole table."""
    special = document["table"]["special"]
    rows = [("有人 anyone", special["p"], 1 / special["p"] if special["p"] else None)]
    for text, one in special["by_seats"].items():
        seats = [str(seat) for seat in range(3) if int(text) >> seat & 1]
        if seats:
            rows.append((f"只有 only {' '.join(seats)}", one["p"], 1 / one["p"] if one["p"] else None))
    frame = pl.DataFrame(rows, schema={"座位 seats": pl.String, SHARE: pl.Float64, ONE_IN: pl.Float64}, orient="row")
    return CensusTable("table_special", "全桌：起手胡", "the table: special wins", frame)
