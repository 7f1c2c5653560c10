"""The names (名堂) of each scoring: codes, Chinese, what they mean. Their fan, bound and on/off are data of a rule set.

A table's order is its meaning: bit i of a names field is row i (R5.5). The tables are those of docs/rules.md, sections 7, 8.2 and 8.6.
"""

from typing import NamedTuple


class NameDefinition(NamedTuple):
    """What a rule set cannot change about a name."""

    code: str
    """Key in the rule set, in pinyin."""
    zh: str
    """The name as players say it."""
    bounded: bool
    """Whether the definition has a number that a rule set sets as ``bound``."""
    meaning_zh: str
    """When it holds, in Chinese."""
    meaning: str
    """When it holds, in English; `bound` is the row's bound."""
    excludes: tuple[str, ...] = ()
    """Codes of the lesser names that do not count beside this one."""


FAN = (
    NameDefinition("honghu", "红胡", True, "红牌不少于 bound 张", "`bound` red cards or more"),
    NameDefinition(
        "shisan_taibao", "十三太保", True, "红牌不少于 bound 张、未到十五观灯",
        "`bound` red cards or more, fewer than the bound of 十五观灯",
        ("honghu",),
    ),
    NameDefinition(
        "shiwu_guandeng", "十五观灯", True, "红牌不少于 bound 张", "`bound` red cards or more", ("honghu", "shisan_taibao")
    ),
    NameDefinition("zhenzhu", "真珠", False, "只有一张红牌，且在一二三（壹贰叁）中", "a single red card, which stands in a 123 run"),
    NameDefinition("jiazhu", "假珠", False, "只有一张红牌，不在一二三（壹贰叁）中", "a single red card, which stands elsewhere"),
    NameDefinition("zhaoyin", "招印", False, "四张红牌，同在一招", "four red cards, all in one zhao"),
    NameDefinition("longyin", "垅印", False, "四张红牌，同在一垅", "four red cards, all in one long"),
    NameDefinition("heyin", "合印", False, "四张红牌，三张一列、一张一列", "four red cards, three in one 列 and one in another"),
    NameDefinition("sanyin", "散印", False, "四张红牌，分在四列", "four red cards in four 列"),
    NameDefinition("pian", "偏", False, "三张红牌，同在一列", "three red cards, all in one 列"),
    NameDefinition("hua", "花", False, "恰有六列带红", "red cards in exactly six 列"),
    NameDefinition("biandijin", "遍地金", False, "七列都带红", "red cards in all seven 列", ("hua",)),
    NameDefinition("wuhu", "乌胡", False, "没有红牌", "no red card"),
    NameDefinition("zimei_peng", "姊妹碰", False, "同一数字大小两碰", "peng of one number in both sizes"),
    NameDefinition("zimei_zhao", "姊妹招", False, "同一数字大小两招", "zhao of one number in both sizes"),
    NameDefinition("zimei_long", "姊妹垅", False, "同一数字大小两垅", "long of one number in both sizes"),
    NameDefinition("qia", "恰", False, "胡数是十的整数倍", "hu is a multiple of ten"),
    NameDefinition("qing", "青", False, "没有一二三、二七十（大小都算）", "no 123 run and no 2-7-10 run of either size"),
    NameDefinition("piao", "飘", False, "没有坎、招、垅", "no kan, zhao or long"),
    NameDefinition(
        "shuang_piaodai", "双飘带", False, "同一大小的一二三、二七十各两列", "two 123 runs and two 2-7-10 runs of the same size"
    ),
    NameDefinition("shiba_da", "18大", True, "大牌不少于 bound 张", "`bound` big cards or more"),
    NameDefinition("shiba_xiao", "18小", True, "小牌不少于 bound 张", "`bound` small cards or more"),
    NameDefinition("tianhu", "天胡", False, "庄家以所发二十一张胡", "R7.1"),
    NameDefinition("dihu", "地胡", False, "闲家胡庄家打出的第一张牌", "R7.2"),
    NameDefinition("huilong", "回龙地胡", False, "庄家胡闲家打出的第一张牌", "R7.3"),
    NameDefinition("haidi", "海底捞", False, "胡墩上最后一张牌", "R7.4"),
    NameDefinition("ershisi_xi", "24喜", True, "胡牌时不少于 bound 张牌", "`bound` cards or more at the win"),
    NameDefinition("hu30", "30胡", True, "胡数不少于 bound", "`bound` hu or more"),
    NameDefinition("hu33", "33胡", True, "胡数不少于 bound", "`bound` hu or more", ("hu30",)),
    NameDefinition("hu36", "36胡", True, "胡数不少于 bound", "`bound` hu or more", ("hu30", "hu33")),
    NameDefinition(
        "pinghu", "平胡", True, "没有名堂；胡数不少于 bound 时为 fan_high", "no other name; `fan_high` from `bound` hu on (R6.6)"
    ),
)  # fmt: skip
"""Names of ``scoring = "fan"`` (section 7)."""

DENG = (
    NameDefinition("honghu", "红", True, "红牌不少于 bound 张", "`bound` red cards or more"),
    NameDefinition("tianhu", "天胡", False, "庄家以所发二十一张胡", "R7.1"),
    NameDefinition("dihu", "地胡", False, "闲家胡庄家打出的第一张牌", "R7.2"),
    NameDefinition("wuhu", "乌胡", False, "没有红牌", "no red card"),
)
"""Names of ``scoring = "deng"`` (R6.4, R8.6); their fan multiply f."""

DAO = (
    NameDefinition("shigehong", "十个红", True, "红牌不少于 bound 张；fan 为加的道", "`bound` red cards or more; adds `fan` dao"),
    NameDefinition("heiwudao", "黑五道", False, "没有红牌；fan 为道数", "no red card; worth `fan` dao"),
    NameDefinition("hongwudao", "红五道", False, "没有黑牌；fan 为道数", "no black card; worth `fan` dao"),
    NameDefinition("tianwudao", "天五道", False, "天胡；fan 为道数", "R7.1; worth `fan` dao"),
    NameDefinition("diwudao", "地五道", False, "地胡；fan 为道数", "R7.2; worth `fan` dao"),
)  # fmt: skip
"""Names of ``scoring = "dao"`` (R6.7, R8.6)."""

JIANHUA = (
    NameDefinition("tianhu", "天", False, "庄家以所发二十一张胡", "R7.1"),
    NameDefinition("dihu", "地", False, "闲家胡庄家打出的第一张牌", "R7.2"),
    NameDefinition("hei", "黑", False, "没有红牌", "no red card"),
    NameDefinition("hong", "红", True, "红牌不少于 bound 张", "`bound` red cards or more"),
    NameDefinition("kun", "昆", False, "除对子外，每列都有胡", "every 列 but the pair has hu"),
    NameDefinition("luan", "乱", False, "零胡", "exactly 0 hu (wins only where `allow_zero_hu` is true)"),
    NameDefinition("bao", "报", False, "报牌后胡", "won as declared (R8.3)"),
    NameDefinition("piao_shui", "漂", False, "胡墩上第一张牌", "won on the first wall card"),
    NameDefinition("haidi", "海底", False, "胡墩上最后一张牌", "R7.4"),
    NameDefinition("huilong", "回笼", False, "庄家胡闲家打出的第一张牌", "R7.3"),
    NameDefinition("shabao", "杀报", False, "另有人报牌，每家计一次", "counted for every other declared seat, named once"),
)
"""Names of ``scoring = "jianhua"`` (R8.2); their fan add up."""

NAMES = {"fan": FAN, "deng": DENG, "dao": DAO, "jianhua": JIANHUA}
"""The tables by scoring."""


def definitions(scoring: str) -> dict[str, NameDefinition]:
    """Return the rows of a scoring's table by code, in order.

    Parameters
    ----------
    scoring : str
        ``fan``, ``deng``, ``dao`` or ``jianhua``.
    """
    return {definition.code: definition for definition in NAMES[scoring]}
