"""A recorded deal as a story that a person can read, in Chinese and English."""

from collections.abc import Iterator
from typing import Any

from dazer_sim.rulesets import RuleSet

SEAT_NAMES = ("庄 seat 0", "闲 seat 1", "闲 seat 2")
CLAIM_WORDS = {"hu": "胡 win", "zhao": "招 zhao", "peng": "碰 peng", "chi": "吃 chi"}
SIMPLE_WORDS = {
    "discard": "打 discards",
    "draw": "摸 draws",
    "peng": "碰 makes a peng of",
    "zhao": "招 makes a zhao of",
    "long": "摆垅 puts down the long of",
}
SOURCE_WORDS = {"discard": "点炮 on a discard of", "draw": "摸牌 on a draw of", "deal": "起手 with the dealt cards"}
OUTCOME_WORDS = {"hu": "胡 wins", "special": "特殊胡 wins at once (R5.6)"}


def tell(record: dict[str, Any], rules: RuleSet) -> str:
    """Return the story of a deal, some 60 lines.

    Parameters
    ----------
    record : dict
        A record (docs/formats.md).
    rules : RuleSet
        Its rule set.
    """
    return "\n".join([*_head(record, rules), *_course(record), *_end(record["result"])]) + "\n"


def _head(record: dict[str, Any], rules: RuleSet) -> Iterator[str]:
    """Yield the lines about the cards and the players."""
    title = f"第 {record['deal']} 局 deal {record['deal']}" if "deal" in record else "一局 a deal"
    seed = f" · 种子 seed {record['seed']}" if "seed" in record else ""
    yield f"{title} · {rules.title} {rules.name}{seed}"
    policies = record.get("policies", ["?"] * 3)
    for seat, hand in enumerate(record["hands"]):
        yield f"  {SEAT_NAMES[seat]} ({policies[seat]}): {hand}"
    wall = record["wall"]
    shown = f" · 底牌 shown {wall[-rules.bottom_shown :]}" if rules.bottom_shown else ""
    yield f"  墩 wall: {wall}{shown}"


def _course(record: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each event, numbered as the referee numbers them."""
    for number, event in enumerate(record["events"]):
        yield f"{number:4d}  {SEAT_NAMES[event['p']]}: {_event(event)}"


def _event(event: dict[str, Any]) -> str:
    """Return what an event says, without the seat."""
    type_, card = event["t"], event.get("k", "")
    if type_ == "pass":
        return f"过 lets {card or '起手 the dealt win'} go ({', '.join(CLAIM_WORDS[word] for word in event['of'])})"
    if type_ == "chi":
        bi = f", 比 with bi {' '.join(event['bi'])}" if event.get("bi") else ""
        return f"吃 chi {card} + {event['with']}{bi}"
    if type_ == "bao":
        return f"报 declares{f', will discard {card}' if card else ''}"
    if type_ == "hu":
        return f"胡 wins {card}".rstrip()
    return f"{SIMPLE_WORDS[type_]} {card}"


def _end(result: dict[str, Any]) -> Iterator[str]:
    """Yield the lines about the result."""
    if result["outcome"] == "draw":
        yield "  荒牌 the wall is empty, nobody wins"
        return
    source = SOURCE_WORDS[result["source"]]
    if result["source"] != "deal":
        source += f" seat {result['from']}: {result['card']}"
    yield f"  {SEAT_NAMES[result['winner']]} {OUTCOME_WORDS[result['outcome']]} · {source}"
    yield f"  {' '.join(result['melds'])}"
    scores = [f"{result['hu']} 胡 hu", *(f"{key} {result[key]}" for key in ("deng", "fan", "fan_paid") if key in result)]
    yield f"  {' '.join(result['names']) or '—'} · {' · '.join(scores)}"
    *seats, bottom = result["points"]
    yield f"  点数 points: {' '.join(f'{points:+d}' for points in seats)} · 底家 bottom {bottom:+d}"
