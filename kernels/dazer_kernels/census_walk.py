"""The walk through all free parts that are complete: runs and mixed melds, with or without one pair.

A free part is a vector of twenty counts. The walk sets the counts number by number, ten first, small and big together; so it is a tree
whose leaves are all vectors, each met exactly once. It keeps the states of census_automaton.py for every number of runs 2-7-10 that the
counts so far allow, and leaves a branch as soon as none of them can become complete.
"""

import numpy as np

from dazer_kernels.census_automaton import START, TAKEN, WITH_PAIR, WITHOUT_PAIR, build, hopes
from dazer_kernels.jit import kernel

NUMBERS = 10
MOST_CARDS = 21
"""Free cards of a dealt hand at most."""


@kernel
def _step(number, small, big, states, runs, alive, following, hope):
    """Read the counts of a number above one and write what stays alive into the row below; return how many states that are.

    Parameters
    ----------
    number, small, big : int64
        The number (1..9) and its counts.
    states, runs : int32[10, 9], changed in place (row ``number - 1``)
        The states alive before each number, and the runs 2-7-10 (3 · small + big) that each of them has begun.
    alive : int64
        States in row ``number``.
    following, hope : ndarray
        census_automaton.py.
    """
    kept = 0
    takes = number in (1, 6, 9)
    for i in range(alive):
        begun = runs[number, i]
        small_off = begun // TAKEN if takes else 0
        big_off = begun % TAKEN if takes else 0
        if small < small_off or big < big_off:
            continue
        state = following[states[number, i], small - small_off + 4 * (big - big_off)]
        if hope[number - 1, state, begun]:
            states[number - 1, kept] = state
            runs[number - 1, kept] = begun
            kept += 1
    return kept


@kernel
def _ends(small, big, states, alive, ending):
    """Return how the hand is complete when these are the counts of number one: bits `WITHOUT_PAIR` and `WITH_PAIR`."""
    ends = 0
    for i in range(alive):
        ends |= ending[states[0, i], small + 4 * big]
    return ends


@kernel(allocates=True)
def _walk(first, most, wanted, size, following, ending, hope, out):
    """Write the complete free parts of a size, with given counts of number ten, into ``out`` and return their number.

    Parameters
    ----------
    first : int64
        The counts of number ten: small + (most + 1) · big.
    most : int64
        2: at most two cards of a kind. 3: exactly one kind with three.
    wanted : int64
        `WITHOUT_PAIR` or `WITH_PAIR`.
    size : int64
        Cards.
    following, ending, hope : ndarray
        census_automaton.py.
    out : int64[n], changed in place
        Packed free parts; those beyond its end are only counted.
    """
    states = np.zeros((NUMBERS, TAKEN * TAKEN), np.int32)
    runs = np.zeros((NUMBERS, TAKEN * TAKEN), np.int32)
    alive = np.zeros(NUMBERS, np.int64)
    symbol = np.zeros(NUMBERS, np.int64)
    cards = np.zeros(NUMBERS + 1, np.int64)
    threes = np.zeros(NUMBERS + 1, np.int64)
    hand = np.zeros(NUMBERS + 1, np.int64)
    for begun in range(TAKEN * TAKEN):
        states[NUMBERS - 1, begun] = START
        runs[NUMBERS - 1, begun] = begun
    alive[NUMBERS - 1] = TAKEN * TAKEN
    number = NUMBERS - 1
    symbol[number] = first
    symbols = (most + 1) * (most + 1)
    found = 0
    while number < NUMBERS:
        if symbol[number] == (first + 1 if number == NUMBERS - 1 else symbols):
            number += 1
            continue
        small, big = symbol[number] % (most + 1), symbol[number] // (most + 1)
        symbol[number] += 1
        cards[number] = cards[number + 1] + small + big
        threes[number] = threes[number + 1] + (small == 3) + (big == 3)
        hand[number] = hand[number + 1] | small << (3 * number) | big << (3 * number + 30)
        most_below = 4 * number + most - 2
        if cards[number] > size or cards[number] + most_below < size or threes[number] > 1:
            continue
        if number == 0:
            full = cards[0] == size and threes[0] == most - 2
            if full and _ends(small, big, states, alive[0], ending) & wanted:
                if found < out.size:
                    out[found] = hand[0]
                found += 1
            continue
        alive[number - 1] = _step(number, small, big, states, runs, alive[number], following, hope)
        if alive[number - 1] > 0:
            number -= 1
            symbol[number] = 0
    return found


class Walker:
    """The tables of the walk, built once (3 s)."""

    def __init__(self):
        self.following, self.ending = build()
        self.hope = {most: hopes(self.following, self.ending, most) for most in (2, 3)}

    def complete(self, size, pair, most=2):
        """Return all complete free parts of a size.

        Parameters
        ----------
        size : int
            Cards, 0..21.
        pair : bool
            Whether exactly one pair stands among the groups.
        most : int
            2: at most two cards of a kind; 3: one kind with three, the others at most two (no peng is formed).

        Returns
        -------
        ndarray of int64
            Packed hands, each once.
        """
        if not 0 <= size <= MOST_CARDS or size % 3 != (2 if pair else 0):
            return np.empty(0, dtype=np.int64)
        wanted = WITH_PAIR if pair else WITHOUT_PAIR
        return np.concatenate([self._some(first, most, wanted, size) for first in range((most + 1) ** 2)])

    def _some(self, first, most, wanted, size):
        """Return those with given counts of number ten; a call of the kernel takes a second at most."""
        arguments = (first, most, wanted, size, self.following, self.ending, self.hope[most])
        out = np.empty(_walk(*arguments, np.empty(0, dtype=np.int64)), dtype=np.int64)
        _walk(*arguments, out)
        return out
