"""What winning hands are worth: rows of the table "win" with their names, fan and points."""

from collections.abc import Iterator
from typing import NamedTuple

from dazer_kernels.layouts import TIANHU
from dazer_kernels.payment import worth_of
from dazer_sim.census.counts import Count, Counts
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record


class Won(NamedTuple):
    """Hands that win alike (天胡) by their best decomposition."""

    hu: int
    names: tuple[str, ...]
    """Codes, in the order of the scoring's table."""
    fan: int
    fan_paid: int
    deng: int
    """As in the record of a deal; -1 where the scoring has no such number."""
    gain: int
    """Points of the dealer."""
    special: int
    """1 if the hands are special wins too (R5.6), 2 if that pays more."""
    hands: int
    deals: int

    @property
    def total(self) -> Count:
        """Return how many hands and deals these are."""
        return Count(self.hands, self.deals)


def won_hands(counts: Counts, rules: RuleSet) -> Iterator[Won]:
    """Yield the winning hands of 21 cards, gathered by hu, names and special win.

    Parameters
    ----------
    counts : Counts
        A census with the table "win".
    rules : RuleSet
        Its rule set.
    """
    record = to_record(rules)[0]
    codes = list(rules.names)
    for key, count in counts.of("win"):
        fan, paid, deng, share, bottom = (int(x) for x in worth_of(key.names, key.value, 1, TIANHU, record))
        names = tuple(code for bit, code in enumerate(codes) if key.names >> bit & 1)
        yield Won(key.value, names, fan, paid, deng, 2 * share - bottom, key.flag, *count)
