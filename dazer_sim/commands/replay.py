"""``dazer replay``: deals of a data set as readable stories or as record lines."""

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

_EXAMPLE = """\
examples:
  dazer replay runs/first --deal 123
  dazer replay runs/first --deal 10..19 --json > ten.jsonl
"""


def deal_range(text: str) -> tuple[int, int]:
    """Read the number of a deal, or two with two dots between them.

    Parameters
    ----------
    text : str
        ``ID`` or ``A..B``.
    """
    found = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is neither the number of a deal nor a range like 10..19")
    first = int(found[1])
    last = int(found[2] or first)
    if last < first:
        raise argparse.ArgumentTypeError(f"the range {text} is empty; write the lower number first")
    return first, last


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : argparse._SubParsersAction
        Of the program's parser; changed in place.
    """
    parser = subparsers.add_parser(
        "replay",
        help="one deal of a data set as a story",
        description="Play deals of a data set again, and tell them in Chinese and English or as record lines.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("directory", metavar="DIR", type=Path, help="a data set, as dazer simulate writes it")
    parser.add_argument("--deal", metavar="ID|A..B", type=deal_range, required=True, help="number of the deal, or a range")
    parser.add_argument(
        "--policy",
        metavar="P[,P,P]",
        help="the policies it was played by; needed only if one is a class of somebody's own (pkg.mod:Name), whose code runs",
    )
    parser.add_argument("--json", action="store_true", help="print one record a line, nothing else")


def run(args: argparse.Namespace) -> int:
    """Print the deals and return 0.

    Parameters
    ----------
    args : argparse.Namespace
        As `add_parser` reads them.

    Raises
    ------
    UserError
        If there is no such data set or deal.
    """
    from dazer_sim.replay import replay
    from dazer_sim.story import tell

    first, last = args.deal
    rules, records = replay(args.directory, first, last, args.policy)
    for place, record in enumerate(records):
        if args.json:
            sys.stdout.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
        else:
            sys.stdout.write(("\n" if place else "") + tell(record, rules))
    return 0
