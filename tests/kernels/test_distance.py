"""Distance and advancing kinds (R11.2, R11.3): the kernel against the rule book."""

import numpy as np
import pytest

from dazer_kernels.distance import ADVANCE, BY_DISCARD, REACHED, clear, distance, make_workspace, reach
from dazer_sim.rulebook.advance import advancing_kinds
from dazer_sim.rulebook.distance import Prospects
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.distance_positions import kernel_position, random_position, rng_of

RULE_SETS = ["luzhou", "luzhou-classic", "jianhua"]


def measure(position, gone, passed, rules, record, workspace):
    """Return (distance, set of advancing kinds, {discard: set of advancing kinds}) of the kernel, and the live counts."""
    place, claims, live = kernel_position(position, gone, passed, rules, record)
    reached = np.zeros(1, REACHED)
    steps = distance(place[0], claims[0], record, workspace, reached[0])
    if steps < 0:
        return None, set(), {}, live
    clear(reached[0])
    assert reach(place[0], claims[0], steps, BY_DISCARD, record, workspace, reached[0])
    kinds = {kind for kind in range(20) if int(reached["advance"][0]) >> 3 * kind & 1}
    by_discard = {
        kind: {other for other in range(20) if int(reached["by_discard"][0][kind]) >> 3 * other & 1}
        for kind in range(20)
        if int(reached["discards"][0]) >> 3 * kind & 1
    }
    clear(reached[0])
    reach(place[0], claims[0], steps, ADVANCE, record, workspace, reached[0])
    assert kinds == {kind for kind in range(20) if int(reached["advance"][0]) >> 3 * kind & 1}
    return steps, kinds, by_discard, live


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("table_melds", [0, 1, 2, 3, 4, 5])
def test_R11_2_distance_is_the_rule_books(name, table_melds):
    rules = load_rule_set(name)
    record = to_record(rules)[0]
    workspace = make_workspace(record)
    rng = rng_of(100 * table_melds + len(name))
    compared = 0
    for _ in range(12 if table_melds < 2 else 40):
        position, gone, passed = random_position(rng, table_melds, extra=0 if table_melds == 0 else rng.randrange(2))
        steps, kinds, _, live = measure(position, gone, passed, rules, record, workspace)
        expected = Prospects(live, passed, rules).distance(position)
        assert steps == expected, (position, gone, passed)
        if steps is not None:
            assert kinds == advancing_kinds(position, live, passed, rules), (position, gone, passed)
            compared += 1
    assert compared > 0


@pytest.mark.parametrize("name", RULE_SETS)
def test_R11_3_each_discard_is_the_position_after_it(name):
    rules = load_rule_set(name)
    record = to_record(rules)[0]
    workspace = make_workspace(record)
    rng = rng_of(7)
    seen = 0
    while seen < 30:
        position, gone, passed = random_position(rng, rng.randrange(1, 5), extra=1)
        steps, _, by_discard, _ = measure(position, gone, passed, rules, record, workspace)
        if steps is None:
            continue
        for kind in set(position.hand):
            if position.hand.count(kind) > 2:
                continue
            hand = list(position.hand)
            hand.remove(kind)
            after = type(position)(tuple(hand), position.melds)
            later = [count + (other == kind) for other, count in enumerate(gone)]
            steps_after, kinds_after, _, _ = measure(after, later, passed, rules, record, workspace)
            if kind in by_discard:
                assert (steps_after, kinds_after) == (steps, by_discard[kind])
            else:
                assert steps_after is None or steps_after > steps
            seen += 1
