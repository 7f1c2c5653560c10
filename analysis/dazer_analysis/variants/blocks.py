"""Sums over deals, kept by block, so that standard errors of any number, and of paired differences, can be had later.

Deal i belongs to block i mod `BLOCKS`. Deals are independent, so the blocks are as well, whatever the stretch of deals that was played;
sums of further deals are simply added. The same deal falls into the same block under every rule set: that is the pairing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

BLOCKS = 256
"""Blocks of a run; with fewer deals each deal is a block of its own."""

Floats = NDArray[np.float64]
Counts = dict[int, NDArray[np.int64]]
"""A distribution: value -> its count in each block, int64[BLOCKS]."""


@dataclass
class BlockSums:
    """Sums of per-deal numbers by block."""

    columns: tuple[str, ...]
    """Names of the numbers."""
    sums: Floats
    """float64[BLOCKS, columns]; whole numbers below 2^53 stay exact."""
    counts: dict[str, Counts] = field(default_factory=dict)
    """Distributions by name."""

    def add(self, other: "BlockSums") -> None:
        """Add the sums of further deals.

        Parameters
        ----------
        other : BlockSums
            With the same columns.
        """
        if self.columns != other.columns:
            raise ValueError(f"sums of {other.columns} cannot be added to sums of {self.columns}")
        self.sums += other.sums
        for name, counts in other.counts.items():
            mine = self.counts.setdefault(name, {})
            for value, per_block in counts.items():
                mine[value] = mine[value] + per_block if value in mine else per_block

    def total(self, column: str) -> float:
        """Return the sum over all deals.

        Parameters
        ----------
        column : str
            One of the columns.
        """
        return float(self.sums[:, self.columns.index(column)].sum())


def sum_blocks(values: Floats, first_deal: int) -> Floats:
    """Return the sums by block of consecutive deals.

    Parameters
    ----------
    values : float64[n, columns]
        Numbers of the deals.
    first_deal : int
        Number of the first one.

    Returns
    -------
    float64[BLOCKS, columns]
    """
    before = first_deal % BLOCKS
    after = -(before + len(values)) % BLOCKS
    padded = np.pad(values, ((before, after), (0, 0)))
    return padded.reshape(-1, BLOCKS, values.shape[1]).sum(axis=0)


def count_blocks(values: NDArray[Any], deals: NDArray[Any]) -> Counts:
    """Return how often each value came up in each block.

    Parameters
    ----------
    values : int[n]
        The values.
    deals : int[n]
        The deals that they belong to.
    """
    found, places = np.unique(values, return_inverse=True)
    blocks = (deals % BLOCKS).astype(np.int64)
    table = np.bincount(places * BLOCKS + blocks, minlength=len(found) * BLOCKS).reshape(-1, BLOCKS)
    return {int(value): table[place].astype(np.int64) for place, value in enumerate(found)}


def empty_sums(columns: Sequence[str]) -> BlockSums:
    """Return the sums of no deals.

    Parameters
    ----------
    columns : sequence of str
        Names of the numbers.
    """
    return BlockSums(tuple(columns), np.zeros((BLOCKS, len(columns))))
