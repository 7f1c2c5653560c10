"""Cards as text, both ways (docs/rules.md, sections 1 and 2).

Reading is tolerant: the twenty characters, some traditional or handwritten forms, and ASCII groups such as ``1230s27b``
may be mixed; blanks, commas and ``|`` are ignored. Writing is strict: sorted, small before big, one spelling. A
collection of cards is a list of *kinds*, 0..9 for small 一..十 and 10..19 for big 壹..拾.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dazer_sim.errors import UserError

KIND_NAMES = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
"""Character i is the name of kind i."""
RED = frozenset({1, 6, 9, 11, 16, 19})
"""The red kinds: 2, 7 and 10 in both sizes; all others are black."""
COPIES = 4
"""Cards of each kind in the deck (R2.1)."""

IGNORED = frozenset(" \t\r\n\v\f\u00a0\u3000,，、|｜")
_OTHER_FORMS = {"貳": "贰", "弍": "贰", "叄": "叁", "參": "叁", "陸": "陆"}
_KIND_OF = {character: kind for kind, character in enumerate(KIND_NAMES)} | {
    other: KIND_NAMES.index(usual) for other, usual in _OTHER_FORMS.items()
}
_DIGITS = "1234567890"  # 0 stands for ten, so the place of a digit is the number of its kind
_SIZES = {"s": 0, "b": 10}
_WHAT_IS_RIGHT = f"cards are {KIND_NAMES[:10]} and {KIND_NAMES[10:]}, or digits with s (small) or b (big) like 1230s27b"


class CardError(UserError, ValueError):
    """A text that is no cards or no meld; the message names the character, its position (from 1) and what is right."""


class PlacedCard(NamedTuple):
    """A card read from a text, and where it stood."""

    kind: int
    character: str
    position: int
    """Place of the character in the text, counted from 1."""


def parse_cards(text: str, count: int | None = None) -> list[int]:
    """Read cards and return their kinds, sorted.

    Parameters
    ----------
    text : str
        Cards in any order, e.g. ``"一二三 27b"``.
    count : int, optional
        How many cards there must be.

    Returns
    -------
    list of int
        Kinds 0..19 in rising order.

    Raises
    ------
    CardError
        On an unknown character, a fifth card of a kind (R2.1), or another number of cards than `count`.
    """
    cards = list(place_cards(text))
    refuse_fifth(cards)
    if count is not None and len(cards) != count:
        raise CardError(f"{len(cards)} cards in {shortened(text)}, there must be {count}")
    return sorted(card.kind for card in cards)


def parse_card(text: str) -> int:
    """Read exactly one card and return its kind; anything else is a `CardError`.

    Parameters
    ----------
    text : str
        The card, with blanks around it if need be.
    """
    cards = list(place_cards(text))
    if not cards:
        raise CardError(f"no card in {shortened(text)}; {_WHAT_IS_RIGHT}")
    if len(cards) > 1:
        second = cards[1]
        raise CardError(f"'{second.character}' at position {second.position} is one card too many, there must be just one card")
    return cards[0].kind


def format_cards(kinds: Iterable[int], ascii: bool = False) -> str:
    """Write cards, sorted small 一→十 and then big 壹→拾, e.g. ``一二三十贰柒``, in ASCII ``1230s27b``.

    Parameters
    ----------
    kinds : iterable of int
        Kinds 0..19 in any order.
    ascii : bool
        Write digits with s and b.
    """
    ordered = sorted(kinds)
    for kind in ordered:
        _refuse_unknown_kind(kind)
    if not ascii:
        return "".join(KIND_NAMES[kind] for kind in ordered)
    small = "".join(_DIGITS[kind] for kind in ordered if kind < 10)
    big = "".join(_DIGITS[kind - 10] for kind in ordered if kind >= 10)
    return (f"{small}s" if small else "") + (f"{big}b" if big else "")


def format_card(kind: int, ascii: bool = False) -> str:
    """Write one card, e.g. ``贰``, in ASCII ``2b``.

    Parameters
    ----------
    kind : int
        Kind 0..19.
    ascii : bool
        Write a digit with s or b.
    """
    return format_cards([kind], ascii)


def place_cards(text: str, first: int = 1) -> Iterator[PlacedCard]:
    """Read cards one by one with their positions; `first` is the position of the first character of `text`.

    Parameters
    ----------
    text : str
        Cards as in `parse_cards`.
    first : int
        Position of the first character, for a text that is part of another.
    """
    waiting: list[PlacedCard] = []  # digits whose size letter is still to come; their kinds are numbers so far
    for position, character in enumerate(text, first):
        if character in IGNORED:
            continue
        if character in _DIGITS:
            waiting.append(PlacedCard(_DIGITS.index(character), character, position))
        elif character in _SIZES:
            if not waiting:
                raise CardError(
                    f"'{character}' at position {position} has no digits before it; write digits and then the size, like 27{character}"
                )
            yield from (card._replace(kind=card.kind + _SIZES[character]) for card in waiting)
            waiting = []
        else:
            _refuse_open_group(waiting)
            if character not in _KIND_OF:
                raise CardError(_unknown(character, position))
            yield PlacedCard(_KIND_OF[character], character, position)
    _refuse_open_group(waiting)


def refuse_fifth(cards: Iterable[PlacedCard]) -> None:
    """Raise `CardError` at the first card that is the fifth of its kind (R2.1).

    Parameters
    ----------
    cards : iterable of PlacedCard
        In the order of the text.
    """
    seen: Counter[int] = Counter()
    for kind, character, position in cards:
        seen[kind] += 1
        if seen[kind] > COPIES:
            raise CardError(f"'{character}' at position {position} is a fifth {KIND_NAMES[kind]}; there are only four cards of each kind")


def shortened(text: str, longest: int = 60) -> str:
    """Return the text in quotes, on one line and cut to a readable length.

    Parameters
    ----------
    text : str
        Any text.
    longest : int
        Characters to keep.
    """
    line = "".join(character if character.isprintable() else "?" for character in text[: longest + 1])
    return f"'{line}'" if len(text) <= longest else f"'{line[:longest]}…'"


def _unknown(character: str, position: int) -> str:
    if character in "两兩":
        return f"'{character}' at position {position} is not a card; the two is 二 (small) or 贰 (big)"
    shown = f"'{character}'" if character.isprintable() else f"character U+{ord(character):04X}"
    return f"{shown} at position {position} is not a card; {_WHAT_IS_RIGHT}"


def _refuse_open_group(waiting: list[PlacedCard]) -> None:
    if waiting:
        digits = "".join(card.character for card in waiting[:20])
        raise CardError(f"'{digits}' at position {waiting[0].position} has no size after it; write {digits}s (small) or {digits}b (big)")


def _refuse_unknown_kind(kind: int) -> None:
    if not 0 <= kind < len(KIND_NAMES):
        raise CardError(f"{kind} is not a kind; kinds are 0 to {len(KIND_NAMES) - 1}")
