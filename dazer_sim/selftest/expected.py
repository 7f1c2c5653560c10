"""Answers that are known: worked out by hand, published in docs/formats.md, or pinned when two implementations agreed on them."""

from typing import NamedTuple

SHUFFLED = (7, 123), (
    5, 5, 14, 19, 6, 1, 10, 8, 2, 8, 13, 11, 13, 19, 15, 19, 8, 4, 17, 15, 7,
    11, 9, 0, 2, 6, 5, 16, 6, 17, 19, 9, 4, 0, 16, 5, 13, 1, 1, 10, 4,
    16, 14, 12, 18, 9, 18, 13, 0, 7, 9, 6, 7, 2, 3, 18, 2, 15, 17, 3, 0,
    16, 10, 18, 11, 15, 4, 1, 14, 11, 12, 3, 12, 10, 7, 12, 3, 17, 14, 8,
)  # fmt: skip
"""(seed, deal), and the kinds of its 80 cards: the golden vector of the shuffle, format 1."""


class Hand(NamedTuple):
    """A hand whose value somebody worked out by hand under the rules of ``luzhou``."""

    cards: str
    melds: str
    card: str | None
    """The claimed card, drawn; None for dealt cards."""
    hu: int | None
    """None where the hand does not win."""
    names: tuple[str, ...] = ()
    fan_paid: int | None = None


HANDS = (
    Hand("八九", "吃:壹贰叁 吃:二七十 吃:三四五 碰:柒柒柒 碰:拾拾拾 吃:五五伍", "十", 30, ("红胡", "恰", "飘", "30胡"), 32),
    Hand("三四四五五六七八九肆伍陆陆柒捌拾拾", "碰:一一一", "拾", 10, ("恰", "青", "飘"), 32),
    Hand("二四四四七九九十叁肆伍柒捌玖", "吃:一一壹 吃:五五伍", "九", 13, ("合印",), 8),
    Hand("一一二四四四五五七九九九十壹叁肆伍伍柒捌玖", "", None, 18, ("合印", "天胡"), 32),
    Hand("一一三四四四六六六八八壹壹壹壹叁捌", "碰:九九九", "叁", 28, ("乌胡", "青"), 32),
    Hand("四四四四五六七八八九九十壹贰叁伍陆柒拾拾", "", "十", 18, ("花",), 8),
    Hand("一一二五五六六七十伍柒柒柒拾拾拾", "垅:贰贰贰贰", "陆", 48, ("十三太保", "36胡"), 32),
    Hand("二二二三七七七九九十十十贰叁柒玖拾", "碰:贰贰贰", "叁", 45, ("十五观灯", "36胡"), 32),
    Hand("一二二三四五六七十肆伍捌捌捌", "吃:一二三 吃:二七十", "陆", 27, ("双飘带",), 32),
    Hand("伍陆柒捌捌捌玖", "垅:一一一一 垅:四四四四 招:八八八八 招:壹壹壹壹", "玖", 54, ("假珠", "青", "24喜", "36胡"), 32),
    Hand("一二三四四六六六壹壹贰贰叁叁肆肆伍玖玖玖", "", "陆", 15, ("偏", "青"), 32),
    Hand("一一二二三三五五六八九十壹贰叁伍陆陆柒捌", "", "六", 12, ("飘",), 8),
    Hand("一一一一三三三三五五五五七九壹叁肆柒捌拾", "", None, 36, ("36胡",), 32),
    Hand("一一一三三三五五五七八八八九壹叁肆陆柒拾", "", None, None),
)
"""The last but one is a special win (R5.6), the last none."""

ROWS_DEALS, ROWS_SEED = 600, 20_260_101
"""Deals whose rows are pinned, and their seed."""
ROWS = {
    ("luzhou", "legal"): "f7c64eaa7f3c766a",
    ("luzhou-deng", "legal"): "a5faca5c66e3cd55",
    ("luzhou-classic", "legal"): "18a3b181964dc062",
    ("jiangan", "legal"): "a944496cdb42b9d8",
    ("chongqing", "legal"): "d56278bc4f497edc",
    ("jianhua", "legal"): "8725da64e715da8c",
    ("luzhou", "random"): "00005f4664a6f7a8",
    ("luzhou", "greedy"): "16d7fbfd2511f591",
    ("jianhua", "greedy"): "068461e5fb540c66",
}
"""By rule set and policy, the first 16 digits of the rows' SHA-256."""
