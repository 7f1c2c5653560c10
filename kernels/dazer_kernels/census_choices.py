"""Which kinds are kans and longs: the kinds that the free part leaves out, gathered into cells that count alike.

A dealt hand is its free part and, among the kinds that it does not hold, k kans and q longs. What they add depends on their class only
(small or big, black or red); so the kinds left out are put into *cells* of kinds that count alike, and a *choice* says how many kans each
cell gives. A choice stands for ∏ C(size, taken) sets of kinds: every set of kans belongs to exactly one choice.
"""

import numpy as np

from dazer_kernels.hands import KINDS, RED_MASK
from dazer_kernels.jit import kernel

CELLS = np.dtype(
    [
        ("count", np.int64),  # cells in use
        ("kind", np.int64, (KINDS,)),  # one kind of the cell, which stands for all
        ("copies", np.int64, (KINDS,)),  # of each of its kinds in the deck
        ("least", np.int64, (KINDS,)),  # least and most hu of the free part with such a kind (census_ready.py); 0 elsewhere
        ("most", np.int64, (KINDS,)),
        ("size", np.int64, (KINDS,)),  # kinds in the cell
        ("taken", np.int64, (KINDS,)),  # how many of them are kans
    ],
    align=True,
)
"""The cells of one free part, and the choice that is looked at."""


def _binomials() -> np.ndarray:
    """Return C(n, k) for n, k up to 20 (int64[21, 21])."""
    table = np.zeros((KINDS + 1, KINDS + 1), dtype=np.int64)
    table[:, 0] = 1
    for n in range(1, KINDS + 1):
        table[n, 1:] = table[n - 1, 1:] + table[n - 1, :-1]
    return table


BINOMIAL = _binomials()
KIND_CLASS = np.array([2 * (kind >= 10) + (RED_MASK >> kind & 1) for kind in range(KINDS)], dtype=np.int64)
"""0 black small, 1 red small, 2 black big, 3 red big."""


@kernel
def add_kind(kind, copies, least, most, cells):
    """Put a kind that the free part leaves out into its cell."""
    for cell in range(cells.count):
        same_hu = cells.least[cell] == least and cells.most[cell] == most
        if same_hu and cells.copies[cell] == copies and KIND_CLASS[cells.kind[cell]] == KIND_CLASS[kind]:
            cells.size[cell] += 1
            return
    cell = cells.count
    cells.kind[cell] = kind
    cells.copies[cell] = copies
    cells.least[cell] = least
    cells.most[cell] = most
    cells.size[cell] = 1
    cells.count += 1


@kernel
def _fill(kans, cells, count):
    """Take kans greedily from the first ``count`` cells; return how many found no place."""
    for cell in range(count):
        taken = min(kans, cells.size[cell])
        cells.taken[cell] = taken
        kans -= taken
    return kans


@kernel
def first_choice(kans, cells):
    """Set the first choice of so many kans; return False if there are not so many kinds."""
    return _fill(kans, cells, cells.count) == 0


@kernel
def next_choice(cells):
    """Go on to the next choice in colexicographic order; return False after the last one."""
    below = np.int64(0)
    for cell in range(cells.count):
        if below > 0 and cells.taken[cell] < cells.size[cell]:
            cells.taken[cell] += 1
            _fill(below - 1, cells, cell)
            return True
        below += cells.taken[cell]
    return False


@kernel
def choice_weight(cells):
    """Return how many sets of kinds a choice stands for, and in how many ways the cards of one of them are dealt.

    Both are 0 where the deck has fewer than three copies of a kind.
    """
    sets = np.int64(1)
    ways = np.int64(1)
    for cell in range(cells.count):
        taken = cells.taken[cell]
        if taken == 0:
            continue
        three = BINOMIAL[cells.copies[cell], 3]
        if three == 0:
            return np.int64(0), np.int64(0)
        sets *= BINOMIAL[cells.size[cell], taken]
        for _ in range(taken):
            ways *= three
    return sets, ways


@kernel
def long_sets(cells, cell):
    """Return how many kinds of a cell can be the long beside the choice (0 where the deck has no four of them)."""
    return cells.size[cell] - cells.taken[cell] if cells.copies[cell] == 4 else np.int64(0)


@kernel
def free_ways(free, copies):
    """Return in how many ways the cards of a free part are dealt from a deck with these copies (int64[20]); 0 if it holds too many."""
    ways = np.int64(1)
    for kind in range(KINDS):
        ways *= BINOMIAL[copies[kind], (free >> (3 * kind)) & 7]
    return ways
