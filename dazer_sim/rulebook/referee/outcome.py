"""Compares the result of a record with what its events come to (foul Y)."""

from collections.abc import Iterator, Mapping
from typing import Any

from dazer_sim.cards import CardError, format_card, format_meld, parse_card, parse_melds
from dazer_sim.rulebook.play.result import SCORING_FIELDS, result_of_draw, result_of_win
from dazer_sim.rulebook.referee.ending import Ending
from dazer_sim.rulebook.referee.report import Notes
from dazer_sim.rulesets import RuleSet

_RULES = {
    "outcome": "R5.1",
    "winner": "R4.3",
    "source": "R5.1",
    "from": "R4.3",
    "card": "R5.1",
    "melds": "R5.5",
    "hu": "R6.1",
}
_BY_SCORING = {
    "fan": {"names": "R7", "fan": "R6.5", "fan_paid": "R6.5", "points": "R6.5"},
    "deng": {"names": "R8.6", "deng": "R6.3", "fan": "R6.4", "points": "R6.4"},
    "dao": {"names": "R8.6", "deng": "R6.7", "points": "R6.7"},
    "jianhua": {"names": "R8.2", "deng": "R8.1", "fan": "R8.1", "fan_paid": "R8.1", "points": "R8.1"},
}
_WIN_FIELDS = ("winner", "source", "from", "card", "melds", "hu", "names", "deng", "fan", "fan_paid")


def true_result(ending: Ending, rules: RuleSet) -> dict[str, Any]:
    """Return the result that the events come to; of a win whose cards do not win only outcome, winner, source, from and card.

    Parameters
    ----------
    ending : Ending
        How the deal ended.
    rules : RuleSet
        For names and payments.
    """
    if ending.win is None:
        return result_of_draw()
    if ending.judgement is not None:
        return result_of_win(ending.judgement, ending.win, ending.card, rules)
    card = None if ending.card is None else format_card(ending.card)
    return {"winner": ending.win.seat, "source": ending.win.source, "from": ending.win.from_seat, "card": card}


def check_result(shown: Mapping[str, Any], true: Mapping[str, Any], complete: bool, rules: RuleSet, event: int, notes: Notes) -> None:
    """Note every field of a result that is wrong (Y), missing or too many (form).

    Parameters
    ----------
    shown : mapping
        The result of the record.
    true : mapping
        What `true_result` gave.
    complete : bool
        Whether `true` has all fields, so that others are too many.
    rules : RuleSet
        For the clauses of its scoring.
    event : int
        The number of events.
    notes : Notes
        Gets the violations.
    """
    clauses = _RULES | _BY_SCORING[rules.scoring]
    winner = true.get("winner")
    for field, value in true.items():
        if field not in shown:
            notes.note(event, clauses[field], None, f"the result has no field {field}")
        elif not _same(read_field(field, shown[field]), value):
            text = f"the result says {field} {_text(shown[field])}, the events give {_text(value)}"
            notes.note(event, clauses[field], "Y", text, winner)
    if complete:
        for field in _too_many(shown, true):
            belongs = "a draw" if winner is None else f"a win under {rules.scoring}"
            notes.note(event, clauses.get(field, "R8.4"), None, f"{belongs} has no field {field}")


def _too_many(shown: Mapping[str, Any], true: Mapping[str, Any]) -> Iterator[str]:
    known = {field for fields in SCORING_FIELDS.values() for field in fields}
    for field in _WIN_FIELDS:
        if field in shown and field not in true and (shown[field] is not None or field in known):
            yield field


def _same(shown: Any, true: Any) -> bool:
    """Compare JSON values; true and false are no numbers, 1.0 is not 1."""
    if isinstance(true, list):
        return isinstance(shown, list) and len(shown) == len(true) and all(map(_same, shown, true))
    return type(shown) is type(true) and bool(shown == true)


def read_field(field: str, value: Any) -> Any:
    """Return a field of the result with its cards in the usual spelling; what cannot be read stays as it is."""
    try:
        if field == "card" and isinstance(value, str):
            return format_card(parse_card(value))
        if field == "melds" and isinstance(value, list):
            return [format_meld(meld) for text in value for meld in parse_melds(text)]
    except (CardError, TypeError):
        return value
    return value


def _text(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_text, value)) + "]"
    return "null" if value is None else str(value)[:60]
