"""Melds as text, both ways (docs/rules.md, section 3): ``碰:二二二 招:柒柒柒柒``, in ASCII ``peng:222s zhao:7777b``."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dazer_sim.card_text import (
    IGNORED,
    KIND_NAMES,
    CardError,
    PlacedCard,
    format_cards,
    place_cards,
    refuse_fifth,
    shortened,
)

MELD_NAMES = {"long": "垅", "zhao": "招", "kan": "坎", "peng": "碰", "chi": "吃", "pair": "对"}
"""Types of melds and their characters, in the order of R5.5."""
MELD_SIZES = {"long": 4, "zhao": 4, "kan": 3, "peng": 3, "chi": 3, "pair": 2}
"""Cards of a meld of each type (R3.1-R3.3, R5.3)."""

_TYPE_ORDER = {type_: place for place, type_ in enumerate(MELD_NAMES)}
_OTHER_FORMS = {"壠": "long", "垄": "long", "對": "pair"}
_TYPE_OF = {name: type_ for type_, name in MELD_NAMES.items()} | {type_: type_ for type_ in MELD_NAMES} | _OTHER_FORMS
_START = re.compile(rf"({'|'.join(_TYPE_OF)})\s*[:：]")
_WHAT_IS_RIGHT = "a meld is its type, a colon and its cards, like 碰:二二二 or chi:123s; types are " + ", ".join(
    f"{name} {type_}" for type_, name in MELD_NAMES.items()
)


@dataclass(frozen=True, slots=True)
class Meld:
    """A finished piece of a hand: its type and its cards.

    Nothing is checked here, so that melds are cheap to make; `parse_meld` checks, and `meld_fault` does for melds made
    by hand.
    """

    type: str
    """One of ``long zhao kan peng chi pair`` (glossary)."""
    kinds: tuple[int, ...]
    """Kinds of the cards in rising order."""

    @property
    def sort_key(self) -> tuple[int, tuple[int, ...]]:
        """Key that sorts melds in the order of R5.5: 垅 招 坎 碰 吃 对, then by kinds."""
        return _TYPE_ORDER[self.type], self.kinds


def parse_meld(text: str) -> Meld:
    """Read exactly one meld, e.g. ``吃:三三叁``; anything else is a `CardError`.

    Parameters
    ----------
    text : str
        The meld.
    """
    melds = parse_melds(text)
    if len(melds) != 1:
        raise CardError(f"{len(melds)} melds in {shortened(text)}, there must be just one; {_WHAT_IS_RIGHT}")
    return melds[0]


def parse_melds(text: str) -> list[Meld]:
    """Read melds in the order in which they stand.

    Parameters
    ----------
    text : str
        Melds with blanks or commas between them, or the empty text.

    Returns
    -------
    list of Meld
        As in the text; each meld's kinds sorted.

    Raises
    ------
    CardError
        On text that is no meld by R3.1-R3.3 and R5.3, or a fifth card of a kind in all (R2.1); it names the position.
    """
    melds: list[Meld] = []
    seen: list[PlacedCard] = []
    for name, position, cards in _pieces(text):
        meld = Meld(_TYPE_OF[name], tuple(sorted(card.kind for card in cards)))
        fault = meld_fault(meld)
        if fault:
            raise CardError(f"{shortened(_source(text, position, cards))} at position {position} is no {_full_name(meld.type)}: {fault}")
        melds.append(meld)
        seen.extend(cards)
    refuse_fifth(seen)
    return melds


def format_meld(meld: Meld, ascii: bool = False) -> str:
    """Write one meld, e.g. ``碰:二二二``, in ASCII ``peng:222s``.

    Parameters
    ----------
    meld : Meld
        Any meld.
    ascii : bool
        Write the pinyin name, digits, s and b.
    """
    name = meld.type if ascii else MELD_NAMES[meld.type]
    return f"{name}:{format_cards(meld.kinds, ascii)}"


def format_melds(melds: Iterable[Meld], ascii: bool = False) -> str:
    """Write melds in their given order, with blanks between them.

    Parameters
    ----------
    melds : iterable of Meld
        Any melds.
    ascii : bool
        As for `format_meld`.
    """
    return " ".join(format_meld(meld, ascii) for meld in melds)


def meld_fault(meld: Meld) -> str:
    """Say what is wrong with a meld by R3.1-R3.3 and R5.3, or return the empty text if it is right.

    Parameters
    ----------
    meld : Meld
        Its kinds in rising order.
    """
    if meld.type not in MELD_SIZES:
        return f"{meld.type!r} is no type of meld; types are {', '.join(MELD_SIZES)}"
    size = MELD_SIZES[meld.type]
    if not all(0 <= kind < len(KIND_NAMES) for kind in meld.kinds):
        return f"kinds are 0 to {len(KIND_NAMES) - 1}"
    if len(meld.kinds) != size:
        return f"it has {len(meld.kinds)} cards, a {_full_name(meld.type)} has {size}"
    if meld.type != "chi":
        return (
            ""
            if len(set(meld.kinds)) == 1
            else f"a {_full_name(meld.type)} is {size} cards of one kind, like {KIND_NAMES[meld.kinds[0]] * size}"
        )
    if _is_run(meld.kinds) or _is_mixed(meld.kinds):
        return ""
    return "a 吃 (chi) is a run of one size (like 一二三, or 二七十) or one number in both sizes (like 三三叁)"


def _is_run(kinds: tuple[int, ...]) -> bool:
    low, middle, high = kinds
    if low // 10 != high // 10:
        return False
    numbers = (low % 10 + 1, middle % 10 + 1, high % 10 + 1)
    return numbers == (2, 7, 10) or (middle - low == 1 and high - middle == 1)


def _is_mixed(kinds: tuple[int, ...]) -> bool:
    low, _, high = kinds
    return low != high and len({kind % 10 for kind in kinds}) == 1


def _pieces(text: str) -> Iterator[tuple[str, int, list[PlacedCard]]]:
    """Cut a text at the names of melds: name, its position from 1, cards up to the next name."""
    starts = list(_START.finditer(text))
    _refuse_cards_without_type(text, starts[0].start() if starts else len(text))
    for place, start in enumerate(starts):
        end = starts[place + 1].start() if place + 1 < len(starts) else len(text)
        body = text[start.end() : end]
        unnamed = re.search("[:：]", body)
        if unnamed:
            raise CardError(f"'{unnamed[0]}' at position {start.end() + unnamed.start() + 1} follows no type of meld; {_WHAT_IS_RIGHT}")
        yield start[1], start.start() + 1, list(place_cards(body, start.end() + 1))


def _refuse_cards_without_type(text: str, end: int) -> None:
    for position, character in enumerate(text[:end], 1):
        if character not in IGNORED:
            raise CardError(f"{shortened(character)} at position {position} begins no meld; {_WHAT_IS_RIGHT}")


def _source(text: str, position: int, cards: list[PlacedCard]) -> str:
    """Return the piece of text from a meld's name to its last card, with the size letter of an ASCII group."""
    end = cards[-1].position if cards else len(text)
    while end < len(text) and text[end] in "sb":
        end += 1
    return text[position - 1 : end]


def _full_name(type_: str) -> str:
    return f"{MELD_NAMES[type_]} ({type_})"
