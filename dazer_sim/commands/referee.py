"""``dazer referee``: check recorded deals move by move, name each foul (犯规) and settle it."""

import argparse
from typing import Any

from dazer_sim.arguments import add_json


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : argparse._SubParsersAction
        Of the program's parser; changed in place.
    """
    parser = subparsers.add_parser(
        "referee",
        help="check recorded deals and name each foul",
        description="Check recorded deals (JSON Lines, one deal a line; docs/formats.md) move by move, name each foul and settle it "
        "(docs/rules.md, R8.4 and R8.5). Exit status 1 if anything is wrong, 2 if the file cannot be read.",
        epilog="example: dazer referee deals.jsonl",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE.jsonl", help="the records; - reads standard input")
    parser.add_argument("--rules", metavar="NAME|FILE.toml", help="judge by this rule set (default: the one each record names)")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Check the file and return 0 if every deal is clean, else 1.

    Parameters
    ----------
    args : argparse.Namespace
        As `add_parser` reads them.

    Raises
    ------
    UserError
        If the file cannot be read, a line is no JSON object, or a rule set is unknown.
    """
    from dazer_sim.refereeing import JsonReports, TextReports, referee_file

    reports = JsonReports() if args.json else TextReports()
    referee_file(args.file, args.rules, reports)
    reports.close()
    return 1 if reports.violations else 0
