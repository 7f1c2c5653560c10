"""What a person says a seat holds: hand, table melds and a claimed card, read and checked (docs/rules.md, R3.3, R4.10)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dazer_sim.cards import KIND_NAMES, CardError, Meld, format_meld, parse_card, parse_cards, parse_melds
from dazer_sim.meld_text import meld_fault

TABLE_TYPES = frozenset({"long", "zhao", "peng", "chi"})
"""Melds that lie on the table; kans stay in the hand, a pair only shows at a win."""
DEALT = {True: 21, False: 20}
"""Cards dealt to the dealer and to the others (R2.1)."""


@dataclass(frozen=True, slots=True)
class HeldCards:
    """The cards of one seat."""

    hand: tuple[int, ...]
    """Kinds in the hand, rising, kans and longs among them, without the claimed card."""
    melds: tuple[Meld, ...]
    """Melds on the table."""
    card: int | None
    """Kind of the claimed card, if any."""

    @property
    def number(self) -> int:
        """Cards in the hand and on the table, the claimed one left aside."""
        return len(self.hand) + sum(len(meld.kinds) for meld in self.melds)

    @property
    def as_dealt(self) -> bool:
        """Whether nothing lies on the table and as many cards as a deal gives are in the hand."""
        return not self.melds and self.number in DEALT.values()

    @property
    def owes_discard(self) -> bool:
        """Whether the seat has one card more than R4.10 leaves it between turns; longs in the hand count as put down."""
        return self.number > due_between_turns(self.quads_down + self.longs_in_hand)

    @property
    def quads_down(self) -> int:
        """Longs and zhaos on the table."""
        return sum(meld.type in {"long", "zhao"} for meld in self.melds)

    @property
    def longs_in_hand(self) -> int:
        """Dealt longs that still lie in the hand."""
        return sum(number == 4 for number in Counter(self.hand).values())

    @property
    def free_kinds(self) -> tuple[int, ...]:
        """Kinds of the free cards, rising: those that can be discarded (R4.7)."""
        return tuple(kind for kind, number in sorted(Counter(self.hand).items()) if number < 3)

    @property
    def counts(self) -> Counter[int]:
        """How many cards of each kind there are, the claimed one left aside."""
        return Counter(self.hand) + Counter(kind for meld in self.melds for kind in meld.kinds)


def read_held(cards: str | Iterable[int], melds: str | Iterable[Meld] = (), card: str | int | None = None) -> HeldCards:
    """Read and check what a seat holds.

    Parameters
    ----------
    cards : str or iterable of int
        The cards in the hand.
    melds : str or iterable of Meld
        The melds on the table.
    card : str or int, optional
        The claimed card.

    Raises
    ------
    CardError
        On unknown cards, a fifth card of a kind, melds that cannot lie on the table, or a number of cards that no
        seat can have (R4.10).
    """
    held = HeldCards(
        tuple(parse_cards(cards) if isinstance(cards, str) else sorted(cards)),
        tuple(parse_melds(melds) if isinstance(melds, str) else melds),
        parse_card(card) if isinstance(card, str) else card,
    )
    for meld in held.melds:
        _refuse_meld(meld)
    _refuse_fifth(held)
    _refuse_number(held)
    return held


def _refuse_meld(meld: Meld) -> None:
    fault = meld_fault(meld)
    if not fault and meld.type not in TABLE_TYPES:
        fault = "only 垅 long, 招 zhao, 碰 peng and 吃 chi lie on the table; a kan and a pair stay among the cards of the hand"
    if fault:
        raise CardError(f"{format_meld(meld)} is no meld on the table: {fault}")


def _refuse_fifth(held: HeldCards) -> None:
    counts = held.counts + Counter([] if held.card is None else [held.card])
    for kind, number in sorted(counts.items()):
        if not 0 <= kind < len(KIND_NAMES):
            raise CardError(f"{kind} is not a kind; kinds are 0 to {len(KIND_NAMES) - 1}")
        if number > 4:
            where = "hand, melds and claimed card together" if held.card is not None else "hand and melds together"
            raise CardError(f"{number} times {KIND_NAMES[kind]} in {where}; there are only four cards of each kind")


def due_between_turns(quads: int) -> int:
    """Return the cards, hand and table, of a seat that has put down so many quads, between turns (R4.10)."""
    return 20 if quads == 0 else 19 + quads


def _refuse_number(held: HeldCards) -> None:
    """Refuse numbers of cards that R4.10 never leads to; longs still in the hand may count as put down or not."""
    down, inside = held.quads_down, held.longs_in_hand
    due = {due_between_turns(down), due_between_turns(down + inside)}
    allowed = due if held.card is not None else due | {number + 1 for number in due}
    if held.number not in allowed:
        with_card = "between turns, before the claimed card," if held.card is not None else "between turns (one more if a discard is owed)"
        raise CardError(
            f"hand and melds hold {len(held.hand)} + {held.number - len(held.hand)} = {held.number} cards; {with_card} "
            f"{_numbers(sorted(due))} are due with {_quads(down, inside)} (R4.10)"
        )


def _numbers(numbers: Sequence[int]) -> str:
    return " or ".join(str(number) for number in numbers)


def _quads(down: int, inside: int) -> str:
    text = f"{down or 'no'} quad{'s' * (down > 1)} put down"
    return f"{text} and {inside} long{'s' * (inside != 1)} in the hand" if inside else text
