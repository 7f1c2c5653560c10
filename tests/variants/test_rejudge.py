"""Judging again is playing again, where only the counting differs; and which switches those are."""

import numpy as np
import pytest

from dazer_kernels.layouts import OUTCOME_HU, OUTCOME_SPECIAL, SOURCE_DEAL
from dazer_kernels.table import TABLE
from dazer_sim.cards import parse_cards
from dazer_sim.policies import find_policies, find_policy
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.variants.changes import changed
from dazer_sim.variants.kinds import COUNTING, KINDS, PLAY, READ_BY, kind_of, may_share_play, play_digest
from dazer_sim.variants.plan import make_groups
from dazer_sim.variants.staging import Stage, judge_ends
from tests.variants.switches import CASES, both

OFTEN_DEALT = {"special_long": 1, "special_kan": 2}
"""Wins with the dealt cards then come up often: the better of special win and 天胡 must be chosen anew."""
COUNTED_ANEW = [
    *({"scoring": scoring} for scoring in ("fan", "deng", "dao", "jianhua")),
    {"discarder_pays": "alone"},
    {"discarder_pays": "only", "points": [[2, 20, 2], [8, 30, 6]]},
    {"zimo_double": True},
    {"fan_cap": 8},
    {"fan_cap": 0},
    {"points": [[2, 2, 1], [4, 4, 2], [8, 8, 4], [16, 16, 8], [64, 64, 32]]},
    {"names.honghu.on": False},
    {"names.qing.fan": 2},
    {"names.tianhu.fan": 1024},
    {"names.pinghu.fan_high": 8},
    {"names.hu30.bound": 20},
    {"scoring": "deng", "deng": [10, 21, 27, 30, 33]},
    {"scoring": "deng", "names.honghu.bound": 5},
    {"scoring": "dao", "steps": [10, 12, 14]},
    {"scoring": "dao", "dao_cap": 2},
    {"scoring": "dao", "bottom_dao": 1, "foul": 3},
    {"scoring": "jianhua", "multiple_cap": 2},
    {"scoring": "jianhua", "names.kun.fan": 4, "zimo_double": True},
]
"""Every counting switch at least once, under each scoring."""


def heads():
    return {switch.key.partition(".")[0] for section in SECTIONS for switch in section.switches} | {"names"}


def test_every_switch_has_a_kind():
    assert set(KINDS) == heads()
    assert set(READ_BY) < set(KINDS)
    tried = {key.partition(".")[0] for changes in COUNTED_ANEW for key in changes}
    assert tried == {key for key, kind in KINDS.items() if kind == COUNTING}


@pytest.mark.parametrize("policy", ["greedy", "random,legal,greedy"])
@pytest.mark.parametrize("given", [{}, OFTEN_DEALT, {"bao": True, "allow_zero_hu": True}], ids=["usual", "often dealt", "bao"])
def test_rejudged_equals_replayed(policy, given):
    """Row by row, for every counting switch and each scoring."""
    policies, deals, seed = find_policies(policy), 50, 11
    base = changed(load_rule_set("luzhou"), given)
    ends = Stage(base).play(policies, seed, 0, deals)
    seen = set()
    for changes in COUNTED_ANEW:
        rules = changed(base, changes)
        record = to_record(rules)
        rejudged = judge_ends(ends, 0, record)
        replayed = judge_ends(Stage(rules).play(policies, seed, 0, deals), 0, record)
        assert (rejudged == replayed).all(), changes
        seen.add(rejudged.tobytes())
    assert len(seen) > len(COUNTED_ANEW) / 2, "the changes must change something"


def test_special_or_tianhu_is_chosen_anew():
    """R5.6: the same dealt cards are 天胡 (at equal pay) or the special win, whichever pays better."""
    ends = np.zeros(1, dtype=TABLE)
    ends["dealt"][0, 0] = pack_kinds(parse_cards("一一一三三三五五五七七七贰贰贰肆伍陆陆柒捌"))
    ends["winner"], ends["source"], ends["outcome"] = 0, SOURCE_DEAL, OUTCOME_HU
    base = load_rule_set("luzhou")
    # at the special win nothing but 平胡 is left, which here pays more than 青
    others = {f"names.{code}.on": False for code in base.names if code not in ("qing", "pinghu")}
    special = changed(base, {**others, "names.qing.fan": 1, "names.pinghu.fan_high": 32, "points": [[1, 1, 0], [32, 24, 12]]})
    outcomes = [judge_ends(ends, 0, to_record(rules))["outcome"][0] for rules in (base, special, base)]
    assert outcomes == [OUTCOME_HU, OUTCOME_SPECIAL, OUTCOME_HU]


def test_play_switches_are_not_shared():
    for case in CASES:
        one, other = both(case)
        assert (play_digest(one) == play_digest(other)) == (kind_of(case.key) == COUNTING)
    assert {kind_of(case.key) for case in CASES} == {PLAY, COUNTING}


def test_groups_follow_policies_and_replay():
    variants = [load_rule_set(name) for name in ("luzhou", "luzhou-deng", "luzhou-classic", "jiangan", "chongqing", "jianhua")]
    greedy = find_policies("greedy")
    assert [group.places for group in make_groups(variants, greedy, replay=False)] == [(0, 1), (2,), (3, 4), (5,)]
    assert len(make_groups(variants, greedy, replay=True)) == 6
    reader = find_policy("tests.variants.payment_reader:Reader")
    assert reader.reads_payment
    assert not find_policy("tests.variants.payment_reader:Blind").reads_payment
    assert not may_share_play((*greedy, reader))
    assert len(make_groups(variants, (*greedy, reader), replay=False)) == 6


def test_rows_do_not_depend_on_what_was_judged_before():
    base = changed(load_rule_set("luzhou"), OFTEN_DEALT)
    ends = Stage(base).play(find_policies("random"), 5, 0, 400)
    first = judge_ends(ends.copy(), 0, to_record(base))
    judge_ends(ends, 0, to_record(changed(base, {"scoring": "dao"})))
    assert np.array_equal(judge_ends(ends, 0, to_record(base)), first)
