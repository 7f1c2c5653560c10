"""The table that reads the runs and mixed melds of a hand, number by number from ten down to one, both sizes at once.

What is still to be decided between two numbers is only which runs have begun: of each size, how many need one more card (`due`) and how
many need two (`begun`). At a number, at most one mixed meld can stand (free cards hold at most three and two of the two sizes, a second
mixed meld would need six); whatever the runs in progress and the mixed meld leave over must begin new runs. So the only choice is the
mixed meld (none, 小小大, 大大小), and the set of all situations that some choices lead to takes few values: they are the states here.

A *situation* is (small due, small begun, big due, big begun); a *state* is a set of situations, together with whether the one kind that
may have three free cards was seen. A *symbol* is the small count plus four times the big count of one number.

Runs 2-7-10, pairs and pengs are not read here: they are taken out of the hand before.
"""

from functools import cache, reduce
from operator import or_

import numpy as np

DEAD = 0
"""The state without situations: the hand cannot be completed."""
START = 16
"""The first state (before number ten), as an offset into the tables."""
SYMBOLS = 16
WITHOUT_THREE = tuple(symbol for symbol in range(SYMBOLS) if symbol % 4 < 3 and symbol // 4 < 3)
FEW = 64
"""The states of hands with at most two of a kind are the first 64: six bits hold one."""
Situation = tuple[int, int, int, int]
State = tuple[frozenset[Situation], bool]
MIXED = ((0, 0), (2, 1), (1, 2))
"""Small and big cards of the mixed meld of one number, if any."""
MOST_STARTS = 3
"""Runs of one size that can be in progress (three only through the kind with three free cards)."""
IN_PROGRESS = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2))
"""Runs of one size that are due, and begun, where a number holds at most two cards of the size."""


@cache
def _after(situation: Situation, small: int, big: int) -> frozenset[Situation]:
    """Return the situations that a number with these counts can lead to."""
    small_due, small_begun, big_due, big_begun = situation
    found = set()
    for mixed_small, mixed_big in MIXED:
        small_new = small - mixed_small - small_due - small_begun
        big_new = big - mixed_big - big_due - big_begun
        fits = 0 <= small_new <= MOST_STARTS - small_begun and 0 <= big_new <= MOST_STARTS - big_begun
        if fits:
            found.add((small_begun, small_new, big_begun, big_new))
    return frozenset(found)


def _at_number_one(situation: Situation, small: int, big: int) -> int:
    """Return which numbers of runs 1-2-3 can end here: bit 4·small + big (each at most 2)."""
    small_due, small_begun, big_due, big_begun = situation
    if small_begun or big_begun:
        return 0
    for mixed_small, mixed_big in MIXED:
        if small - mixed_small == small_due and big - mixed_big == big_due and max(small_due, big_due) <= 2:
            return 1 << (4 * small_due + big_due)
    return 0


@cache
def _next(state: State, symbol: int) -> State:
    """Return the state after a symbol."""
    situations, three_seen = state
    small, big = symbol % 4, symbol // 4
    threes = three_seen + (small == 3) + (big == 3)
    reached = {after for situation in situations for after in _after(situation, small, big)} if threes <= 1 else set()
    return frozenset(reached), bool(reached) and threes == 1


def _ends(state: State, symbol: int) -> int:
    """Return the set of endings if a symbol is that of number one."""
    situations, three_seen = state
    small, big = symbol % 4, symbol // 4
    if three_seen + (small == 3) + (big == 3) > 1:
        return 0
    return reduce(or_, (_at_number_one(situation, small, big) for situation in situations), 0)


@cache
def _all_states() -> tuple[State, ...]:
    """Return all states, by subset construction; `DEAD` first, those of hands with at most two of a kind before the others."""
    states: list[State] = [(frozenset(), False), (frozenset([(0, 0, 0, 0)]), False)]
    known = set(states)
    for symbols in (WITHOUT_THREE, range(SYMBOLS)):
        for state in states:  # the list grows while it is read
            for symbol in symbols:
                new = _next(state, symbol)
                if new not in known:
                    known.add(new)
                    states.append(new)
    return tuple(states)


def build() -> tuple[np.ndarray, np.ndarray]:
    """Build the tables of reading (207 states, a few milliseconds).

    Returns
    -------
    following : uint16[states * 16]
        At state offset + symbol: the offset of the next state; `DEAD` = 0 if there is none.
    ending : uint16[states * 16]
        At state offset + symbol of number one: the set of pairs (k, m), as bits 4·k + m, such that the hand can be completed with k
        runs 一二三 and m runs 壹贰叁.
    """
    states = _all_states()
    index = {state: i for i, state in enumerate(states)}
    following = [index[_next(state, symbol)] * SYMBOLS for state in states for symbol in range(SYMBOLS)]
    ending = [_ends(state, symbol) for state in states for symbol in range(SYMBOLS)]
    return np.array(following, dtype=np.uint16), np.array(ending, dtype=np.uint16)


def _bit(small_due: int, small_begun: int, big_due: int, big_begun: int) -> int:
    """Return the bit of a situation; 0 for one with three runs of a size in progress, which two cards of a number cannot meet."""
    small, big = (small_due, small_begun), (big_due, big_begun)
    return 1 << 6 * IN_PROGRESS.index(small) + IN_PROGRESS.index(big) if small in IN_PROGRESS and big in IN_PROGRESS else 0


def build_meetings() -> tuple[np.ndarray, np.ndarray]:
    """Build the tables by which a hand read from ten down to a number meets the rest, read from one up to the number below.

    Melds look the same from both sides. What is due from above has begun from below, and what has begun from above is due from below:
    the two readings fit together if they share a situation with the words exchanged.

    Returns
    -------
    above, below : int64[states]
        The set of the situations of a state, as bits, and the same with due and begun exchanged.
    """
    states = _all_states()
    above = [sum(_bit(a, b, c, d) for a, b, c, d in situations) for situations, _ in states]
    below = [sum(_bit(b, a, d, c) for a, b, c, d in situations) for situations, _ in states]
    return np.array(above, dtype=np.int64), np.array(below, dtype=np.int64)


FOLLOWING, ENDING = build()
"""The tables of reading, 6.6 kB each: small enough to stand as constants in the kernels that read them."""
ABOVE, BELOW = build_meetings()
"""The tables of meeting, 1.7 kB each, by the number of a state (its offset over 16)."""
