"""Deals are uniform (R2.1): chi-square tests at a fixed seed. Each has a false-alarm rate of 1e-6 for a sound shuffle."""

import numpy as np
import pytest
from scipy.stats import chi2

from dazer_kernels.shuffle import shuffle_many

DEALS = 400_000
FALSE_ALARM = 1e-6
PLACES = {"seat 0": slice(0, 21), "seat 1": slice(21, 41), "seat 2": slice(41, 61), "wall": slice(61, 80)}


@pytest.fixture(scope="module")
def orders():
    cards = np.zeros((DEALS, 80), dtype=np.int8)
    shuffle_many(np.uint64(20_260_101), 0, cards)
    return cards


def expect_uniform(statistic, freedom):
    limits = chi2.ppf([FALSE_ALARM / 2, 1 - FALSE_ALARM / 2], freedom)
    assert limits[0] < statistic < limits[1], (statistic, freedom, limits)


def test_every_deal_is_the_whole_deck(orders):
    assert (np.sort(orders[:5000], axis=1) == np.repeat(np.arange(20), 4)).all()


def test_R2_1_each_kind_is_as_likely_at_every_place(orders):
    """At one place the kinds are multinomial: 19 degrees of freedom; the places are tested one by one (80 · 1e-6 in all)."""
    for place in range(80):
        counts = np.bincount(orders[:, place], minlength=20)
        expect_uniform(((counts - DEALS / 20) ** 2 / (DEALS / 20)).sum(), 19)


@pytest.mark.parametrize("name", PLACES)
def test_R2_1_copies_of_a_kind_by_seat_and_wall(orders, name):
    """The number of copies of a kind among n places is hypergeometric (80, 4, n); a deal gives one kind, so deals are independent."""
    part = orders[:, PLACES[name]]
    kinds = np.arange(DEALS) % 20
    copies = (part == kinds[:, None]).sum(axis=1)
    n = part.shape[1]
    ways = np.array([comb(4, k) * comb(76, n - k) / comb(80, n) for k in range(5)])
    expect_uniform(((np.bincount(copies, minlength=5) - DEALS * ways) ** 2 / (DEALS * ways)).sum(), 4)


def test_R2_1_neighbours_are_independent(orders):
    """The kinds at two neighbouring places: 400 cells with exact chances, two places a deal, the pair changing with the deal."""
    first = np.arange(DEALS) % 79
    rows = np.arange(DEALS)
    cells = orders[rows, first].astype(np.int64) * 20 + orders[rows, first + 1]
    chances = np.full((20, 20), (4 / 80) * (4 / 79))
    np.fill_diagonal(chances, (4 / 80) * (3 / 79))
    expected = DEALS * chances.ravel()
    expect_uniform(((np.bincount(cells, minlength=400) - expected) ** 2 / expected).sum(), 399)


def test_deals_of_neighbouring_numbers_and_seeds_differ(orders):
    assert len({deal.tobytes() for deal in orders}) == DEALS
    other = np.zeros((1000, 80), dtype=np.int8)
    shuffle_many(np.uint64(20_260_102), 0, other)
    agreeing = (other == orders[:1000]).mean()
    assert abs(agreeing - 1 / 20) < 5 * np.sqrt(0.05 * 0.95 / 80_000) + 1e-3


def comb(n, k):
    return float(np.prod([(n - i) / (k - i) for i in range(k)]))
