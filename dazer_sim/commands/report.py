"""``dazer report``: how often each 名堂 comes up, and more, from a data set or from fresh deals."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from dazer_sim import arguments
from dazer_sim.errors import UserError

if TYPE_CHECKING:
    from dazer_analysis import Summary
    from dazer_sim.report import Source

FRESH_DEALS = 200_000
"""Deals that a report plays when it is given no data set."""
MOST_DEALS = 2_000_000
"""Deals after which --until gives up unless told."""

EPILOG = """examples:
  dazer report                                  (200,000 fresh deals, greedy in all seats)
  dazer report --deals 1000000 --policy random --seed 7 --out page   (the page is page/report.html)
  dazer report million --json                   (the data set in the directory million)
  dazer report --until '十三太保 10%'            (plays until its frequency is known to a tenth)
  dazer report --focus 十五观灯                 (one rare name, from deals that lie near it)
  dazer report --given '0:二二二 贰贰'            (the dealer holds these cards, and others)
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
        help="frequencies of every 名堂, prices, seats, sources, length; tables, pictures, one HTML page",
        description="Count a data set, or fresh deals when no DIR is given. Intervals cover 95 % (Wilson); docs/statistics.md says how.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "directory", nargs="?", type=Path, metavar="DIR", help="a data set or a summary of dazer simulate, or the file in a summary"
    )
    parser.add_argument("--deals", type=arguments.deal_count, metavar="N", help=f"how many fresh deals (default: {FRESH_DEALS})")
    arguments.add_policy(parser)
    arguments.add_rules(parser)
    arguments.add_seed(parser)
    arguments.add_first_deal(parser)
    arguments.add_given(parser)
    parser.add_argument(
        "--until", metavar="'NAME X%'", help="play until a frequency or mean is known to ± X %% of itself, e.g. '十三太保 10%%'"
    )
    parser.add_argument("--max-deals", type=arguments.deal_count, metavar="N", help=f"where --until gives up (default: {MOST_DEALS})")
    parser.add_argument("--focus", metavar="NAME", help="how often one rare 名堂 comes up, by sampling deals near it (docs/rare-names.md)")
    parser.add_argument("--out", type=Path, metavar="OUT", help="write report.html, tables (Parquet, CSV) and pictures there")
    parser.add_argument("--lang", choices=("zh", "en", "both"), default="both", help="language of headings and notes (default: both)")
    arguments.add_jobs(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    _check(args)
    if args.focus is not None:
        return _focus(args)
    source, tables = _made(args)
    if args.out is not None:
        _write(args, source, tables)
    if args.json:
        from dazer_sim.report import report_document

        print(json.dumps(report_document(source, tables), ensure_ascii=False))  # noqa: T201
    elif args.out is None:
        from dazer_sim.report_text import print_report

        print_report(source, tables, lang=args.lang)
    return 0


def _focus(args: argparse.Namespace) -> int:
    """Estimate the frequency of one name."""
    from dazer_sim.focus import focus_on
    from dazer_sim.focus.wording import focus_document, print_focus
    from dazer_sim.game import make_game

    for option in ("directory", "until", "given", "out", "first_deal"):
        if getattr(args, option) is not None:
            name = "a data set" if option == "directory" else f"--{option.replace('_', '-')}"
            raise UserError(f"--focus plays deals of its own and goes without {name}: leave out one of the two")
    game = make_game(args.deals or FRESH_DEALS, seed=args.seed, rules=args.rules, policies=args.policy)
    focus = focus_on(args.focus, game, jobs=args.jobs, progress=True)
    if args.json:
        print(json.dumps(focus_document(game, focus), ensure_ascii=False))  # noqa: T201
    else:
        print_focus(game, focus)
    return 0


def _check(args: argparse.Namespace) -> None:
    """Refuse arguments that contradict each other, before anything is played."""
    if args.directory is not None:
        _refuse_settings(args)
    if args.until is not None and args.deals is not None:
        raise UserError("--until plays as many deals as it needs: bound them by --max-deals, not --deals")
    if args.max_deals is not None and args.until is None:
        raise UserError("--max-deals bounds --until; say how many deals to play by --deals")
    if args.out is not None and args.out.exists() and not _is_report(args.out):
        raise UserError(f"{args.out} exists and is no report; nothing is overwritten: choose another --out")


def _is_report(out: Path) -> bool:
    """Tell whether a directory is empty or holds a report, which may be made anew."""
    return out.is_dir() and ((out / "report.html").is_file() or not any(out.iterdir()))


def _made(args: argparse.Namespace) -> "tuple[Source, Summary]":
    """Return the tables that the arguments ask for, with their source."""
    from dazer_sim.report import report_fresh, report_of, report_until
    from dazer_sim.until import parse_target

    if args.directory is not None:
        source, tables = report_of(args.directory)
        if source.deals_missing:
            arguments.note(f"unfinished: {source.deals_missing:,} deals are still to be played")
        return source, tables
    from dazer_sim.game import make_game

    most = (args.max_deals or MOST_DEALS) if args.until is not None else (args.deals or FRESH_DEALS)
    game = make_game(
        most,
        seed=args.seed,
        rules=args.rules,
        policies=args.policy,
        first_deal=args.first_deal,
        given=args.given,
    )
    if args.until is not None:
        return report_until(game, parse_target(args.until, game.rules), jobs=args.jobs)
    return report_fresh(game, jobs=args.jobs)


def _write(args: argparse.Namespace, source: "Source", tables: "Summary") -> None:
    """Write the page, its tables and its pictures."""
    from dazer_analysis.page.census_sections import census_sections
    from dazer_analysis.page.files import write_report
    from dazer_sim.census.whole import known_census
    from dazer_sim.report_words import headline, making, remarks

    odds = census_sections(known_census(source.rules), tables, conditional=source.given is not None)
    head = headline(source, tables, args.lang)
    try:
        page = write_report(args.out, tables, making(source, tables), headline=head, lang=args.lang, more=odds)
    except (FileExistsError, NotADirectoryError, PermissionError) as error:
        raise UserError(f"cannot write a report at {args.out}: {error.strerror}") from None
    for remark in remarks(source, tables):
        arguments.note(remark[0] if args.lang == "zh" else remark[1])
    arguments.note(f"wrote {page}")


def _refuse_settings(args: argparse.Namespace) -> None:
    """Refuse settings of a fresh run beside a data set, which has its own."""
    for option in ("deals", "policy", "rules", "seed", "first_deal", "given", "until", "max_deals", "jobs"):
        if getattr(args, option) is not None:
            name = option.replace("_", "-")
            raise UserError(f"--{name} is for fresh deals; {args.directory} has its own: leave out one of the two")
