"""Checks a whole record (R8.4, R8.5)."""

from collections.abc import Mapping
from typing import Any

from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.referee.course import Course
from dazer_sim.rulebook.referee.ending import Ending
from dazer_sim.rulebook.referee.form import Deal, read_deal
from dazer_sim.rulebook.referee.moves import follow_turns
from dazer_sim.rulebook.referee.opening import check_opening
from dazer_sim.rulebook.referee.outcome import check_result, true_result
from dazer_sim.rulebook.referee.report import BreakOff, Notes, Report
from dazer_sim.rulebook.referee.settlement import settle
from dazer_sim.rulebook.referee.stray import Reader
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet


def check_record(record: Mapping[str, Any], rules: RuleSet, tally: Tally | None = None) -> Report:
    """Check one recorded deal move by move.

    Parameters
    ----------
    record : mapping
        The record as JSON gave it. Spellings of cards are free, fields may stand in any order, ``policies``, ``seed``, ``deal`` and
        unknown fields are not needed.
    rules : RuleSet
        The rule set by which it was played.
    tally : Tally, optional
        Counts the clauses that take part.

    Returns
    -------
    Report
        All violations in the order in which they are met; after one that leaves no meaningful state the deal is followed no further.
    """
    notes = Notes()
    try:
        deal = read_deal(record, notes)
        ending = _follow(deal, rules, Tally() if tally is None else tally, notes)
    except BreakOff:
        return Report(tuple(notes.violations), True, None)
    if deal.result is not None:
        true = true_result(ending, rules)
        complete = ending.win is None or ending.judgement is not None
        check_result(deal.result, true, complete, rules, len(deal.events), notes)
    settlement = settle(notes.violations, ending, deal.result, rules) if notes.violations else None
    return Report(tuple(notes.violations), False, settlement)


def _follow(deal: Deal, rules: RuleSet, tally: Tally, notes: Notes) -> Ending:
    reader = Reader(Table(deal.hands, deal.wall, rules, tally), Course(deal.events, notes), notes)
    ending = check_opening(reader) or follow_turns(reader)
    if ending.event + 1 < len(deal.events) and ending.win is not None:
        text = f"the deal goes on after the win of seat {ending.win.seat}"
        notes.note(ending.event + 1, "R4.3", "X", text)
    return ending
