"""The most hu that a hand can still win with, claim by claim (R11.2).

For each choice of kans that grow to zhaos a plan is asked for, then one with more hu than that, until there is none.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from dazer_sim.rulebook.counting import hu_of
from dazer_sim.rulebook.decompose import GROUPS
from dazer_sim.rulebook.distance import Prospects
from dazer_sim.rulebook.pieces import table_order
from dazer_sim.rulebook.position import Position

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


def most_hu(position: Position, live: Sequence[int], passed: Collection[int], rules: RuleSet) -> list[int | None]:
    """Return the most hu of any win with exactly 1, 2 … 7 claims, whatever the hu condition; None where no win has so many.

    Parameters are those of `dazer_sim.rulebook.distance.distance`.
    """
    prospects = Prospects(live, passed, rules)
    return [most_hu_with(prospects, position, claims) for claims in range(1, GROUPS + 1)]


def most_hu_with(prospects: Prospects, position: Position, claims: int) -> int | None:
    """Return the most hu of any win with exactly so many claims, None if there is no such win.

    Parameters
    ----------
    prospects : Prospects
        What may be claimed.
    position : Position
        What the seat holds.
    claims : int
        Number of claimed cards, the last included.
    """
    cards = tuple(sorted(position.free, key=table_order))
    best: int | None = None
    for melds, zhaos, task in prospects.tasks(position, claims):
        left = [count - (kind in zhaos) for kind, count in enumerate(prospects.live)]
        if min(left) < 0:
            continue
        fixed = hu_of(melds, prospects.rules)
        while True:
            need = 0 if best is None else max(0, best + 1 - fixed)
            pieces = prospects.plan(cards, task, need, left)
            if pieces is None:
                break
            best = fixed + sum(piece.hu for piece in pieces)
    return best
