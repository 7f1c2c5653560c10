"""What special wins are worth, against the rule book (R5.6)."""

import random
from collections import Counter
from functools import cache
from math import comb, prod

import pytest

from dazer_sim.census.features import by_feature
from dazer_sim.census.special_won import special_won
from dazer_sim.rulebook.special import special
from dazer_sim.rulesets import load_rule_set, rule_sets


def hands_of(cards, kinds=20):
    """Yield every vector of counts of so many cards."""
    if kinds == 0:
        if cards == 0:
            yield ()
        return
    for count in range(min(cards, 4) + 1):
        for rest in hands_of(cards - count, kinds - 1):
            yield (count, *rest)


@cache
def hands_with_a_long_or_two_kans():
    """Return the vectors of six cards that win at once under `lower_bounds`."""
    return [counts for counts in hands_of(6) if max(counts) == 4 or counts.count(3) == 2]


def lower_bounds(name):
    """Return a rule set under which six cards can be special wins, and 18大 and the red counts are within reach of them."""
    rules = load_rule_set(name).model_copy(update={"special_long": 1, "special_kan": 2})
    bounds = {"shiba_da": 5, "shiba_xiao": 5, "honghu": 3, "shisan_taibao": 4, "shiwu_guandeng": 5, "hu30": 15, "hu33": 18, "hu36": 21}
    names = {code: one.model_copy(update={"bound": bounds[code]}) if code in bounds else one for code, one in rules.names.items()}
    return rules.model_copy(update={"names": names}) if rules.scoring == "fan" else rules


@pytest.mark.parametrize("name", ["luzhou", "luzhou-deng", "chongqing", "jianhua"])
def test_R5_6_all_hands_of_six_cards_are_judged_as_by_the_rule_book(name):
    rules = lower_bounds(name)
    listed = Counter()
    for counts in hands_with_a_long_or_two_kans():
        judged = special(tuple(kind for kind, count in enumerate(counts) for _ in range(count)), 1, rules)
        codes = tuple(code for code in rules.names if code in judged.names)
        key = (judged.hu, codes, judged.points[1])
        listed[key, "hands"] += 1
        listed[key, "deals"] += prod(comb(4, count) for count in counts)
    counted = Counter()
    for won in special_won(6, rules):
        key = (won.hu, won.names, won.gain)
        counted[key, "hands"] += won.hands
        counted[key, "deals"] += won.deals
    assert counted == listed


@pytest.mark.parametrize("cards", [20, 21])
@pytest.mark.parametrize("name", rule_sets())
def test_R5_6_every_special_win_is_counted_once(name, cards):
    rules = load_rule_set(name)
    marks = by_feature(cards, "longs", "kans").items()
    expected = [count for (longs, kans), count in marks if longs >= rules.special_long or kans >= rules.special_kan]
    won = list(special_won(cards, rules))
    assert sum(one.hands for one in won) == sum(count.hands for count in expected)
    assert sum(one.deals for one in won) == sum(count.deals for count in expected)


@pytest.mark.parametrize("name", ["luzhou", "chongqing"])
def test_R5_6_of_the_dealer_as_by_the_rule_book(name):
    rules, rng = load_rule_set(name), random.Random(6)
    known = {(one.hu, one.names, one.gain) for one in special_won(21, rules)}
    for _ in range(60):
        kinds = rng.sample(range(20), 20)
        hand = [kind for kind in kinds[:3] for _ in range(4)] if rng.random() < 0.5 else [kind for kind in kinds[:5] for _ in range(3)]
        rest = [kind for kind in kinds[5:] for _ in range(2)]
        judged = special(tuple(sorted([*hand, *rng.sample(rest, 21 - len(hand))])), 0, rules)
        assert (judged.hu, tuple(code for code in rules.names if code in judged.names), judged.points[0]) in known
