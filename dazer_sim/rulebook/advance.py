"""进张: the kinds that bring a hand nearer to a win (R11.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from dazer_sim.cards import Meld
from dazer_sim.rulebook.decompose import without
from dazer_sim.rulebook.distance import KINDS, Prospects
from dazer_sim.rulebook.melds import COMPANIONS
from dazer_sim.rulebook.pieces import Blocked
from dazer_sim.rulebook.position import Position

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


def advancing_kinds(position: Position, live: Sequence[int], passed: Collection[int], rules: RuleSet) -> set[int]:
    """Return the kinds with a live copy that, claimed in the best way and with the best discard, lower the distance.

    Parameters are those of `dazer_sim.rulebook.distance.distance`. A hand that is complete or out of reach has none.
    """
    prospects = Prospects(live, passed, rules)
    steps = prospects.distance(position)
    return set() if steps is None else advancing(prospects, position, steps)


def advancing(prospects: Prospects, position: Position, steps: int) -> set[int]:
    """Return the 进张 of a position whose distance is known.

    At distance 1 they are the kinds that may be the last card; further away those whose claim, made before the last
    one, leaves a distance one less.
    """
    claimable = [kind for kind in KINDS if prospects.live[kind]]
    if steps == 0:
        return set()
    if steps == 1:
        return {kind for kind in claimable if prospects.reachable(position, 1, live=_only(kind))}
    return {kind for kind in claimable if _lowers(prospects, position, kind, steps - 1)}


def _only(kind: int) -> list[int]:
    return [int(other == kind) for other in KINDS]


def _lowers(prospects: Prospects, position: Position, kind: int, steps: int) -> bool:
    live = [count - (other == kind) for other, count in enumerate(prospects.live)]
    after = claimed_positions(position, kind, prospects.blocked)
    return any(prospects.reachable(each, steps, live=live) for each in after)


def claimed_positions(position: Position, kind: int, blocked: Blocked) -> Iterator[Position]:
    """Yield what a seat holds after each way to claim a kind before its last claim: zhao, peng, run or mixed meld."""
    if position.can_zhao(kind):
        yield _put_down(position, Meld("zhao", (kind,) * 4), (kind,) * 3)
    if position.can_peng(kind) and kind not in blocked.peng:
        yield _put_down(position, Meld("peng", (kind,) * 3), (kind,) * 2)
    if kind not in blocked.chi:
        for companions in COMPANIONS[kind]:
            if without(position.free, *companions) is not None:
                yield _put_down(position, Meld("chi", tuple(sorted((kind, *companions)))), companions)


def _put_down(position: Position, meld: Meld, cards: tuple[int, ...]) -> Position:
    rest = without(position.hand, *cards)
    if rest is None:
        raise ValueError(f"the hand lacks cards {cards} for {meld}")
    return Position(rest, (*position.melds, meld))
