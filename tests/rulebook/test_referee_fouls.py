"""The referee names each foul of R8.4, in records made by hand."""

import pytest

from tests.rulebook.foul_records import fouls, letters, quiet_seed, record_of, referee
from tests.rulebook.wall_templates import SEVEN_KANS, WAITS_FOR_PAIR, WAITS_FOR_PENG, WAITS_FOR_RUN

QUIET = "一一壹壹二二贰贰三叁"


def test_R4_5_forced_peng_not_made():
    record = record_of(["0 discard 五", "1 draw 九"], dealer="五", second="五五", first_drawn="九")
    assert (1, "R4.5", "A") in fouls(record)


def test_R4_4_forced_zhao_not_made():
    record = record_of(["0 discard 五", "1 draw 九"], dealer="五", second="五五五", first_drawn="九")
    assert (1, "R4.4", "A") in fouls(record)


def test_R4_5_unforced_peng_needs_only_a_pass():
    record = record_of(["0 discard 五", "1 draw 九"], rules="luzhou-classic", dealer="五", second="五五", first_drawn="九")
    assert ("R4.5", "A") not in letters(record)
    assert (1, "R4.14", None) in fouls(record)


def test_R5_3_win_with_a_quad_and_no_pair():
    second = "一一一一十十十贰贰贰四五六陆柒捌叁肆伍八"
    record = record_of(["0 discard 捌", "1 draw 九", "1 hu 九"], dealer="捌", second=second, first_drawn="九")
    assert (2, "R5.3", "B") in fouls(record)


def test_R5_2_win_that_does_not_split():
    record = record_of(["0 discard 捌", "1 draw 一", "1 hu 一"], dealer="捌", second=WAITS_FOR_RUN, first_drawn="一")
    assert (2, "R5.2", "C") in fouls(record)


def test_R5_6_special_win_without_the_kans():
    assert fouls(record_of(["1 hu"], second="一一一三三三五五五七七七"))[0] == (0, "R5.6", "C")


def test_R7_1_tianhu_that_does_not_split():
    assert fouls(record_of(["0 hu"], dealer="一一三三五五七七九九"))[0][1:] == ("R5.2", "C")


def test_R5_1_win_under_min_hu():
    second = "一二三四五六七八九肆伍陆柒捌玖三四五八八"
    record = record_of(["0 discard 捌", "1 draw 八", "1 hu 八"], dealer="捌", second=second, first_drawn="八")
    assert (2, "R5.1", "D") in fouls(record)


def test_R4_14_win_with_a_passed_kind():
    events = ["0 discard 九", "1 pass 九 hu", "1 draw 九", "1 hu 九"]
    record = record_of(events, dealer="九", second=WAITS_FOR_RUN.replace("七八", "八七"), first_drawn="九")
    assert (3, "R4.14", "E") in fouls(record)


def test_R4_14_chi_of_a_passed_kind():
    events = ["0 discard 九", "1 pass 九 chi", "1 draw 九", "1 chi 九 七八"]
    record = record_of(events, dealer="九", second="七八" + QUIET, third="捌", first_drawn="九")
    assert (3, "R4.14", "E") in fouls(record)


def test_R4_14_unforced_peng_of_a_passed_kind():
    events = ["0 discard 九", "1 pass 九 peng", "1 draw 九", "1 peng 九"]
    record = record_of(events, rules="luzhou-classic", dealer="九", second="九九", first_drawn="九")
    assert (3, "R4.14", "E") in fouls(record)


def test_R4_8_bi_not_put_down():
    record = record_of(["0 discard 九", "1 chi 九 七八"], dealer="九", second="七八九" + QUIET, third="捌")
    assert (1, "R4.8", "F") in fouls(record)


def test_R4_8_bi_of_one_copy_where_two_are_owed():
    record = record_of(["0 discard 二", "1 chi 二 一三 二三四"], rules="luzhou-classic", dealer="二", second="一二二三三四")
    assert (1, "R4.8", "F") in fouls(record)


def test_R4_8_mixed_chi_has_no_bi():
    record = record_of(["0 discard 九", "1 chi 九 玖玖 七八九"], dealer="九", second="七八九玖玖" + QUIET)
    assert (1, "R4.8", "X") in fouls(record)


def test_R4_8_bi_without_the_kind():
    record = record_of(["0 discard 九", "1 chi 九 七八 一一壹"], dealer="九", second="七八" + QUIET)
    assert (1, "R4.8", "X") in fouls(record)


def test_R4_7_discard_out_of_a_kan():
    events = ["0 discard 五", "1 peng 五", "1 discard 九"]
    assert (2, "R4.7", "G") in fouls(record_of(events, dealer="五", second="五五九九九"))


def test_R4_7_peng_out_of_a_kan():
    assert (1, "R4.7", "G") in fouls(record_of(["0 discard 五", "1 peng 五"], dealer="五", second="五五五"))


def test_R4_7_chi_with_a_card_of_a_kan():
    record = record_of(["0 discard 九", "1 chi 九 七八"], dealer="九", second="七八八八" + QUIET)
    assert (1, "R4.7", "G") in fouls(record)


def test_R4_7_discard_out_of_a_long_that_lies_in_hand():
    # the long counts as put down from the moment when it is due, so its cards are gone
    record = record_of(["0 discard 九"], dealer="九九九九")
    assert letters(record)[:2] == [("R4.11", "I"), ("R4.10", "X")]


def test_R2_1_wall_that_is_not_19_cards():
    record = record_of(["0 discard 捌", "1 draw 九", "1 hu 九"], dealer="捌", second=WAITS_FOR_RUN, first_drawn="九")
    record["wall"] = record["wall"][:-1]
    assert (-1, "R2.1", "H") in fouls(record)
    assert not referee(record).broke_off


def test_R4_11_dealer_does_not_put_down_its_long():
    record = record_of(["0 discard 五", "1 draw 九"], dealer="一一一一五", first_drawn="九")
    assert (0, "R4.11", "I") in fouls(record)


def test_R4_11_long_not_put_down_after_the_first_claim():
    events = ["0 discard 五", "1 peng 五", "1 discard 三"]
    assert (2, "R4.11", "I") in fouls(record_of(events, dealer="五", second="五五三一一一一"))


def test_R4_11_long_put_down_late_is_one_foul():
    events = ["0 discard 五", "1 peng 五", "1 discard 三", "1 long 一"]
    found = [each for each in letters(record_of(events, dealer="五", second="五五三一一一一")) if each[0] == "R4.11"]
    assert found == [("R4.11", "I")]


def test_R4_11_long_put_down_before_the_first_claim():
    events = ["0 discard 五", "1 long 一", "1 draw 九"]
    record = record_of(events, dealer="五", second="一一一一", third="五", last_drawn="五", first_drawn="九")
    assert (1, "R4.11", "X") in fouls(record)


X_CASES = {
    "R4.10 discard of a card not held": (["0 discard 五"], {"second": "五五", "third": "五五"}, (0, "R4.10", "X")),
    "R4.10 discard owed": (["1 draw 九"], {"first_drawn": "九"}, (0, "R4.10", "X")),
    "R4.10 discard not owed": (["0 long 一", "0 long 三", "0 discard 五"], {"dealer": "一一一一三三三三五"}, (2, "R4.10", "X")),
    "R4.12 draw out of turn": (["0 discard 五", "2 draw 九"], {"dealer": "五", "first_drawn": "九"}, (1, "R4.12", "X")),
    "R4.12 discard out of turn": (["1 discard 五"], {"second": "五"}, (0, "R4.12", "X")),
    "R4.2 another wall card": (["0 discard 五", "1 draw 八"], {"dealer": "五", "first_drawn": "九"}, (1, "R4.2", "X")),
    "R4.2 claim without offer": (["1 peng 五"], {"second": "五五"}, (0, "R4.2", "X")),
    "R4.3 claim of another card": (["0 discard 五", "1 peng 六"], {"dealer": "五", "second": "六六"}, (1, "R4.3", "X")),
    "R4.3 own discard claimed": (["0 discard 五", "0 chi 五 三四"], {"dealer": "三四五"}, (1, "R4.3", "X")),
    "R4.3 own discard won": (["0 discard 五", "0 hu 五"], {"dealer": "三四五"}, (1, "R4.3", "X")),
    "R4.4 zhao without kan": (["0 discard 五", "1 zhao 五"], {"dealer": "五", "second": "五五"}, (1, "R4.4", "X")),
    "R4.5 peng with one": (["0 discard 五", "1 peng 五"], {"dealer": "五", "second": "五"}, (1, "R4.5", "X")),
    "R4.6 chi by the wrong seat": (["0 discard 五", "2 chi 五 三四"], {"dealer": "五", "third": "三四"}, (1, "R4.6", "X")),
    "R4.6 no meld": (["0 discard 五", "1 chi 五 三六"], {"dealer": "五", "second": "三六"}, (1, "R4.6", "X")),
    "R4.6 cards not held": (["0 discard 五", "1 chi 五 三四"], {"dealer": "五三三四四", "third": "三三四四"}, (1, "R4.6", "X")),
    "R4.9 no discard left": (
        ["1 pass - hu", "0 discard 玖", "1 draw 柒", "1 pass 柒 hu", "1 chi 柒 捌玖"],
        {"dealer": "玖柒", "second": "一一一三三三五五五七七七贰贰贰肆肆肆捌玖", "third": "柒", "first_drawn": "柒", "last_drawn": "柒"},
        (4, "R4.9", "X"),
    ),
    "R4.11 long not held": (["0 long 五"], {"second": "五五"}, (0, "R4.11", "X")),
    "R7.1 forced tianhu": (["0 pass - hu", "1 draw 九"], {"dealer": SEVEN_KANS, "first_drawn": "九"}, (0, "R7.1", "X")),
    "R8.3 no 报 here": (["1 bao", "0 discard 五"], {"dealer": "五"}, (0, "R8.3", "X")),
}


@pytest.mark.parametrize("case", X_CASES, ids=str)
def test_R8_4_impossible_move(case):
    events, fixed, expected = X_CASES[case]
    assert expected in fouls(record_of(events, **fixed))


def test_R2_1_fifth_card_of_a_kind():
    record = record_of([], second="五五")
    record["wall"] = "五五五" + record["wall"][3:]
    assert fouls(record) == [(-1, "R2.1", "X")]
    assert referee(record).broke_off


def test_R2_1_wrong_number_of_dealt_cards():
    record = record_of([])
    record["hands"][1] = record["hands"][1][1:]
    assert ("R2.1", "X") in letters(record)


def test_R4_13_draw_from_an_empty_wall():
    record = record_of(["0 discard 捌", "1 draw 九", "2 draw 三"], dealer="捌", first_drawn="九")
    record["wall"] = "九"
    assert (2, "R4.13", "X") in fouls(record)


def test_R4_12_record_ends_before_the_deal_does():
    report = referee(record_of(["0 discard 捌", "1 draw 九"], dealer="捌", first_drawn="九"))
    assert report.broke_off
    assert report.settlement is None
    assert report.violations[-1].foul == "X"


def test_R8_3_declarations():
    second = WAITS_FOR_RUN
    good = record_of(["1 bao", "0 discard 玖"], rules="jianhua", dealer="玖", second=second)
    assert "R8.3" not in [rule for rule, _ in letters(good)]
    not_ready = record_of(["2 bao", "0 discard 玖"], rules="jianhua", dealer="玖", third="一三五七九")
    assert (0, "R8.3", "X") in fouls(not_ready)
    twice = record_of(["1 bao", "1 bao", "0 discard 玖"], rules="jianhua", dealer="玖", second=second)
    assert (1, "R8.3", "X") in fouls(twice)
    late = record_of(["0 discard 玖", "1 bao"], rules="jianhua", dealer="玖", second=second)
    assert (1, "R8.3", "X") in fouls(late)


def test_R8_3_declared_seat_claims_no_zhao():
    events = ["1 bao", "0 discard 十", "1 zhao 十"]
    record = record_of(events, rules="jianhua", dealer="十", second=WAITS_FOR_RUN)
    assert (2, "R8.3", "X") in fouls(record)


def test_R8_3_dealer_discards_another_card_than_it_named():
    dealer = WAITS_FOR_RUN + "一"
    good = record_of(["0 bao 一", "0 discard 一"], rules="jianhua", dealer=dealer)
    assert "R8.3" not in [rule for rule, _ in letters(good)]
    assert (1, "R8.3", "X") in fouls(record_of(["0 bao 一", "0 discard 四"], rules="jianhua", dealer=dealer))


def test_R4_3_deal_goes_on_after_the_win():
    events = ["0 discard 捌", "1 draw 八", "1 hu 八", "2 draw 三"]
    record = record_of(events, dealer="捌", second=WAITS_FOR_PAIR, first_drawn="八")
    assert (3, "R4.3", "X") in fouls(record)


def test_R4_14_passes_are_faults_of_form():
    start = ["0 discard 壹", "1 draw 八"]
    fixed = {"dealer": "壹", "second": WAITS_FOR_PENG, "first_drawn": "八三"}
    fixed["seed"] = quiet_seed([*start, "1 pass 八 hu", "1 peng 八"], **fixed)
    assert (2, "R4.14", None) in fouls(record_of([*start, "1 peng 八"], **fixed))
    assert (2, "R4.14", None) in fouls(record_of([*start, "1 pass 八 hu,chi", "1 peng 八"], **fixed))
    assert (2, "R4.14", None) in fouls(record_of([*start, "1 pass 九 hu", "1 peng 八"], **fixed))
    assert (1, "R4.14", None) in fouls(record_of(["0 discard 壹", "2 pass 壹 hu", *start[1:]], **fixed))
    assert (4, "R4.14", None) in fouls(record_of([*start, "1 pass 八 hu", "1 peng 八", "1 pass 八 hu"], **fixed))
