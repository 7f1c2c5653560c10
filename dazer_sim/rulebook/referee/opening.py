"""Checks what a record does before the first card is played (R4.1): wins with dealt cards, longs, 报."""

from dazer_sim.cards import format_card
from dazer_sim.rulebook.play.counted import count_opening
from dazer_sim.rulebook.play.offer import SEATS
from dazer_sim.rulebook.play.opening import DealtWin, offered_dealt_win
from dazer_sim.rulebook.play.refusal import Refusal
from dazer_sim.rulebook.play.winning import wrong_win
from dazer_sim.rulebook.referee.course import Move
from dazer_sim.rulebook.referee.ending import Ending
from dazer_sim.rulebook.referee.stray import Reader
from dazer_sim.rulebook.special import dealt_circumstances


def check_opening(reader: Reader) -> Ending | None:
    """Follow the opening and return how the deal ended, None if it goes on.

    Parameters
    ----------
    reader : Reader
        At the first event.
    """
    for number in range(SEATS):
        ending = _dealt_win(reader, number)
        if ending is not None:
            return ending
    reader.longs(0)
    _declarations(reader)
    return None


def _dealt_win(reader: Reader, number: int) -> Ending | None:
    table = reader.table
    seat = table.seats[number]
    offered = offered_dealt_win(seat, table.rules)
    move = reader.course.peek()
    if move is not None and move.type == "hu" and move.seat == number:
        return _win(reader, reader.course.take(), offered)
    passes = move is not None and move.type == "pass" and move.seat == number
    if offered is None:
        if passes:
            _superfluous(reader, reader.course.take())
        return None
    count_opening(table.tally, seat, offered, False, table.rules)
    if move is not None and passes:
        reader.course.take()
        if move.words != ("hu",) or move.kind is not None:
            reader.notes.note(move.index, "R4.1", None, f"seat {number} let its dealt win go: a pass of hu without a card", number)
    elif not offered.forced:
        text = f"seat {number} may win with its dealt cards and lets that go, the record shows no pass"
        reader.notes.note(reader.course.index, "R4.1", None, text, number)
    if offered.forced:
        text = "the dealer has no free card to discard and must take 天胡"
        reader.notes.note(reader.course.index - bool(passes), "R7.1", "X", text, number)
    return None


def _superfluous(reader: Reader, move: Move) -> None:
    text = f"seat {move.seat} passes but may not win with its dealt cards"
    reader.notes.note(move.index, "R4.1", None, text, move.seat)


def _win(reader: Reader, move: Move, offered: DealtWin | None) -> Ending:
    table, seat = reader.table, reader.table.seats[move.seat]
    if move.kind is not None:
        reader.notes.note(move.index, "R4.1", None, f"a win with dealt cards names no card, this one {format_card(move.kind)}", move.seat)
    if offered is None:
        refusal = wrong_win(seat.position(), None, table.rules, f"seat {move.seat} wins with its dealt cards")
        if move.seat != 0:
            rule = f"{table.rules.special_long} longs or {table.rules.special_kan} kans are needed"
            has = f"it holds {len(seat.longs)} longs and {len(seat.kans)} kans"
            refusal = Refusal("R5.6", "C", f"seat {move.seat} wins with its dealt cards but {has}, {rule}")
        reader.notes.refuse(move.index, refusal, move.seat)
    else:
        count_opening(table.tally, seat, offered, True, table.rules)
    judgement = None if offered is None else offered.judgement
    return Ending(move.index, dealt_circumstances(move.seat), None, judgement)


def _declarations(reader: Reader) -> None:
    """Check the declarations of 报, seats in the order 0, 1, 2 (R8.3)."""
    table, last = reader.table, -1
    asked = {seat.number for seat in table.seats if table.declarations(seat.number)}
    while (move := reader.course.peek()) is not None and move.type == "bao":
        move = reader.course.take()
        if move.seat < last:
            text = f"seat {move.seat} declares 报 after seat {last}, the order is 0, 1, 2"
            reader.notes.note(move.index, "R8.3", "X", text, move.seat)
        last = move.seat
        asked.discard(move.seat)
        _declare(reader, move)
    for _ in asked:
        table.tally.fire("R8.3:declined")


def _declare(reader: Reader, move: Move) -> None:
    table, kind = reader.table, move.kind
    ways = table.declarations(move.seat)
    if kind is not None and ways == [None]:
        text = f"the declaration of seat {move.seat} names {format_card(kind)}, it discards nothing"
        reader.notes.note(move.index, "R8.3", None, text, move.seat)
        kind = None
    if kind is None and ways and ways != [None]:
        text = "the dealer's declaration does not name the card that it will discard"
        reader.notes.note(move.index, "R8.3", None, text, move.seat)
    else:
        for refusal in table.declaration_refusals(move.seat, kind):
            reader.notes.refuse(move.index, refusal, move.seat)
    if table.rules.bao:
        table.do_declare(move.seat, kind)
