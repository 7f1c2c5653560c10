"""The ``result`` of a record: what a win was worth, in the fields of its scoring."""

from typing import Any

from dazer_sim.cards import format_card, format_meld
from dazer_sim.rulebook.judge import Judgement
from dazer_sim.rulebook.position import Win
from dazer_sim.rulesets import RuleSet

SCORING_FIELDS = {
    "fan": ("fan", "fan_paid"),
    "deng": ("deng", "fan"),
    "dao": ("deng",),
    "jianhua": ("deng", "fan", "fan_paid"),
}
"""Fields of the result that each scoring has; the others are absent."""


def result_of_draw() -> dict[str, Any]:
    """Return the result of a deal that nobody won (荒牌, R4.13)."""
    return {"outcome": "draw", "points": [0, 0, 0, 0]}


def result_of_win(judgement: Judgement, win: Win, card: int | None, rules: RuleSet) -> dict[str, Any]:
    """Return the result of a won deal.

    Parameters
    ----------
    judgement : Judgement
        The decomposition that counts (R5.5).
    win : Win
        Who won, and how.
    card : int or None
        The claimed card; None for a win with dealt cards.
    rules : RuleSet
        For the names and the scoring.
    """
    native = {row.code: row.zh for row in rules.names_table()}
    result: dict[str, Any] = {
        "outcome": "special" if judgement.special else "hu",
        "winner": win.seat,
        "source": win.source,
        "from": win.from_seat,
        "card": None if card is None else format_card(card),
        "melds": [format_meld(meld) for meld in judgement.melds],
        "hu": judgement.hu,
        "names": [native[code] for code in judgement.names],
    }
    numbers: dict[str, int | None] = {"fan": judgement.fan, "fan_paid": judgement.fan_paid, "deng": judgement.deng}
    result |= {field: numbers[field] for field in ("deng", "fan", "fan_paid") if field in SCORING_FIELDS[rules.scoring]}
    result["points"] = list(judgement.points)
    return result
