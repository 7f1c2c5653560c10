"""Win detection against a second compiled method and on chosen hands (R5.1 to R5.4)."""

import numpy as np
import pytest

from dazer_kernels.automaton import DEAD, ENDING, FEW, FOLLOWING, SYMBOLS, WITHOUT_THREE
from dazer_kernels.complete import can_win, least_most_hu
from dazer_kernels.hands import split_dealt
from dazer_kernels.meld_ids import CARDS_OF, CODE_OF
from dazer_kernels.melds import CHI, PENG, meld_type
from dazer_kernels.reading import residue
from dazer_sim.cards import parse_cards
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.suit_pairs import STATES, first_difference, suit_states

RULES = to_record(load_rule_set("luzhou"))[0]


def packed(text):
    return sum(1 << 3 * kind for kind in parse_cards(text))


def hu_range(text, card=-1, quads=0, groups=0, hu=0):
    free, kans, _ = split_dealt(packed(text))
    return least_most_hu(free, kans, quads, groups, hu, card, RULES)


def test_R5_2_exact_cover_agrees_on_all_hands_of_seven_free_cards():
    states, cards = suit_states()
    seen, free, claimed = first_difference(states, cards, 0, STATES, STATES, 7, True, RULES)
    assert (free, claimed) == (-1, -1)
    assert seen == 14269500


def test_R5_2_exact_cover_agrees_on_one_size():
    states, cards = suit_states()
    # the first big state is the empty one: all 59,049 states of the small size, each alone and with each claimed kind
    assert first_difference(states, cards, 0, STATES, 1, 20, True, RULES)[1:] == (-1, -1)


def test_automaton_is_closed_and_small():
    assert FOLLOWING.size == ENDING.size == 207 * SYMBOLS
    assert FOLLOWING.max() < FOLLOWING.size
    assert not FOLLOWING[DEAD:SYMBOLS].any()
    assert not ENDING[DEAD:SYMBOLS].any()


def test_few_states_for_at_most_two_of_a_kind():
    reached = FOLLOWING.reshape(-1, SYMBOLS)[:FEW, WITHOUT_THREE] // SYMBOLS
    assert np.array_equal(np.unique(reached), np.arange(FEW))


def test_sums_of_melds_divide_by_three_but_for_2_7_10():
    runs_2710 = {packed("二七十"), packed("贰柒拾")}
    for code, cards in zip(CODE_OF.tolist(), CARDS_OF.tolist(), strict=True):
        if meld_type(code) in {PENG, CHI}:
            assert residue(cards) == (cards in runs_2710)


@pytest.mark.parametrize("text", ["", "一", "五五", "十壹", "三三三三", "二七十贰柒拾", "一二二三四四四六六九九九九壹肆伍伍捌拾拾拾"])
def test_residue_is_the_sum_of_the_numbers_by_three(text):
    assert residue(packed(text)) == sum(kind % 10 + 1 for kind in parse_cards(text)) % 3


@pytest.mark.parametrize(("count", "complete"), [(18, False), (21, True), (24, False)])
def test_R5_2_seven_groups(count, complete):
    cards = "一二三四五六七八九壹贰叁肆伍陆柒捌玖一二三四五六"[:count]
    assert (hu_range(cards) != (-1, -1)) == complete


def test_R5_3_a_quad_needs_a_pair():
    assert hu_range("一二三四五六七八九壹贰叁肆伍陆玖玖", quads=1, groups=1) == (9, 9)
    assert hu_range("一二三四五六七八九壹贰叁肆伍陆玖拾", quads=1, groups=1) == (-1, -1)
    assert hu_range("一二三四五六七八九壹贰叁肆伍陆柒捌玖", quads=1, groups=1) == (-1, -1)


def test_R5_4_the_fourth_card_makes_a_zhao_or_stands_elsewhere():
    # 二 beside its kan: zhao (12) with pair 五五, or in 一二三 (kan 9 + 3) without a pair
    assert hu_range("一三二二二五五", card=1, groups=5, hu=9) == (-1, -1)
    assert hu_range("二二二五五", card=1, groups=6, hu=9) == (12, 12)
    assert hu_range("二二二一三", card=1, groups=6, hu=9) == (12, 12)


def test_R5_1_least_and_most_hu():
    # case V09: 一二三 and 壹贰叁 twice each, or mixed melds
    assert hu_range("一一二二三四五六壹壹贰贰叁叁肆伍陆柒捌玖", card=2) == (3, 18)


@pytest.mark.parametrize(("min_hu", "zero", "wins"), [(9, 0, True), (10, 0, False), (10, 1, False)])
def test_R5_1_min_hu(min_hu, zero, wins):
    rules = to_record(load_rule_set("luzhou"))
    rules["min_hu"], rules["allow_zero_hu"] = min_hu, zero
    free, kans, _ = split_dealt(packed("一二三四五六七八九壹贰叁肆伍陆柒捌玖四五"))
    assert can_win(free, kans, 0, 0, 0, 5, rules[0]) == wins


@pytest.mark.parametrize("allowed", [0, 1])
def test_R5_1_zero_hu_only_where_allowed(allowed):
    rules = to_record(load_rule_set("luzhou"))
    rules["min_hu"], rules["allow_zero_hu"] = 13, allowed
    free, kans, _ = split_dealt(packed("一一二二三三五五六八九十壹贰叁伍陆陆柒捌"))  # case V05: 0 or 12 hu with 六
    assert can_win(free, kans, 0, 0, 0, 5, rules[0]) == bool(allowed)
