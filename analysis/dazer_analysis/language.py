"""Words in Chinese, English or both, as the reader wants them."""

from typing import Literal

Language = Literal["zh", "en", "both"]
LANGUAGES: tuple[Language, ...] = ("zh", "en", "both")


def words(zh: str, en: str, lang: Language) -> str:
    """Return a label in the language asked for; both stand beside each other, Chinese first.

    Parameters
    ----------
    zh, en : str
        The label in Chinese and in English.
    lang : {"zh", "en", "both"}
        What the reader wants.
    """
    if lang == "both":
        return f"{zh} {en}" if zh != en else zh
    return zh if lang == "zh" else en


def lines(zh: str, en: str, lang: Language) -> str:
    """Return a label as `words` does, but with the two languages one below the other: for long ones.

    Parameters
    ----------
    zh, en : str
        The label in Chinese and in English.
    lang : {"zh", "en", "both"}
        What the reader wants.
    """
    return f"{zh}\n{en}" if lang == "both" else words(zh, en, lang)


SEAT_WORDS = {"0": ("庄家", "dealer"), "1": ("闲家1", "seat 1"), "2": ("闲家2", "seat 2"), "bottom": ("底家", "bottom")}
OUTCOME_WORDS = {"hu": ("胡", "win"), "special": ("特殊胡", "special win"), "draw": ("荒牌", "nobody wins")}
SOURCE_WORDS = {
    "discard_upstream": ("上家打出", "discard of the seat before"),
    "discard_downstream": ("下家打出", "discard of the seat after"),
    "draw_own": ("自己翻牌", "own draw"),
    "draw_upstream": ("上家翻牌", "draw of the seat before"),
    "draw_downstream": ("下家翻牌", "draw of the seat after"),
    "deal": ("天胡", "as dealt"),
    "special": ("三垅五坎", "special, as dealt"),
}
PART_WORDS = {
    "red": ("红牌", "red cards"),
    "cards": ("张数", "cards"),
    "kan": ("坎", "kan"),
    "zhao": ("招", "zhao"),
    "long": ("垅", "long"),
    "peng": ("碰", "peng"),
    "chi": ("吃", "runs, mixed"),
}
ADVANTAGE_WORDS = {
    "dealer_over_others": ("庄家胜闲家平均", "dealer over mean of others"),
    "dealer_over_seat_1": ("庄家胜闲家1", "dealer over seat 1"),
    "dealer_over_seat_2": ("庄家胜闲家2", "dealer over seat 2"),
    "seat_1_over_seat_2": ("闲家1胜闲家2", "seat 1 over seat 2"),
    "bottom": ("底家所得", "earnings of the bottom"),
}
CAP_WORDS = {
    "capped_share": ("封顶的胡", "share of wins capped"),
    "mean_fan": ("封顶前平均番", "mean fan before the cap"),
    "mean_fan_paid": ("封顶后平均番", "mean fan after the cap"),
    "geometric_fan": ("封顶前几何平均番", "geometric mean before"),
    "geometric_fan_paid": ("封顶后几何平均番", "geometric mean after"),
    "taken_when_capped": ("封顶时减半次数", "halvings where it bites"),
}
EVENT_WORDS = {"draws": ("翻牌", "draws"), "discards": ("打牌", "discards")}
WINS_WORDS = ("有人胡", "somebody wins")
