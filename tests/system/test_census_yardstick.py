"""Wins with dealt cards in simulated deals against the census (R5.6, R7.1); false alarm at most 1e-6 a number, seed fixed."""

from math import comb

import polars as pl
import pytest
from scipy.stats import binom

from dazer_sim.census.features import by_feature
from dazer_sim.census.judged import won_hands
from dazer_sim.census.store import shipped_counts
from dazer_sim.rulesets import load_rule_set
from dazer_sim.simulation import simulate

DEALS = 20_000


@pytest.mark.parametrize("name", ["luzhou", "jianhua"])
def test_dealt_wins_of_the_dealer_are_as_frequent_as_the_census_says(name):
    """Greedy takes every win; the dealer takes the better paying of special win and 天胡, at equal pay 天胡 (R5.6)."""
    rules = load_rule_set(name)
    rows = simulate(DEALS, seed=77, rules=name, policies="greedy")
    dealt = rows.filter((pl.col("source") == "deal") & (pl.col("winner") == 0))
    won = list(won_hands(shipped_counts(rules), rules))
    tianhu = sum(one.deals for one in won if one.special != 2)
    both = sum(one.deals for one in won if one.special == 1)
    marks = by_feature(21, "longs", "kans").items()
    special = sum(count.deals for (longs, kans), count in marks if longs >= rules.special_long or kans >= rules.special_kan)
    for outcome, exact in (("hu", tianhu), ("special", special - both)):
        seen = dealt.filter(pl.col("outcome") == outcome).height
        share = exact / comb(80, 21)
        assert 2 * min(binom.cdf(seen, DEALS, share), binom.sf(seen - 1, DEALS, share)) > 1e-6, (outcome, seen, share * DEALS)
