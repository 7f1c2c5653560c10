"""Names: of the rule sets of a comparison, of the 名堂 in play, and of the numbers."""

from collections.abc import Mapping, Sequence

import polars as pl

from dazer_sim.errors import UserError
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.names import NAMES, definitions


def name_titles(variants: Sequence[RuleSet]) -> Mapping[str, str]:
    """Return the codes of all names tables in play with their 中文, in the order of the tables.

    Parameters
    ----------
    variants : sequence of RuleSet
        The rule sets; a code that several scorings have is one name.
    """
    titles: dict[str, str] = {}
    for scoring in NAMES:
        if any(rules.scoring == scoring for rules in variants):
            for code, definition in definitions(scoring).items():
                titles.setdefault(code, definition.zh)
    return titles


def variant_labels(variants: Sequence[RuleSet]) -> tuple[str, ...]:
    """Return the names of rule sets; those that come up again get a number.

    Parameters
    ----------
    variants : sequence of RuleSet
        The rule sets.
    """
    seen: dict[str, int] = {}
    labels = []
    for rules in variants:
        seen[rules.name] = seen.get(rules.name, 0) + 1
        labels.append(rules.name if seen[rules.name] == 1 else f"{rules.name} ({seen[rules.name]})")
    return tuple(labels)


def check_metric(name: str, metrics: pl.DataFrame) -> None:
    """Refuse a metric that is not there.

    Parameters
    ----------
    name : str
        The metric.
    metrics : polars.DataFrame
        A table of metrics.

    Raises
    ------
    UserError
        There is no such metric.
    """
    names = metrics["metric"].unique(maintain_order=True).to_list()
    if name not in names:
        raise UserError(f"there is no number {name!r}; there are {', '.join(names)}")
