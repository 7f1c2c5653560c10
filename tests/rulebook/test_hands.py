"""The hand-made cases of tests/data/hands.jsonl."""

import json
from pathlib import Path

import pytest

from dazer_sim.rulebook.chi import chi_ways
from dazer_sim.rulebook.judge import can_win, judge, judge_each
from dazer_sim.rulebook.mingtang import FAN
from dazer_sim.rulebook.position import Win
from dazer_sim.rulebook.special import special
from tests.rulebook.given import card, cards, position, rule_set

LINES = (Path(__file__).parents[1] / "data" / "hands.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]
CHINESE = {name.code: name.zh for name in FAN}


def _win(source):
    from_seat = {"draw": 0, "discard": 1, "deal": None}[source]
    return Win(0, from_seat, source, frozenset({"tianhu"} if source == "deal" else ()))


def _chi_shapes(held, claimed):
    shapes = {}
    for way in chi_ways(held, claimed):
        shapes.setdefault(cards(way.hand_cards), []).append(sorted(cards(meld.kinds) for meld in way.bi))
    return sorted((hand, sorted(ways)) for hand, ways in shapes.items())


def _found(case):
    rules, classic = rule_set(case["rules"]), rule_set("luzhou-classic")
    held, claimed = position(case["hand"], case["melds"]), card(case["card"])
    if "special" in case["expected"]:
        won = special(held.hand, 1, rules)
        return {"special": won is not None, "hu": won and won.hu, "names": won and [CHINESE[code] for code in won.names]}
    each, best = judge_each(held, claimed, _win(case["source"]), rules), judge(held, claimed, _win(case["source"]), rules)
    found = {
        "complete": bool(each),
        "winnable": best is not None,
        "winnable_classic": can_win(held, claimed, classic),
        "hu_options": sorted({judged.hu for judged in each}),
    }
    if best:
        names = [CHINESE[code] for code in best.names]
        found |= {"hu": best.hu, "names": names, "fan": best.fan, "fan_paid": best.fan_paid}
    if claimed is not None:
        found |= {"zhao": held.can_zhao(claimed), "peng": held.can_peng(claimed), "chi_shapes": _chi_shapes(held, claimed)}
    return found


def _expected(case):
    expected = dict(case["expected"])
    if "chi_shapes" in expected:
        shapes = expected["chi_shapes"]
        expected["chi_shapes"] = sorted((shape["with"], sorted(sorted(bi) for bi in shape["bi"])) for shape in shapes)
    return expected


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_hand(case):
    expected, found = _expected(case), _found(case)
    assert {key: found.get(key) for key in expected} == expected
