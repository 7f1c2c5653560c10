"""``dazer census``: exact counts over all dealt hands."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dazer_sim import arguments

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet

EPILOG = """examples:
  dazer census                         (a shipped rule set: at once, from the tables in the package)
  dazer census --rules my.toml         (one's own: minutes; Ctrl-C and the same command again go on where it stopped)
  dazer census --quick --json
  dazer census --fresh --out odds      (count it all anew; one Parquet file for each table)
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "census",
        help="exact counts over all dealt hands, no sampling",
        description="Count all dealt hands: 天胡 and its 名堂, 叫牌 and its waits, 坎 垅 对 and red cards, special wins. "
        "Only distances of two and more are sampled, and marked so.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    arguments.add_rules(parser)
    parser.add_argument("--quick", action="store_true", help="only what takes seconds: for rules of one's own, the dealer's 21 cards")
    parser.add_argument("--fresh", action="store_true", help="count anew, without the shipped tables and the cache")
    parser.add_argument("--sample", type=_sample_size, metavar="N", help="draw N hands of each size for the distances (0: none)")
    arguments.add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="write each table as DIR/NAME.parquet")
    parser.add_argument("--page", type=Path, metavar="FILE.md", help="write the page of odds in Markdown")
    parser.add_argument("--html", type=Path, metavar="FILE.html", help="write a self-contained page with pictures")
    arguments.add_jobs(parser)
    arguments.add_json(parser)


def _sample_size(text: str) -> int:
    """Read a number of hands, 0 or more."""
    size = arguments.whole_number(text)
    if not 0 <= size <= 10**10:
        raise argparse.ArgumentTypeError(f"the number of hands to draw must be 0 to 10^10, not {size}")
    return size


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.census.text import print_census
    from dazer_sim.rulesets import load_rule_set

    rules = load_rule_set(args.rules or "luzhou")
    document = _census(args, rules)
    if args.out:
        _write_tables(args.out, document)
    if args.page:
        from dazer_sim.census.page import page

        args.page.write_text(page(args.rules or "luzhou", document), encoding="utf-8")
    if args.html:
        from dazer_analysis.census_page import census_page

        args.html.write_text(census_page(document), encoding="utf-8")
    if args.json:
        print(json.dumps(document, ensure_ascii=False))  # noqa: T201
    else:
        print_census(document)
    return 0


def _census(args: argparse.Namespace, rules: "RuleSet") -> dict[str, Any]:
    """Return the census that the arguments ask for."""
    from dazer_sim.census.sampling import SEED
    from dazer_sim.census.whole import Choices, whole_census

    choices = Choices(
        quick=args.quick,
        fresh=args.fresh,
        sample=args.sample,
        seed=SEED if args.seed is None else args.seed,
        jobs=args.jobs,
        progress=True,
    )
    try:
        return whole_census(rules, choices)
    except KeyboardInterrupt:
        arguments.note("whole parts are kept: the same command goes on from there")
        raise


def _write_tables(directory: Path, document: dict[str, Any]) -> None:
    """Write each table of a census as a Parquet file."""
    from dazer_analysis.census import census_frames

    directory.mkdir(parents=True, exist_ok=True)
    for code, frame in census_frames(document).items():
        frame.write_parquet(directory / f"{code}.parquet", compression="zstd")
