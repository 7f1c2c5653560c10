"""Running a comparison over the cores: stretch by stretch, group by group, adding up."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dazer_sim.compiling_ahead import compile_ahead
from dazer_sim.game import check_jobs
from dazer_sim.parallel import Backend, Pace, run_unordered
from dazer_sim.policies import all_compiled
from dazer_sim.progress import Progress, show_progress
from dazer_sim.rulesets import RuleSet
from dazer_sim.spans import Span, chunks, cut
from dazer_sim.variants.plan import Group, make_groups
from dazer_sim.variants.tally import Tally, add_sums, load_tally, no_sums, save_tally
from dazer_sim.variants.worker import Contest, Seats, Task, add_up

STRETCH = 50_000
"""Deals that every rule set has played before any goes on; a tally file is written between stretches."""
SKILL_SHARE = 8
"""One deal of so many is played as a contest, with the seats rotated."""


@dataclass(frozen=True)
class Run:
    """What a comparison plays."""

    variants: tuple[RuleSet, ...]
    seats: Seats
    contest: Contest | None
    seed: int
    deals: Span
    replay: bool

    @property
    def groups(self) -> list[Group]:
        """The rule sets by what must be played."""
        policies = (*self.seats, *(self.contest or ()))
        return make_groups(self.variants, policies, replay=self.replay)

    def settings(self) -> dict[str, Any]:
        """Return what the sums depend on, the number of deals aside."""
        return {
            "rules": [rules.digest for rules in self.variants],
            "policies": [policy.label for policy in self.seats],
            "contest": [policy.label for policy in self.contest or ()],
            "seed": self.seed,
            "first_deal": self.deals.first,
            "replay": self.replay,
        }


def run_comparison(
    run: Run, *, jobs: int | None = None, backend: Backend | None = None, tally_file: Path | None = None, progress: bool = False
) -> Tally:
    """Play a comparison and return its sums. They do not depend on jobs or back end.

    Parameters
    ----------
    run : Run
        What to play.
    jobs, backend
        As for `dazer_sim.simulation.simulate`.
    tally_file : Path, optional
        Where the sums are kept between stretches; if it exists, the run goes on from it.
    progress : bool
        Show on standard error how far it is (deals times groups).
    """
    jobs, groups = check_jobs(jobs), run.groups
    count = len(run.variants)
    tally = Tally(run.settings(), 0, no_sums(count), 0, no_sums(count) if run.contest else [])
    if tally_file is not None and tally_file.exists():
        tally = load_tally(tally_file, tally)
    backend = backend or _backend(run)
    if backend == "threading":
        compile_ahead()
    done, total = tally.done * len(groups), run.deals.deals * len(groups)
    with show_progress(total, min(done, total), shown=progress) as shown:
        for stretch in _stretches(run, tally.done):
            for group in groups:
                _play(run, group, stretch, tally, (jobs, backend), shown)
            tally.done += stretch.deals
            tally.skill_done += _contest_part(stretch).deals if run.contest else 0
            if tally_file is not None:
                save_tally(tally, tally_file)
    return tally


def _stretches(run: Run, done: int) -> Sequence[Span]:
    left = run.deals.deals - done
    return cut(Span(run.deals.first + done, left), STRETCH) if left > 0 else ()


def _contest_part(stretch: Span) -> Span:
    """Return the deals of a stretch that are played as a contest."""
    return Span(stretch.first, -(-stretch.deals // SKILL_SHARE))


def _play(run: Run, group: Group, stretch: Span, tally: Tally, how: tuple[int, Backend], shown: Progress) -> None:
    """Play a stretch under one group and add it to the tally."""
    for added in _added(run, group, run.seats, stretch, how):
        add_sums(tally.rows, group.places, added.sums)
        shown.advance(added.deals)
    if run.contest:
        for added in _added(run, group, run.contest, _contest_part(stretch), how):
            add_sums(tally.skill, group.places, added.sums)


def _added(run: Run, group: Group, seats: Seats | Contest, stretch: Span, how: tuple[int, Backend]) -> Iterator[Any]:
    jobs, backend = how
    pace = Pace(jobs=jobs)
    tasks = (Task(group, seats, run.seed, span) for span in chunks([stretch], pace))
    results = run_unordered(add_up, tasks, jobs=jobs, backend=backend)
    with closing(results):
        for added in results:
            pace.learn(added.deals, added.seconds)
            yield added


def _backend(run: Run) -> Backend:
    return "threading" if all_compiled((*run.seats, *(run.contest or ()))) else "loky"
