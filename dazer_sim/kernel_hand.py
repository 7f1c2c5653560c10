"""A seat's cards in the form that the kernels take."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.count import fixed
from dazer_kernels.hands import split_dealt
from dazer_kernels.melds import GROUPS, NO_MELD
from dazer_sim.held_cards import HeldCards
from dazer_sim.meld_text import Meld
from dazer_sim.records import MELD_TYPES, pack_kinds


class KernelHand(NamedTuple):
    """What `dazer_kernels.judge.judge` and its like ask about a seat's cards."""

    free: int
    """Packed free cards, without the claimed one."""
    kans: int
    """Mask of the kans in the hand."""
    longs: int
    """Mask of the longs in the hand."""
    melds: NDArray[np.int64]
    """Codes of the table melds, -1 beyond; shape (7,)."""
    card: int
    """Claimed kind, -1 for none."""

    def fixed(self, rules: Any) -> tuple[int, int, int]:
        """Return quads, groups and hu before the claimed card.

        Parameters
        ----------
        rules : record of dazer_kernels.rule_record.RULES
            The rule set.
        """
        quads, groups, hu = fixed(self.kans, self.longs, self.melds, rules)
        return quads, groups, hu


def code_of_meld(meld: Meld) -> int:
    """Return the code of a meld (dazer_kernels.melds).

    Parameters
    ----------
    meld : Meld
        Any meld.
    """
    low, middle, high = meld.kinds if meld.type == "chi" else meld.kinds[:1] * 3
    return ((MELD_TYPES.index(meld.type) * 20 + low) * 20 + middle) * 20 + high


def to_kernel_hand(held: HeldCards) -> KernelHand:
    """Return checked cards as the kernels take them.

    Parameters
    ----------
    held : HeldCards
        What the seat holds; three of a kind in the hand are a kan, four a long (R3.3).
    """
    melds = np.full(GROUPS, NO_MELD, dtype=np.int64)
    melds[: len(held.melds)] = [code_of_meld(meld) for meld in held.melds]
    free, kans, longs = split_dealt(pack_kinds(held.hand))
    return KernelHand(free, kans, longs, melds, -1 if held.card is None else held.card)
