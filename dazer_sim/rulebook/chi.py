"""The ways to chi a card by the cards alone: run or mixed meld, and the 比牌 that a run owes (R4.6-R4.8).

Whose turn it is, passed kinds (R4.14) and the discard that may follow (R4.9) are the table's matter.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from dazer_sim.cards import Meld
from dazer_sim.rulebook.decompose import Cards, Melds, without
from dazer_sim.rulebook.melds import COMPANIONS, is_run, melds_key, sorted_melds
from dazer_sim.rulebook.position import Position


@dataclass(frozen=True)
class ChiWay:
    """One way to chi.

    Attributes
    ----------
    hand_cards : tuple of int
        The two hand cards beside the claimed one, rising ("with" in a record).
    meld : Meld
        The chi itself.
    bi : tuple of Meld
        The melds put down because of 比牌, in the order of R5.5; empty if none is owed.
    """

    hand_cards: tuple[int, int]
    meld: Meld
    bi: Melds = ()

    @property
    def put_down(self) -> Melds:
        """Return all melds put down, chi and bi together, in the order of R5.5."""
        return sorted_melds((self.meld, *self.bi))


def _bi_sets(free: Cards, kind: int) -> Iterator[Melds]:
    """Yield the sets of melds that put down every card of a kind among free cards, nothing else than needed (R4.8)."""
    rest = without(free, kind)
    if rest is None:
        yield ()
        return
    for companions in COMPANIONS[kind]:
        left = without(rest, *companions)
        if left is not None:
            meld = Meld("chi", tuple(sorted((kind, *companions))))
            yield from (sorted_melds((meld, *more)) for more in _bi_sets(left, kind))


def _bi_owed(position: Position, free: Cards, card: int, meld: Meld) -> set[Melds]:
    if not is_run(meld.kinds):
        return {()}
    if position.counts[card] >= 3:  # a kan can never be put down
        return set()
    return set(_bi_sets(free, card))


def chi_ways(position: Position, card: int) -> list[ChiWay]:
    """Return every way to chi a card.

    Parameters
    ----------
    position : Position
        What the seat holds; only free cards of the hand are used (R4.7).
    card : int
        Kind of the claimed card.

    Returns
    -------
    list of ChiWay
        Each pair of hand cards with each set of bi once, in R5.5's order of all melds put down; where two ways put
        down the same melds, by the two hand cards.
    """
    ways = []
    for companions in COMPANIONS[card]:
        left = without(position.free, *companions)
        if left is not None:
            meld = Meld("chi", tuple(sorted((card, *companions))))
            ways += [ChiWay(companions, meld, bi) for bi in _bi_owed(position, left, card, meld)]
    return sorted(ways, key=lambda way: (melds_key(way.put_down), way.hand_cards))
