"""Kernel and rule book play the same game: constructed deals played by the one are legal to the last event for the other."""

import random

import pytest

from dazer_kernels.driver import new_workspace
from dazer_sim.following import new_deal
from dazer_sim.policies import find_policies
from dazer_sim.python_driver import PythonDriver
from dazer_sim.records import pack_kinds, record_to_json
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulesets import rule_sets
from dazer_sim.rulesets.kernel import to_record
from tests.rulebook.replaying import is_legal
from tests.rulebook.walls import VARIANTS, constructed_deals, rules_named

LEGAL = find_policies("legal")
ALL_RULES = [*rule_sets(), *VARIANTS]


class KernelPlay:
    """Plays given cards by the kernels, every choice uniform."""

    def __init__(self, rules):
        self.rules = rules
        self.workspace = new_workspace(to_record(rules))
        self.driver = PythonDriver(LEGAL, rules, self.workspace)

    def record(self, hands, wall, seed):
        self.workspace.table[:] = new_deal([pack_kinds(hand) for hand in hands], wall, self.driver.rule_record)
        row = self.driver.play_on(seed, 0)
        table, judged = self.workspace.table[0], self.workspace.judged[0]
        melds = [int(code) for code in judged["melds"][: judged["meld_count"]]]
        labels = [policy.label for policy in LEGAL]
        return record_to_json(self.rules, labels, seed, table, self.driver.events[: table["event_count"]], row[0], melds)


@pytest.mark.parametrize("name", ALL_RULES)
def test_deals_of_the_kernel_are_legal_in_the_rule_book(name):
    rules = rules_named(name)
    kernel = KernelPlay(rules)
    for seed, (label, hands, wall) in enumerate(constructed_deals(name, copies=1)):
        record = kernel.record(hands, wall, seed)
        assert check_record(record, rules).violations == (), label
        assert is_legal(record, rules), label


@pytest.mark.parametrize("name", ALL_RULES)
def test_deals_of_the_rule_book_are_legal_in_the_kernel(name):
    from dazer_sim.following import follow

    rules = rules_named(name)
    rule_record = to_record(rules)[0]
    for seed, (label, hands, wall) in enumerate(constructed_deals(name, copies=1)):
        rng = random.Random(seed)
        record = play_plain(hands, wall, rules, lambda decision, rng=rng: rng.choice(decision.actions))
        table = follow(record, rule_record)[0]
        assert int(table["event_count"]) == len(record["events"]), label
