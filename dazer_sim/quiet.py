"""Silence for a while: what libraries that are not Python write on standard error, past ``sys.stderr``."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

STDERR = 2
"""Number of the standard error's file in every process."""


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Let nothing through to standard error while the block runs, whoever writes; of all threads, so keep the block short."""
    try:
        kept = os.dup(STDERR)
    except OSError:  # there is none
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    if sys.stderr is not None:
        sys.stderr.flush()
    os.dup2(nowhere, STDERR)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
        os.close(nowhere)
