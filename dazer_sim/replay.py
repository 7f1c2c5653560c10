"""Deals of a data set, played again: its manifest knows rules, policies and seed, and nothing else is needed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dazer_sim.errors import RunError, UserError
from dazer_sim.given import parse_given
from dazer_sim.manifest import load_manifest
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies, trusted
from dazer_sim.rulesets import RuleSet


def replay(directory: Path, first: int, last: int, policies: str | None = None) -> tuple[RuleSet, Iterator[dict[str, Any]]]:
    """Return the rule set of a data set and an iterator over the records of some of its deals.

    Parameters
    ----------
    directory : Path
        The data set; only its manifest is read.
    first, last : int
        Numbers of the first and the last deal.
    policies : str, optional
        The policies, as ``--policy`` names them: needed if one is a class of somebody's own (`dazer_sim.policies.trusted`).

    Raises
    ------
    UserError
        If there is no such data set, deal or policy, a policy has another version now, or others were named than played.
    """
    manifest = load_manifest(directory)
    end = manifest.first_deal + manifest.deals - 1
    if not manifest.first_deal <= first <= last <= end:
        asked = str(first) if first == last else f"{first}..{last}"
        raise UserError(f"there is no deal {asked} in {directory}; it has {manifest.first_deal}..{end}")
    rules = RuleSet.from_dict(manifest.rules)
    seats = find_policies(trusted(manifest.policies, policies, directory))
    labels = tuple(seat.label for seat in seats)
    if labels != manifest.policies:
        raise UserError(f"{directory} was played by {','.join(manifest.policies)}, not by {','.join(labels)}")
    if rules.digest != manifest.rules_digest:
        raise RunError(f"the rules in {directory} are not those it was played with: their digest is another one")
    player = DealPlayer(seats, rules, parse_given(manifest.given) if manifest.given else None)
    return rules, (player.record(manifest.seed, deal)[1] for deal in range(first, last + 1))
