"""What a seat holds, and how a hand was won."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from dazer_sim.cards import Meld
from dazer_sim.rulebook.melds import QUADS


@dataclass(frozen=True)
class Position:
    """The cards of one seat, hand and table.

    Attributes
    ----------
    hand : tuple of int
        Kinds of the cards in the hand, dealt kans and longs that still lie there included, the claimed card not.
    melds : tuple of Meld
        Melds on the table: long, zhao, peng, chi.

    Notes
    -----
    A hand only shrinks (R3.4): whatever kind it holds three of is a dealt kan, four of a dealt long.
    """

    hand: tuple[int, ...]
    melds: tuple[Meld, ...] = ()

    @cached_property
    def counts(self) -> Counter[int]:
        """Return how many cards of each kind the hand holds."""
        return Counter(self.hand)

    @cached_property
    def kans(self) -> tuple[int, ...]:
        """Return the kinds of the kans in the hand, rising."""
        return tuple(sorted(kind for kind, count in self.counts.items() if count == 3))

    @cached_property
    def longs(self) -> tuple[int, ...]:
        """Return the kinds of the longs still in the hand, rising."""
        return tuple(sorted(kind for kind, count in self.counts.items() if count == 4))

    @cached_property
    def free(self) -> tuple[int, ...]:
        """Return the free cards (R4.7), rising: those of neither kan nor long."""
        return tuple(sorted(kind for kind in self.hand if self.counts[kind] < 3))

    @cached_property
    def held(self) -> Counter[int]:
        """Return how many cards of each kind the seat holds, hand and table together."""
        return self.counts + Counter(kind for meld in self.melds for kind in meld.kinds)

    @cached_property
    def quads(self) -> int:
        """Return the number of longs and zhaos, in the hand and on the table."""
        return len(self.longs) + sum(meld.type in QUADS for meld in self.melds)

    def can_zhao(self, kind: int) -> bool:
        """Say whether the hand has a kan of that kind (R4.4)."""
        return self.counts[kind] == 3

    def can_peng(self, kind: int) -> bool:
        """Say whether the hand has exactly two of that kind (R4.5)."""
        return self.counts[kind] == 2


@dataclass(frozen=True)
class Win:
    """How a hand was won: who, from whom, and what the names and payments ask about the moment.

    Attributes
    ----------
    seat : int
        The winner, 0 (dealer), 1 or 2.
    from_seat : int or None
        The seat whose discard or draw it was; None for the dealt cards.
    source : str
        "discard", "draw" or "deal".
    circumstances : frozenset of str
        Of "tianhu" (R7.1), "dihu" (R7.2), "huilong" (R7.3), "haidi" (R7.4: the last wall card), "first_wall"
        (漂: the first wall card), "bao" (won as declared, R8.2).
    shabao : int
        Number of the other seats that had declared (杀报, R8.2).
    """

    seat: int = 0
    from_seat: int | None = None
    source: str = "deal"
    circumstances: frozenset[str] = field(default_factory=frozenset)
    shabao: int = 0

    @property
    def own_draw(self) -> bool:
        """Say whether the winner drew the card itself (R6.9); not so with dealt cards."""
        return self.source == "draw" and self.from_seat == self.seat
