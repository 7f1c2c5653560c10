"""名堂 of the moment of the win: with the dealt cards, on a first discard, on the last card (R7.1-R7.4)."""

from dazer_sim.rulebook.mingtang.entry import Example, Mingtang
from dazer_sim.rulebook.position import Win

TIANHU = Mingtang(
    code="tianhu",
    zh="天胡",
    fan=8,
    text_zh="庄家以发到手的二十一张牌胡，不必出牌。",
    text_en="The dealer wins with the 21 dealt cards.",
    holds=lambda facts: facts.happened("tianhu"),
    example=Example("一一二四四四五五七九九九十壹叁肆伍伍柒捌玖", win=Win(0, None, "deal", frozenset({"tianhu"}))),
    in_special=True,
)

DIHU = Mingtang(
    code="dihu",
    zh="地胡",
    fan=8,
    text_zh="闲家胡庄家打出的第一张牌，此前没有翻过牌。",
    text_en="A non-dealer wins on the dealer's first discard, before any draw.",
    holds=lambda facts: facts.happened("dihu"),
    example=Example("一二三四四五五七八九肆陆柒捌玖玖玖拾拾拾", "", "五", Win(1, 0, "discard", frozenset({"dihu"}))),
)

HUILONG = Mingtang(
    code="huilong",
    zh="回龙地胡",
    fan=4,
    text_zh="庄家胡闲家在这一局里打出的第一张牌。",
    text_en="The dealer wins on the first discard made by any non-dealer.",
    holds=lambda facts: facts.happened("huilong"),
    example=Example("三三八九九十十壹壹壹贰叁伍陆柒柒捌捌拾拾", "", "九", Win(0, 1, "discard", frozenset({"huilong"}))),
)

HAIDI = Mingtang(
    code="haidi",
    zh="海底捞",
    fan=2,
    text_zh="胡墩子的最后一张牌。",
    text_en="A win on the last wall card, by whichever seat.",
    holds=lambda facts: facts.happened("haidi"),
    example=Example("四六七八九壹壹壹贰叁叁肆肆陆陆柒拾", "吃:柒捌玖", "叁", Win(1, 2, "draw", frozenset({"haidi"}))),
)
