"""``dazer simulate``: play deals into a data set, or only count them."""

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from dazer_sim import arguments
from dazer_sim.errors import UserError

if TYPE_CHECKING:
    from dazer_sim.game import Game
    from dazer_sim.manifest import Manifest
    from dazer_sim.summaries.header import Header

EPILOG = """examples:
  dazer simulate --deals 1000000 --policy random --seed 7 --out million
  dazer simulate --resume --out million        (goes on where a stopped run ended)
  dazer simulate --deals 10000 --given '0:二二二 贰贰' --out held   (the dealer holds these cards, and others)
  dazer simulate --summary --deals 1000000000 --policy random --out billion   (counts without rows: megabytes)
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "simulate",
        help="play deals and write the data set",
        description="Play deals and write one row for each: manifest.json and games/part-*.parquet in a new directory. With --summary "
        "keep only what is counted over all deals, in summary.jsonl: dazer report makes its tables from either (docs/formats.md).",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--deals", type=arguments.deal_count, metavar="N", help="how many deals (needed unless --resume)")
    arguments.add_policy(parser)
    arguments.add_rules(parser)
    arguments.add_seed(parser)
    arguments.add_first_deal(parser)
    arguments.add_given(parser)
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="the data set's directory; must not exist")
    parser.add_argument("--records", type=Path, metavar="FILE.jsonl", help="write the record of every deal as well")
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with DIR: whole parts stay, missing and damaged ones are played; settings not given are taken "
        "from it, but policies of one's own (pkg.mod:Name), whose code runs, are named again",
    )
    parser.add_argument("--shard-size", type=arguments.deal_count, metavar="N", help="deals of a part file (default: 100000)")
    arguments.add_jobs(parser)
    parser.add_argument("--cluster", metavar="dask://HOST:PORT", help="play on the workers of a dask cluster (docs/cluster.md)")
    parser.add_argument("--summary", action="store_true", help="write counts instead of rows: megabytes, however many deals")
    parser.add_argument(
        "--checkpoint",
        type=arguments.seconds,
        metavar="S",
        help="seconds between two saves of a summary (default: 10)",
    )
    parser.add_argument("--yes", action="store_true", help="do not ask, however much of the free disk the run takes")
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    if _is_summary(args):
        return _count(args)
    from dazer_sim.simulation import SHARD_SIZE, write_dataset

    there = _manifest_there(args) if args.resume else None
    game = _game_there(args, there) if there else _new_game(args)
    shard_size = args.shard_size or (there.shard_size if there else SHARD_SIZE)
    _ask_for_room(args, game.deals.deals, shard_size, there)
    begun = time.perf_counter()
    try:
        manifest, played = write_dataset(
            args.out,
            game,
            records=args.records,
            resume=args.resume,
            shard_size=shard_size,
            jobs=args.jobs,
            cluster=args.cluster,
            progress=True,
        )
    except KeyboardInterrupt:
        arguments.note(f"finished parts are kept; go on by: dazer simulate --resume --out {args.out}")
        raise
    _print_result(args, manifest, manifest.digest, played, time.perf_counter() - begun)
    return 0


def _is_summary(args: argparse.Namespace) -> bool:
    """Tell whether a summary is wanted, by --summary or by what lies there to be gone on with; refuse what does not fit."""
    from dazer_sim.manifest import SUMMARY_NAME

    wanted = args.summary or (args.resume and (args.out / SUMMARY_NAME).exists())
    for option in ("records", "shard_size") if wanted else ("checkpoint",):
        if getattr(args, option) is not None:
            name = option.replace("_", "-")
            raise UserError(f"a summary keeps no rows: leave out --{name}" if wanted else f"--{name} is for summaries: add --summary")
    return bool(wanted)


def _count(args: argparse.Namespace) -> int:
    """Write a summary."""
    from dazer_sim.summaries.writing import CHECKPOINT_SECONDS, summary_there, write_summary

    game = _game_there(args, summary_there(args.out).header) if args.resume else _new_game(args)
    begun = time.perf_counter()
    try:
        counts, played = write_summary(
            args.out,
            game,
            resume=args.resume,
            jobs=args.jobs,
            cluster=args.cluster,
            checkpoint=CHECKPOINT_SECONDS if args.checkpoint is None else args.checkpoint,
            progress=True,
        )
    except KeyboardInterrupt:
        arguments.note(f"what was counted is kept; go on by: dazer simulate --resume --out {args.out}")
        raise
    _print_result(args, counts.header, counts.digest, played, time.perf_counter() - begun)
    return 0


def _manifest_there(args: argparse.Namespace) -> "Manifest":
    """Return the manifest of the data set that is to be gone on with, restored if it is damaged."""
    from dazer_sim.manifest import load_manifest
    from dazer_sim.mending import mend_manifest

    mend_manifest(args.out, arguments.note)
    return load_manifest(args.out)


def _ask_for_room(args: argparse.Namespace, deals: int, shard_size: int, there: "Manifest | None") -> None:
    """Ask whether the run may take its room on the disk, if that is much and nobody said --yes."""
    from dazer_sim.disk_room import ask_for_room, room_for

    left = deals - sum(shard.rows for shard in there.shards) if there else deals
    room = room_for(left, shard_size, args.out, args.records)
    if room.scarce and not args.yes:
        ask_for_room(room)


def _new_game(args: argparse.Namespace) -> "Game":
    """Return the game that the arguments ask for."""
    from dazer_sim.game import make_game

    if args.deals is None:
        raise UserError("say how many deals to play: --deals N")
    return make_game(
        args.deals,
        seed=args.seed,
        rules=args.rules,
        policies=args.policy,
        first_deal=args.first_deal,
        given=args.given,
    )


def _game_there(args: argparse.Namespace, there: "Manifest | Header") -> "Game":
    """Return the game of a data set or a summary; what the arguments say goes before, so that a difference shows."""
    from dazer_sim.game import make_game
    from dazer_sim.policies import trusted
    from dazer_sim.rulesets import RuleSet

    return make_game(
        there.deals if args.deals is None else args.deals,
        seed=there.seed if args.seed is None else args.seed,
        rules=RuleSet.from_dict(there.rules) if args.rules is None else args.rules,
        policies=trusted(there.policies, args.policy, args.out),
        first_deal=there.first_deal if args.first_deal is None else args.first_deal,
        given=there.given if args.given is None else args.given,
    )


def _print_result(args: argparse.Namespace, run: "Manifest | Header", digest: str | None, played: int, seconds: float) -> None:
    """Print what was done."""
    rate = played / seconds
    if args.json:
        document = {
            "out": str(args.out),
            "deals": run.deals,
            "seconds": seconds,
            "deals_per_second": rate,
            "digest": digest,
            "seed": run.seed,
            "played": played,
        }
        print(json.dumps(document, ensure_ascii=False))  # noqa: T201
        return
    print(f"{args.out}: {run.deals:,} deals, seed {run.seed}, digest {digest}")  # noqa: T201
    print(f"played {played:,} deals in {seconds:.1f} s, {rate:,.0f} deals/s")  # noqa: T201
