"""Deals of which one seat's hand has a given score: drawn exactly uniformly among all such deals.

A score is a sum over the ten numbers: small and big copies of number g that the hand holds give ``scores[g, small, big]``. The ways to
choose the hand's cards from the deck are counted from the last number to the first (``ways``), and a hand is drawn by its place among
them: number by number, the place tells how many copies there are. All counts are below 2^64: there are C(80, 21) ≈ 1.0e19 ways in all.

Random numbers: Philox with key (seed, STREAM_STRATA) and counter (block, number of the deal, stratum, 0); words are used in order, and an
index below a bound is the upper half of word · bound unless the lower half is under 2^64 mod bound (then the next word is taken).
"""

from typing import NamedTuple

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.opening import deal_out
from dazer_kernels.philox import high_product, philox
from dazer_kernels.shuffle import FIRST_PLACE

STREAM_STRATA = np.uint64(3)
"""Second key word of the cards of a deal in a stratum."""
NUMBERS = 10
"""Numbers of a size: the steps in which a hand is drawn."""
CHOICES = np.array([1, 4, 6, 4, 1], dtype=np.uint64)
"""Ways to take 0 … 4 of the four copies of a kind."""
NONE = np.uint64(0)
ONE = np.uint64(1)


class Sampler(NamedTuple):
    """How hands of one seat are drawn from its strata."""

    ways: np.ndarray  # uint64[11, 22, scores]: ways to choose n cards of score v from the numbers g, g + 1, … 9
    scores: np.ndarray  # int64[10, 5, 5]: what the copies of a number add
    cells: np.ndarray  # int64[n]: the scores of all strata, stratum by stratum
    first: np.ndarray  # int64[strata + 1]: where the scores of a stratum begin in `cells`
    totals: np.ndarray  # uint64[strata]: ways of a stratum


@kernel
def _word(seed, deal, stratum, place):
    """Return the random word (uint64) at a place of the deal's stream."""
    words = philox(seed, STREAM_STRATA, np.uint64(place >> 2), np.uint64(deal), np.uint64(stratum), NONE)
    step = place & 3
    return words[0] if step == 0 else words[1] if step == 1 else words[2] if step == 2 else words[3]


@kernel
def _index(bound, seed, deal, stratum, place):
    """Return a uniform index below a bound (both uint64), and the place of the next unused word."""
    threshold = (NONE - bound) % bound
    while True:
        word = _word(seed, deal, stratum, place)
        place += 1
        if word * bound >= threshold:
            return high_product(word, bound), place


@kernel
def draw_hand(index, size, score, sampler, counts):
    """Write the hand at a place among all hands of a score into ``counts``.

    Parameters
    ----------
    index : uint64
        Below ``sampler.ways[0, size, score]``.
    size : int64
        Cards of the hand.
    score : int64
        Its score.
    sampler : Sampler
        The tables.
    counts : int64[20], changed in place
        Receives how many cards of each kind the hand holds.
    """
    for number in range(NUMBERS):
        found, next_score, next_size = False, score, size
        for small in range(5):
            for big in range(5):
                left, missing = score - sampler.scores[number, small, big], size - small - big
                if found or missing < 0 or left < 0:
                    continue
                rest = sampler.ways[number + 1, missing, left]
                here = CHOICES[small] * CHOICES[big] * rest
                if index >= here:
                    index -= here
                    continue
                # which of the copies they are makes no difference to play: only the place among the rest is kept
                index %= rest
                counts[number], counts[number + NUMBERS] = small, big
                next_score, next_size = left, missing
                found = True
        score, size = next_score, next_size


@kernel
def stratum_order(seed, deal, stratum, seat, sampler, counts, order):
    """Deal the cards of one deal of a stratum (R2.1; before R2.3's swap): uniform among all deals in it.

    Parameters
    ----------
    seed : uint64
        The seed of the run.
    deal, stratum : int64
        Number of the deal in its stratum, and of the stratum; with the seed they give the cards.
    seat : int64
        The seat whose hand has the score.
    sampler : Sampler
        Tables of that seat.
    counts : int64[20], changed in place
        Memory.
    order : int8[80], changed in place
        As `dazer_kernels.shuffle.shuffle` fills it.
    """
    place = 0
    index, place = _index(sampler.totals[stratum], seed, deal, stratum, place)
    begin, end = FIRST_PLACE[seat], FIRST_PLACE[seat + 1]
    cell = sampler.first[stratum]
    while index >= sampler.ways[0, end - begin, sampler.cells[cell]]:
        index -= sampler.ways[0, end - begin, sampler.cells[cell]]
        cell += 1
    draw_hand(index, end - begin, sampler.cells[cell], sampler, counts)
    inside, outside = begin, 0
    for kind in range(2 * NUMBERS):
        for copy in range(4):
            if copy < counts[kind]:
                order[inside] = kind
                inside += 1
                continue
            if outside == begin:
                outside = end
            order[outside] = kind
            outside += 1
    _shuffle_outside(order, begin, end, seed, deal, stratum, place)


@kernel
def _shuffle_outside(order, begin, end, seed, deal, stratum, place):
    """Shuffle all places but begin … end - 1 (Fisher–Yates from the last place down)."""
    size = end - begin
    for last in range(order.shape[0] - size - 1, 0, -1):
        index, place = _index(np.uint64(last + 1), seed, deal, stratum, place)
        chosen = np.int64(index)
        a = last if last < begin else last + size
        b = chosen if chosen < begin else chosen + size
        order[a], order[b] = order[b], order[a]


@kernel
def deal_stratum(seed, deal, stratum, seat, rules, sampler, counts, workspace):
    """Deal the cards of one deal of a stratum to the table, ready to be played (R2.1 to R2.3).

    Parameters
    ----------
    seed, deal, stratum, seat, sampler, counts
        As for `stratum_order`.
    rules : RULES record
        The rule set.
    workspace : dazer_kernels.driver.Workspace
        Its table and order are changed in place.
    """
    stratum_order(seed, deal, stratum, seat, sampler, counts, workspace.order)
    deal_out(workspace.table[0], rules, workspace.order)
