"""Names under `scoring = "jianhua"` (简化道子, R8.2): their fan add up, each doubles the payment."""

from dataclasses import replace

from dazer_sim.rulebook.counting import hu_of_meld
from dazer_sim.rulebook.mingtang import moments
from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang
from dazer_sim.rulebook.mingtang.red_counts import HONGHU, WUHU
from dazer_sim.rulebook.position import Win


def _every_group_has_hu(facts: Facts) -> bool:
    return all(hu_of_meld(meld, facts.rules) > 0 for meld in facts.melds if meld.type != "pair")


TIAN = replace(moments.TIANHU, zh="天", fan=1)
DI = replace(moments.DIHU, zh="地", fan=1)

HEI = Mingtang(
    code="hei",
    zh="黑",
    fan=3,
    text_zh="一张红牌也没有。",
    text_en="No red card at all.",
    holds=lambda facts: facts.reds == 0,
    example=WUHU.example,
    in_special=True,
)

HONG = Mingtang(
    code="hong",
    zh="红",
    fan=1,
    text_zh="红牌十张或以上。",
    text_en="Ten red cards or more.",
    holds=lambda facts: facts.reds >= facts.bound("hong"),
    example=HONGHU.example,
    bound=10,
    in_special=True,
)

KUN = Mingtang(
    code="kun",
    zh="昆",
    fan=1,
    text_zh="除对子外，列列有胡。",
    text_en="Every group but the pair has hu.",
    holds=_every_group_has_hu,
    example=Example("一二二三四四四七十壹贰贰叁肆肆肆柒", "碰:九九九", "拾"),
)

LUAN = Mingtang(
    code="luan",
    zh="乱",
    fan=1,
    text_zh="牌成了，一胡也没有（`allow_zero_hu`）。",
    text_en="A complete hand with exactly 0 hu (`allow_zero_hu`).",
    holds=lambda facts: facts.hu == 0,
    example=Example("三四四五七叁叁肆肆伍陆陆柒捌", "吃:四五六 吃:十拾拾", "六"),
)

BAO = Mingtang(
    code="bao",
    zh="报",
    fan=1,
    text_zh="报了牌才胡的。",
    text_en="Won as declared (R8.3).",
    holds=lambda facts: facts.happened("bao"),
    example=Example("四四五六六七九九十十十壹贰叁肆伍伍伍陆陆", "", "九", Win(2, 0, "discard", frozenset({"bao"}))),
)

PIAO_SHUI = Mingtang(
    code="piao_shui",
    zh="漂",
    fan=1,
    text_zh="胡墩子的第一张牌。",
    text_en="Won on the first wall card.",
    holds=lambda facts: facts.happened("first_wall"),
    example=Example("二二四五六七八八八九肆肆伍伍伍玖玖", "吃:二三四", "伍", Win(1, 1, "draw", frozenset({"first_wall"}))),
)

HAIDI = replace(moments.HAIDI, zh="海底", fan=1)
HUILONG = replace(moments.HUILONG, zh="回笼", fan=1)

SHABAO = Mingtang(
    code="shabao",
    zh="杀报",
    fan=1,
    text_zh="每有一家别人报了牌算一次，名只记一个。",
    text_en="Another seat had declared; its fan counts for every such seat, the name once.",
    holds=lambda facts: facts.win.shabao > 0,
    example=Example("五六六七七八八九贰贰贰陆柒捌", "碰:玖玖玖 吃:肆伍陆", "七", Win(1, 0, "discard", shabao=2)),
)
