"""Positions: saved, loaded, played on; records followed; and counts of legal lines."""

import numpy as np
import pytest

from dazer_kernels.layouts import ACTION, EVENT, MAX_ACTIONS
from dazer_kernels.play import advance, apply
from dazer_sim.cards import CardError
from dazer_sim.errors import UserError
from dazer_sim.following import follow
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.positions import legal_actions, load_position, play_on, save_position
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record

RULES = load_rule_set("luzhou-classic")
NO_EVENTS = np.zeros(0, dtype=EVENT)


@pytest.fixture(scope="module")
def record():
    return DealPlayer(find_policies("legal"), RULES).record(7, 1)[1]


@pytest.mark.parametrize("name", rule_sets())
def test_a_followed_record_gives_its_events_again(name):
    rules = load_rule_set(name)
    player = DealPlayer(find_policies("legal"), rules)
    for deal in range(15):
        made = player.record(9, deal)[1]
        table = follow(made, to_record(rules)[0])[0]
        assert table["event_count"] == len(made["events"])
        assert table["winner"] == made["result"].get("winner", -1)


def test_a_position_is_saved_loaded_and_played_on(record):
    table = follow(record, to_record(RULES)[0], 20)
    loaded = load_position(save_position(table))
    assert loaded.tobytes() == table.tobytes()
    assert 15 <= table[0]["event_count"] <= 20
    policies = find_policies("legal")
    ends = {play_on(loaded, policies, RULES, seed)[1].tobytes() for seed in range(20)}
    assert len(ends) > 1
    assert play_on(loaded, policies, RULES, 3)[1].tobytes() == play_on(table, policies, RULES, 3)[1].tobytes()
    assert loaded.tobytes() == table.tobytes()


def test_the_rest_of_a_deal_from_a_position_is_the_rest_of_the_deal(record):
    for events in range(0, len(record["events"]), 6):
        position = follow(record, to_record(RULES)[0], events)
        _, row = play_on(position, find_policies("legal"), RULES, 7, 1)
        assert row["points"][0].tolist() == record["result"]["points"]


def test_wrong_positions_are_refused(record):
    data = save_position(follow(record, to_record(RULES)[0], 5))
    with pytest.raises(UserError, match="no saved position"):
        load_position(data[:-1])
    with pytest.raises(UserError, match="no saved position"):
        load_position(b"x" + data[1:])
    spoilt = load_position(data)
    spoilt[0]["wall"][18] += 1 if spoilt[0]["wall"][18] == 0 else -1
    with pytest.raises(UserError, match="four of each kind"):
        load_position(save_position(spoilt))


def test_a_record_that_goes_wrong_is_named(record):
    rules = to_record(RULES)[0]
    wrong = {**record, "events": [*record["events"][:1], {"t": "discard", "p": 0, "k": "壹"}]}
    with pytest.raises(UserError, match="event 1 is"):
        follow(wrong, rules)
    with pytest.raises(CardError, match=r"seat 1 has 19 cards, there must be 20 \(R2.1\)"):
        follow({**record, "hands": [record["hands"][0], record["hands"][1][1:], record["hands"][2]]}, rules)
    with pytest.raises(CardError, match="the wall has 18 cards"):
        follow({**record, "wall": record["wall"][1:]}, rules)


def test_legal_actions_of_a_position(record):
    table = follow(record, to_record(RULES)[0], 1)
    actions = legal_actions(table[0], RULES)
    assert {action.type for action in actions} == {"discard"}
    assert len({action.kind for action in actions}) == len(actions)


def lines(table, rules, depth):
    """Return how many legal lines of so many decisions lead on from a position."""
    actions = np.zeros(MAX_ACTIONS, dtype=ACTION)
    n = advance(table[0], rules, actions, NO_EVENTS)
    if depth == 1 or n == 0:
        return n
    total = 0
    for action in actions[:n].copy():
        child = table.copy()
        apply(child[0], rules, action, NO_EVENTS)
        total += lines(child, rules, depth - 1)
    return total


def test_counts_of_legal_lines(record):
    rules = to_record(RULES)[0]
    start = follow(record, rules, 0)
    assert [lines(start.copy(), rules, depth) for depth in (1, 2, 3)] == PERFT["start"]
    middle = follow(record, rules, 20)
    assert [lines(middle.copy(), rules, depth) for depth in (1, 2, 3, 4)] == PERFT["middle"]


PERFT = {"start": [11, 37, 360], "middle": [2, 11, 39, 213]}
"""Lines by their number of decisions."""
