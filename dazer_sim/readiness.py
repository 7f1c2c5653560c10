"""How near a hand is to a win: the kinds it waits for and its distance (R11.1, R11.2)."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from dazer_kernels.complete import can_win
from dazer_kernels.distance import POSITION, REACHED, distance, make_workspace
from dazer_kernels.outlook import may_claim
from dazer_kernels.packings import CLAIMS
from dazer_kernels.waits import waits
from dazer_sim.cards import KIND_NAMES, CardError
from dazer_sim.held_cards import HeldCards
from dazer_sim.kernel_hand import to_kernel_hand
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record


@dataclass(frozen=True, slots=True)
class Readiness:
    """How near a hand is to a win."""

    waits: tuple[int, ...]
    """Kinds that complete it with enough hu, rising; what others show is not looked at."""
    distance: int | None
    """Least number of claimed cards to a win; 0 with the dealt cards, None out of reach."""
    distance_any_hu: int | None
    """The same whatever the hu."""


def readiness_of(held: HeldCards, rules: RuleSet, gone: Iterable[int] = (), passed: Iterable[int] = ()) -> Readiness:
    """Return waits and distances of a hand.

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
    record = to_record(rules)[0]
    passed_mask = sum(1 << kind for kind in set(passed))
    hand = to_kernel_hand(held)
    kinds = int(waits(hand.free, hand.kans, hand.longs, hand.melds, record))
    if rules.passed_blocks_hu:
        kinds &= ~passed_mask
    claims = np.zeros(1, dtype=CLAIMS)[0]
    may_claim(_live_cards(held, gone), passed_mask, record, claims)
    ways = {"least_hu": rules.min_hu, "zero_hu": rules.allow_zero_hu}, {"least_hu": 0, "zero_hu": False}
    workspace = make_workspace(record)
    scratch = np.zeros(1, dtype=REACHED)[0]
    distances = []
    for way in ways:
        position = _position(held, record, way)
        steps = 0 if _complete(held, record, way) else int(distance(position, claims, record, workspace, scratch))
        distances.append(None if steps < 0 else steps)
    return Readiness(tuple(kind for kind in range(20) if kinds >> kind & 1), *distances)


def _live_cards(held: HeldCards, gone: Iterable[int]) -> int:
    """Return the packed cards that are neither held nor gone."""
    counts = held.counts
    counts.update(gone)
    for kind, number in sorted(counts.items()):
        if number > 4:
            raise CardError(f"{number} times {KIND_NAMES[kind]} in hand, melds and seen cards together; there are only four of each kind")
    return pack_kinds(kind for kind in range(20) for _ in range(4 - counts[kind]))


def _position(held: HeldCards, record: np.void, way: dict[str, int]) -> np.void:
    """Return the hand as the distance kernels take it."""
    hand = to_kernel_hand(held)
    quads, groups, hu = hand.fixed(record)
    position = np.zeros(1, dtype=POSITION)
    for field, value in {"free": hand.free, "kans": hand.kans, "quads": quads, "groups": 7 - groups, "hu": hu, **way}.items():
        position[field] = value
    return position[0]


def _complete(held: HeldCards, record: np.void, way: dict[str, int]) -> bool:
    """Tell whether nothing was claimed yet and the dealt cards are complete."""
    if any(meld.type != "long" for meld in held.melds):
        return False
    rules = record.copy()
    rules["min_hu"], rules["allow_zero_hu"] = way["least_hu"], way["zero_hu"]
    hand = to_kernel_hand(held)
    return bool(can_win(hand.free, hand.kans, *hand.fixed(record), -1, rules))
