"""Hands to measure with: dealt ones, complete ones and ready ones, always the same for a seed."""

import numpy as np
from numpy.typing import NDArray

from dazer_kernels import batch
from dazer_kernels.dealing import deal_hands

COPIES_FIELDS = np.left_shift(np.int64(1), 3 * np.arange(20))
"""One card of each kind, packed."""


def dealt_hands(seed: int, count: int) -> NDArray[np.int64]:
    """Return packed hands of 21 cards as the dealer gets them.

    Parameters
    ----------
    seed : int
        Of the shuffles.
    count : int
        How many.
    """
    return deal_hands(seed, count)[:, 0].astype(np.int64)


def complete_hands(seed: int, count: int, rules: NDArray[np.void]) -> NDArray[np.int64]:
    """Return packed hands of 21 cards that win: seven random melds each, from a few thousand different hands.

    Parameters
    ----------
    seed : int
        Of the choice.
    count : int
        How many.
    rules : array of RULES, shape (1,)
        By which they win.
    """
    generator = np.random.Generator(np.random.Philox(seed))
    melds = _melds()
    chosen = melds[generator.integers(len(melds), size=(20 * count, 7))].sum(axis=1)
    sound = chosen[(chosen <= 4).all(axis=1)]
    hands = (sound * COPIES_FIELDS).sum(axis=1)
    winning = hands[batch.can_win(hands, rules)]
    return np.resize(winning, count)


def ready_hands(seed: int, complete: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return complete hands with one card taken away.

    Parameters
    ----------
    seed : int
        Of the choice of the card.
    complete : array of int64
        Packed hands.
    """
    generator = np.random.Generator(np.random.Philox(seed + 1))
    counts = complete[:, None] >> (3 * np.arange(20)) & 7
    weights = generator.random(counts.shape) * (counts > 0)
    return complete - COPIES_FIELDS[weights.argmax(axis=1)]


def _melds() -> NDArray[np.int64]:
    """Return the cards of every run, mixed meld and triplet as counts (int64[melds, 20])."""
    runs = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]
    kinds = [tuple(size + number for number in run) for size in (0, 10) for run in runs]
    kinds += [(n, n, n + 10) for n in range(10)] + [(n, n + 10, n + 10) for n in range(10)]
    kinds += [(kind, kind, kind) for kind in range(20)]
    counts = np.zeros((len(kinds), 20), dtype=np.int64)
    for row, meld in zip(counts, kinds, strict=True):
        np.add.at(row, list(meld), 1)
    return counts
