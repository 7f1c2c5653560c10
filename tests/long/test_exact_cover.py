"""All pairs of free suit states: the kernel and the exact cover agree (style: whole spaces). About 8 minutes of one core."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.suit_pairs import STATES, first_difference, suit_states

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("most_cards", "with_claims"), [(9, True), (21, False)], ids=["9 cards and a claimed card", "21 cards"])
def test_R5_2_all_pairs_of_suit_states(most_cards, with_claims):
    rules = to_record(load_rule_set("luzhou"))[0]
    states, cards = suit_states()
    step = 243

    def part(begin):
        return first_difference(states, cards, begin, min(begin + step, STATES), STATES, most_cards, with_claims, rules)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _, free, claimed in pool.map(part, range(0, STATES, step)):
            assert (free, claimed) == (-1, -1), f"free {free:o} claimed {claimed}"
