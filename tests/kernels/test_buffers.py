"""Memory of fixed size holds the most that the rules allow, by proof; sets of mixed melds in test_mixed_sets.py."""

from itertools import product

import numpy as np

from dazer_kernels.chi import PARTNERS, chi_ways
from dazer_kernels.layouts import ACTION, MAX_ACTIONS, MAX_DECOMPOSITIONS, MAX_EVENTS
from dazer_kernels.rests import MOST_RESTS, WAYS
from dazer_kernels.search_record import MAX_SHARES, SHARES_AT_ONCE
from dazer_kernels.table import MAX_MELDS

MIXED = ((0, 0), (2, 1), (1, 2))
CARDS = 21
"""Cards that free cards and the claimed one can be, at most."""
EVERYTHING_TWICE = sum(2 << 3 * kind for kind in range(20))
NOTHING = (0, 0, 0, 0, 0, 0, 0, 0)


def taken_out(situation, number, small, big, pair_due):
    """Yield what runs 2-7-10, the pair and the peng of the claimed kind can leave of a number: small and big cards, and what is open."""
    *_, small_2710, big_2710, pair, peng = situation
    counts = [(small_2710, big_2710)] if number < 10 else product(range(3), repeat=2)
    pairs = [(pair, 0, 0)] + ([(1, 2, 0), (1, 0, 2)] if pair_due and not pair else [])
    pengs = [(peng, 0, 0)] + ([(1, 3, 0), (1, 0, 3)] if 3 in {small, big} and not peng else [])
    for (runs, big_runs), (with_pair, *of_pair), (with_peng, *of_peng) in product(counts, pairs, pengs):
        in_run = number in {2, 7, 10}
        left = (small - in_run * runs - of_pair[0] - of_peng[0], big - in_run * big_runs - of_pair[1] - of_peng[1])
        yield left, (runs, big_runs, with_pair, with_peng)


def next_ways(ways, number, small, big, pair_due):
    """Return in how many ways each situation comes about after a number, read from ten down: at most, by those before it."""
    after = {}
    for situation, count in ways.items():
        small_due, small_begun, big_due, big_begun = situation[:4]
        for left, kept in taken_out(situation, number, small, big, pair_due):
            for mixed in MIXED:
                begins = left[0] - mixed[0] - small_due - small_begun, left[1] - mixed[1] - big_due - big_begun
                if min(begins) >= 0:
                    key = (small_begun, begins[0], big_begun, begins[1], *kept)
                    after[key] = after.get(key, 0) + count
    return after


def most_decompositions(pair_due, claimed):
    """Return a bound of the decompositions of free cards: at most two of a kind, and three of one kind if ``claimed``.

    The hands that hold as many cards so far are taken together, each situation with the most ways that any of them has: no hand has more.
    """
    most = {(0, False): {NOTHING: 1}}
    for number in range(10, 0, -1):
        new = {}
        for ((cards, three), ways), small, big in product(most.items(), range(4), range(4)):
            threes = three + (small == 3) + (big == 3)
            if threes > claimed or cards + small + big > CARDS:
                continue
            together = new.setdefault((cards + small + big, bool(threes)), {})
            for situation, count in next_ways(ways, number, small, big, pair_due).items():
                together[situation] = max(count, together.get(situation, 0))
        most = new
    ends = [sum(count for (*runs, _, _, pair, _), count in ways.items() if not any(runs) and pair == pair_due) for ways in most.values()]
    return max(ends)


def test_R5_5_all_decompositions_of_a_hand_are_kept():
    without_pair, with_pair = most_decompositions(False, True), most_decompositions(True, True)
    a_zhao = most_decompositions(True, False)  # the claimed card finishes a zhao: it is not among the free cards
    assert 14 <= without_pair < with_pair  # a climb over hands met 14
    assert with_pair + a_zhao <= MAX_DECOMPOSITIONS


def test_R4_8_all_ways_to_chi_have_room_beside_a_claim_and_the_pass():
    ways = np.zeros(MAX_ACTIONS, dtype=ACTION)
    most = 0
    for kind, held in product(range(20), range(3)):
        free = EVERYTHING_TWICE - ((2 - held) << 3 * kind)  # more cards of other kinds only allow more ways
        most = max(most, chi_ways(np.int64(free), np.int64(0), np.int64(20), np.int64(0), np.int64(kind), ways, np.int64(0)))
    assert max(PARTNERS) == 5
    assert 30 < most <= MAX_ACTIONS - 2
    assert MAX_ACTIONS > 20 + 1  # discards, or declarations and the pass


def test_R4_2_all_events_of_a_deal_have_room():
    # a meld has three cards and a quad one more; between turns a seat has 20 cards and one for each quad after the first (R4.10)
    melds = 20 // 3
    assert melds < MAX_MELDS
    claims, draws = 3 * melds, 19
    discards = claims + 1  # each after a claim, and the dealer's first
    passes = 3 * draws + 2 * discards  # of all seats that may claim the offer
    longs, opening, win = 3 * (20 // 4), 2 * 3, 1  # wins with the dealt cards let go, and 报
    assert claims + draws + discards + passes + longs + opening + win <= MAX_EVENTS


def test_all_shares_that_are_listed_at_once_have_room():
    # of one set of mixed melds: the pair in either size, so many melds of the small cards, and how many of these lack a card
    of_one_set = 2 * sum(melds + 1 for melds in range(8))
    assert SHARES_AT_ONCE - 1 + of_one_set <= MAX_SHARES


def test_R5_4_all_rests_of_a_hand_have_room():
    # free cards are at most two of a kind, of the claimed kind three: of one size, two runs 2-7-10 at most
    assert max(min(counts) for counts in product(range(4), repeat=3) if counts.count(3) <= 1) == 2
    assert len({(0, 0), *WAYS}) == 3 * 3
    # the hand as it is, and with the claimed card in a peng or in a zhao, but not both: three free cards of a kind are no kan
    assert 2 * (1 + len(WAYS)) == MOST_RESTS
