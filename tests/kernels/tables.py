"""Tables set up by hand for tests of single moves, and deals led by a chooser."""

import numpy as np

from dazer_kernels.count import fixed
from dazer_kernels.layouts import ACTION, EVENT, MAX_ACTIONS, MAX_EVENTS
from dazer_kernels.opening import deal_cards, start
from dazer_kernels.play import advance, apply
from dazer_kernels.table import DISCARD, DRAW, TABLE, WIN
from dazer_sim.cards import parse_card, parse_cards, parse_melds
from dazer_sim.records import MELD_TYPES, event_to_json, pack_kinds
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.view import action_of

WALL = "一四七壹肆柒二五八贰伍捌三六九叁陆玖十"
QUIET = "一四七贰伍捌"
"""A hand that can claim nothing unless it gets more."""


def code_of(meld):
    """Return the code of a Meld."""
    kinds = meld.kinds if meld.type == "chi" else meld.kinds[:1] * 3
    low, middle, high = kinds
    return ((MELD_TYPES.index(meld.type) * 20 + low) * 20 + middle) * 20 + high


def rule_record(name="luzhou", **switches):
    """Return the record of a rule set with some switches changed."""
    rules = load_rule_set(name)
    return to_record(RuleSet.from_dict(rules.to_dict() | switches))[0]


class Play:
    """A deal that a test plays move by move.

    Seats hold what the test gives them (texts); `cards` counts 20 for each seat, 21 for a dealer before its first discard, whatever the
    texts hold, so that R4.10 acts as in a whole deal.
    """

    def __init__(self, hands=(QUIET, QUIET, QUIET), melds=("", "", ""), wall=WALL, rules="luzhou", **switches):
        self.rules = rule_record(rules, **switches)
        self.tables = np.zeros(1, dtype=TABLE)
        self.table = self.tables[0]
        self.actions = np.zeros(MAX_ACTIONS, dtype=ACTION)
        self.log = np.zeros(MAX_EVENTS, dtype=EVENT)
        self.table["dealt"] = [pack_kinds(parse_cards(hand)) for hand in hands]
        self.table["wall"] = [parse_card(character) for character in wall]
        start(self.table, self.rules)
        for seat, text in enumerate(melds):
            self.put_down(seat, text)

    def put_down(self, seat, text):
        """Give a seat melds on the table."""
        for place, meld in enumerate(parse_melds(text)):
            self.table["melds"][seat][place] = code_of(meld)
            self.table["meld_count"][seat] += 1
            self.table["down"][seat] += pack_kinds(meld.kinds)
            self.table["quads_down"][seat] += len(meld.kinds) == 4
        of_seat = (self.table[name][seat] for name in ("kans", "longs", "melds"))
        quads, groups, hu = fixed(*of_seat, self.rules)
        self.table["quads"][seat], self.table["groups"][seat], self.table["hu"][seat] = quads, groups, hu

    def offer(self, card, seat, drawn):
        """Let a seat discard or draw a card, without taking it from anywhere; go on to the next decision."""
        table = self.table
        table["card"], table["offerer"], table["drawn"] = parse_card(card), seat, drawn
        table["let_go"], table["asked"], table["stage"] = 0, 0, WIN
        table["draws"] += drawn
        table["discards"] += not drawn
        table["other_discards"] += not drawn and seat != 0
        table["cards"] = 20
        return self.go()

    def draws(self, card, seat):
        return self.offer(card, seat, True)

    def discards(self, card, seat):
        return self.offer(card, seat, False)

    def go(self):
        """Run to the next decision; return its actions by type (chi: by its cards), and keep them in `legal`."""
        n = advance(self.table, self.rules, self.actions, self.log)
        self.legal = [action_of(action) for action in self.actions[:n]]
        return [action.type for action in self.legal]

    def take(self, type_, kind=None):
        """Carry out the first action of a type (and kind), and run to the next decision."""
        for place, action in enumerate(self.legal):
            if action.type == type_ and (kind is None or action.kind == parse_card(kind)):
                apply(self.table, self.rules, self.actions[place], self.log)
                return self.go()
        raise AssertionError(f"{type_} {kind or ''} is not among {self.legal}")

    @property
    def seat(self):
        """The seat that decides."""
        return int(self.table["seat"])

    @property
    def events(self):
        """What has happened, as a record holds it."""
        return [event_to_json(event) for event in self.log[: self.table["event_count"]]]

    @property
    def story(self):
        """Type, seat and card of each event in one text each: ``peng 1 五``."""
        return [f"{event['t']} {event['p']} {event.get('k', '')}".rstrip() for event in self.events]

    @property
    def due_next(self):
        """The seat that draws next, or None if somebody discards or nothing is due."""
        return int(self.table["turn"]) if self.table["stage"] == DRAW else None

    @property
    def discards_next(self):
        return int(self.table["turn"]) if self.table["stage"] == DISCARD else None


def play_through(rules, seed, deal, choose, watch):
    """Play one deal of the shuffle; ``choose(table, n)`` gives places of actions; ``watch(table, actions)`` sees every decision."""
    tables = np.zeros(1, dtype=TABLE)
    table, actions, log = tables[0], np.zeros(MAX_ACTIONS, dtype=ACTION), np.zeros(MAX_EVENTS, dtype=EVENT)
    deal_cards(table, rules, np.uint64(seed), deal, np.zeros(80, dtype=np.int8))
    while n := advance(table, rules, actions, log):
        watch(table, actions[:n])
        apply(table, rules, actions[choose(table, n)], log)
    watch(table, actions[:0])
    return table, log[: table["event_count"]]
