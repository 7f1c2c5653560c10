"""What is played: the settings that every row of a run depends on, checked once."""

from collections.abc import Sequence
from dataclasses import dataclass

from dazer_sim.arguments import DEAL_LIMIT, SEED_LIMIT, fresh_seed, most_jobs
from dazer_sim.errors import UserError
from dazer_sim.given import Given, parse_given
from dazer_sim.parallel import available_cores
from dazer_sim.policies import SeatPolicy, find_policies
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.spans import Span

DEFAULT_RULES, DEFAULT_POLICY = "luzhou", "greedy"


@dataclass(frozen=True)
class Game:
    """Rules, players and cards of a run."""

    rules: RuleSet
    policies: tuple[SeatPolicy, SeatPolicy, SeatPolicy]
    """Of seats 0, 1, 2."""
    seed: int
    deals: Span
    given: Given | None = None
    """Known cards of every deal."""

    @property
    def labels(self) -> tuple[str, str, str]:
        """The policies with their versions, as data sets keep them."""
        first, second, third = self.policies
        return first.label, second.label, third.label


def make_game(
    deals: int,
    *,
    seed: int | None = None,
    rules: str | RuleSet | None = None,
    policies: str | Sequence[str] | None = None,
    first_deal: int | None = None,
    given: str | Sequence[str] | None = None,
) -> Game:
    """Return the settings of a run, checked, with the defaults of the program.

    Parameters
    ----------
    deals : int
        How many deals, at least 1.
    seed : int, optional
        0 … 2^64 - 1; fresh from the system if not given.
    rules : str or RuleSet, optional
        A rule set, its name, or the path of its file; ``luzhou`` if not given.
    policies : str or sequence of str, optional
        One policy for all seats, or three; ``greedy`` if not given.
    first_deal : int, optional
        Number of the first deal; 0 if not given.
    given : str or sequence of str, optional
        Known cards, as `dazer_sim.given.parse_given` reads them: ``0:二二二贰贰``.

    Raises
    ------
    UserError
        A number is out of its range, there is no such rule set or policy, or no deal is as given.
    """
    first = 0 if first_deal is None else first_deal
    if deals < 1:
        raise UserError(f"the number of deals must be at least 1, not {deals}")
    if first < 0 or first + deals > DEAL_LIMIT:
        raise UserError(f"deals are numbered from 0 to 2^63 - 1; there are no {deals} deals from {first} on")
    if seed is None:
        seed = fresh_seed()
    if not 0 <= seed < SEED_LIMIT:
        raise UserError(f"a seed lies between 0 and 2^64 - 1, not {seed}")
    text = policies or DEFAULT_POLICY
    seats = find_policies(text if isinstance(text, str) else ",".join(text))
    rule_set = rules if isinstance(rules, RuleSet) else load_rule_set(rules or DEFAULT_RULES)
    return Game(rule_set, seats, seed, Span(first, deals), parse_given(given) if given else None)


def check_jobs(jobs: int | None) -> int:
    """Return a sensible number of jobs: all cores if not given.

    Parameters
    ----------
    jobs : int or None
        Deals at the same time.

    Raises
    ------
    UserError
        It is below 1 or beyond `most_jobs`.
    """
    if jobs is None:
        return available_cores()
    if not 1 <= jobs <= most_jobs():
        raise UserError(f"the number of jobs must be 1 to {most_jobs()} on this machine, not {jobs}")
    return jobs
