"""The decisions of a deal and their legal actions.

A seat is asked only where it has something to choose. An offer goes through three stages: wins, seat by seat in the order of R4.3; the
zhao or peng, which is done without asking where it is forced (R4.4, R4.5), and where it is not is asked together with that seat's own
chi if it is the first that R4.6 entitles; then chi, seat by seat.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dazer_sim.cards import Meld
from dazer_sim.rulebook.chi import ChiWay
from dazer_sim.rulebook.play.asked import Asked
from dazer_sim.rulebook.play.opening import DealtWin
from dazer_sim.rulebook.play.seat import KINDS
from dazer_sim.rulebook.play.table import Table


@dataclass(frozen=True)
class Action:
    """One thing that a seat can choose."""

    type: str
    """``hu``, ``zhao``, ``peng``, ``chi``, ``pass``, ``bao`` or ``discard``."""
    kind: int | None = None
    """The offered card; of a discard and the dealer's 报 the card discarded; None with dealt cards and for ``pass``."""
    cards: tuple[int, ...] = ()
    """The two hand cards of a chi."""
    bi: tuple[Meld, ...] = ()
    """The melds put down with a chi (R4.8)."""


PASS = Action("pass")


@dataclass(frozen=True)
class Decision:
    """A question to one seat."""

    seat: int
    stage: str
    """``dealt`` (win with dealt cards), ``bao``, ``discard``, or a stage of an offer: ``hu``, ``same`` (zhao or peng), ``chi``."""
    actions: tuple[Action, ...]
    """At least one."""
    table: Table
    """The table as it stands; a chooser reads it and changes nothing."""
    asked: Asked | None = None
    """What the seats could do with the offer, if there is one."""


Chooser = Callable[[Decision], Action]


def dealt_actions(win: DealtWin) -> tuple[Action, ...]:
    """Return the choice of a seat that may win with its dealt cards; no choice where 天胡 is forced (R7.1)."""
    return (Action("hu"),) if win.forced else (Action("hu"), PASS)


def bao_actions(table: Table, number: int) -> tuple[Action, ...]:
    """Return the ways to declare 报, and not to (R8.3); empty if the seat may not declare."""
    ways = tuple(Action("bao", kind) for kind in table.declarations(number))
    return (*ways, PASS) if ways else ()


def discard_actions(table: Table, number: int) -> tuple[Action, ...]:
    """Return the discards of a seat, by rising kind: its free cards (R4.10); a declared dealer's named card alone (R8.3)."""
    if number == 0 and table.promised is not None:
        return (Action("discard", table.promised),)
    return tuple(Action("discard", kind) for kind in range(KINDS) if table.seats[number].free[kind])


def offer_decisions(table: Table, asked: Asked) -> Iterator[tuple[int, str, tuple[Action, ...]]]:
    """Yield the questions about an offer in the order of asking, as if every one were answered with a pass.

    Parameters
    ----------
    table : Table
        The table.
    asked : Asked
        What the seats could do.

    Yields
    ------
    tuple of (int, str, tuple of Action)
        Seat, stage and actions. Where only one action is left (a forced zhao or peng), it is the only one.
    """
    kind = asked.offer.kind
    for number in asked.hu:
        yield number, "hu", (Action("hu", kind), PASS)
    same, declined = asked.same, None
    if same is not None:
        claim = Action(same.type, kind)
        if same.forced:
            yield same.seat, "same", (claim,)
            return
        first = asked.offer.chi_order(table.rules.chi_downstream_draw)[0]
        own = chi_actions(kind, asked.ways(same.seat)) if same.seat == first else ()
        yield same.seat, "same", (claim, *own, PASS)
        declined = same.seat if same.seat == first else None
    for number, ways in asked.chi:
        if number != declined:
            yield number, "chi", (*chi_actions(kind, ways), PASS)


def chi_actions(kind: int, ways: Sequence[ChiWay]) -> tuple[Action, ...]:
    """Return ways to chi as actions, in their order."""
    return tuple(Action("chi", kind, tuple(way.hand_cards), tuple(way.bi)) for way in ways)
