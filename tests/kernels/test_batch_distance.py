"""Array forms of distance and discards: the same as hand by hand, and what they refuse."""

import numpy as np
import pytest

from dazer_kernels import batch_distance
from dazer_kernels.batch_distance import NO_DISCARD
from dazer_sim.card_text import parse_cards
from dazer_sim.kernel_hand import code_of_meld
from dazer_sim.records import pack_kinds
from dazer_sim.rulebook.advance import advancing_kinds
from dazer_sim.rulebook.distance import distance
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.distance_positions import random_position, rng_of

RULES = load_rule_set("luzhou")
RECORD = to_record(RULES)


def as_arrays(positions):
    """Return the arguments of the array forms for (position, gone counts, passed kinds) triples."""
    hands = [pack_kinds(position.hand) for position, _, _ in positions]
    melds = [([code_of_meld(meld) for meld in position.melds] + [-1] * 7)[:7] for position, _, _ in positions]
    gone = [pack_kinds(kind for kind in range(20) for _ in range(counts[kind])) for _, counts, _ in positions]
    passed = [sum(1 << kind for kind in kinds) for _, _, kinds in positions]
    return hands, melds, gone, passed


def live_counts(position, gone):
    """Return how many cards of each kind are neither held nor gone."""
    held = [*position.hand, *(kind for meld in position.melds for kind in meld.kinds)]
    return [4 - held.count(kind) - gone[kind] for kind in range(20)]


@pytest.mark.parametrize("any_hu", [False, True])
def test_R11_2_distances_are_the_rule_books(any_hu):
    rng = rng_of(41)
    positions = [random_position(rng, 1 + place % 5) for place in range(40)]
    hands, melds, gone, passed = as_arrays(positions)
    found = batch_distance.distance(hands, RECORD, melds, gone=gone, passed=passed, any_hu=any_hu)
    for (position, counts, kinds), steps in zip(positions, found.tolist(), strict=True):
        expected = distance(position, live_counts(position, counts), kinds, RULES, any_hu=any_hu)
        assert steps == (-1 if expected is None else expected)


def test_R11_2_a_hand_complete_as_dealt_is_at_0():
    complete = pack_kinds(parse_cards("二二二 贰贰贰 七七七 柒柒柒 十十十 拾拾拾 四五六"))
    assert batch_distance.distance([complete, complete - 1 * 8**3], RECORD).tolist() == [0, 1]


def test_R11_3_discards_are_worth_what_the_position_after_them_is():
    rng = rng_of(42)
    positions = [random_position(rng, 1 + place % 4, extra=1) for place in range(12)]
    hands, melds, gone, passed = as_arrays(positions)
    distances, live = batch_distance.rank_discards(hands, RECORD, melds, gone=gone, passed=passed)
    for place, (position, counts, kinds) in enumerate(positions):
        unseen = live_counts(position, counts)
        for kind in range(20):
            if position.hand.count(kind) not in {1, 2}:
                assert live[place, kind] == NO_DISCARD
                continue
            hand = list(position.hand)
            hand.remove(kind)
            after = type(position)(tuple(hand), position.melds)
            expected = NO_DISCARD
            if distances[place] > 0 and distance(after, unseen, kinds, RULES) == distances[place]:
                expected = sum(unseen[other] for other in advancing_kinds(after, unseen, kinds, RULES))
            assert live[place, kind] == expected


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"gone": 4 << 3}, "hand 1: hand, melds and cards gone hold more than four of kind 1 together"),
        ({"gone": -1}, r"gone\[0\] = -1"),
        ({"passed": 1 << 20}, r"passed\[0\] = 1048576; wanted 0 to 1048575"),
        ({"gone": [0, 0, 0]}, "gone: dtype int64, shape"),
        ({"melds": [[3, 0, 0, 0, 0, 0, 0]]}, "melds|meld"),
    ],
)
def test_what_is_wrong_is_named(options, message):
    with pytest.raises(ValueError, match=message):
        batch_distance.distance([0, 1 << 3], RECORD, **options)


@pytest.mark.parametrize("pairs", [11, 12, 20])
def test_R2_1_more_free_cards_than_a_seat_can_have_are_refused(pairs):
    # the search has room for the sets of mixed melds that 21 cards allow
    crowded = pack_kinds(kind + size for kind in range(pairs // 2) for size in (0, 10) for _ in range(2)) + 2 * (pairs % 2) * 8**9
    for array_form in (batch_distance.distance, batch_distance.rank_discards):
        with pytest.raises(ValueError, match="hand 1 has more than 21 cards beside kans and longs"):
            array_form([0, crowded], RECORD)
    kans = pack_kinds(kind for kind in range(20) for _ in range(3))
    assert batch_distance.distance([kans], RECORD).tolist() == [-1]


def test_R2_1_the_most_free_cards_of_a_seat():
    five_numbers = pack_kinds(kind + size for kind in range(5) for size in (0, 10) for _ in range(2)) + 8**5
    assert batch_distance.distance([five_numbers], RECORD, any_hu=True).tolist() == [0]


def test_no_hands_give_no_results():
    assert batch_distance.distance(np.zeros(0, dtype=np.uint64), RECORD).shape == (0,)
    distances, live = batch_distance.rank_discards(np.zeros(0, dtype=np.uint64), RECORD)
    assert distances.shape == (0,)
    assert live.shape == (0, 20)
