"""``dazer rules``: the rule sets, their switches, and a check of one's own file."""

import argparse
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet

_EXAMPLE = """\
examples:
  dazer rules list
  dazer rules show luzhou
  dazer rules show luzhou --toml > my.toml
  dazer rules check my.toml

A file of your own may name only what differs:
  base = "luzhou"
  min_hu = 12
  names.piao = { on = false }
"""


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : argparse._SubParsersAction
        Of the program's parser; changed in place.
    """
    parser = subparsers.add_parser(
        "rules",
        help="list, show and check rule sets",
        description="The rule sets that ship, every switch of a rule set, and the check of a file of your own (docs/rules.md, section 9).",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(rules_action="list", json=False)
    _add_actions(parser)


def _add_actions(parser: argparse.ArgumentParser) -> None:
    """Add list, show and check, each with ``--json``, which may stand before the action as well."""
    shared = argparse.ArgumentParser(add_help=False)
    for one in (parser, shared):
        # SUPPRESS: --json given before the action is not undone by the action's own default
        one.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print one JSON document, nothing else")
    actions = parser.add_subparsers(dest="rules_action", metavar="list|show|check")

    def add(name: str, what: str, example: str) -> argparse.ArgumentParser:
        description = f"{what[0].upper()}{what[1:]}."
        epilog = f"example: dazer rules {name} {example}"
        return actions.add_parser(name, parents=[shared], help=what, description=description, epilog=epilog, allow_abbrev=False)

    add("list", "list the rule sets that ship", "--json")
    show = add("show", "show every switch of a rule set", "luzhou")
    show.add_argument("rules", metavar="NAME|FILE.toml", help="a rule set that ships, or a file")
    show.add_argument("--toml", action="store_true", help="print a complete rule set file, to be edited")
    check = add("check", "check a rule set file and show in what it differs", "my.toml")
    check.add_argument("file", metavar="FILE.toml", help="a rule set file")


def run(args: argparse.Namespace) -> int:
    """Do what the arguments ask and return 0.

    Parameters
    ----------
    args : argparse.Namespace
        As `add_parser` reads them.

    Raises
    ------
    RuleSetError
        If a rule set does not exist or is wrong: a `UserError` of one line.
    """
    action = args.rules_action or "list"
    if action == "show":
        _show(args.rules, as_toml=args.toml, as_json=args.json)
    elif action == "check":
        _check(args.file, as_json=args.json)
    else:
        _list(as_json=args.json)
    return 0


def _list(*, as_json: bool) -> None:
    from dazer_sim.rulesets.differences import differences

    shipped = _shipped()
    if as_json:
        rows = [{"name": rules.name, "title": rules.title, "scoring": rules.scoring, "digest": rules.digest} for rules in shipped]
        _print_json({"rule_sets": rows})
        return
    from dazer_sim.rules_text import print_list

    print_list((rules, differences(rules, shipped[0])) for rules in shipped)


def _show(name: str, *, as_toml: bool, as_json: bool) -> None:
    from dazer_sim.rulesets import load_rule_set

    rules = load_rule_set(name)
    if as_json:
        table = [row._asdict() for row in rules.names_table()]
        _print_json({"rules": rules.to_dict(), "names_table": table, "digest": rules.digest})
    elif as_toml:
        print(rules.to_toml(), end="")  # noqa: T201
    else:
        from dazer_sim.rules_text import print_rules

        print_rules(rules)


def _check(file: str, *, as_json: bool) -> None:
    from dazer_sim.rulesets import load_rule_set
    from dazer_sim.rulesets.differences import differences, nearest_shipped

    rules = load_rule_set(file)
    base = nearest_shipped(rules, _shipped())
    found = differences(rules, base)
    if as_json:
        rows = [{"key": one.key, "value": one.value, "other": one.other} for one in found]
        _print_json({"file": file, "valid": True, "title": rules.title, "nearest": base.name, "differences": rows, "digest": rules.digest})
        return
    from dazer_sim.rules_text import print_differences

    print_differences(file, rules, base, found)


def _shipped() -> "list[RuleSet]":
    from dazer_sim.rulesets import load_rule_set, rule_sets

    return [load_rule_set(name) for name in rule_sets()]


def _print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document, ensure_ascii=False))  # noqa: T201
