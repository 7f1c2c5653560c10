"""The distance kernels asked about one seat's cards: distance, 进张, the most hu (R11.2, R11.3)."""

from collections.abc import Collection, Mapping

import numpy as np

from dazer_kernels.complete import can_win
from dazer_kernels.distance import ADVANCE, MOST_CLAIMS, POSITION, REACHED, clear, distance, make_workspace, reach
from dazer_kernels.hands import card
from dazer_kernels.most_hu import most_hu
from dazer_kernels.outlook import may_claim
from dazer_kernels.packings import CLAIMS
from dazer_sim.held_cards import HeldCards
from dazer_sim.kernel_hand import to_kernel_hand
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

KINDS = range(20)


class Measure:
    """Measures the cards of one seat, before or after a discard.

    Parameters
    ----------
    held : HeldCards
        What the seat holds, without a claimed card.
    live : int
        Packed cards that are neither held nor gone.
    passed : collection of int
        Passed kinds of the seat (R4.14).
    rules : RuleSet
        The rule set.
    """

    def __init__(self, held: HeldCards, live: int, passed: Collection[int], rules: RuleSet) -> None:
        self._rules, self._record = rules, to_record(rules)[0]
        self._hand, self._live = to_kernel_hand(held), live
        self._untouched = all(meld.type == "long" for meld in held.melds)
        self._passed = sum(1 << kind for kind in set(passed))
        self._workspace = make_workspace(self._record)
        self._position, self._claims, self._reached = (np.zeros(1, dtype=dtype)[0] for dtype in (POSITION, CLAIMS, REACHED))

    def distance(self, *, any_hu: bool = False, without: int | None = None) -> int | None:
        """Return the distance, None if a win is out of reach.

        Parameters
        ----------
        any_hu : bool
            Whatever the hu.
        without : int, optional
            After the discard of a card of this kind.
        """
        if without is None and self._complete(any_hu):
            return 0
        self._set_up(any_hu, without)
        steps = int(distance(self._position, self._claims, self._record, self._workspace, self._reached))
        return None if steps < 0 else steps

    def advancing(self, steps: int | None, *, without: int | None = None) -> Mapping[int, int]:
        """Return the 进张 with the number of their live cards, kinds rising.

        Parameters
        ----------
        steps : int or None
            The distance of the same cards, with the hu condition; nothing advances at 0 and out of reach.
        without : int, optional
            After the discard of a card of this kind.
        """
        if not steps:
            return {}
        self._set_up(any_hu=False, without=without)
        clear(self._reached)
        reach(self._position, self._claims, steps, ADVANCE, self._record, self._workspace, self._reached)
        found = int(self._reached["advance"])
        return {kind: self._live >> 3 * kind & 7 for kind in KINDS if found >> 3 * kind & 1}

    def most_hu(self) -> tuple[int | None, ...]:
        """Return the most hu of wins with exactly 1, 2 … 7 claims, None where no win has so many."""
        self._set_up(any_hu=True, without=None)
        most = np.zeros(MOST_CLAIMS, dtype=np.int64)
        most_hu(self._position, self._claims, self._record, self._workspace, self._reached, most)
        return tuple(None if hu < 0 else int(hu) for hu in most)

    def _set_up(self, any_hu: bool, without: int | None) -> None:
        """Fill the records of the kernels."""
        quads, groups, hu = self._hand.fixed(self._record)
        free, passed = self._hand.free, self._passed
        if without is not None:
            free -= int(card(without))
            passed |= self._rules.passed_by_discard << without
        values = {"free": free, "kans": self._hand.kans, "quads": quads, "groups": MOST_CLAIMS - groups, "hu": hu, **self._wanted(any_hu)}
        for field, value in values.items():
            self._position[field] = value
        may_claim(self._live, passed, self._record, self._claims)

    def _wanted(self, any_hu: bool) -> dict[str, int]:
        """Return the hu condition."""
        return {"least_hu": 0, "zero_hu": 0} if any_hu else {"least_hu": self._rules.min_hu, "zero_hu": self._rules.allow_zero_hu}

    def _complete(self, any_hu: bool) -> bool:
        """Tell whether nothing was claimed yet and the dealt cards are complete."""
        if not self._untouched:
            return False
        rules, wanted = self._record.copy(), self._wanted(any_hu)
        rules["min_hu"], rules["allow_zero_hu"] = wanted["least_hu"], wanted["zero_hu"]
        hand = self._hand
        return bool(can_win(hand.free, hand.kans, *hand.fixed(self._record), -1, rules))
