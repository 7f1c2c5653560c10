"""The ways in which a hand card can serve on the way to a win, alone or with a claimed card (R5.4, R11.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from dazer_sim.cards import Meld
from dazer_sim.rulebook.counting import hu_of_meld
from dazer_sim.rulebook.decompose import Cards
from dazer_sim.rulebook.melds import COMPANIONS

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


class Piece(NamedTuple):
    """A way to use a hand card: the other hand cards beside it, and the claimed card if one is needed."""

    others: Cards
    """The other hand cards of the piece."""
    claim: int | None
    """Kind of the card to be claimed; None if the hand has it all."""
    hu: int
    pair: bool
    """Whether it is the pair."""
    early: bool
    """Whether the claim may come before the last one."""
    late: bool
    """Whether the claim may be the last one, the win."""


class Blocked(NamedTuple):
    """The passed kinds that are dead for each sort of claim, as the `passed_blocks_*` switches say (R4.14)."""

    chi: frozenset[int]
    peng: frozenset[int]
    hu: frozenset[int]


def blocked_by(passed: Collection[int], rules: RuleSet) -> Blocked:
    """Return what passed kinds block; a forced peng is never blocked, nor is a zhao (R4.14)."""
    kinds, none = frozenset(passed), frozenset[int]()
    return Blocked(
        chi=kinds if rules.passed_blocks_chi else none,
        peng=kinds if rules.passed_blocks_peng and not rules.peng_forced else none,
        hu=kinds if rules.passed_blocks_hu else none,
    )


def table_order(kind: int) -> tuple[int, int]:
    """Return the sort key by number, small before big, so that cards that meet in melds lie close together."""
    return kind % 10, kind


def pieces_of(kind: int, blocked: Blocked, rules: RuleSet) -> Iterator[Piece]:
    """Yield every piece in which a card of a kind is the first in table order, however many others there are."""
    yield Piece((kind,), None, 0, pair=True, early=True, late=True)
    yield Piece((), kind, 0, pair=True, early=False, late=kind not in blocked.hu)
    peng = hu_of_meld(Meld("peng", (kind,) * 3), rules)
    yield Piece((kind,), kind, peng, pair=False, early=kind not in blocked.peng, late=kind not in blocked.hu)
    for companions in COMPANIONS[kind]:
        hu = hu_of_meld(Meld("chi", tuple(sorted((kind, *companions)))), rules)
        for others, claim in _claims(companions):
            early, late = claim not in blocked.chi, claim not in blocked.hu
            if all(table_order(other) >= table_order(kind) for other in others):
                yield Piece(others, claim, hu, pair=False, early=early, late=late)


def _claims(companions: tuple[int, int]) -> set[tuple[Cards, int | None]]:
    """Return what of two cards the hand gives and which one is claimed."""
    low, high = sorted(companions, key=table_order)
    return {((low, high), None), ((low,), high), ((high,), low)}


def outlines(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces without regard to which kind is claimed: of alike ones that with the most hu, its claim kept."""
    best: dict[tuple[object, ...], Piece] = {}
    for piece in pieces:
        key = (piece.others, piece.claim is None, piece.pair, piece.early, piece.late)
        if key not in best or best[key].hu < piece.hu:
            best[key] = piece
    return list(best.values())
