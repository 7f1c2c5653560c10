"""Cards as text (docs/rules.md, section 2)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dazer_sim.cards import KIND_NAMES, RED, CardError, format_card, format_cards, parse_card, parse_cards

hands = st.lists(st.integers(0, 79), unique=True).map(lambda cards: sorted(card // 4 for card in cards))


def test_R2_1_twenty_kinds_six_red():
    assert len(set(KIND_NAMES)) == 20
    assert {KIND_NAMES[kind] for kind in RED} == set("二七十贰柒拾")


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hands, st.booleans())
def test_writing_and_reading_round_trip(kinds, ascii):
    assert parse_cards(format_cards(kinds, ascii)) == kinds


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hands, st.randoms(), st.text(" ,|、，\u3000\n", max_size=3))
def test_reading_takes_any_order_mixture_and_blanks(kinds, random, blank):
    pieces = [format_card(kind, ascii=random.random() < 0.5) for kind in random.sample(kinds, len(kinds))]
    assert parse_cards(blank.join(pieces)) == kinds


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text())
def test_any_text_is_read_or_refused_in_one_line(text):
    message = ""
    try:
        assert len(parse_cards(text)) <= len(text)
    except CardError as error:
        message = str(error)
    assert len(message.splitlines()) <= 1


def test_ascii_group_of_the_documentation():
    assert format_cards(parse_cards("1230s27b")) == "一二三十贰柒"
    assert format_cards(parse_cards("一二三十贰柒"), ascii=True) == "1230s27b"


@pytest.mark.parametrize(("form", "usual"), [("貳", "贰"), ("弍", "贰"), ("叄", "叁"), ("參", "叁"), ("陸", "陆")])
def test_traditional_and_handwritten_forms_are_read(form, usual):
    assert format_card(parse_card(form)) == usual


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("一两三", ["'两' at position 2", "二 (small) or 贰 (big)"]),
        ("一 兩", ["'兩' at position 3"]),
        ("一x", ["'x' at position 2 is not a card", "一二三四五六七八九十"]),
        ("五五 五五|五", ["'五' at position 7 is a fifth 五", "only four"]),
        ("55555s", ["'5' at position 5 is a fifth 五"]),
        ("555b伍5b", ["'5' at position 6 is a fifth 伍"]),
        ("12一", ["'12' at position 1 has no size", "12s (small) or 12b (big)"]),
        ("一 27", ["'27' at position 3"]),
        ("s", ["'s' at position 1 has no digits before it"]),
        ("一\x00", ["U+0000 at position 2"]),
        ("１s", ["'１' at position 1"]),
    ],
)
def test_errors_name_character_position_and_what_is_right(text, parts):
    with pytest.raises(CardError) as error:
        parse_cards(text)
    for part in parts:
        assert part in str(error.value)


def test_wrong_number_of_cards():
    assert parse_cards("一二三", count=3) == [0, 1, 2]
    with pytest.raises(CardError, match="2 cards in '一二', there must be 20"):
        parse_cards("一二", count=20)


@pytest.mark.parametrize(("text", "part"), [("", "no card in ''"), ("一二", "'二' at position 2 is one card too many"), ("12s", "'2' at")])
def test_one_card_is_just_one(text, part):
    with pytest.raises(CardError, match=part):
        parse_card(text)


@pytest.mark.parametrize("kind", [-1, 20])
def test_writing_refuses_what_is_no_kind(kind):
    with pytest.raises(CardError, match=f"{kind} is not a kind"):
        format_cards([kind])
