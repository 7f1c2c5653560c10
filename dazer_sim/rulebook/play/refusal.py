"""Why a move is not allowed: the number of the rule, the letter of the foul (R8.4), and a sentence."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """One reason why the rules do not allow a move."""

    rule: str
    """Number of the clause, e.g. ``R4.8``."""
    foul: str | None
    """Letter of R8.4 (A to I, X, Y); None for a fault of form."""
    text: str
    """A sentence with the cards and numbers that decide."""


class MoveError(ValueError):
    """A move that the rules do not allow; the text is the reason.

    Parameters
    ----------
    refusal : Refusal
        The reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.text}")
        self.refusal = refusal


def verify(refusals: Iterable[Refusal]) -> None:
    """Raise the first reason why a move is not allowed, if there is any.

    Parameters
    ----------
    refusals : iterable of Refusal
        What one of the ``…_refusals`` functions yields.

    Raises
    ------
    MoveError
        With the first reason.
    """
    for refusal in refusals:
        raise MoveError(refusal)


def can(refusals: Iterable[Refusal]) -> bool:
    """Say whether nothing speaks against a move."""
    return next(iter(refusals), None) is None
