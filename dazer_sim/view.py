"""What a policy written in Python sees: the public side of the table, its own hand, and its legal actions (docs/rules.md, section 10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.layouts import E_CHI, E_PASS
from dazer_kernels.melds import NO_MELD
from dazer_kernels.table import CHOW, CLAIM, WALL, WIN
from dazer_sim.cards import Meld, format_card, format_cards
from dazer_sim.records import EVENT_TYPES, hand_kinds, meld_of_code
from dazer_sim.rulesets import RuleSet

ACTION_TYPES = ("pass", "hu", "zhao", "peng", "chi", "discard", "bao")
"""Text of the action types, by code (A_PASS … A_BAO)."""


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action."""

    type: str
    """One of `ACTION_TYPES`."""
    kind: int | None = None
    """The kind claimed, discarded, or named by the dealer with 报."""
    with_: tuple[int, ...] = ()
    """chi: the two hand cards."""
    bi: tuple[tuple[int, ...], ...] = ()
    """chi: the melds that go down with it (R4.8)."""

    def to_json(self) -> dict[str, Any]:
        """Return the action with the keys of an event: ``t``, ``k``, ``with``, ``bi``."""
        result: dict[str, Any] = {"t": self.type}
        if self.kind is not None:
            result["k"] = format_card(self.kind)
        if self.with_:
            result["with"] = format_cards(list(self.with_))
        if self.bi:
            result["bi"] = [format_cards(list(kinds)) for kinds in self.bi]
        return result


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """Something that everybody saw: an event other than a pass."""

    type: str
    seat: int
    kind: int | None
    with_: tuple[int, ...] = ()
    bi: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """The card on offer (R4.2)."""

    kind: int
    seat: int
    """The seat that it comes from."""
    drawn: bool
    """Drawn from the wall; otherwise discarded."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat knows when it decides. Everything is a copy; changing it changes nothing."""

    seat: int
    rules: RuleSet
    hand: tuple[int, ...]
    """The seat's own cards that are not on the table, rising."""
    free: tuple[int, ...]
    """Those of them that are in no kan and no long (R4.7)."""
    kans: tuple[int, ...]
    longs: tuple[int, ...]
    """Kinds of the kans, and of the longs not yet put down, in the own hand."""
    melds: tuple[tuple[Meld, ...], ...]
    """What each seat has put down, in order."""
    piles: tuple[tuple[int, ...], ...]
    """Kinds that nobody claimed, by the seat that discarded or drew them, rising."""
    declared: tuple[bool, ...]
    """Which seats have declared 报."""
    passed: tuple[int, ...]
    """The own passed kinds (R4.14)."""
    offer: Offer | None
    """What is decided about; None at a discard, 报 or a win with the dealt cards."""
    bottom: tuple[int, ...]
    """The wall cards that lie open (R2.2); they are drawn last."""
    wall_left: int
    """Cards still to be drawn."""
    events: tuple[PublicEvent, ...]
    """Everything that has happened in the open, first to last."""
    random_below: Callable[[int], int]
    """``random_below(n)``: a uniform integer 0 … n - 1, fixed by seed, deal, seat, decision and how often it was called."""
    table: NDArray[np.void] | None = None
    """The whole table (`dazer_kernels.table.TABLE`), only for policies that say ``oracle = True``."""


def action_of(action: NDArray[np.void]) -> Action:
    """Return an action of the kernels as an `Action`.

    Parameters
    ----------
    action : ACTION element
        As `advance` lists it.
    """
    type_, kind, with_a, with_b, bi_a, bi_b = action.tolist()
    return Action(
        type=ACTION_TYPES[type_],
        kind=None if kind < 0 else kind,
        with_=() if with_a < 0 else (with_a, with_b),
        bi=tuple(meld_of_code(code).kinds for code in (bi_a, bi_b) if code != NO_MELD),
    )


def kinds_of_mask(mask: int) -> tuple[int, ...]:
    """Return the kinds of a mask, rising.

    Parameters
    ----------
    mask : int
        Bit k for kind k.
    """
    return tuple(kind for kind in range(20) if mask >> kind & 1)


def public_event(event: NDArray[np.void]) -> PublicEvent:
    """Return an event of the log as everybody saw it.

    Parameters
    ----------
    event : EVENT element
        Not a pass.
    """
    type_, seat, kind, _, with_a, with_b, bi_a, bi_b = event.tolist()
    return PublicEvent(
        type=EVENT_TYPES[type_],
        seat=seat,
        kind=None if kind < 0 else kind,
        with_=(with_a, with_b) if type_ == E_CHI else (),
        bi=tuple(meld_of_code(code).kinds for code in (bi_a, bi_b) if code != NO_MELD),
    )


def make_view(
    table: NDArray[np.void],
    events: NDArray[np.void],
    rules: RuleSet,
    random_below: Callable[[int], int],
    oracle: bool = False,
) -> View:
    """Return what the seat that decides may see.

    Parameters
    ----------
    table : TABLE element
        The deal, as `advance` left it.
    events : EVENT[n]
        What has happened so far.
    rules : RuleSet
        The rule set.
    random_below : callable
        The seat's random numbers for this decision.
    oracle : bool
        Whether to give the whole table away.
    """
    seat = int(table["seat"])
    free = hand_kinds(int(table["free"][seat]))
    kans = kinds_of_mask(int(table["kans"][seat]))
    longs = kinds_of_mask(int(table["longs"][seat]))
    has_offer = int(table["stage"]) in (WIN, CLAIM, CHOW)
    shown = rules.bottom_shown
    return View(
        seat=seat,
        rules=rules,
        hand=tuple(sorted([*free, *kans * 3, *longs * 4])),
        free=tuple(free),
        kans=kans,
        longs=longs,
        melds=tuple(tuple(meld_of_code(int(code)) for code in table["melds"][p][: table["meld_count"][p]]) for p in range(3)),
        piles=tuple(tuple(hand_kinds(int(pile))) for pile in table["piles"]),
        declared=tuple(bool(flag) for flag in table["declared"]),
        passed=kinds_of_mask(int(table["passed"][seat])),
        offer=Offer(int(table["card"]), int(table["offerer"]), bool(table["drawn"])) if has_offer else None,
        bottom=tuple(int(kind) for kind in table["wall"][WALL - shown :]),
        wall_left=WALL - int(table["draws"]),
        events=tuple(public_event(event) for event in events if event["t"] != E_PASS),
        random_below=random_below,
        table=table.copy() if oracle else None,
    )
