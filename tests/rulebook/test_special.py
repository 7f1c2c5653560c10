"""Wins with dealt cards (R5.6, R7.1)."""

from dazer_sim.rulebook.special import dealt_win, is_special, special
from tests.rulebook.given import position, rule_set, text, with_names

FIVE_KANS = "一一一三三三五五五七八八八九壹壹壹叁肆柒"
THREE_LONGS = "一一一一三三三三五五五五七九壹叁肆柒捌拾"


def _hand(cards_text):
    return position(cards_text).hand


def test_R5_6_melds_and_hu_of_kans_and_longs_alone():
    won = special(_hand(FIVE_KANS), 1, rule_set())
    assert (won.special, text(won.melds), won.hu) == (True, "坎:一一一 坎:三三三 坎:五五五 坎:八八八 坎:壹壹壹", 33)
    assert won.names == ("hu33",)  # two red cards among all dealt; 青 and 飘 need 列
    won = special(_hand(THREE_LONGS), 2, rule_set())
    assert (text(won.melds), won.hu, won.names) == ("垅:一一一一 垅:三三三三 垅:五五五五", 36, ("hu36",))


def test_R5_6_bounds():
    four_kans, two_longs = FIVE_KANS.replace("壹壹壹", "陆伍玖"), THREE_LONGS.replace("五五五五", "五六八伍")
    assert special(_hand(four_kans), 1, rule_set()) is None
    assert special(_hand(two_longs), 1, rule_set()) is None
    assert special(_hand(four_kans), 1, rule_set(special_kan=4)).hu == 24
    assert special(_hand(two_longs), 1, rule_set(special_long=2)).hu == 24
    assert special(_hand(FIVE_KANS), 1, rule_set(special_kan=0)) is None
    assert special(_hand(THREE_LONGS), 1, rule_set(special_long=0)) is None


def test_R5_6_longs_are_no_kans():
    assert not is_special(_hand("一一一一三三三五五五八八八壹壹壹柒玖拾七"), rule_set(special_kan=6))
    assert is_special(_hand("一一一一三三三三五五五八八八壹壹壹柒玖拾"), rule_set(special_kan=3))
    assert not is_special(_hand("一一一一三三三三五五五八八八壹壹壹柒玖拾"), rule_set(special_kan=4))


def test_R5_6_names_over_all_cards_dealt():
    reds = special(_hand("二二二七七七十十十贰贰贰柒柒柒拾拾三四五"), 1, rule_set())
    assert reds.names == ("shiwu_guandeng", "hu36")
    black = special(_hand("一一一三三三五五五八八八九九九四六陆伍玖"), 1, rule_set())
    assert black.names == ("wuhu", "qia", "hu30")  # 17 small cards
    small = special(_hand("一一一三三三五五五八八八九九九四六二伍玖"), 1, rule_set())
    assert small.names == ("qia", "shiba_xiao", "hu30")  # one red card: 真珠 and 假珠 need 列
    big = special(_hand("壹壹壹叁叁叁伍伍伍捌捌捌玖玖玖肆陆拾五九"), 1, rule_set())
    assert big.names == ("shiba_da", "hu36")


def test_R5_6_pinghu_where_no_name_holds():
    won = special(_hand("一一一三三三五五五八九四六七捌陆肆伍玖贰"), 1, rule_set(special_kan=3))
    assert (won.hu, won.names, won.fan) == (18, ("pinghu",), 2)
    won = special(_hand("一一一三三三五五五玖玖玖四六七捌陆肆伍贰"), 1, rule_set(special_kan=4))
    assert (won.hu, won.names, won.fan) == (27, ("pinghu",), 4)


def test_R5_6_under_other_scorings():
    hand = _hand(FIVE_KANS + "捌")
    assert special(hand, 0, rule_set("luzhou-deng")).names == ("tianhu",)
    assert special(hand, 0, rule_set("chongqing")).names == ("tianwudao",)
    assert special(hand, 0, rule_set("jianhua")).names == ("tianhu",)
    black = _hand("一一一三三三五五五八八八九九九四六陆伍玖")
    assert special(black, 1, rule_set("luzhou-deng")).names == ("wuhu",)
    assert special(black, 1, rule_set("chongqing")).names == ("heiwudao",)
    assert special(black, 1, rule_set("jianhua")).names == ("hei",)  # 昆 needs 列
    red = _hand("二二二七七七十十十贰贰贰柒柒柒拾拾三五四")
    assert special(red, 1, rule_set("luzhou-deng")).names == ("honghu",)
    assert special(red, 1, rule_set("chongqing")).names == ("shigehong",)
    assert special(red, 1, rule_set("jianhua")).names == ("hong",)


def test_R5_6_all_pay_a_special_win():
    won = special(_hand(FIVE_KANS), 1, rule_set(discarder_pays="alone", zimo_double=True))
    assert won.points == (-16, 24, -16, 8)


def test_R7_1_tianhu_of_the_dealer_only():
    hand = _hand("一一二四四四五五七九九九十壹叁肆伍伍柒捌玖")
    won = dealt_win(hand, 0, rule_set())
    assert (won.special, won.names, won.points) == (False, ("heyin", "tianhu"), (36, -24, -24, 12))
    assert dealt_win(hand, 1, rule_set()) is None


BOTH = "四四四五五五六六六八八八九九九一二三陆柒捌"
"""Five kans, 30 hu; complete with 一二三 it has 33."""


def test_R5_6_at_equal_pay_the_dealer_has_tianhu():
    won = dealt_win(_hand(BOTH), 0, rule_set())
    assert (won.special, won.hu, won.names) == (False, 33, ("shiba_xiao", "tianhu", "hu33"))
    assert special(_hand(BOTH), 0, rule_set()).points == won.points


def test_R5_6_better_paying_of_special_win_and_tianhu():
    deng = rule_set("luzhou-deng")
    assert (special(_hand(BOTH), 0, deng).deng, dealt_win(_hand(BOTH), 0, deng).deng) == (3, 4)
    # 恰 and 30胡 at 30 hu, against a 33胡 that this rule set counts for little
    rules = with_names(rule_set(fan_cap=0, points=((2, 5, 2), (1024, 30, 12))), hu33={"fan": 1})
    won = dealt_win(_hand(BOTH), 0, rules)
    assert (won.special, won.names, won.fan) == (True, ("qia", "shiba_xiao", "tianhu", "hu30"), 2048)


def test_R5_6_a_special_hand_that_is_not_complete():
    won = dealt_win(_hand(FIVE_KANS + "捌"), 0, rule_set())
    assert (won.special, won.names) == (True, ("tianhu", "hu33"))
    assert dealt_win(_hand(FIVE_KANS), 1, rule_set()) == special(_hand(FIVE_KANS), 1, rule_set())
