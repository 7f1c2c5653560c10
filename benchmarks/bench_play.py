"""Speed of whole deals on one core: ``python benchmarks/bench_play.py``; also ``pytest benchmarks`` checks the rows that it times.

The marks for this class of machine (2 shared cores): 100,000 deals/s of `random`, 2,000 of `greedy`.
"""

import time

import pytest

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set, rule_sets

SEED = 7
WARM_UP = 64
"""Deals played before the clock starts: they hold compilation and the first touch of all memory."""
DEALS = {"random": 100_000, "legal": 100_000, "greedy": 4_000}


def measure(policy: str, rules: str, deals: int) -> float:
    """Return deals per second of one policy in all seats, the best of three runs."""
    player = DealPlayer(find_policies(policy), load_rule_set(rules))
    player.rows(SEED, 0, WARM_UP)
    best = 0.0
    for run in range(3):
        begun = time.perf_counter()
        player.rows(SEED, run * deals, deals)
        best = max(best, deals / (time.perf_counter() - begun))
    return best


@pytest.mark.parametrize("policy", DEALS)
def test_deals(benchmark, policy):
    """Time 2,000 deals under `luzhou`; the points of every deal sum to 0."""
    player = DealPlayer(find_policies(policy), load_rule_set("luzhou"))
    player.rows(SEED, 0, WARM_UP)
    rows = benchmark(player.rows, SEED, 0, 2000)
    assert not rows["points"].sum(axis=1).any()


def main() -> None:
    """Print deals per second for every policy and rule set."""
    for policy, deals in DEALS.items():
        for name in rule_sets():
            print(f"{policy:8s} {name:16s} {measure(policy, name, deals):12,.0f} deals/s")


if __name__ == "__main__":
    main()
