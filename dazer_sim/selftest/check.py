"""What a check says."""

import time
from collections.abc import Callable
from typing import NamedTuple

from dazer_sim.errors import RunError


class Verdict(NamedTuple):
    """The outcome of a check."""

    wrong: tuple[str, ...]
    """What is not as it must be, one line each; empty if all is right."""
    found: str
    """What was seen if all is right, in a few words."""


class Check(NamedTuple):
    """A check that was made."""

    code: str
    zh: str
    en: str
    passed: bool
    found: str
    """What was seen; for a failed check what is wrong."""
    seconds: float


Test = Callable[[], Verdict]
LONGEST = 300
"""Characters of what is shown of a failed check."""


def make_check(code: str, zh: str, en: str, test: Test) -> Check:
    """Make a check: run its test, and take an error in it for a failure.

    Parameters
    ----------
    code, zh, en : str
        Its name, for programs and in both languages.
    test : callable
        Returns the `Verdict`.
    """
    begun = time.perf_counter()
    try:
        wrong, found = test()
    except (RunError, ValueError, TypeError, LookupError, ArithmeticError, OSError) as error:
        wrong, found = (f"{type(error).__name__}: {error}",), ""
    shown = f"{len(wrong)} × wrong: {'; '.join(wrong)}"[:LONGEST] if wrong else found
    return Check(code, zh, en, not wrong, shown, time.perf_counter() - begun)
