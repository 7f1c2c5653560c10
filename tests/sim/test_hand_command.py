"""``dazer hand``: its JSON, its text and its errors."""

import json

import pytest

from dazer_sim.cli import main

HAND = ["二四四四七九九十叁肆伍柒捌玖", "--melds", "吃:一一壹 吃:五五伍"]


def run(capsys, *arguments):
    status = main(["hand", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_json_of_a_win(capsys):
    status, out, err = run(capsys, *HAND, "--win", "九", "--from", "discard", "--json")
    document = json.loads(out)
    assert (status, err) == (0, "")
    assert document["winnable"] is True
    assert document["special"] is False
    best = document["best"]
    assert best["melds"] == ["坎:四四四", "碰:九九九", "吃:一一壹", "吃:二七十", "吃:五五伍", "吃:叁肆伍", "吃:柒捌玖"]
    assert {key: best[key] for key in ("hu", "names", "fan", "fan_paid", "deng", "points")} == {
        "hu": 13, "names": ["合印"], "fan": 8, "fan_paid": 8, "deng": None, "points": [18, -12, -12, 6]
    }  # fmt: skip
    assert [split["hu"] for split in document["decompositions"]] == [13]
    assert "waits" not in document


def test_json_without_a_claimed_card(capsys):
    status, out, _ = run(capsys, *HAND, "--json")
    assert status == 0
    assert json.loads(out) == {
        "winnable": False, "special": False, "best": None, "decompositions": [], "waits": ["四", "九", "陆", "玖"], "distance": 1,
        "distance_any_hu": 1, "advancing": {"四": 1, "九": 2, "陆": 4, "玖": 3},
        "most_hu": {"1": 15, "2": 15, "3": 16, "4": 16, "5": 16, "6": None, "7": None}, "discards": [],
    }  # fmt: skip


def test_json_of_a_hand_that_owes_a_discard(capsys):
    _, out, _ = run(capsys, "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾拾", "--seen", "贰贰", "--json")
    document = json.loads(out)
    assert (document["distance"], document["advancing"]) == (1, {"贰": 1, "拾": 2})
    assert len(document["discards"]) == 20
    assert document["discards"][0] == {"card": "一", "distance": 1, "live": 3, "advancing": {"贰": 1, "拾": 2}}
    ranks = [(one["distance"], -one["live"]) for one in document["discards"]]
    assert ranks == sorted(ranks)


def test_a_discard_that_makes_its_kind_passed(capsys):
    """R4.14: under jianhua the discarded kind is dead, so it is no 进张 of what stays."""
    hand = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾拾"
    for rules, dead in (("luzhou", False), ("jianhua", True)):
        _, out, _ = run(capsys, hand, "--rules", rules, "--json")
        discards = json.loads(out)["discards"]
        assert any(one["card"] in one["advancing"] for one in discards) is not dead


def test_text_of_a_hand_that_owes_a_discard(capsys):
    _, out, _ = run(capsys, "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾拾")
    assert "进张 advancing  贰×3 拾×2  (5 张 live)" in out
    assert "最多胡 most hu  1: 18  2: 24" in out
    assert "打哪张 discards" in out


def test_json_without_enough_hu(capsys):
    _, out, _ = run(capsys, "一二三四五六七七八九十叁肆肆伍伍陆柒捌玖", "--win", "七", "--json")
    document = json.loads(out)
    assert (document["winnable"], document["best"]) == (False, None)
    assert [split["hu"] for split in document["decompositions"]] == [9]


@pytest.mark.parametrize(
    ("arguments", "points"),
    [
        ((), [18, -12, -12, 6]),
        (("--seat", "2"), [-12, -12, 18, 6]),
        (("--seat", "1", "--from", "discard", "--from-seat", "0", "--first-discard"), [-24, 36, -24, 12]),
        (("--seat", "2", "--first-discard"), [-24, -24, 36, 12]),
        (("--first-discard",), [36, -24, -24, 12]),
        (("--last-card",), [24, -16, -16, 8]),
    ],
)
def test_seats_and_moments(capsys, arguments, points):
    _, out, _ = run(capsys, *HAND, "--win", "九", *arguments, "--json")
    assert json.loads(out)["best"]["points"] == points


def test_text_is_aligned_and_in_two_languages(capsys):
    status, out, _ = run(capsys, "一二三四四六六六壹壹贰贰叁叁肆肆伍玖玖玖", "--win", "陆")
    assert status == 0
    assert "名堂 names   偏 4 青 8" in out
    assert "拆法 decompositions (2)" in out
    assert "番 fan       32" in out


def test_text_of_each_scoring(capsys):
    for rules, text in (("chongqing", "道 dao       1"), ("luzhou-deng", "等 deng      2"), ("jianhua", "棒 base")):
        _, out, _ = run(capsys, *HAND, "--win", "九", "--rules", rules)
        assert text in out


def test_text_of_hands_that_do_not_win(capsys):
    _, out, _ = run(capsys, "一二三四五六七七八九十叁肆肆伍伍陆柒捌玖", "--win", "七")
    assert "9 hu at most, 10 are needed" in out
    _, out, _ = run(capsys, *HAND, "--win", "一")
    assert "do not split" in out
    _, out, _ = run(capsys, "一一一一三三三三五五五五七九壹叁肆柒捌拾")
    assert "special win (R5.6)" in out


def test_ascii(capsys):
    _, out, _ = run(capsys, "24447990s345b", "789b", "--melds", "chi:11s1b chi:55s5b", "--ascii", "--json")
    assert json.loads(out)["waits"] == ["4s", "9s", "6b", "9b"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["一二x"], "'x' at position 3 is not a card"),
        (["一二", "--win", "三"], "(R4.10)"),
        ([*HAND, "--last-card"], "add --win CARD"),
        ([*HAND, "--win", "九", "--from", "deal"], "no claimed card"),
        ([*HAND, "--win", "九九"], "one card too many"),
        ([*HAND, "--win", "九", "--rules", "nowhere"], "nowhere"),
        ([*HAND[:2], "坎:一一一", "--win", "九"], "is no meld on the table"),
        ([*HAND, "--win", "四四"], "one card too many"),
    ],
)
def test_errors_are_one_line(capsys, arguments, message):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1
