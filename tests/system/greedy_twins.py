"""Whole deals of `greedy`, played by the kernels and by the rule book: the same events, so the same act in every position."""

from dazer_sim.cards import parse_cards
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.records import cards_from_json
from dazer_sim.rulebook.greedy import greedy_choose
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulesets import RuleSet


def compare_greedy(rules: RuleSet, seed: int, deals: range, positions: int) -> tuple[int, int]:
    """Play deals both ways until so many positions with a choice were met; return the deals and the positions."""
    player = DealPlayer(find_policies("greedy"), rules)
    met = 0

    def choose(decision):
        nonlocal met
        met += decision.stage not in ("dealt", "hu", "bao")
        return greedy_choose(decision)

    played = 0
    for deal in deals:
        record = player.record(seed, deal)[1]
        hands = [parse_cards(hand) for hand in record["hands"]]
        twin = play_plain(hands, cards_from_json(record)[1], rules, choose)
        assert twin["events"] == record["events"], (rules.name, seed, deal)
        assert twin["result"] == record["result"], (rules.name, seed, deal)
        played += 1
        if met >= positions:
            break
    return played, met
