"""What each switch of a rule set means: the one place from which files, tables and pages take their words.

The values that a switch may have stand in `dazer_sim.rulesets.schema`.
"""

from typing import NamedTuple


class Switch(NamedTuple):
    """A switch and what it changes."""

    key: str
    """Its name in the rule set, with dots for tables."""
    clause: str
    """Where docs/rules.md uses it."""
    zh: str
    """What it means, in Chinese."""
    meaning: str
    """What it changes, in English."""


class Section(NamedTuple):
    """Switches that belong together."""

    title: str
    switches: tuple[Switch, ...]


SECTIONS = (
    Section(
        "牌与墩",
        (
            Switch("bottom_shown", "R2.2", "墩底亮出的张数（0、1 或 2）", "how many cards at the end of the wall lie open"),
            Switch(
                "bottom_red_swap", "R2.3", "墩底的红牌换到墩前",
                "red cards among those at the end of the wall move to its front before they are shown",
            ),
        ),
    ),
    Section(
        "行牌",
        (
            Switch("zhao_forced", "R4.4", "有招必招", "a zhao must be made; false: the seat may let it go"),
            Switch("peng_forced", "R4.5", "有碰必碰", "a peng must be made; false: the seat may let it go"),
            Switch(
                "chi_downstream_draw", "R4.6", "下家可吃上家摸而不要的牌",
                "the seat after the drawer may chi a draw that the drawer let go",
            ),
            Switch("bao", "R8.3", "可以报牌", "seats may declare before the first discard that they are ready"),
        ),
    ),
    Section(
        "过张",
        (
            Switch("passed_by_hu", "R4.14", "放过胡，该牌成过张", "letting a win go makes the kind passed"),
            Switch("passed_by_peng", "R4.14", "放过可碰可不碰的碰，该牌成过张", "letting an unforced peng go makes the kind passed"),
            Switch("passed_by_chi", "R4.14", "放过吃，该牌成过张", "letting a chi go makes the kind passed"),
            Switch("passed_by_discard", "R4.14", "自己打出的牌成过张", "discarding a kind makes it passed"),
            Switch("passed_blocks_chi", "R4.14", "过张不能吃", "a passed kind cannot be claimed as a chi"),
            Switch("passed_blocks_peng", "R4.14", "过张不能碰（必碰除外）", "a passed kind cannot be claimed as an unforced peng"),
            Switch("passed_blocks_hu", "R4.14", "过张不能胡", "a passed kind cannot be won on"),
        ),
    ),
    Section(
        "胡牌",
        (
            Switch("min_hu", "R5.1", "至少多少胡才能胡牌", "the least hu of a win"),
            Switch("allow_zero_hu", "R5.1", "零胡（乱）也可以胡", "a complete hand with exactly 0 hu wins as well"),
            Switch("special_long", "R5.6", "砌牌后有几垅直接胡，0 为不用", "so many dealt longs win at once; 0 switches it off"),
            Switch("special_kan", "R5.6", "砌牌后有几坎直接胡，0 为不用", "so many dealt kans win at once; 0 switches it off"),
        ),
    ),
    Section(
        "计分",
        (
            Switch(
                "scoring", "R6.4-R6.8", "计分法：fan 名堂，deng 算等，dao 算道，jianhua 简化道子",
                "how a win is paid, and which table of names holds",
            ),
            Switch(
                "discarder_pays", "R6.9", "点炮：all 两家同付，alone 点炮者包付，only 只点炮者付",
                'who pays on a discard win: "all" both losers alike, "alone" the discarder for both, "only" the discarder its own share',
            ),
            Switch("zimo_double", "R6.9", "自摸加倍", "a win on an own draw doubles fan, f or dao, and adds 1 fan under jianhua"),
            Switch("fan_cap", "R6.5", "名堂计分的番封顶，0 为不封", "most fan that is paid under fan; 0 = no cap"),
            Switch("multiple_cap", "R8.1", "简化道子的倍数封顶，0 为不封", "most times the base that is paid under jianhua; 0 = no cap"),
            Switch("dao_cap", "R6.7", "道数封顶，0 为不封", "most dao that are paid under dao; 0 = no cap"),
            Switch("bottom_dao", "R6.7", "算道时底家所得", "what the bottom gets in all under dao"),
            Switch("foul", "R8.5", "犯规赔给其余每家的数", "what the author of a foul pays to each of the other three"),
            Switch(
                "deng", "R6.3", "等：\"decade\" 为每十胡一等，或写各等的下限",
                'deng of a hu count: "decade" = hu / 10 rounded up, or the lower bounds of 1, 2, 3, … deng',
            ),
            Switch("steps", "R6.7, R8.1", "道（棒）的下限：一道、二道……", "lower bounds of 1, 2, 3, … dao or 棒"),
            Switch("points", "R6.5", "每行：番、输家各付、底家所得", "rows of paid fan, what each loser pays, what the bottom gets"),
        ),
    ),
    Section(
        "胡数：黑小、红小、黑大、红大",
        (
            Switch("hu.peng", "R6.1", "碰", "hu of a peng: black small, red small, black big, red big"),
            Switch("hu.kan", "R6.1", "坎", "hu of a kan, in the same order"),
            Switch("hu.zhao", "R6.1", "招", "hu of a zhao, in the same order"),
            Switch("hu.long", "R6.1", "垅", "hu of a long, in the same order"),
            Switch("hu.runs.small_123", "R6.1", "一二三", "hu of 一二三"),
            Switch("hu.runs.small_2710", "R6.1", "二七十", "hu of 二七十"),
            Switch("hu.runs.big_123", "R6.1", "壹贰叁", "hu of 壹贰叁"),
            Switch("hu.runs.big_2710", "R6.1", "贰柒拾", "hu of 贰柒拾"),
        ),
    ),
)  # fmt: skip
"""Every switch but the names, in the order in which rule set files spell them out."""
