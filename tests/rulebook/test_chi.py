"""Ways to chi and the 比牌 they owe (R4.6-R4.8)."""

from dazer_sim.rulebook.chi import chi_ways
from tests.rulebook.given import card, cards, position


def _ways(hand, claimed):
    found = chi_ways(position(hand), card(claimed))
    return [(cards(way.hand_cards), " ".join(cards(meld.kinds) for meld in way.bi)) for way in found]


def test_R4_6_run_or_mixed_meld():
    assert _ways("一二四五", "三") == [("一二", ""), ("二四", ""), ("四五", "")]
    assert _ways("叁叁", "三") == [("叁叁", "")]
    assert _ways("二七", "十") == [("二七", "")]
    assert _ways("一九", "十") == []


def test_R4_7_free_cards_only():
    assert _ways("四四四五", "三") == []
    assert _ways("四五五五五", "三") == []
    assert _ways("叁叁叁", "三") == []


def test_R4_8_a_mixed_chi_owes_no_bi():
    assert _ways("三叁五", "三") == [("三叁", "")]
    assert _ways("三三叁", "三") == [("三叁", "")]


def test_R4_8_every_other_copy_goes_into_bi():
    assert _ways("三四五", "三") == []
    assert _ways("三四五一二", "三") == [("一二", "三四五"), ("四五", "一二三")]
    assert ("四五", "三叁叁") in _ways("三四五叁叁", "三")


def test_R4_8_bi_two_copies():
    one_mixed = ("四五", "三三叁")
    assert one_mixed in _ways("三三四五叁", "三")
    two_bi = _ways("三三四五一二叁叁", "三")
    assert ("四五", "一二三 三叁叁") in two_bi
    assert ("四五", "三三叁") in two_bi
    assert ("一二", "三四五 三叁叁") in two_bi
    assert _ways("三三四五一二", "三") == []  # the second copy fits nowhere


def test_R4_8_no_meld_but_those_needed():
    # nothing without a 三 is put down, though 七八九 could be
    assert _ways("三四五一二七八九", "三") == [("一二", "三四五"), ("四五", "一二三")]


def test_R4_8_a_kan_can_never_be_put_down():
    assert _ways("三三三四五一二", "三") == []
    assert _ways("三三三四五叁叁", "三") == [("叁叁", "")]


def test_R4_8_bi_never_takes_cards_of_a_kan():
    assert _ways("三四五叁叁叁", "三") == []


def test_R5_5_order_of_ways():
    ways = chi_ways(position("三二四五一叁叁"), card("三"))
    assert [" ".join(cards(meld.kinds) for meld in way.put_down) for way in ways] == [
        "一二三 三四五", "一二三 三四五", "一二三 三叁叁", "二三四 三叁叁", "三三叁", "三四五 三叁叁", "三叁叁"
    ]  # fmt: skip
    assert [cards(way.hand_cards) for way in ways[:2]] == ["一二", "四五"]  # the same melds: the lower hand cards first
