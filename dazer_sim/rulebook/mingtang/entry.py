"""What a 名堂 is: its terms, and the facts about a win that its predicate may look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from dazer_sim.cards import Meld, parse_card, parse_cards, parse_melds
from dazer_sim.rulebook.melds import is_big, is_red
from dazer_sim.rulebook.position import Position, Win

if TYPE_CHECKING:
    from dazer_sim.rulesets import RuleSet


@dataclass(frozen=True)
class Facts:
    """A hand that won, as the names see it.

    Attributes
    ----------
    melds : tuple of Meld
        The 列 of the win: seven groups, the pair among them (R7.5). At a special win the kans and longs alone.
    cards : tuple of int
        All cards counted: those of the melds; at a special win all cards dealt to the seat (R5.6).
    hu : int
        The hu of the melds.
    win : Win
        How it was won.
    rules : RuleSet
        Whose bounds apply.
    """

    melds: tuple[Meld, ...]
    cards: tuple[int, ...]
    hu: int
    win: Win
    rules: RuleSet

    @cached_property
    def reds(self) -> int:
        """Return the number of red cards."""
        return sum(is_red(kind) for kind in self.cards)

    @cached_property
    def bigs(self) -> int:
        """Return the number of big cards."""
        return sum(is_big(kind) for kind in self.cards)

    @cached_property
    def reds_by_group(self) -> list[int]:
        """Return the number of red cards in each 列 that holds any, most first."""
        counts = (sum(is_red(kind) for kind in meld.kinds) for meld in self.melds)
        return sorted((count for count in counts if count), reverse=True)

    def of_type(self, *types: str) -> list[Meld]:
        """Return the melds of the given types."""
        return [meld for meld in self.melds if meld.type in types]

    def runs(self, kinds: tuple[int, ...]) -> int:
        """Return how often the run of those kinds stands among the melds."""
        return sum(meld.kinds == kinds for meld in self.of_type("chi"))

    def bound(self, code: str) -> int:
        """Return the rule set's bound of a name: the number that its definition asks for."""
        bound = self.rules.names[code].bound
        if bound is None:
            raise ValueError(f"rule set {self.rules.name}: name {code} has no bound")
        return bound

    def happened(self, circumstance: str) -> bool:
        """Say whether a circumstance of the win is given, see `Win`."""
        return circumstance in self.win.circumstances


OWN_DRAW = Win(seat=0, from_seat=0, source="draw")


@dataclass(frozen=True)
class Example:
    """A won hand as text: hand cards, table melds, the claimed card (empty for dealt cards), and how it was won."""

    hand: str
    melds: str = ""
    card: str = ""
    win: Win = OWN_DRAW

    @property
    def position(self) -> Position:
        """Return what the winner holds."""
        return Position(tuple(parse_cards(self.hand)), tuple(parse_melds(self.melds)))

    @property
    def claimed(self) -> int | None:
        """Return the kind of the claimed card, None for dealt cards."""
        return parse_card(self.card) if self.card else None


@dataclass(frozen=True)
class Mingtang:
    """One 名堂.

    Attributes
    ----------
    code : str
        Its name in rule sets and data.
    zh : str
        The native term.
    fan : int
        Its fan in the rule sets that ship (dao under "dao", exponent under "jianhua", factor under "deng").
    text_zh, text_en : str
        What it asks for, in one sentence.
    holds : callable
        Whether a hand has it, exclusions not yet regarded.
    example : Example
        A hand that shows it by the rule set that has it.
    excludes : tuple of str
        Codes of the lesser names that do not count beside it (多番牌按不重合计算).
    bound : int or None
        The number in its definition that a rule set may change.
    in_special : bool
        Whether it can hold at a special win (R5.6: the names that need no 列).
    """

    code: str
    zh: str
    fan: int
    text_zh: str
    text_en: str
    holds: Callable[[Facts], bool]
    example: Example
    excludes: tuple[str, ...] = ()
    bound: int | None = None
    in_special: bool = False
