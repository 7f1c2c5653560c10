"""Playing deals once and judging them under several rule sets."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.decompose import new_workspace as new_judging_workspace
from dazer_kernels.driver import new_workspace
from dazer_kernels.layouts import DEAL_ROW, JUDGED
from dazer_kernels.rejudge import judge_tables, play_tables
from dazer_kernels.table import TABLE
from dazer_sim.policies import SeatPolicy, all_compiled
from dazer_sim.python_driver import PythonDriver
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

AT_ONCE = 2048
"""Deals whose ends are kept at a time while rows are made (about 1 kB each)."""


class Stage:
    """Plays deals under one rule set; one for each thread or process (it holds memory to work in).

    Parameters
    ----------
    rules : RuleSet
        What is played.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        record = to_record(rules)
        self._record = record[0]
        self._workspace = new_workspace(record)

    def play(self, policies: Sequence[SeatPolicy], seed: int, first_deal: int, deals: int) -> NDArray[np.void]:
        """Play consecutive deals and return how they ended (TABLE[deals]).

        Parameters
        ----------
        policies : sequence of SeatPolicy
            Those of seats 0, 1, 2.
        seed, first_deal, deals : int
            Seed of the run, number of the first deal, and how many.
        """
        tables = np.zeros(deals, dtype=TABLE)
        if all_compiled(policies):
            codes = np.array([policy.code for policy in policies], dtype=np.int64)
            play_tables(np.uint64(seed), first_deal, codes, self._record, tables, self._workspace)
            return tables
        driver = PythonDriver(policies, self.rules, self._workspace)
        for place in range(deals):
            driver.play(seed, first_deal + place)
            tables[place] = self._workspace.table[0]
        return tables


def judge_ends(tables: NDArray[np.void], first_deal: int, record: NDArray[np.void]) -> NDArray[np.void]:
    """Judge played deals under a rule set and return their rows (DEAL_ROW).

    Parameters
    ----------
    tables : TABLE[n], changed in place
        What `Stage.play` returned; ``outcome`` of wins with dealt cards is written, so threads must not share them.
    first_deal : int
        Number of the first one.
    record : RULES[1]
        The rule set to judge under (`dazer_sim.rulesets.kernel.to_record`).
    """
    rows = np.zeros(len(tables), dtype=DEAL_ROW)
    judge_tables(tables, first_deal, record[0], new_judging_workspace()[0], np.zeros(1, dtype=JUDGED), rows)
    return rows
