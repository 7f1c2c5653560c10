"""Rows pinned by their digest: 600 deals of each rule set, and of each compiled policy.

A change here means that the same seed now plays otherwise: a mistake was mended or made. Then the policy's version, or the
package's, has to change with it, and the changelog says why. ``python tests/sim/test_golden_rows.py`` prints the new table.
"""

import hashlib

import pytest

from dazer_sim.game import make_game
from dazer_sim.simulation import play_shards

DEALS = 600
GOLDEN = {
    ("luzhou", "legal"): "f7c64eaa7f3c766a",
    ("luzhou-deng", "legal"): "a5faca5c66e3cd55",
    ("luzhou-classic", "legal"): "18a3b181964dc062",
    ("jiangan", "legal"): "a944496cdb42b9d8",
    ("chongqing", "legal"): "d56278bc4f497edc",
    ("jianhua", "legal"): "8725da64e715da8c",
    ("luzhou", "random"): "00005f4664a6f7a8",
    ("luzhou", "greedy"): "16d7fbfd2511f591",
    ("jianhua", "greedy"): "068461e5fb540c66",
}


def digest_of(rules, policies):
    game = make_game(DEALS, seed=20_260_101, rules=rules, policies=policies)
    return hashlib.sha256(next(play_shards(game, [game.deals])).rows.tobytes()).hexdigest()[:16]


@pytest.mark.parametrize(("rules", "policies"), GOLDEN, ids="-".join)
def test_the_same_seed_plays_the_same_rows(rules, policies):
    assert digest_of(rules, policies) == GOLDEN[rules, policies]


if __name__ == "__main__":
    from dazer_sim.rulesets import rule_sets

    cases = [(rules, "legal") for rules in rule_sets()] + [("luzhou", "random"), ("luzhou", "greedy"), ("jianhua", "greedy")]
    for case in cases:
        print(f'    ("{case[0]}", "{case[1]}"): "{digest_of(*case)}",')
