"""Special wins (R5.6) of one seat and of the whole table, exactly.

One seat: by its kans and longs (features.py). The table: a *deal of the table* gives 21, 20 and 20 cards to the seats and 19 to the wall.
Of each kind the seats get (a, b, c) copies, the wall the rest, in 4!/(a! b! c! w!) ways. At most one seat has three or four of a kind. So
the kinds are sorted into six sorts of their own (a long or a kan of seat 0, 1, 2) and a seventh (nobody has more than two); the number of
kinds of each sort decides who may win at once, and

    deals = 20! / (∏ l! ∏ k! u!) · ∏ 4^k · [x^21 y^20 z^20] x^(4 l0 + 3 k0) … (y + z + 1)^k0 (x + z + 1)^k1 (x + y + 1)^k2 U(x, y, z)^u

where the powers of (…) place the fourth cards of the kans, and U is the sum over all (a, b, c) with at most two each. Every deal has one
number of kinds of each sort and one place for every card, so it is counted once.
"""

from functools import cache
from itertools import product
from math import comb, factorial
from typing import Any

import numpy as np

from dazer_sim.census.features import DEALER_CARDS, OTHER_CARDS

SIZES = (DEALER_CARDS, OTHER_CARDS, OTHER_CARDS)
KINDS = 20
Marks = tuple[int, int]
"""Longs and kans of a seat."""
Array = np.ndarray[Any, Any]


def table_deals() -> int:
    """Return the number of deals of the table: 80! / (21! 20! 20! 19!)."""
    return factorial(80) // (factorial(21) * factorial(20) ** 2 * factorial(19))


@cache
def _unmarked(kinds: int) -> Array:
    """Return the coefficients of U^kinds up to x^21 y^20 z^20 (Python integers)."""
    if kinds == 0:
        table = np.zeros((SIZES[0] + 1, SIZES[1] + 1, SIZES[2] + 1), dtype=object)
        table[0, 0, 0] = 1
        return table
    before = _unmarked(kinds - 1)
    table = np.zeros_like(before)
    for a, b, c in product(range(3), repeat=3):
        if a + b + c <= 4:
            ways = 24 // (factorial(a) * factorial(b) * factorial(c) * factorial(4 - a - b - c))
            x, y, z = before.shape
            table[a:, b:, c:] += ways * before[: x - a, : y - b, : z - c]
    return table


@cache
def _listed(kinds: int) -> list[list[list[int]]]:
    """Return `_unmarked` as lists, which Python reads faster."""
    table: list[list[list[int]]] = _unmarked(kinds).tolist()
    return table


@cache
def _spread(kans: int) -> list[tuple[int, int, int]]:
    """Return (cards to one other seat, cards to the next, ways) for the fourth cards of a seat's kans."""
    return [(i, j, comb(kans, i) * comb(kans - i, j)) for i in range(kans + 1) for j in range(kans + 1 - i)]


@cache
def _placed(marks: tuple[Marks, Marks, Marks]) -> int:
    """Return the coefficient of the formula above: ways to give out the fourth cards of kans and all kinds without marks."""
    unmarked = _listed(KINDS - sum(longs + kans for longs, kans in marks))
    x, y, z = (size - 4 * longs - 3 * kans for size, (longs, kans) in zip(SIZES, marks, strict=True))
    kans_0, kans_1, kans_2 = (kans for _, kans in marks)
    ways = 0
    for y_0, z_0, ways_0 in _spread(kans_0):
        for x_1, z_1, ways_1 in _spread(kans_1):
            for x_2, y_2, ways_2 in _spread(kans_2):
                x_left, y_left, z_left = x - x_1 - x_2, y - y_0 - y_2, z - z_0 - z_1
                if x_left >= 0 and y_left >= 0 and z_left >= 0:
                    ways += ways_0 * ways_1 * ways_2 * unmarked[x_left][y_left][z_left]
    return ways


def _sorts(marks: tuple[Marks, Marks, Marks]) -> int:
    """Return in how many ways kinds take these marks, with the choice of the cards of each kan."""
    ways, left = 1, KINDS
    for longs, kans in marks:
        for kinds in (longs, kans):
            ways *= comb(left, kinds)
            left -= kinds
        ways *= 4**kans
    return ways


@cache
def special_tables(special_long: int, special_kan: int) -> tuple[int, ...]:
    """Return the deals of the table in which exactly this set of seats has a special win.

    Parameters
    ----------
    special_long, special_kan : int
        The bounds of R5.6; 0 switches one off.

    Returns
    -------
    tuple of int
        By set of seats (bit i: seat i), 0..7; their sum is `table_deals`. Entry 0 is the rest.
    """
    deals = [0] * 8
    first, second, third = (_options(size) for size in SIZES)
    for marks in product(first, second, third):
        seats = sum(_is_special(*mark, special_long, special_kan) << seat for seat, mark in enumerate(marks))
        if seats and sum(longs + kans for longs, kans in marks) <= KINDS:
            deals[seats] += _sorts(marks) * _placed(marks)
    deals[0] = table_deals() - sum(deals)
    return tuple(deals)


def _options(cards: int) -> list[Marks]:
    """Return the longs and kans that a seat with so many cards can have."""
    return [(longs, kans) for longs in range(6) for kans in range(8) if 4 * longs + 3 * kans <= cards]


def _is_special(longs: int, kans: int, special_long: int, special_kan: int) -> bool:
    """Say whether so many longs and kans win at once (R5.6)."""
    return 0 < special_long <= longs or 0 < special_kan <= kans
