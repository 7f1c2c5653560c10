"""The block sums of a rule set as a metric reads them: over all deals, and with each block left out."""

import numpy as np

from dazer_analysis.variants.blocks import BlockSums, Floats


class Samples:
    """Sums over all deals (place 0) and over all but one block (places 1 …), by column.

    Parameters
    ----------
    sums : BlockSums
        What was added up.
    used : bool[BLOCKS]
        Blocks that hold deals.
    """

    def __init__(self, sums: BlockSums, used: np.ndarray) -> None:
        self.places = {name: place for place, name in enumerate(sums.columns)}
        self.left_out = _left_out(sums.sums[used])
        self.counts = {
            name: (np.array(list(counts)), np.array([per_block[used] for per_block in counts.values()]))
            for name, counts in sums.counts.items()
            if counts
        }

    def __call__(self, column: str) -> Floats | None:
        """Return a column's sums, None if the scoring has no such number.

        Parameters
        ----------
        column : str
            Its name.
        """
        place = self.places.get(column)
        return None if place is None else self.left_out[:, place]

    def between(self, name: str, low: int, high: int | None) -> Floats | None:
        """Return how often a distribution's value lay in a range; None if the scoring has no such value.

        Parameters
        ----------
        name : str
            The distribution.
        low, high : int
            Ends of the range, both in it; None for no upper end.
        """
        if name not in self.counts:
            return None
        values, per_block = self.counts[name]
        inside = (values >= low) & ((values <= high) if high is not None else True)
        return _left_out(per_block[inside].sum(axis=0)[:, None].astype(np.float64))[:, 0]

    def weighted(self, name: str) -> Floats | None:
        """Return the sum of a distribution's values; None if the scoring has no such value.

        Parameters
        ----------
        name : str
            The distribution.
        """
        if name not in self.counts:
            return None
        values, per_block = self.counts[name]
        return _left_out((values.astype(np.float64) @ per_block)[:, None])[:, 0]


def _left_out(sums: Floats) -> Floats:
    """Return the total, then the total less each block."""
    total = sums.sum(axis=0, keepdims=True)
    return np.concatenate([total, total - sums])
