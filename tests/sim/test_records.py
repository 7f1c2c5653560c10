"""The record of a deal: its keys, text, and the way back."""

import json
from pathlib import Path

import pytest

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.records import EVENT_TYPES, event_from_json, event_to_json, hand_kinds, pack_kinds
from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.sim.golden_deals import DEALS, GOLDEN, golden_text

SCORES = {
    "luzhou": {"fan", "fan_paid"},
    "luzhou-deng": {"deng", "fan"},
    "luzhou-classic": {"fan", "fan_paid"},
    "jiangan": {"deng", "fan"},
    "chongqing": {"deng"},
    "jianhua": {"deng", "fan", "fan_paid"},
}


@pytest.fixture(scope="module", params=rule_sets())
def records(request):
    player = DealPlayer(find_policies("legal"), load_rule_set(request.param))
    return request.param, [player.record(8, deal)[1] for deal in range(60)]


def test_records_have_the_keys_of_the_format(records):
    name, made = records
    won = [record for record in made if record["result"]["outcome"] != "draw"]
    assert won
    for record in made:
        assert list(record) == ["v", "rules", "policies", "seed", "deal", "dealer", "hands", "wall", "events", "result"]
        assert [len(hand) for hand in record["hands"]] == [21, 20, 20]
        assert len(record["wall"]) == 19
        assert sum(record["result"]["points"]) == 0
    keys = {"outcome", "winner", "source", "from", "card", "melds", "hu", "names", "points"}
    for record in won:
        assert set(record["result"]) == keys | SCORES[name]


def test_records_of_draws_hold_points_only(records):
    for record in records[1]:
        if record["result"]["outcome"] == "draw":
            assert record["result"] == {"outcome": "draw", "points": [0, 0, 0, 0]}
            assert sum(event["t"] == "draw" for event in record["events"]) == 19


def test_events_go_to_json_and_back(records):
    seen = set()
    for record in records[1]:
        for event in record["events"]:
            seen.add(event["t"])
            assert event_to_json(event_from_json(event)[0]) == event
    assert seen >= set(EVENT_TYPES) - {"bao"}


def test_a_record_is_one_line_of_json(records):
    for record in records[1]:
        line = json.dumps(record, ensure_ascii=False)
        assert "\n" not in line
        assert json.loads(line) == record


def test_hands_are_packed_and_unpacked():
    kinds = [0, 0, 0, 0, 5, 19, 19]
    assert hand_kinds(pack_kinds(kinds)) == kinds


@pytest.mark.parametrize("name", rule_sets())
def test_golden_deals(name):
    path = GOLDEN / f"{name}.txt"
    assert path.read_text(encoding="utf-8") == golden_text(name), "if this is meant: python -m tests.sim.golden_deals"


def test_there_is_a_golden_deal_for_every_rule_set():
    assert {path.stem for path in Path(GOLDEN).glob("*.txt")} == set(rule_sets()) == set(DEALS)
