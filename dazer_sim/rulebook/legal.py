"""Legal play: the decisions of a deal with their legal actions, and a driver that plays a deal with choosers."""

from collections.abc import Sequence
from typing import Any

from dazer_sim.rulebook.play.decisions import (
    PASS,
    Action,
    Chooser,
    Decision,
    bao_actions,
    dealt_actions,
    discard_actions,
    offer_decisions,
)
from dazer_sim.rulebook.play.driver import PlainDeal
from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet

__all__ = [
    "PASS",
    "Action",
    "Chooser",
    "Decision",
    "bao_actions",
    "dealt_actions",
    "discard_actions",
    "offer_decisions",
    "play_plain",
]


def play_plain(
    hands: Sequence[Sequence[int]],
    wall: Sequence[int],
    rules: RuleSet,
    choosers: Sequence[Chooser] | Chooser,
    tally: Tally | None = None,
    **extra: Any,
) -> dict[str, Any]:
    """Play one deal and return its record.

    Parameters
    ----------
    hands : sequence of sequences of int
        Kinds dealt to the seats 0, 1, 2.
    wall : sequence of int
        The wall, first drawn first, after R2.3.
    rules : RuleSet
        The rule set.
    choosers : callable, or sequence of three
        Called with a `Decision`, they return one of its actions. Forced moves are made without asking.
    tally : Tally, optional
        Counts the clauses that take part.
    **extra
        Further fields of the record, e.g. ``policies``, ``seed``, ``deal``.

    Returns
    -------
    dict
        The record of the deal, ready for JSON.
    """
    return PlainDeal(Table(hands, wall, rules, tally), choosers).play(extra)
