"""The win check in rows against the one hand by hand: the same hu for every hand, however many are checked together."""

import random

import numba
import numpy as np
import pytest

from dazer_kernels import batch
from dazer_kernels.complete import least_most_hu
from dazer_kernels.count import fixed
from dazer_kernels.hands import LOW_BITS, split_dealt
from dazer_kernels.melds import LONG, NO_MELD, PENG, ZHAO, same_kind
from dazer_kernels.table_melds import sums_of
from dazer_kernels.win_rows import READINGS, TOGETHER, _next_readings, new_memory, rows_in
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.hand_maker import MIXED, RUNS, make_hand
from tests.kernels.suit_pairs import suit_states

RULES = to_record(load_rule_set("luzhou"))
EVERY_MELD = (
    *((same_kind(type_, kind), (kind,) * copies) for type_, copies in ((LONG, 4), (ZHAO, 4), (PENG, 3)) for kind in range(20)),
    *((((4 * 20 + a) * 20 + b) * 20 + c, (a, b, c)) for a, b, c in (*RUNS, *MIXED)),
)


@numba.njit(nogil=True)
def _hand_by_hand(hands, cards, melds, rules, out):
    for i in range(hands.size):
        free, kans, longs = split_dealt(hands[i])
        quads, groups, hu = fixed(kans, longs, melds[i], rules)
        out[i, 0], out[i, 1] = least_most_hu(free, kans, quads, groups, hu, cards[i], rules)


def hand_by_hand(hands, cards, melds, rules):
    out = np.zeros((len(hands), 2), dtype=np.int64)
    _hand_by_hand(np.array(hands, dtype=np.int64), np.array(cards, dtype=np.int64), np.array(melds, dtype=np.int64), rules[0], out)
    return out


def pack(kinds):
    return sum(1 << 3 * kind for kind in kinds)


def fill_row(codes):
    return [*codes, *[NO_MELD] * (7 - len(codes))]


def any_hand(rng):
    """Return hand, claimed kind and melds of a seat with about as many cards as it should have, out of few kinds or many."""
    kinds = rng.sample(range(20), rng.choice((7, 10, 20)))
    deck = [kind for kind in kinds for _ in range(4)]
    rng.shuffle(deck)
    codes = []
    for code, cards in rng.sample(EVERY_MELD, rng.choice((0, 0, 3, 20, 60))):
        if len(codes) < 7 and all(deck.count(kind) >= cards.count(kind) for kind in cards):
            codes.append(code)
            for kind in cards:
                deck.remove(kind)
    quads = sum(code < 8000 * PENG for code in codes)
    size = max(20 - 3 * len(codes) + rng.choice((0, 0, 0, 1, 2)) - (quads == 1), 0)
    card = rng.choice((deck[-1], deck[-1], -1)) if size < len(deck) else -1
    return pack(deck[:size]), card, fill_row(codes)


def columns(hands):
    return [list(column) for column in zip(*hands, strict=True)]


def made_hands(seed, number):
    rng = random.Random(seed)
    hands = [make_hand(rng) for _ in range(number)]
    return [(hand.packed, -1 if hand.card is None else hand.card, hand.codes) for hand in hands]


def assert_equal(hands, rules):
    packed, cards, melds = columns(hands)
    expected = hand_by_hand(packed, cards, melds, rules)
    assert np.array_equal(batch.least_most_hu(packed, rules, cards, melds), expected)
    return expected


@pytest.mark.parametrize("name", rule_sets())
def test_R5_1_hands_at_random_and_complete_ones(name):
    rules = to_record(load_rule_set(name))
    rng = random.Random(f"rows {name}")
    hu = assert_equal([any_hand(rng) for _ in range(3000)], rules)
    assert 0.02 < (hu[:, 1] >= 0).mean() < 0.9
    hu = assert_equal(made_hands(f"complete {name}", 3000), rules)
    assert (hu[:, 1] >= 0).mean() > 0.6
    packed, cards, melds = columns(made_hands(f"wins {name}", 300))
    hu = hand_by_hand(packed, cards, melds, rules)
    wins = (hu[:, 1] >= rules["min_hu"][0]) | ((hu[:, 0] == 0) & (rules["allow_zero_hu"][0] != 0))
    assert np.array_equal(batch.can_win(packed, rules, cards, melds), wins)


def test_R5_1_zero_hu():
    rules = to_record(load_rule_set("luzhou"))
    rules["min_hu"], rules["allow_zero_hu"] = 13, 1
    packed, cards, melds = columns(made_hands("zero", 2000))
    hu = hand_by_hand(packed, cards, melds, rules)
    wins = batch.can_win(packed, rules, cards, melds)
    assert np.array_equal(wins, (hu[:, 1] >= 13) | (hu[:, 0] == 0))
    assert (wins & (hu[:, 1] < 13)).any()


def test_R5_4_the_fourth_card_of_a_kan():
    rng = random.Random("kans")
    hands = []
    while len(hands) < 2000:
        kind = rng.randrange(20)
        hand, _, codes = any_hand(rng)
        if not any(kind in cards for code, cards in EVERY_MELD if code in codes):
            hands.append((hand + ((3 - (hand >> 3 * kind & 7)) << 3 * kind), kind, codes))
    hands += [(hand, card, codes) for hand, card, codes in made_hands("zhaos", 20000) if card >= 0 and hand >> 3 * card & 7 == 3]
    hu = assert_equal(hands, RULES)
    assert (hu[2000:, 1] >= 0).mean() > 0.5


@pytest.mark.parametrize("size", [0, 1, 2, TOGETHER - 1, TOGETHER, TOGETHER + 1, 2 * TOGETHER, 2 * TOGETHER + 1])
def test_any_number_of_hands(size):
    packed, cards, melds = (column[:size] for column in columns(made_hands("sizes", 2 * TOGETHER + 1)))
    expected = hand_by_hand(packed, cards, np.reshape(melds, (size, 7)), RULES)
    hands, kinds, codes = np.array(packed, dtype=np.uint64), np.array(cards, dtype=np.int64), np.reshape(melds, (size, 7)).astype(np.int64)
    assert np.array_equal(batch.least_most_hu(hands, RULES, kinds, codes), expected)


def test_one_claimed_card_and_one_table_for_all_hands():
    rng = random.Random("one for all")
    packed = [pack(rng.sample([kind for kind in range(10) for _ in range(4)], 17)) & ~(7 << 3 * 4) for _ in range(600)]
    melds = fill_row([same_kind(ZHAO, 15)])
    for card in (-1, 4):
        expected = hand_by_hand(packed, [card] * 600, [melds] * 600, RULES)
        assert np.array_equal(batch.least_most_hu(packed, RULES, card, melds), expected)


def groups_done(missing, quad):
    """Return melds of big cards that leave so many groups open, a zhao among them if asked."""
    return fill_row([same_kind(ZHAO if quad and kind == 10 else PENG, kind) for kind in range(10, 17 - missing)])


@pytest.mark.parametrize("claimed", range(-1, 20))
def test_R5_2_every_hand_of_one_size(claimed):
    # of 59,049 hands, those whose number of cards asks for a pair or for none; the claimed card may be big, where the melds leave one
    states, sizes = suit_states()
    held = sizes + (claimed >= 0)
    fits = (held % 3 != 1) & (held < 21) & ((claimed < 10) | (claimed > 16))
    done = np.array([groups_done((size + 1) // 3, size % 3 == 2) for size in range(21)], dtype=np.int64)
    hands, melds = states[fits], done[held[fits]]
    expected = hand_by_hand(hands, np.full(hands.size, claimed), melds, RULES)
    assert np.array_equal(batch.least_most_hu(hands, RULES, claimed, melds), expected)
    if 0 <= claimed < 10:
        assert (expected[:, 1] >= 0).sum() > 1000


RED_PAIRS = [kind for kind in (1, 6, 9, 11, 16, 19) for _ in range(2)]
ONE_QUAD, FOUR_QUADS = fill_row([same_kind(ZHAO, 0)]), fill_row([same_kind(ZHAO, kind) for kind in (0, 2, 10, 12)])
EXTREMES = (
    ([*RED_PAIRS, 5, 5, 3, 3], 3, ONE_QUAD),  # both runs 2-7-10 twice, a peng and pairs: the most rests
    ([*RED_PAIRS, 5, 5, 3, 3], 1, ONE_QUAD),
    ([*RED_PAIRS, 5, 5, 15, 15], 16, ONE_QUAD),
    ([1, 1, 6, 6, 9, 9, *(kind for kind in (3, 4, 5, 7, 8) for _ in range(2))], 9, ONE_QUAD),
    ([kind for kind in (1, 4, 7, 11, 14, 17, 8, 18) for _ in range(2)], 3, ONE_QUAD),  # the most pairs that one sum allows
    ([kind for kind in (3, 6, 9, 13, 16, 19, 2, 12) for _ in range(2)], 1, ONE_QUAD),
    ([kind for kind in range(10) for _ in range(2)], 4, fill_row([])),
    ([*RED_PAIRS, 1, 2, 3, 4, 5, 7, 8, 0], 13, fill_row([])),
    ([kind for kind in (1, 3, 4, 5, 6, 7) for _ in range(3)], 9, fill_row([])),  # nothing but kans
    ([kind for kind in (1, 3, 4, 5, 6) for _ in range(3)] + [9, 19], 1, fill_row([same_kind(PENG, 11)])),
    ([5], 5, FOUR_QUADS),
    ([], -1, fill_row([same_kind(PENG, kind) for kind in range(7)])),
    ([], 9, fill_row([same_kind(PENG, kind) for kind in range(7)])),
    ([kind for kind in range(20) for _ in range(4)], -1, fill_row([])),
    ([kind for kind in range(20) for _ in range(3)], 7, fill_row([])),
)


@pytest.mark.parametrize("extreme", EXTREMES)
@pytest.mark.parametrize("name", rule_sets())
def test_hands_with_the_most_to_be_read(extreme, name):
    # a whole row of the same hand; the readings of some do not fit into the memory, and are made in portions
    kinds, card, melds = extreme
    assert_equal([(pack(kinds), card, melds)] * (TOGETHER + 3), to_record(load_rule_set(name)))


def test_readings_of_one_round_have_room_behind_those_of_others():
    # each rest has one reading a round, so a round fits into empty memory, and is begun only where it fits behind what is there
    rows = rows_in.py_func(*new_memory())
    arrays = (*rows.rests, *rows[1:])
    assert {array.size for array in arrays} == {READINGS}
    assert len({array.ctypes.data for array in arrays}) == len(arrays)  # none lies upon another
    rows.rests.choices[:] = LOW_BITS
    rows.rests.cards[:] = 2 * LOW_BITS
    rows.rests.listed[:] = np.arange(READINGS)
    assert _next_readings(READINGS, 0, rows) == READINGS


def test_table_of_seven_melds_and_more_groups_than_a_hand_has():
    melds = np.array([fill_row([same_kind(PENG, kind) for kind in range(7)])])
    assert sums_of(melds, RULES[0])["counts"][0] > 0
    hand = pack([kind for kind in range(7, 20) for _ in range(3)])
    assert_equal([(hand, -1, melds[0].tolist()), (hand, 8, melds[0].tolist())], RULES)
