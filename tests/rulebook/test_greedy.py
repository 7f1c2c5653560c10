"""The plain twin of the policy ``greedy`` (R11.2, R11.3)."""

import random

from dazer_sim.cards import parse_card
from dazer_sim.rulebook.greedy import Valuation, cards_gone, greedy_choose, scene_after
from dazer_sim.rulebook.legal import PASS, play_plain
from dazer_sim.rulebook.play.table import Table
from dazer_sim.rulebook.referee import check_record
from tests.rulebook.wall_templates import WAITS_FOR_PENG
from tests.rulebook.walls import Template, constructed_deals, fill, rules_named


def decisions_of(rules_name, template, seed=1):
    """Return every decision of a deal played by greedy, with what it chose and the scenes of its actions."""
    found = []

    def choose(decision):
        action = greedy_choose(decision)
        scenes = None
        if decision.stage in ("discard", "same", "chi"):
            scenes = {other: scene_after(decision, other) for other in decision.actions}
        found.append((decision.stage, decision.actions, action, scenes))
        return action

    play_plain(*fill(template, random.Random(seed)), rules_named(rules_name), choose)
    return found


def test_greedy_wins_whenever_it_can():
    for _, actions, action, _ in decisions_of("luzhou", Template("", second=WAITS_FOR_PENG, first_drawn="八")):
        assert action.type == "hu" or "hu" not in {other.type for other in actions}


def test_greedy_never_declares_R8_3():
    stages = [(stage, action) for stage, _, action, _ in decisions_of("jianhua", Template("", second=WAITS_FOR_PENG))]
    assert ("bao", PASS) in stages


def test_R11_2_greedy_takes_the_least_distance_and_the_first_among_equals():
    rules = rules_named("luzhou")
    for stage, actions, action, scenes in decisions_of("luzhou", Template("", dealer="二三四六七八")):
        if stage not in ("discard", "same", "chi"):
            continue
        valuation = Valuation(rules)
        values = []
        for other in actions:
            steps = valuation.steps(scenes[other])
            values.append((steps, -valuation.copies(scenes[other], steps)))
        assert actions[values.index(min(values))] == action


def test_R11_2_cards_that_are_gone():
    table = Table(*fill(Template("", dealer="五", second="五五", first_drawn="九"), random.Random(1)), rules_named("luzhou"))
    five, nine = parse_card("五"), parse_card("九")
    table.do_discard(0, five)
    table.do_claim(1, "peng")
    table.draw(2)
    table.close(table.ask(), None, None)
    assert (cards_gone(table, 0)[five], cards_gone(table, 1)[five]) == (3, 0)
    assert cards_gone(table, 0)[nine] == 1


def test_R2_2_shown_bottom_cards_are_not_gone():
    table = Table(*fill(Template("", last_drawn="九"), random.Random(1)), rules_named("luzhou"))
    assert cards_gone(table, 0) == [0] * 20


def test_R4_14_what_an_act_passes_counts():
    asked = []
    for seed in range(20):
        asked += [scenes for stage, _, _, scenes in decisions_of("luzhou", Template(""), seed) if stage == "chi"]
        if len(asked) > 3:
            break
    for scenes in asked:
        for action, (_, _, passed) in scenes.items():
            offered = {other.kind for other in scenes if other.type == "chi"}
            assert (offered <= passed) == (action.type == "pass")


def test_R8_4_the_referee_agrees_with_greedy_deals():
    for name in ("luzhou", "luzhou-classic"):
        for _, hands, wall in constructed_deals(name, copies=1)[::16]:
            record = play_plain(hands, wall, rules_named(name), greedy_choose)
            assert check_record(record, rules_named(name)).clean
