"""姊妹: the small and the big kind of one number, both as peng, both as zhao, both as long (R7.5)."""

from dazer_sim.rulebook.melds import other_size
from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang


def _sisters(facts: Facts, type_: str) -> bool:
    kinds = {meld.kinds[0] for meld in facts.of_type(type_)}
    return any(other_size(kind) in kinds for kind in kinds)


ZIMEI_PENG = Mingtang(
    code="zimei_peng",
    zh="姊妹碰",
    fan=2,
    text_zh="同一数目的小字和大字都碰了。",
    text_en="A peng of the small and one of the big kind of one number.",
    holds=lambda facts: _sisters(facts, "peng"),
    example=Example("一七七八八壹贰柒柒捌捌捌捌拾", "碰:四四四 碰:肆肆肆", "一"),
)

ZIMEI_ZHAO = Mingtang(
    code="zimei_zhao",
    zh="姊妹招",
    fan=8,
    text_zh="同一数目的小字和大字都招了。",
    text_en="A zhao of the small and one of the big kind of one number.",
    holds=lambda facts: _sisters(facts, "zhao"),
    example=Example("二", "招:五五五五 招:伍伍伍伍 碰:六六六 碰:拾拾拾 吃:一二三 吃:二三四", "二"),
)

ZIMEI_LONG = Mingtang(
    code="zimei_long",
    zh="姊妹垅",
    fan=32,
    text_zh="同一数目的小字和大字都是垅。",
    text_en="A long of the small and one of the big kind of one number.",
    holds=lambda facts: _sisters(facts, "long"),
    example=Example("一一七十十十壹柒捌捌捌玖玖", "垅:六六六六 垅:陆陆陆陆", "七"),
)
