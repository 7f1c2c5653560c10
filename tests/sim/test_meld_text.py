"""Melds as text (docs/rules.md, section 3)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dazer_sim.cards import (
    MELD_NAMES,
    MELD_SIZES,
    CardError,
    Meld,
    format_meld,
    format_melds,
    meld_fault,
    parse_meld,
    parse_melds,
)

RUNS = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]
CHI = [tuple(kind + size for kind in run) for run in RUNS for size in (0, 10)]
CHI += [tuple(sorted((n, n + 10, extra))) for n in range(10) for extra in (n, n + 10)]
ALL_MELDS = [Meld("chi", kinds) for kinds in CHI] + [
    Meld(type_, (kind,) * size) for type_, size in MELD_SIZES.items() if type_ != "chi" for kind in range(20)
]


@pytest.mark.parametrize("ascii", [False, True])
def test_every_meld_round_trips(ascii):
    for meld in ALL_MELDS:
        assert parse_meld(format_meld(meld, ascii)) == meld


def test_R3_1_R3_2_exactly_38_chi_of_all_triples():
    every = [(a, b, c) for a in range(20) for b in range(a, 20) for c in range(b, 20)]
    assert sorted(CHI) == [kinds for kinds in every if not meld_fault(Meld("chi", kinds))]


@pytest.mark.parametrize("meld", [Meld("gang", (1, 1, 1)), Meld("peng", (20, 20, 20)), Meld("chi", (-1, 0, 1)), Meld("chi", (18, 19, 20))])
def test_melds_made_by_hand_can_be_wrong(meld):
    assert meld_fault(meld)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(ALL_MELDS), max_size=7), st.booleans())
def test_lists_round_trip_unless_a_kind_has_five(melds, ascii):
    cards = [kind for meld in melds for kind in meld.kinds]
    text = format_melds(melds, ascii)
    if any(cards.count(kind) > 4 for kind in cards):
        with pytest.raises(CardError, match="only four cards of each kind"):
            parse_melds(text)
    else:
        assert parse_melds(text) == melds


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(alphabet="垅招坎碰吃对peng:：一二三壹贰12sb ,", max_size=20))
def test_any_text_is_read_or_refused_in_one_line(text):
    message = ""
    try:
        assert all(not meld_fault(meld) for meld in parse_melds(text))
    except CardError as error:
        message = str(error)
    assert len(message.splitlines()) <= 1


def test_reading_is_tolerant():
    assert parse_melds("") == []
    assert parse_melds("碰：二 二 二招:柒柒柒柒,chi:270s") == [
        Meld("peng", (1, 1, 1)),
        Meld("zhao", (16,) * 4),
        Meld("chi", (1, 6, 9)),
    ]
    assert format_meld(parse_meld("吃:叁三三")) == "吃:三三叁"
    assert format_meld(parse_meld("壠:九九九九")) == "垅:九九九九"


def test_R5_5_order_of_melds():
    melds = parse_melds("对:八八 吃:二七十 吃:一二三 碰:五五五 坎:四四四 招:柒柒柒柒 垅:玖玖玖玖")
    assert (
        format_melds(sorted(melds, key=lambda meld: meld.sort_key))
        == "垅:玖玖玖玖 招:柒柒柒柒 坎:四四四 碰:五五五 吃:一二三 吃:二七十 对:八八"
    )
    assert list(MELD_NAMES) == ["long", "zhao", "kan", "peng", "chi", "pair"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("吃:一二四", ["'吃:一二四' at position 1 is no 吃 (chi)", "二七十"]),
        ("吃:九十一", ["at position 1 is no 吃"]),
        ("吃:一二叁", ["at position 1 is no 吃"]),
        ("吃:五五五", ["at position 1 is no 吃"]),
        ("碰:五五五 碰:二二三", ["'碰:二二三' at position 7 is no 碰 (peng)", "3 cards of one kind"]),
        ("垅:九九九", ["it has 3 cards, a 垅 (long) has 4"]),
        ("long:999s", ["'long:999s' at position 1", "has 4"]),
        ("招:", ["it has 0 cards"]),
        ("二二二", ["'二' at position 1 begins no meld", "碰 peng"]),
        ("杠:二二二二", ["'杠' at position 1 begins no meld"]),
        ("碰:二二二 杠:三三三三", ["':' at position 8 follows no type of meld"]),
        ("碰:两两两", ["'两' at position 3", "贰 (big)"]),
        ("碰:二二二 吃:二三四 吃:二七十", ["'二' at position 15 is a fifth 二"]),
    ],
)
def test_errors_name_position_and_what_is_right(text, parts):
    with pytest.raises(CardError) as error:
        parse_melds(text)
    for part in parts:
        assert part in str(error.value)


@pytest.mark.parametrize("text", ["", "碰:二二二 碰:三三三"])
def test_one_meld_is_just_one(text):
    with pytest.raises(CardError, match="there must be just one"):
        parse_meld(text)
