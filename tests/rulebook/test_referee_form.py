"""Records from outside: other spellings, fields that are absent, and fields that cannot be read; never a traceback."""

import copy
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dazer_sim.cards import format_cards, parse_cards
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.referee import check_record
from tests.rulebook.walls import constructed_deals, rules_named

RULES = rules_named("luzhou")


def a_record(label="R4.11:others", name="luzhou"):
    _, hands, wall = next(deal for deal in constructed_deals(name, copies=1) if deal[0] == label)
    rng = random.Random(5)
    return play_plain(hands, wall, rules_named(name), lambda decision: rng.choice(decision.actions))


RECORD = a_record()


def as_ascii(record):
    """Return a record with every card in ASCII, its fields in another order, and fields that nobody knows."""

    def turn(value):
        if isinstance(value, dict):
            return {key: turn_field(key, value[key]) for key in reversed(value)} | {"note": "x"}
        return value

    def turn_field(key, value):
        if key in ("k", "with", "card") and value:
            return format_cards(parse_cards(value), ascii=True)
        if key == "wall":
            return " ".join(format_cards(parse_cards(card), ascii=True) for card in value)
        if key in ("hands", "bi"):
            return [format_cards(parse_cards(text), ascii=True) for text in value]
        if key == "melds":
            names = {"垅": "long", "招": "zhao", "坎": "kan", "碰": "peng", "吃": "chi", "对": "pair"}
            return [f"{names[text[0]]}:{format_cards(parse_cards(text[2:]), ascii=True)}" for text in value]
        if key == "events":
            return [turn(event) for event in value]
        return turn(value)

    return turn(record)


def test_R8_4_records_from_outside_may_be_spelt_otherwise():
    for name in ("luzhou", "luzhou-classic", "jianhua"):
        for label in ("R4.11:others", "R5.4:pair", "R4.8:bi_put_down"):
            record = a_record(label, name)
            assert check_record(record, rules_named(name)).clean
            assert check_record(as_ascii(record), rules_named(name)).clean


def test_R8_4_policies_seed_and_deal_may_be_absent_or_there():
    assert not {"policies", "seed", "deal"} & set(RECORD)
    assert check_record(RECORD | {"policies": ["a", "b", "c"], "seed": 2**64 - 1, "deal": 7}, RULES).clean


def test_R8_4_a_field_missing_is_a_fault_of_form():
    for field in ("v", "rules", "dealer", "result"):
        record = {key: value for key, value in RECORD.items() if key != field}
        report = check_record(record, RULES)
        assert [violation.foul for violation in report.violations] == [None]
        assert not report.broke_off
    for field in ("hands", "wall", "events"):
        record = {key: value for key, value in RECORD.items() if key != field}
        report = check_record(record, RULES)
        assert [(violation.event, violation.foul) for violation in report.violations] == [(-1, None)]
        assert report.broke_off


def test_R8_4_a_card_missing_in_an_event_is_a_fault_of_form_where_it_is_known():
    for index, event in enumerate(RECORD["events"]):
        record = copy.deepcopy(RECORD)
        del record["events"][index]["k"]
        report = check_record(record, RULES)
        assert report.violations
        assert {violation.foul for violation in report.violations} <= {None} or event["t"] == "long"
        assert report.broke_off == (event["t"] == "discard")


def test_R4_14_a_record_without_passes_has_faults_of_form_only():
    record = copy.deepcopy(RECORD)
    record["events"] = [event for event in record["events"] if event["t"] != "pass"]
    report = check_record(record, RULES)
    assert not report.broke_off
    passes = sum(event["t"] == "pass" for event in RECORD["events"])
    assert [(violation.rule, violation.foul) for violation in report.violations] == [("R4.14", None)] * passes


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from("一九拾"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*RECORD, "policies", "seed", "deal"]), anything))
def test_R8_4_no_field_brings_the_referee_down(fields):
    check_record(RECORD | fields, RULES)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(RECORD["events"]) - 1), st.sampled_from(["t", "p", "k", "with", "bi", "of"]), anything)
def test_R8_4_no_event_brings_the_referee_down(index, field, value):
    record = copy.deepcopy(RECORD)
    record["events"][index][field] = value
    check_record(record, RULES)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(RECORD["events"])), anything)
def test_R8_4_no_foreign_event_brings_the_referee_down(index, value):
    record = copy.deepcopy(RECORD)
    record["events"].insert(index, value)
    assert not check_record(record, RULES).clean


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(RECORD["result"])), anything)
def test_R8_4_no_result_brings_the_referee_down(field, value):
    record = copy.deepcopy(RECORD)
    record["result"][field] = value
    check_record(record, RULES)
