"""Which rule sets share a play, checked before anything is played."""

from collections.abc import Sequence
from typing import NamedTuple

from dazer_analysis.variants.features import Scored
from dazer_sim.errors import UserError
from dazer_sim.policies import SeatPolicy
from dazer_sim.rulesets import RuleSet
from dazer_sim.variants.kinds import may_share_play, play_digest

MOST_VARIANTS = 1000
"""Rule sets of one comparison at most."""


class Group(NamedTuple):
    """Rule sets that are judged from one play: the first is played."""

    variants: tuple[RuleSet, ...]
    places: tuple[int, ...]
    """Their places in the comparison."""


def make_groups(variants: Sequence[RuleSet], policies: tuple[SeatPolicy, ...], *, replay: bool) -> list[Group]:
    """Group rule sets by what must be played.

    Parameters
    ----------
    variants : sequence of RuleSet
        What is compared.
    policies : tuple of SeatPolicy
        All policies that will play.
    replay : bool
        Play each rule set by itself, even where one play would do.
    """
    alone = replay or not may_share_play(policies)
    groups: dict[object, list[int]] = {}
    for place, rules in enumerate(variants):
        groups.setdefault(place if alone else play_digest(rules), []).append(place)
    return [Group(tuple(variants[place] for place in places), tuple(places)) for places in groups.values()]


def check_playable(rules: RuleSet) -> None:
    """Refuse a rule set under which no hand can ever win.

    Parameters
    ----------
    rules : RuleSet
        The rule set.

    Raises
    ------
    UserError
        Its `min_hu` is more than any seven groups have.
    """
    most = most_hu(rules)
    if rules.min_hu > most and not rules.allow_zero_hu:
        raise UserError(
            f"nobody can win under {rules.name}: min_hu = {rules.min_hu}, and by its hu tables seven groups have {most} hu at most; "
            f"set min_hu to {most} or less"
        )


def most_hu(rules: RuleSet) -> int:
    """Return a number of hu that no hand exceeds: seven times the best meld.

    Parameters
    ----------
    rules : RuleSet
        Its hu tables are read.
    """
    hu = rules.hu
    runs = (hu.runs.small_123, hu.runs.small_2710, hu.runs.big_123, hu.runs.big_2710)
    return 7 * max(*hu.peng, *hu.kan, *hu.zhao, *hu.long, *runs)


def scored(rules: RuleSet) -> Scored:
    """Return what the analysis must know of a rule set's scoring.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    """
    caps = {"fan": rules.fan_cap, "jianhua": rules.multiple_cap, "dao": rules.dao_cap, "deng": 0}
    return Scored(rules.scoring, tuple(rules.names), caps[rules.scoring])


def check_variants(variants: Sequence[RuleSet]) -> None:
    """Refuse comparisons that cannot be made.

    Parameters
    ----------
    variants : sequence of RuleSet
        What is compared, the first is what the others are compared with.

    Raises
    ------
    UserError
        There are too few or too many, or nobody can win under one of them.
    """
    if len(variants) < 2:
        raise UserError("give at least two rule sets; the first is what the others are compared with")
    if len(variants) > MOST_VARIANTS:
        raise UserError(f"{len(variants):,} rule sets are too many for one comparison; at most {MOST_VARIANTS:,}")
    for rules in variants:
        check_playable(rules)
