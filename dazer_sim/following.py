"""Playing a record again: the machine is led through a deal by the events of a record, to its end or to any point before it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.layouts import ACTION, EVENT, MAX_ACTIONS, MAX_EVENTS
from dazer_kernels.opening import start
from dazer_kernels.play import advance, apply
from dazer_kernels.table import DEALT_WIN, TABLE
from dazer_sim.errors import UserError
from dazer_sim.records import cards_from_json, event_to_json
from dazer_sim.view import Action, action_of


def new_deal(hands: Sequence[int], wall: Sequence[int], rule_record: NDArray[np.void]) -> NDArray[np.void]:
    """Return a table (TABLE[1]) before its first decision.

    Parameters
    ----------
    hands : sequence of int
        The packed hands of seats 0, 1, 2.
    wall : sequence of int
        19 kinds, first drawn first, after R2.3.
    rule_record : RULES record
        The rule set.
    """
    tables = np.zeros(1, dtype=TABLE)
    tables["dealt"][0] = hands
    tables["wall"][0] = wall
    start(tables[0], rule_record)
    return tables


def follow(record: dict[str, Any], rule_record: NDArray[np.void], events: int | None = None) -> NDArray[np.void]:
    """Return the table (TABLE[1]) after the events of a record.

    The table stands before the decision that comes next; passes of that decision's offer which the record already holds are made, but
    not the pass that a seat's own lesser claim would follow. A record that breaks off can be followed too.

    Parameters
    ----------
    record : dict
        A record (docs/formats.md), read with the same rule set.
    rule_record : RULES record
        The rule set.
    events : int, optional
        Follow only so many events.

    Raises
    ------
    UserError
        If an event is not what a legal move gives; it names the event. CardError is raised by cards that make no deal.
    """
    wanted: list[dict[str, Any]] = record["events"][:events]
    tables = new_deal(*cards_from_json(record), rule_record)
    table, actions, log = tables[0], np.zeros(MAX_ACTIONS, dtype=ACTION), np.zeros(MAX_EVENTS, dtype=EVENT)
    while n := advance(table, rule_record, actions, log):
        count = int(table["event_count"])
        _compare(log[:count], wanted)
        if count >= len(wanted):
            break
        place = _matching(table, [action_of(action) for action in actions[:n]], wanted[count:])
        if place is None:
            break
        apply(table, rule_record, actions[place], log)
    _compare(log[: int(table["event_count"])], wanted)
    return tables


def _compare(log: NDArray[np.void], wanted: Sequence[dict[str, Any]]) -> None:
    """Raise UserError at the first event in which the log and the record differ."""
    for place, (event, there) in enumerate(zip(log, wanted, strict=False)):
        made = event_to_json(event)
        if made != _normal(there):
            raise UserError(f"event {place} is {there}, but the deal goes on with {made}")


def _normal(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event without fields that say nothing."""
    return {key: value for key, value in event.items() if value is not None and value != []}


def _matching(table: NDArray[np.void], actions: Sequence[Action], wanted: Sequence[dict[str, Any]]) -> int | None:
    """Return the place of the action that leads to the wanted events; None if they end before they tell.

    Passes come before the claim in a record; so the first other event tells who claimed, and everybody else passed.
    """
    seat, last = int(table["seat"]), len(actions) - 1
    may_pass = actions[last].type == "pass"
    if table["stage"] == DEALT_WIN:
        claimed = wanted[0]
    else:
        others = [event for event in wanted if event["t"] != "pass"]
        if not others:
            mine = [event for event in wanted if event["p"] == seat]
            return last if may_pass and mine and {action.type for action in actions[:last]} <= set(mine[0]["of"]) else None
        claimed = others[0]
    for place, action in enumerate(actions):
        if claimed["p"] == seat and action.type != "pass" and _normal(claimed) == {"p": seat, **action.to_json()}:
            return place
    if may_pass:
        return last
    raise UserError(f"event {int(table['event_count'])} is {claimed}, which is no legal move of seat {seat}")
