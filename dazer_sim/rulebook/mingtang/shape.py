"""名堂 of which melds a hand has or lacks: 青, 飘, 双飘带."""

from dazer_sim.rulebook.melds import BIG_123, BIG_2710, SCORING_RUNS, SMALL_123, SMALL_2710
from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang


def _two_of_both_runs(facts: Facts) -> bool:
    small = facts.runs(SMALL_123) >= 2 and facts.runs(SMALL_2710) >= 2
    return small or (facts.runs(BIG_123) >= 2 and facts.runs(BIG_2710) >= 2)


QING = Mingtang(
    code="qing",
    zh="青",
    fan=8,
    text_zh="没有一二三，也没有二七十（大小字都算）。",
    text_en="No 1-2-3 run and no 2-7-10 run of either size.",
    holds=lambda facts: not any(facts.runs(kinds) for kinds in SCORING_RUNS),
    example=Example("三四四五五六七八九肆伍陆陆柒捌拾拾", "碰:一一一", "拾"),
)

PIAO = Mingtang(
    code="piao",
    zh="飘",
    fan=8,
    text_zh="没有坎、招、垅。招由坎来，所以有招也不算。",
    text_en="No kan, zhao or long.",
    holds=lambda facts: not facts.of_type("kan", "zhao", "long"),
    example=Example("一二二三三四四五七七八九十壹壹贰伍陆柒拾", "", "柒"),
)

SHUANG_PIAODAI = Mingtang(
    code="shuang_piaodai",
    zh="双飘带",
    fan=32,
    text_zh="同是小字或同是大字的两副一二三和两副二七十。",
    text_en="Two 1-2-3 runs and two 2-7-10 runs of one size.",
    holds=_two_of_both_runs,
    example=Example("一二二三四五六七十肆伍捌捌捌", "吃:一二三 吃:二七十", "陆"),
)
