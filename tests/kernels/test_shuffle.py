"""The random numbers and the shuffle (R2.1; the data format that never changes)."""

import math

import numpy as np
import pytest

from dazer_kernels.philox import below, philox
from dazer_kernels.shuffle import shuffle, shuffle_many

GOLDEN = {
    (7, 123): "5 5 14 19 6 1 10 8 2 8 13 11 13 19 15 19 8 4 17 15 7 | 11 9 0 2 6 5 16 6 17 19 9 4 0 16 5 13 1 1 10 4 | "
    "16 14 12 18 9 18 13 0 7 9 6 7 2 3 18 2 15 17 3 0 | 16 10 18 11 15 4 1 14 11 12 3 12 10 7 12 3 17 14 8",
}
"""(seed, deal) -> kinds of seat 0, seat 1, seat 2 and the wall. Format 1: never to be changed."""


def words(*values):
    """Return values as uint64."""
    return [np.uint64(value) for value in values]


@pytest.mark.parametrize("counter", [(0, 0, 0, 0), (1, 2, 3, 4), (2**64 - 2, 5, 2**63, 7)])
@pytest.mark.parametrize("key", [(0, 0), (2**64 - 1, 12345)])
def test_philox_is_bit_equal_to_numpy(key, counter):
    generator = np.random.Philox(key=np.array(key, dtype=np.uint64), counter=np.array(counter, dtype=np.uint64))
    first, *rest = counter  # numpy increments the counter before its first block
    expected = generator.random_raw(4)
    assert list(expected) == list(philox(*words(*key), *words(first + 1, *rest)))


def test_golden_deals():
    for (seed, deal), text in GOLDEN.items():
        order = np.zeros(80, dtype=np.int8)
        shuffle(np.uint64(seed), deal, order)
        assert order.tolist() == [int(kind) for kind in text.replace("|", " ").split()]


def described(seed, deal):
    """Return the shuffled deck and the number of words thrown away, written from docs/formats.md with Python's big integers."""
    words_of_deal = [int(word) for block in range(4) for word in philox(*words(seed, 0), *words(block, deal, 0, 0))]
    deck, place, thrown_away = [card // 4 for card in range(80)], 0, 0
    for word in words_of_deal:
        bounds = range(80 - place, max(80 - place - 8, 1), -1)
        rest, drawn = word, []
        for bound in bounds:
            rest, index = (rest * bound) % 2**64, (rest * bound) >> 64
            drawn.append(index)
        if rest < 2**64 % math.prod(bounds):
            thrown_away += 1
            continue
        for index in drawn:
            deck[place], deck[place + index] = deck[place + index], deck[place]
            place += 1
        if place == 79:
            break
    return deck, thrown_away


@pytest.mark.parametrize(
    ("seed", "deal", "thrown_away"),
    [
        (2**64 - 1, 2**40 + 3, 0),
        (7, 123, 0),
        # the first deals of seed 7 of which the first, second, … sixth word is thrown away
        (7, 2_656, 1),
        (7, 76_783, 1),
        (7, 80_131, 1),
        (7, 5_067_255, 1),
        (7, 2_112_288, 1),
        (7, 15_946_378, 1),
    ],
)
def test_shuffle_equals_its_description_in_plain_integers(seed, deal, thrown_away):
    order = np.zeros(80, dtype=np.int8)
    shuffle(np.uint64(seed), np.uint64(deal), order)
    assert (order.tolist(), thrown_away) == described(seed, deal)


def test_consecutive_deals_are_the_single_deals():
    orders = np.zeros((50, 80), dtype=np.int8)
    shuffle_many(np.uint64(11), np.uint64(1000), orders)
    single = np.zeros(80, dtype=np.int8)
    for i in range(50):
        shuffle(np.uint64(11), 1000 + i, single)
        assert single.tolist() == orders[i].tolist()
        assert (np.bincount(single, minlength=20) == 4).all()
    assert len({tuple(row) for row in orders.tolist()}) == 50


def test_below_is_uniform_and_depends_on_every_part_of_its_counter():
    """Chi-square over 60,000 draws below 6; false-alarm rate 1e-6 (5 degrees of freedom: 38.1), seed fixed."""
    counts = np.zeros(6)
    for decision in range(60_000):
        counts[below(6, np.uint64(1), 5, 2, decision, 0)] += 1
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 38.1
    base = [below(2**40, np.uint64(1), 5, 2, 7, 0)]
    base += [below(2**40, np.uint64(2), 5, 2, 7, 0), below(2**40, np.uint64(1), 6, 2, 7, 0), below(2**40, np.uint64(1), 5, 1, 7, 0)]
    base += [below(2**40, np.uint64(1), 5, 2, 8, 0), below(2**40, np.uint64(1), 5, 2, 7, 1)]
    assert len(set(base)) == 6
