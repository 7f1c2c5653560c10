"""The events of a record, one after another, as moves that can be checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dazer_sim.cards import CardError, Meld, format_card, parse_card, parse_cards
from dazer_sim.rulebook.play.asked import WORDS
from dazer_sim.rulebook.referee.form import is_seat
from dazer_sim.rulebook.referee.report import Notes

TYPES = ("long", "discard", "draw", "peng", "zhao", "chi", "pass", "bao", "hu")
CLAIMS = ("hu", "zhao", "peng", "chi")


@dataclass(frozen=True)
class Move:
    """One event as far as it can be read."""

    index: int
    type: str
    seat: int
    kind: int | None
    """None where the event names no card."""
    cards: tuple[int, ...] = ()
    """The two hand cards of a chi."""
    bi: tuple[Meld, ...] = ()
    words: tuple[str, ...] = ()
    """What a pass let go."""


class Course:
    """A reader of events that looks one event ahead.

    Parameters
    ----------
    events : sequence
        The events as they stand in the record.
    notes : Notes
        Gets the faults of form.
    """

    def __init__(self, events: Sequence[Any], notes: Notes) -> None:
        self._events = events
        self._notes = notes
        self._next: Move | None = None
        self.index = 0
        """Index of the next event."""

    def peek(self, due: int | None = None) -> Move | None:
        """Return the next move without taking it, None at the end.

        Parameters
        ----------
        due : int, optional
            The seat that is due, for events that name none.

        Raises
        ------
        BreakOff
            If the event cannot be read.
        """
        if self._next is None and self.index < len(self._events):
            self._next = read_move(self._events[self.index], self.index, due, self._notes)
        return self._next

    def take(self) -> Move:
        """Take the next move; there must be one."""
        move = self.peek()
        if move is None:
            raise IndexError("the record has no further events")
        self._next = None
        self.index += 1
        return move


def read_move(event: Any, index: int, due: int | None, notes: Notes) -> Move:
    """Read one event and note its faults of form.

    Parameters
    ----------
    event : object
        The event as JSON gave it.
    index : int
        Its place.
    due : int or None
        The seat that is due, taken where the event names none.
    notes : Notes
        Gets the faults.

    Raises
    ------
    BreakOff
        If it is unclear who does what.
    """
    if not isinstance(event, dict):
        notes.break_off(index, "R8.4", None, f"event {index} must be an object, not {event!r:.40}")
    type_ = event.get("t")
    if type_ not in TYPES:
        notes.break_off(index, "R8.4", None, f"event {index} has the type {type_!r:.40}; types are {', '.join(TYPES)}")
    seat = _seat(event, type_, index, due, notes)
    kind = _kind(event, index, notes)
    cards = _hand_cards(event, index, notes) if type_ == "chi" else ()
    bi = _bi(event, index, notes) if type_ == "chi" else ()
    words = _words(event, index, notes) if type_ == "pass" else ()
    return Move(index, type_, seat, kind, cards, bi, words)


def _seat(event: Mapping[str, Any], type_: str, index: int, due: int | None, notes: Notes) -> int:
    seat: Any = event.get("p")
    if is_seat(seat):
        return int(seat)
    text = f"the {type_} must name a seat 0, 1 or 2 as p, not {seat!r:.40}"
    if due is None or "p" in event or type_ not in ("draw", "discard", "long"):
        notes.break_off(index, "R8.4", None, text)
    notes.note(index, "R8.4", None, text)
    return due


def _kind(event: Mapping[str, Any], index: int, notes: Notes) -> int | None:
    text = event.get("k")
    if text is None:
        return None
    try:
        return parse_card(text if isinstance(text, str) else repr(text))
    except CardError as error:
        notes.note(index, "R8.4", None, f"k of event {index} must be one card: {error}")
        return None


def _hand_cards(event: Mapping[str, Any], index: int, notes: Notes) -> tuple[int, ...]:
    text = event.get("with")
    try:
        cards = tuple(parse_cards(text)) if isinstance(text, str) else ()
    except CardError as error:
        notes.break_off(index, "R8.4", None, f"with of event {index} cannot be read: {error}")
    if len(cards) != 2:
        notes.break_off(index, "R8.4", None, f"with of event {index} must be the two hand cards of the chi, not {text!r:.40}")
    return cards


def _bi(event: Mapping[str, Any], index: int, notes: Notes) -> tuple[Meld, ...]:
    texts = event.get("bi", [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        notes.break_off(index, "R8.4", None, f"bi of event {index} must be a list of melds, not {texts!r:.40}")
    try:
        return tuple(Meld("chi", tuple(parse_cards(text))) for text in texts)
    except CardError as error:
        notes.break_off(index, "R8.4", None, f"bi of event {index} cannot be read: {error}")


def _words(event: Mapping[str, Any], index: int, notes: Notes) -> tuple[str, ...]:
    words = event.get("of")
    if isinstance(words, list) and words and all(word in WORDS for word in words):
        return tuple(words)
    notes.note(index, "R8.4", None, f"of event {index} must list what was let go ({', '.join(WORDS)}), not {words!r:.40}")
    return ()


def card_name(kind: int | None) -> str:
    """Return a card's character, or words for none."""
    return "no card" if kind is None else format_card(kind)
