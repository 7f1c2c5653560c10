"""Splitting over the play: unbiased, uniform, and worth something; every statistical test says how often it raises a false alarm."""

from itertools import permutations
from math import comb

import numpy as np
import pytest

from dazer_analysis.stratified import allocate, estimate_share, fit_chances, lightness
from dazer_kernels.driver import new_workspace
from dazer_kernels.layouts import DEAL_ROW, E_CHI, E_DISCARD, E_PENG, E_ZHAO
from dazer_kernels.splitting import closeness, new_branches, play_split, reshuffle
from dazer_kernels.strata import deal_stratum
from dazer_sim.focus import focus_on
from dazer_sim.focus.scores import score_for
from dazer_sim.focus.strata import make_strata
from dazer_sim.game import make_game
from dazer_sim.policies import find_policies
from dazer_sim.python_driver import PythonDriver
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

LUZHOU = load_rule_set("luzhou")
RECORD = to_record(LUZHOU)
RED = (1, 6, 9, 11, 16, 19)


def values_of(code, seat, dealt, deals, *, split, policy="random"):
    """Play deals of a stratum of one level; return their values and the decisions they took, with and without splitting."""
    score = score_for(code)
    strata = make_strata(score, seat)
    stratum = strata.levels.index((dealt, dealt))
    levels = score.levels() if split else np.zeros_like(score.levels())
    bit = next(row.bit for row in LUZHOU.names_table() if row.code == code)
    codes = np.array([one.code for one in find_policies(policy)], dtype=np.int64)
    values, row, counts = np.zeros(deals), np.zeros(1, dtype=DEAL_ROW), np.zeros(20, dtype=np.int64)
    memory = (counts, row, new_workspace(RECORD), new_branches(levels), values)
    took = play_split(np.uint64(3), 0, stratum, seat, codes, RECORD[0], strata.sampler, levels, bit, *memory)
    return values, took


@pytest.mark.parametrize(("code", "seat", "dealt"), [("honghu", 0, 9), ("shisan_taibao", 1, 11), ("shiba_da", 2, 15), ("honghu", 1, 8)])
def test_split_and_plain_deals_have_the_same_mean(code, seat, dealt):
    """False-alarm rate below 1e-5 each: both means are about normal."""
    plain, (took, without) = values_of(code, seat, dealt, 8000, split=False)
    assert took == without
    split, (took, without) = values_of(code, seat, dealt, 8000, split=True)
    assert set(plain) <= {0.0, 1.0}
    assert split.max() <= 1
    assert took > 1.1 * without
    error = (plain.var() / plain.size + split.var() / split.size) ** 0.5
    assert error > 0
    assert abs(plain.mean() - split.mean()) < 4.5 * error
    assert split.var() < 0.9 * plain.var()


def test_every_order_of_the_places_is_as_likely_and_no_other_place_moves():
    """Chi-square with 23 degrees of freedom; it exceeds 70 with a chance below 1e-6."""
    counts = dict.fromkeys(permutations(range(5, 9)), 0)
    for deal in range(4800):
        wall = np.arange(19)
        reshuffle(wall, 5, 9, np.uint64(1), deal, 1)
        assert (wall[:5] == np.arange(5)).all()
        assert (wall[9:] == np.arange(9, 19)).all()
        counts[tuple(int(kind) for kind in wall[5:9])] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 70


@pytest.mark.parametrize("code", ["honghu", "shiba_da", "shuang_piaodai"])
def test_closeness_of_dealt_cards_is_their_level(code):
    score, workspace, counts = score_for(code), new_workspace(RECORD), np.zeros(20, dtype=np.int64)
    strata, levels = make_strata(score, 1), score.levels()
    for stratum, (low, high) in enumerate(strata.levels):
        deal_stratum(np.uint64(1), 0, stratum, 1, RECORD[0], strata.sampler, counts, workspace)
        assert low <= closeness(workspace.table[0], 1, strata.sampler.scores, levels) <= high


def test_closeness_counts_hand_and_table():
    """Against the cards as the events tell them: dealt, less those discarded, and those claimed."""
    score = score_for("honghu")
    driver = PythonDriver(find_policies("random"), LUZHOU, new_workspace(RECORD))
    scores, levels = score.table(), score.levels()
    for deal in range(60):
        driver.play(5, deal)
        table = driver.table
        events = driver.events[: table["event_count"]]
        for seat in range(3):
            reds = sum(int(table["dealt"][seat]) >> 3 * kind & 7 for kind in RED)
            for event in events[(events["p"] == seat) & np.isin(events["k"], RED)]:
                reds += -1 if event["t"] == E_DISCARD else event["t"] in (E_PENG, E_ZHAO, E_CHI)
            assert closeness(table, seat, scores, levels) == reds


def test_intervals_cover_where_deals_split():
    """200 runs: fewer than 178 covered has a chance below 1e-3 even if the true coverage were only 95 %; the seed is fixed."""
    random, deals, light = np.random.default_rng(1), 20_000, 0.25
    level = np.arange(19.0)
    chances = 0.2 / (1 + np.exp(-1.2 * (level - 14)))
    shares = np.array([comb(24, reds) * comb(56, 21 - reds) / comb(80, 21) for reds in range(19)])
    truth, group, covered, claimed, found = float(shares @ chances), np.zeros(19, dtype=np.int64), 0, [], []
    for _ in range(200):
        trials = allocate(shares, chances, deals)
        seen = random.binomial(trials, chances / light)
        hits, squares = light * seen, light**2 * seen
        curve = fit_chances(level, group, shares, hits, trials.astype(float))
        share = estimate_share(
            shares, hits, trials.astype(float), curve, deals, lightness(shares, hits, squares, trials.astype(float), seen)
        )
        covered += share.low <= truth <= share.high
        claimed.append(share.se)
        found.append(share.estimate)
    assert covered >= 178
    assert 0.85 < np.mean(claimed) / np.std(found) < 1.6


def test_whole_hits_weigh_one_and_few_hits_claim_the_most():
    ones, trials = np.ones(3), np.full(3, 100.0)
    assert (lightness(ones, 50 * ones, 50 * ones, trials, np.full(3, 50)) == 1).all()
    few = lightness(ones, ones, 0.25 * ones, trials, np.full(3, 4))
    assert (few == 1).all()
    many = lightness(ones, np.array([10.0, 1, 0]), np.array([5.0, 0.25, 0]), trials, np.array([40, 4, 0]))
    assert many.tolist() == pytest.approx([0.5, 5.25 / 11, 5.25 / 11])


def test_names_by_claims_gain_by_splitting(monkeypatch):
    game = make_game(6000, seed=5, policies="random")
    split = focus_on("十三太保", game, jobs=1)
    assert split == focus_on("十三太保", game, jobs=2)
    assert split.price > split.deals
    never = np.zeros_like(split.score.levels())
    monkeypatch.setattr("dazer_sim.focus.scores.Score.levels", lambda score: never)
    plain = focus_on("十三太保", game, jobs=1)
    assert plain.price == plain.deals
    assert split.share.gain > plain.share.gain
    assert abs(split.share.estimate - plain.share.estimate) < 4.5 * (split.share.se**2 + plain.share.se**2) ** 0.5
