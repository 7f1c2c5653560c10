"""A cheap refusal before win checks: hands that no single card can complete.

A hand card is *covered* if some run or mixed meld of hand cards alone holds it. All other cards must stand in the one group that the
claimed card completes (two hand cards at most), or in the pair where there is a quad (two more). So a hand with more uncovered cards
than that waits for nothing. With the claimed card among them, no card but the pair may be uncovered, or a peng of the claimed card. In
play most win checks end here, for the cost of some twenty operations on whole words.
"""

import numpy as np

from dazer_kernels.hands import LOW_BITS, SUIT_MASK
from dazer_kernels.jit import kernel

RUN_STARTS = sum(1 << 3 * (10 * size + number) for size in range(2) for number in range(8))
"""The lowest bits of the kinds that can begin a run of neighbours."""
SMALL_2710 = (1 << 3) | (1 << 18) | (1 << 27)
BIG_2710 = SMALL_2710 << 30


@kernel(inline="always")
def bits(word):
    """Return how many of the lowest bits of the twenty fields a word has set (it has no other bits)."""
    # three fields into one of nine bits (0 to 3), then seven such groups into three, then into one: at most 20.
    # No multiplication: numba promises LLVM that signed products do not overflow, and LLVM then drops masks that it needs.
    word = (word + (word >> 3) + (word >> 6)) & 0o007007007007007007007
    word = (word + (word >> 27) + (word >> 54)) & 0o777777777
    return (word + (word >> 9) + (word >> 18)) & 0o777


@kernel(inline="always")
def _alone(cards):
    """Return the uncovered kinds, as the lowest bits of their fields."""
    held = (cards | (cards >> 1)) & LOW_BITS
    twice = (cards >> 1) & LOW_BITS
    first = held & (held >> 3) & (held >> 6) & RUN_STARTS
    covered = first | (first << 3) | (first << 6)
    if held & SMALL_2710 == SMALL_2710:
        covered |= SMALL_2710
    if held & BIG_2710 == BIG_2710:
        covered |= BIG_2710
    both = held & (held >> 30) & (twice | (twice >> 30)) & SUIT_MASK
    covered |= both | (both << 30)
    return held & ~covered


@kernel
def uncovered(free):
    """Return how many free cards stand in no run or mixed meld of free cards.

    Parameters
    ----------
    free : int64
        Packed free cards, at most three of a kind (three count as two).
    """
    alone = _alone(free)
    return bits(alone) + bits(alone & (free >> 1))


@kernel
def may_be_ready(free, quads):
    """Tell whether a hand could wait for some card; False is certain.

    Parameters
    ----------
    free : int64
        Packed free cards.
    quads : int64
        Longs and zhaos of the seat, on the table and in the hand.
    """
    return uncovered(free) <= (4 if quads > 0 else 2)


@kernel
def may_complete(free, kans, quads, kind):
    """Tell whether a claimed card could complete a hand; False is certain.

    Parameters
    ----------
    free : int64
        Packed free cards.
    kans : int64
        Mask of the kans in the hand; with one of the kind the card may make a zhao, and the hand then has a pair.
    quads : int64
        Longs and zhaos before the claim.
    kind : int64
        The claimed kind.
    """
    if (kans >> kind) & 1 and uncovered(free) <= 2:
        return True
    cards = free + (np.int64(1) << (3 * kind))
    alone = _alone(cards)
    if (cards >> (3 * kind)) & 7 == 3:
        alone &= ~(np.int64(1) << (3 * kind))  # a peng
    return bits(alone) + bits(alone & (cards >> 1)) <= (2 if quads > 0 else 0)
