"""Which switch changes the play and which only the counting: the table that decides whether deals are played again.

A counting switch is read when a deal that is over is judged and paid, and by nothing before. So under two rule sets that differ in
counting switches only, policies that never read payment play the same lines, and one play can be judged under both. The tests prove
every row of the table by playing again.
"""

import hashlib
import json
from typing import Any

from dazer_sim.policies import SeatPolicy
from dazer_sim.rulesets import RuleSet

PLAY, COUNTING = "play", "counting"

KINDS = {
    "bottom_shown": PLAY,
    "bottom_red_swap": PLAY,
    "zhao_forced": PLAY,
    "peng_forced": PLAY,
    "chi_downstream_draw": PLAY,
    "bao": PLAY,
    "passed_by_hu": PLAY,
    "passed_by_peng": PLAY,
    "passed_by_chi": PLAY,
    "passed_by_discard": PLAY,
    "passed_blocks_chi": PLAY,
    "passed_blocks_peng": PLAY,
    "passed_blocks_hu": PLAY,
    "min_hu": PLAY,
    "allow_zero_hu": PLAY,
    "special_long": PLAY,
    "special_kan": PLAY,
    "scoring": COUNTING,
    "discarder_pays": COUNTING,
    "zimo_double": COUNTING,
    "fan_cap": COUNTING,
    "multiple_cap": COUNTING,
    "dao_cap": COUNTING,
    "bottom_dao": COUNTING,
    "foul": COUNTING,
    "deng": COUNTING,
    "steps": COUNTING,
    "points": COUNTING,
    "hu": PLAY,
    "names": COUNTING,
}
"""Kind of each switch of docs/rules.md, section 9; a table counts as one switch."""

READ_BY = {
    "zimo_double": ("fan", "deng", "dao", "jianhua"),
    "fan_cap": ("fan",),
    "multiple_cap": ("jianhua",),
    "dao_cap": ("dao",),
    "bottom_dao": ("dao",),
    "deng": ("deng",),
    "steps": ("dao", "jianhua"),
    "points": ("fan",),
    "foul": (),
}
"""Scorings that read a counting switch, where not all do; `foul` is the referee's, no legal deal reads it (R8.5)."""


def kind_of(key: str) -> str:
    """Return `PLAY` or `COUNTING` for a switch.

    Parameters
    ----------
    key : str
        The switch, with or without what follows its first dot, e.g. ``hu.peng``.
    """
    return KINDS[key.partition(".")[0]]


def play_digest(rules: RuleSet) -> str:
    """Return SHA-256 (64 hex digits) over the switches that change the play.

    Parameters
    ----------
    rules : RuleSet
        The rule set; those of equal digests are played alike by policies that read no payment.
    """
    switches: dict[str, Any] = rules.to_dict()
    playing = {key: switches[key] for key, kind in KINDS.items() if kind == PLAY}
    return hashlib.sha256(json.dumps(playing, sort_keys=True).encode()).hexdigest()


def may_share_play(policies: tuple[SeatPolicy, ...]) -> bool:
    """Tell whether deals of these policies may be judged again instead of played again.

    Parameters
    ----------
    policies : tuple of SeatPolicy
        Those at the table; each says whether it reads payment.
    """
    return not any(policy.reads_payment for policy in policies)
