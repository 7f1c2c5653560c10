"""Names under `scoring = "dao"` (重庆, R6.7 and R8.6): all that hold are listed, also those that add nothing."""

from dazer_sim.rulebook.mingtang.entry import Example, Mingtang
from dazer_sim.rulebook.mingtang.moments import DIHU, TIANHU
from dazer_sim.rulebook.mingtang.red_counts import HONGHU, WUHU

SHIGEHONG = Mingtang(
    code="shigehong",
    zh="十个红",
    fan=1,
    text_zh="红牌十张或以上，加一道。",
    text_en="Ten red cards or more: one dao on top.",
    holds=lambda facts: facts.reds >= facts.bound("shigehong"),
    example=HONGHU.example,
    bound=10,
    in_special=True,
)

HEIWUDAO = Mingtang(
    code="heiwudao",
    zh="黑五道",
    fan=5,
    text_zh="一张红牌也没有，五道。",
    text_en="No red card at all: five dao.",
    holds=lambda facts: facts.reds == 0,
    example=WUHU.example,
    in_special=True,
)

HONGWUDAO = Mingtang(
    code="hongwudao",
    zh="红五道",
    fan=5,
    text_zh="一张黑牌也没有，五道。",
    text_en="No black card at all: five dao.",
    holds=lambda facts: facts.reds == len(facts.cards),
    example=Example("二二二七七七十贰贰柒柒柒拾拾", "碰:十十十 吃:贰柒拾", "贰"),
    in_special=True,
)

TIANWUDAO = Mingtang(
    code="tianwudao",
    zh="天五道",
    fan=5,
    text_zh="天胡，五道。",
    text_en="天胡 (R7.1): five dao.",
    holds=lambda facts: facts.happened("tianhu"),
    example=TIANHU.example,
    in_special=True,
)

DIWUDAO = Mingtang(
    code="diwudao",
    zh="地五道",
    fan=5,
    text_zh="地胡，五道。",
    text_en="地胡 (R7.2): five dao.",
    holds=lambda facts: facts.happened("dihu"),
    example=DIHU.example,
)
