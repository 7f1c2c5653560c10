"""200,000 judged wins of each rule set, kernel against rule book; every name, exclusion and bound at least 100 times, true and near.

About 5 minutes a rule set on one core. ``-s`` prints the table of counts.
"""

import pytest

from dazer_sim.rulesets import rule_sets
from tests.system.judged_wins import compare_judged_wins, table_of

pytestmark = pytest.mark.long


@pytest.mark.parametrize("name", rule_sets())
def test_R5_5_kernel_and_rule_book_judge_alike(name):
    shown, won = compare_judged_wins(name, wins=200_000, times=100)
    table, missing = table_of(shown, name)
    print(f"\n{won} wins\n{table}")
    assert not missing
    assert all(int(line.split()[-1]) >= 100 for line in table.splitlines()), table
