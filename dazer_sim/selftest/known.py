"""Checks against known answers, and of the kernels against the rule book."""

import hashlib

import numpy as np

from dazer_kernels.shuffle import DECK, shuffle_many
from dazer_sim.game import make_game
from dazer_sim.judging import JudgedSplit, judge_hand
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulesets import load_rule_set, rule_sets
from dazer_sim.selftest import expected
from dazer_sim.selftest.check import Verdict
from dazer_sim.simulation import play_shards

REFEREED = 5
"""Deals of each rule set that the rule book follows."""


def check_shuffle() -> Verdict:
    """Deal the cards of the golden vector."""
    (seed, deal), cards = expected.SHUFFLED
    order = np.zeros((1, DECK), dtype=np.int8)
    shuffle_many(np.uint64(seed), np.int64(deal), order)
    wrong = tuple(
        f"place {place}: {kind}, not {right}" for place, (kind, right) in enumerate(zip(order[0], cards, strict=True)) if kind != right
    )
    return Verdict(wrong, f"seed {seed}, deal {deal}: {DECK} cards")


def check_hands() -> Verdict:
    """Judge the hands that somebody worked out."""
    wrong = []
    for hand in expected.HANDS:
        best = judge_hand(hand.cards, melds=hand.melds, card=hand.card).best
        right, found = (hand.hu, set(hand.names), hand.fan_paid), _value(best)
        if found != right:
            wrong.append(f"{hand.cards} {hand.melds} {hand.card or ''}: {found}, not {right}")
    return Verdict(tuple(wrong), f"{len(expected.HANDS)} hands")


def _value(best: JudgedSplit | None) -> tuple[int | None, set[str], int | None]:
    """Return hu, names and paid fan of a judged hand."""
    return (best.hu, set(best.names), best.fan_paid) if best else (None, set(), None)


def check_rows() -> Verdict:
    """Play the deals whose rows are pinned."""
    wrong = []
    for (rules, policy), right in expected.ROWS.items():
        found = rows_digest(rules, policy)
        if found != right:
            wrong.append(f"{rules}, {policy}: digest {found}, not {right}")
    deals = expected.ROWS_DEALS * len(expected.ROWS)
    return Verdict(tuple(wrong), f"{deals:,} deals, {len(expected.ROWS)} rule sets and policies")


def rows_digest(rules: str, policy: str, jobs: int | None = 1) -> str:
    """Return the first 16 digits of the SHA-256 of the pinned rows.

    Parameters
    ----------
    rules, policy : str
        A key of `expected.ROWS`.
    jobs : int, optional
        Threads; all cores if None.
    """
    game = make_game(expected.ROWS_DEALS, seed=expected.ROWS_SEED, rules=rules, policies=policy)
    return hashlib.sha256(next(play_shards(game, [game.deals], jobs=jobs)).rows.tobytes()).hexdigest()[:16]


def check_referee(seed: int) -> Verdict:
    """Have the rule book, which shares no code with the kernels, follow recorded deals.

    Parameters
    ----------
    seed : int
        Of the deals.
    """
    wrong = []
    for name in rule_sets():
        rules = load_rule_set(name)
        player = DealPlayer(find_policies("random,legal,greedy"), rules)
        for deal in range(REFEREED):
            report = check_record(player.record(seed, deal)[1], rules)
            wrong += [f"{name}, seed {seed}, deal {deal}: {violation.rule} {violation.text}" for violation in report.violations]
    return Verdict(tuple(wrong), f"{REFEREED * len(rule_sets())} deals")
