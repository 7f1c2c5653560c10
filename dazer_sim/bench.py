"""How fast this machine is: the kernels and whole deals, measured on hands that look like those of real play."""

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from dazer_kernels import batch, batch_distance
from dazer_kernels.shuffle import shuffle_many
from dazer_sim.bench_hands import complete_hands, dealt_hands, ready_hands
from dazer_sim.compiling_ahead import compile_ahead
from dazer_sim.game import Game, make_game
from dazer_sim.machine import machine
from dazer_sim.playing import DealPlayer
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.simulation import play_game

SEED = 20_260_101
"""All measurements take the same cards, whatever the machine."""
HANDS = 20_000
"""Hands of one call."""


@dataclass(frozen=True)
class Result:
    """One measurement."""

    name: str
    unit: str
    value: float
    cores: int


@dataclass(frozen=True)
class Work:
    """Something to be measured: a call, and how many things it does."""

    name: str
    unit: str
    call: Callable[[], object]
    amount: int
    cores: int = 1


def measure(work: Work, seconds: float) -> Result:
    """Do something over and over and return how often a second.

    Parameters
    ----------
    work : Work
        What to do; its first call, which may compile, does not count.
    seconds : float
        How long to go on at least.
    """
    work.call()
    calls, begun = 0, time.perf_counter()
    while calls == 0 or time.perf_counter() - begun < seconds:
        work.call()
        calls += 1
    return Result(work.name, work.unit, calls * work.amount / (time.perf_counter() - begun), work.cores)


def all_work(rules: RuleSet, jobs: int) -> Iterator[Work]:
    """Yield everything that ``dazer bench`` measures.

    Parameters
    ----------
    rules : RuleSet
        Hands are judged and deals played by it.
    jobs : int
        Cores for the deals that are played on several.
    """
    compile_ahead()
    yield from hand_work(rules)
    for policy, deals in (("random", 20_000), ("greedy", 500)):
        game = make_game(deals, seed=SEED, rules=rules, policies=policy)
        yield Work(f"{policy}_deals", "deals/s", _playing(game), deals)
        if jobs > 1:
            many = make_game(4 * jobs * deals, seed=SEED, rules=rules, policies=policy)
            yield Work(f"{policy}_deals", "deals/s", _playing_on(many, jobs), many.deals.deals, jobs)


def hand_work(rules: RuleSet) -> Iterator[Work]:
    """Yield what is measured on single hands, on one core.

    Parameters
    ----------
    rules : RuleSet
        Hands are judged by it.
    """
    record = to_record(rules)
    orders = np.zeros((HANDS, 80), dtype=np.int8)
    dealt = dealt_hands(SEED, HANDS)
    complete = complete_hands(SEED, HANDS, record)
    ready = ready_hands(SEED, complete)
    yield Work("deal", "deals/s", lambda: shuffle_many(np.uint64(SEED), 0, orders), HANDS)
    yield Work("win_check", "hands/s", lambda: batch.can_win(dealt, record), HANDS)
    yield Work("win_check_complete", "hands/s", lambda: batch.can_win(complete, record), HANDS)
    yield Work("judge", "hands/s", lambda: batch.judge(dealt, record), HANDS)
    yield Work("judge_complete", "hands/s", lambda: batch.judge(complete, record), HANDS)
    yield Work("waits", "hands/s", lambda: batch.waits(ready, record), HANDS)
    yield Work("distance", "hands/s", lambda: batch_distance.distance(dealt, record), HANDS)
    yield Work("rank_discards", "hands/s", lambda: batch_distance.rank_discards(dealt, record), HANDS)


def document(results: list[Result]) -> dict[str, Any]:
    """Return the results for JSON.

    Parameters
    ----------
    results : list of Result
        What was measured.
    """
    return {"machine": machine(), "results": [asdict(result) for result in results]}


def _playing(game: Game) -> Callable[[], object]:
    """Return a call that plays a game on one core."""
    player = DealPlayer(game.policies, game.rules)
    return lambda: player.rows(game.seed, game.deals.first, game.deals.deals)


def _playing_on(game: Game, jobs: int) -> Callable[[], object]:
    """Return a call that plays a game on several cores."""
    return lambda: play_game(game, jobs=jobs)
