"""Distance and 进张 (R11.2, R11.3), against claiming and discarding in every possible way."""

from random import Random

import pytest

from dazer_sim.rulebook.advance import advancing_kinds, claimed_positions
from dazer_sim.rulebook.distance import Prospects, distance
from dazer_sim.rulebook.pieces import blocked_by
from dazer_sim.rulebook.position import Position
from dazer_sim.rulebook.waits import waits
from tests.rulebook.given import KINDS, position, rule_set

TABLE = "吃:一二三 吃:四五六 吃:壹贰叁 碰:捌捌捌 吃:三叁叁"


def _live(held, gone=""):
    return [4 - held.held[kind] - gone.count(KINDS[kind]) for kind in range(20)]


def _passed(text):
    return frozenset(KINDS.index(kind) for kind in text)


def _distance(hand, melds="", gone="", passed="", rules=None, any_hu=False):
    held = position(hand, melds)
    return distance(held, _live(held, gone), _passed(passed), rules or rule_set(), any_hu)


def _advancing(hand, melds="", gone="", passed="", rules=None):
    held = position(hand, melds)
    return "".join(KINDS[kind] for kind in sorted(advancing_kinds(held, _live(held, gone), _passed(passed), rules or rule_set())))


def test_R11_2_complete_with_the_dealt_cards():
    assert _distance("一一二四四四五五七九九九十壹叁肆伍伍柒捌玖") == 0
    assert _advancing("一一二四四四五五七九九九十壹叁肆伍伍柒捌玖") == ""


def test_R11_2_complete_but_without_enough_hu():
    hand = "一二三三四五四五六七八九叁肆伍陆柒捌柒捌玖"
    assert _distance(hand, any_hu=True) == 0
    assert _distance(hand) > 0


def test_R11_2_ready_with_a_live_waiting_card():
    assert _distance("玖玖玖七八", TABLE) == 1
    assert _distance("玖玖玖七八", TABLE, gone="六六六九九九九") == 2  # the zhao first, then half a pair
    assert waits(position("玖玖玖七八", TABLE), rule_set()) == [5, 8]


def test_R11_2_cards_left_over_are_discarded():
    assert _distance("玖玖玖七八拾", TABLE) == 1


def test_R11_2_hu_condition():
    table = "吃:二三四 吃:四五六 吃:五六七 吃:肆伍陆 碰:叁叁叁 吃:叁肆伍"
    assert _distance("一三", table) is None  # one run is left to make, and 一二三 has 3 hu
    assert _distance("一三", table, any_hu=True) == 1


def test_R11_2_zhao_needs_the_pair():
    five = "吃:一二三 吃:四五六 吃:壹贰叁 碰:捌捌捌 吃:三叁叁"
    assert _distance("玖玖玖七拾", five) == 2  # 玖 as zhao, then half a pair; or a meld about one of the two cards
    assert "玖" in _advancing("玖玖玖七拾", five)
    assert _distance("玖玖玖七拾", five, gone="玖七七七拾拾拾") is None


def test_R11_2_passed_kinds_never_the_last_card():
    assert _distance("玖玖玖七八", TABLE, passed="六") == 1
    assert _advancing("玖玖玖七八", TABLE, passed="六") == "九"
    assert _distance("玖玖玖七八", TABLE, passed="六九") == 2
    assert _distance("玖玖玖七八", TABLE, passed="六九", rules=rule_set("luzhou-classic")) == 1


def test_R11_2_passed_kinds_before_the_last_card():
    four = "吃:一二三 吃:四五六 吃:壹贰叁 吃:三叁叁"
    hand = "玖玖玖拾拾捌捌二"
    assert _distance(hand, four) == 2
    assert "捌" in _advancing(hand, four, passed="捌拾")  # a forced peng is not blocked
    assert "玖" in _advancing("玖玖玖七拾", TABLE, passed="玖")  # nor is a zhao
    may = rule_set(peng_forced=False, passed_blocks_hu=False)
    assert "捌" not in _advancing(hand, four, passed="捌", rules=may)
    assert "捌" in _advancing(hand, four, passed="捌", rules=may.model_copy(update={"passed_blocks_peng": False}))


def test_R11_2_out_of_reach():
    held = position("一一二二三三壹壹贰贰叁叁四四五五肆肆伍伍")
    assert distance(held, _live(held), (), rule_set()) == 1
    assert distance(held, [0] * 20, (), rule_set()) is None
    assert advancing_kinds(held, [0] * 20, (), rule_set()) == set()


def test_R11_2_zero_hu_wins():
    jianhua = rule_set("jianhua")
    table = "吃:二三四 吃:四五六 吃:五六七 吃:肆伍陆 吃:柒捌玖 吃:叁肆伍"
    assert _distance("三四", table) is None
    assert _distance("三四", table, rules=jianhua) == 1
    assert _distance("一三", table, rules=jianhua) is None  # 3 hu: neither 0 nor 10


def _owed_discard(held):
    """Every position that the discard leaves, if one is due (R4.10)."""
    if held.held.total() <= 20 + max(0, held.quads - 1):
        return [held]
    hands = {held.hand[:place] + held.hand[place + 1 :] for place, kind in enumerate(held.hand) if kind in held.free}
    return [Position(hand, held.melds) for hand in hands]


def _within(held, live, passed, steps, rules):
    """Whether a win is that near, found by claiming and discarding in every possible way."""
    if any(live[kind] for kind in waits(held, rules, passed)):
        return True
    if steps == 1:
        return False
    for kind in (kind for kind in range(20) if live[kind]):
        left = [count - (other == kind) for other, count in enumerate(live)]
        for claimed in claimed_positions(held, kind, blocked_by(passed, rules)):
            if any(_within(after, left, passed, steps - 1, rules) for after in _owed_discard(claimed)):
                return True
    return False


@pytest.mark.parametrize("seed", range(40))
def test_R11_2_against_every_course(seed):
    rng = Random(seed)
    deck = [kind for kind in range(20) for _ in range(4)]
    rng.shuffle(deck)
    held, gone = Position(tuple(sorted(deck[:20]))), deck[20 : 20 + rng.choice([0, 10, 30, 40])]
    if len(held.longs) > 1:
        pytest.skip("two longs: the first claim owes no discard")
    live = [4 - held.held[kind] - gone.count(kind) for kind in range(20)]
    passed = frozenset(rng.sample(range(20), rng.choice([0, 4, 10])))
    rules = rule_set(peng_forced=rng.random() < 0.5, passed_blocks_hu=rng.random() < 0.6, min_hu=rng.choice([10, 15]))
    found = distance(held, live, passed, rules)
    assert _within(held, live, passed, 1, rules) == (found == 1)
    assert _within(held, live, passed, 2, rules) == (found in {1, 2})


@pytest.mark.parametrize("seed", range(20))
def test_R11_3_claims_that_lower_the_distance(seed):
    rng = Random(seed)
    deck = [kind for kind in range(20) for _ in range(4)]
    rng.shuffle(deck)
    held, rules = Position(tuple(sorted(deck[:20]))), rule_set()
    live = _live(held)
    prospects = Prospects(live, (), rules)
    steps = prospects.distance(held)
    lower = set()
    for kind in (kind for kind in range(20) if live[kind]):
        left = [count - (other == kind) for other, count in enumerate(live)]
        after = [distance(each, left, (), rules) for each in claimed_positions(held, kind, blocked_by((), rules))]
        if any(found is not None and found < steps for found in after):
            lower.add(kind)
    assert advancing_kinds(held, live, (), rules) == (lower if steps > 1 else set(waits(held, rules)))
