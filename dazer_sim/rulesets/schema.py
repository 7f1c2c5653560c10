"""A rule set as a checked, frozen object: every switch of docs/rules.md, section 9, under its own name."""

import hashlib
import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from dazer_sim.rulesets.contradictions import first_contradiction, unknown_name
from dazer_sim.rulesets.faults import Allowed, Fault, RuleSetError, fault_text
from dazer_sim.rulesets.names import definitions

MOST = 65536
"""Largest fan, cap, point, bound or foul of a rule set."""
MOST_HU = 4096
"""Largest hu of one meld: seven of them still fit the 16 bits that a data set gives to hu."""
MOST_ROWS = 32
"""Most entries of a list of bounds or of the points table."""


def _rising(bounds: tuple[int, ...]) -> tuple[int, ...]:
    if any(low >= high for low, high in pairwise(bounds)):
        raise PydanticCustomError("rising", "the numbers must rise")
    return bounds


def _rising_fan(rows: tuple[tuple[int, int, int], ...]) -> tuple[tuple[int, int, int], ...]:
    _rising(tuple(fan for fan, _, _ in rows))
    return rows


def _printable(text: str) -> str:
    if not text.isprintable():
        raise PydanticCustomError("printable", "a character cannot be seen")
    return text


Flag = Annotated[bool, Field(strict=True), Allowed("true or false")]
Count = Annotated[int, Field(strict=True, ge=0, le=MOST), Allowed(f"a whole number from 0 to {MOST}")]
Cap = Annotated[int, Field(strict=True, ge=0, le=MOST), Allowed(f"a whole number from 1 to {MOST}, or 0 for none")]
Positive = Annotated[int, Field(strict=True, ge=1, le=MOST), Allowed(f"a whole number from 1 to {MOST}")]
Dealt = Annotated[int, Field(strict=True, ge=0, le=20), Allowed("a whole number from 1 to 20, or 0 for never")]
Shown = Annotated[int, Field(strict=True, ge=0, le=2), Allowed("0, 1 or 2")]
Hu = Annotated[int, Field(strict=True, ge=0, le=MOST_HU), Allowed(f"a whole number from 0 to {MOST_HU}")]
FourHu = Annotated[
    tuple[Hu, Hu, Hu, Hu],
    Allowed(f"four whole numbers from 0 to {MOST_HU} (black small, red small, black big, red big)"),
]
_BOUNDS_ALLOWED = f"a list of 1 to {MOST_ROWS} rising whole numbers from 1 to {MOST}"
Bounds = Annotated[tuple[Positive, ...], Field(min_length=1, max_length=MOST_ROWS), AfterValidator(_rising), Allowed(_BOUNDS_ALLOWED)]
Deng = Annotated[Literal["decade"] | Bounds, Allowed(f'"decade" or {_BOUNDS_ALLOWED}')]
Points = Annotated[
    tuple[tuple[Positive, Positive, Count], ...],
    Field(min_length=1, max_length=MOST_ROWS),
    AfterValidator(_rising_fan),
    Allowed(f"a list of 1 to {MOST_ROWS} rows [fan, loser, bottom], fan rising, numbers up to {MOST}, only bottom may be 0"),
]
Scoring = Annotated[Literal["fan", "deng", "dao", "jianhua"], Allowed('"fan", "deng", "dao" or "jianhua"')]
DiscarderPays = Annotated[Literal["all", "alone", "only"], Allowed('"all", "alone" or "only"')]
Label = Annotated[
    str, Field(strict=True, min_length=1, max_length=200), AfterValidator(_printable), Allowed("a text on one line, 1 to 200 characters")
]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RunHu(_Frozen):
    """Hu of the runs that have any (R6.1)."""

    small_123: Hu
    small_2710: Hu
    big_123: Hu
    big_2710: Hu


class HuTables(_Frozen):
    """Hu of melds (R6.1); tuples are in the order black small, red small, black big, red big."""

    peng: FourHu
    kan: FourHu
    zhao: FourHu
    long: FourHu
    runs: RunHu


class NameRule(_Frozen):
    """What a rule set says about one name (名堂)."""

    fan: Positive
    on: Flag
    bound: Annotated[Positive | None, Allowed(f"a whole number from 1 to {MOST}")] = None
    """The number of its definition, None where it has none."""
    fan_high: Annotated[Positive | None, Allowed(f"a whole number from 1 to {MOST}")] = None
    """Only 平胡: the fan from ``bound`` hu on (R6.6)."""


class NameRow(NamedTuple):
    """A row of a names table, as manifests keep it."""

    bit: int
    code: str
    zh: str
    fan: int


class RuleSet(_Frozen):
    """A rule set: every switch of docs/rules.md, section 9; see there and `dazer_sim.rulesets.switches` for their meaning.

    `names` holds the rows of the scoring's table in its order. Equal switches give equal digests, whatever the name.
    """

    name: Label
    title: Label
    bottom_shown: Shown
    bottom_red_swap: Flag
    zhao_forced: Flag
    peng_forced: Flag
    chi_downstream_draw: Flag
    bao: Flag
    passed_by_hu: Flag
    passed_by_peng: Flag
    passed_by_chi: Flag
    passed_by_discard: Flag
    passed_blocks_chi: Flag
    passed_blocks_peng: Flag
    passed_blocks_hu: Flag
    min_hu: Count
    allow_zero_hu: Flag
    special_long: Dealt
    special_kan: Dealt
    scoring: Scoring
    discarder_pays: DiscarderPays
    zimo_double: Flag
    fan_cap: Cap
    multiple_cap: Cap
    dao_cap: Cap
    bottom_dao: Count
    foul: Count
    deng: Deng
    steps: Bounds
    points: Points
    hu: HuTables
    names: dict[str, NameRule]

    @model_validator(mode="before")
    @classmethod
    def _before_fields(cls, data: Any) -> Any:
        """Refuse names of another table, and fill in `foul`, whose default hangs on the scoring (R8.5)."""
        if not isinstance(data, Mapping):
            return data
        _refuse(unknown_name(data))
        return data if "foul" in data else {**data, "foul": default_foul(data.get("scoring"))}

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        _refuse(first_contradiction(self))
        in_order = {code: self.names[code] for code in definitions(self.scoring)}
        object.__setattr__(self, "names", in_order)  # the table's order is the order of the bits
        return self

    def __hash__(self) -> int:
        return hash(self.digest)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "RuleSet":
        """Make a rule set from what `to_dict` gave, for example out of a manifest.

        Parameters
        ----------
        data : mapping
            All switches; lists may stand for tuples.

        Raises
        ------
        RuleSetError
            If the data are no rule set; one line with the key, the value and what is allowed.
        """
        try:
            return cls.model_validate(data)
        except ValidationError as error:
            raise RuleSetError(fault_text(cls, error.errors(include_url=False)[0])) from None

    def to_dict(self) -> dict[str, Any]:
        """Return all switches as plain values for JSON: lists, numbers, texts (the "rules in full" of a manifest)."""
        return self.model_dump(mode="json", exclude_none=True)

    @property
    def digest(self) -> str:
        """SHA-256 (64 hex digits) over all switches; name and title do not count."""
        switches = self.model_dump(mode="json", exclude_none=True, exclude={"name", "title"})
        return hashlib.sha256(json.dumps(switches, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def names_table(self) -> list[NameRow]:
        """Return the scoring's names with their bits, rows switched off included."""
        zh = {code: definition.zh for code, definition in definitions(self.scoring).items()}
        return [NameRow(bit, code, zh[code], rule.fan) for bit, (code, rule) in enumerate(self.names.items())]

    def to_toml(self) -> str:
        """Return the rule set as a TOML file that spells out every switch, with comments in Chinese."""
        from dazer_sim.rulesets.toml_text import to_toml  # noqa: PLC0415 - it needs this module

        return to_toml(self)


def _refuse(fault: Fault | None) -> None:
    if fault:
        raise PydanticCustomError("fault", "{text}", {"text": fault.text, "fault": fault})


def default_foul(scoring: Any) -> int:
    """Return the foul of a scoring where a rule set does not set it (R8.5).

    Parameters
    ----------
    scoring : str
        Or anything else, which is no scoring.
    """
    return 2 if scoring == "dao" else 0
