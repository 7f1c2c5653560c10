"""Conditions of a run: cards that are known to be in a hand or in the wall. The rest is dealt at random around them.

Known means seen: ``0:二`` says that a certain card of seat 0 is a 二, not that the deal was chosen from those in which seat 0 holds one
or more (that would make several 二 more likely).
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dazer_kernels.given import Known
from dazer_kernels.shuffle import FIRST_PLACE
from dazer_sim.cards import CardError, format_cards, parse_cards
from dazer_sim.errors import UserError

PLACES = ("0", "1", "2", "wall")
"""The three seats and the wall."""
SIZES = (21, 20, 20, 19)
"""Cards that each holds (R2.1)."""
COPIES = 4
BETWEEN = r"[;；]|\s+(?=(?:[012]|wall)\s*[:：])"
"""Separates conditions: a semicolon, or a blank before the next place."""


@dataclass(frozen=True)
class Given:
    """Known cards of each place."""

    cards: tuple[tuple[int, ...], ...]
    """Kinds, sorted, of the seats 0, 1, 2 and the wall."""

    @property
    def text(self) -> str:
        """The conditions as `parse_given` reads them, always written alike: ``0:二二二贰贰; wall:九``."""
        parts = zip(PLACES, self.cards, strict=True)
        return "; ".join(f"{place}:{format_cards(list(kinds))}" for place, kinds in parts if kinds)

    def for_kernels(self) -> Known:
        """Return the conditions as the kernels take them."""
        deck = np.full(80, -1, dtype=np.int8)
        for first, kinds in zip(FIRST_PLACE, self.cards, strict=True):
            deck[first : first + len(kinds)] = kinds
        held = Counter(kind for kinds in self.cards for kind in kinds)
        rest = [kind for kind in range(20) for _ in range(COPIES - held[kind])]
        places = np.flatnonzero(deck < 0).astype(np.int64)
        deck[places] = rest
        return Known(deck, places, np.array([len(self.cards[3]) > 0], dtype=np.int64))


def parse_given(conditions: str | Sequence[str]) -> Given:
    """Read conditions.

    Parameters
    ----------
    conditions : str or sequence of str
        ``PLACE:CARDS`` with a seat (0, 1, 2) or ``wall``; several are separated by ``;`` or a blank, or come as a sequence.
        Those of one place add up.

    Raises
    ------
    UserError
        It cannot be read, or no deal is like that: a fifth card of a kind, more cards than the place holds.
    """
    texts = [conditions] if isinstance(conditions, str) else list(conditions)
    found: dict[str, list[int]] = {place: [] for place in PLACES}
    for part in (part.strip() for text in texts for part in re.split(BETWEEN, text)):
        if part:
            place, kinds = _parse_part(part)
            found[place] += kinds
    given = Given(tuple(tuple(sorted(found[place])) for place in PLACES))
    _check(given)
    return given


def _parse_part(part: str) -> tuple[str, list[int]]:
    """Read one condition."""
    place, colon, cards = part.replace("：", ":").partition(":")
    place = place.strip().lower()
    if not colon or place not in PLACES:
        raise UserError(f"{part!r} is no condition: write PLACE:CARDS, PLACE being 0, 1, 2 or wall, e.g. 0:二二二贰贰")
    try:
        kinds = parse_cards(cards)
    except CardError as error:
        raise UserError(f"in {part!r}: {error}") from None
    if not kinds:
        raise UserError(f"{part!r} names no card: write e.g. {place}:二二二贰贰")
    return place, kinds


def _check(given: Given) -> None:
    """Refuse conditions that no deal fulfils."""
    if not any(given.cards):
        raise UserError("no card is given: write e.g. 0:二二二贰贰")
    for place, size, kinds in zip(PLACES, SIZES, given.cards, strict=True):
        if len(kinds) > size:
            owner = "the wall has" if place == "wall" else f"seat {place} gets"
            raise UserError(f"impossible: {len(kinds)} cards are given, but {owner} {size} (R2.1)")
    held = Counter(kind for kinds in given.cards for kind in kinds)
    for kind, copies in sorted(held.items()):
        if copies > COPIES:
            raise UserError(f"impossible: {copies} cards {format_cards([kind])} are given, but there are {COPIES} of each kind (R2.1)")
