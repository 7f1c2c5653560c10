"""Plays one deal from decision to decision and writes its record."""

from collections.abc import Sequence
from typing import Any

from dazer_sim.cards import format_cards
from dazer_sim.rulebook.judge import Judgement
from dazer_sim.rulebook.play.asked import Asked, let_go
from dazer_sim.rulebook.play.counted import count_offer, count_opening, count_win
from dazer_sim.rulebook.play.decisions import (
    Action,
    Chooser,
    Decision,
    bao_actions,
    dealt_actions,
    discard_actions,
    offer_decisions,
)
from dazer_sim.rulebook.play.events import Event, card_event, chi_event, pass_event
from dazer_sim.rulebook.play.offer import SEATS
from dazer_sim.rulebook.play.opening import offered_dealt_win
from dazer_sim.rulebook.play.result import result_of_draw, result_of_win
from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.special import dealt_circumstances


class PlainDeal:
    """A deal that is played here and now.

    Parameters
    ----------
    table : Table
        Freshly dealt.
    choosers : callable, or sequence of three
        One for each seat.
    """

    def __init__(self, table: Table, choosers: Sequence[Chooser] | Chooser) -> None:
        self.table = table
        self.choosers = [choosers] * SEATS if callable(choosers) else list(choosers)
        self.events: list[Event] = []
        self.dealt = [format_cards(seat.dealt) for seat in table.seats]

    def play(self, extra: dict[str, Any]) -> dict[str, Any]:
        """Play to the end and return the record; `extra` are fields such as ``policies``, ``seed``, ``deal``."""
        result = self._open() or self._turns()
        head = {"v": 1, "rules": self.table.rules.name, **extra, "dealer": 0}
        wall = "".join(format_cards([kind]) for kind in self.table.wall)
        return {**head, "hands": self.dealt, "wall": wall, "events": self.events, "result": result}

    def _choose(self, seat: int, stage: str, actions: tuple[Action, ...], asked: Asked | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        action = self.choosers[seat](Decision(seat, stage, actions, self.table, asked))
        if action not in actions:
            raise ValueError(f"seat {seat} chose {action}, which is none of its {len(actions)} legal actions")
        return action

    def _open(self) -> dict[str, Any] | None:
        """Ask for wins with dealt cards, put down the dealer's longs, ask for 报 (R4.1)."""
        for number in range(SEATS):
            win = offered_dealt_win(self.table.seats[number], self.table.rules)
            if win is None:
                continue
            taken = self._choose(number, "dealt", dealt_actions(win)).type == "hu"
            count_opening(self.table.tally, self.table.seats[number], win, taken, self.table.rules)
            if taken:
                self.events.append(card_event("hu", number))
                return result_of_win(win.judgement, dealt_circumstances(number), None, self.table.rules)
            self.events.append(pass_event(number, None, ["hu"]))
        self.events += [card_event("long", 0, kind) for kind in self.table.put_longs(0)]
        for number in range(SEATS):
            self._ask_for_bao(number)
        return None

    def _ask_for_bao(self, number: int) -> None:
        actions = bao_actions(self.table, number)
        if not actions:
            return
        action = self._choose(number, "bao", actions)
        if action.type == "bao":
            self.table.do_declare(number, action.kind)
            self.events.append(card_event("bao", number, action.kind))
        else:
            self.table.tally.fire("R8.3:declined")

    def _turns(self) -> dict[str, Any]:
        """Play turns until somebody wins or a draw finds no wall (R4.2, R4.12, R4.13)."""
        mover, drawer = 0, 1
        discards = self.table.start()
        while True:
            if discards:
                self._discard(mover)
            elif self.table.wall_is_empty():
                self.table.tally.fire("R4.13:draw")
                return result_of_draw()
            else:
                offer = self.table.draw(drawer)
                self.events.append(card_event("draw", drawer, offer.kind))
            offered = self.table.open_offer().seat
            claimer, result = self._offer()
            if result is not None:
                return result
            mover = offered if claimer is None else claimer
            drawer = self.table.next_seat(mover)
            discards = claimer is not None and self.table.after_claim(claimer)

    def _discard(self, number: int) -> None:
        action = self._choose(number, "discard", discard_actions(self.table, number))
        assert action.kind is not None
        self.table.do_discard(number, action.kind)
        self.events.append(card_event("discard", number, action.kind))

    def _offer(self) -> tuple[int | None, dict[str, Any] | None]:
        """Ask the seats about the open offer and return who claimed it, and the result if that won the deal."""
        asked = self.table.ask()
        claimer, action = self._ask_stages(asked)
        claim = None if action is None else action.type
        kind = asked.offer.kind
        gone = let_go(asked, claimer, claim)
        self.events += [pass_event(number, kind, words) for number, words in gone.items()]
        claimed = None if claimer is None or claim is None else (claimer, claim)
        count_offer(self.table.tally, self.table.seats, asked, claimed, gone, self.table.rules)
        if claimer is None or action is None:
            self.table.close(asked, None, None)
            return None, None
        if claim == "hu":
            return claimer, self._win(claimer, kind)
        self._claim(asked, claimer, action)
        return claimer, None

    def _ask_stages(self, asked: Asked) -> tuple[int | None, Action | None]:
        for number, stage, actions in offer_decisions(self.table, asked):
            action = self._choose(number, stage, actions, asked)
            if action.type != "pass":
                return number, action
        return None, None

    def _claim(self, asked: Asked, claimer: int, action: Action) -> None:
        assert action.kind is not None
        self.table.do_claim(claimer, action.type, action.cards, action.bi)
        if action.type == "chi":
            self.events.append(chi_event(claimer, action.kind, action.cards, action.bi))
        else:
            self.events.append(card_event(action.type, claimer, action.kind))
        self.events += [card_event("long", claimer, kind) for kind in self.table.put_longs(claimer)]
        self.table.close(asked, claimer, action.type)

    def _win(self, number: int, kind: int) -> dict[str, Any]:
        judgement: Judgement | None = self.table.judge_win(number)
        assert judgement is not None
        win = self.table.win_on_offer(number)
        count_win(self.table.tally, self.table.seats[number], kind, judgement, win, self.table.rules)
        self.events.append(card_event("hu", number, kind))
        return result_of_win(judgement, win, kind, self.table.rules)
