"""How the numbers of a report were made."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Making:
    """How the numbers of a page were made: enough to make them again."""

    facts: Sequence[tuple[str, str, str]]
    """What in Chinese, in English, and the value: version, policies, seed, deals, machine …"""
    command: str
    """Gives the same page again."""
    rules: str
    """The rule set in full (TOML)."""
    remarks: Sequence[tuple[str, str]] = ()
    """What the reader must know before the numbers, in Chinese and English: unfinished, conditions, what stopped the run."""
