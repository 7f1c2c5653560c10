"""Sampled distances: strata, drawn hands, and what the sample says where the census knows better (R11.2)."""

from math import comb

import numpy as np
import pytest

from dazer_kernels.distance import make_workspace
from dazer_kernels.hands import unpack
from dazer_sim.census.distances import Sample, distribution, mean_by, sample_of
from dazer_sim.census.sampling import Stratum, Task, draw, measure, sample_distances, strata
from dazer_sim.census.store import shipped_counts, shipped_sample
from dazer_sim.rulebook.distance import distance
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record


@pytest.mark.parametrize("cards", [20, 21])
def test_strata_weigh_as_much_as_all_deals(cards):
    assert sum(strata(cards).values()) == comb(80, cards)


@pytest.mark.parametrize("stratum", [Stratum(20, 1, 1, 3), Stratum(21, 0, 0, 10), Stratum(21, 7, 0, 0), Stratum(20, 0, 5, 0)])
def test_drawn_hands_lie_in_their_stratum(stratum):
    hands = draw(stratum, 300, seed=3, chunk=1)
    for hand in hands:
        counts = np.zeros(20, dtype=np.int64)
        unpack(hand, counts)
        have = [int((counts == copies).sum()) for copies in (3, 4, 2)]
        assert (int(counts.sum()), *have) == stratum
    assert len(set(hands.tolist())) > 1
    assert (draw(stratum, 300, seed=3, chunk=1) == hands).all()
    assert (draw(stratum, 300, seed=3, chunk=2) != hands).any()


@pytest.mark.parametrize("name", rule_sets())
@pytest.mark.parametrize(("cards", "known"), [(20, 1), (21, 0)])
def test_R11_2_shipped_sample_agrees_with_what_is_counted(name, cards, known):
    """Within five standard errors: false alarm below 1e-6 for each number."""
    rules = load_rule_set(name)
    counts, sample = shipped_counts(rules), shipped_sample(rules).of(cards)
    for hu, (table, flag) in enumerate([("ready", 0), ("ready", 1)] if cards == 20 else [("complete", None), ("win", None)]):
        exact = sum(count.deals for _, count in counts.of(table, flag)) / comb(80, cards)
        estimate = distribution(sample, hu, {})[str(known)]
        assert abs(estimate.value - exact) < 5 * estimate.error


@pytest.mark.parametrize("cards", [20, 21])
def test_R11_2_distances_agree_with_the_rule_book(cards):
    rules = load_rule_set("luzhou")
    record = to_record(rules)
    workspace = make_workspace(record[0])
    for stratum in (Stratum(cards, 1, 0, 4), Stratum(cards, 0, 1, 5), Stratum(cards, 2, 0, 3), Stratum(cards, 1, 2, 2)):
        _, measured = measure(Task(stratum, 0, 1, 9, record, workspace))
        hand = int(draw(stratum, 1, seed=9, chunk=0)[0])
        counts = [hand >> 3 * kind & 7 for kind in range(20)]
        kinds = tuple(kind for kind in range(20) for _ in range(counts[kind]))
        live = [4 - count for count in counts]
        for hu in range(2):
            expected = distance(Position(kinds), live, (), rules, any_hu=hu == 0)
            assert int(np.flatnonzero(measured[hu])[0]) == (8 if expected is None else expected)


def test_a_stored_sample_is_read_back():
    sample = Sample(sample_distances(load_rule_set("jianhua"), 21, 500, jobs=1))
    again = sample_of(sample.to_frame())
    assert again.drawn == sample.drawn
    assert all((again.found[stratum] == sums).all() for stratum, sums in sample.found.items())
    assert sum(one.value for one in distribution(again, 1, {0: 0.25}).values()) == pytest.approx(1)
    assert set(mean_by(again, 0, "kans")) == set(range(8))
