"""Arguments that several commands share, with one meaning and one error message each."""

import argparse
import math
import os
import secrets
import sys

SEED_LIMIT = 1 << 64
"""Seeds are 0 … 2^64 - 1."""
DEAL_LIMIT = 1 << 63
"""Deals are numbered below this."""


def whole_number(text: str) -> int:
    """Read a whole number.

    Parameters
    ----------
    text : str
        Digits; underscores between them are fine.
    """
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def deal_count(text: str) -> int:
    """Read a number of deals, at least 1.

    Parameters
    ----------
    text : str
        The argument.
    """
    number = whole_number(text)
    if not 1 <= number < DEAL_LIMIT:
        raise argparse.ArgumentTypeError(f"the number of deals must be at least 1, not {number}")
    return number


def deal_number(text: str) -> int:
    """Read the number of a deal, at least 0.

    Parameters
    ----------
    text : str
        The argument.
    """
    number = whole_number(text)
    if not 0 <= number < DEAL_LIMIT:
        raise argparse.ArgumentTypeError(f"deals are numbered from 0 to 2^63 - 1, there is no deal {number}")
    return number


def seed_number(text: str) -> int:
    """Read a seed, 0 … 2^64 - 1.

    Parameters
    ----------
    text : str
        The argument.
    """
    number = whole_number(text)
    if not 0 <= number < SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"a seed lies between 0 and 2^64 - 1, not {number}")
    return number


def job_count(text: str) -> int:
    """Read a number of jobs, 1 … `most_jobs`.

    Parameters
    ----------
    text : str
        The argument.
    """
    number = whole_number(text)
    if not 1 <= number <= most_jobs():
        raise argparse.ArgumentTypeError(f"the number of jobs must be 1 to {most_jobs()} on this machine, not {number}")
    return number


def seconds(text: str) -> float:
    """Read a time in seconds, 0 or more.

    Parameters
    ----------
    text : str
        The argument.
    """
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds, 0 or more")
    return number


def most_jobs() -> int:
    """Return the greatest sensible number of jobs: four a core, but 64 anywhere."""
    return max(64, 4 * (os.cpu_count() or 1))


def fresh_seed() -> int:
    """Return a seed from the system's randomness, 0 … 2^64 - 1."""
    return secrets.randbits(64)


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add ``--rules``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--rules", metavar="NAME|FILE.toml", help="rule set (default: luzhou); see dazer rules list")


def add_policy(parser: argparse.ArgumentParser) -> None:
    """Add ``--policy``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument(
        "--policy",
        metavar="P[,P,P]",
        help="one policy for all seats or three for the seats 0, 1, 2: random, legal, greedy, or a class of your own "
        "as pkg.mod:Name (default: greedy)",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add ``--seed``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--seed", type=seed_number, metavar="S", help="0 … 2^64-1 (default: fresh, and printed)")


def add_first_deal(parser: argparse.ArgumentParser) -> None:
    """Add ``--first-deal``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--first-deal", type=deal_number, metavar="I", help="number of the first deal (default: 0)")


def add_given(parser: argparse.ArgumentParser) -> None:
    """Add ``--given``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument(
        "--given",
        action="append",
        metavar="PLACE:CARDS",
        help="known cards of a seat (0, 1, 2) or of the wall, e.g. '0:二二二 贰贰' or 'wall:九'; the rest is dealt at random "
        "around them; may be said several times",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Add ``--jobs``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--jobs", type=job_count, metavar="J", help="deals played at once (default: all cores)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add ``--json``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--json", action="store_true", help="print one JSON document on standard output, nothing else")


def note(text: str) -> None:
    """Print a line for the reader of the terminal, beside the results: on standard error.

    Parameters
    ----------
    text : str
        The line.
    """
    print(text, file=sys.stderr, flush=True)  # noqa: T201
