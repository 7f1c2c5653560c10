"""The marks as pytest-benchmark sees them (``python -m pytest benchmarks``): the same work as marks.py, its results checked beside.

Off by default: the tests of the project lie in tests/. ``--benchmark-disable`` runs each piece of work once, without the clock.
"""

import numpy as np
import pytest

from benchmarks.deal_marks import DEALS
from benchmarks.hand_marks import DEAL_MARKS, HAND_MARKS
from benchmarks.inputs import HANDS, KINDS_OF_HANDS, RECORD, RULES, SEED, make_inputs
from dazer_kernels import batch, batch_distance
from dazer_kernels.layouts import SOURCE_DRAW
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies


@pytest.fixture(scope="module")
def inputs():
    return make_inputs()


@pytest.mark.parametrize("kind", KINDS_OF_HANDS)
@pytest.mark.parametrize("wanted", HAND_MARKS, ids=lambda wanted: wanted.mark.name)
def test_hands(benchmark, inputs, wanted, kind):
    hands = inputs[kind].owing if wanted.owing else inputs[kind].between
    call = wanted.work(hands)
    call()
    benchmark(call)


@pytest.mark.parametrize("mark", DEAL_MARKS, ids=lambda mark: mark.name)
def test_deal(benchmark, mark):
    call = DEAL_MARKS[mark](HANDS)
    call()
    benchmark(call)


@pytest.mark.parametrize("policy", DEALS)
def test_deals(benchmark, policy):
    player = DealPlayer(find_policies(policy), RULES)
    player.rows(SEED, 0, 64)
    rows = benchmark(player.rows, SEED, 0, 2000)
    assert not rows["points"].sum(axis=1).any()


@pytest.mark.parametrize("kind", KINDS_OF_HANDS)
def test_the_array_forms_agree_on_what_is_timed(inputs, kind):
    hands = inputs[kind].between
    rows = batch.judge(hands.packed, RECORD, hands.cards, hands.melds, source=SOURCE_DRAW)
    wins = batch.can_win(hands.packed, RECORD, hands.cards, hands.melds)
    assert np.array_equal(rows["winnable"] != 0, wins)
    assert np.array_equal((batch.waits(hands.packed, RECORD, hands.melds) >> hands.cards) & 1 != 0, wins)
    assert (rows["hu"] <= np.maximum(batch.least_most_hu(hands.packed, RECORD, hands.cards, hands.melds)[:, 1], 0)).all()


@pytest.mark.parametrize("kind", KINDS_OF_HANDS)
def test_the_best_discard_keeps_the_distance(inputs, kind):
    hands = inputs[kind].owing
    distances, live = batch_distance.rank_discards(hands.packed, RECORD, hands.melds, gone=hands.gone, passed=hands.passed)
    kept = live.max(axis=1) >= 0  # with two longs dealt, no win leaves a card over (R4.10)
    assert kept.mean() > 0.9
    best = live.argmax(axis=1)
    after = batch_distance.distance(
        (hands.packed - (np.int64(1) << 3 * best))[kept],
        RECORD,
        hands.melds[kept],
        gone=(hands.gone + (np.int64(1) << 3 * best))[kept],
        passed=hands.passed[kept],
    )
    assert np.array_equal(after, distances[kept])
