"""``dazer selftest``: look whether this installation gives the right answers."""

import argparse
import json
import sys

from dazer_sim import arguments

EPILOG = """example:
  dazer selftest            (a table of checks; exit status 1 if one fails)
  dazer selftest --json > selftest.json     (for a bug report)
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "selftest",
        help="check this installation: known answers, exact against sampled, cores, cache",
        description="Check that this installation gives the right answers on this machine. Takes less than a minute once the kernels are "
        "compiled; send the output along with a report of an error.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    arguments.add_seed(parser)
    arguments.add_jobs(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Make the checks, print them, and return 0 if all passed, else 1.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.selftest.running import document, run_checks
    from dazer_sim.selftest.text import print_checks

    seed = arguments.fresh_seed() if args.seed is None else args.seed
    if args.json:
        checks = list(run_checks(seed, args.jobs))
        print(json.dumps(document(checks, seed), ensure_ascii=False))  # noqa: T201
    else:
        checks = print_checks(run_checks(seed, args.jobs), sys.stdout)
    return 0 if all(check.passed for check in checks) else 1
