"""What happens before the first card is played: wins with dealt cards, longs, 报 (R4.1, R5.6, R7.1, R8.3)."""

from dataclasses import dataclass

from dazer_sim.rulebook.judge import Judgement, can_win
from dazer_sim.rulebook.play.discards import owes_discard
from dazer_sim.rulebook.play.seat import KINDS, Seat
from dazer_sim.rulebook.position import Position
from dazer_sim.rulebook.special import dealt_win
from dazer_sim.rulesets import RuleSet


@dataclass(frozen=True)
class DealtWin:
    """A win with the dealt cards that a seat is offered."""

    judgement: Judgement
    """Special win (R5.6) or 天胡 (R7.1); its ``special`` says which."""
    forced: bool
    """A dealer left without a free card to discard must take 天胡 (R7.1)."""


def offered_dealt_win(seat: Seat, rules: RuleSet) -> DealtWin | None:
    """Return the win with dealt cards that a seat may take, the better paying one for the dealer (R5.6).

    Parameters
    ----------
    seat : Seat
        Before anything was put down.
    rules : RuleSet
        For `special_long`, `special_kan` and the payments.
    """
    judgement = dealt_win(seat.dealt, seat.number, rules)
    if judgement is None:
        return None
    forced = seat.number == 0 and seat.free_cards() == 0 and can_win(seat.position(), None, rules)
    return DealtWin(judgement, forced)


def is_ready(position: Position, rules: RuleSet) -> bool:
    """Say whether some kind of which the seat holds fewer than four would complete the hand (R8.3); passed kinds ignored."""
    return any(position.held[kind] < 4 and can_win(position, kind, rules) for kind in range(KINDS))


def declarations(seat: Seat, rules: RuleSet) -> list[int | None]:
    """Return how a seat may declare 报 (R8.3).

    Parameters
    ----------
    seat : Seat
        After the dealer's longs were put down.
    rules : RuleSet
        For `bao`.

    Returns
    -------
    list of (int or None)
        For a dealer that owes a discard the cards that leave it ready, rising; else [None] for a ready seat. Empty if it may not.
    """
    if not rules.bao:
        return []
    position = seat.position()
    if seat.number != 0 or not owes_discard(seat):
        return [None] if is_ready(position, rules) else []
    ready: list[int | None] = []
    for kind in range(KINDS):
        if seat.free[kind]:
            rest = list(position.hand)
            rest.remove(kind)
            if is_ready(Position(tuple(rest), position.melds), rules):
                ready.append(kind)
    return ready
