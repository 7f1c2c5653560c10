"""Every switch of docs/rules.md, section 9, changes what happens in a deal that stands here."""

import numpy as np
import pytest

from dazer_kernels.layouts import OUTCOME_HU, SOURCE_DRAW
from dazer_kernels.table import TABLE
from dazer_sim.cards import parse_card
from dazer_sim.held_cards import read_held
from dazer_sim.kernel_hand import to_kernel_hand
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulebook.mingtang import TABLES
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.variants.changes import changed
from dazer_sim.variants.staging import Stage, judge_ends
from tests.variants.switches import CASES, DEALS, NAME_DEALS, NAMES, SEED, differing, name_changes

RARE = {
    "luzhou": ("shiwu_guandeng", "zimei_long", "shuang_piaodai", "ershisi_xi"),
    "chongqing": ("hongwudao",),
}
"""Names that no searched deal has: their wins are laid out, from the examples of the rule book."""


def test_no_switch_is_missing():
    switches = {switch.key for section in SECTIONS for switch in section.switches}
    assert {case.key for case in CASES} == set(DEALS) == switches - {"foul"}
    for name, _ in NAMES:
        assert {*NAME_DEALS[name], *RARE.get(name, ())} == set(load_rule_set(name).names)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_switch_changes_a_deal(case):
    assert differing(case, DEALS[case.key], 1).all()


@pytest.mark.parametrize(("name", "policy"), NAMES)
def test_name_changes_a_deal(name, policy):
    rules, record = load_rule_set(name), to_record(load_rule_set(name))
    stage, changes = Stage(rules), name_changes(rules)
    for code, deal in NAME_DEALS[name].items():
        end = stage.play(find_policies(policy), SEED, deal, 1)
        usual, other = judge_ends(end, deal, record), judge_ends(end, deal, to_record(changed(rules, changes[code])))
        bit = np.uint64(1 << list(rules.names).index(code))
        assert usual["names"][0] & bit, code
        assert usual[0] != other[0], code


@pytest.mark.parametrize(("name", "code"), [(name, code) for name, codes in RARE.items() for code in codes])
def test_rare_name_changes_a_win(name, code):
    rules = load_rule_set(name)
    entry = next(entry for entry in TABLES[rules.scoring] if entry.code == code)
    end = end_of(entry.example)
    usual, other = (judge_ends(end, 0, to_record(one)) for one in (rules, changed(rules, {f"names.{code}.on": False})))
    bit = np.uint64(1 << list(rules.names).index(code))
    assert usual["names"][0] & bit
    assert not other["names"][0] & bit
    assert usual[0] != other[0]


def end_of(example):
    """Return the end of a deal that seat 0 has won on its own draw with an example of the rule book."""
    hand = to_kernel_hand(read_held(example.hand, example.melds, parse_card(example.card)))
    table = np.zeros(1, dtype=TABLE)
    table["free"][0, 0], table["kans"][0, 0], table["longs"][0, 0], table["melds"][0, 0] = hand[:4]
    table["card"], table["drawn"], table["draws"], table["source"], table["outcome"] = hand.card, 1, 5, SOURCE_DRAW, OUTCOME_HU
    return table


BOUNDS = {
    "luzhou": {"honghu": 12, "shisan_taibao": 14, "shiba_da": 21, "shiba_xiao": 21, "hu30": 32, "hu33": 35, "hu36": 60, "pinghu": 4},
    "luzhou-deng": {"honghu": 21},
    "chongqing": {"shigehong": 21},
    "jianhua": {"hong": 21},
}
"""Other bounds, and how a searched deal that has the name can show them."""


@pytest.mark.parametrize(("name", "policy"), NAMES)
def test_bound_changes_a_deal(name, policy):
    """Some deal among a few pays otherwise under another bound."""
    rules = load_rule_set(name)
    stage = Stage(rules)
    ends = [stage.play(find_policies(policy), SEED, first, 200) for first in (0, 1300)]
    for code, bound in BOUNDS[name].items():
        other = to_record(changed(rules, {f"names.{code}.bound": bound}))
        differs = [judge_ends(end, 0, to_record(rules)) != judge_ends(end, 0, other) for end in ends]
        assert np.concatenate(differs).any(), code


def test_foul_changes_a_settlement():
    """A win with too few hu is void under a rule set that asks for more; `foul` is what its author pays (R8.5)."""
    easy = changed(load_rule_set("chongqing"), {"min_hu": 1})
    player = DealPlayer(find_policies("greedy"), easy)
    record = next(record for _, record in (player.record(SEED, deal) for deal in range(200)) if 0 < (record["result"].get("hu") or 0) < 10)
    payments = []
    for foul in (2, 5):
        report = check_record(record, changed(load_rule_set("chongqing"), {"foul": foul}))
        assert "D" in {violation.foul for violation in report.violations}
        payments.append(report.settlement.points)
    assert min(payments[0]) == -6
    assert min(payments[1]) == -15
