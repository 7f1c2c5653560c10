"""Kernel and rule book call the same hands complete (R5.2 to R5.4), over whole spaces of hands."""

import os

import numpy as np

from dazer_sim.records import hand_kinds
from dazer_sim.rulebook.decompose import covers
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.suit_pairs import kernel_answers, suit_states

MOST_FREE = int(os.environ.get("DAZER_TWIN_CARDS", "5"))
"""Free cards of both sizes together; 9 takes some minutes (tests/long)."""


def with_a_third(hands, cards):
    """Return the hands that come from these by the third card of a kind of which they hold two, with their numbers of cards."""
    third = [(hands + (1 << 3 * kind), cards + 1, (hands >> 3 * kind) & 7 == 2) for kind in range(20)]
    return np.concatenate([more[two] for more, _, two in third]), np.concatenate([number[two] for _, number, two in third])


def assert_agree(hands, cards):
    """Compare kernel and rule book on hands whose number of cards can be right; return how many are complete."""
    fits = cards % 3 != 1
    hands, cards = hands[fits], cards[fits]
    answers = np.zeros(hands.size, dtype=np.int64)
    kernel_answers(hands, cards, to_record(load_rule_set("luzhou"))[0], answers)
    for hand, number, answer in zip(hands.tolist(), cards.tolist(), answers.tolist(), strict=True):
        kinds = tuple(hand_kinds(hand))
        expected = any(True for _ in covers(kinds, number // 3, number % 3 == 2))
        assert answer == expected, f"{kinds}: kernel {answer}"
    return int(answers.sum())


def assert_agree_up_to(most_free):
    """Compare all pairs of suit states with so many free cards, without a claimed card and with each of the 20 kinds."""
    states, number = suit_states()
    complete = 0
    for small, have in zip(states[number <= most_free + 1].tolist(), number[number <= most_free + 1].tolist(), strict=True):
        rest = number <= most_free + 1 - have  # one more than the free cards: the claimed one
        hands, cards = small | states[rest] << 30, number[rest] + have
        more, more_cards = with_a_third(hands[cards <= most_free], cards[cards <= most_free])
        complete += assert_agree(np.concatenate([hands, more]), np.concatenate([cards, more_cards]))
    return complete


def test_R5_2_all_pairs_of_suit_states():
    assert assert_agree_up_to(MOST_FREE) > 100


def test_R5_2_states_of_one_size_with_a_claimed_card():
    states, cards = suit_states()
    rng = np.random.default_rng(2)
    some = rng.choice(states.size, 2000, replace=False)
    assert_agree_on_one_size(states[some], cards[some])


def assert_agree_on_one_size(states, cards):
    """Compare states of one size, without a claimed card and with each of the 20 kinds."""
    assert_agree(states, cards)
    assert_agree(*with_a_third(states, cards))
    for big in range(10, 20):  # a claimed card of the other size
        assert_agree(states | 1 << 3 * big, cards + 1)
