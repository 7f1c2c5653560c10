"""Changes records in every event field, their order, every field of the result and the deal; the referee must notice each change.

``python -m tests.rulebook.mutations FILE.jsonl`` lists the changes that it does not notice, with the reason why each is legal.
"""

import copy
import json
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

from dazer_sim.cards import KIND_NAMES
from dazer_sim.rulebook.referee import check_record
from tests.rulebook.replaying import is_legal
from tests.rulebook.walls import rules_named

TYPES = ("long", "discard", "draw", "peng", "zhao", "chi", "pass", "bao", "hu", "kong")
WORDS = ("hu", "zhao", "peng", "chi")
ORIGIN = "it says where the record comes from, which no rule can check"
SAME_PLAY = "it is a legal record itself: the same choices from these cards give exactly this"
OTHER_SPELLING = "it is the same in another spelling"
LOOKED_UP = "the rule set is looked up by its name before the deal is read; an unknown one is refused there"
ABSENT_BI = "an empty list of bi may be absent"


def mutations(record):
    """Yield (what, mutated record) for each change."""
    for what, change in _changes(record):
        mutated = copy.deepcopy(record)
        change(mutated)
        if mutated != record:
            yield what, mutated


def _changes(record):
    for index, event in enumerate(record["events"]):
        yield from _event_changes(index, event)
        yield from _order_changes(index, event)
    yield from _result_changes(record["result"])
    yield from _deal_changes(record)


def _set(index, field, value):
    def change(record):
        record["events"][index][field] = value

    return change


def _unset(index, field):
    return lambda record: record["events"][index].pop(field)


def _event_changes(index, event):
    for field in event:
        yield f"event {field} missing", _unset(index, field)
        for value in (None, 7, "", "Q", [], True):
            yield f"event {field} of another type", _set(index, field, value)
    for type_ in TYPES:
        yield "event t changed", _set(index, "t", type_)
    for seat in (0, 1, 2, 3, -1):
        yield "event p changed", _set(index, "p", seat)
    for card in KIND_NAMES:
        yield "event k changed" if "k" in event else "event k added", _set(index, "k", card)
    if event["t"] == "chi":
        yield from _chi_changes(index, event)
    if event["t"] == "pass":
        for word in WORDS:
            words = [other for other in WORDS if (other in event["of"]) != (other == word)]
            yield "event of changed", _set(index, "of", words)
        yield "event of out of order", _set(index, "of", event["of"][::-1])


def _chi_changes(index, event):
    for place in range(2):
        for card in KIND_NAMES:
            cards = [*event["with"]]
            cards[place] = card
            yield "event with changed", _set(index, "with", "".join(cards))
    yield "event with reversed", _set(index, "with", event["with"][::-1])
    yield "event bi of three cards more", _set(index, "bi", [*event.get("bi", []), "一二三"])
    yield "event bi empty", _set(index, "bi", [])
    for place, meld in enumerate(event.get("bi", [])):
        for card in KIND_NAMES:
            melds = [*event["bi"]]
            melds[place] = card + meld[1:]
            yield "event bi changed", _set(index, "bi", melds)


def _order_changes(index, event):
    yield "event deleted", lambda record: record["events"].pop(index)
    yield "event doubled", lambda record: record["events"].insert(index, copy.deepcopy(event))
    yield "record cut off", lambda record: record["events"].__delitem__(slice(index, None))
    if index:

        def swap(record):
            events = record["events"]
            events[index - 1], events[index] = events[index], events[index - 1]

        yield "events swapped", swap
    for extra in _extras(event):
        yield f"{extra['t']} inserted", lambda record, extra=extra: record["events"].insert(index, dict(extra))


def _extras(event):
    card = event.get("k", "一")
    for seat in range(3):
        yield {"t": "pass", "p": seat, "k": card, "of": ["chi"]}
        yield {"t": "hu", "p": seat, "k": card}
        yield {"t": "bao", "p": seat}
        for type_ in ("long", "draw", "discard", "peng", "zhao"):
            yield {"t": type_, "p": seat, "k": card}


def _result_changes(result):
    for field, value in result.items():
        yield f"result {field} missing", lambda record, field=field: record["result"].pop(field)
        for other in _others(value):
            yield f"result {field} changed", lambda record, field=field, other=other: record["result"].__setitem__(field, other)
    for field in ("fan", "fan_paid", "deng", "winner"):
        if field not in result:
            yield f"result {field} added", lambda record, field=field: record["result"].__setitem__(field, 2)


def _others(value):
    """Return values like this one, and of other types."""
    yield from ({}, "Q", -5, 1.5, True, [])
    if isinstance(value, int):
        yield from (value - 1, value + 1, 2 * value + 1, str(value), float(value))
    elif isinstance(value, str):
        yield from ("draw", "hu", "special", "discard", "deal", *KIND_NAMES)
    elif isinstance(value, list):
        yield from (value[1:], value[::-1], [*value, *value[:1]])
        yield from ([*value[:place], value[place - 1], *value[place + 1 :]] for place in range(len(value)))
        yield from ([*value[:place], 1, *value[place + 1 :]] for place in range(len(value)))


def _deal_changes(record):
    for field in record:
        yield f"{field} missing", lambda record, field=field: record.pop(field)
        for value in ({}, [], "Q", 5, None, True):
            yield f"{field} of another type", lambda record, field=field, value=value: record.__setitem__(field, value)
    for seat in range(3):
        for place in range(0, 20, 5):
            yield "hand card lost", _hand_change(seat, lambda hand, place=place: hand[:place] + hand[place + 1 :])
            yield "hand card doubled", _hand_change(seat, lambda hand, place=place: hand[:place] + hand[place:][0] + hand[place:])
        yield "hands swapped", lambda record, seat=seat: record["hands"].insert(0, record["hands"].pop(seat))
        for place in range(0, 20, 3):
            yield "hand cards exchanged", _exchange(seat, place)
    for place in range(19):
        yield "wall card lost", lambda record, place=place: _put_wall(record, record["wall"][:place] + record["wall"][place + 1 :])
        turned = record["wall"][:place] + record["wall"][place : place + 2][::-1] + record["wall"][place + 2 :]
        yield "wall cards swapped", lambda record, turned=turned: _put_wall(record, turned)


def _put_wall(record, wall):
    record["wall"] = wall


def _hand_change(seat, change):
    def mutate(record):
        record["hands"][seat] = change(record["hands"][seat])

    return mutate


def _exchange(seat, place):
    def mutate(record):
        hands, other = record["hands"], (seat + 1) % 3
        mine, yours = hands[seat], hands[other]
        first = sorted(mine[:place] + yours[place] + mine[place + 1 :], key=KIND_NAMES.index)
        second = sorted(yours[:place] + mine[place] + yours[place + 1 :], key=KIND_NAMES.index)
        hands[seat], hands[other] = "".join(first), "".join(second)

    return mutate


def survivors(record, step=1):
    """Yield (what, mutated record, reason) for the changes that the referee does not notice; the reason is None if there is none.

    Only every `step`-th change is tried.
    """
    rules = rules_named(record["rules"])
    for what, mutated in islice(mutations(record), 0, None, step):
        if check_record(mutated, rules).clean:
            yield what, mutated, reason(what, mutated, rules)


def reason(what, mutated, rules):
    """Return why a changed record is legal, None if it is not."""
    if what.split()[0] in ("policies", "seed", "deal"):
        return ORIGIN
    if what == "event with reversed":
        return OTHER_SPELLING
    if what in {"event bi empty", "event bi of another type"}:
        return ABSENT_BI
    if what.startswith("rules"):
        return LOOKED_UP if isinstance(mutated["rules"], str) else None
    return SAME_PLAY if is_legal(mutated, rules) else None


def main(name):
    """List what survives in the records of a file."""
    counted, tried = Counter(), 0
    for line in Path(name).read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        tried += sum(1 for _ in mutations(record))
        counted.update((what, why) for what, _, why in survivors(record))
    print(f"{tried} changes, {counted.total()} not noticed")
    for (what, why), count in sorted(counted.items()):
        print(f"{count:6}  {what}: {why or 'NO REASON'}")


if __name__ == "__main__":
    main(sys.argv[1])
