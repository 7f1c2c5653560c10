"""``dazer design``: search for a rule set whose numbers come close to wishes."""

import argparse
import json
from pathlib import Path

from dazer_sim import arguments

DEALS = 20_000
"""Deals of a search if not given."""

EPILOG = """examples:
  dazer design 'edge.dealer<1.5' --base luzhou --out mild.toml
  dazer design 'deal.hu36=1/200' 'cap.wins<0.2' 'prices<1' --deals 10000 --seed 7

Numbers: those of dazer compare; deal.CODE, the share of deals that have a name (deal.hu36); prices, by how many doublings the worst
priced name is off the line of fan over rarity. The search changes fan, bounds and the cap, one step at a time; the play stays as it
is, so a number like outcome.draw cannot be moved. = is met within a tenth.
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "design",
        help="search for fan, bounds and cap that give wished-for numbers",
        description="Search for a rule set that comes close to wishes; its numbers are then measured on fresh deals.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("wishes", nargs="+", metavar="WISH", help="NUMBER<VALUE, NUMBER>VALUE or NUMBER=VALUE (quote it for the shell)")
    parser.add_argument("--base", default="luzhou", metavar="NAME|FILE.toml", help="where the search begins (default: luzhou)")
    parser.add_argument("--deals", type=arguments.deal_count, default=DEALS, metavar="N", help=f"deals of the search (default: {DEALS})")
    parser.add_argument("--out", type=Path, metavar="FILE.toml", help="write the rule set")
    arguments.add_policy(parser)
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
    from dazer_sim.errors import UserError
    from dazer_sim.variants.design_text import print_design
    from dazer_sim.variants.designing import design, design_document, write_design

    if args.out is not None and args.out.exists():
        raise UserError(f"{args.out} exists; name another file")
    found = design(
        args.wishes,
        args.base,
        deals=args.deals,
        seed=args.seed,
        policies=args.policy,
        first_deal=args.first_deal,
        jobs=args.jobs,
        progress=True,
    )
    if args.out is not None:
        write_design(found, args.out)
    if args.json:
        print(json.dumps(design_document(found), ensure_ascii=False, allow_nan=False))  # noqa: T201
    else:
        print_design(found)
    return 0
