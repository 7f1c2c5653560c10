"""The fields of a record beside its events: their form, and the deal they give (R2.1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dazer_sim.card_text import place_cards
from dazer_sim.cards import CardError, format_card
from dazer_sim.rulebook.play.offer import SEATS
from dazer_sim.rulebook.referee.report import OF_THE_DEAL, Notes

VERSION = 1
HAND_SIZES = (21, 20, 20)
WALL_SIZE = 19


@dataclass(frozen=True)
class Deal:
    """The parts of a record that can be read."""

    hands: tuple[tuple[int, ...], ...]
    wall: tuple[int, ...]
    events: Sequence[Any]
    result: Mapping[str, Any] | None


def read_deal(record: Mapping[str, Any], notes: Notes) -> Deal:
    """Read hands, wall, events and result of a record, and note what is wrong with them.

    Parameters
    ----------
    record : mapping
        One line of a records file.
    notes : Notes
        Gets the violations.

    Raises
    ------
    BreakOff
        If the deal cannot be followed: hands, wall or events are not there or impossible.
    """
    _check_head(record, notes)
    hands, wall = _hands(record, notes), _cards(record, "wall", notes)
    _check_cards(hands, wall, notes)
    events = record.get("events")
    if not isinstance(events, list):
        notes.break_off(OF_THE_DEAL, "R8.4", None, f"the field events must be a list, not {_shown(events)}")
    result = record.get("result")
    if not isinstance(result, dict):
        notes.note(len(events), "R8.4", None, f"the field result must be an object, not {_shown(result)}")
        result = None
    return Deal(hands, wall, events, result)


def is_seat(value: Any) -> bool:
    """Say whether a JSON value is a seat, 0 to 2; true and false are not."""
    return is_number(value) and 0 <= value < SEATS


def is_number(value: Any) -> bool:
    """Say whether a JSON value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: Any) -> str:
    if value is None:
        return "missing"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _check_head(record: Mapping[str, Any], notes: Notes) -> None:
    """Note wrong values of v, dealer, policies, seed and deal; the last three may be absent."""
    policies = record.get("policies")
    texts = isinstance(policies, list) and len(policies) == SEATS and all(isinstance(policy, str) for policy in policies)
    wrong = {
        f"v must be {VERSION}": not (is_number(record.get("v")) and record["v"] == VERSION),
        "rules must name a rule set": not isinstance(record.get("rules"), str),
        "dealer must be 0": not (is_number(record.get("dealer")) and record["dealer"] == 0),
        "policies must be three texts": "policies" in record and not texts,
        "seed must be a whole number": "seed" in record and not is_number(record["seed"]),
        "deal must be a whole number": "deal" in record and not is_number(record["deal"]),
    }
    for what, fault in wrong.items():
        if fault:
            notes.note(OF_THE_DEAL, "R8.4", None, f"the field {what}, not {_shown(record.get(what.split()[0]))}")


def _hands(record: Mapping[str, Any], notes: Notes) -> tuple[tuple[int, ...], ...]:
    hands = record.get("hands")
    if not isinstance(hands, list) or len(hands) != SEATS:
        notes.break_off(OF_THE_DEAL, "R8.4", None, f"the field hands must be a list of three hands, not {_shown(hands)}")
    return tuple(_cards({f"hands of seat {seat}": hand}, f"hands of seat {seat}", notes) for seat, hand in enumerate(hands))


def _cards(record: Mapping[str, Any], field: str, notes: Notes) -> tuple[int, ...]:
    text = record.get(field)
    if not isinstance(text, str):
        notes.break_off(OF_THE_DEAL, "R8.4", None, f"the field {field} must be a text of cards, not {_shown(text)}")
    try:
        return tuple(card.kind for card in place_cards(text))
    except CardError as error:
        notes.break_off(OF_THE_DEAL, "R8.4", None, f"the field {field} cannot be read: {error}")


def _check_cards(hands: Sequence[Sequence[int]], wall: Sequence[int], notes: Notes) -> None:
    """Check the numbers of cards: 21, 20, 20 and 19, four of each kind (R2.1)."""
    if len(wall) != WALL_SIZE:
        notes.note(OF_THE_DEAL, "R2.1", "H", f"the wall has {len(wall)} cards, it must have {WALL_SIZE}")
    copies = Counter(kind for cards in (*hands, wall) for kind in cards)
    for kind, count in sorted(copies.items()):
        if count > 4:
            notes.break_off(OF_THE_DEAL, "R2.1", "X", f"there are {count} {format_card(kind)} in the deal, four is all there are")
    for seat, (hand, size) in enumerate(zip(hands, HAND_SIZES, strict=True)):
        if len(hand) != size:
            notes.break_off(OF_THE_DEAL, "R2.1", "X", f"seat {seat} was dealt {len(hand)} cards, it must be {size}", seat)
