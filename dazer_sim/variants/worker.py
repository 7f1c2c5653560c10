"""What a worker does: play a stretch of deals once, judge it under each rule set of a group, add up."""

import threading
import time
from typing import NamedTuple

from dazer_analysis.variants.blocks import BlockSums
from dazer_analysis.variants.features import row_sums, skill_sums
from dazer_sim.policies import SeatPolicy
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.spans import Span, cut
from dazer_sim.variants.plan import Group, scored
from dazer_sim.variants.staging import AT_ONCE, Stage, judge_ends
from dazer_sim.worker import leave_ctrl_c_to_the_parent

Seats = tuple[SeatPolicy, SeatPolicy, SeatPolicy]


class Contest(NamedTuple):
    """A better policy and a worse one."""

    better: SeatPolicy
    worse: SeatPolicy


class Task(NamedTuple):
    """Deals of a group."""

    group: Group
    seats: Seats | Contest
    """Who plays: the policies of the seats, or a contest with seats rotated."""
    seed: int
    span: Span


class Added(NamedTuple):
    """What came of a task."""

    sums: tuple[BlockSums, ...]
    """One for each rule set of the group."""
    deals: int
    seconds: float


_kept = threading.local()


def add_up(task: Task) -> Added:
    """Play the deals of a task, judge them under each rule set of its group, and return the block sums.

    Parameters
    ----------
    task : Task
        What to play.
    """
    leave_ctrl_c_to_the_parent()
    begun = time.perf_counter()
    stage = _stage(task.group)
    parts = [_add_part(task, stage, span) for span in cut(task.span, AT_ONCE)]
    sums = parts[0]
    for part in parts[1:]:
        for mine, more in zip(sums, part, strict=True):
            mine.add(more)
    return Added(sums, task.span.deals, time.perf_counter() - begun)


def _add_part(task: Task, stage: Stage, span: Span) -> tuple[BlockSums, ...]:
    records = [to_record(rules) for rules in task.group.variants]
    if isinstance(task.seats, Contest):
        better, worse = task.seats
        seatings = [tuple(better if seat == place else worse for seat in range(3)) for place in range(3)]
        played = [stage.play(seats, task.seed, *span) for seats in seatings]
        return tuple(skill_sums([judge_ends(tables, span.first, record) for tables in played]) for record in records)
    tables = stage.play(task.seats, task.seed, *span)
    return tuple(
        row_sums(judge_ends(tables, span.first, record), scored(rules))
        for rules, record in zip(task.group.variants, records, strict=True)
    )  # fmt: skip


def _stage(group: Group) -> Stage:
    """Return this thread's stage for what the group plays; it is kept as long as that stays."""
    played = group.variants[0]
    if getattr(_kept, "digest", None) != played.digest:
        _kept.stage = Stage(played)
        _kept.digest = played.digest
    stage: Stage = _kept.stage
    return stage
