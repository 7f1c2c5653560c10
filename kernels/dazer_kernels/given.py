"""Deals around known cards: the rest is dealt uniformly, as a pure function of (seed, number of the deal).

Known cards lie at the first places of their seat or of the wall; the other cards, sorted, fill the other places and are shuffled by
Fisher–Yates among these. Known cards of the wall are then mixed with the rest of the wall, as only their being there is known. Random
indices: Philox4x64-10 with key (seed, 2) and counter (number of the draw · 2^32 + attempt, deal, 0, 0), first word, by multiply-high with
rejection (Lemire 2019).
"""

from typing import NamedTuple

import numpy as np

from dazer_kernels.driver import play_out
from dazer_kernels.jit import kernel
from dazer_kernels.opening import deal_out
from dazer_kernels.philox import HALF, WORD, high_product, philox
from dazer_kernels.shuffle import DECK, FIRST_PLACE
from dazer_kernels.table import WALL
from dazer_kernels.verdict import fill_row, judge_deal

STREAM_GIVEN = np.uint64(2)
"""Second key word of these deals."""


class Known(NamedTuple):
    """What is known of every deal."""

    deck: np.ndarray  # int8[80]: known cards at the first places of their region, the others sorted in the remaining places
    places: np.ndarray  # int64[m]: these remaining places, rising
    mix_wall: np.ndarray  # int64[1]: 1 if cards of the wall are known


@kernel
def _index(bound, seed, deal, draw):
    """Return a uniform integer 0 ≤ x < bound (int64, bound ≥ 1); ``draw`` numbers the draws of a deal from 0."""
    bound_word = np.uint64(bound)
    threshold = (WORD - bound_word) % bound_word
    block = np.uint64(draw) << HALF
    while True:
        word, _, _, _ = philox(seed, STREAM_GIVEN, block, np.uint64(deal), WORD, WORD)
        if word * bound_word >= threshold:
            return np.int64(high_product(word, bound_word))
        block += np.uint64(1)


@kernel
def shuffle_known(seed, deal, known, order):
    """Deal the cards of one deal around the known ones (R2.1; before R2.3's swap).

    Parameters
    ----------
    seed : uint64
        The seed of the run.
    deal : int64
        The number of the deal.
    known : Known
        What is known.
    order : int8[80], changed in place
        As `dazer_kernels.shuffle.shuffle` fills it.
    """
    for place in range(DECK):
        order[place] = known.deck[place]
    unknown = len(known.places)
    draw = 0
    for i in range(unknown - 1):
        one, other = known.places[i], known.places[i + _index(unknown - i, seed, deal, draw)]
        order[one], order[other] = order[other], order[one]
        draw += 1
    if known.mix_wall[0] == 1:
        for i in range(WALL - 1):
            one, other = FIRST_PLACE[3] + i, FIRST_PLACE[3] + i + _index(WALL - i, seed, deal, draw)
            order[one], order[other] = order[other], order[one]
            draw += 1


@kernel
def deal_known(table, rules, seed, deal, known, order):
    """Deal around the known cards (R2.1, R2.3) and begin; parameters as `dazer_kernels.opening.deal_cards` and `shuffle_known`."""
    shuffle_known(seed, deal, known, order)
    deal_out(table, rules, order)


@kernel
def play_known(seed, first_deal, policies, rules, known, rows, workspace):
    """Deal around known cards, play and judge consecutive deals.

    Parameters
    ----------
    seed, first_deal, policies, rules, rows, workspace
        As `dazer_kernels.driver.play_deals`.
    known : Known
        What is known of every deal.
    """
    table = workspace.table[0]
    for i in range(rows.shape[0]):
        deal = first_deal + i
        deal_known(table, rules, seed, deal, known, workspace.order)
        play_out(table, rules, policies, seed, deal, workspace.no_events, workspace)
        judge_deal(table, rules, workspace.judging[0], workspace.judged)
        fill_row(table, deal, workspace.judged, rows[i])
