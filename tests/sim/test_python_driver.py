"""Deals driven from Python: the same as compiled ones, and what a user's policy sees."""

from itertools import pairwise

import pytest

from dazer_sim.errors import RunError, UserError
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies, find_policy
from dazer_sim.python_driver import PythonDriver, RandomNumbers
from dazer_sim.records import record_to_json
from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.sim import own_policies

OWN = "tests.sim.own_policies"


def record_by_steps(player, seed, deal):
    """Return the record that the Python driver makes with the policies of a compiled player."""
    driver = PythonDriver(player.policies, player.rules, player._workspace)
    row = driver.play(seed, deal)
    judged = player._workspace.judged[0]
    melds = [int(code) for code in judged["melds"][: judged["meld_count"]]]
    events = driver.events[: driver.table["event_count"]]
    return row, record_to_json(player.rules, player.labels, seed, driver.table, events, row[0], melds)


@pytest.mark.parametrize("name", rule_sets())
def test_python_driver_gives_rows_and_records_of_the_compiled_one(name):
    for policies in ("random", "legal", "greedy,legal,random"):
        player = DealPlayer(find_policies(policies), load_rule_set(name))
        rows = player.rows(3, 100, 12)
        for place in range(12):
            row, record = record_by_steps(player, 3, 100 + place)
            assert row[0] == rows[place]
            assert record == player.record(3, 100 + place)[1]


def test_an_own_policy_that_chooses_as_legal_plays_the_same_deals():
    rules = load_rule_set("luzhou-classic")
    own = DealPlayer(find_policies(f"{OWN}:Legal"), rules)
    compiled = DealPlayer(find_policies("legal"), rules)
    assert own.rows(5, 0, 15).tobytes() == compiled.rows(5, 0, 15).tobytes()
    assert own.record(5, 3)[1]["events"] == compiled.record(5, 3)[1]["events"]
    assert own.record(5, 3)[1]["policies"] == [f"{OWN}:Legal@1"] * 3


def test_section_10_a_view_shows_the_own_hand_and_what_lies_open():
    own_policies.First.seen.clear()
    rules = load_rule_set("luzhou-classic")
    player = DealPlayer(find_policies(f"{OWN}:First,legal,legal"), rules)
    for deal in range(20):
        player.rows(6, deal, 1)
    views = own_policies.First.seen
    assert len(views) > 100
    assert {view.seat for view in views} == {0}
    for view in views:
        down = [kind for melds in view.melds for meld in melds for kind in meld.kinds]
        visible = [*view.hand, *down, *(kind for pile in view.piles for kind in pile)]
        assert all(visible.count(kind) <= 4 for kind in range(20))
        assert len(view.bottom) == 1
        assert view.table is None
        assert all(event.type != "pass" for event in view.events)
        draws = sum(event.type == "draw" for event in view.events)
        assert view.wall_left == 19 - draws
    assert any(view.offer and view.offer.drawn for view in views)
    assert any(event.with_ for view in views for event in view.events)


def test_section_10_events_of_a_view_only_grow():
    own_policies.First.seen.clear()
    DealPlayer(find_policies(f"{OWN}:First,random,random"), load_rule_set("luzhou")).rows(7, 0, 1)
    for before, after in pairwise(own_policies.First.seen):
        assert after.events[: len(before.events)] == before.events


def test_an_oracle_is_marked_and_sees_the_table():
    policy = find_policy(f"{OWN}:Oracle")
    assert policy.oracle
    DealPlayer([policy] * 3, load_rule_set("luzhou")).rows(1, 0, 2)


def test_a_choice_that_is_none_is_refused():
    player = DealPlayer(find_policies(f"random,{OWN}:Illegal,random"), load_rule_set("luzhou"))
    with pytest.raises(RunError, match=r"deal 0: the policy .*Illegal@1 of seat 1 chose"):
        player.rows(1, 0, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("clever", "there is no policy 'clever'; there are random, legal, greedy"),
        ("greedy@7", "this package has greedy@1"),
        ("greedy,greedy", "one policy for all seats or 3"),
        ("no.such.module:Name", "cannot be imported"),
        (f"{OWN}:Missing", "has no class 'Missing'"),
        (f"{OWN}:Nameless", "is no policy"),
        (f"{OWN}:not_a_class", "is no policy"),
    ],
)
def test_wrong_policies_are_named(text, message):
    with pytest.raises(UserError, match=message):
        find_policies(text)


def test_policies_carry_their_versions():
    assert [policy.label for policy in find_policies(f"random,legal@1,{OWN}:First")] == ["random@1", "legal@1", f"{OWN}:First@3"]


def test_random_numbers_depend_on_seed_deal_seat_decision_and_call():
    def numbers(*key):
        draw = RandomNumbers(*key)
        return [draw(1 << 40) for _ in range(3)]

    made = [numbers(*key) for key in [(1, 2, 0, 0), (2, 2, 0, 0), (1, 3, 0, 0), (1, 2, 1, 0), (1, 2, 0, 1)]]
    assert len({number for row in made for number in row}) == 15
    assert numbers(1, 2, 0, 0) == made[0]
    with pytest.raises(ValueError, match="at least 1"):
        RandomNumbers(1, 2, 0, 0)(0)
