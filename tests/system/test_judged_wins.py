"""Kernels and rule book judge the same wins (short form; the long form judges 200,000 of each rule set)."""

import pytest

from dazer_sim.rulesets import rule_sets
from tests.system.judged_wins import compare_judged_wins, table_of


@pytest.mark.parametrize("name", rule_sets())
def test_R5_5_kernel_and_rule_book_judge_alike(name):
    shown, won = compare_judged_wins(name, wins=600, times=1)
    table, missing = table_of(shown, name)
    assert won >= 600
    assert not missing, table
