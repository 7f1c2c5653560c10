"""Rows pinned by their digest: 600 deals of each rule set, and of each compiled policy.

A change here means that the same seed now plays otherwise: a mistake was mended or made. Then the policy's version, or the
package's, has to change with it, and the changelog says why. ``python tests/sim/test_golden_rows.py`` prints the new table, which
stands in dazer_sim/selftest/expected.py.
"""

import pytest

from dazer_sim.selftest.expected import ROWS
from dazer_sim.selftest.known import rows_digest


@pytest.mark.parametrize(("rules", "policies"), ROWS, ids="-".join)
def test_the_same_seed_plays_the_same_rows(rules, policies):
    assert rows_digest(rules, policies, jobs=None) == ROWS[rules, policies]


if __name__ == "__main__":
    for case in ROWS:
        print(f'    ("{case[0]}", "{case[1]}"): "{rows_digest(*case)}",')
