"""Judge one hand from Python: can it win, every decomposition, hu, names, points; what it waits for, how far it is, what to discard.

>>> from dazer_sim.judging import judge_hand
>>> judge_hand("二四四四七九九十叁肆伍柒捌玖", melds="吃:一一壹 吃:五五伍", card="九").best.hu
13

Without a claimed card, `JudgedHand.readiness` tells the distance, the 进张 with their live cards, the most hu by the number of claims, and
the same of each discard:

>>> ready = judge_hand("一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾拾").readiness
>>> ready.distance, dict(ready.advancing), ready.most_hu
(1, {11: 3, 19: 2}, (18, 24, 27, 33, 33, 33, 33))
>>> ready.discards[0].card, ready.discards[0].live
(0, 5)
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from dazer_kernels.decompose import new_workspace
from dazer_kernels.judge import find_all, judge_each
from dazer_kernels.layouts import (
    BAO,
    DIHU,
    FIRST_WALL,
    HAIDI,
    HUILONG,
    JUDGED,
    MAX_DECOMPOSITIONS,
    SHABAO_ONE,
    SHABAO_TWO,
    TIANHU,
)
from dazer_kernels.special import judge_special
from dazer_sim.errors import UserError
from dazer_sim.held_cards import DEALT, HeldCards, read_held
from dazer_sim.kernel_hand import to_kernel_hand
from dazer_sim.meld_text import Meld
from dazer_sim.readiness import Readiness, readiness_of
from dazer_sim.records import meld_of_code, pack_kinds
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.win_moment import SOURCES, WinMoment, check_moment


@dataclass(frozen=True, slots=True)
class JudgedSplit:
    """One decomposition, counted and paid."""

    melds: tuple[Meld, ...]
    """Its groups in the order of R5.5; of a special win the kans and longs."""
    hu: int
    names: tuple[str, ...]
    """Names (名堂) in Chinese, in the order of the scoring's table."""
    codes: tuple[str, ...]
    """Their codes."""
    fan: int | None
    """Product (fan), f (deng) or sum (jianhua); None under dao."""
    fan_paid: int | None
    """After the cap (fan), the multiple (jianhua); else None."""
    deng: int | None
    """deng (deng), the dao (dao), 棒 (jianhua); None under fan."""
    points: tuple[int, int, int, int]
    """Of the seats 0, 1, 2 and the bottom."""
    enough: bool
    """Whether it has enough hu to win (R5.1)."""


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """What there is to say about one hand."""

    held: HeldCards
    moment: WinMoment | None
    """How it was judged as a win; None for a hand that only waits."""
    best: JudgedSplit | None
    """What counts (R5.5, R5.6); None if it cannot win."""
    special: bool
    """Whether what counts is a special win (R5.6)."""
    decompositions: tuple[JudgedSplit, ...]
    """Every decomposition, the best first, those without enough hu last."""
    readiness: Readiness | None
    """Waits, distance, 进张 and discards, where there is no claimed card."""

    @property
    def winnable(self) -> bool:
        """Whether the hand wins."""
        return self.best is not None


def judge_hand(
    cards: str | Iterable[int],
    *,
    melds: str | Iterable[Meld] = (),
    card: str | int | None = None,
    rules: str | RuleSet = "luzhou",
    moment: WinMoment | None = None,
    gone: Iterable[int] = (),
    passed: Iterable[int] = (),
) -> JudgedHand:
    """Judge one hand.

    Parameters
    ----------
    cards : str or iterable of int
        The cards in the hand, as text or kinds, without the claimed card.
    melds : str or iterable of Meld
        The melds on the table.
    card : str or int, optional
        The claimed card. Without it the hand is judged as dealt where it can be (21 cards: the dealer's, 20: another's),
        and waits, distances, 进张 and discards are given (`JudgedHand.readiness`).
    rules : str or RuleSet
        A rule set, or its name or file.
    moment : WinMoment, optional
        Who wins, on what and when; by default seat 0 on its own draw.
    gone, passed : iterable of int
        For distances and 进张: cards seen in the melds and discards of others; passed kinds (R4.14; for waits too).

    Returns
    -------
    JudgedHand

    Raises
    ------
    UserError
        If cards, melds or moment are impossible; one line that says what would be right.
    """
    rule_set = load_rule_set(rules) if isinstance(rules, str) else rules
    held = read_held(cards, melds, card)
    how = _moment_of(held, moment)
    readiness = readiness_of(held, rule_set, gone, passed) if held.card is None else None
    if how is None:
        return JudgedHand(held, None, None, special=False, decompositions=(), readiness=readiness)
    splits = _judge_splits(held, how, rule_set)
    best = splits[0] if splits and splits[0].enough else None
    special = _judge_special(held, how, rule_set) if how.source == "deal" else None
    # at equal pay 天胡 counts (R5.6)
    if special is not None and (best is None or special.points[how.seat] > best.points[how.seat]):
        return JudgedHand(held, how, special, special=True, decompositions=tuple(splits), readiness=readiness)
    return JudgedHand(held, how, best, special=False, decompositions=tuple(splits), readiness=readiness)


def _moment_of(held: HeldCards, moment: WinMoment | None) -> WinMoment | None:
    """Return how the hand is judged as a win, None if only waits are asked for."""
    if held.card is not None:
        how = check_moment(moment or WinMoment())
        if how.source == "deal":
            raise UserError("a win with the dealt cards has no claimed card (R7.1, R5.6); leave the card out, or name a draw or discard")
        return how
    if not held.as_dealt:
        if moment is not None and moment.source == "deal":
            raise UserError(
                f"{held.number} cards{' with melds on the table' * bool(held.melds)} are no dealt hand; "
                f"the dealer is dealt {DEALT[True]} cards, the others {DEALT[False]}"
            )
        return None
    how = check_moment(replace(moment, source="deal") if moment else WinMoment("deal"))
    if moment is not None and how.seat != 0 and held.number == DEALT[True]:
        raise UserError(f"seat {how.seat} is dealt {DEALT[False]} cards, not {held.number}; the dealer is seat 0")
    return how


def _bits(moment: WinMoment) -> int:
    """Return the circumstances as the kernels take them."""
    first_discard = (HUILONG if moment.seat == 0 else DIHU) * moment.first_discard
    shabao = (0, SHABAO_ONE, SHABAO_TWO)[moment.shabao]
    tianhu = TIANHU * (moment.source == "deal")
    return tianhu | first_discard | FIRST_WALL * moment.first_card | HAIDI * moment.last_card | BAO * moment.bao | shabao


def _judge_splits(held: HeldCards, moment: WinMoment, rules: RuleSet) -> list[JudgedSplit]:
    """Return every decomposition, in the order of R5.5, those without enough hu last."""
    record = to_record(rules)[0]
    hand = to_kernel_hand(held)
    quads, groups, _ = hand.fixed(record)
    workspace = new_workspace()[0]
    found = find_all(*hand[:4], quads, groups, hand.card, workspace)
    rows = np.zeros(MAX_DECOMPOSITIONS, dtype=JUDGED)
    source = SOURCES.index(moment.source)
    judge_each(found, moment.seat, source, moment.from_seat, _bits(moment), record, workspace, rows)
    ranked = sorted(rows[:found], key=lambda row: _rank(row, moment.seat))
    return [_split(row, rules) for row in ranked]


def _rank(row: np.void, seat: int) -> tuple[object, ...]:
    """Return the key that sorts decompositions as R5.5 asks, those without enough hu last."""
    melds = tuple(row["melds"].tolist())
    return (
        -int(row["winnable"]),
        -int(row["points"][seat]),
        -int(row["fan_paid"]),
        -int(row["hu"]),
        -int(row["fan"]),
        int(row["names"]),
        melds,
    )


def _judge_special(held: HeldCards, moment: WinMoment, rules: RuleSet) -> JudgedSplit | None:
    """Return the special win of dealt cards, None if it is none (R5.6)."""
    # 20 cards are never the dealer's: judged as seat 1's, the points then belong to the seat that was named
    seat = moment.seat if moment.seat or held.number == DEALT[True] else 1
    out = np.zeros(1, dtype=JUDGED)
    judge_special(pack_kinds(held.hand), seat, to_record(rules)[0], new_workspace()[0], out)
    if not out[0]["winnable"]:
        return None
    points = out[0]["points"]
    points[[seat, moment.seat]] = points[[moment.seat, seat]]
    return _split(out[0], rules)


def _split(row: np.void, rules: RuleSet) -> JudgedSplit:
    """Return a judged row in plain values."""
    held = [name for name in rules.names_table() if int(row["names"]) >> name.bit & 1]
    fan, fan_paid, deng = (None if row[key] < 0 else int(row[key]) for key in ("fan", "fan_paid", "deng"))
    points = row["points"].tolist()
    return JudgedSplit(
        melds=tuple(meld_of_code(int(code)) for code in row["melds"][: row["meld_count"]]),
        hu=int(row["hu"]),
        names=tuple(name.zh for name in held),
        codes=tuple(name.code for name in held),
        fan=fan,
        fan_paid=fan_paid,
        deng=deng,
        points=(points[0], points[1], points[2], points[3]),
        enough=bool(row["winnable"]),
    )
