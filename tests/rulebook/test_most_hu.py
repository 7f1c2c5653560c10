"""The most hu by the number of claims (R11.2, R6.1)."""

from dazer_sim.rulebook.most_hu import most_hu
from tests.rulebook.given import KINDS, position, rule_set

TABLE = "吃:一二三 吃:四五六 吃:壹贰叁 碰:捌捌捌 吃:三叁叁"


def _most(hand, melds="", gone="", rules=None):
    held = position(hand, melds)
    live = [4 - held.held[kind] - gone.count(KINDS[kind]) for kind in range(20)]
    return most_hu(held, live, (), rules or rule_set())


def test_R11_2_one_claim_then_the_zhao():
    """六 or 九 ends it with 3 + 6 + 3 + 9 hu; with 玖 claimed as well the kan is a zhao, and a pair is due."""
    assert _most("玖玖玖七八", TABLE) == [21, 24, None, None, None, None, None]


def test_R11_2_nothing_live():
    assert _most("玖玖玖七八", TABLE, gone="六六六六九九九九玖七七七八八八") == [None] * 7


def test_R11_2_the_hu_condition_is_not_looked_at():
    table = "吃:二三四 吃:四五六 吃:五六七 吃:肆伍陆 碰:叁叁叁 吃:叁肆伍"
    assert _most("一三", table) == [6, None, None, None, None, None, None]
