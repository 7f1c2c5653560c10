"""Wished-for numbers of a rule set: read from text, measured, and how far off they are."""

import math
import re
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from dazer_analysis.pricing import PINGHU, fit_line
from dazer_analysis.variants.blocks import BlockSums
from dazer_analysis.variants.features import name_column
from dazer_analysis.variants.metrics import Metric, row_metrics
from dazer_analysis.variants.samples import Samples
from dazer_sim.errors import UserError
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.names import definitions

PRICES = "prices"
"""A number beside the metrics: by how many doublings the worst priced name differs from the line of fan over rarity
(`dazer_analysis.pricing`)."""
PER_DEAL = "deal."
"""``deal.hu36`` is the share of deals, not of wins, that have a name."""
TOLERANCE = 0.1
"""An equality is met within a tenth of its value."""
LEAST_SEEN = 10
"""Wins with a name, below which its rarity is not known well enough to price it."""
FLOOR = 0.01
"""Least size by which a distance is divided: wishes near 0 do not outweigh all others."""


class Wish(NamedTuple):
    """A number and what it should be."""

    number: str
    sign: str
    """``<``, ``>`` or ``=``."""
    target: float

    @property
    def text(self) -> str:
        """The wish as it is typed."""
        return f"{self.number}{self.sign}{self.target:g}"

    def met(self, value: float) -> bool:
        """Tell whether a value meets the wish; nan does not.

        Parameters
        ----------
        value : float
            The number.
        """
        return self.distance(value) <= 0

    def distance(self, value: float) -> float:
        """Return how far off a value is, in units of the target; 0 where it is met.

        Parameters
        ----------
        value : float
            The number; nan counts as far off.
        """
        if math.isnan(value):
            return 10.0
        size = max(abs(self.target), FLOOR)
        if self.sign == "<":
            return max(0.0, (value - self.target) / size)
        if self.sign == ">":
            return max(0.0, (self.target - value) / size)
        if value > 0 and self.target > 0:
            return max(0.0, abs(math.log(value / self.target)) - math.log1p(TOLERANCE))
        return max(0.0, abs(value - self.target) / size - TOLERANCE)


def parse_wish(text: str) -> Wish:
    """Read a wish, like ``edge.dealer<1``, ``deal.hu36=1/200`` or ``prices<1``.

    Parameters
    ----------
    text : str
        A number of `dazer_sim.compare`, ``deal.`` with the code of a name, or ``prices``; ``<``, ``>`` or ``=``; a value.

    Raises
    ------
    UserError
        It is not of this form.
    """
    found = re.fullmatch(r"\s*([\w.+-]+)\s*(<=?|>=?|=)\s*([-+\d.eE]+)(?:/(\d+))?\s*", text)
    if found is None:
        raise UserError(f"{text!r} is no wish; write number<value, number>value or number=value, like edge.dealer<1 or deal.hu36=1/200")
    number, sign, above, below = found.groups()
    try:
        return Wish(number, sign[0], float(above) / float(below or 1))
    except (ValueError, ZeroDivisionError):
        raise UserError(f"{text!r} is no wish: its value is no number") from None


class Measured(NamedTuple):
    """The numbers of the wishes under a rule set."""

    values: tuple[float, ...]
    loss: float
    """0 where every wish is met."""


def check_wishes(wishes: tuple[Wish, ...], rules: RuleSet) -> None:
    """Refuse wishes for numbers that a rule set does not have.

    Parameters
    ----------
    wishes : tuple of Wish
        At least one.
    rules : RuleSet
        The rule set.

    Raises
    ------
    UserError
        There are no wishes, or one is for no number.
    """
    if not wishes:
        raise UserError("say what is wished for, like edge.dealer<1 or deal.hu36=1/200")
    titles = _titles(rules)
    there = [metric.name for metric in row_metrics(titles)] + [PER_DEAL + code for code in titles] + [PRICES]
    for wish in wishes:
        if wish.number not in there:
            raise UserError(f"there is no number {wish.number!r} to wish for; there are {', '.join(there)}")


def measure(wishes: tuple[Wish, ...], sums: BlockSums, rules: RuleSet) -> Measured:
    """Return the numbers of the wishes from the sums of a rule set's deals.

    Parameters
    ----------
    wishes : tuple of Wish
        Checked.
    sums : BlockSums
        As `dazer_analysis.variants.features.row_sums` gives them.
    rules : RuleSet
        The rule set.
    """
    titles = _titles(rules)
    samples = Samples(sums, np.ones(len(sums.sums), dtype=bool))
    metrics = {metric.name: metric for metric in row_metrics(titles)}
    values, loss = [], 0.0
    for wish in wishes:
        if wish.number == PRICES:
            differences = _price_differences(sums, rules)
            value = float(differences.max()) if len(differences) else math.nan
            # every name counts, not the worst alone: so that mending one of several is seen as progress
            loss += float(sum(wish.distance(one) for one in differences)) if len(differences) else 10.0
        else:
            value = _value(wish.number, metrics, samples, sums)
            loss += wish.distance(value)
        values.append(value)
    return Measured(tuple(values), loss)


def _value(number: str, metrics: Mapping[str, Metric], samples: Samples, sums: BlockSums) -> float:
    if number.startswith(PER_DEAL):
        return sums.total(name_column(number.removeprefix(PER_DEAL))) / sums.total("deals")
    found = metrics[number].of(samples)
    return math.nan if found is None else float(found[0])


def _price_differences(sums: BlockSums, rules: RuleSet) -> np.ndarray:
    """Return for each name seen the size of its distance from the line of fan over rarity, in doublings."""
    wins, exponents = sums.total("wins"), rules.scoring == "jianhua"
    seen = [(rule.fan, sums.total(name_column(code))) for code, rule in rules.names.items() if rule.on and code != PINGHU]
    rows = [
        {"rarity": -math.log2(count / wins), "price": fan if exponents else math.log2(fan)} for fan, count in seen if count >= LEAST_SEEN
    ]
    line = fit_line(rows) if rules.scoring != "dao" else None
    if line is None:
        return np.zeros(0)
    return np.array([abs(row["price"] - line[0] - line[1] * row["rarity"]) for row in rows])


def _titles(rules: RuleSet) -> dict[str, str]:
    return {code: definition.zh for code, definition in definitions(rules.scoring).items()}
