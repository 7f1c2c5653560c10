"""Kernels and rule book judge the same wins, and every name, exclusion and bound of a rule set occurs among them.

Hands come from two makers that know nothing of each other: those constructed so that each label of `tests.rulebook.labels` is shown, and
hands built meld by meld (`tests.kernels.hand_maker`).
"""

import random
from collections import Counter
from itertools import islice

from dazer_sim.rulebook.judge import judge
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets import load_rule_set
from tests.kernels.hand_maker import Hand, make_hand
from tests.kernels.test_twin_judge import MOMENTS, SHABAO_ONE, SHABAO_TWO, judged_text, kernel_rows, twin_text, win_of
from tests.rulebook.generators import constructed_hands
from tests.rulebook.labels import labels_of, wanted_labels

BATCH = 2000


def as_hand(position, card, win):
    """Return a constructed hand in the form that `kernel_rows` reads."""
    circumstances = sum(bit for bit, text in MOMENTS.items() if text in win.circumstances)
    circumstances |= (0, SHABAO_ONE, SHABAO_TWO)[win.shabao]
    from_seat = win.seat if win.from_seat is None else win.from_seat
    return Hand(position.hand, position.melds, card, win.seat, win.source, from_seat, circumstances)


def hands_of(rng, rules, times):
    """Yield constructed hands, then hands built meld by meld without end."""
    for position, card, win in constructed_hands(rng, rules, times):
        yield as_hand(position, card, win)
    while True:
        yield make_hand(rng)


def compare_judged_wins(rules_name, wins, times, seed=1):
    """Judge hands both ways until so many have won; return how often each label was shown and the judged wins."""
    rules = load_rule_set(rules_name)
    rng = random.Random(f"{rules_name} {seed}")
    makers = hands_of(rng, rules, times)
    shown, won = Counter(), 0
    while won < wins:
        hands = list(islice(makers, BATCH))
        for hand, row in zip(hands, kernel_rows(hands, rules), strict=True):
            position, win = Position(hand.hand, hand.melds), win_of(hand)
            expected = twin_text(judge(position, hand.card, win, rules))
            assert judged_text(row, rules) == expected, (rules_name, hand)
            won += expected is not None
            shown.update(labels_of(position, hand.card, win, rules))
    return shown, won


def table_of(shown, rules_name):
    """Return the printed table of labels and the list of those shown too seldom."""
    wanted = wanted_labels(load_rule_set(rules_name))
    lines = [f"{rules_name}: {what:32} {sort:6} {shown[what, sort]:7}" for what, sort in wanted]
    return "\n".join(lines), [label for label in wanted if shown[label] == 0]
