"""The marks of the kernels for single hands, on one core: one hand after another (single.py), and array forms."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from benchmarks import single
from benchmarks.inputs import HANDS, KINDS_OF_HANDS, RECORD, SEED, Hands, Inputs
from benchmarks.line import Line, Mark
from benchmarks.timing import Sample, time_calls
from dazer_kernels import batch, batch_distance, dealing
from dazer_kernels.layouts import SOURCE_DRAW

Work = Callable[[Hands], Callable[[], object]]


class HandMark(NamedTuple):
    """A mark, the work that it is about, and the kinds of hands of which the slowest counts."""

    mark: Mark
    work: Work
    kinds: tuple[str, ...] = KINDS_OF_HANDS
    owing: bool = False
    """Whether the hands owe a discard."""


def _least_most_hu(hands: Hands) -> Callable[[], object]:
    packed = hands.packed.astype(np.uint64)
    return lambda: batch.least_most_hu(packed, RECORD, hands.cards, hands.melds)


def _judge(hands: Hands) -> Callable[[], object]:
    packed = hands.packed.astype(np.uint64)
    return lambda: batch.judge(packed, RECORD, hands.cards, hands.melds, source=SOURCE_DRAW)


def _waits(hands: Hands) -> Callable[[], object]:
    packed = hands.packed.astype(np.uint64)
    return lambda: batch.waits(packed, RECORD, hands.melds)


def _distance(hands: Hands) -> Callable[[], object]:
    packed = hands.packed.astype(np.uint64)
    return lambda: batch_distance.distance(packed, RECORD, hands.melds, gone=hands.gone, passed=hands.passed)


def _rank_discards(hands: Hands) -> Callable[[], object]:
    packed = hands.packed.astype(np.uint64)
    return lambda: batch_distance.rank_discards(packed, RECORD, hands.melds, gone=hands.gone, passed=hands.passed)


DEAL_MARKS = {
    Mark("deal", "deal into packed hands 发牌, one, and the wall", "ns", 80): single.deal,
    Mark("deal_batch", "deal of 61 cards into packed hands, batched", "ns", 80): lambda count: lambda: dealing.deal_hands(SEED, count),
}
DEALT = ("dealt", "complete")
PLAYED = ("played",)
HAND_MARKS = (
    HandMark(Mark("win_check", "win check with least and most hu 能胡, one", "ns", 50), single.win_check),
    HandMark(Mark("win_check_batch", "win check with least and most hu, batched", "ns", 25), _least_most_hu),
    HandMark(Mark("judge", "best decomposition, names, fan, payment 算胡, one", "ns", 600), single.best_decomposition),
    HandMark(Mark("judge_batch", "best decomposition, names, fan, payment, batched", "ns", 600), _judge),
    HandMark(Mark("waits", "waits 叫牌, one", "ns", 200), single.waiting),
    HandMark(Mark("waits_batch", "waits, batched", "ns", 200), _waits),
    HandMark(Mark("distance", "distance of a dealt hand 差张, one", "ns", 100), single.distance, DEALT),
    HandMark(Mark("distance_batch", "distance of a dealt hand, batched", "ns", 40), _distance, DEALT),
    HandMark(Mark("distance_played", "distance in context (melds, cards gone, passed), one", "ns", 500), single.distance, PLAYED),
    HandMark(Mark("distance_played_batch", "distance in context, batched", "ns", 500), _distance, PLAYED),
    HandMark(Mark("rank_discards", "all discards ranked 打哪张, batched", "ns", 500), _rank_discards, owing=True),
)


def measure_deal(runs: int, clock: Callable[[], float]) -> Iterator[Line]:
    """Measure the deal, as play does it and in the array form."""
    for mark, work in DEAL_MARKS.items():
        yield Line(mark, _nanoseconds(time_calls(work(HANDS), runs, clock)))


def measure_hands(inputs: dict[str, Inputs], runs: int, clock: Callable[[], float]) -> Iterator[Line]:
    """Measure every mark of hands; the kind of hands with the slowest median counts."""
    for mark, work, kinds, owing in HAND_MARKS:
        samples = {}
        for kind in kinds:
            hands = inputs[kind].owing if owing else inputs[kind].between
            samples[kind] = _nanoseconds(time_calls(work(hands), runs, clock))
        slowest = max(kinds, key=lambda kind: samples[kind].median)
        yield Line(mark, samples[slowest], ", ".join(f"{kind} {samples[kind].median:,.0f}" for kind in kinds))


def _nanoseconds(sample: Sample) -> Sample:
    """Return the time of one hand."""
    return sample.scaled(lambda seconds: seconds / HANDS * 1e9)
