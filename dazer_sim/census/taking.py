"""The census from Python: exact numbers of a rule set as polars frames.

>>> import dazer_sim
>>> census = dazer_sim.take_census("luzhou")  # from the tables in the package
>>> census.digest[:16]
'a6cc37998cecf2e1'
>>> hands, deals = census.frames["complete"].row(1)[1:3]  # 天胡: the dealer's 21 cards complete, with enough hu
>>> hands, deals
(214389133, 14129425592788992)
>>> census.document["dealer"]["complete_min_hu"]["fraction"]
'7121686286688/5091181080374675'
>>> census.frames["dealer_special_by_hu"].columns
['胡 hu', '手牌 hands', '发牌 deals', '概率 p', '每…次一次 one in']
"""

import os
from dataclasses import dataclass
from typing import Any

import polars as pl

from dazer_analysis.census import census_frames
from dazer_sim.census.whole import Choices, whole_census
from dazer_sim.rulesets import RuleSet, load_rule_set


@dataclass(frozen=True)
class Census:
    """Exact numbers of dealt hands under one rule set."""

    rules: RuleSet
    document: dict[str, Any]
    """All of it, as ``dazer census --json`` prints it: integers as exact strings, shares as fractions and as floats."""
    frames: dict[str, pl.DataFrame]
    """Its tables by code, as ``dazer census --out`` writes them: hands and deals as UInt64, probabilities as Float64."""

    @property
    def digest(self) -> str:
        """The SHA-256 of the exact counts (docs/census.md)."""
        return str(self.document["digest"])


def take_census(
    rules: str | os.PathLike[str] | RuleSet = "luzhou",
    *,
    quick: bool = False,
    fresh: bool = False,
    sample: int | None = None,
    jobs: int | None = None,
    progress: bool = False,
) -> Census:
    """Return the census of a rule set: from the tables in the package or the cache where they are there, else counted now (minutes).

    Parameters
    ----------
    rules : str, path or RuleSet
        A rule set, or its name or file.
    quick : bool
        Only what takes seconds: for rules of one's own without cached counts, the dealer's 21 cards.
    fresh : bool
        Look neither at the shipped tables nor at the cache.
    sample : int, optional
        Hands of each size to draw for the distances of two and more, which are not counted exactly; 0: none. By default the sample in
        the package, or 100,000 for a rule set that has none there.
    jobs : int, optional
        Threads; all cores by default.
    progress : bool
        Show on standard error how far it is.

    Raises
    ------
    UserError
        If there is no such rule set, or its file is wrong.
    """
    rule_set = rules if isinstance(rules, RuleSet) else load_rule_set(rules)
    document = whole_census(rule_set, Choices(quick=quick, fresh=fresh, sample=sample, jobs=jobs, progress=progress))
    return Census(rule_set, document, census_frames(document))
