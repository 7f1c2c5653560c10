"""What is read off tables about the wins of a position is what finding them one by one gives."""

import numpy as np
import pytest

from dazer_kernels.distance import BY_DISCARD, EXISTS, REACHED, bound_distance, clear, distance, make_workspace, reach_bounded
from dazer_kernels.hands import EVERY_FIELD
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.distance_positions import kernel_position, random_position, rng_of

POSITIONS = 300


@pytest.mark.parametrize("name", ["luzhou", "luzhou-classic", "jianhua"])
def test_R11_3_reading_off_gives_what_the_packings_have_in_common(name):
    rules = load_rule_set(name)
    record = to_record(rules)[0]
    workspace, rng = make_workspace(record), rng_of(7)
    read, found = np.zeros(1, dtype=REACHED), np.zeros(1, dtype=REACHED)
    for number in range(POSITIONS):
        table_melds = rng.randrange(5)
        seat, gone, passed = random_position(rng, table_melds, extra=number % 2)
        position, claims, _ = kernel_position(seat, gone, passed if number % 3 == 0 else (), rules, record)
        least = distance(position[0], claims[0], record, workspace, read[0])
        if least < 0:
            continue
        for collect in range(EXISTS, BY_DISCARD + 1):
            for reached, restricted in ((read, 0), (found, EVERY_FIELD)):
                clear(reached[0])
                bound_distance(position[0], claims[0], workspace)
                workspace.search["restricted_fields"][0] |= restricted  # nothing can be read off any more
                assert reach_bounded(position[0], claims[0], least, collect, record, workspace, reached[0])
            assert read == found
