"""The table by which the census walks through all complete free parts: both sizes at once, number by number from ten down to one.

It reads what automaton.py reads, runs of three neighbours and mixed melds, and also lets one pair stand anywhere. A *situation* is (small
due, small begun, big due, big begun, pair taken): how many runs of each size need one more card and how many need two. A *state* is the
set of situations that a hand can be in, and whether the one kind with three free cards was seen (a claimed card on top of two). A
*symbol* is the small count plus four times the big count of a number.

Runs 2-7-10 are taken off at 10, 7 and 2 by the walk (census_walk.py), which tries every number of them.
"""

from functools import cache
from itertools import product

import numpy as np

DEAD, START = 0, 1
"""States: nothing fits; nothing read yet."""
SYMBOLS = 16
WITHOUT_PAIR, WITH_PAIR = 1, 2
"""Bits of an ending: the hand is complete without a pair, with one pair."""
MIXED = ((0, 0), (2, 1), (1, 2))
"""Small and big cards of the mixed meld of one number, if any (a second one would need six cards)."""
PAIR = ((0, 0), (2, 0), (0, 2))
"""Small and big cards of the pair, if it stands here."""
MOST_BEGUN = 3
TAKEN = 3
"""How many numbers of runs 2-7-10 of one size there are: 0, 1, 2."""

Situation = tuple[int, int, int, int, bool]
State = tuple[frozenset[Situation], bool]


def _leftovers(situation: Situation, small: int, big: int) -> list[tuple[int, int, bool]]:
    """Return the cards of both sizes that must begin new runs, for each choice of a mixed meld and a pair, and whether a pair is taken."""
    small_due, small_begun, big_due, big_begun, pair_taken = situation
    found = []
    for (pair_small, pair_big), (mixed_small, mixed_big) in product(PAIR, MIXED):
        pair_here = pair_small + pair_big > 0
        small_new = small - mixed_small - pair_small - small_due - small_begun
        big_new = big - mixed_big - pair_big - big_due - big_begun
        if small_new >= 0 and big_new >= 0 and not (pair_here and pair_taken):
            found.append((small_new, big_new, pair_taken or pair_here))
    return found


@cache
def _after(situation: Situation, small: int, big: int) -> frozenset[Situation]:
    """Return the situations that a number with these counts can lead to."""
    _, small_begun, _, big_begun, _ = situation
    return frozenset(
        (small_begun, small_new, big_begun, big_new, pair)
        for small_new, big_new, pair in _leftovers(situation, small, big)
        if small_begun + small_new <= MOST_BEGUN and big_begun + big_new <= MOST_BEGUN
    )


@cache
def _ending(situation: Situation, small: int, big: int) -> int:
    """Return how the hand can be complete when these are the counts of number one."""
    if situation[1] or situation[3]:
        return 0
    ends = 0
    for small_new, big_new, pair in _leftovers(situation, small, big):
        if small_new == big_new == 0:
            ends |= WITH_PAIR if pair else WITHOUT_PAIR
    return ends


def build() -> tuple[np.ndarray, np.ndarray]:
    """Build the table by subset construction (about 18,500 states, 3 s).

    Returns
    -------
    following : int32[states, 16]
        The next state by state and symbol.
    ending : int8[states, 16]
        Bits `WITHOUT_PAIR`, `WITH_PAIR`, when the symbol is that of number one.
    """
    nothing: State = (frozenset(), False)
    states: list[State] = [nothing, (frozenset([(0, 0, 0, 0, False)]), False)]
    index = {state: place for place, state in enumerate(states)}
    following, ending = [], []
    for situations, three_seen in states:  # the list grows while it is read
        for symbol in range(SYMBOLS):
            small, big = symbol % 4, symbol // 4
            threes = three_seen + (small == 3) + (big == 3)
            allowed = situations if threes <= 1 else frozenset[Situation]()
            reached: frozenset[Situation] = frozenset().union(*(_after(one, small, big) for one in allowed))
            state: State = (reached, threes == 1) if reached else nothing
            if state not in index:
                index[state] = len(states)
                states.append(state)
            following.append(index[state])
            ends = 0
            for one in allowed:
                ends |= _ending(one, small, big)
            ending.append(ends)
    shape = (len(states), SYMBOLS)
    return np.array(following, dtype=np.int32).reshape(shape), np.array(ending, dtype=np.int8).reshape(shape)


def hopes(following: np.ndarray, ending: np.ndarray, most: int) -> np.ndarray:
    """Tell from which states, with how many numbers to read, a hand can still become complete.

    Parameters
    ----------
    following, ending : ndarray
        What `build` returned.
    most : int
        Most cards of a kind that are still to be read: 2, or 3 where one kind may have three.

    Returns
    -------
    bool[10, states, 9]
        By the number to be read next (0..9), the state, and 3 · small + big runs 2-7-10 begun at ten.
    """
    table = np.zeros((10, len(following), TAKEN * TAKEN), dtype=bool)
    counts = list(product(range(most + 1), repeat=2))
    for small_runs, big_runs, number in product(range(TAKEN), range(TAKEN), range(10)):
        place = TAKEN * small_runs + big_runs
        small_off, big_off = (small_runs, big_runs) if number in {1, 6, 9} else (0, 0)
        for small, big in counts:
            if small < small_off or big < big_off:
                continue
            symbol = small - small_off + 4 * (big - big_off)
            then = ending[:, symbol] != 0 if number == 0 else table[number - 1, following[:, symbol], place]
            table[number, :, place] |= then
    return table
