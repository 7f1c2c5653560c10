"""The table of the rule book: turns, claims, discards, longs, passed kinds (R2-R4), one deal at a time."""

import random

import pytest

from dazer_sim.cards import Meld, parse_card, parse_cards
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.play.discards import due_between_turns
from dazer_sim.rulebook.play.offer import Offer
from dazer_sim.rulebook.play.refusal import MoveError, can, verify
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.play.table import Table
from tests.rulebook.foul_records import quiet_seed, record_of
from tests.rulebook.wall_templates import WAITS_FOR_PENG, WAITS_FOR_RUN
from tests.rulebook.walls import Template, constructed_deals, fill, rules_named


def table_of(rules="luzhou", seed=1, **fixed):
    """Return a table out of a template; the rest of the deal is filled at random."""
    return Table(*fill(Template("", **fixed), random.Random(seed)), rules_named(rules))


def kind(card):
    return parse_card(card)


def seat_of(cards, number=1):
    return Seat.from_deal(number, parse_cards(cards))


def shown(table, type_):
    """Return the cards of the melds of a type that lie on the table, by seat."""
    return [[meld.kinds[0] for meld in seat.melds if meld.type == type_] for seat in table.seats]


def test_R3_3_dealt_threes_are_kans_and_fours_longs():
    seat = seat_of("一一一二二二二三三四")
    assert (seat.kans, seat.longs, seat.free_cards()) == ([0], [1], 3)


def test_R3_4_a_draw_never_enters_the_hand_and_hands_only_shrink():
    table = table_of(dealer="八", second="八八", first_drawn="九")
    before = table.seats[1].hand()
    table.draw(1)
    assert table.seats[1].hand() == before
    table.close(table.ask(), None, None)
    assert table.seats[1].piles == [kind("九")]
    with pytest.raises(MoveError, match="the move needs 3"):
        table.seats[1].take(kind("八"), 3)


def test_R4_2_the_first_wall_card_is_drawn_and_shown():
    table = table_of(first_drawn="九三")
    assert table.draw(1) == Offer(kind("九"), 1, True, first_wall=True)
    assert table.draw(2) == Offer(kind("三"), 2, True)


def test_R4_2_an_offer_is_needed_for_a_claim():
    with pytest.raises(MoveError, match="no card is on offer"):
        table_of().open_offer()


def test_R4_3_order_of_seats():
    assert Offer(0, 1, False).order() == (2, 0)
    assert Offer(0, 2, True).order() == (2, 0, 1)


def test_R4_3_every_seat_that_may_win_is_asked_in_order():
    table = table_of(second=WAITS_FOR_RUN, third="一一一三三三壹壹壹四五六捌捌捌四五六七八", first_drawn="九")
    table.draw(1)
    assert table.ask().hu == (1, 2)


def test_R4_4_zhao_needs_a_kan():
    table = table_of(second="五五五", third="六六", first_drawn="五六")
    table.draw(1)
    assert (table.ask().same.seat, table.ask().same.type) == (1, "zhao")
    assert not can(table.claim_refusals(2, "zhao"))
    table.do_claim(1, "zhao")
    assert table.seats[1].kans == []
    assert shown(table, "zhao") == [[], [kind("五")], []]


def test_R4_4_the_fourth_card_of_a_peng_is_an_ordinary_card():
    table = table_of(dealer="五", second="五五", first_drawn="五")
    table.do_discard(0, kind("五"))
    table.do_claim(1, "peng")
    table.draw(2)
    assert table.ask().same is None


def test_R4_5_peng_needs_exactly_two():
    table = table_of(dealer="五", second="五五五")
    table.do_discard(0, kind("五"))
    assert table.ask().same.type == "zhao"
    with pytest.raises(MoveError, match=r"R4\.7: seat 1 pengs 五 but holds 3"):
        verify(table.claim_refusals(1, "peng"))


def test_R4_6_who_may_chi():
    discard, draw = Offer(0, 0, False), Offer(0, 0, True)
    assert discard.chi_order(True) == (1,)
    assert draw.chi_order(False) == (0,)
    assert draw.chi_order(True) == (0, 1)


def test_R4_8_bi_must_be_put_down():
    table = table_of(dealer="九", second="七八九九十", third="捌捌", seed=2)
    table.do_discard(0, kind("九"))
    cards, bi = parse_cards("七八"), (Meld("chi", tuple(parse_cards("八九十"))),)
    assert [refusal.foul for refusal in table.claim_refusals(1, "chi", cards)] == ["F"]
    assert "F" in [refusal.foul for refusal in table.claim_refusals(1, "chi", cards, bi)]


def test_R4_9_no_claim_without_a_card_to_discard():
    six_kans = "一一一三三三五五五七七七贰贰贰肆肆肆"
    table = table_of(second=six_kans + "玖玖", first_drawn="玖")
    table.draw(1)
    assert table.ask().same is None
    assert [refusal.rule for refusal in table.claim_refusals(1, "peng")] == ["R4.9"]


def test_R4_9_longs_of_this_very_claim_count():
    table = table_of(second="一一一一九九九九三三三伍伍伍七七七拾拾拾", first_drawn="伍")
    table.draw(1)
    assert table.ask().same.type == "zhao"
    table.do_claim(1, "zhao")
    assert table.put_longs(1) == [kind("一"), kind("九")]
    assert not table.after_claim(1)


def test_R4_10_cards_between_turns():
    assert [due_between_turns(quads) for quads in range(5)] == [20, 20, 21, 22, 23]


def test_R4_10_two_longs_dealt_skip_the_first_discard():
    table = table_of(dealer="五三", second="一一一一九九九九五五三三", first_drawn="三")
    table.do_discard(0, kind("五"))
    for again in (False, True):
        table.do_claim(1, "peng")
        table.put_longs(1)
        assert table.after_claim(1) == again
        table.draw(2)


def test_R4_10_the_second_quad_skips_a_discard():
    table = table_of(dealer="五", second="五五五三三三", first_drawn="三")
    table.do_discard(0, kind("五"))
    table.do_claim(1, "zhao")
    assert table.after_claim(1)
    table.do_discard(1, next(card for card in range(20) if table.seats[1].free[card]))
    table.draw(2)
    table.do_claim(1, "zhao")
    assert not table.after_claim(1)


def test_R4_10_the_dealer_with_two_longs_discards_nothing():
    table = table_of(dealer="一一一一九九九九")
    assert table.put_longs(0) == [kind("一"), kind("九")]
    assert not table.start()


def test_R4_10_a_dealer_without_a_free_card_discards_nothing():
    table = table_of("no-win", dealer="一一一三三三五五五七七七贰贰贰肆肆肆陆陆陆", first_drawn="一")
    assert not table.start()
    table.draw(1)
    assert table.ask().same is None  # R4.9: no card to discard after the zhao


def test_R4_11_longs_go_down_after_the_first_claim():
    table = table_of(dealer="五", second="五五一一一一")
    assert not can(table.long_refusals(1, kind("一")))
    table.do_discard(0, kind("五"))
    table.do_claim(1, "peng")
    assert can(table.long_refusals(1, kind("一")))
    assert table.put_longs(1) == [kind("一")]


def test_R4_14_a_seat_that_was_not_really_asked_passes_nothing():
    table = table_of(dealer="九", second="七八十", third="九九")
    table.do_discard(0, kind("九"))
    asked = table.ask()
    assert asked.chi == ()  # the peng is forced
    table.do_claim(2, "peng")
    table.close(asked, 2, "peng")
    assert table.seats[1].passed == set()


@pytest.mark.parametrize(
    ("rules", "claim", "passed"),
    [("luzhou", None, True), ("luzhou-classic", None, False), ("luzhou", "peng", True), ("luzhou-classic", "peng", False)],
)
def test_R4_14_a_win_let_go(rules, claim, passed):
    table = table_of(rules, second=WAITS_FOR_PENG, third="捌", first_drawn="八")
    table.draw(1)
    asked = table.ask()
    assert asked.hu == (1,)
    if claim:
        table.do_claim(1, claim)
    table.close(asked, 1 if claim else None, claim)
    assert (kind("八") in table.seats[1].passed) == (passed or claim is None)  # unclaimed, the unforced peng went as well


def test_R4_14_only_discards_of_the_hand_pass_by_discard():
    table = table_of("jianhua", dealer="九", first_drawn="三")
    table.do_discard(0, kind("九"))
    table.close(table.ask(), None, None)
    assert table.seats[0].passed == {kind("九")}
    passed = set(table.seats[1].passed)
    table.draw(1)
    asked = table.ask()
    table.close(asked, None, None)
    assert table.seats[1].passed - passed <= ({kind("三")} if asked.ways(1) else set())


def test_R7_2_only_the_very_first_discard_before_any_draw():
    table = table_of(dealer="九三")
    assert table.do_discard(0, kind("九")).circumstances(1) == {"dihu"}
    assert table.do_discard(0, kind("三")).circumstances(1) == frozenset()
    later = table_of(dealer="九")
    later.draw(1)
    assert later.do_discard(0, kind("九")).circumstances(1) == frozenset()


def test_R7_3_the_first_discard_of_any_non_dealer():
    table = table_of(second="九", third="三")
    assert table.do_discard(2, kind("三")).circumstances(0) == {"huilong"}
    assert table.do_discard(1, kind("九")).circumstances(0) == frozenset()


def test_R7_4_the_last_wall_card():
    table = table_of(last_drawn="九")
    for _ in range(18):
        table.draw(1)
    assert table.draw(2).circumstances(0) == {"haidi"}


def test_R6_8_a_win_under_jianhua():
    events = ["0 discard 壹", "1 draw 八", "1 hu 八"]
    fixed = {"rules": "jianhua", "dealer": "壹", "second": WAITS_FOR_PENG, "first_drawn": "八"}
    record = record_of(events, seed=quiet_seed(events, **fixed), **fixed)
    hands = [parse_cards(hand) for hand in record["hands"]]
    wall = [kind(card) for card in record["wall"]]
    wins = {"hu"}

    def choose(decision):
        first = decision.actions[0]
        if decision.stage == "discard" and decision.table.discards == 0:
            return next(action for action in decision.actions if action.kind == kind("壹"))
        return first if first.type in wins else decision.actions[-1]

    result = play_plain(hands, wall, rules_named("jianhua"), choose)["result"]
    assert (result["names"], result["deng"], result["fan"], result["fan_paid"]) == (["漂"], 4, 1, 2)
    assert result["points"] == [-8, 16, -8, 0]


def test_R4_13_a_deal_without_a_win_ends_with_the_wall():
    _, hands, wall = constructed_deals("luzhou", copies=1)[0]
    record = play_plain(hands, wall, rules_named("luzhou"), lambda decision: decision.actions[-1])
    assert record["result"] == {"outcome": "draw", "points": [0, 0, 0, 0]}
    assert sum(event["t"] == "draw" for event in record["events"]) == 19


def test_R2_1_eighty_cards_at_every_decision():
    def choose(decision):
        table = decision.table
        lying = 0 if table.offer is None else 1
        held = sum(seat.cards() + len(seat.piles) for seat in table.seats)
        assert held + lying + len(table.wall) - table.draws == 80
        return decision.actions[len(decision.actions) // 2]

    for _, hands, wall in constructed_deals("jianhua", copies=1):
        play_plain(hands, wall, rules_named("jianhua"), choose)


def test_R6_2_a_pair_completed_by_the_winning_card_is_a_peng():
    table = table_of(second=WAITS_FOR_PENG, third="捌", first_drawn="八")
    table.draw(1)
    judgement = table.judge_win(1)
    assert Meld("peng", (kind("八"),) * 3) in judgement.melds
    assert Meld("kan", (kind("十"),) * 3) in judgement.melds
