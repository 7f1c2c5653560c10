"""``dazer sweep``: change the rules switch by switch, or over a grid, and rank the changes."""

import argparse
import json

from dazer_sim import arguments
from dazer_sim.commands.compare import add_outputs

DEALS = 20_000
"""Deals under each rule set if not given."""

EPILOG = """examples:
  dazer sweep --base luzhou --deals 5000 --only min_hu --only fan_cap
  dazer sweep --base luzhou --by outcome.draw --html sweep.html
  dazer sweep --base luzhou --vary fan_cap=8,16,32,0 --vary peng_forced=true,false

The numbers for --by are those of dazer compare: edge.dealer, points.bottom, outcome.draw, hu.mean, spread.sd, name.honghu, skill.deals …
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "sweep",
        help="which switch of a rule set matters, and by how much",
        description="Give every switch each of its other values, or run a grid; rank the changes by their effect on a number.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--base", default="luzhou", metavar="NAME|FILE.toml", help="the rule set that is changed (default: luzhou)")
    parser.add_argument("--vary", action="append", default=[], metavar="KEY=V,V…", help="values of a switch; several make a grid")
    parser.add_argument("--only", action="append", default=[], metavar="KEY", help="change only this switch or table (names, hu …)")
    parser.add_argument("--by", default="edge.dealer", metavar="NUMBER", help="the number that ranks (default: edge.dealer)")
    parser.add_argument("--deals", type=arguments.deal_count, default=DEALS, metavar="N", help=f"deals under each (default: {DEALS})")
    parser.add_argument("--replay", action="store_true", help="play every rule set, also where one play would do")
    arguments.add_policy(parser)
    arguments.add_seed(parser)
    arguments.add_first_deal(parser)
    arguments.add_jobs(parser)
    add_outputs(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.variants.output import check_outputs, write_sweep
    from dazer_sim.variants.sweep_text import print_sweep
    from dazer_sim.variants.sweeping import sweep, sweep_document

    check_outputs(args.html, args.table)
    found = sweep(
        args.base,
        args.vary,
        by=args.by,
        only=args.only,
        deals=args.deals,
        seed=args.seed,
        policies=args.policy,
        replay=args.replay,
        first_deal=args.first_deal,
        jobs=args.jobs,
        progress=True,
    )
    write_sweep(found, html=args.html, table=args.table)
    if args.json:
        print(json.dumps(sweep_document(found), ensure_ascii=False, allow_nan=False))  # noqa: T201
    else:
        print_sweep(found)
    return 0
