"""Short records made by hand: a deal out of a template, and events in a few words."""

import random

from dazer_sim.cards import format_card, format_cards
from dazer_sim.rulebook.referee import check_record
from tests.rulebook.walls import Template, fill, rules_named

DRAW = {"outcome": "draw", "points": [0, 0, 0, 0]}


def event(text):
    """Read ``0 discard 五``, ``1 chi 三 四五 三四五``, ``1 pass 三 hu,chi``, ``2 bao`` or ``1 hu``; ``-`` stands for no card."""
    seat, type_, *rest = text.split()
    made = {"t": type_, "p": int(seat)}
    if rest and rest[0] != "-":
        made["k"] = rest[0]
    if type_ == "chi":
        made["with"] = rest[1]
        if len(rest) > 2:
            made["bi"] = rest[2].split(",")
    if type_ == "pass":
        made["of"] = rest[1].split(",")
    return made


def record_of(events, result=DRAW, rules="luzhou", seed=1, **fixed):
    """Return a record: `fixed` are the fields of a template, the rest of the deal is filled at random."""
    hands, wall = fill(Template("", **fixed), random.Random(seed))
    return {
        "v": 1,
        "rules": rules,
        "dealer": 0,
        "hands": [format_cards(hand) for hand in hands],
        "wall": "".join(map(format_card, wall)),
        "events": [event(text) for text in events],
        "result": dict(result),
    }


def referee(record):
    """Return the referee's report."""
    return check_record(record, rules_named(record["rules"]))


def fouls(record):
    """Return (event, rule, letter) of each violation."""
    return [(each.event, each.rule, each.foul) for each in referee(record).violations]


def letters(record):
    """Return (rule, letter) of each violation that is no fault of form."""
    return [(each.rule, each.foul) for each in referee(record).violations if each.foul]


def quiet_seed(events, **fixed):
    """Return the seed of a filling with which nothing is wrong with these events."""
    return next(seed for seed in range(200) if not [each for each in fouls(record_of(events, seed=seed, **fixed)) if each[0] < len(events)])
