"""The referee notices every change of a record that leaves no legal record (R8.4)."""

import random

import pytest

from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulesets import rule_sets
from tests.rulebook.mutations import mutations, survivors
from tests.rulebook.replaying import is_legal
from tests.rulebook.walls import constructed_deals, rules_named

TYPES = {"long", "discard", "draw", "peng", "zhao", "chi", "pass", "hu"}


def short_records(name, most=24):
    """Yield records of deals that were won early, by uniform choices."""
    rules = rules_named(name)
    for seed in range(40):
        for _, hands, wall in constructed_deals(name, copies=1):
            rng = random.Random(seed)
            record = play_plain(hands, wall, rules, lambda decision, rng=rng: rng.choice(decision.actions), deal=seed)
            if record["result"]["outcome"] != "draw" and 6 < len(record["events"]) < most:
                yield record


def covering(name, types):
    """Return a few short records that together show all these types of events."""
    chosen, missing = [], set(types)
    for record in short_records(name):
        found = {event["t"] for event in record["events"]} & missing
        if found:
            chosen.append(record)
            missing -= found
        if not missing:
            return chosen
    raise AssertionError(f"no short record shows {missing}")


@pytest.mark.parametrize("name", rule_sets())
def test_R8_4_no_change_goes_unnoticed(name):
    records = covering(name, TYPES | ({"bao"} if name == "jianhua" else set()))
    step = 6 * len(records)
    for offset, record in enumerate(records):
        assert is_legal(record, rules_named(name))
        unexplained = [(what, mutated) for what, mutated, why in survivors(record, step + offset) if why is None]
        assert unexplained == []


def test_R8_4_every_field_is_changed():
    kinds = {what for record in covering("luzhou", TYPES) for what, _ in mutations(record)}
    fields = {what.split()[1] for what in kinds if what.startswith("event ")}
    assert {"t", "p", "k", "with", "bi", "of"} <= fields
    results = {what.split()[1] for what in kinds if what.startswith("result ")}
    assert {"outcome", "winner", "source", "from", "card", "melds", "hu", "names", "fan", "fan_paid", "points"} <= results
