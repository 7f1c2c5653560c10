"""Rare names: exact strata, uniform deals within them, agreement with plain sampling, coverage of the intervals."""

from math import comb

import numpy as np
import pytest

from dazer_analysis.stratified import allocate, estimate_share, fit_chances
from dazer_kernels.strata import draw_hand, stratum_order
from dazer_sim.focus import focus_on
from dazer_sim.focus.scores import score_for, seats_for
from dazer_sim.focus.strata import DEALT, make_strata
from dazer_sim.game import make_game
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.simulation import simulate
from tests.system.program import dazer, refused

Z = 5.2  # two-sided false-alarm rate 2e-7 for a normal quantity
CODES = sorted({row.code for name in rule_sets() for row in load_rule_set(name).names_table()})


@pytest.mark.parametrize("code", CODES)
def test_strata_hold_every_hand_once(code):
    for seat in seats_for(code):
        strata = make_strata(score_for(code), seat)
        assert sum(strata.ways) == comb(80, DEALT[seat])
        assert list(strata.levels) == sorted(strata.levels)


def test_reds_have_their_hypergeometric_chances():
    strata = make_strata(score_for("shiwu_guandeng"), 1)
    for (low, high), ways in zip(strata.levels, strata.ways, strict=True):
        assert low == high
        assert ways == comb(24, low) * comb(56, 20 - low)


def test_each_place_is_another_hand_and_every_hand_of_the_score_comes():
    """All longs of both sizes of three numbers but few other cards: small enough to walk through the places of a score."""
    strata = make_strata(score_for("zimei_long"), 0)
    sampler, counts = strata.sampler, np.zeros(20, dtype=np.int64)
    total = int(sampler.ways[0, 21, 2])  # two numbers as two longs: 16 cards, and 5 of the other 64, less a third pair of longs
    assert total == comb(10, 2) * comb(64, 5)
    hands = set()
    for index in np.linspace(0, total - 1, 2000).astype(np.uint64):
        draw_hand(np.uint64(index), 21, 2, sampler, counts)
        assert counts.sum() == 21
        assert sum(counts[k] == 4 == counts[k + 10] for k in range(10)) == 2
        hands.add(tuple(counts))
    assert len(hands) > 1000


def orders(code, seat, stratum, deals, seed=3):
    strata = make_strata(score_for(code), seat)
    found, counts = np.zeros((deals, 80), dtype=np.int8), np.zeros(20, dtype=np.int64)
    for deal in range(deals):
        stratum_order(np.uint64(seed), deal, stratum, seat, strata.sampler, counts, found[deal])
    return found


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_deals_of_a_stratum_are_deals_of_it_and_uniform_otherwise(seat):
    """Each test of a mean has a false-alarm rate below 1e-6."""
    deals = 4000
    found = orders("honghu", seat, 10, deals)
    assert (np.sort(found, axis=1) == np.repeat(np.arange(20), 4)).all()
    begin = (0, 21, 41)[seat]
    hands = found[:, begin : begin + DEALT[seat]]
    red = np.isin(hands, (1, 6, 9, 11, 16, 19))
    assert (red.sum(axis=1) == 10).all()
    for kind in range(20):  # of 10 red cards among 24, and of the black ones among 56
        copies = (hands == kind).sum(axis=1)
        drawn, among = (10, 24) if kind in (1, 6, 9, 11, 16, 19) else (DEALT[seat] - 10, 56)
        mean = 4 * drawn / among
        variance = mean * (1 - drawn / among) * (among - 4) / (among - 1)
        assert abs(copies.mean() - mean) < Z * (variance / deals) ** 0.5
    outside = np.delete(found, np.arange(begin, begin + DEALT[seat]), axis=1)
    for place in range(outside.shape[1]):  # 14 of the other red cards, uniformly over the other places
        share = np.isin(outside[:, place], (1, 6, 9, 11, 16, 19)).mean()
        expected = 14 / outside.shape[1]
        assert abs(share - expected) < Z * (expected * (1 - expected) / deals) ** 0.5


@pytest.mark.parametrize("name", ["红胡", "乌胡", "飘"])
def test_focused_and_plain_sampling_agree(name):
    """False-alarm rate below 1e-5: the difference over its standard error is about normal with so many hits."""
    deals = 12_000
    focus = focus_on(name, make_game(deals, seed=5, policies="random"), jobs=1)
    frame = simulate(deals, seed=6, policies="random", jobs=1)
    plain = ((frame["names"].to_numpy() >> np.uint64(focus.name.bit)) & np.uint64(1)).mean()
    error = (focus.share.se**2 + plain * (1 - plain) / deals) ** 0.5
    assert abs(focus.share.estimate - plain) < 4.5 * error


def test_focus_agrees_with_the_census():
    """天胡 is exact there (docs/census.md, luzhou); greedy always takes it. False-alarm rate below 1e-5."""
    focus = focus_on("天胡", make_game(12_000, seed=5), jobs=1)
    assert abs(focus.share.estimate - 0.00139883) < 4.5 * focus.share.se


def test_a_rare_name_gains_and_jobs_change_nothing():
    game = make_game(3000, seed=5, policies="random")
    one, two = focus_on("姊妹垅", game, jobs=1), focus_on("zimei_long", game, jobs=2)
    assert one == two
    assert one.share.gain > 100 or one.share.estimate == 0


LEVELS = np.arange(19.0)
CHANCES = {
    "steep": 1 / (1 + np.exp(-(-14 + 1.4 * (LEVELS - 8) - 0.06 * (LEVELS - 8) ** 2))),
    "saturated": 0.02 / (1 + np.exp(-1.6 * (LEVELS - 14))),
    "flat": np.full(19, 0.002),
    "falling": 0.05 * np.exp(-1.2 * LEVELS),
}


@pytest.mark.parametrize("kind", CHANCES)
def test_intervals_cover(kind):
    """200 runs: fewer than 178 covered has a chance below 1e-3 even if the true coverage were only 95 %; seeds are fixed."""
    random, chances, deals = np.random.default_rng(1), CHANCES[kind], 20_000
    shares = np.array([comb(24, t) * comb(56, 21 - t) / comb(80, 21) for t in range(19)])
    truth, group = float(shares @ chances), np.zeros(19, dtype=np.int64)
    covered, estimates = 0, []
    for _ in range(200):
        pilot = np.full(19, 200)
        first = random.binomial(pilot, chances)
        trials = allocate(shares, fit_chances(LEVELS, group, shares, first.astype(float), pilot.astype(float)), deals - int(pilot.sum()))
        hits = random.binomial(trials, chances)
        curve = fit_chances(LEVELS, group, shares, (first + hits).astype(float), (pilot + trials).astype(float))
        share = estimate_share(shares, hits.astype(float), trials.astype(float), curve, deals)
        covered += share.low <= truth <= share.high
        estimates.append(share.estimate)
    assert covered >= 178
    assert abs(np.mean(estimates) - truth) < Z * np.std(estimates) / 200**0.5


def test_the_command(tmp_path):
    run = dazer("report", "--focus", "十五观灯", "--deals", 2000, "--policy", "random", "--seed", 1, "--json")
    assert run.status == 0, run.err
    document = run.document
    assert document["code"] == "shiwu_guandeng"
    assert document["low"] <= document["per_deal"] <= document["high"]
    assert min(row["from"] for row in document["strata"]) == 8  # seven claims at most
    text = dazer("report", "--focus", "平胡", "--deals", 2000, "--policy", "random", "--seed", 1)
    assert "gains nothing" in text.out
    assert "there are 红胡" in refused("report", "--focus", "大红胡")
    assert "goes without a data set" in refused("report", tmp_path, "--focus", "红胡")
    assert "at least 2000 deals" in refused("report", "--focus", "红胡", "--deals", 10)
