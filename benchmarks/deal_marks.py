"""The marks of whole deals: on one core, and two cores against one."""

import statistics
import time
from collections.abc import Callable, Iterator

from benchmarks.inputs import RULES, SEED
from benchmarks.line import Line, Mark
from benchmarks.timing import Sample, time_calls
from dazer_sim.game import Game, make_game
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.simulation import play_game

DEALS = {"random": 50_000, "greedy": 6_000}
"""Deals of one run on one core: a fifth of a second or more."""
MARKS = {
    "random": Mark("random_deals", "whole deals, `random`", "deals/s", 200_000, more=True),
    "greedy": Mark("greedy_deals", "whole deals, `greedy`", "deals/s", 40_000, more=True),
}
TWO_CORES = {policy: Mark(f"two_cores_{policy}", f"two cores against one, `{policy}`", "×", 1.85, more=True) for policy in DEALS}


def measure_deals(runs: int, clock: Callable[[], float]) -> Iterator[Line]:
    """Measure whole deals, one policy in all seats."""
    for policy, deals in DEALS.items():
        player = DealPlayer(find_policies(policy), RULES)
        sample = time_calls(lambda player=player, deals=deals: player.rows(SEED, 0, deals), runs, clock)
        yield Line(MARKS[policy], sample.scaled(lambda seconds, deals=deals: deals / seconds))


def measure_two_cores(runs: int) -> Iterator[Line]:
    """Measure the same game with one job and with two, in turn."""
    for policy, deals in DEALS.items():
        game = make_game(8 * deals, seed=SEED, rules=RULES, policies=policy)
        play_game(game, jobs=2)
        pairs = [(_seconds(game, 1), _seconds(game, 2)) for _ in range(runs)]
        speeds = [game.deals.deals / statistics.median(column) for column in zip(*pairs, strict=True)]
        note = f"{speeds[0]:,.0f} and {speeds[1]:,.0f} deals/s to a frame"
        yield Line(TWO_CORES[policy], Sample(tuple(one / two for one, two in pairs)), note)


def _seconds(game: Game, jobs: int) -> float:
    """Return how long a game takes to a frame in memory."""
    begun = time.perf_counter()
    play_game(game, jobs=jobs)
    return time.perf_counter() - begun
