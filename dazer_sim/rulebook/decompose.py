"""Every way to split a hand, its table melds and a claimed card into 列 (R5.2-R5.4).

The method is recursive exact cover: take the first card that lies in no group yet, try every group it can stand in,
go on with the others.
"""

from collections.abc import Iterator

from dazer_sim.cards import Meld
from dazer_sim.rulebook.melds import COMPANIONS, QUADS, melds_key, sorted_melds
from dazer_sim.rulebook.position import Position

Cards = tuple[int, ...]
Melds = tuple[Meld, ...]

GROUPS = 7
"""Every win has seven groups: seven melds (R5.2), or six melds and a pair beside at least one quad (R5.3)."""


def without(cards: Cards, *kinds: int) -> Cards | None:
    """Return the cards without one card of each kind named; None if they are not all there."""
    rest = list(cards)
    for kind in kinds:
        if kind not in rest:
            return None
        rest.remove(kind)
    return tuple(rest)


def covers(cards: Cards, groups: int, pair: bool) -> Iterator[Melds]:
    """Yield the ways to split free cards into so many groups of three, and one pair if asked.

    Parameters
    ----------
    cards : tuple of int
        Free cards; three of one kind only where a claimed card completes a pair, so they make a peng (R6.2).
    groups : int
        Number of groups of three.
    pair : bool
        Whether exactly one pair is due as well.

    Yields
    ------
    tuple of Meld
        Groups in no particular order; the same split may come more than once where cards are alike.
    """
    if len(cards) != 3 * groups + 2 * pair:
        return
    if not cards:
        yield ()
        return
    first, others = cards[0], cards[1:]
    if pair and (rest := without(others, first)) is not None:
        yield from ((Meld("pair", (first, first)), *more) for more in covers(rest, groups, False))
    if not groups:
        return
    for type_, companions in _triples(first):
        if (rest := without(others, *companions)) is not None:
            meld = Meld(type_, tuple(sorted((first, *companions))))
            yield from ((meld, *more) for more in covers(rest, groups - 1, pair))


def _triples(kind: int) -> Iterator[tuple[str, tuple[int, int]]]:
    yield "peng", (kind, kind)
    for companions in COMPANIONS[kind]:
        yield "chi", companions


def fixed_melds(position: Position) -> Melds:
    """Return the melds that any split keeps: those on the table, kans and longs (R3.3)."""
    kans = (Meld("kan", (kind,) * 3) for kind in position.kans)
    longs = (Meld("long", (kind,) * 4) for kind in position.longs)
    return (*position.melds, *longs, *kans)


def _settings(position: Position, card: int | None) -> Iterator[tuple[Melds, Cards]]:
    """Yield the roles of the claimed card: fourth card of a zhao, or among the free cards (R5.4)."""
    fixed = fixed_melds(position)
    if card is None:
        yield fixed, position.free
        return
    yield fixed, (*position.free, card)
    if position.can_zhao(card):
        kan = Meld("kan", (card,) * 3)
        yield (*(meld for meld in fixed if meld != kan), Meld("zhao", (card,) * 4)), position.free


def _table_order(cards: Cards) -> Cards:
    """Sort cards by number, so that a card that fits nowhere is met early."""
    return tuple(sorted(cards, key=lambda kind: (kind % 10, kind)))


def find_decompositions(position: Position, card: int | None) -> Iterator[Melds]:
    """Yield the decompositions as they are found, unsorted and perhaps repeated."""
    for fixed, cards in _settings(position, card):
        pair = any(meld.type in QUADS for meld in fixed)
        groups = GROUPS - len(fixed) - pair
        if groups >= 0:
            yield from ((*fixed, *found) for found in covers(_table_order(cards), groups, pair))


def decompositions(position: Position, card: int | None) -> list[Melds]:
    """Return every decomposition of a position with a claimed card, or of the dealt cards (R5.2-R5.4).

    Parameters
    ----------
    position : Position
        What the seat holds.
    card : int or None
        Kind of the claimed card; None for the dealt cards alone.

    Returns
    -------
    list of tuple of Meld
        Each split once, its melds in the order of R5.5, the list sorted by the same order. A run or mixed meld is
        "chi" whether claimed or not.
    """
    unique = {sorted_melds(found) for found in find_decompositions(position, card)}
    return sorted(unique, key=melds_key)
