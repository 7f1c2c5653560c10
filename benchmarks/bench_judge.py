"""Speed of judging on one core: ``python benchmarks/bench_judge.py``; ``pytest benchmarks`` checks the hands that it times.

The mark for this class of machine (2 shared cores): 2,000,000 judged 21-card hands/s.
"""

import random
import time

import numpy as np
import pytest

from dazer_kernels import batch
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

RULES = to_record(load_rule_set("luzhou"))
RUNS = [(n + size, n + 1 + size, n + 2 + size) for size in (0, 10) for n in range(8)] + [(1, 6, 9), (11, 16, 19)]
MIXED = [meld for n in range(10) for meld in ((n, n, n + 10), (n, n + 10, n + 10))]
SAME = [(kind,) * 3 for kind in range(20)]
SEED = 7
HANDS = 20_000
REPEAT = 20
"""The hands are judged so many times in one call, so that the clock sees a tenth of a second or more."""


def dealt_hands(rng):
    """Return random hands of 20 cards, and a 21st card for each."""
    deck = [kind for kind in range(20) for _ in range(4)]
    dealt = [rng.sample(deck, 21) for _ in range(HANDS)]
    return np.array([pack_kinds(cards[1:]) for cards in dealt], dtype=np.uint64), np.array([cards[0] for cards in dealt])


def winning_hands(rng):
    """Return hands of 20 cards and cards with which they win: seven random melds each."""
    hands, cards = [], []
    while len(hands) < 10 * HANDS:
        kinds = [kind for _ in range(7) for kind in rng.choice(rng.choice((RUNS, MIXED, SAME)))]
        if max(kinds.count(kind) for kind in kinds) <= 4:
            rng.shuffle(kinds)
            hands.append(pack_kinds(kinds[1:]))
            cards.append(kinds[0])
    packed, claimed = np.array(hands, dtype=np.uint64), np.array(cards)
    wins = batch.can_win(packed, RULES, claimed)
    return packed[wins][:HANDS], claimed[wins][:HANDS]


KINDS_OF_HANDS = {"dealt": dealt_hands, "winning": winning_hands}
FUNCTIONS = {
    "judge": batch.judge,
    "can_win": batch.can_win,
    "least_most_hu": batch.least_most_hu,
    "waits": lambda hands, rules, _: batch.waits(hands, rules),
}


def measure(function, hands, cards):
    """Return hands per second, checking of the arguments included, the best of five calls."""
    hands, cards = np.tile(hands, REPEAT), np.tile(cards, REPEAT)
    best = 0.0
    for _ in range(5):
        begun = time.perf_counter()
        FUNCTIONS[function](hands, RULES, cards)
        best = max(best, hands.size / (time.perf_counter() - begun))
    return best


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("kind", KINDS_OF_HANDS)
def test_judging(benchmark, kind, function):
    """Time 20,000 hands; the array forms agree with each other on them."""
    hands, cards = KINDS_OF_HANDS[kind](random.Random(SEED))
    FUNCTIONS[function](hands[:1], RULES, cards[:1])
    benchmark(FUNCTIONS[function], hands, RULES, cards)
    rows = batch.judge(hands, RULES, cards)
    wins = batch.can_win(hands, RULES, cards)
    assert np.array_equal(rows["winnable"] != 0, wins)
    assert np.array_equal((batch.waits(hands, RULES) >> cards) & 1 != 0, wins)
    assert (rows["hu"] <= np.maximum(batch.least_most_hu(hands, RULES, cards)[:, 1], 0)).all()


def main() -> None:
    """Print hands per second for every array form and kind of hands."""
    for kind, make in KINDS_OF_HANDS.items():
        hands, cards = make(random.Random(SEED))
        for function in FUNCTIONS:
            print(f"{kind:8s} {function:14s} {measure(function, hands, cards):12,.0f} hands/s")


if __name__ == "__main__":
    main()
