"""20,000 recorded deals of each rule set and each policy pass the referee without a word (about 15 minutes on two cores).

``-s`` prints, for each rule set, how often each clause took part. The short form is tests/sim/test_play_referee.py; clauses that play does
not reach are covered by constructed walls in tests/rulebook/test_clauses.py.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import load_rule_set, rule_sets

pytestmark = pytest.mark.long
DEALS, PART, SEED = int(os.environ.get("DAZER_LONG_DEALS", "20000")), 1_000, 20261130


def check_part(task):
    """Play and check some deals; return what the referee said and the clauses that took part."""
    name, policy, first = task
    rules = load_rule_set(name)
    player = DealPlayer(find_policies(policy), rules)
    tally, said = Tally(), []
    for deal in range(first, first + PART):
        said += [(deal, violation) for violation in check_record(player.record(SEED, deal)[1], rules, tally).violations]
    return said, dict(tally)


@pytest.mark.parametrize("name", rule_sets())
def test_R8_4_the_referee_finds_nothing(name):
    tasks = [(name, policy, first) for policy in ("random", "legal", "greedy") for first in range(0, DEALS, PART)]
    tally = Tally()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for task, (said, fired) in zip(tasks, pool.map(check_part, tasks), strict=True):
            assert said == [], task
            tally.update(fired)
    print(f"\n{name}: {len(tasks) * PART} deals", *(f"{key}: {count}" for key, count in sorted(tally.items())), sep="\n  ")
