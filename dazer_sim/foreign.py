"""Code of a user's own, called with care: whatever it raises ends the command with one line that says which code, and where."""

import os
import traceback
from types import TracebackType

from dazer_sim.errors import RunError, UserError

TRACEBACK = "DAZER_TRACEBACK"
"""Environment variable: if set, the whole traceback is printed too."""
LONGEST = 200
"""Characters of a foreign message that are shown."""
PASSED_ON = (KeyboardInterrupt, GeneratorExit, MemoryError)
"""What is no fault of that code."""


class Blaming:
    """A block of foreign code.

    Every error in it becomes one for users, whatever its class: that code is not ours, so there is no list of what it may raise. A
    `SystemExit` too: a policy does not end the program.

    Parameters
    ----------
    what : str
        Begins the message: which code, doing what.
    kind : type
        The class of the error: `RunError` while it runs, `UserError` where it was only named.
    """

    def __init__(self, what: str, kind: type[RunError] | type[UserError] = RunError) -> None:
        self.what = what
        self.kind = kind

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(self, _kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Turn an error into one line."""
        if error is None or isinstance(error, PASSED_ON):
            return
        if os.environ.get(TRACEBACK):
            traceback.print_exception(error)
        frame = traceback.extract_tb(trace)[-1]
        text = " ".join(str(error).split())[:LONGEST]
        said = f"{type(error).__name__}: {text}" if text else type(error).__name__
        raise self.kind(f"{self.what}: {said} ({frame.filename}, line {frame.lineno}; {TRACEBACK}=1 shows the way there)") from error
