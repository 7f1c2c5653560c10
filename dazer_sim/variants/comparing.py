"""Compare rule sets on the same deals."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from dazer_analysis.variants.distributions import distribution_table
from dazer_analysis.variants.metrics import SKILL, row_metrics
from dazer_analysis.variants.paired import paired_table
from dazer_sim.errors import UserError
from dazer_sim.game import make_game
from dazer_sim.parallel import Backend
from dazer_sim.policies import find_policy
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.variants.labels import check_metric, name_titles, variant_labels
from dazer_sim.variants.plan import check_variants
from dazer_sim.variants.running import Run, run_comparison
from dazer_sim.variants.tally import Tally
from dazer_sim.variants.worker import Contest

DEFAULT_CONTEST = "greedy,random"


@dataclass(frozen=True)
class Comparison:
    """Rule sets side by side."""

    run: Run
    labels: tuple[str, ...]
    """A name for each rule set, each once; the first is what the others are compared with."""
    deals: int
    skill_deals: int
    """Deals that were played as a contest."""
    metrics: pl.DataFrame
    """One row a metric and rule set (`dazer_analysis.variants.paired.SCHEMA`)."""
    distributions: pl.DataFrame
    """``variant`` (place), ``distribution`` (hu, fan_paid, deng), ``value``, ``count``, ``share`` of the wins."""

    @property
    def shared(self) -> list[list[str]]:
        """The rule sets that were judged from one play, by their labels."""
        return [[self.labels[place] for place in group.places] for group in self.run.groups]

    def metric(self, name: str) -> pl.DataFrame:
        """Return the rows of one metric, a rule set each.

        Parameters
        ----------
        name : str
            The metric.

        Raises
        ------
        UserError
            There is no such metric in this comparison.
        """
        check_metric(name, self.metrics)
        return self.metrics.filter(pl.col("metric") == name)


def compare(
    rules: Sequence[str | RuleSet],
    deals: int = 100_000,
    *,
    seed: int | None = None,
    policies: str | Sequence[str] | None = None,
    contest: str | None = DEFAULT_CONTEST,
    replay: bool = False,
    first_deal: int | None = None,
    jobs: int | None = None,
    backend: Backend | None = None,
    level: float = 0.95,
    tally: str | os.PathLike[str] | None = None,
    progress: bool = False,
) -> Comparison:
    """Play the same deals under several rule sets and compare what comes of them, paired by deal.

    Rule sets that differ in counting switches only (`dazer_sim.variants.kinds`) are judged from one play, if no policy reads payment.

    Parameters
    ----------
    rules : sequence of str or RuleSet
        At least two; the first is what the others are compared with.
    deals : int
        Deals under each.
    seed : int, optional
        0 … 2^64 - 1; fresh from the system if not given.
    policies : str or sequence of str, optional
        One for all seats, or three; ``greedy`` if not given.
    contest : str, optional
        A better and a worse policy, for the numbers on luck and skill; None for none. An eighth of the deals is played with the better
        one in one seat against the worse one in the two others, seats rotated.
    replay : bool
        Play every rule set, also where one play would do.
    first_deal : int, optional
        Number of the first deal.
    jobs, backend
        As for `dazer_sim.simulate`.
    level : float
        Coverage of the intervals.
    tally : path, optional
        A file that keeps the sums; if it exists, the run goes on from it.
    progress : bool
        Show on standard error how far it is.

    Raises
    ------
    UserError
        An argument names nothing or is out of range, or nobody can win under a rule set; a ValueError.
    """
    variants = tuple(one if isinstance(one, RuleSet) else load_rule_set(one) for one in rules)
    check_variants(variants)
    run = make_run(variants, deals, seed=seed, policies=policies, contest=contest, replay=replay, first_deal=first_deal)
    found = run_comparison(run, jobs=jobs, backend=backend, tally_file=None if tally is None else Path(tally), progress=progress)
    return conclude(run, found, level=level)


def make_run(
    variants: tuple[RuleSet, ...],
    deals: int,
    *,
    seed: int | None = None,
    policies: str | Sequence[str] | None = None,
    contest: str | None = None,
    replay: bool = False,
    first_deal: int | None = None,
) -> Run:
    """Return the settings of a comparison, checked.

    Parameters
    ----------
    variants : tuple of RuleSet
        What is compared.
    deals, seed, policies, contest, replay, first_deal
        As for `compare`.

    Raises
    ------
    UserError
        An argument names nothing or is out of range.
    """
    game = make_game(deals, seed=seed, rules=variants[0], policies=policies, first_deal=first_deal)
    return Run(variants, game.policies, find_contest(contest), game.seed, game.deals, replay)


def find_contest(text: str | None) -> Contest | None:
    """Return the policies of a contest.

    Parameters
    ----------
    text : str or None
        The better and the worse one, with a comma between them; None or ``none`` for no contest.

    Raises
    ------
    UserError
        There are not two, or not two different ones.
    """
    if text is None or text == "none":
        return None
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or names[0] == names[1]:
        raise UserError(f"a contest is a better and a worse policy with a comma between them, like {DEFAULT_CONTEST}, not {text!r}")
    return Contest(find_policy(names[0]), find_policy(names[1]))


def conclude(run: Run, tally: Tally, *, level: float = 0.95) -> Comparison:
    """Return the tables of a comparison from its sums.

    Parameters
    ----------
    run : Run
        What was played.
    tally : Tally
        Its sums.
    level : float
        Coverage of the intervals.
    """
    metrics = paired_table(tally.rows, row_metrics(name_titles(run.variants)), level=level, quantiles=True)
    if run.contest:
        metrics = pl.concat([metrics, paired_table(tally.skill, SKILL, level=level)])
    return Comparison(run, variant_labels(run.variants), tally.done, tally.skill_done, metrics, distribution_table(tally.rows))
