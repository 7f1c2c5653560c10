"""``dazer report``: how often each 名堂 comes up, and more, from a data set or from fresh deals."""

import argparse
import json
from pathlib import Path

from dazer_sim import arguments
from dazer_sim.errors import UserError

FRESH_DEALS = 200_000
"""Deals that a report plays when it is given no data set."""

EPILOG = """examples:
  dazer report                                  (200,000 fresh deals, greedy in all seats)
  dazer report --deals 1000000 --policy random --seed 7
  dazer report million --json                   (the data set in the directory million)
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "report",
        help="frequencies of every 名堂, outcomes, hu, fan and points",
        description="Count a data set, or fresh deals when no DIR is given. Intervals cover 95 % (Wilson).",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("directory", nargs="?", type=Path, metavar="DIR", help="a data set of dazer simulate")
    parser.add_argument("--deals", type=arguments.deal_count, metavar="N", help=f"how many fresh deals (default: {FRESH_DEALS})")
    arguments.add_policy(parser)
    arguments.add_rules(parser)
    arguments.add_seed(parser)
    arguments.add_first_deal(parser)
    arguments.add_jobs(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.report import report_document, report_fresh, report_of_dataset
    from dazer_sim.report_text import print_report

    if args.directory is not None:
        _refuse_settings(args)
        source, tables = report_of_dataset(args.directory)
        if source.deals_missing:
            arguments.note(f"unfinished: {source.deals_missing:,} deals are still to be played")
    else:
        from dazer_sim.game import make_game

        game = make_game(
            args.deals or FRESH_DEALS,
            seed=args.seed,
            rules=args.rules,
            policies=args.policy,
            first_deal=args.first_deal,
        )
        source, tables = report_fresh(game, jobs=args.jobs)
    if args.json:
        print(json.dumps(report_document(source, tables), ensure_ascii=False))  # noqa: T201
    else:
        print_report(source, tables)
    return 0


def _refuse_settings(args: argparse.Namespace) -> None:
    """Refuse settings of a fresh run beside a data set, which has its own."""
    for option in ("deals", "policy", "rules", "seed", "first_deal", "jobs"):
        if getattr(args, option) is not None:
            name = option.replace("_", "-")
            raise UserError(f"--{name} is for fresh deals; {args.directory} has its own: leave out one of the two")
