"""Running a census: all parts, over all cores, each kept in the cache as soon as it is whole."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from dazer_kernels.census_walk import Walker
from dazer_sim.census.counts import Counts
from dazer_sim.census.parts import PARTS, Part, Slice, count_slice, frees_of, slices
from dazer_sim.census.store import default_cache, part_file, read_part, shipped_counts, write_counts
from dazer_sim.census.watch import Watch
from dazer_sim.parallel import available_cores, run_unordered
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

FREES = {
    "dealer": (
        (1080182, 558934, 191068, 43780, 6684, 657, 38, 1),
        (1716364, 479022, 87000, 9992, 666, 20),
    ),
    "other": (
        (10741947, 4973120, 1474302, 281136, 33541, 2298, 70),
        (11598658, 2842578, 430094, 37954, 1662, 20),
    ),
}
"""Free parts to look at, by seat, longs and kans: the same for every rule set, so the time left is known from the start."""


@cache
def walker() -> Walker:
    """Return the walker, built once in a process (3 s)."""
    return Walker()


def work_of(part: Part) -> int:
    """Return the number of free parts of a part.

    Parameters
    ----------
    part : Part
        The part.
    """
    return FREES[part.seat][part.longs][part.kans]


def count_census(
    rules: RuleSet,
    *,
    seats: tuple[str, ...] = ("dealer", "other"),
    fresh: bool = False,
    jobs: int | None = None,
    cache_directory: Path | None = None,
    progress: bool = False,
) -> Counts:
    """Count all hands of a rule set that are complete (21 cards) or one card short (20 cards).

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    seats : tuple of str
        "dealer" and "other", or one of them.
    fresh : bool
        Look neither at the shipped tables nor at the cache.
    jobs : int, optional
        Threads; all cores by default.
    cache_directory : Path, optional
        Where whole parts are kept, so that a stopped run goes on there.
    progress : bool
        Whether to show a sign of life.
    """
    tables = {"dealer": {"win", "complete"}, "other": {"ready", "waits", "live"}}
    wanted = set().union(*(tables[seat] for seat in seats))
    known = None if fresh else shipped_counts(rules)
    if known is not None:
        return Counts({key: count for key, count in known.rows.items() if key.table in wanted})
    directory = cache_directory or default_cache()
    parts = sorted((part for part in PARTS if part.seat in seats), key=work_of, reverse=True)
    watch = Watch(sum(map(work_of, parts)), "free parts", shown=progress)
    counts = Counts()
    missing = []
    for part in parts:
        there = None if fresh else read_part(part_file(directory, part, rules))
        if there is None:
            missing.append(part)
        else:
            counts.join(there)
            watch.skip(work_of(part))
    for part, found in count_parts(missing, rules, jobs or available_cores(), watch):
        write_counts(part_file(directory, part, rules), found)
        counts.join(found)
    return counts


def known_counts(rules: RuleSet, cache_directory: Path | None = None) -> Counts | None:
    """Return the counts of a rule set if they need no counting: those in the package, or a whole census in the cache; else None.

    Parameters
    ----------
    rules : RuleSet
        Any rule set.
    cache_directory : Path, optional
        Where whole parts are kept.
    """
    counts = shipped_counts(rules)
    if counts is not None:
        return counts
    counts = Counts()
    for part in PARTS:
        there = read_part(part_file(cache_directory or default_cache(), part, rules))
        if there is None:
            return None
        counts.join(there)
    return counts


def count_parts(parts: list[Part], rules: RuleSet, jobs: int, watch: Watch) -> Iterator[tuple[Part, Counts]]:
    """Count parts and yield each when it is whole.

    Parameters
    ----------
    parts : list of Part
        The parts.
    rules : RuleSet
        The rule set.
    jobs : int
        Threads.
    watch : Watch
        Told of every slice.
    """
    sums: dict[Part, Counts] = defaultdict(Counts)
    done: dict[Part, int] = defaultdict(int)
    for part, frees, found in run_unordered(count_slice, _tasks(parts, rules), jobs=jobs):
        sums[part].join(found)
        done[part] += frees
        watch.advance(frees)
        if done[part] == work_of(part):
            yield part, sums.pop(part)


def _tasks(parts: list[Part], rules: RuleSet) -> Iterator[Slice]:
    """Yield the tasks of all parts."""
    record = to_record(rules)
    for part in parts:
        yield from slices(part, frees_of(part, walker()), record)
