"""Judging a win: every decomposition with its names and its pay, and the one that counts (R5.1, R5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dazer_sim.cards import Meld
from dazer_sim.rulebook.counting import enough_hu, hu_of
from dazer_sim.rulebook.decompose import decompositions, find_decompositions
from dazer_sim.rulebook.melds import melds_key
from dazer_sim.rulebook.mingtang import Facts, names_bits, names_of
from dazer_sim.rulebook.payment import settle, worth_of
from dazer_sim.rulebook.position import Position, Win

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


@dataclass(frozen=True)
class Judgement:
    """One decomposition of a win, counted and paid.

    Attributes
    ----------
    melds : tuple of Meld
        The 列, in the order of R5.5; of a special win its kans and longs.
    hu : int
        The hu of the melds.
    names : tuple of str
        Codes of the names that count, in the order of the scoring's table.
    fan, fan_paid, deng : int or None
        As in `dazer_sim.rulebook.payment.Worth`; None where the scoring has no such number.
    points : tuple of int
        Points of seats 0, 1, 2 and the bottom; they sum to 0.
    special : bool
        Whether it is a special win (R5.6).
    """

    melds: tuple[Meld, ...]
    hu: int
    names: tuple[str, ...]
    fan: int | None
    fan_paid: int | None
    deng: int | None
    points: tuple[int, int, int, int]
    special: bool = False


def count_win(
    melds: tuple[Meld, ...],
    win: Win,
    rules: RuleSet,
    dealt: tuple[int, ...] | None = None,
) -> Judgement:
    """Count and pay one split of a hand, whatever its hu.

    Parameters
    ----------
    melds : tuple of Meld
        All groups of the win, in the order of R5.5.
    win : Win
        How it was won.
    rules : RuleSet
        Tables, names and scoring.
    dealt : tuple of int, optional
        For a special win: all cards dealt to the seat (R5.6).
    """
    hu = hu_of(melds, rules)
    cards = tuple(kind for meld in melds for kind in meld.kinds) if dealt is None else dealt
    names = names_of(Facts(melds, cards, hu, win, rules), special=dealt is not None)
    worth = worth_of(names, hu, win, rules)
    points = settle(worth, win, rules)
    return Judgement(melds, hu, names, worth.fan, worth.fan_paid, worth.deng, points, special=dealt is not None)


def judge_each(position: Position, card: int | None, win: Win, rules: RuleSet) -> list[Judgement]:
    """Return every decomposition counted and paid, in the order of `decompositions`, whatever its hu."""
    return [count_win(melds, win, rules) for melds in decompositions(position, card)]


def preference(judgement: Judgement, win: Win, rules: RuleSet) -> tuple[object, ...]:
    """Return the key by which decompositions compete (R5.5); the smallest wins."""
    return (
        -judgement.points[win.seat],
        -(judgement.fan_paid or 0),
        -judgement.hu,
        -(judgement.fan or 0),
        names_bits(judgement.names, rules.scoring),
        melds_key(judgement.melds),
    )


def judge(position: Position, card: int | None, win: Win, rules: RuleSet) -> Judgement | None:
    """Return the decomposition that counts (R5.5), or None if the hand cannot win (R5.1; passed kinds not regarded).

    Parameters
    ----------
    position : Position
        What the winner holds.
    card : int or None
        Kind of the claimed card; None for the dealt cards (天胡).
    win : Win
        Who wins, from whom and when.
    rules : RuleSet
        `min_hu`, tables, names and scoring.
    """
    able = [each for each in judge_each(position, card, win, rules) if enough_hu(each.hu, rules)]
    return min(able, key=lambda each: preference(each, win, rules), default=None)


def can_win(position: Position, card: int | None, rules: RuleSet) -> bool:
    """Say whether some decomposition has enough hu (R5.1); passed kinds are not regarded."""
    return any(enough_hu(hu_of(melds, rules), rules) for melds in find_decompositions(position, card))
