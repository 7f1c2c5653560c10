"""Events of a record, one function each."""

from collections.abc import Sequence
from typing import Any

from dazer_sim.cards import Meld, format_card, format_cards

Event = dict[str, Any]


def card_event(type_: str, seat: int, kind: int | None = None) -> Event:
    """Return an event with a seat and, but for wins with dealt cards and most declarations, a card."""
    event: Event = {"t": type_, "p": seat}
    if kind is not None:
        event["k"] = format_card(kind)
    return event


def chi_event(seat: int, kind: int, cards: Sequence[int], bi: Sequence[Meld]) -> Event:
    """Return a chi with its two hand cards and, where R4.8 asks for them, its bi."""
    event = card_event("chi", seat, kind) | {"with": format_cards(cards)}
    if bi:
        event["bi"] = [format_cards(meld.kinds) for meld in bi]
    return event


def pass_event(seat: int, kind: int | None, words: Sequence[str]) -> Event:
    """Return what a seat was asked for and let go (R4.14)."""
    return card_event("pass", seat, kind) | {"of": list(words)}
