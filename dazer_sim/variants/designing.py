"""Design help: search the fan, bounds and cap of a rule set for one that comes close to wished-for numbers.

Only counting is changed, so the deals of the search are played once and judged again for every try. The search goes downhill: of all
single moves the best, until every wish is met or no move helps; among equal ones it keeps nearest to the base. What it finds is measured on
deals that the search has not seen, since the best of many tries looks better than it is on its own deals.
"""

import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_analysis.variants.blocks import BlockSums
from dazer_analysis.variants.features import row_sums
from dazer_sim.errors import RunError, UserError
from dazer_sim.game import check_jobs
from dazer_sim.parallel import run_unordered
from dazer_sim.policies import all_compiled
from dazer_sim.progress import show_progress
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.variants.changes import LONGEST_LABEL, Changes, changed, changes_text
from dazer_sim.variants.comparing import Comparison, conclude, make_run
from dazer_sim.variants.kinds import may_share_play
from dazer_sim.variants.moves import moves
from dazer_sim.variants.plan import check_playable, scored
from dazer_sim.variants.running import run_comparison
from dazer_sim.variants.staging import Stage, judge_ends
from dazer_sim.variants.wishes import Measured, Wish, check_wishes, measure, parse_wish

MOST_ROUNDS = 60
"""Moves of a search at most."""
MOST_DEALS = 200_000
"""Deals of a search at most: their ends are kept in memory, 1 kB each."""
CHANGE_COST = 0.002
"""What one more changed switch must gain."""


class Try(NamedTuple):
    """A rule set of the search."""

    changes: Changes
    rules: RuleSet
    measured: Measured

    @property
    def cost(self) -> float:
        """What the search makes small."""
        return self.measured.loss + CHANGE_COST * len(self.changes)


@dataclass(frozen=True)
class Design:
    """What a search found."""

    base: RuleSet
    rules: RuleSet
    wishes: tuple[Wish, ...]
    changes: Changes
    before: Measured
    """Of the base, on deals that the search has not seen."""
    after: Measured
    """Of the rule set found, on the same deals."""
    searched: Measured
    """Of the rule set found, on the deals of the search."""
    tries: int
    settled: bool
    """Whether the search ended where no single move helps, not for want of time."""
    comparison: Comparison
    """Base and rule set found, on those deals."""

    @property
    def met(self) -> bool:
        """Whether every wish is met."""
        return all(wish.met(value) for wish, value in zip(self.wishes, self.after.values, strict=True))


def design(
    wishes: Sequence[str | Wish],
    base: str | RuleSet = "luzhou",
    *,
    deals: int = 20_000,
    seed: int | None = None,
    policies: str | Sequence[str] | None = None,
    first_deal: int | None = None,
    jobs: int | None = None,
    progress: bool = False,
) -> Design:
    """Search for a rule set whose numbers come close to wishes.

    Parameters
    ----------
    wishes : sequence of str or Wish
        Like ``edge.dealer<1``, ``deal.hu36=1/200``, ``prices<1`` (`dazer_sim.variants.wishes`).
    base : str or RuleSet
        Where the search begins; its play stays as it is.
    deals : int
        Deals of the search, and as many fresh ones for the numbers before and after.
    seed, policies, first_deal, jobs, progress
        As for `dazer_sim.compare`; the policies must read no payment.

    Raises
    ------
    UserError
        A wish is for no number, or a policy reads payment; a ValueError.
    """
    rules = base if isinstance(base, RuleSet) else load_rule_set(base)
    asked = tuple(parse_wish(wish) if isinstance(wish, str) else wish for wish in wishes)
    check_wishes(asked, rules)
    check_playable(rules)
    if deals > MOST_DEALS:
        raise UserError(f"a search keeps its deals in memory: at most {MOST_DEALS:,}, not {deals:,}")
    run = make_run((rules, rules), deals, seed=seed, policies=policies, first_deal=first_deal)
    if not may_share_play(run.seats) or not all_compiled(run.seats):
        raise UserError("a search judges the same deals again and again: it needs built-in policies, which read no payment")
    tables = Stage(rules).play(run.seats, run.seed, run.deals.first, deals)
    found, tries, settled = _search(rules, asked, tables, run.deals.first, jobs=check_jobs(jobs), progress=progress)
    fresh = make_run((rules, found.rules), deals, seed=run.seed, policies=policies, first_deal=run.deals.first + deals)
    tally = run_comparison(fresh, jobs=jobs)
    before, after = (measure(asked, sums, one) for sums, one in zip(tally.rows, fresh.variants, strict=True))
    return Design(rules, found.rules, asked, found.changes, before, after, found.measured, tries, settled, conclude(fresh, tally))


def _search(
    base: RuleSet, wishes: tuple[Wish, ...], tables: NDArray[np.void], first_deal: int, *, jobs: int, progress: bool
) -> tuple[Try, int, bool]:
    """Go downhill from the base; return the best rule set, the number of tries, and whether no move helps any more."""
    attempt = partial(_try, base, wishes, tables, first_deal)
    best, tries = attempt({}), 1
    for _ in range(MOST_ROUNDS):
        if best.measured.loss <= 0:
            return best, tries, True
        steps = list(moves(base, best.rules, best.changes))
        with show_progress(len(steps), shown=progress) as shown:
            results = run_unordered(attempt, steps, jobs=jobs)
            found = []
            with closing(results):
                for one in results:
                    shown.advance(1)
                    found.append(one)
        tries += len(found)
        # results come in any order: the text of the changes decides between equals
        better = min(found, key=lambda one: (one.cost, len(one.changes), changes_text(one.changes)))
        if better.cost >= best.cost - 1e-9:
            return best, tries, True
        best = better
    return best, tries, False


def _try(base: RuleSet, wishes: tuple[Wish, ...], tables: NDArray[np.void], first_deal: int, changes: Changes) -> Try:
    rules = changed(base, changes)
    sums: BlockSums = row_sums(judge_ends(tables.copy(), first_deal, to_record(rules)), scored(rules))
    return Try(changes, rules, measure(wishes, sums, rules))


def write_design(found: Design, path: str | os.PathLike[str]) -> None:
    """Write the rule set of a design as a TOML file with every switch.

    Parameters
    ----------
    found : Design
        What was found.
    path : path
        The file; it must not exist.

    Raises
    ------
    UserError
        The file exists.
    """
    target = Path(path)
    wishes = "，".join(wish.text for wish in found.wishes)
    rules = RuleSet.from_dict({**found.rules.to_dict(), "title": f"{found.base.title}，改：{wishes}"[:LONGEST_LABEL]})
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(rules.to_toml())
    except FileExistsError:
        raise UserError(f"{target} exists; name another file") from None
    if load_rule_set(target).digest != found.rules.digest:
        raise RunError(f"{target} does not load to the rule set that was found")


def design_document(found: Design) -> dict[str, Any]:
    """Return a design as a document for JSON.

    Parameters
    ----------
    found : Design
        What was found.
    """
    run = found.comparison.run
    rows = zip(found.wishes, found.before.values, found.after.values, found.searched.values, strict=True)
    wishes = [
        {
            "wish": wish.text,
            "number": wish.number,
            "before": _json(before),
            "after": _json(after),
            "searched": _json(searched),
            "met": wish.met(after),
        }
        for wish, before, after, searched in rows
    ]
    return {
        "base": found.base.name,
        "met": found.met,
        "changes": dict(found.changes),
        "wishes": wishes,
        "tries": found.tries,
        "settled": found.settled,
        "deals": found.comparison.deals,
        "seed": run.seed,
        "first_deal": run.deals.first,
        "policies": [policy.label for policy in run.seats],
        "rules": found.rules.to_dict(),
    }


def _json(value: float) -> float | None:
    return value if np.isfinite(value) else None
