"""Deals around known cards: the cards are there, the rest is uniform, impossible conditions are refused."""

import re
from collections import Counter
from math import factorial
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chi2

from dazer_kernels.given import shuffle_known
from dazer_sim import simulate
from dazer_sim.errors import UserError
from dazer_sim.game import make_game
from dazer_sim.given import parse_given
from dazer_sim.playing import DealPlayer

EVERYTHING = [kind for kind in range(20) for _ in range(4)]


def orders(given, deals, seed=5):
    known, order = given.for_kernels(), np.zeros(80, dtype=np.int8)
    for deal in range(deals):
        shuffle_known(np.uint64(seed), deal, known, order)
        yield order.copy()


def test_conditions_are_read_and_written_alike():
    assert parse_given("0:二二二 贰贰").text == "0:二二二贰贰"
    assert parse_given(["wall:九", " 1：贰2b "]).text == "1:贰贰; wall:九"
    assert parse_given("0:二二二 贰贰 1:一").text == "0:二二二贰贰; 1:一"
    assert parse_given("1:一;0:九; 1:二").text == "0:九; 1:一二"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("二二", "is no condition"),
        ("3:二", "is no condition"),
        ("0:", "names no card"),
        ("", "no card is given"),
        ("0:二二二二; 1:二", "5 cards 二 are given, but there are 4 of each kind"),
        ("wall:" + "1234567890s123456789b1s", "20 cards are given, but the wall has 19"),
        ("1:" + "1234567890s1234567890b1s", "21 cards are given, but seat 1 gets 20"),
        ("0:两", "in '0:两'"),
    ],
)
def test_impossible_conditions_are_refused_with_the_reason(text, reason):
    with pytest.raises(UserError, match=reason.replace("(", r"\(")):
        parse_given(text)


def test_every_deal_holds_the_known_cards_and_all_80():
    given = parse_given("0:二二二贰贰; 2:九; wall:一一")
    for order in orders(given, 300):
        assert sorted(order) == EVERYTHING
        assert Counter(order[:21].tolist())[1] >= 3
        assert Counter(order[:21].tolist())[11] >= 2
        assert 8 in order[41:61]
        assert Counter(order[61:].tolist())[0] >= 2


def test_golden_vector():
    """Seed 7, deal 123, as docs/formats.md prints it."""
    known, order = parse_given("0:二二二贰贰; wall:九").for_kernels(), np.zeros(80, dtype=np.int8)
    shuffle_known(np.uint64(7), 123, known, order)
    printed = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8").partition("given `0:二二二贰贰; wall:九`")[2]
    rows = re.findall(r"^\| (?:seat \d|wall) \| ([\d ]+) \|$", printed, re.MULTILINE)[:4]
    assert " ".join(rows).split() == [str(kind) for kind in order]


def test_the_rest_is_uniform():
    """All but one card of each seat known: the last three, 捌 玖 拾, fall in 3! equally likely ways; false alarm 1 in 1000."""
    known = EVERYTHING[:68] + [kind for kind in (17, 18, 19) for _ in range(3)]
    parts, begin = [], 0
    for place, size in (("0", 20), ("1", 19), ("2", 19), ("wall", 19)):
        parts.append(f"{place}:" + "".join(text_of(kind) for kind in known[begin : begin + size]))
        begin += size
    counts, deals = Counter(), 3000
    for order in orders(parse_given(parts), deals):
        last = [set(order[begin:end].tolist()) & {17, 18, 19} for begin, end in ((0, 21), (21, 41))]
        counts[tuple(kind for seat in last for kind in seat)] += 1
    statistic = sum((count - deals / 6) ** 2 / (deals / 6) for count in counts.values())
    assert len(counts) == 6
    assert statistic < chi2.ppf(0.999, 5)


def text_of(kind):
    return "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"[kind]


def test_hands_follow_the_hypergeometric_law():
    """One 二 known: of the other three, each lies in seat 0 with 20/79; false alarm 1 in 1000."""
    deals = 4000
    counts = Counter(int((order[:21] == 1).sum()) - 1 for order in orders(parse_given("0:二"), deals))
    ways = {k: comb(20, k) * comb(59, 3 - k) / comb(79, 3) for k in range(4)}
    statistic = sum((counts[k] - deals * p) ** 2 / (deals * p) for k, p in ways.items())
    assert statistic < chi2.ppf(0.999, 3)


def comb(n, k):
    return factorial(n) // factorial(k) // factorial(n - k)


def test_known_cards_of_the_wall_lie_anywhere_in_it():
    """False alarm 1 in 1000."""
    deals = 3800
    counts = np.zeros(19)
    for order in orders(parse_given("wall:九九九九"), deals):
        counts += order[61:] == 8
    statistic = ((counts - deals * 4 / 19) ** 2 / (deals * 4 / 19 * (1 - 4 / 19))).sum() * 18 / 19
    assert statistic < chi2.ppf(0.999, 18)


def test_rows_do_not_depend_on_the_cut_and_records_agree():
    settings = {"given": "0:二二二贰贰", "seed": 4, "policies": "random"}
    whole = simulate(120, **settings)
    assert whole.equals(simulate(120, chunk=7, jobs=2, **settings))
    assert not whole.equals(simulate(120, seed=4, policies="random"))
    game = make_game(1, **settings)
    player = DealPlayer(game.policies, game.rules, game.given)
    for deal in (0, 17, 119):
        row, record = player.record(4, deal)
        assert record["hands"][0].count("二") >= 3
        assert record["result"]["points"] == [whole[column][deal] for column in ("points_0", "points_1", "points_2", "points_bottom")]
        assert row["deal"][0] == deal
