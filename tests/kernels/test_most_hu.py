"""The most hu by the number of claims: the kernel against the rule book (R11.2)."""

import numpy as np
import pytest

from dazer_kernels.distance import REACHED, distance, make_workspace
from dazer_kernels.most_hu import MOST_CLAIMS, most_hu
from dazer_sim.rulebook.most_hu import most_hu as most_hu_of_the_rule_book
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.distance_positions import kernel_position, random_position, rng_of


def measured(position, gone, passed, rules, record, workspace):
    """Return the kernel's (distance, [most hu]) and the live counts."""
    place, claims, live = kernel_position(position, gone, passed, rules, record)
    most, scratch = np.zeros(MOST_CLAIMS, dtype=np.int64), np.zeros(1, REACHED)[0]
    before = place.copy()
    most_hu(place[0], claims[0], record, workspace, scratch, most)
    assert place == before
    steps = int(distance(place[0], claims[0], record, workspace, scratch))
    return steps, [None if hu < 0 else int(hu) for hu in most], live


@pytest.mark.parametrize("name", ["luzhou", "luzhou-classic", "jianhua"])
@pytest.mark.parametrize("table_melds", [0, 1, 2, 3, 4, 5])
def test_R11_2_most_hu_is_the_rule_books(name, table_melds):
    rules = load_rule_set(name)
    record = to_record(rules)[0]
    workspace = make_workspace(record)
    rng = rng_of(1000 + 10 * table_melds + len(name))
    for _ in range(3 if table_melds < 2 else 20):
        position, gone, passed = random_position(rng, table_melds, extra=0 if table_melds == 0 else rng.randrange(2))
        steps, most, live = measured(position, gone, passed, rules, record, workspace)
        assert most == most_hu_of_the_rule_book(position, live, passed, rules), (position, gone, passed)
        if not rules.allow_zero_hu:
            enough = [claims for claims, hu in enumerate(most, 1) if hu is not None and hu >= rules.min_hu]
            assert steps == (enough[0] if enough else -1), "the distance is the fewest claims with enough hu"


def test_R6_1_most_hu_with_tables_of_ones_own():
    """Beyond the 127 hu of the suit tables, and with zhaos that add nothing."""
    hu = {"peng": [40, 40, 40, 90], "kan": [30, 30, 30, 30], "zhao": [30, 30, 30, 30]}
    rules = load_rule_set("luzhou")
    rules = rules.model_copy(update={"hu": rules.hu.model_copy(update={key: tuple(row) for key, row in hu.items()})})
    record = to_record(rules)[0]
    workspace = make_workspace(record)
    rng = rng_of(5)
    highest = 0
    for _ in range(6):
        position, gone, passed = random_position(rng, 2)
        _, most, live = measured(position, gone, passed, rules, record, workspace)
        assert most == most_hu_of_the_rule_book(position, live, passed, rules)
        highest = max(highest, *(hu or 0 for hu in most))
    assert highest > 127
