"""The head of a summary: the settings that its counts depend on, in full, and which deals are counted."""

from itertools import pairwise
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from dazer_sim.game import Game
from dazer_sim.game_settings import settings_of
from dazer_sim.manifest import DEAL_LIMIT, Deal, NameEntry, Positive
from dazer_sim.setting_differences import Difference, setting_differences
from dazer_sim.spans import Span
from dazer_sim.summaries.coverage import joined, missing

FORMAT: Final = "dazer-summary"
FORMAT_VERSION: Final = 1
"""Name and version of the format. Another version means that lines or columns mean something else."""
PROGRESS = frozenset({"counted", "history"})
"""What changes while a run goes on: no setting."""


class Header(BaseModel):
    """The first line of a summary."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["dazer-summary"] = FORMAT
    format_version: Literal[1] = FORMAT_VERSION
    package_version: str
    rules_name: str
    rules: dict[str, Any]
    """The rule set in full."""
    rules_digest: str
    """Of its switches, name and title aside."""
    names: tuple[NameEntry, ...]
    policies: tuple[str, str, str]
    """Of seats 0, 1, 2, each with its version: ``greedy@1``."""
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    given: str | None = None
    """Known cards of every deal, as `dazer_sim.given.parse_given` reads them."""
    first_deal: Deal
    deals: Positive
    """How many deals the run has, counted or not."""
    counted: tuple[tuple[Deal, Positive], ...] = ()
    """The stretches that are counted, (first deal, how many) each: rising, apart, not touching."""
    history: bool = True
    """Whether the tally of the history is there; what was merged has none."""

    @model_validator(mode="after")
    def _counts_its_own_deals(self) -> Self:
        if self.first_deal + self.deals - 1 > DEAL_LIMIT:
            raise ValueError("its deals have numbers beyond 2^63 - 1")
        if not len({entry.bit for entry in self.names}) == len({entry.code for entry in self.names}) == len(self.names):
            raise ValueError("two names have the same bit or code")
        spans = self.spans
        inside = not spans or (spans[0].first >= self.first_deal and sum(spans[-1]) <= self.first_deal + self.deals)
        if not inside or any(sum(one) >= other.first for one, other in pairwise(spans)):
            raise ValueError("the stretches that are counted do not lie in order inside its deals")
        return self

    @property
    def whole(self) -> Span:
        """All deals of the run."""
        return Span(self.first_deal, self.deals)

    @property
    def spans(self) -> list[Span]:
        """The stretches that are counted."""
        return [Span(*pair) for pair in self.counted]

    @property
    def deals_counted(self) -> int:
        """How many deals are counted."""
        return sum(deals for _, deals in self.counted)

    @property
    def without_gaps(self) -> bool:
        """Whether what is counted is one stretch from the first deal on."""
        return [span.first for span in self.spans] in ([], [self.first_deal])

    @property
    def finished(self) -> bool:
        """Whether every deal is counted."""
        return not self.gaps

    @property
    def gaps(self) -> list[Span]:
        """The stretches that are not counted yet."""
        return missing(self.whole, self.spans)

    def having(self, spans: list[Span]) -> "Header":
        """Return the head with more stretches counted.

        Parameters
        ----------
        spans : list of Span
            Apart from those that are counted and from each other.
        """
        return self.model_copy(update={"counted": tuple(tuple(span) for span in joined([*self.spans, *spans]))})


def head_of(game: Game) -> Header:
    """Return the head of a summary of a game, before anything is counted.

    Parameters
    ----------
    game : Game
        What will be played.
    """
    return Header(**settings_of(game))


def different_settings(one: Header, other: Header, *, deals_too: bool) -> list[Difference]:
    """Return the settings that two summaries disagree on.

    Parameters
    ----------
    one, other : Header
        Their heads.
    deals_too : bool
        Whether the numbers of their deals are settings as well.
    """
    return setting_differences(one, other, PROGRESS | {"names"} | (set() if deals_too else {"first_deal", "deals"}))
