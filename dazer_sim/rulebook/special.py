"""Wins with the dealt cards: special wins (R5.6) and 天胡 (R7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dazer_sim.rulebook.decompose import fixed_melds
from dazer_sim.rulebook.judge import Judgement, count_win, judge
from dazer_sim.rulebook.melds import sorted_melds
from dazer_sim.rulebook.position import Position, Win

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


def dealt_circumstances(seat: int) -> Win:
    """Return the win with dealt cards of a seat; the dealer's is 天胡."""
    return Win(seat=seat, source="deal", circumstances=frozenset({"tianhu"} if seat == 0 else ()))


def is_special(hand: tuple[int, ...], rules: RuleSet) -> bool:
    """Say whether dealt cards hold `special_long` longs or `special_kan` kans, or more; a bound of 0 is none (R5.6)."""
    position = Position(hand)
    enough_longs = 0 < rules.special_long <= len(position.longs)
    enough_kans = 0 < rules.special_kan <= len(position.kans)
    return enough_longs or enough_kans


def special(hand: tuple[int, ...], seat: int, rules: RuleSet) -> Judgement | None:
    """Return the special win of dealt cards, or None (R5.6).

    Its melds and hu are those of the kans and longs alone; names are judged over all cards dealt.
    """
    if not is_special(hand, rules):
        return None
    melds = sorted_melds(fixed_melds(Position(hand)))
    return count_win(melds, dealt_circumstances(seat), rules, dealt=hand)


def dealt_win(hand: tuple[int, ...], seat: int, rules: RuleSet) -> Judgement | None:
    """Return the win that a seat may declare with its dealt cards, or None (R4.1, R5.6).

    For the dealer it is the better paying of special win and 天胡, at equal pay 天胡; for others the special win.
    """
    by_cards = special(hand, seat, rules)
    if seat != 0:
        return by_cards
    tianhu = judge(Position(hand), None, dealt_circumstances(seat), rules)
    if by_cards is None or tianhu is None:
        return tianhu or by_cards
    return by_cards if by_cards.points[0] > tianhu.points[0] else tianhu
