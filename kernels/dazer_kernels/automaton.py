"""The table that reads the runs and mixed melds of a hand, number by number from ten down to one, both sizes at once.

What is still to be decided between two numbers is only which runs have begun: of each size, how many need one more card (`due`) and how
many need two (`begun`). At a number, at most one mixed meld can stand (free cards hold at most three and two of the two sizes, a second
mixed meld would need six); whatever the runs in progress and the mixed meld leave over must begin new runs. So the only choice is the
mixed meld (none, 小小大, 大大小), and the set of all situations that some choices lead to takes few values: they are the states here.

A *situation* is (small due, small begun, big due, big begun); a *state* is a set of situations, together with whether the one kind that
may have three free cards was seen. A *symbol* is the small count plus four times the big count of one number.

Runs 2-7-10, pairs and pengs are not read here: they are taken out of the hand before.
"""

import numpy as np

DEAD = 0
"""The state without situations: the hand cannot be completed."""
START = 16
"""The first state (before number ten), as an offset into the tables."""
SYMBOLS = 16
Situation = tuple[int, int, int, int]
State = tuple[frozenset[Situation], bool]
MIXED = ((0, 0), (2, 1), (1, 2))
"""Small and big cards of the mixed meld of one number, if any."""
MOST_STARTS = 3
"""Runs of one size that can be in progress (three only through the kind with three free cards)."""


def _after(situation: Situation, small: int, big: int) -> set[Situation]:
    """Return the situations that a number with these counts can lead to."""
    small_due, small_begun, big_due, big_begun = situation
    found = set()
    for mixed_small, mixed_big in MIXED:
        small_new = small - mixed_small - small_due - small_begun
        big_new = big - mixed_big - big_due - big_begun
        fits = 0 <= small_new <= MOST_STARTS - small_begun and 0 <= big_new <= MOST_STARTS - big_begun
        if fits:
            found.add((small_begun, small_new, big_begun, big_new))
    return found


def _at_number_one(situation: Situation, small: int, big: int) -> int:
    """Return which numbers of runs 1-2-3 can end here: bit 4·small + big (each at most 2)."""
    small_due, small_begun, big_due, big_begun = situation
    if small_begun or big_begun:
        return 0
    for mixed_small, mixed_big in MIXED:
        if small - mixed_small == small_due and big - mixed_big == big_due and max(small_due, big_due) <= 2:
            return 1 << (4 * small_due + big_due)
    return 0


def build() -> tuple[np.ndarray, np.ndarray]:
    """Build the tables by subset construction (207 states, a few milliseconds).

    Returns
    -------
    following : uint16[states * 16]
        At state offset + symbol: the offset of the next state; `DEAD` = 0 if there is none.
    ending : uint16[states * 16]
        At state offset + symbol of number one: the set of pairs (k, m), as bits 4·k + m, such that the hand can be completed with k
        runs 一二三 and m runs 壹贰叁.
    """
    states: list[State] = [(frozenset(), False), (frozenset([(0, 0, 0, 0)]), False)]
    index = {state: i for i, state in enumerate(states)}
    following, ending = [], []
    for situations, three_seen in states:  # the list grows while it is read
        for symbol in range(SYMBOLS):
            small, big = symbol % 4, symbol // 4
            threes = three_seen + (small == 3) + (big == 3)
            reached: set[Situation] = set()
            ends = 0
            if threes <= 1:
                for situation in situations:
                    reached |= _after(situation, small, big)
                    ends |= _at_number_one(situation, small, big)
            state = (frozenset(reached), bool(reached) and threes == 1)
            if state not in index:
                index[state] = len(states)
                states.append(state)
            following.append(index[state] * SYMBOLS)
            ending.append(ends)
    return np.array(following, dtype=np.uint16), np.array(ending, dtype=np.uint16)


FOLLOWING, ENDING = build()
"""The tables, 6.6 kB each: small enough to stand as constants in the kernels that read them."""
