"""Sums by key: an open hash table of exact integers, drained by the caller when it is half full."""

import numpy as np

from dazer_kernels.jit import kernel

EMPTY = -1
SLOTS = 1 << 16

TALLY = np.dtype([("key", np.int64), ("hands", np.int64), ("deals", np.uint64)], align=True)
"""One slot: how many hands and how many deals have the key. A sum of deals is one over different hands of at most 21 cards, so it is at
most C(80, 21) = 1.01e19 and never overflows 64 bits without a sign."""


def new_tally():
    """Return an empty table: TALLY[SLOTS]."""
    table = np.zeros(SLOTS, dtype=TALLY)
    table["key"] = EMPTY
    return table


@kernel
def add(table, key, hands, deals):
    """Add to the sums of a key (not negative); return 1 if the key is new, else 0."""
    slot = (key ^ (key >> 17) ^ (key >> 34)) * 0x9E3779B1 & (SLOTS - 1)
    while table[slot].key != key and table[slot].key != EMPTY:
        slot = (slot + 1) & (SLOTS - 1)
    new = np.int64(table[slot].key == EMPTY)
    table[slot].key = key
    table[slot].hands += hands
    table[slot].deals += np.uint64(deals)
    return new
