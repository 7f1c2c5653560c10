"""Plays a record again from its cards, making the choices that it shows: a record that comes out the same is a legal one."""

from dazer_sim.cards import format_card, format_cards, parse_card, parse_cards
from dazer_sim.rulebook.legal import PASS, play_plain

OFFERS = ("draw", "discard")


class DepartureError(Exception):
    """The record makes a choice that is not among the legal ones."""


def played_again(record, rules):
    """Return the events and result that come out, None if the record's choices are not legal ones."""
    try:
        hands = [parse_cards(hand, count) for hand, count in zip(record["hands"], (21, 20, 20), strict=True)]
        wall = [parse_card(card) for card in record["wall"]]
        played = play_plain(hands, wall, rules, lambda decision: choice_of(decision, record["events"]))
    except (DepartureError, KeyError, TypeError, ValueError, IndexError, AttributeError):
        return None
    return [_usual(event) for event in played["events"]], played["result"]


def is_legal(record, rules):
    """Say whether the record is exactly what legal play from its cards gives; cards of a meld may stand in any order."""
    played = played_again(record, rules)
    return played is not None and played == ([_usual(event) for event in record["events"]], record["result"])


def _usual(event):
    """Return an event with the cards of its melds sorted."""
    if event["t"] != "chi":
        return event
    usual = event | {"with": format_cards(parse_cards(event["with"]))}
    if "bi" in event:
        usual["bi"] = sorted(format_cards(parse_cards(meld)) for meld in event["bi"])
    return usual


def choice_of(decision, events):
    """Return the action that the events show for a decision."""
    places = [place for place, event in enumerate(events) if event["t"] in OFFERS]
    offers = decision.table.draws + decision.table.discards
    start = places[offers - 1] + 1 if offers else 0
    end = places[offers] if offers < len(places) else len(events)
    if decision.stage == "discard":
        wanted = events[end : end + 1]
    else:
        wanted = [event for event in events[start:end] if event["t"] not in ("pass", "long")]
    for action in decision.actions:
        if any(_shows(event, decision, action) for event in wanted):
            return action
    if PASS in decision.actions:
        return PASS
    raise DepartureError(decision.stage)


def _shows(event, decision, action):
    if (event["t"], event["p"]) != (action.type, decision.seat):
        return False
    card = None if action.kind is None else format_card(action.kind)
    if event.get("k") != card:
        return False
    if action.type != "chi":
        return True
    return _usual(event)["with"] == format_cards(action.cards) and _usual(event).get("bi", []) == _sorted_bi(action)


def _sorted_bi(action):
    return sorted(format_cards(meld.kinds) for meld in action.bi)
