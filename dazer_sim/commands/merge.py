"""``dazer merge``: make one summary of several."""

import argparse
import json
from pathlib import Path

from dazer_sim import arguments


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "merge",
        help="make one summary of several whose deals follow each other",
        description="Merge summaries (dazer simulate --summary) of the same settings whose deals follow each other without a gap: "
        "parts of one run played on several machines, or a run and what was played on from its end.",
        epilog="example: dazer merge first second --out both   (first of 10^9 deals, second with --first-deal 1000000000)",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="+", type=Path, metavar="DIR", help="summaries, or the files in them, in any order")
    parser.add_argument("--out", required=True, type=Path, metavar="OUT", help="the directory of the whole; must not exist")
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.summaries.merging import merge_summaries

    counts = merge_summaries(args.parts, args.out)
    header = counts.header
    if args.json:
        document = {
            "out": str(args.out),
            "first_deal": header.first_deal,
            "deals": header.deals,
            "seed": header.seed,
            "digest": counts.digest,
        }
        print(json.dumps(document, ensure_ascii=False))  # noqa: T201
    else:
        print(f"{args.out}: {header.deals:,} deals from {header.first_deal} on, seed {header.seed}, digest {counts.digest}")  # noqa: T201
    return 0
