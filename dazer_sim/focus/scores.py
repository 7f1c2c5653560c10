"""Which dealt hands lie near a name: a score that is a sum over the ten numbers, and a level of closeness for each score."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

STEP = 32
"""A score with two parts is packed as first + STEP · second; every part stays below."""
RED_NUMBERS = (1, 6, 9)
"""Numbers (from 0) whose cards are red: 2, 7 and 10."""
RUN_NUMBERS = (0, 1, 2, 6, 9)
"""Numbers of the runs 123 and 2-7-10."""
SMALL_HU, RED_HU, BIG_HU, BIG_RED_HU = (0, 0, 0, 2, 4), (0, 0, 1, 3, 5), (0, 0, 0, 3, 5), (0, 0, 2, 4, 6)
"""About a third of the hu that 0 … 4 dealt copies of a kind will bring (R6.1)."""

Part = Callable[[int, int, int], int]
"""What the copies of a number add: number, small copies, big copies."""


class Score(NamedTuple):
    """How close a dealt hand is to a name."""

    meaning: str
    """What the levels count, for the reader of a report."""
    first: Part
    second: Part | None
    level: Callable[[int, int], int]
    """From the two parts to the level, at least 0."""
    needs: Callable[[int], int] = lambda bound: 0
    """From the bound of the name's definition (0 if it has none) to the lowest level that can still come to it."""
    climbs: bool = False
    """Whether claimed cards bring a hand nearer to the name, so that it pays to split the deals in which they do (`splitting`)."""

    def table(self) -> NDArray[np.int64]:
        """Return the packed scores (int64[10, 5, 5]: number, small copies, big copies)."""
        scores = np.zeros((10, 5, 5), dtype=np.int64)
        for number, small, big in np.ndindex(scores.shape):
            second = self.second(number, small, big) if self.second else 0
            scores[number, small, big] = self.first(number, small, big) + STEP * second
        return scores

    def levels(self) -> NDArray[np.int64]:
        """Return the level of every packed score, whoever holds the cards and how many; all 0 if the score does not climb (int64[n])."""
        most = int(self.table().reshape(10, -1).max(axis=1).sum())
        return np.array([self.level_of(packed) if self.climbs else 0 for packed in range(most + 1)], dtype=np.int64)

    def level_of(self, packed: int) -> int:
        """Return the level of a packed score.

        Parameters
        ----------
        packed : int
            A sum of entries of `table`.
        """
        return self.level(packed % STEP, packed // STEP)


def _alone(first: int, second: int) -> int:
    return first


def _red(number: int, small: int, big: int) -> int:
    return small + big if number in RED_NUMBERS else 0


def _hu(number: int, small: int, big: int) -> int:
    red = number in RED_NUMBERS
    return (RED_HU if red else SMALL_HU)[small] + (BIG_RED_HU if red else BIG_HU)[big]


def _red_sets(copies: int) -> Part:
    """Return the part that counts the red kinds held so often."""
    return lambda number, small, big: ((small == copies) + (big == copies)) if number in RED_NUMBERS else 0


def _one_set(reds: int, sets: int) -> int:
    """Return the level for one red set and no other red card."""
    return 0 if sets == 0 else max(1, 20 - reds)


def _twins(copies: int) -> Part:
    """Return the part that counts numbers of which both sizes are held so often."""
    return lambda number, small, big: int(small == copies and big == copies)


def _of_runs(big_size: bool) -> Part:
    """Return the part that counts free cards of one size for two runs 123 and two 2-7-10.

    They take two cards of 1, 3, 7 and 10 and four of 2; a kan or long of such a kind (R3.3) leaves too few. Each run gets at most one
    claimed card, so that eight of the twelve must have been dealt.
    """

    def part(number: int, small: int, big: int) -> int:
        copies = big if big_size else small
        return copies if number in RUN_NUMBERS and copies <= 2 else 0

    return part


def _one(bound: int) -> int:
    """Return the need of names that hang on sets which must have been dealt: there must be one."""
    return 1


def _claimed(bound: int) -> int:
    """Return the need of names that count cards: the seven claims of a deal at most add one card each."""
    return max(0, bound - CLAIMS)


CLAIMS = 7
"""Claims of a winner at most: each finishes one of seven groups (R3.4)."""
REDS = Score("red cards dealt", _red, None, _alone)
MANY_REDS = REDS._replace(needs=_claimed, climbs=True)
HU = Score("hu dealt, in thirds", _hu, None, _alone)
SETS = Score("kans and longs dealt", lambda number, small, big: (small >= 3) + (big >= 3), None, _alone)
QUADS = SETS._replace(needs=lambda bound: max(0, bound - 20))  # n = 20 + quads (R5.3), each of them dealt as a kan or a long
_BY_CODE = {
    "longyin": Score("few red cards beside a red long", _red, _red_sets(4), _one_set, _one),
    "zhaoyin": Score("few red cards beside a red kan", _red, _red_sets(3), _one_set, _one),
    "shiba_da": Score("big cards dealt", lambda number, small, big: big, None, _alone, _claimed, climbs=True),
    "shiba_xiao": Score("small cards dealt", lambda number, small, big: small, None, _alone, _claimed, climbs=True),
    "shuang_piaodai": Score(
        "free cards of 1 2 3 7 10 in the better size", _of_runs(False), _of_runs(True), max, lambda bound: 8, climbs=True
    ),
    "zimei_peng": Score("numbers held as two pairs", _twins(2), None, _alone, _one),
    "zimei_zhao": Score("numbers held as two kans", _twins(3), None, _alone, _one),
    "zimei_long": Score("numbers held as two longs", _twins(4), None, _alone, _one),
    "ershisi_xi": QUADS,
    "honghu": MANY_REDS,
    "shisan_taibao": MANY_REDS,
    "shiwu_guandeng": MANY_REDS,
    "piao": SETS,
} | dict.fromkeys(
    ["zhenzhu", "jiazhu", "heyin", "sanyin", "pian", "hua", "biandijin", "wuhu", "hei", "hong", "shigehong", "heiwudao", "hongwudao"],
    REDS,
)
_SEATS = {"tianhu": (0,), "tianwudao": (0,), "huilong": (0,), "dihu": (1, 2), "diwudao": (1, 2)}


def score_for(code: str) -> Score:
    """Return the score for a name; for names without one of their own, the hu of the dealt hand.

    Parameters
    ----------
    code : str
        Of the name.
    """
    return _BY_CODE.get(code, HU)


def seats_for(code: str) -> tuple[int, ...]:
    """Return the seats that can win with a name (R7.1 to R7.3); all three for most.

    Parameters
    ----------
    code : str
        Of the name.
    """
    return _SEATS.get(code, (0, 1, 2))
