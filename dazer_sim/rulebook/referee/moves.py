"""Follows the turns of a record, move by move (R4.2-R4.14)."""

from dazer_sim.cards import format_card
from dazer_sim.rulebook.play.asked import Asked, let_go
from dazer_sim.rulebook.play.counted import count_offer, count_win
from dazer_sim.rulebook.play.refusal import MoveError
from dazer_sim.rulebook.referee.course import CLAIMS, Move
from dazer_sim.rulebook.referee.ending import Ending
from dazer_sim.rulebook.referee.passes import check_passes
from dazer_sim.rulebook.referee.stray import Reader


def follow_turns(reader: Reader) -> Ending:
    """Follow a deal from the first discard or draw to its end.

    Parameters
    ----------
    reader : Reader
        After the opening.

    Raises
    ------
    BreakOff
        If a move leaves no meaningful state.
    """
    mover, owes = 0, reader.table.start()
    while True:
        played = _discard(reader, mover) if owes else _draw(reader, mover)
        if not played:
            return Ending(reader.course.index - 1)
        claim = _offer(reader)
        if isinstance(claim, Ending):
            return claim
        offered = reader.played
        mover = offered if claim is None else claim
        owes = claim is not None and reader.table.after_claim(claim)


def _discard(reader: Reader, number: int) -> bool:
    """Take the discard that a seat owes; a draw instead is noted and taken."""
    move = reader.next_move(number)
    if move is None:
        reader.notes.break_off(reader.course.index, "R4.10", "X", f"the record ends although seat {number} owes a discard", number)
    if move.type == "draw":
        reader.notes.note(move.index, "R4.10", "X", f"seat {number} owes a discard and makes none", number)
        return _draw(reader, number)
    _refuse_claim(reader, move)
    if move.seat != number:
        text = f"seat {move.seat} discards, it is seat {number} that owes a discard"
        reader.notes.note(move.index, "R4.12", "X", text, move.seat)
    _make_discard(reader)
    return True


def _make_discard(reader: Reader) -> None:
    move = reader.course.take()
    if move.kind is None:
        reader.notes.break_off(move.index, "R8.4", None, "the discard names no card", move.seat)
    for refusal in reader.table.discard_refusals(move.seat, move.kind):
        reader.notes.refuse(move.index, refusal, move.seat)
    try:
        reader.table.do_discard(move.seat, move.kind)
    except MoveError:
        reader.notes.give_up()
    reader.played = move.seat


def _draw(reader: Reader, mover: int) -> bool:
    """Take the draw of the seat after the mover; False if the wall is empty and the deal ends (R4.13)."""
    table, due = reader.table, reader.table.next_seat(mover)
    move = reader.next_move(due)
    if move is None:
        if not table.wall_is_empty():
            text = f"the record ends although seat {due} has to draw and the wall has {len(table.wall) - table.draws} cards"
            reader.notes.break_off(reader.course.index, "R4.12", "X", text, due)
        table.tally.fire("R4.13:draw")
        return False
    if move.type == "discard":
        text = f"seat {move.seat} discards but owes no discard, seat {due} draws"
        reader.notes.note(move.index, "R4.10", "X", text, move.seat)
        _make_discard(reader)
        return True
    _refuse_claim(reader, move)
    _make_draw(reader, move, due)
    return True


def _make_draw(reader: Reader, move: Move, due: int) -> None:
    table = reader.table
    if move.seat != due:
        reader.notes.note(move.index, "R4.12", "X", f"seat {move.seat} draws, it is the turn of seat {due}", move.seat)
    if table.wall_is_empty():
        reader.notes.break_off(move.index, "R4.13", "X", f"seat {move.seat} draws from an empty wall", move.seat)
    first = table.wall[table.draws]
    if move.kind is None:
        reader.notes.note(move.index, "R8.4", None, "the draw names no card", move.seat)
    elif move.kind != first:
        text = f"seat {move.seat} draws {format_card(move.kind)}, the first wall card is {format_card(first)}"
        reader.notes.break_off(move.index, "R4.2", "X", text, move.seat)
    reader.course.take()
    table.draw(move.seat)
    reader.played = move.seat


def _refuse_claim(reader: Reader, move: Move) -> None:
    """Break off at a claim while no card is on offer."""
    if move.type in CLAIMS:
        text = f"seat {move.seat} claims (a {move.type}) while no card is on offer"
        reader.notes.break_off(move.index, "R4.2", "X", text, move.seat)


def _offer(reader: Reader) -> int | Ending | None:
    """Follow an offer to its end: the claiming seat, None if nobody claims, or the end of the deal."""
    table, asked = reader.table, reader.table.ask()
    shown = reader.passes()
    move = reader.next_move(table.next_seat(asked.offer.seat))
    claim = None if move is None or move.type not in CLAIMS else (move.seat, move.type)
    gone = let_go(asked, *(claim or (None, None)))
    author = _forced_but_not_made(reader, asked, claim)
    told = [passed for passed in shown if passed.seat != author]
    check_passes(asked.offer, told, {seat: gone[seat] for seat in gone if seat != author}, reader.course.index, reader.notes)
    count_offer(table.tally, table.seats, asked, claim, gone, table.rules)
    if claim is None:
        table.close(asked, None, None)
        return None
    return _claim(reader, asked, reader.course.take())


def _forced_but_not_made(reader: Reader, asked: Asked, claim: tuple[int, str] | None) -> int | None:
    """Note a forced zhao or peng that was not made (A), unless somebody won with the card (R4.4, R4.5); return its author."""
    same = asked.same
    if same is None or not same.forced or claim == (same.seat, same.type) or (claim is not None and claim[1] == "hu"):
        return None
    rule = "R4.4" if same.type == "zhao" else "R4.5"
    text = f"seat {same.seat} must {same.type} {asked.offer} and does not"
    reader.notes.note(reader.course.index, rule, "A", text, same.seat)
    return same.seat


def _claim(reader: Reader, asked: Asked, move: Move) -> int | Ending:
    table, kind = reader.table, asked.offer.kind
    if move.kind is None:
        reader.notes.note(move.index, "R8.4", None, f"the {move.type} names no card", move.seat)
    elif move.kind != kind:
        text = f"seat {move.seat} claims {format_card(move.kind)}, on offer is {format_card(kind)}"
        reader.notes.break_off(move.index, "R4.3", "X", text, move.seat)
    for refusal in table.claim_refusals(move.seat, move.type, move.cards, move.bi):
        reader.notes.refuse(move.index, refusal, move.seat)
    if move.type == "hu":
        return _win(reader, move.seat, move.index)
    try:
        table.do_claim(move.seat, move.type, move.cards, move.bi)
    except MoveError:
        reader.notes.give_up()
    if move.seat != 0 or table.seats[0].longs:
        reader.longs(move.seat)
    table.close(asked, move.seat, move.type)
    return move.seat


def _win(reader: Reader, number: int, index: int) -> Ending:
    table, kind = reader.table, reader.table.open_offer().kind
    win = table.win_on_offer(number)
    judgement = table.judge_win(number)
    if judgement is not None:
        count_win(table.tally, table.seats[number], kind, judgement, win, table.rules)
    return Ending(index, win, kind, judgement)
