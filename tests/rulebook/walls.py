"""Deals in which rare clauses take part, and variants of the rule sets in which rare branches of switches are taken."""

import random
import zlib
from collections import Counter

from dazer_sim.cards import parse_card, parse_cards
from dazer_sim.rulesets import RuleSet, load_rule_set
from tests.rulebook.wall_templates import TEMPLATES, Template

SIZES = (21, 20, 20, 19)
VARIANTS = {
    "no-win": ("luzhou", {"min_hu": 200}),
    "zimo": ("luzhou", {"zimo_double": True, "discarder_pays": "alone", "fan_cap": 0}),
    "zimo-deng": ("luzhou-deng", {"zimo_double": True, "discarder_pays": "only"}),
    "zimo-dao": ("chongqing", {"zimo_double": True, "dao_cap": 2, "bottom_dao": 1, "discarder_pays": "alone"}),
    "zimo-jianhua": ("jianhua", {"zimo_double": True, "multiple_cap": 2, "discarder_pays": "only"}),
    "loose": (
        "luzhou-classic",
        {"passed_by_hu": True, "passed_by_chi": False, "passed_by_discard": True, "passed_blocks_chi": False, "bottom_shown": 0},
    ),
    "open": ("luzhou-classic", {"passed_by_peng": False, "passed_by_discard": True, "bottom_red_swap": False}),
    "dead": ("luzhou-classic", {"passed_by_hu": True, "passed_blocks_peng": False, "passed_blocks_hu": False}),
    "mixed": ("jianhua", {"peng_forced": False, "zhao_forced": False, "passed_blocks_chi": False, "special_kan": 0}),
}
"""Name → rule set it differs from, and how."""


def rules_named(name):
    """Return a shipped rule set or a variant."""
    if name not in VARIANTS:
        return load_rule_set(name)
    base, changes = VARIANTS[name]
    return RuleSet.from_dict({**load_rule_set(base).to_dict(), "name": name, **changes})


def constructed_deals(rules_name, copies=4):
    """Return (label, hands, wall) for each template of a rule set, so many times with different filling.

    `hands` are three lists of kinds (21, 20, 20), `wall` the 19 kinds in the order of drawing, `label` the clause that is likely to
    take part, a key of dazer_sim.rulebook.clauses.CLAUSES.
    """
    rng = random.Random(zlib.crc32(rules_name.encode()))
    base = VARIANTS[rules_name][0] if rules_name in VARIANTS else rules_name
    fitting = [each for each in TEMPLATES if not each.rules or rules_name in each.rules or base in each.rules]
    return [(template.label, *fill(template, rng)) for template in fitting for _ in range(copies)]


def fill(template, rng):
    """Complete a template: cards at random, but no kan or long that it does not ask for."""
    fixed = [parse_cards(template.dealer), parse_cards(template.second), parse_cards(template.third)]
    first, last = ([parse_card(card) for card in text] for text in (template.first_drawn, template.last_drawn))
    rest = Counter(dict.fromkeys(range(20), 4))
    rest.subtract(kind for cards in (*fixed, first, last) for kind in cards)
    if min(rest.values()) < 0:
        raise ValueError(f"the template {template} uses a card five times")
    while True:
        deck = list(rest.elements())
        rng.shuffle(deck)
        hands = [cards + [deck.pop() for _ in range(size - len(cards))] for cards, size in zip(fixed, SIZES, strict=False)]
        if all(whole(hand) == whole(cards) for hand, cards in zip(hands, fixed, strict=True)):
            return [sorted(hand) for hand in hands], [*first, *deck, *last]


def whole(cards):
    """Return the kinds of which there are three or more, with their number."""
    return {kind: count for kind, count in Counter(cards).items() if count > 2}


__all__ = ["TEMPLATES", "VARIANTS", "Template", "constructed_deals", "fill", "rules_named"]
