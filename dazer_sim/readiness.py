"""How near a hand is to a win: waits, distance, 进张 of the hand and of every discard, the most hu (R11.1 to R11.3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dazer_kernels.waits import waits
from dazer_sim.cards import KIND_NAMES, CardError
from dazer_sim.held_cards import HeldCards
from dazer_sim.kernel_hand import to_kernel_hand
from dazer_sim.measuring import Measure
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record


@dataclass(frozen=True, slots=True)
class DiscardOutlook:
    """What a discard leaves."""

    card: int
    """The kind discarded."""
    distance: int | None
    """Distance of the cards that stay, None out of reach."""
    advancing: Mapping[int, int]
    """Their 进张: kinds with the number of live cards, kinds rising."""

    @property
    def live(self) -> int:
        """Live cards of all 进张."""
        return sum(self.advancing.values())


@dataclass(frozen=True, slots=True)
class Readiness:
    """How near a hand is to a win."""

    waits: tuple[int, ...]
    """Kinds that complete it with enough hu, rising; what others show is not looked at."""
    distance: int | None
    """Least number of claimed cards to a win; 0 with the dealt cards, None out of reach."""
    distance_any_hu: int | None
    """The same whatever the hu."""
    advancing: Mapping[int, int]
    """进张, with the best discard if one is owed: kinds with the number of live cards, kinds rising."""
    most_hu: tuple[int | None, ...]
    """The most hu of wins with exactly 1, 2 … 7 claims, None where no win has so many; the hu condition is not looked at."""
    discards: tuple[DiscardOutlook, ...]
    """Every discard, if one is owed (R4.10): the least distance first, then the most live cards, then by rising kind."""


def readiness_of(held: HeldCards, rules: RuleSet, gone: Iterable[int] = (), passed: Iterable[int] = ()) -> Readiness:
    """Return how near a hand is to a win.

    Parameters
    ----------
    held : HeldCards
        What the seat holds, without a claimed card.
    rules : RuleSet
        The rule set.
    gone : iterable of int
        Kinds of the cards that others have put down or discarded.
    passed : iterable of int
        Passed kinds of the seat (R4.14).

    Raises
    ------
    CardError
        If `gone` and the seat's cards hold more than four of a kind.
    """
    dead = frozenset(passed)
    measure = Measure(held, _live_cards(held, gone), dead, rules)
    steps = measure.distance()
    return Readiness(
        waits=_waits(held, rules, dead),
        distance=steps,
        distance_any_hu=measure.distance(any_hu=True),
        advancing=measure.advancing(steps),
        most_hu=measure.most_hu(),
        discards=_discards(held, measure),
    )


def _waits(held: HeldCards, rules: RuleSet, passed: frozenset[int]) -> tuple[int, ...]:
    """Return the kinds that complete the hand (R11.1)."""
    hand = to_kernel_hand(held)
    kinds = int(waits(hand.free, hand.kans, hand.longs, hand.melds, to_record(rules)[0]))
    dead = passed if rules.passed_blocks_hu else frozenset[int]()
    return tuple(kind for kind in range(20) if kinds >> kind & 1 and kind not in dead)


def _discards(held: HeldCards, measure: Measure) -> tuple[DiscardOutlook, ...]:
    """Return what each discard leaves, the best first; nothing if none is owed."""
    if not held.owes_discard:
        return ()
    found = []
    for kind in held.free_kinds:
        steps = measure.distance(without=kind)
        found.append(DiscardOutlook(kind, steps, measure.advancing(steps, without=kind)))
    return tuple(sorted(found, key=lambda one: (one.distance is None, one.distance, -one.live, one.card)))


def _live_cards(held: HeldCards, gone: Iterable[int]) -> int:
    """Return the packed cards that are neither held nor gone."""
    counts = held.counts
    counts.update(gone)
    for kind, number in sorted(counts.items()):
        if number > 4:
            raise CardError(f"{number} times {KIND_NAMES[kind]} in hand, melds and seen cards together; there are only four of each kind")
    return pack_kinds(kind for kind in range(20) for _ in range(4 - counts[kind]))
