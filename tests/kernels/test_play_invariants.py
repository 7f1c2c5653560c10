"""Whole deals: what holds at every decision, the same deal alone and in a run, and compiled against single steps."""

import numpy as np
import pytest

from dazer_kernels.driver import new_workspace, play_deals, record_deal
from dazer_kernels.layouts import ACTION, DEAL_ROW, EVENT, JUDGED, MAX_ACTIONS, MAX_EVENTS, OUTCOME_DRAW
from dazer_kernels.play import advance
from dazer_kernels.policies import GREEDY, LEGAL, RANDOM, choose
from dazer_kernels.table import DISCARD, OVER, due_cards
from dazer_kernels.verdict import judge_deal
from dazer_sim.positions import deck_counts
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.tables import play_through

SEED = 20
DEALS = 150


@pytest.fixture(scope="module", params=rule_sets())
def game(request):
    record = to_record(load_rule_set(request.param))
    return record[0], new_workspace(record)


def chooser(policy, rules, workspace, deal):
    """Return a function that chooses as a compiled policy does."""

    def choose_place(table, n):
        return choose(policy, table, rules, workspace.actions, n, np.uint64(SEED), deal, workspace.greedy)

    return choose_place


def check_counts(table):
    """R4.10: between turns a seat has the cards that its quads ask for, or fewer if three dealt longs have not paid off yet."""
    for seat in range(3):
        cards = sum(int(table["free"][seat]) >> (3 * kind) & 7 for kind in range(20))
        cards += sum(int(table["down"][seat]) >> (3 * kind) & 7 for kind in range(20))
        cards += 3 * int(table["kans"][seat]).bit_count() + 4 * int(table["longs"][seat]).bit_count()
        assert cards == table["cards"][seat]
        over = cards - due_cards(int(table["quads_down"][seat]))
        if table["discards"] + table["draws"] == 0:
            assert cards == (21 if seat == 0 else 20)
        else:
            assert over <= (1 if table["stage"] == DISCARD and table["turn"] == seat else 0)


def check_actions(table, actions):
    """Every listed action is one that the cards allow, none stands twice, and a pass is the last."""
    seen = [tuple(action.tolist()) for action in actions]
    assert len(seen) == len(set(seen)) <= MAX_ACTIONS
    assert bool(seen) == (table["stage"] != OVER)
    assert all(action[0] != 0 for action in seen[:-1])
    for action in actions:
        free = int(table["free"][table["seat"]])
        for kind in (action["with_a"], action["with_b"]):
            assert kind < 0 or free >> (3 * int(kind)) & 7


def test_R2_1_80_cards_at_every_decision_and_R4_10_counts(game):
    rules, workspace = game
    for deal in range(DEALS):

        def watch(table, actions):
            workspace.actions[: len(actions)] = actions
            assert deck_counts(table) == [4] * 20
            check_counts(table)
            check_actions(table, actions)

        table, events = play_through(rules, SEED, deal, chooser(LEGAL, rules, workspace, deal), watch)
        judged = np.zeros(1, dtype=JUDGED)
        judge_deal(table, rules, workspace.judging[0], judged)
        assert judged["points"].sum() == 0
        assert judged["winnable"][0] == (table["outcome"] != OUTCOME_DRAW)
        assert 0 < len(events) < MAX_EVENTS


def test_single_steps_give_the_row_of_compiled_play(game):
    rules, workspace = game
    for policies in ([RANDOM] * 3, [LEGAL] * 3, [RANDOM, LEGAL, GREEDY]):
        rows = np.zeros(20, dtype=DEAL_ROW)
        play_deals(np.uint64(SEED), 0, np.array(policies), rules, rows, workspace)
        for deal, row in enumerate(rows):

            def place(table, n, deal=deal, policies=policies):
                policy = policies[table["seat"]]
                return choose(policy, table, rules, workspace.actions, n, np.uint64(SEED), deal, workspace.greedy)

            def watch(table, actions):
                workspace.actions[: len(actions)] = actions

            table, _ = play_through(rules, SEED, deal, place, watch)
            assert (row["draws"], row["discards"]) == (table["draws"], table["discards"])
            assert row["winner"] == table["winner"]


def test_a_deal_alone_is_the_deal_in_a_run(game):
    rules, workspace = game
    policies = np.array([LEGAL, RANDOM, LEGAL])
    rows = np.zeros(50, dtype=DEAL_ROW)
    play_deals(np.uint64(SEED), 1000, policies, rules, rows, workspace)
    for place in (0, 7, 49):
        alone = np.zeros(1, dtype=DEAL_ROW)
        play_deals(np.uint64(SEED), 1000 + place, policies, rules, alone, workspace)
        assert alone[0] == rows[place]
        recorded, events = np.zeros(1, dtype=DEAL_ROW), np.zeros(MAX_EVENTS, dtype=EVENT)
        n = record_deal(np.uint64(SEED), 1000 + place, policies, rules, events, recorded, workspace)
        assert recorded[0] == rows[place]
        assert (events["t"][:n] == 1).sum() == rows[place]["discards"]
        assert (events["t"][:n] == 2).sum() == rows[place]["draws"]


def test_advance_again_lists_the_same_actions(game):
    rules, workspace = game
    again = np.zeros(MAX_ACTIONS, dtype=ACTION)

    def watch(table, actions):
        workspace.actions[: len(actions)] = actions
        copy = np.array([table])
        n = advance(copy[0], rules, again, np.zeros(0, dtype=EVENT))
        assert again[:n].tolist() == actions.tolist()
        assert copy[0].tobytes() == table.tobytes()

    for deal in range(20):
        play_through(rules, SEED, deal, chooser(LEGAL, rules, workspace, deal), watch)
