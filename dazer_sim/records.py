"""The record of a deal: what the kernels log, as the JSON object of docs/formats.md, and back."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.layouts import (
    E_CHI,
    E_PASS,
    EVENT,
    OF_CHI,
    OF_HU,
    OF_PENG,
    OF_ZHAO,
    OUTCOME_DRAW,
)
from dazer_kernels.melds import CHI, NO_MELD
from dazer_sim.card_text import place_cards
from dazer_sim.cards import KIND_NAMES, CardError, Meld, format_card, format_cards, format_meld, parse_card, parse_cards
from dazer_sim.rows import OUTCOMES, SOURCES
from dazer_sim.rulesets import RuleSet

RECORD_VERSION = 1
"""Version of the record format (key ``v``)."""
EVENT_TYPES = ("long", "discard", "draw", "peng", "zhao", "chi", "pass", "bao", "hu")
"""Text of the event types, by code (E_LONG … E_HU)."""
OF_TEXTS = {OF_HU: "hu", OF_ZHAO: "zhao", OF_PENG: "peng", OF_CHI: "chi"}
"""What a pass let go, in the order in which a record lists it."""
MELD_TYPES = ("long", "zhao", "kan", "peng", "chi", "pair")
"""Text of the meld types, by code."""
SCORE_KEYS = {"fan": ("fan", "fan_paid"), "deng": ("deng", "fan"), "dao": ("deng",), "jianhua": ("deng", "fan", "fan_paid")}
"""Keys of a result beside hu and names, by scoring."""


def meld_of_code(code: int) -> Meld:
    """Return the meld of a code (dazer_kernels.melds).

    Parameters
    ----------
    code : int
        A meld code, not NO_MELD.
    """
    type_ = MELD_TYPES[code // 8000]
    kinds = (code // 400 % 20, code // 20 % 20, code % 20)
    if type_ in ("long", "zhao"):
        return Meld(type_, kinds[:1] * 4)
    return Meld(type_, kinds[:2] if type_ == "pair" else kinds)


def code_of_chi(kinds: Iterable[int]) -> int:
    """Return the meld code of a run or mixed meld.

    Parameters
    ----------
    kinds : iterable of int
        Its three kinds in any order.
    """
    low, middle, high = sorted(kinds)
    return ((CHI * 20 + low) * 20 + middle) * 20 + high


def event_to_json(event: NDArray[np.void]) -> dict[str, Any]:
    """Return one event as the object that a record holds.

    Parameters
    ----------
    event : EVENT element
        An event as the kernels log it.
    """
    type_, kind = int(event["t"]), int(event["k"])
    result: dict[str, Any] = {"t": EVENT_TYPES[type_], "p": int(event["p"])}
    if kind >= 0:
        result["k"] = format_card(kind)
    if type_ == E_PASS:
        result["of"] = [text for bit, text in OF_TEXTS.items() if int(event["of"]) & bit]
    if type_ == E_CHI:
        result["with"] = format_cards([int(event["with_a"]), int(event["with_b"])])
        bi = [int(event[name]) for name in ("bi_a", "bi_b") if event[name] != NO_MELD]
        if bi:
            result["bi"] = [format_cards(meld_of_code(code).kinds) for code in bi]
    return result


def event_from_json(event: dict[str, Any]) -> NDArray[np.void]:
    """Return an event of a record as the kernels know it (EVENT[1]).

    Parameters
    ----------
    event : dict
        An event object; ``k`` may be absent where a record leaves it out.

    Raises
    ------
    CardError
        On text that is no card.
    KeyError, ValueError
        On a missing field or an unknown type.
    """
    result = np.full(1, -1, dtype=EVENT)
    result["t"] = EVENT_TYPES.index(event["t"])
    result["p"] = event["p"]
    result["of"] = 0
    if event.get("k") is not None:
        result["k"] = parse_card(event["k"])
    for bit, text in OF_TEXTS.items():
        if text in event.get("of", ()):
            result["of"] |= bit
    if event["t"] == "chi":
        result["with_a"], result["with_b"] = parse_cards(event["with"])
        codes = sorted(code_of_chi(parse_cards(text)) for text in event.get("bi", ()))
        for name, code in zip(("bi_a", "bi_b"), codes, strict=False):
            result[name] = code
    return result


def hand_kinds(hand: int) -> list[int]:
    """Return the cards of a packed hand as a list of kinds, rising.

    Parameters
    ----------
    hand : int
        A packed hand (dazer_kernels.hands).
    """
    return [kind for kind in range(20) for _ in range(hand >> (3 * kind) & 7)]


def pack_kinds(kinds: Iterable[int]) -> int:
    """Return cards as a packed hand.

    Parameters
    ----------
    kinds : iterable of int
        Kinds 0..19, at most four of each.
    """
    return sum(1 << (3 * kind) for kind in kinds)


def result_to_json(rules: RuleSet, row: NDArray[np.void], melds: Sequence[int]) -> dict[str, Any]:
    """Return the result of a deal as the object that a record holds.

    Parameters
    ----------
    rules : RuleSet
        The rule set of the deal.
    row : DEAL_ROW element
        The row of the deal.
    melds : sequence of int
        Codes of the winner's melds in the order of R5.5; empty if nobody won.
    """
    points = [int(number) for number in row["points"]]
    if row["outcome"] == OUTCOME_DRAW:
        return {"outcome": "draw", "points": points}
    result: dict[str, Any] = {
        "outcome": OUTCOMES[row["outcome"]],
        "winner": int(row["winner"]),
        "source": SOURCES[row["source"]],
        "from": None if row["from"] < 0 else int(row["from"]),
        "card": None if row["card"] < 0 else format_card(int(row["card"])),
        "melds": [format_meld(meld_of_code(code)) for code in melds],
        "hu": int(row["hu"]),
        "names": [name.zh for name in rules.names_table() if int(row["names"]) >> name.bit & 1],
    }
    result.update({key: int(row[key]) for key in SCORE_KEYS[rules.scoring]})
    result["points"] = points
    return result


def record_to_json(
    rules: RuleSet,
    policies: Sequence[str],
    seed: int,
    table: NDArray[np.void],
    events: NDArray[np.void],
    row: NDArray[np.void],
    melds: Sequence[int],
) -> dict[str, Any]:
    """Return the record of a deal.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    policies : sequence of str
        Name and version of the policy of each seat, such as ``greedy@1``.
    seed : int
        Seed of the run.
    table : TABLE element
        The deal after its end.
    events : EVENT[n]
        Its events.
    row : DEAL_ROW element
        Its row.
    melds : sequence of int
        Codes of the winner's melds, as for `result_to_json`.
    """
    return {
        "v": RECORD_VERSION,
        "rules": rules.name,
        "policies": list(policies),
        "seed": seed,
        "deal": int(row["deal"]),
        "dealer": 0,
        "hands": [format_cards(hand_kinds(int(hand))) for hand in table["dealt"]],
        "wall": "".join(KIND_NAMES[kind] for kind in table["wall"]),
        "events": [event_to_json(event) for event in events],
        "result": result_to_json(rules, row, melds),
    }


def cards_from_json(record: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return the cards of a record: three packed hands and the wall as drawn.

    Parameters
    ----------
    record : dict
        A record with ``hands`` and ``wall``.

    Raises
    ------
    CardError
        If a hand or the wall has the wrong number of cards, or the 80 cards are not four of each kind (R2.1).
    """
    hands = [parse_cards(text) for text in record["hands"]]
    wall = [card.kind for card in place_cards(record["wall"])]
    for seat, (hand, size) in enumerate(zip(hands, (21, 20, 20), strict=True)):
        if len(hand) != size:
            raise CardError(f"seat {seat} has {len(hand)} cards, there must be {size} (R2.1)")
    if len(wall) != 19:
        raise CardError(f"the wall has {len(wall)} cards, there must be 19 (R2.1)")
    counts = [sum(cards.count(kind) for cards in (*hands, wall)) for kind in range(20)]
    for kind, count in enumerate(counts):
        if count != 4:
            raise CardError(f"there are {count} cards {KIND_NAMES[kind]}, there must be 4 (R2.1)")
    return [pack_kinds(hand) for hand in hands], wall
