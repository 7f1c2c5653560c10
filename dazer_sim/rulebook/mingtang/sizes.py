"""名堂 that count cards: by size, and all of them."""

from dazer_sim.rulebook.mingtang.entry import Example, Mingtang

SHIBA_DA = Mingtang(
    code="shiba_da",
    zh="18大",
    fan=16,
    text_zh="大字十八张或以上。",
    text_en="Eighteen big cards or more.",
    holds=lambda facts: facts.bigs >= facts.bound("shiba_da"),
    example=Example("八十十壹壹壹贰叁肆伍伍陆柒柒捌拾拾", "碰:肆肆肆", "捌"),
    bound=18,
    in_special=True,
)

SHIBA_XIAO = Mingtang(
    code="shiba_xiao",
    zh="18小",
    fan=16,
    text_zh="小字十八张或以上。",
    text_en="Eighteen small cards or more.",
    holds=lambda facts: len(facts.cards) - facts.bigs >= facts.bound("shiba_xiao"),
    example=Example("一一一二二四五六六七七八八九十贰贰", "碰:四四四", "十"),
    bound=18,
    in_special=True,
)

ERSHISI_XI = Mingtang(
    code="ershisi_xi",
    zh="24喜",
    fan=32,
    text_zh="胡时有二十四张牌或以上（四副垅、招）。",
    text_en="Twenty-four cards or more at the win, that is four longs and zhaos.",
    holds=lambda facts: len(facts.cards) >= facts.bound("ershisi_xi"),
    example=Example("伍陆柒捌捌捌玖", "垅:一一一一 垅:四四四四 招:八八八八 招:壹壹壹壹", "玖"),
    bound=24,
)
