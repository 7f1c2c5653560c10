"""How a deal ended by its events."""

from dataclasses import dataclass

from dazer_sim.rulebook.judge import Judgement
from dazer_sim.rulebook.position import Win


@dataclass(frozen=True)
class Ending:
    """A win, or a draw of the whole deal (荒牌) if `win` is None."""

    event: int
    """Index of the last event."""
    win: Win | None = None
    card: int | None = None
    """The claimed card; None with dealt cards."""
    judgement: Judgement | None = None
    """None for a draw, and for a win whose cards do not win."""
