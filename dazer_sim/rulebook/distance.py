"""The distance of a hand to a win, in claimed cards (R11.2).

For every number of claims, fewest first, and every choice of kans that grow to zhaos, the free cards are covered one
by one: the first card is left over, or stands in a run or mixed meld of hand cards, in a meld that a claim finishes,
or in the pair. `Prospects.best_hu` does so without counting how many copies of a kind are claimed, and remembers what
it has seen; `Prospects.plan` goes only where that promises enough, and counts the copies.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from dazer_sim.cards import Meld
from dazer_sim.rulebook.counting import enough_hu, hu_of
from dazer_sim.rulebook.decompose import GROUPS, Cards, find_decompositions, fixed_melds, without
from dazer_sim.rulebook.melds import QUADS
from dazer_sim.rulebook.pieces import Piece, blocked_by, outlines, pieces_of, table_order

if TYPE_CHECKING:
    from dazer_sim.rulebook.position import Position
    from dazer_sim.rulesets import RuleSet

IMPOSSIBLE = -1
KINDS = range(20)


class Task(NamedTuple):
    """What is to be made of free cards."""

    groups: int
    """Melds of three cards."""
    pair: int
    """1 if the pair is due, else 0."""
    claims: int
    """Claims to be spent, exactly."""
    last: bool
    """Whether the last claim is among them and has still to be named; only where passed kinds make a difference."""

    def after(self, piece: Piece, last: bool) -> Task:
        """Return the task that remains when a piece is made."""
        claims = self.claims - (piece.claim is not None)
        return Task(self.groups - (not piece.pair), self.pair - piece.pair, claims, last)


class Prospects:
    """Distances for one view of the table: which cards are live, which kinds are passed.

    What is found out about some cards serves all positions asked about, so ask one object about all discards.

    Parameters
    ----------
    live : sequence of int
        20 counts: copies of each kind neither held nor seen gone.
    passed : collection of int
        Passed kinds of the seat (R4.14).
    rules : RuleSet
        `min_hu`, `allow_zero_hu`, hu tables, `passed_blocks_*`, `peng_forced`.
    zero_hu : bool
        Look for hands with exactly 0 hu only.
    """

    def __init__(self, live: Sequence[int], passed: Collection[int], rules: RuleSet, zero_hu: bool = False) -> None:
        self.live = tuple(live)
        self.rules = rules
        self.blocked = blocked_by(passed, rules)
        self.plain = not any(self.blocked)
        self.zero_hu = zero_hu
        self.pieces = [self._usable(kind) for kind in KINDS]
        self.outlines = [outlines(pieces) for pieces in self.pieces]
        self._best: dict[tuple[Cards, Task], int] = {}
        self._zero = Prospects(live, passed, rules, zero_hu=True) if rules.allow_zero_hu and not zero_hu else None

    def _usable(self, kind: int) -> list[Piece]:
        usable = []
        for piece in pieces_of(kind, self.blocked, self.rules):
            live = piece.claim is None or (self.live[piece.claim] > 0 and (piece.early or piece.late))
            if live and not (self.zero_hu and piece.hu):
                usable.append(piece)
        return usable

    def distance(self, position: Position, any_hu: bool = False) -> int | None:
        """Return the least number of claimed cards with which the seat could win (R11.2), None if out of reach."""
        if self._complete(position, any_hu):
            return 0
        most = GROUPS + len(position.kans)
        return next((claims for claims in range(1, most + 1) if self.reachable(position, claims, any_hu)), None)

    def _complete(self, position: Position, any_hu: bool) -> bool:
        if any(meld.type != "long" for meld in position.melds):
            return False
        return any(any_hu or enough_hu(hu_of(melds, self.rules), self.rules) for melds in find_decompositions(position, None))

    def reachable(self, position: Position, claims: int, any_hu: bool = False, live: Sequence[int] | None = None) -> bool:
        """Say whether the seat could win with exactly so many claims, one or more.

        Parameters
        ----------
        position : Position
            What the seat holds.
        claims : int
            Number of claimed cards, the last included.
        any_hu : bool
            Whether the hu condition is dropped.
        live : sequence of int, optional
            Copies that may be claimed, nowhere more than those of this object, which are the default.
        """
        left = list(self.live if live is None else live)
        if self._reachable(position, claims, any_hu, left):
            return True
        return self._zero is not None and not any_hu and self._zero._reachable(position, claims, any_hu, left)

    def _reachable(self, position: Position, claims: int, any_hu: bool, left: list[int]) -> bool:
        cards = tuple(sorted(position.free, key=table_order))
        for melds, zhaos, task in self.tasks(position, claims):
            hu = hu_of(melds, self.rules)
            if self.zero_hu and hu:
                continue
            need = 0 if any_hu or self.zero_hu else max(0, self.rules.min_hu - hu)
            after_zhaos = [count - (kind in zhaos) for kind, count in enumerate(left)]
            if min(after_zhaos) >= 0 and self.plan(cards, task, need, after_zhaos) is not None:
                return True
        return False

    def tasks(self, position: Position, claims: int) -> Iterator[tuple[list[Meld], Cards, Task]]:
        """Yield the melds that stand, the zhaos claimed and what remains to be made, for each choice of zhaos.

        Parameters
        ----------
        position : Position
            What the seat holds.
        claims : int
            Number of claimed cards, the last included.
        """
        fixed = fixed_melds(position)
        for count in range(min(claims, len(position.kans)) + 1):
            for zhaos in combinations(position.kans, count):
                melds = [_grown(meld, zhaos) for meld in fixed]
                pair = any(meld.type in QUADS for meld in melds)
                groups = GROUPS - len(melds) - pair
                # The last claim may be one of the zhaos, unless their kinds are dead for a win.
                zhao_last = any(kind not in self.blocked.hu for kind in zhaos)
                for last in [False] if self.plain else [True, False] if zhao_last else [True]:
                    yield melds, zhaos, Task(groups, pair, claims - count, last)

    def _lasts(self, piece: Piece, task: Task) -> Iterator[bool]:
        """Yield what `last` may become with a piece: its claim is made before the last one, or is the last one."""
        if piece.claim is None or self.plain:
            yield task.last
            return
        if piece.early:
            yield task.last
        if piece.late and task.last:
            yield False

    def best_hu(self, cards: Cards, task: Task) -> int:
        """Return the most hu that free cards in table order can make of a task, IMPOSSIBLE if none.

        Each kind with a live copy counts as if it could be claimed again and again: never less than the truth.
        """
        groups, pair, claims, last = task
        if groups < 0 or claims < last or claims > groups + pair:
            return IMPOSSIBLE
        if not groups and not pair:
            return 0
        # Every claim saves a hand card, so what is needed is fixed; whatever lies beyond is left over.
        spare = len(cards) - (3 * groups + 2 * pair - claims)
        if spare < 0:
            return IMPOSSIBLE
        key = cards, task
        if key not in self._best:
            self._best[key] = self._best_hu(cards, task, spare)
        return self._best[key]

    def _best_hu(self, cards: Cards, task: Task, spare: int) -> int:
        best = self.best_hu(cards[1:], task) if spare else IMPOSSIBLE
        for piece, rest, after in self._choices(self.outlines, cards, task):
            found = self.best_hu(rest, after)
            if found != IMPOSSIBLE:
                best = max(best, found + piece.hu)
        return best

    def _choices(self, pieces: list[list[Piece]], cards: Cards, task: Task) -> Iterator[tuple[Piece, Cards, Task]]:
        """Yield the pieces that the first card can stand in, the cards left and the task left."""
        for piece in pieces[cards[0]]:
            if piece.claim is not None and not task.claims:
                continue
            if not (task.pair if piece.pair else task.groups):
                continue
            rest = without(cards[1:], *piece.others)
            if rest is not None:
                for last in self._lasts(piece, task):
                    yield piece, rest, task.after(piece, last)

    def plan(self, cards: Cards, task: Task, need: int, left: list[int]) -> list[Piece] | None:
        """Return pieces that fulfil a task with at least so many hu and no more claims of a kind than copies are left.

        Parameters
        ----------
        cards : tuple of int
            Free cards in table order.
        task : Task
            What is to be made of them.
        need : int
            Hu still needed.
        left : list of int
            Copies that may be claimed of each kind; as before on return.

        Returns
        -------
        list of Piece or None
            The pieces made; None if it cannot be done.
        """
        bound = self.best_hu(cards, task)
        if bound == IMPOSSIBLE or bound < need:
            return None
        if not task.groups and not task.pair:
            return []
        for piece, rest, after in self._choices(self.pieces, cards, task):
            if piece.claim is not None and not left[piece.claim]:
                continue
            more = self._claimed(piece, rest, after, need, left)
            if more is not None:
                return [piece, *more]
        return self.plan(cards[1:], task, need, left) if cards[1:] else None

    def _claimed(self, piece: Piece, cards: Cards, task: Task, need: int, left: list[int]) -> list[Piece] | None:
        if piece.claim is None:
            return self.plan(cards, task, max(0, need - piece.hu), left)
        left[piece.claim] -= 1
        more = self.plan(cards, task, max(0, need - piece.hu), left)
        left[piece.claim] += 1
        return more


def _grown(meld: Meld, zhaos: Cards) -> Meld:
    """Return a kan as the zhao that a claim makes of it, any other meld as it is."""
    if meld.type == "kan" and meld.kinds[0] in zhaos:
        return Meld("zhao", meld.kinds[:1] * 4)
    return meld


def distance(position: Position, live: Sequence[int], passed: Collection[int], rules: RuleSet, any_hu: bool = False) -> int | None:
    """Return the least number of claimed cards with which a seat could win (R11.2).

    Parameters
    ----------
    position : Position
        What the seat holds, between turns or with a discard owed.
    live : sequence of int
        20 counts: copies of each kind neither held nor seen gone.
    passed : collection of int
        Passed kinds of the seat (R4.14).
    rules : RuleSet
        `min_hu`, `allow_zero_hu`, hu tables, `passed_blocks_*`, `peng_forced`.
    any_hu : bool
        Whether the hu condition is dropped.

    Returns
    -------
    int or None
        0: complete with the dealt cards; 1: ready with a live waiting card; None: out of reach.
    """
    return Prospects(live, passed, rules).distance(position, any_hu)
