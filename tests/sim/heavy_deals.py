"""Deals full of kans and longs, which shuffles bring too seldom."""

import numpy as np

from dazer_kernels.driver import new_workspace
from dazer_sim.following import new_deal
from dazer_sim.playing import DealPlayer
from dazer_sim.python_driver import PythonDriver
from dazer_sim.records import pack_kinds, record_to_json
from dazer_sim.rulesets.kernel import to_record


def heavy_cards(generator):
    """Return three packed hands and a wall; hands are filled with threes and fours of a kind as far as a coin allows."""
    left = {int(kind): 4 for kind in generator.permutation(20)}
    hands = []
    for size in (21, 20, 20):
        hand: list[int] = []
        for kind in list(left):
            copies = int(generator.choice([0, 0, 3, 4]))
            if copies and left[kind] >= copies and len(hand) + copies <= size - int(generator.integers(0, 6)):
                hand += [kind] * copies
                left[kind] -= copies
        hands.append(hand)
    rest = generator.permutation([kind for kind, copies in left.items() for _ in range(copies)]).tolist()
    for hand, size in zip(hands, (21, 20, 20), strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
    return [pack_kinds(hand) for hand in hands], rest


class HeavyPlayer:
    """Plays such deals with given policies; the cards of deal i are a function of i."""

    def __init__(self, policies, rules):
        self.rules, self.record_of_rules = rules, to_record(rules)
        self.labels = DealPlayer(policies, rules).labels
        self.workspace = new_workspace(self.record_of_rules)
        self.driver = PythonDriver(policies, rules, self.workspace)

    def record(self, seed, deal):
        """Return the record of a deal."""
        hands, wall = heavy_cards(np.random.default_rng([seed, deal]))
        self.workspace.table[:] = new_deal(hands, wall, self.record_of_rules[0])
        row = self.driver.play_on(seed, deal)
        judged = self.workspace.judged[0]
        melds = [int(code) for code in judged["melds"][: judged["meld_count"]]]
        events = self.driver.events[: self.driver.table["event_count"]]
        return record_to_json(self.rules, self.labels, seed, self.driver.table, events, row[0], melds)
