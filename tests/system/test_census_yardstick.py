"""What is dealt in simulated deals against the census (R5.6, R7.1, R11.1); false alarm of each comparison at most 1e-6, seed fixed."""

from math import comb

import numpy as np
import polars as pl
import pytest
from scipy.stats import binom

from dazer_analysis.page.census_sections import exact_shares
from dazer_kernels.hands import split_dealt
from dazer_kernels.melds import GROUPS, NO_MELD
from dazer_kernels.waits import waits
from dazer_sim.cards import parse_cards
from dazer_sim.census.judged import won_hands
from dazer_sim.census.special_won import special_won
from dazer_sim.census.store import shipped_counts
from dazer_sim.census.whole import known_census
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.simulation import simulate

DEALS = 100_000
RULE_SETS = ["luzhou", "luzhou-classic", "chongqing", "jianhua"]
"""One of each scoring that the census judges differently; luzhou-deng and jiangan are dealt and completed as luzhou is."""
FALSE_ALARM = 1e-6


def surprising(seen, deals, share, numbers=1):
    """Tell whether a frequency lies in the two tails that a right one meets with probability 1e-6, shared among so many numbers."""
    return 2 * min(binom.cdf(seen, deals, share), binom.sf(seen - 1, deals, share)) < FALSE_ALARM / numbers


@pytest.fixture(scope="module", params=RULE_SETS)
def dealt(request):
    """The rule set and the deals won with dealt cards: `random` takes every win, and plays 100,000 deals a second."""
    rules = load_rule_set(request.param)
    rows = simulate(DEALS, seed=77, rules=request.param, policies="random", jobs=1)
    return rules, rows.filter(pl.col("source") == "deal")


def test_dealt_wins_of_each_seat_are_as_frequent_as_the_census_says(dealt):
    """The dealer takes the better paying of special win and 天胡, at equal pay 天胡 (R5.6).

    Seats 1 and 2 are asked after the dealer; that one has 天胡 beside their special win is left out, less than 0.01 deals here.
    """
    rules, rows = dealt
    exact = dict(exact_shares(known_census(rules)))
    for code, outcome, seat in (("tianhu", "hu", 0), ("special_0", "special", 0), ("special_1", "special", 1), ("special_2", "special", 2)):
        seen = rows.filter(pl.col("outcome") == outcome, pl.col("winner") == seat).height
        assert not surprising(seen, DEALS, float(exact[code]), numbers=4), (code, seen, float(exact[code]) * DEALS)


def test_hu_and_names_of_tianhu_are_as_frequent_as_the_census_says(dealt):
    """Every number of hu and every name that 天胡 can have, the impossible ones included."""
    rules, rows = dealt
    tianhu = rows.filter(pl.col("outcome") == "hu")
    won = [one for one in won_hands(shipped_counts(rules), rules) if one.special != 2]
    exact = {("hu", hu): sum(one.deals for one in won if one.hu == hu) for hu in range(100)}
    exact |= {("name", code): sum(one.deals for one in won if code in one.names) for code in rules.names}
    assert sum(tianhu["hu"].is_in(range(100))) == tianhu.height
    names, codes = tianhu["names"].to_list(), list(rules.names)
    for (sort, value), deals in exact.items():
        seen = tianhu.filter(hu=value).height if sort == "hu" else sum(bits >> codes.index(value) & 1 for bits in names)
        assert not surprising(seen, DEALS, deals / comb(80, 21), numbers=len(exact)), (sort, value)


def test_hu_names_and_points_of_special_wins_are_ones_that_the_census_has(dealt):
    rules, rows = dealt
    codes = list(rules.names)
    known = {seat: {(one.hu, one.names, one.gain) for one in special_won(20 + (seat == 0), rules)} for seat in range(3)}
    for row in rows.filter(pl.col("outcome") == "special").iter_rows(named=True):
        names = tuple(code for bit, code in enumerate(codes) if row["names"] >> bit & 1)
        assert (row["hu"], names, row[f"points_{row['winner']}"]) in known[row["winner"]]


@pytest.mark.parametrize("name", ["luzhou", "jianhua"])
def test_R11_1_hands_in_records_are_ready_as_often_as_the_census_says(name):
    """Seat 1 of 3,000 recorded deals, judged by its dealt cards."""
    rules, deals = load_rule_set(name), 3_000
    player, record = DealPlayer(find_policies("random"), rules), to_record(rules)[0]
    no_melds = np.full(GROUPS, NO_MELD, dtype=np.int64)
    ready = 0
    for deal in range(deals):
        hand = player.record(77, deal)[1]["hands"][1]
        ready += waits(*split_dealt(pack_kinds(parse_cards(hand))), no_melds, record) != 0
    assert not surprising(ready, deals, float(dict(exact_shares(known_census(rules)))["ready_min_hu"])), ready
