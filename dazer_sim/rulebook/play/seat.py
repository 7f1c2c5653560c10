"""One seat: its hand, what lies before it on the table, and what it has let go."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from dazer_sim.cards import Meld, format_card
from dazer_sim.rulebook.play.refusal import MoveError, Refusal
from dazer_sim.rulebook.position import Position

KINDS = 20
COPIES = 4


@dataclass
class Seat:
    """The cards and the state of one seat; a hand only shrinks (R3.4)."""

    number: int
    """0 is the dealer."""
    free: list[int]
    """Free cards by kind (R4.7): the hand without its kans and longs."""
    kans: list[int]
    """Kinds of the kans in hand, rising."""
    longs: list[int]
    """Kinds of the longs not put down yet, rising."""
    dealt: tuple[int, ...]
    """All cards dealt to the seat, rising."""
    melds: list[Meld] = field(default_factory=list)
    """What the seat has put down, longs included, in the order of play."""
    passed: set[int] = field(default_factory=set)
    """Kinds that are passed for this seat (R4.14)."""
    piles: list[int] = field(default_factory=list)
    """Its discards and the draws that nobody claimed, in the order of play."""
    declared: bool = False
    """Has declared 报 (R8.3)."""
    claims: int = 0
    """How often it has claimed a card."""
    completing: dict[int, bool] = field(default_factory=dict)
    """Which kinds were found to complete this very hand; emptied when the hand changes."""
    _position: Position | None = None

    @classmethod
    def from_deal(cls, number: int, cards: Iterable[int]) -> "Seat":
        """Sort dealt cards into longs, kans and free cards (R3.3).

        Parameters
        ----------
        number : int
            Seat 0, 1 or 2.
        cards : iterable of int
            Kinds of the dealt cards.
        """
        dealt = tuple(sorted(cards))
        counts = [dealt.count(kind) for kind in range(KINDS)]
        kans = [kind for kind in range(KINDS) if counts[kind] == 3]
        longs = [kind for kind in range(KINDS) if counts[kind] == COPIES]
        free = [count if count < 3 else 0 for count in counts]
        return cls(number, free, kans, longs, dealt)

    def in_hand(self, kind: int) -> int:
        """Return how many cards of a kind are in hand, kans and longs included."""
        return self.free[kind] + 3 * (kind in self.kans) + COPIES * (kind in self.longs)

    def holds(self, kind: int) -> int:
        """Return how many cards of a kind the seat has, hand and table together."""
        return self.in_hand(kind) + sum(meld.kinds.count(kind) for meld in self.melds)

    def free_cards(self) -> int:
        """Return the number of free cards."""
        return sum(self.free)

    def hand(self) -> list[int]:
        """Return the kinds of all cards in hand, rising."""
        return [kind for kind in range(KINDS) for _ in range(self.in_hand(kind))]

    def position(self) -> Position:
        """Return the hand and table melds as the rule book's judges take them."""
        if self._position is None:
            self._position = Position(tuple(self.hand()), tuple(self.melds))
        return self._position

    def cards(self) -> int:
        """Return the number of cards, hand and table together (R4.10)."""
        hand = self.free_cards() + 3 * len(self.kans) + COPIES * len(self.longs)
        return hand + sum(len(meld.kinds) for meld in self.melds)

    def quads_down(self) -> int:
        """Return the number of longs and zhao that the seat has put down (R4.10)."""
        return sum(meld.type in ("long", "zhao") for meld in self.melds)

    def put_long(self, kind: int) -> None:
        """Move a dealt long from the hand to the table."""
        self.longs.remove(kind)
        self.put(Meld("long", (kind,) * COPIES))

    def put(self, meld: Meld) -> None:
        """Lay a meld on the table; its cards have left the hand already."""
        self.melds.append(meld)
        self._changed()

    def take(self, kind: int, count: int = 1) -> None:
        """Take cards of a kind out of the hand; a kan or long that is touched falls into free cards.

        Raises
        ------
        MoveError
            If the hand does not hold so many (X).
        """
        if self.in_hand(kind) < count:
            have = f"seat {self.number} has {self.in_hand(kind)} {format_card(kind)} in hand"
            raise MoveError(Refusal("R3.4", "X", f"{have}, the move needs {count}"))
        if self.free[kind] < count:
            self.break_up(kind)
        self.free[kind] -= count
        self._changed()

    def break_up(self, kind: int) -> None:
        """Turn a kan or long of the hand into free cards: against the rules, but records from outside do it."""
        if kind in self.kans:
            self.kans.remove(kind)
            self.free[kind] += 3
        if kind in self.longs:
            self.longs.remove(kind)
            self.free[kind] += COPIES

    def _changed(self) -> None:
        """Forget what was worked out for the cards as they were."""
        self.completing.clear()
        self._position = None
