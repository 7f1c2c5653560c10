"""What the referee found in one deal."""

from dataclasses import dataclass, field
from typing import NoReturn

from dazer_sim.rulebook.play.refusal import Refusal

OF_THE_DEAL = -1
"""Event number of what concerns the deal itself."""

FOULS = {
    "A": ("有碰未碰、有招未招", "a forced peng or zhao not made"),
    "B": ("招垅无对", "a win with a quad but no pair"),
    "C": ("胡错牌", "a win with cards that do not split"),
    "D": ("胡数不足", "a win under min_hu"),
    "E": ("吃碰胡过张", "a claim or win with a passed kind"),
    "F": ("有比未比", "a bi owed and not put down"),
    "G": ("拆坎拆垅", "a kan or long broken up"),
    "H": ("数错底", "a wall that is not 19 cards"),
    "I": ("有垅未亮", "a long not put down when due"),
    "X": ("不可能的动作", "an impossible move"),
    "Y": ("结果不符", "a result that does not follow from the events"),
}
"""Letters of R8.4 with their names."""


@dataclass(frozen=True)
class Violation:
    """One thing that is wrong in a record."""

    event: int
    """Index of the event; -1 for the deal itself, the number of events for the result."""
    rule: str
    """The clause that was broken."""
    foul: str | None
    """Letter of R8.4; None for a fault of form."""
    text: str
    """A sentence for people."""
    seat: int | None = None
    """Its author, where there is one."""


class BreakOff(Exception):  # noqa: N818 - it ends the reading of a deal and is no error of the program
    """The deal cannot be followed any further; the reason is among the notes already."""


@dataclass
class Notes:
    """Collects violations in the order in which they are met."""

    violations: list[Violation] = field(default_factory=list)

    def note(self, event: int, rule: str, foul: str | None, text: str, seat: int | None = None) -> None:
        """Add a violation, see `Violation`."""
        self.violations.append(Violation(event, rule, foul, text, seat))

    def refuse(self, event: int, refusal: Refusal, seat: int | None) -> None:
        """Add the reason why a move is not allowed."""
        self.note(event, refusal.rule, refusal.foul, refusal.text, seat)

    def break_off(self, event: int, rule: str, foul: str | None, text: str, seat: int | None = None) -> NoReturn:
        """Add a violation after which the deal cannot be followed.

        Raises
        ------
        BreakOff
            Always.
        """
        self.note(event, rule, foul, f"{text}; the deal is followed no further", seat)
        raise BreakOff

    def give_up(self) -> NoReturn:
        """Stop following the deal; the reason is noted already.

        Raises
        ------
        BreakOff
            Always.
        """
        raise BreakOff


@dataclass(frozen=True)
class Settlement:
    """What a deal with violations pays (R8.5)."""

    points: tuple[int, int, int, int]
    """Seats 0, 1, 2 and the bottom."""
    deals_next: int | None
    """The author of a void win."""


@dataclass(frozen=True)
class Report:
    """What the referee found in one deal."""

    violations: tuple[Violation, ...]
    broke_off: bool
    """Whether the deal could not be followed to its end."""
    settlement: Settlement | None
    """None for clean deals and those that break off."""

    @property
    def clean(self) -> bool:
        """Say whether nothing is wrong."""
        return not self.violations
