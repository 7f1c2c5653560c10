"""What a deal with violations pays (R8.5), and how results are compared with the events (foul Y)."""

import pytest

from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.referee import check_record
from tests.rulebook.foul_records import quiet_seed, record_of, referee
from tests.rulebook.wall_templates import WAITS_FOR_PENG
from tests.rulebook.walls import rules_named

FIXED = {"dealer": "壹", "second": WAITS_FOR_PENG, "first_drawn": "八"}
WIN = ["0 discard 壹", "1 draw 八", "1 hu 八"]
RESULTS = {
    "luzhou": {"hu": 31, "names": ["青", "30胡"], "fan": 64, "fan_paid": 32, "points": [-24, 36, -24, 12]},
    "luzhou-deng": {"hu": 31, "names": [], "deng": 4, "fan": 1, "points": [-5, 9, -5, 1]},
    "chongqing": {"hu": 31, "names": [], "deng": 4, "points": [-4, 8, -4, 0]},
}


def won(rules="luzhou", events=WIN, **changes):
    """Return a record that seat 1 wins on the first wall card, with its right result but for the changes."""
    record = record_of(events, rules=rules, seed=quiet_seed(WIN, rules=rules, **FIXED), **FIXED)
    win = {"outcome": "hu", "winner": 1, "source": "draw", "from": 1, "card": "八"}
    melds = ["坎:十十十", "坎:贰贰贰", "坎:玖玖玖", "碰:八八八", "吃:四五六", "吃:叁肆伍", "吃:陆柒捌"]
    record["result"] = {**win, "melds": melds, **RESULTS[rules], **changes}
    return record


def settled(record):
    settlement = referee(record).settlement
    return list(settlement.points), settlement.deals_next


@pytest.mark.parametrize("rules", RESULTS)
def test_R8_4_clean_win(rules):
    report = referee(won(rules))
    assert report.violations == ()
    assert report.settlement is None


WRONG = {
    "outcome": ["special", "draw", 1],
    "winner": [0, 2, None, True],
    "source": ["discard", "deal"],
    "from": [0, 2, None],
    "card": ["九", None, "xx"],
    "melds": [[], ["坎:十十十"], "坎:十十十"],
    "hu": [30, 32, "31", 31.0],
    "names": [[], ["30胡", "青"], ["青"]],
    "fan": [32, 128],
    "fan_paid": [16, 64],
    "points": [[-24, 35, -24, 13], [-24, 36, -24], [-12, 18, -12, 6], None],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in WRONG.items() for value in values], ids=str)
def test_R8_4_wrong_result_is_Y(field, value):
    report = referee(won(**{field: value}))
    assert [(each.event, each.foul) for each in report.violations] == [(3, "Y")]


@pytest.mark.parametrize("field", WRONG)
def test_R8_4_missing_result_field_is_a_fault_of_form(field):
    record = won()
    del record["result"][field]
    report = referee(record)
    assert [(each.event, each.foul) for each in report.violations] == [(3, None)]
    assert settled(record) == ([-24, 36, -24, 12], None)


def test_R8_4_fields_of_another_scoring_are_faults_of_form():
    for rules, extra in (("luzhou", {"deng": 4}), ("luzhou-deng", {"fan_paid": 2}), ("chongqing", {"fan": 2})):
        assert [each.foul for each in referee(won(rules, **extra)).violations] == [None]


def test_R8_4_other_spellings_of_a_result_are_right():
    melds = ["kan:000s", "坎:貳貳貳", "坎:9b9b9b", "碰:八 八 八", "吃:四五六", "吃:叁肆伍", "chi:678b"]
    assert referee(won(melds=melds, card="8s")).clean


def test_R8_5_a_result_that_claims_more_pays_nothing():
    assert settled(won(points=[-48, 72, -48, 24])) == ([0, 0, 0, 0], None)
    assert settled(won("chongqing", points=[-5, 10, -5, 0])) == ([0, 0, 0, 0], None)


def test_R8_5_a_result_that_claims_less_is_paid_as_claimed():
    assert settled(won(points=[-12, 16, -12, 8])) == ([-12, 16, -12, 8], None)


def test_R8_5_a_result_that_claims_the_same_is_paid_as_it_is():
    assert settled(won(hu=30)) == ([-24, 36, -24, 12], None)


def test_R8_5_a_result_for_another_winner_pays_nothing():
    assert settled(won(winner=2, points=[-24, -24, 36, 12])) == ([0, 0, 0, 0], None)


FOULED = ["0 discard 八", "1 pass 八 hu", "1 draw 八", "1 hu 八"]


@pytest.mark.parametrize(("rules", "foul"), [("luzhou", 0), ("chongqing", 2)])
def test_R8_5_a_foul_of_the_winner_voids_the_win(rules, foul):
    fixed = FIXED | {"dealer": "八"}
    record = record_of(FOULED, rules=rules, **fixed)
    assert {"A", "E"} <= {each.foul for each in referee(record).violations}
    assert settled(record) == ([foul, -3 * foul, foul, foul], 1)


def test_R8_5_a_foul_of_another_seat_does_not_count():
    # seat 2 must peng the first discard and does not
    fixed = FIXED | {"third": "壹壹"}
    record = record_of(WIN, **fixed)
    record["result"] = won()["result"]
    assert ("R4.5", "A", 2) in [(each.rule, each.foul, each.seat) for each in referee(record).violations]
    assert settled(record) == ([-24, 36, -24, 12], None)


def test_R8_5_a_foul_of_the_bottom_is_reported_only():
    record = won()
    record["wall"] = record["wall"][:-1]
    assert [each.foul for each in referee(record).violations] == ["H"]
    assert settled(record) == ([-24, 36, -24, 12], None)


def test_R8_5_faults_of_form_void_nothing():
    record = won()
    del record["v"]
    assert settled(record) == ([-24, 36, -24, 12], None)


def test_R8_5_a_win_without_the_cards_is_void():
    fixed = {"dealer": "壹", "second": WAITS_FOR_PENG, "first_drawn": "二"}
    record = record_of(["0 discard 壹", "1 draw 二", "1 hu 二"], rules="chongqing", **fixed)
    assert settled(record) == ([2, -6, 2, 2], 1)


def test_R8_5_a_draw_pays_nothing():
    rules = rules_named("luzhou")
    fixed = {"dealer": "八"}
    hands, wall = _cards(record_of([], **fixed))
    record = play_plain(hands, wall, rules, lambda decision: decision.actions[-1])
    assert record["result"]["outcome"] == "draw"
    record["result"]["points"] = [1, -1, 0, 0]
    report = check_record(record, rules)
    assert [each.foul for each in report.violations] == ["Y"]
    assert report.settlement.points == (0, 0, 0, 0)


def _cards(record):
    from dazer_sim.cards import parse_card, parse_cards

    return [parse_cards(hand) for hand in record["hands"]], [parse_card(card) for card in record["wall"]]


def test_R8_5_a_record_that_breaks_off_is_not_settled():
    report = referee(record_of(["0 discard 壹"], dealer="壹"))
    assert report.broke_off
    assert report.settlement is None
