"""Play until a number is known well enough: ``--until '十三太保 10%'``."""

from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from dazer_analysis.stopping import Look, corrected_z, frequency_look, mean_look, planned_looks
from dazer_sim.errors import UserError
from dazer_sim.game import Game
from dazer_sim.progress import show_progress
from dazer_sim.rows import to_frame
from dazer_sim.rulesets import RuleSet
from dazer_sim.simulation import play_shards
from dazer_sim.spans import Span, cut

STRETCH = 500_000
"""Deals played at a time and kept as one file."""
OUTCOMES = {"wins": ("hu", "special"), "special": ("special",), "draw": ("draw",)}
MEANS = ("points_0", "points_1", "points_2", "points_bottom")
CHINESE = {
    "有人胡": "wins",
    "特殊胡": "special",
    "荒牌": "draw",
    "庄家得分": "points_0",
    "闲家1得分": "points_1",
    "闲家2得分": "points_2",
    "底家得分": "points_bottom",
}
"""Headline numbers, beside the names: frequencies of outcomes and mean points, both per deal."""


@dataclass(frozen=True)
class Target:
    """What to know, and how well."""

    number: str
    """Code of a name, or a headline number."""
    relative: float
    """Half of the interval over the value, at most."""
    label: str
    """The number as people call it."""
    bit: int | None = None
    """Of the column ``names``, if it is a name."""


@dataclass(frozen=True)
class Stopped:
    """How a run until a target ended."""

    target: Target
    look: Look
    """The last one, with the interval of the corrected level."""
    looked: int
    """Looks taken."""
    planned: int
    """Looks planned."""

    @property
    def reached(self) -> bool:
        """Whether the target was reached, and not only the greatest number of deals."""
        relative = self.look.relative
        return relative is not None and relative <= self.target.relative


def parse_target(text: str, rules: RuleSet) -> Target:
    """Read a target.

    Parameters
    ----------
    text : str
        A name (中文 or code) or a headline number, then the precision: ``十三太保 10%``.
    rules : RuleSet
        Knows the names.

    Raises
    ------
    UserError
        It cannot be read, or there is no such number.
    """
    number, _, precision = text.strip().rpartition(" ")
    try:
        relative = float(precision.removesuffix("%")) / 100 if precision.endswith("%") else float(precision)
    except ValueError:
        relative = 0.0
    if not number or not 0 < relative < 1:
        raise UserError(f"--until {text!r}: write a number and its relative precision, above 0 and below 100 %, e.g. '十三太保 10%'")
    number = CHINESE.get(number.strip(), number.strip())
    if number in OUTCOMES or number in MEANS:
        return Target(number, relative, number)
    for row in rules.names_table():
        if number in (row.code, row.zh):
            return Target(row.code, relative, f"{row.zh} {row.code}", row.bit)
    names = " ".join(row.zh for row in rules.names_table())
    raise UserError(f"--until {text!r}: there is no number {number!r}; there are {names}, and {' '.join([*OUTCOMES, *MEANS])}")


class _Counter:
    """Counts what the target asks for while deals come in."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.deals, self.total, self.squares = 0, 0.0, 0.0

    def add(self, frame: pl.DataFrame) -> None:
        """Count some deals."""
        number = self.target.number
        if self.target.bit is not None:
            values = (frame["names"] & pl.Series([1 << self.target.bit], dtype=pl.UInt64)) != 0
        elif number in OUTCOMES:
            values = frame["outcome"].cast(pl.String).is_in(OUTCOMES[number])
        else:
            values = frame[number]
        floats = values.cast(pl.Float64)
        self.deals += frame.height
        self.total += float(floats.sum())
        self.squares += float((floats * floats).sum())

    def look(self, z: float) -> Look:
        """Return how the number stands."""
        if self.target.number in MEANS:
            return mean_look(self.total, self.squares, self.deals, z)
        return frequency_look(round(self.total), self.deals, z)


def play_until(game: Game, target: Target, directory: Path, *, jobs: int | None = None, progress: bool = True) -> Stopped:
    """Play until the target is reached, at most all deals of the game, into Parquet files.

    Parameters
    ----------
    game : Game
        What to play; its number of deals is the greatest.
    target : Target
        What to know.
    directory : Path
        Exists and is empty; gets ``part-*.parquet``, in the order of the deals.
    jobs : int, optional
        Deals at the same time; all cores if not given.
    progress : bool
        Show on standard error how far it is.
    """
    looks = planned_looks(game.deals.deals)
    z, counter, begin = corrected_z(looks), _Counter(target), 0
    with show_progress(game.deals.deals, shown=progress) as shown:
        for looked, end in enumerate(looks, start=1):
            for stretch in cut(Span(game.deals.first + begin, end - begin), STRETCH):
                (played,) = play_shards(replace(game, deals=stretch), [stretch], jobs=jobs, progress=shown)
                frame = to_frame(played.rows)
                frame.write_parquet(directory / f"part-{stretch.first:020d}.parquet")
                counter.add(frame)
            begin = end
            stopped = Stopped(target, counter.look(z), looked, len(looks))
            if stopped.reached:
                break
    return stopped
