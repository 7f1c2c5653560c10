"""Constructed hands show what they are made for, under every rule set that ships."""

from collections import Counter
from random import Random

import pytest

from dazer_sim.rulebook.special import is_special
from tests.rulebook.generators import constructed_deals, constructed_hands
from tests.rulebook.given import SHIPPED, rule_set
from tests.rulebook.labels import labels_of, wanted_labels


@pytest.mark.parametrize("name", SHIPPED)
def test_every_label_occurs(name):
    rules, shown = rule_set(name), Counter()
    for held, claimed, win in constructed_hands(Random(1), rules, times=1):
        total = Counter(held.held) + Counter([claimed] if claimed is not None else [])
        assert max(total.values()) <= 4
        shown.update(labels_of(held, claimed, win, rules))
    assert not [label for label in wanted_labels(rules) if not shown[label]]


def test_dealt_hands_round_the_bounds_of_special_wins():
    deals = list(constructed_deals(Random(1), rule_set(), times=5))
    assert {len(hand) - 20 for hand, _ in deals} == {0, 1}
    assert Counter(is_special(hand, rule_set()) for hand, _ in deals) == {True: 25, False: 15}
