"""The shared cases: hands to be right about (tests/data/hands.jsonl)."""

import json
from pathlib import Path

import pytest

from dazer_sim.judging import judge_hand
from dazer_sim.win_moment import WinMoment

CASES = [json.loads(line) for line in (Path(__file__).parents[1] / "data" / "hands.jsonl").read_text(encoding="utf-8").splitlines()]


def judge_case(case, rules=None):
    seat = 0
    if "special" in case["expected"]:
        seat = 1  # the cases of special wins are a non-dealer's
    moment = WinMoment(case["source"], seat, (seat + 1) % 3 if case["source"] == "discard" else seat)
    return judge_hand(case["hand"], melds=case["melds"], card=case["card"], rules=rules or case["rules"], moment=moment)


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']} {case['topic']}" for case in CASES])
def test_case(case):
    expected = case["expected"]
    judged = judge_case(case)
    if "special" in expected:
        assert judged.special == expected["special"]
    if "complete" in expected:
        assert bool(judged.decompositions) == expected["complete"]
        assert sorted({split.hu for split in judged.decompositions}) == expected["hu_options"]
    if "winnable" in expected:
        assert judged.winnable == expected["winnable"]
    if expected.get("hu") is not None:
        assert judged.best is not None
        found = {"hu": judged.best.hu, "names": list(judged.best.names), "fan": judged.best.fan, "fan_paid": judged.best.fan_paid}
        assert found == {key: expected.get(key, value) for key, value in found.items()}
    if "winnable_classic" in expected:
        assert judge_case(case, "luzhou-classic").winnable == expected["winnable_classic"]
