"""How near a hand is to a win, every discard included, as the rule book says (R11.1 to R11.3, R4.10)."""

import pytest

from dazer_sim.held_cards import read_held
from dazer_sim.readiness import readiness_of
from dazer_sim.rulebook.advance import advancing_kinds
from dazer_sim.rulebook.distance import distance
from dazer_sim.rulebook.most_hu import most_hu
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets import load_rule_set
from tests.kernels.distance_positions import random_position, rng_of


@pytest.mark.parametrize("name", ["luzhou", "luzhou-classic", "jianhua"])
@pytest.mark.parametrize("table_melds", [0, 2, 3])
def test_R11_3_each_discard_is_judged_as_by_the_rule_book(name, table_melds):
    rules, rng = load_rule_set(name), rng_of(31 + table_melds)
    position, gone, passed = random_position(rng, table_melds, extra=1)
    held = read_held(position.hand, position.melds)
    found = readiness_of(held, rules, [kind for kind in range(20) for _ in range(gone[kind])], passed)
    live = [4 - position.held[kind] - gone[kind] for kind in range(20)]
    assert found.distance == distance(position, live, passed, rules)
    assert set(found.advancing) == advancing_kinds(position, live, passed, rules)
    assert list(found.most_hu) == most_hu(position, live, passed, rules)
    assert sorted(one.card for one in found.discards) == sorted(set(position.free))
    for one in found.discards:
        hand = list(position.hand)
        hand.remove(one.card)
        after, dead = Position(tuple(hand), position.melds), passed | ({one.card} if rules.passed_by_discard else set())
        assert one.distance == distance(after, live, dead, rules)
        assert set(one.advancing) == advancing_kinds(after, live, dead, rules)
        assert all(number == live[kind] for kind, number in one.advancing.items())


@pytest.mark.parametrize(
    ("cards", "melds", "owed"),
    [
        ("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾拾", "", True),
        ("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾", "", False),
        ("一一一一三四五六七八九十壹贰叁肆伍陆柒捌玖", "", True),
        ("一一一一三三三三七八九十壹贰叁肆伍陆柒捌玖", "", False),
        ("一一一一三三三三七八九十壹贰叁肆伍陆柒捌", "", False),
        ("三四五六七八九十壹贰叁肆伍陆柒捌玖", "垅:一一一一", True),
        ("四五六七八九十壹贰叁肆伍陆", "垅:一一一一 招:三三三三", False),
        ("四五六七八九十壹贰叁肆伍陆柒", "垅:一一一一 招:三三三三", True),
    ],
)
def test_R4_10_who_owes_a_discard(cards, melds, owed):
    held = read_held(cards, melds)
    assert held.owes_discard is owed
    assert bool(readiness_of(held, load_rule_set("luzhou")).discards) is owed
