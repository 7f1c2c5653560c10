"""名堂 of red cards spread over the 列: 花 (six of seven) and 遍地金 (all seven)."""

from dazer_sim.rulebook.mingtang.entry import Example, Mingtang

HUA = Mingtang(
    code="hua",
    zh="花",
    fan=8,
    text_zh="七列中恰有六列带红牌。",
    text_en="Exactly six of the seven groups hold a red card.",
    holds=lambda facts: len(facts.reds_by_group) == 6,
    example=Example("四四四四五六七八八九九十壹贰叁伍陆柒拾拾", "", "十"),
)

BIANDIJIN = Mingtang(
    code="biandijin",
    zh="遍地金",
    fan=32,
    text_zh="七列个个带红牌；不再算花。",
    text_en="All seven groups hold a red card; 花 is not counted again.",
    holds=lambda facts: len(facts.reds_by_group) == 7,
    example=Example("一二二三三四五六七八九十壹贰贰叁伍陆柒拾", "", "柒"),
    excludes=("hua",),
)
