"""Reads the next move of a record and deals with what may stand anywhere or nowhere: passes, longs, declarations out of place."""

from dazer_sim.cards import format_card
from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.referee.course import Course, Move
from dazer_sim.rulebook.referee.report import Notes


class Reader:
    """The moves of a record at a table.

    Parameters
    ----------
    table : Table
        The table as it stands; a long out of place is put down on it.
    course : Course
        The events.
    notes : Notes
        Gets the violations.
    """

    def __init__(self, table: Table, course: Course, notes: Notes) -> None:
        self.table = table
        self.course = course
        self.notes = notes
        self.played = 0
        """The seat that drew or discarded last."""
        self._overdue: set[tuple[int, int]] = set()
        """Longs (seat, kind) that were named as not put down when due."""

    def next_move(self, due: int | None = None) -> Move | None:
        """Return the next draw, discard or claim without taking it, None at the end; what is out of place is noted."""
        while (move := self.course.peek(due)) is not None:
            if move.type == "pass":
                self.notes.note(move.index, "R4.14", None, f"seat {move.seat} passes where no card is on offer", move.seat)
            elif move.type == "long":
                self._long_out_of_place(move)
            elif move.type == "bao":
                text = f"seat {move.seat} declares 报 after the play has begun"
                self.notes.note(move.index, "R8.3", "X", text, move.seat)
            else:
                return move
            self.course.take()
        return None

    def passes(self) -> list[Move]:
        """Take the passes that follow an offer."""
        found = []
        while (move := self.course.peek()) is not None and move.type == "pass":
            found.append(self.course.take())
        return found

    def longs(self, number: int) -> None:
        """Take the longs that a seat must put down now (R4.11) and put down those that the record leaves out (I)."""
        due = sorted(self.table.seats[number].longs)
        shown: list[int] = []
        while (move := self.course.peek(number)) is not None and move.type == "long" and move.seat == number:
            if move.kind not in due or move.kind in shown:
                break
            shown.append(self.course.take().kind or 0)
        if shown != sorted(shown):
            self.notes.note(self.course.index - 1, "R4.11", None, f"seat {number} puts down its longs out of order", number)
        for kind in due:
            if kind not in shown:
                self._overdue.add((number, kind))
                text = f"seat {number} does not put down its long of {format_card(kind)}"
                self.notes.note(self.course.index, "R4.11", "I", text, number)
        self.table.put_longs(number)

    def _long_out_of_place(self, move: Move) -> None:
        seat, kind = move.seat, move.kind
        if kind is None:
            self.notes.note(move.index, "R8.4", None, f"the long of seat {seat} names no card", seat)
        elif (seat, kind) in self._overdue:
            self._overdue.discard((seat, kind))
        else:
            for refusal in self.table.long_refusals(seat, kind):
                self.notes.refuse(move.index, refusal, seat)
            if kind in self.table.seats[seat].longs:
                self.table.seats[seat].put_long(kind)
