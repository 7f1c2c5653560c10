"""Deals in which a certain clause is likely to take part, as far as that needs to be laid out; the rest is filled at random.

Each template names the clauses (keys of dazer_sim.rulebook.clauses) that it is for, the cards that the three seats hold for certain, and
the wall cards that come first and last.
"""

from typing import NamedTuple


class Template(NamedTuple):
    """The fixed part of a deal."""

    label: str
    """The clause that takes part, a key of CLAUSES."""
    dealer: str = ""
    second: str = ""
    """Seat 1."""
    third: str = ""
    """Seat 2."""
    first_drawn: str = ""
    last_drawn: str = ""
    rules: tuple[str, ...] = ()
    """Rule sets or variants in which the clause can take part; empty for all."""


FORCED = ("luzhou", "luzhou-deng", "jiangan", "chongqing", "jianhua")
UNFORCED = ("luzhou-classic",)
BAO = ("jianhua",)
BY_NAMES = ("luzhou", "luzhou-classic")

SEVEN_KANS = "一一一三三三五五五七七七贰贰贰肆肆肆陆陆陆"
WAITS_FOR_RUN = "十十十玖玖玖贰贰贰四五六陆柒捌叁肆伍七八"
"""Six groups and 七八, which waits for 六 and 九."""
WAITS_FOR_PENG = "十十十玖玖玖贰贰贰四五六陆柒捌叁肆伍八八"
"""Six groups and 八八, which waits for 八 alone."""
WAITS_FOR_PAIR = "一一一一十十十贰贰贰四五六陆柒捌叁肆伍八"
"""A long, five groups and 八, which waits for 八 (half of the pair)."""
WAITS_FOR_ZHAO = "一一一十十十贰贰贰四五六陆柒捌叁肆伍八八"
"""Six groups and 八八: with 一 or 十 as a zhao the pair is there."""
FULL_BUT_ONE = "十十十玖玖玖贰贰贰四五六陆柒捌七八叁肆伍"

TEMPLATES = (
    Template("R4.1:seat_1_draws", "一一一一九九九九"),
    Template("R4.10:dealer_two_longs", "二二二二捌捌捌捌"),
    Template("R4.10:dealer_three_longs", "一一一一五五五五玖玖玖玖"),
    Template("R4.11:dealer", "六六六六"),
    Template("R4.11:several", "四四四四柒柒柒柒"),
    Template("R4.11:others", "", "一一一一三三伍伍", "", "三伍"),
    Template("R4.10:two_longs_skip", "", "一一一一九九九九三三伍伍", "", "三伍"),
    Template("R4.10:three_longs_skip", "", "一一一一九九九九柒柒柒柒三三伍伍", "", "三伍"),
    Template("R4.9:longs_count", "", "一一一一九九九九三三三伍伍伍七七七拾拾拾", "", "伍"),
    Template("R4.9:longs_count", "", "一一一一九九九九三三三三伍伍伍七七七拾拾", "", "拾"),
    Template("R4.9:peng_refused", "", "一一一三三三五五五七七七贰贰贰肆肆肆陆陆", "", "陆"),
    Template("R4.9:chi_refused", "柒", "一一一三三三五五五七七七贰贰贰肆肆肆捌玖", "柒", "柒", "柒"),
    Template("R5.6:kans", "", "一一一三三三五五五七七七贰贰贰"),
    Template("R5.6:longs", "", "", "一一一一三三三三五五五五"),
    Template("R5.6:declined", "", "肆肆肆陆陆陆捌捌捌拾拾拾十十十"),
    Template("R5.6:tianhu_instead", "一一一三三三五五五七七七贰贰贰肆伍陆陆柒捌"),
    Template("R7.1:tianhu", "一一二四四四五五七九九九十壹叁肆伍伍柒捌玖"),
    Template("R7.1:declined", "一一二四四四五五七九九九十壹叁肆伍伍柒捌玖"),
    Template("R7.1:forced", SEVEN_KANS),
    Template("R7.2:dihu", "六六九九", WAITS_FOR_RUN),
    Template("R7.2:dihu", "六六九九", "", WAITS_FOR_RUN),
    Template("R7.3:huilong", "十十十玖玖玖贰贰贰捌捌捌壹壹壹一一一四五叁", "叁叁三三六六七七七肆肆肆八八八伍伍伍二二"),
    Template("R7.4:haidi", "", WAITS_FOR_PENG, "", "", "八"),
    Template("R8.2:first_wall", "", WAITS_FOR_RUN, "", "六"),
    Template("R8.2:first_wall", "", "", WAITS_FOR_RUN, "九"),
    Template("R5.4:beside_kan", "", "一二二二三四五六七八九壹贰叁伍陆柒捌玖拾", "", "二"),
    Template("R5.4:zhao", "", WAITS_FOR_ZHAO, "", "一"),
    Template("R5.4:pair", "", WAITS_FOR_PAIR, "", "八"),
    Template("R4.11:shown_with_win", "", WAITS_FOR_PAIR, "", "八"),
    Template("R5.4:peng", "", WAITS_FOR_PENG, "", "八"),
    Template("R4.5:win_instead_of_forced", "", WAITS_FOR_PENG, "", "八", "", FORCED),
    Template("R4.5:forced_after_win_let_go", "", WAITS_FOR_PENG, "", "八", "", FORCED),
    Template("R4.3:first_of_several_wins", "", WAITS_FOR_RUN, "一一一三三三壹壹壹四五六捌捌捌四五六七八", "九"),
    Template("R4.3:later_seat_wins", "", WAITS_FOR_RUN, "一一一三三三壹壹壹四五六捌捌捌四五六七八", "九"),
    Template("R4.3:win_before_zhao_peng", "九九", WAITS_FOR_RUN, "", "九"),
    Template("R4.3:zhao_peng_before_chi", "九九九", "七八十", "", "九"),
    Template("R4.14:blocks_hu", "", WAITS_FOR_RUN, "", "九九九", "", FORCED),
    Template("R4.14:blocks_chi", "", "七八十", "", "九三五九"),
    Template("R4.14:blocks_peng", "", "三三柒柒", "", "三柒三柒", "", UNFORCED),
    Template("R4.14:zhao_never_passed", "", "三三三柒柒柒", "", "三柒", "", UNFORCED),
    Template("R4.8:bi_holds_two", "", "一二二三四五六七八九十壹贰肆伍陆捌捌玖拾", "", "二", "", UNFORCED),
    Template("R4.8:bi_put_down", "", "二三四四五六七八", "", "四"),
    Template("R4.8:mixed_owes_no_bi", "", "四四肆", "", "四", "", UNFORCED),
    Template("R4.6:other_draw", "", "", "七八十", "九", "", BAO),
    Template("R4.6:other_draw", "", "", "一二四五", "三", "", BAO),
    Template("R8.3:dealer_declares", FULL_BUT_ONE + "一", "", "", "", "", BAO),
    Template("R8.3:other_declares", "", WAITS_FOR_RUN, "", "", "", BAO),
    Template("R8.3:declared_not_asked", "", WAITS_FOR_RUN, "", "十", "", BAO),
    Template("R8.3:declared_lets_win_go", "", WAITS_FOR_RUN, "", "九九", "", BAO),
    Template("R8.2:bao", "", WAITS_FOR_RUN, "", "九", "", BAO),
    Template("R8.2:shabao", "", WAITS_FOR_RUN, "一一一三三三壹壹壹四五六捌捌捌四五六七八", "九", "", BAO),
    Template("allow_zero_hu=true", "", "一一壹二三四五五伍六七八叁叁三柒捌玖九伍", "", "九", "", BAO),
    Template("R6.6:low", "", "一二二三三四五七九九九壹贰叁肆肆伍伍柒柒", "", "一", "", BY_NAMES),
    Template("R6.6:high", "", "玖玖玖捌捌捌四四四一二三六七八伍陆柒叁肆", "", "伍", "", BY_NAMES),
    Template("R4.10:dealer_without_free_card", SEVEN_KANS, rules=("no-win",)),
    Template("R4.9:zhao_refused", SEVEN_KANS, "", "", "一", "", ("no-win",)),
)
