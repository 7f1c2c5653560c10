"""Deals driven from Python, decision by decision, for policies that are classes of a user's own.

Compiled policies may sit at the same table; they choose exactly as in the compiled driver, so rows and records are the same.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.driver import Workspace
from dazer_kernels.given import Known, deal_known
from dazer_kernels.layouts import DEAL_ROW, EVENT, MAX_EVENTS
from dazer_kernels.opening import deal_cards
from dazer_kernels.philox import below
from dazer_kernels.play import advance, apply
from dazer_kernels.policies import choose
from dazer_kernels.verdict import fill_row, judge_deal
from dazer_sim.errors import RunError
from dazer_sim.foreign import Blaming
from dazer_sim.policies import Policy, SeatPolicy
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.view import Action, action_of, make_view


class RandomNumbers:
    """The random numbers of one decision: a function of seed, deal, seat, number of the decision and of the call.

    Parameters
    ----------
    seed, deal : int
        Seed of the run and number of the deal.
    seat, decision : int
        The seat, and the number of its decision in the deal.
    """

    def __init__(self, seed: int, deal: int, seat: int, decision: int) -> None:
        self._key = (np.uint64(seed), deal, seat, decision)
        self._calls = 0

    def __call__(self, bound: int) -> int:
        """Return a uniform integer 0 … bound - 1.

        Parameters
        ----------
        bound : int
            At least 1.
        """
        if bound < 1:
            raise ValueError(f"the bound of a random number must be at least 1, not {bound}")
        number = below(bound, *self._key, self._calls)
        self._calls += 1
        return int(number)


class PythonDriver:
    """Plays deals decision by decision.

    Parameters
    ----------
    policies : sequence of SeatPolicy
        Those of seats 0, 1, 2.
    rules : RuleSet
        The rule set.
    workspace : Workspace
        Memory of the kernels for this rule set (`dazer_kernels.driver.new_workspace`).
    known : Known, optional
        Cards known of every deal (`dazer_sim.given.Given.for_kernels`).
    """

    def __init__(self, policies: Sequence[SeatPolicy], rules: RuleSet, workspace: Workspace, known: Known | None = None) -> None:
        self.policies = tuple(policies)
        self.rules = rules
        self.rule_record = to_record(rules)[0]
        self.workspace = workspace
        self.known = known
        self.table = workspace.table[0]
        self.events = np.zeros(MAX_EVENTS, dtype=EVENT)

    def play(self, seed: int, deal: int) -> NDArray[np.void]:
        """Deal, play and judge one deal; return its row (DEAL_ROW[1]).

        Afterwards ``table`` holds the deal, ``events[:table["event_count"]]`` its events and ``workspace.judged`` the judged win.

        Parameters
        ----------
        seed, deal : int
            Seed of the run and number of the deal.
        """
        if self.known is None:
            deal_cards(self.table, self.rule_record, np.uint64(seed), deal, self.workspace.order)
        else:
            deal_known(self.table, self.rule_record, np.uint64(seed), deal, self.known, self.workspace.order)
        return self.play_on(seed, deal)

    def play_on(self, seed: int, deal: int) -> NDArray[np.void]:
        """Play the deal on the table to its end and judge it; return its row (DEAL_ROW[1]).

        Parameters
        ----------
        seed, deal : int
            For the policies' random numbers.
        """
        players = [self._own_player(seat, deal) for seat in range(len(self.policies))]
        while n := advance(self.table, self.rule_record, self.workspace.actions, self.events):
            player = players[self.table["seat"]]
            place = self._own_choice(player, n, seed, deal) if player else self._compiled_choice(n, seed, deal)
            apply(self.table, self.rule_record, self.workspace.actions[place], self.events)
        row = np.zeros(1, dtype=DEAL_ROW)
        judge_deal(self.table, self.rule_record, self.workspace.judging[0], self.workspace.judged)
        fill_row(self.table, deal, self.workspace.judged, row[0])
        return row

    def _own_player(self, seat: int, deal: int) -> Policy | None:
        """Return a user's policy, made anew; None for a compiled one."""
        policy = self.policies[seat]
        if policy.made_by is None:
            return None
        with Blaming(f"deal {deal}: the policy {policy.label} of seat {seat} cannot be made"):
            return policy.made_by()

    def _compiled_choice(self, n: int, seed: int, deal: int) -> int:
        """Return the place of the action that a compiled policy chooses among ``n``."""
        code = self.policies[self.table["seat"]].code
        workspace = self.workspace
        return int(choose(code, self.table, self.rule_record, workspace.actions, n, np.uint64(seed), deal, workspace.greedy))

    def _own_choice(self, player: Policy, n: int, seed: int, deal: int) -> int:
        """Return the place of the action that a user's policy chooses among ``n``."""
        seat = int(self.table["seat"])
        policy = self.policies[seat]
        decision = int(self.table["decisions"][seat])
        numbers = RandomNumbers(seed, deal, seat, decision)
        seen = self.events[: self.table["event_count"]]
        view = make_view(self.table, seen, self.rules, numbers, policy.oracle)
        actions = [action_of(action) for action in self.workspace.actions[:n]]
        with Blaming(f"deal {deal}: the policy {policy.label} of seat {seat} failed at its decision {decision}"):
            chosen = player.choose(view, tuple(actions))
        if isinstance(chosen, int) and 0 <= chosen < n:
            return int(chosen)
        if isinstance(chosen, Action) and chosen in actions:
            return actions.index(chosen)
        raise RunError(f"deal {deal}: the policy {policy.label} of seat {seat} chose {chosen!r}, which is none of its {n} actions")
