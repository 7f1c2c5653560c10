"""``dazer bench``: measure this machine."""

import argparse
import json

from dazer_sim import arguments


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : subparsers action
        Of the program's parser.
    """
    parser = subparsers.add_parser(
        "bench",
        help="measure this machine: deals, win checks, judged hands a second",
        description="Measure the kernels on one core, and whole deals on one core and on all.",
        epilog="example: dazer bench --seconds 0.5 --json",
    )
    parser.add_argument("--seconds", type=_seconds, default=1.0, metavar="S", help="time for each number (default: 1)")
    arguments.add_rules(parser)
    arguments.add_jobs(parser)
    arguments.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Carry the command out.

    Parameters
    ----------
    args : argparse.Namespace
        The arguments.
    """
    from dazer_sim.bench import all_work, document, measure
    from dazer_sim.game import DEFAULT_RULES, check_jobs
    from dazer_sim.machine import machine
    from dazer_sim.rulesets import load_rule_set

    results = []
    if not args.json:
        print(", ".join(f"{key} {value}" for key, value in machine().items()))  # noqa: T201
    for work in all_work(load_rule_set(args.rules or DEFAULT_RULES), check_jobs(args.jobs)):
        result = measure(work, args.seconds)
        results.append(result)
        if not args.json:
            cores = f"{result.cores} {'core' if result.cores == 1 else 'cores'}"
            print(f"{result.name:<20} {result.value:>15,.0f} {result.unit:<8} {cores}", flush=True)  # noqa: T201
    if args.json:
        print(json.dumps(document(results), ensure_ascii=False))  # noqa: T201
    return 0


def _seconds(text: str) -> float:
    """Read a time in seconds, above 0 and at most an hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time in seconds, above 0 and at most 3600")
    return seconds
