"""The distance kernels against the rule book on 100,000 positions met in play (some 15 minutes on one core); R11.2, R11.3.

``DAZER_LONG_FIRST=37000`` goes on at that position, ``DAZER_LONG_POSITIONS`` says where to end. Chunk n of 1,000 positions is played under
rule set n mod 6, by `greedy` or by `random`, from deals of its own, so each chunk is the same whatever was run before. ``-s`` prints what
was met. The short form is tests/kernels/test_distance_in_play.py.
"""

import os

import pytest

from dazer_sim.rulesets import load_rule_set, rule_sets
from tests.kernels.played_positions import compare_reduced, compare_said
from tests.kernels.reduced_decks import reduced_deck

pytestmark = pytest.mark.long
CHUNK, SEED, DEALS = 1_000, 20261130, 10_000
FIRST, END = int(os.environ.get("DAZER_LONG_FIRST", "0")), int(os.environ.get("DAZER_LONG_POSITIONS", "100000"))


@pytest.mark.parametrize("first", range(FIRST // CHUNK * CHUNK, END, CHUNK))
def test_R11_2_distance_and_R11_3_advancing_kinds_in_play(first):
    chunk = first // CHUNK
    name, policy = rule_sets()[chunk % 6], ("greedy", "random")[chunk // 6 % 2]
    deals, distances = compare_said(load_rule_set(name), policy, SEED, range(chunk * DEALS, (chunk + 1) * DEALS), CHUNK)
    met = ", ".join(f"{steps}: {count}" for steps, count in sorted(distances.items(), key=str))
    print(f"\n{first} to {first + CHUNK - 1}: {name}, {policy}, {deals} deals; distances {met}")
    assert distances.total() == CHUNK


@pytest.mark.parametrize("seed", range(12))
def test_R11_2_distance_on_all_hands_of_reduced_decks(seed):
    rules = load_rule_set(rule_sets()[seed % 6])
    print(f"\n{rules.name}: {compare_reduced(rules, reduced_deck(seed, 9 + seed % 2, 4 + seed % 2))} hands")
