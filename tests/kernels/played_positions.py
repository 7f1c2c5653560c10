"""Positions of play and hands of reduced decks, and what kernels and rule book say of them: distance, 进张, the most hu (R11.2, R11.3)."""

from collections import Counter
from itertools import islice
from typing import NamedTuple

import numpy as np

from dazer_kernels.distance import ADVANCE, REACHED, clear, distance, make_workspace, reach
from dazer_kernels.most_hu import MOST_CLAIMS, most_hu
from dazer_sim.cards import parse_cards
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.records import cards_from_json
from dazer_sim.rulebook.advance import advancing
from dazer_sim.rulebook.distance import Prospects
from dazer_sim.rulebook.greedy import cards_gone
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.most_hu import most_hu_with
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets.kernel import to_record
from tests.kernels.distance_positions import kernel_position
from tests.kernels.reduced_decks import hands_of
from tests.rulebook.replaying import choice_of


class Met(NamedTuple):
    """What a seat that had to decide held and saw."""

    deal: int
    position: Position
    gone: tuple[int, ...]
    passed: frozenset[int]


class Said(NamedTuple):
    """What is said of a position; None where a win is out of reach."""

    distance: int | None
    distance_any_hu: int | None
    advancing: frozenset[int]
    most_hu: int | None
    """With as many claims as the distance without the hu condition."""


def met_in_play(rules, policy, seed, deals):
    """Yield each position in which a seat had a choice, deal by deal: the kernels play, the rule book plays it again and is asked."""
    player = DealPlayer(find_policies(policy), rules)
    for deal in deals:
        record = player.record(seed, deal)[1]
        met = {}

        def choose(decision, record=record, met=met, deal=deal):
            seat = decision.table.seats[decision.seat]
            gone = cards_gone(decision.table, decision.seat)
            if decision.asked is not None:
                gone[decision.asked.offer.kind] += 1
            met[Met(deal, seat.position(), tuple(gone), frozenset(seat.passed))] = None
            return choice_of(decision, record["events"])

        play_plain([parse_cards(hand) for hand in record["hands"]], cards_from_json(record)[1], rules, choose)
        yield from met


class Kernels:
    """Asks the kernels of one rule set."""

    def __init__(self, rules):
        self.rules, self.record = rules, to_record(rules)[0]
        self.workspace, self.reached = make_workspace(self.record), np.zeros(1, REACHED)[0]

    def say(self, met):
        places, claims, _ = kernel_position(met.position, met.gone, met.passed, self.rules, self.record)
        place, claims = places[0], claims[0]
        steps = int(distance(place, claims, self.record, self.workspace, self.reached))
        clear(self.reached)
        if steps > 0:
            reach(place, claims, steps, ADVANCE, self.record, self.workspace, self.reached)
        kinds = frozenset(kind for kind in range(20) if int(self.reached["advance"]) >> 3 * kind & 1)
        place["least_hu"], place["zero_hu"] = 0, 0
        any_hu = int(distance(place, claims, self.record, self.workspace, self.reached))
        most = np.zeros(MOST_CLAIMS, dtype=np.int64)
        most_hu(place, claims, self.record, self.workspace, self.reached, most)
        return Said(*(None if each < 0 else each for each in (steps, any_hu)), kinds, None if any_hu < 0 else int(most[any_hu - 1]))


def rule_book_says(met, rules):
    """Ask the rule book the same; the case 0, complete with the dealt cards, is left out, as the kernels leave it to others."""
    position = met.position
    live = [4 - position.held[kind] - met.gone[kind] for kind in range(20)]
    prospects = Prospects(live, met.passed, rules)
    claims = range(1, MOST_CLAIMS + 1)
    steps, any_hu = (next((c for c in claims if prospects.reachable(position, c, any_hu=whatever)), None) for whatever in (False, True))
    kinds = frozenset() if steps is None else frozenset(advancing(prospects, position, steps))
    return Said(steps, any_hu, kinds, None if any_hu is None else most_hu_with(prospects, position, any_hu))


def compare_said(rules, policy, seed, deals, positions):
    """Compare so many positions of play; return how many deals were played and how often each distance was met."""
    kernels, distances, last = Kernels(rules), Counter(), 0
    for met in islice(met_in_play(rules, policy, seed, deals), positions):
        by_kernels = kernels.say(met)
        assert by_kernels == rule_book_says(met, rules), (rules.name, policy, seed, met)
        distances[by_kernels.distance] += 1
        last = met.deal - deals.start + 1
    return last, distances


def compare_reduced(rules, deck, every=1):
    """Compare every so many of all dealt hands of a reduced deck, whose missing cards count as gone; return how many there were."""
    kernels, gone, hands = Kernels(rules), tuple(4 - copies for copies in deck), 0
    for cards in (20, 21):
        for counts in islice(hands_of(deck, cards), 0, None, every):
            kinds = tuple(kind for kind, count in enumerate(counts) for _ in range(count))
            met = Met(0, Position(kinds), gone, frozenset())
            assert kernels.say(met) == rule_book_says(met, rules), (rules.name, deck, met)
            hands += 1
    return hands
