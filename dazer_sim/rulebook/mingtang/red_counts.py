"""名堂 that count red cards over the whole hand: from 乌胡 (none) to 十五观灯 (fifteen)."""

from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang


def _shisan_taibao(facts: Facts) -> bool:
    # The upper limit belongs to this definition: it stays where it is when 十五观灯 is switched off.
    return facts.bound("shisan_taibao") <= facts.reds < facts.bound("shiwu_guandeng")


HONGHU = Mingtang(
    code="honghu",
    zh="红胡",
    fan=8,
    text_zh="红牌十张或以上。",
    text_en="Ten red cards or more.",
    holds=lambda facts: facts.reds >= facts.bound("honghu"),
    example=Example("一二三六七陆陆柒柒玖玖玖拾拾", "碰:捌捌捌 碰:十十十", "十"),
    bound=10,
    in_special=True,
)

SHISAN_TAIBAO = Mingtang(
    code="shisan_taibao",
    zh="十三太保",
    fan=32,
    text_zh="红牌十三或十四张；不再算红胡。",
    text_en="Thirteen or fourteen red cards; 红胡 is not counted again.",
    holds=_shisan_taibao,
    example=Example("一一二五五六六七十伍柒柒柒拾拾拾", "垅:贰贰贰贰", "陆"),
    excludes=("honghu",),
    bound=13,
    in_special=True,
)

SHIWU_GUANDENG = Mingtang(
    code="shiwu_guandeng",
    zh="十五观灯",
    fan=32,
    text_zh="红牌十五张或以上；不再算红胡、十三太保。",
    text_en="Fifteen red cards or more; 红胡 and 十三太保 are not counted again.",
    holds=lambda facts: facts.reds >= facts.bound("shiwu_guandeng"),
    example=Example("二二二三七七七九九十十十贰叁柒玖拾", "碰:贰贰贰", "叁"),
    excludes=("honghu", "shisan_taibao"),
    bound=15,
    in_special=True,
)

WUHU = Mingtang(
    code="wuhu",
    zh="乌胡",
    fan=32,
    text_zh="一张红牌也没有。",
    text_en="No red card at all.",
    holds=lambda facts: facts.reds == 0,
    example=Example("一一三四四四六六六八八壹壹壹壹叁捌", "碰:九九九", "叁"),
    in_special=True,
)
