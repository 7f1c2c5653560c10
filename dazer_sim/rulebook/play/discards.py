"""Who discards and who does not: R4.10 and its shadow R4.9."""

from collections.abc import Iterator

from dazer_sim.cards import format_card
from dazer_sim.rulebook.play.refusal import Refusal
from dazer_sim.rulebook.play.seat import Seat


def due_between_turns(quads: int) -> int:
    """Return the cards that a seat with so many quads down should have between turns: 20 20 21 22 23 … (R4.10)."""
    return 20 + max(0, quads - 1)


def owes_discard(seat: Seat) -> bool:
    """Say whether the seat has more cards than it should have between turns (R4.10)."""
    return seat.cards() > due_between_turns(seat.quads_down())


def discard_left_refusals(seat: Seat, used: int, quads: int, what: str) -> Iterator[Refusal]:
    """Yield a refusal if a claim would owe a discard and leave no free card for it (R4.9).

    Parameters
    ----------
    seat : Seat
        The seat before the claim.
    used : int
        Free cards that the claim puts down.
    quads : int
        1 for a zhao, else 0.
    what : str
        The claim in words, for the message.

    Yields
    ------
    Refusal
        X, at most once.
    """
    down = seat.quads_down() + len(seat.longs) + quads
    if seat.cards() + 1 > due_between_turns(down) and seat.free_cards() <= used:
        yield Refusal(
            "R4.9",
            "X",
            f"{what} would leave seat {seat.number} with {seat.cards() + 1} cards, {due_between_turns(down)} are due "
            f"with {down} quads down, and no free card to discard",
        )


def longs_save_claim(seat: Seat, used: int, quads: int) -> bool:
    """Say whether a claim is allowed by R4.9 only because it puts down longs as well."""
    down = seat.quads_down() + quads
    return (
        bool(seat.longs)
        and seat.free_cards() == used
        and due_between_turns(down) < seat.cards() + 1 <= due_between_turns(down + len(seat.longs))
    )


def discard_refusals(seat: Seat, kind: int) -> Iterator[Refusal]:
    """Yield what is wrong with a discard: X if the card is not in hand (R4.10), G if it is of a kan or long (R4.7).

    Parameters
    ----------
    seat : Seat
        The seat that discards.
    kind : int
        The card.
    """
    if seat.in_hand(kind) == 0:
        yield Refusal("R4.10", "X", f"seat {seat.number} discards {format_card(kind)}, which it does not hold")
    elif seat.free[kind] == 0:
        name = "kan" if kind in seat.kans else "long"
        yield Refusal("R4.7", "G", f"seat {seat.number} discards {format_card(kind)} out of its {name}, which is never broken up")
