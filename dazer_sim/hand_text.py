"""A judged hand for people: what counts, every decomposition, waits, distance and discards, in Chinese and English."""

import sys
from collections.abc import Iterable, Mapping
from typing import TextIO

from rich.table import Table
from rich.text import Text

from dazer_sim.cards import format_card, format_cards, format_melds
from dazer_sim.judging import JudgedHand, JudgedSplit
from dazer_sim.readiness import Readiness
from dazer_sim.rulesets import RuleSet
from dazer_sim.terminal import SIMPLE, console_on
from dazer_sim.win_moment import WinMoment

SCORE_LABELS = {
    "fan": (("fan", "番 fan"), ("fan_paid", "付 paid fan")),
    "deng": (("deng", "等 deng"), ("fan", "倍 f")),
    "dao": (("deng", "道 dao"),),
    "jianhua": (("deng", "棒 base"), ("fan", "番 fan (sum)"), ("fan_paid", "倍 multiple")),
}
"""Numbers of a win beside hu, by scoring."""
OUT_OF_REACH = "— out of reach"
SHOWN = 40
"""Decompositions that the table shows; ``--json`` gives all."""


def print_hand(judged: JudgedHand, rules: RuleSet, *, ascii_cards: bool = False, file: TextIO | None = None) -> None:
    """Print a judged hand.

    Parameters
    ----------
    judged : JudgedHand
        The hand.
    rules : RuleSet
        The rule set by which it was judged.
    ascii_cards : bool
        Write cards and melds in ASCII.
    file : text file, optional
        Standard output by default.
    """
    file = file or sys.stdout
    console = console_on(file)
    console.print(_facts(_lines(judged, rules, ascii_cards)))
    if len(judged.decompositions) > 1 or (judged.decompositions and judged.best is None):
        console.print(_decompositions(judged, rules, ascii_cards, plain=not file.isatty()))
    if judged.readiness is not None and judged.readiness.discards:
        console.print(_discards(judged.readiness, ascii_cards, plain=not file.isatty()))


def _facts(lines: Iterable[tuple[str, str]]) -> Table:
    """Return labels and values, aligned."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for label, value in lines:
        table.add_row(label, Text(value))
    return table


def _lines(judged: JudgedHand, rules: RuleSet, ascii_cards: bool) -> Iterable[tuple[str, str]]:
    """Yield what there is to say, label by label."""
    held = judged.held
    yield "规则 rules", f"{rules.name} {rules.title}"
    yield "手牌 hand", format_cards(held.hand, ascii_cards) + (" " if held.hand else "") + f"({len(held.hand)})"
    if held.melds:
        yield "桌面 melds", format_melds(held.melds, ascii_cards)
    if held.card is not None and judged.moment is not None:
        yield "胡张 card", f"{format_card(held.card, ascii_cards)}  {_how(judged.moment)}"
    if judged.moment is not None:
        yield "能胡 wins", _verdict(judged, rules)
    if judged.best is not None:
        yield from _best(judged.best, rules, ascii_cards)
    if judged.readiness is not None:
        yield from _readiness(judged.readiness, ascii_cards)


def _how(moment: WinMoment) -> str:
    if moment.source == "discard":
        return f"seat {moment.seat} on the discard of seat {moment.from_seat}"
    return (
        f"seat {moment.seat} on its own draw"
        if moment.seat == moment.from_seat
        else f"seat {moment.seat} on the draw of seat {moment.from_seat}"
    )


def _verdict(judged: JudgedHand, rules: RuleSet) -> str:
    if judged.special:
        return "能 yes: 直接胡 special win (R5.6)"
    if judged.best is not None:
        return "能 yes"
    if not judged.decompositions:
        return "不能 no: the cards do not split into 7 列 (R5.2, R5.3)"
    most = max(split.hu for split in judged.decompositions)
    return f"不能 no: {most} hu at most, {rules.min_hu} are needed (R5.1)"


def _best(best: JudgedSplit, rules: RuleSet, ascii_cards: bool) -> Iterable[tuple[str, str]]:
    yield "牌面 groups", format_melds(best.melds, ascii_cards)
    yield "胡数 hu", str(best.hu)
    yield "名堂 names", _names(best, rules) or "—"
    for key, label in SCORE_LABELS[rules.scoring]:
        yield label, str(getattr(best, key))
    yield "得分 points", "  ".join(f"{who} {points:+d}" for who, points in zip(("0", "1", "2", "底家 bottom"), best.points, strict=True))


def _names(split: JudgedSplit, rules: RuleSet) -> str:
    """Return the names with their fan."""
    return " ".join(f"{zh} {_fan(code, split, rules)}" for zh, code in zip(split.names, split.codes, strict=True))


def _fan(code: str, split: JudgedSplit, rules: RuleSet) -> int:
    rule = rules.names[code]
    high = rule.fan_high is not None and rule.bound is not None and split.hu >= rule.bound
    return rule.fan_high if high and rule.fan_high is not None else rule.fan


def _readiness(readiness: Readiness, ascii_cards: bool) -> Iterable[tuple[str, str]]:
    cards = " ".join(format_card(kind, ascii_cards) for kind in readiness.waits)
    yield "叫牌 waits", cards or "— none"
    yield "差张 distance", _steps(readiness.distance)
    yield "不计胡 any hu", _steps(readiness.distance_any_hu)
    yield "进张 advancing", _advancing(readiness.advancing, ascii_cards)
    most = [f"{claims}: {hu}" for claims, hu in enumerate(readiness.most_hu, 1) if hu is not None]
    yield "最多胡 most hu", f"{'  '.join(most)}  (进几张 claims: 胡 hu)" if most else OUT_OF_REACH


def _steps(distance: int | None) -> str:
    return OUT_OF_REACH if distance is None else str(distance)


def _advancing(advancing: Mapping[int, int], ascii_cards: bool) -> str:
    """Return 进张 with the number of their live cards, and how many these are together."""
    kinds = " ".join(f"{format_card(kind, ascii_cards)}×{live}" for kind, live in advancing.items())
    return f"{kinds}  ({sum(advancing.values())} 张 live)" if kinds else "— none"


def _discards(readiness: Readiness, ascii_cards: bool, *, plain: bool) -> Table:
    """Return the table of what each discard leaves, the best first."""
    table = Table(title="打哪张 discards", title_justify="left", box=None if plain else SIMPLE)
    table.add_column("打 discard")
    table.add_column("差张 distance", justify="right")
    table.add_column("张 live", justify="right")
    table.add_column("进张 advancing")
    for one in readiness.discards:
        kinds = " ".join(f"{format_card(kind, ascii_cards)}×{live}" for kind, live in one.advancing.items())
        table.add_row(format_card(one.card, ascii_cards), _steps(one.distance), str(one.live), kinds)
    return table


def _decompositions(judged: JudgedHand, rules: RuleSet, ascii_cards: bool, *, plain: bool) -> Table:
    """Return the table of all decompositions, the best first."""
    number = len(judged.decompositions)
    title = f"拆法 decompositions ({number})" + (f", the first {SHOWN}" if number > SHOWN else "")
    table = Table(title=title, title_justify="left", box=None if plain else SIMPLE)
    table.add_column("胡 hu", justify="right")
    for _, label in SCORE_LABELS[rules.scoring]:
        table.add_column(label, justify="right")
    table.add_column("名堂 names")
    table.add_column("牌面 groups")
    for split in judged.decompositions[:SHOWN]:
        numbers = (
            [str(getattr(split, key)) for key, _ in SCORE_LABELS[rules.scoring]]
            if split.enough
            else ["—"] * len(SCORE_LABELS[rules.scoring])
        )
        names = _names(split, rules) if split.enough else f"under {rules.min_hu} hu"
        table.add_row(str(split.hu), *numbers, Text(names), Text(format_melds(split.melds, ascii_cards)))
    return table
