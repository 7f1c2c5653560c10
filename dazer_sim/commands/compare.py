"""``dazer compare``: the same deals under several rule sets, paired differences."""

import argparse
import json
from pathlib import Path

from dazer_sim import arguments

DEALS = 100_000
"""Deals under each rule set if not given."""

EPILOG = """examples:
  dazer compare luzhou luzhou-deng luzhou-classic --deals 20000 --seed 7
  dazer compare luzhou my.toml --json
  dazer compare luzhou chongqing --deals 5000000 --tally long.json   (stopped, it goes on from the file)

Rule sets that differ in counting only (names, payment) are judged from one play, because no built-in policy reads payment; --replay
plays each by itself and gives the same numbers.
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "compare",
        help="the same deals under several rule sets, paired differences",
        description="Play the same deals under each rule set; differences against the first, with intervals that cover 95 %%.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("variants", nargs="+", metavar="RULES", help="rule sets, NAME or FILE.toml; at least two")
    parser.add_argument("--deals", type=arguments.deal_count, default=DEALS, metavar="N", help=f"deals under each (default: {DEALS})")
    arguments.add_policy(parser)
    parser.add_argument(
        "--contest",
        default="greedy,random",
        metavar="A,B",
        help="a better and a worse policy, for the numbers on luck and skill (default: greedy,random); none for none",
    )
    parser.add_argument("--replay", action="store_true", help="play every rule set, also where one play would do")
    parser.add_argument("--tally", type=Path, metavar="FILE", help="keep the sums in a file, and go on from it if it exists")
    arguments.add_seed(parser)
    arguments.add_first_deal(parser)
    arguments.add_jobs(parser)
    add_outputs(parser)
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write a page in Markdown")
    arguments.add_json(parser)


def add_outputs(parser: argparse.ArgumentParser) -> None:
    """Add ``--html`` and ``--table``.

    Parameters
    ----------
    parser : argparse.ArgumentParser
        Changed in place.
    """
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a self-contained page with pictures")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write the numbers as a table: .csv or .parquet")


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.variants.comparing import compare
    from dazer_sim.variants.document import compare_document
    from dazer_sim.variants.output import check_outputs, write_comparison
    from dazer_sim.variants.text import how_played, print_comparison, warnings

    check_outputs(args.html, args.table, args.markdown)
    comparison = compare(
        args.variants,
        args.deals,
        seed=args.seed,
        policies=args.policy,
        contest=args.contest,
        replay=args.replay,
        first_deal=args.first_deal,
        jobs=args.jobs,
        tally=args.tally,
        progress=True,
    )
    if comparison.deals > args.deals:
        arguments.note(f"{args.tally} holds {comparison.deals:,} deals already; all of them are shown")
    write_comparison(comparison, html=args.html, table=args.table, markdown=args.markdown)
    if args.json:
        for line in (*how_played(comparison), *warnings(comparison)):
            arguments.note(line)
        print(json.dumps(compare_document(comparison), ensure_ascii=False, allow_nan=False))  # noqa: T201
    else:
        print_comparison(comparison)
    return 0
