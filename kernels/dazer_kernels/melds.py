"""Melds as numbers.

A meld is one integer ``((type · 20 + a) · 20 + b) · 20 + c`` with its three kinds a ≤ b ≤ c in rising order; a kan, zhao, long, peng or
pair has a = b = c. Types are numbered in the order of R5.5 (垅 招 坎 碰 吃 对), so sorting the numbers sorts melds as R5.5 asks. All codes
lie below 48,000; `NO_MELD` (-1) fills unused places.
"""

import numpy as np

from dazer_kernels.jit import kernel

LONG, ZHAO, KAN, PENG, CHI, PAIR = 0, 1, 2, 3, 4, 5
"""Meld types, in the order of R5.5."""
NO_MELD = -1
GROUPS = 7
"""Groups (列) of a complete hand (R5.2, R5.3)."""
TYPE_STEP = 8000


@kernel(inline="always")
def meld(type_, a, b, c):
    """Return the code of a meld: its type and its kinds in rising order."""
    return ((type_ * 20 + a) * 20 + b) * 20 + c


@kernel(inline="always")
def same_kind(type_, kind):
    """Return the code of a kan, zhao, long, peng or pair of one kind."""
    return type_ * 8000 + kind * 421  # 421 = 20·20 + 20 + 1


@kernel(inline="always")
def meld_type(code):
    """Return the type of a meld code."""
    return code // 8000


@kernel(inline="always")
def first_kind(code):
    """Return the lowest kind of a meld code."""
    return (code // 400) % 20


@kernel
def meld_cards(code):
    """Return the cards of a meld as a packed hand: four of a long or zhao, two of a pair, three of any other."""
    a = (code // 400) % 20
    b = (code // 20) % 20
    c = code % 20
    type_ = code // 8000
    if type_ == LONG or type_ == ZHAO:
        return np.int64(4) << (3 * a)
    if type_ == PAIR:
        return np.int64(2) << (3 * a)
    return (np.int64(1) << (3 * a)) + (np.int64(1) << (3 * b)) + (np.int64(1) << (3 * c))
