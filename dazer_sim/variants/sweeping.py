"""One switch at a time, or a grid: which change of the rules matters, and by how much."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from dazer_sim.errors import UserError
from dazer_sim.rulesets import RuleSet, RuleSetError, load_rule_set
from dazer_sim.variants.alternatives import alternatives
from dazer_sim.variants.changes import Changes, Vary, changed, changes_text, grid, parse_vary
from dazer_sim.variants.comparing import DEFAULT_CONTEST, Comparison, compare
from dazer_sim.variants.kinds import kind_of
from dazer_sim.variants.labels import check_metric

DEFAULT_NUMBER = "edge.dealer"
COVERAGE = 0.95
"""Probability that all intervals of a ranking hold together (Bonferroni)."""


@dataclass(frozen=True)
class Sweep:
    """Changes of a base, ranked by their effect on one number."""

    base: RuleSet
    by: str
    """The number."""
    comparison: Comparison
    """The base and every change; its intervals are those of the ranking."""
    ranking: pl.DataFrame
    """One row a change, the greatest effect first: ``change``, ``kind`` (play, counting or both), ``value``, ``diff``, ``se``, ``low``,
    ``high``, ``clear`` (the interval leaves out 0)."""
    skipped: tuple[str, ...]
    """Changes that contradict the base, with the reason."""

    @property
    def base_value(self) -> float | None:
        """The number under the base."""
        value: float | None = self.comparison.metric(self.by)["value"][0]
        return value


def sweep(
    base: str | RuleSet = "luzhou",
    vary: Sequence[str | Vary] = (),
    *,
    by: str = DEFAULT_NUMBER,
    only: Sequence[str] = (),
    deals: int = 20_000,
    contest: str | None = DEFAULT_CONTEST,
    **settings: Any,
) -> Sweep:
    """Change the switches of a rule set and rank the changes by their effect on a number, on the same deals.

    Parameters
    ----------
    base : str or RuleSet
        What is varied.
    vary : sequence of str or Vary
        Switches and values (``fan_cap=8,16,32,0``): all combinations are tried. Without any, every switch is given each of its other
        values, one at a time.
    by : str
        The number that ranks, a metric of `dazer_sim.compare`.
    only : sequence of str
        Without ``vary``: the switches or tables (``names``) to change; all if empty.
    deals : int
        Deals under each rule set.
    contest : str, optional
        As for `dazer_sim.compare`; played only where ``by`` is a number on skill.
    **settings
        Other arguments of `dazer_sim.compare`: seed, policies, replay, jobs, progress …

    Raises
    ------
    UserError
        A switch, value or number does not exist, or the grid is too large; a ValueError.
    """
    rules = base if isinstance(base, RuleSet) else load_rule_set(base)
    changes, skipped = _changes(rules, vary, only)
    variants = [rules, *(changed(rules, change) for change in changes)]
    comparison = compare(
        variants,
        deals,
        contest=contest if by.startswith("skill.") else None,
        level=1 - (1 - COVERAGE) / len(changes),
        **settings,
    )
    check_metric(by, comparison.metrics)
    return Sweep(rules, by, comparison, _rank(comparison.metric(by), changes), tuple(skipped))


def _changes(base: RuleSet, vary: Sequence[str | Vary], only: Sequence[str]) -> tuple[list[Changes], list[str]]:
    """Return the changes to try, and those that contradict the base."""
    if vary:
        if only:
            raise UserError("give either switches to vary with their values, or switches to change one at a time, not both")
        cells = grid([parse_vary(one) if isinstance(one, str) else one for one in vary])
        for cell in cells:
            changed(base, cell)
        return list(cells), []
    singles: list[Changes] = [{key: value} for key, value in alternatives(base) if _wanted(key, only)]
    if not singles:
        raise UserError(f"nothing to change among {', '.join(only)}; see dazer rules show {base.name} for the switches")
    possible, skipped = [], []
    for single in singles:
        try:
            changed(base, single)
            possible.append(single)
        except RuleSetError as error:
            skipped.append(f"{changes_text(single)}: {error}")
    return possible, skipped


def _wanted(key: str, only: Sequence[str]) -> bool:
    return not only or any(key == one or key.startswith(one + ".") for one in only)


def _rank(effects: pl.DataFrame, changes: Sequence[Changes]) -> pl.DataFrame:
    """Return the ranking from the rows of the number, the base's first."""
    rows = effects[1:].select("value", "diff", "se", "low", "high").with_columns(
        pl.Series("change", [changes_text(change) for change in changes]),
        pl.Series("kind", [_kind(change) for change in changes]),
        clear=(pl.col("low") > 0) | (pl.col("high") < 0),
    )  # fmt: skip
    ranked = rows.sort(pl.col("diff").abs(), descending=True, nulls_last=True, maintain_order=True)
    return ranked.select("change", "kind", "value", "diff", "se", "low", "high", "clear")


def _kind(change: Changes) -> str:
    kinds = {kind_of(key) for key in change}
    return kinds.pop() if len(kinds) == 1 else "both"


def sweep_document(found: Sweep) -> dict[str, Any]:
    """Return a sweep as a document for JSON.

    Parameters
    ----------
    found : Sweep
        The sweep.
    """
    comparison = found.comparison
    return {
        "base": found.base.name,
        "by": found.by,
        "base_value": found.base_value,
        "deals": comparison.deals,
        "changes": found.ranking.height,
        "ranking": found.ranking.to_dicts(),
        "together": COVERAGE,
        "skipped": list(found.skipped),
        "seed": comparison.run.seed,
        "first_deal": comparison.run.deals.first,
        "policies": [policy.label for policy in comparison.run.seats],
        "plays": len(comparison.run.groups),
    }
