"""Playing deals by number: rows and records, compiled where all policies are, decision by decision otherwise."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.driver import new_workspace, play_deals, record_deal
from dazer_kernels.given import play_known
from dazer_kernels.layouts import DEAL_ROW, EVENT, MAX_EVENTS
from dazer_sim.given import Given
from dazer_sim.policies import SeatPolicy, all_compiled
from dazer_sim.python_driver import PythonDriver
from dazer_sim.records import record_to_json
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record


class DealPlayer:
    """Plays deals of one rule set and three policies; one for each thread or process (not shared: it holds memory to work in).

    Parameters
    ----------
    policies : sequence of SeatPolicy
        Those of seats 0, 1, 2 (`dazer_sim.policies.find_policies`).
    rules : RuleSet
        The rule set.
    given : Given, optional
        Known cards of every deal.
    """

    def __init__(self, policies: Sequence[SeatPolicy], rules: RuleSet, given: Given | None = None) -> None:
        self.policies = tuple(policies)
        self.labels = [policy.label for policy in self.policies]
        self.rules = rules
        record = to_record(rules)
        self._rule_record = record[0]
        self._codes = np.array([policy.code for policy in self.policies], dtype=np.int64)
        self._workspace = new_workspace(record)
        self._events = np.zeros(MAX_EVENTS, dtype=EVENT)
        self._known = given.for_kernels() if given else None
        self._compiled = all_compiled(policies)
        self._driver = PythonDriver(policies, rules, self._workspace, self._known)

    def rows(self, seed: int, first_deal: int, deals: int) -> NDArray[np.void]:
        """Return the rows (DEAL_ROW[deals]) of consecutive deals.

        Parameters
        ----------
        seed : int
            Seed of the run, 0 … 2^64 - 1.
        first_deal : int
            Number of the first deal.
        deals : int
            How many.
        """
        rows = np.zeros(deals, dtype=DEAL_ROW)
        if not self._compiled:
            for i in range(deals):
                rows[i] = self._driver.play(seed, first_deal + i)[0]
        elif self._known is None:
            play_deals(np.uint64(seed), first_deal, self._codes, self._rule_record, rows, self._workspace)
        else:
            play_known(np.uint64(seed), first_deal, self._codes, self._rule_record, self._known, rows, self._workspace)
        return rows

    def record(self, seed: int, deal: int) -> tuple[NDArray[np.void], dict[str, Any]]:
        """Return the row (DEAL_ROW[1]) and the record of one deal.

        Parameters
        ----------
        seed, deal : int
            Seed of the run and number of the deal.
        """
        if self._compiled and self._known is None:
            row = np.zeros(1, dtype=DEAL_ROW)
            workspace = self._workspace
            record_deal(np.uint64(seed), deal, self._codes, self._rule_record, self._events, row, workspace)
            events = self._events
        else:
            row = self._driver.play(seed, deal)
            events = self._driver.events
        table, judged = self._workspace.table[0], self._workspace.judged[0]
        melds = [int(code) for code in judged["melds"][: judged["meld_count"]]]
        happened = events[: table["event_count"]]
        return row, record_to_json(self.rules, self.labels, seed, table, happened, row[0], melds)
