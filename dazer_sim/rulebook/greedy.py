"""The policy ``greedy`` as plain Python: wins whenever it can, otherwise takes the act that leaves the best position.

The value of a position is its distance with hu (R11.2), then the number of live copies of its 进张 (R11.3); a smaller distance is better,
then more copies. Ties go to the action that comes first: claims before passing, zhao, peng, chi, lower kinds, first melds in R5.5's order.
"""

from collections.abc import Sequence

from dazer_sim.cards import Meld
from dazer_sim.rulebook.advance import advancing
from dazer_sim.rulebook.distance import Prospects
from dazer_sim.rulebook.play.decisions import PASS, Action, Decision
from dazer_sim.rulebook.play.seat import COPIES, KINDS
from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets import RuleSet

Scene = tuple[Position, tuple[int, ...], frozenset[int]]
"""What an act leaves: the position, the live copies of each kind, the passed kinds."""

OUT_OF_REACH = 99
"""Stands for no distance at all: worse than any other."""


class Valuation:
    """Values scenes under one rule set; scenes that share live and passed cards share the work.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._prospects: dict[tuple[tuple[int, ...], frozenset[int]], Prospects] = {}

    def steps(self, scene: Scene) -> int:
        """Return the distance of a scene, OUT_OF_REACH if there is none."""
        found = self._view(scene).distance(scene[0])
        return OUT_OF_REACH if found is None else found

    def copies(self, scene: Scene, steps: int) -> int:
        """Return the live copies of the 进张 of a scene whose distance is known."""
        if steps == OUT_OF_REACH:
            return 0
        return sum(scene[1][kind] for kind in advancing(self._view(scene), scene[0], steps))

    def best(self, scenes: Sequence[Scene]) -> int:
        """Return the index of the best scene, the first among equals."""
        steps = [self.steps(scene) for scene in scenes]
        nearest = [index for index, each in enumerate(steps) if each == min(steps)]
        if len(nearest) == 1:
            return nearest[0]
        copies = [self.copies(scenes[index], min(steps)) for index in nearest]
        return nearest[copies.index(max(copies))]

    def _view(self, scene: Scene) -> Prospects:
        key = scene[1:]
        if key not in self._prospects:
            self._prospects[key] = Prospects(scene[1], scene[2], self._rules)
        return self._prospects[key]


def greedy_choose(decision: Decision) -> Action:
    """Choose as the policy ``greedy`` does.

    Parameters
    ----------
    decision : Decision
        The question.
    """
    if decision.stage in ("dealt", "hu"):
        return decision.actions[0]
    if decision.stage == "bao":
        return PASS
    scenes = [scene_after(decision, action) for action in decision.actions]
    return decision.actions[Valuation(decision.table.rules).best(scenes)]


def scene_after(decision: Decision, action: Action) -> Scene:
    """Return what an action leaves for the seat that takes it.

    Parameters
    ----------
    decision : Decision
        A discard, or a zhao, peng or chi stage.
    action : Action
        One of its actions.
    """
    table, seat = decision.table, decision.table.seats[decision.seat]
    hand, melds = list(seat.hand()), list(seat.melds)
    gone = cards_gone(table, decision.seat)
    passed = set(seat.passed) | passed_by(decision, action)
    if action.type == "discard":
        assert action.kind is not None
        hand.remove(action.kind)
        gone[action.kind] += 1
    elif action.type == "pass":
        gone[table.open_offer().kind] += 1
    else:
        for meld, own in _put_down(action):
            melds.append(meld)
            for kind in own:
                hand.remove(kind)
    position = Position(tuple(hand), tuple(melds))
    live = tuple(COPIES - position.held[kind] - gone[kind] for kind in range(KINDS))
    return position, live, frozenset(passed)


def _put_down(action: Action) -> list[tuple[Meld, tuple[int, ...]]]:
    """Return the melds of a claim, each with its cards out of the hand."""
    kind = action.kind
    assert kind is not None
    if action.type == "zhao":
        return [(Meld("zhao", (kind,) * 4), (kind,) * 3)]
    if action.type == "peng":
        return [(Meld("peng", (kind,) * 3), (kind,) * 2)]
    chi = Meld("chi", tuple(sorted((kind, *action.cards))))
    return [(chi, action.cards), *((meld, meld.kinds) for meld in action.bi)]


def cards_gone(table: Table, number: int) -> list[int]:
    """Return 20 counts of the cards that a seat has seen and that nobody can claim any more.

    Others' melds and every pile count; shown bottom cards do not, they can still be drawn.

    Parameters
    ----------
    table : Table
        The table.
    number : int
        The seat that looks.
    """
    gone = [0] * KINDS
    for seat in table.seats:
        seen = [*seat.piles, *(kind for meld in seat.melds if seat.number != number for kind in meld.kinds)]
        for kind in seen:
            gone[kind] += 1
    return gone


def passed_by(decision: Decision, action: Action) -> set[int]:
    """Return the kinds that an action makes passed for the seat (R4.14).

    Parameters
    ----------
    decision : Decision
        A discard, or a zhao, peng or chi stage.
    action : Action
        One of its actions.
    """
    rules, asked = decision.table.rules, decision.asked
    if action.type == "discard":
        return {action.kind} if rules.passed_by_discard and action.kind is not None else set()
    assert asked is not None
    same = asked.same
    lets_peng_go = same is not None and same.seat == decision.seat and same.type == "peng" and action.type != "peng"
    lets_chi_go = action.type == "pass" and any(other.type == "chi" for other in decision.actions)
    passes = (lets_peng_go and rules.passed_by_peng) or (lets_chi_go and rules.passed_by_chi)
    return {asked.offer.kind} if passes else set()
