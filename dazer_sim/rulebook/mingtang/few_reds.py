"""名堂 of a hand with one, three or four red cards, by where they stand: 珠, 偏, 印."""

from dazer_sim.rulebook.melds import BIG_123, SMALL_123, is_red
from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang


def _red_in_123(facts: Facts) -> bool:
    # The only red card of a 123 run is its 2, so with one red card in the hand it is that one.
    return facts.runs(SMALL_123) + facts.runs(BIG_123) > 0


def _red_quad_alone(facts: Facts, type_: str) -> bool:
    return facts.reds == 4 and any(is_red(meld.kinds[0]) for meld in facts.of_type(type_))


ZHENZHU = Mingtang(
    code="zhenzhu",
    zh="真珠",
    fan=16,
    text_zh="只有一张红牌，而且它在一二三（壹贰叁）里。",
    text_en="Exactly one red card, standing in a 1-2-3 run.",
    holds=lambda facts: facts.reds == 1 and _red_in_123(facts),
    example=Example("一一一三三四五六六九壹贰叁叁伍伍陆陆玖玖", "", "伍"),
)

JIAZHU = Mingtang(
    code="jiazhu",
    zh="假珠",
    fan=8,
    text_zh="只有一张红牌，不在一二三（壹贰叁）里。",
    text_en="Exactly one red card, standing anywhere but in a 1-2-3 run.",
    holds=lambda facts: facts.reds == 1 and not _red_in_123(facts),
    example=Example("二三四五五五五八八八九伍陆陆陆玖玖", "碰:一一一", "伍"),
)

ZHAOYIN = Mingtang(
    code="zhaoyin",
    zh="招印",
    fan=8,
    text_zh="只有四张红牌，同在一招里。",
    text_en="Exactly four red cards, all of them one zhao.",
    holds=lambda facts: _red_quad_alone(facts, "zhao"),
    example=Example("三四五五六八壹壹壹叁叁伍捌捌玖玖", "招:十十十十", "伍"),
)

LONGYIN = Mingtang(
    code="longyin",
    zh="垅印",
    fan=16,
    text_zh="只有四张红牌，同在一垅里。",
    text_en="Exactly four red cards, all of them one long.",
    holds=lambda facts: _red_quad_alone(facts, "long"),
    example=Example("一一三三四五九叁叁肆伍捌捌捌玖玖", "垅:柒柒柒柒", "六"),
)

HEYIN = Mingtang(
    code="heyin",
    zh="合印",
    fan=8,
    text_zh="只有四张红牌，三张在一列，一张在另一列。",
    text_en="Exactly four red cards, three in one group and one in another.",
    holds=lambda facts: facts.reds_by_group == [3, 1],
    example=Example("一一二三三六八八十十十壹壹叁陆陆捌", "碰:五五五", "叁"),
)

SANYIN = Mingtang(
    code="sanyin",
    zh="散印",
    fan=8,
    text_zh="只有四张红牌，分在四列里。",
    text_en="Exactly four red cards, in four different groups.",
    holds=lambda facts: facts.reds_by_group == [1, 1, 1, 1],
    example=Example("一二三三四五五五七八九伍伍伍", "碰:壹壹壹 吃:伍陆柒", "二"),
)

PIAN = Mingtang(
    code="pian",
    zh="偏",
    fan=4,
    text_zh="只有三张红牌，同在一列里。",
    text_en="Exactly three red cards, all in one group.",
    holds=lambda facts: facts.reds_by_group == [3],
    example=Example("三四五五六六七九十伍伍陆陆陆陆玖玖", "碰:肆肆肆", "二"),
)
