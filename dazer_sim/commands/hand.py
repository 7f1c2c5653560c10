"""``dazer hand``: judge one hand."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from dazer_sim.arguments import add_json, add_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dazer_sim.judging import JudgedHand, JudgedSplit
    from dazer_sim.readiness import Readiness
    from dazer_sim.win_moment import WinMoment

_EXAMPLE = """\
examples:
  dazer hand 二四四四七九九十叁肆伍柒捌玖 --melds "吃:一一壹 吃:五五伍" --win 九
  dazer hand 2444799 0s34578 9b --melds "chi:11s1b chi:55s5b"      waits, distance, 进张
  dazer hand 一一二四四四五五七九九九十壹叁肆伍伍柒捌玖              dealt to the dealer: every discard as well

Cards are 一…十 and 壹…拾, or digits with s (small) and b (big), 0 for ten.
"""


def add_parser(subparsers: "argparse._SubParsersAction[Any]") -> None:
    """Add the command to the program.

    Parameters
    ----------
    subparsers : argparse._SubParsersAction
        Of the program's parser; changed in place.
    """
    parser = subparsers.add_parser(
        "hand",
        help="judge one hand: every decomposition, hu, names, points; or what it waits for",
        description="Judge one hand: can it win, every decomposition, 胡, 名堂, 番, 等, points; without --win: waits (叫牌), the "
        "distance to a win, 进张 with their live cards, the most hu by claims, and each discard if one is owed; a hand as dealt (21 or 20 "
        "cards, no melds) is judged as such too.",
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("cards", nargs="+", metavar="CARDS", help="the cards in the hand, without the claimed one")
    parser.add_argument("--melds", default="", metavar="MELDS", help='the melds on the table, like "碰:二二二 chi:123s"')
    parser.add_argument("--win", metavar="CARD", help="the claimed card")
    parser.add_argument(
        "--from", dest="source", choices=("discard", "draw", "deal"), help="where the card comes from (default: draw; deal without --win)"
    )
    parser.add_argument("--seat", type=int, choices=(0, 1, 2), help="who holds the hand; 0 is the dealer (default)")
    parser.add_argument(
        "--from-seat", type=int, choices=(0, 1, 2), help="whose discard or draw it is (default: own draw, next seat's discard)"
    )
    _add_moments(parser)
    parser.add_argument("--seen", default="", metavar="CARDS", help="cards in melds and discards of others (for the distance)")
    parser.add_argument("--passed", default="", metavar="CARDS", help="passed kinds (过张, R4.14; for waits and distance)")
    parser.add_argument("--ascii", action="store_true", help="write cards in ASCII")
    add_rules(parser)
    add_json(parser)


def _add_moments(parser: argparse.ArgumentParser) -> None:
    """Add what the names ask about the moment of the win."""
    parser.add_argument(
        "--first-discard", action="store_true", help="on the dealer's first discard (地胡), or for the dealer the others' (回龙)"
    )
    parser.add_argument("--first-card", action="store_true", help="on the first card of the wall (漂)")
    parser.add_argument("--last-card", action="store_true", help="on the last card of the wall (海底)")
    parser.add_argument("--bao", action="store_true", help="won as declared (报)")
    parser.add_argument("--shabao", type=int, choices=(0, 1, 2), default=0, help="other seats that had declared (杀报)")


def run(args: argparse.Namespace) -> int:
    """Judge the hand, print it and return 0.

    Parameters
    ----------
    args : argparse.Namespace
        As `add_parser` reads them.

    Raises
    ------
    UserError
        If cards, melds, moment or rule set are wrong: one line that says what would be right.
    """
    from dazer_sim.cards import parse_cards
    from dazer_sim.judging import judge_hand
    from dazer_sim.rulesets import load_rule_set

    rules = load_rule_set(args.rules or "luzhou")
    judged = judge_hand(
        " ".join(args.cards),
        melds=args.melds,
        card=args.win,
        rules=rules,
        moment=_moment(args),
        gone=parse_cards(args.seen),
        passed=parse_cards(args.passed),
    )
    if args.json:
        print(json.dumps(to_json(judged, ascii_cards=args.ascii), ensure_ascii=False))  # noqa: T201
    else:
        from dazer_sim.hand_text import print_hand

        print_hand(judged, rules, ascii_cards=args.ascii)
    return 0


def _moment(args: argparse.Namespace) -> "WinMoment | None":
    """Return how the hand is won, None where nothing was said about it."""
    from dazer_sim.errors import UserError
    from dazer_sim.win_moment import WinMoment, usual_from

    said = {key: getattr(args, key) for key in ("first_discard", "first_card", "last_card", "bao", "shabao")}
    if args.win is None and (any(said.values()) or args.from_seat is not None or args.source in {"draw", "discard"}):
        raise UserError("--from draw|discard, --from-seat and the circumstances of a win need the claimed card: add --win CARD")
    if args.win is None and args.seat is None and args.source is None:
        return None
    source = args.source or ("deal" if args.win is None else "discard" if args.first_discard else "draw")
    seat = args.seat or 0
    usual = usual_from(source, seat, first_discard=args.first_discard)
    return WinMoment(source, seat, usual if args.from_seat is None else args.from_seat, **said)


def to_json(judged: "JudgedHand", *, ascii_cards: bool = False) -> dict[str, Any]:
    """Return a judged hand as the command's JSON.

    Parameters
    ----------
    judged : JudgedHand
        The hand.
    ascii_cards : bool
        Write cards and melds in ASCII.
    """
    document: dict[str, Any] = {
        "winnable": judged.winnable,
        "special": judged.special,
        "best": None if judged.best is None else _split(judged.best, ascii_cards),
        "decompositions": [_split(split, ascii_cards) for split in judged.decompositions],
    }
    if judged.readiness is not None:
        document |= _readiness(judged.readiness, ascii_cards)
    return document


def _readiness(readiness: "Readiness", ascii_cards: bool) -> dict[str, Any]:
    from dazer_sim.cards import format_card

    def with_live(advancing: "Mapping[int, int]") -> dict[str, int]:
        return {format_card(kind, ascii_cards): live for kind, live in advancing.items()}

    return {
        "waits": [format_card(kind, ascii_cards) for kind in readiness.waits],
        "distance": readiness.distance,
        "distance_any_hu": readiness.distance_any_hu,
        "advancing": with_live(readiness.advancing),
        "most_hu": {str(claims): hu for claims, hu in enumerate(readiness.most_hu, 1)},
        "discards": [
            {
                "card": format_card(one.card, ascii_cards),
                "distance": one.distance,
                "live": one.live,
                "advancing": with_live(one.advancing),
            }
            for one in readiness.discards
        ],
    }


def _split(split: "JudgedSplit", ascii_cards: bool) -> dict[str, Any]:
    from dazer_sim.cards import format_meld

    return {
        "melds": [format_meld(meld, ascii_cards) for meld in split.melds],
        "hu": split.hu,
        "names": list(split.names),
        "fan": split.fan,
        "fan_paid": split.fan_paid,
        "deng": split.deng,
        "points": list(split.points),
        "enough": split.enough,
    }
