"""Compares the passes that a record shows with what the seats let go (R4.14); such faults are faults of form."""

from collections.abc import Sequence

from dazer_sim.cards import format_card
from dazer_sim.rulebook.play.offer import Offer
from dazer_sim.rulebook.referee.course import Move, card_name
from dazer_sim.rulebook.referee.report import Notes


def check_passes(offer: Offer, shown: Sequence[Move], gone: dict[int, list[str]], end: int, notes: Notes) -> None:
    """Note passes that are missing, too many, wrong or out of order.

    Parameters
    ----------
    offer : Offer
        The open card.
    shown : sequence of Move
        The passes of the record.
    gone : dict of int to list of str
        What each seat let go, seats in the order of R4.3.
    end : int
        Index of the event after the passes.
    notes : Notes
        Gets the faults.
    """
    left = dict(gone)
    for move in shown:
        words = left.pop(move.seat, None)
        if words is None:
            text = f"seat {move.seat} passes {offer} but was asked for nothing" + (" more" if move.seat in gone else "")
            notes.note(move.index, "R4.14", None, text, move.seat)
        elif list(move.words) != words:
            text = f"seat {move.seat} let {' and '.join(words)} go, the pass says {' and '.join(move.words) or 'nothing'}"
            notes.note(move.index, "R4.14", None, text, move.seat)
        if move.kind != offer.kind:
            notes.note(
                move.index,
                "R4.14",
                None,
                f"the pass names {card_name(move.kind)}, on offer is {format_card(offer.kind)}",
                move.seat,
            )
    for seat, words in left.items():
        text = f"seat {seat} let {' and '.join(words)} go on {offer}, the record shows no pass"
        notes.note(end, "R4.14", None, text, seat)
    _check_order(shown, list(gone), notes)


def _check_order(shown: Sequence[Move], order: list[int], notes: Notes) -> None:
    seats = [move.seat for move in shown if move.seat in order]
    if len(set(seats)) == len(seats) and seats != [seat for seat in order if seat in seats]:
        notes.note(shown[0].index, "R4.14", None, "the passes are not in the order of R4.3")
