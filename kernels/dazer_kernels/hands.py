r"""Hands as packed words: three bits a kind, twenty kinds, sixty bits.

A hand (any collection of cards) is one integer below 2^60. Kind k (0..9 small 一..十, 10..19 big 壹..拾) has the three bits from bit 3k
on; they hold how many cards of the kind there are, 0 to 4::

    bit  59 57     32 30 29 27      5 3  2 0
          [拾] ... [壹]  [十]  ...  [二] [一]
          \___ big ____/ \_____ small _____/

What is legal on these words:

- ``a + b`` adds two collections, as long as no kind exceeds 7 (a deck has 4 of each): no field can carry into the next.
- ``a - b`` takes b away, as long as a holds every card of b (`contains`).
- ``a << 30`` of a small-only word turns it into the same numbers in big; ``a >> 30`` the other way, dropping the small cards.
- ``a >> (3 * k) & 7`` is the count of kind k.
- ``a & ~(7 << 3 * k)`` removes a kind.

Outside, such words are ``uint64``. Inside the kernels they are ``int64``: the sign bit is never reached, and one signed type throughout
means that no expression can slip into float64 (numba mixes uint64 and int64 to float64).

Sets of kinds ("masks") are plain integers with bit k for kind k, below 2^20.
"""

import numpy as np

from dazer_kernels.bits import count_bits
from dazer_kernels.jit import kernel

KINDS = 20
"""Kinds of cards."""
COPIES = 4
"""Cards of each kind."""
NUMBERS = 10
"""Numbers of each size."""
FIELD = 3
"""Bits a kind."""
FULL = 7
"""All bits of one field."""
SUIT_BITS = 30
"""Bits of one size; also the distance from a small kind to its big twin."""
SUIT_MASK = (1 << 30) - 1
"""The small half of a packed hand."""
LOW_BITS = int("001" * 20, 2)
"""The lowest bit of each of the twenty fields."""
EVERY_FIELD = 7 * LOW_BITS
"""All bits of all fields."""
EVERY_FIELD_4 = 4 * LOW_BITS
"""The top bit of each of the twenty fields."""
EVERY_KIND = (1 << 20) - 1
"""The set of all kinds."""
RED_MASK = (1 << 1) | (1 << 6) | (1 << 9) | (1 << 11) | (1 << 16) | (1 << 19)
"""The red kinds as a set: 二 七 十 贰 柒 拾."""


@kernel(inline="always")
def count_of(hand, kind):
    """Return how many cards of a kind a packed hand holds (int64)."""
    return (hand >> (3 * kind)) & 7


@kernel(inline="always")
def card(kind):
    """Return the packed hand that holds one card of the kind."""
    return np.int64(1) << (3 * kind)


@kernel(inline="always")
def field_set(cards):
    """Return the kinds of which there are packed cards as a field set: the lowest bit of each of their fields."""
    return (cards | (cards >> 1) | (cards >> 2)) & LOW_BITS


@kernel(inline="always")
def kinds_of(fields):
    """Return a field set as a set of kinds: bit 3k becomes bit k.

    Every step moves the members of every second group down beside those of the group below::

        ..d..c..b..a   →   ....dc....ba   →   ........dcba   →   …
    """
    fields = (fields | fields >> 2) & 0o3030303030303030303
    fields = (fields | fields >> 4) & 0o170017001700170017
    fields = (fields | fields >> 8) & 0o170000037700000377
    fields = (fields | fields >> 16) & 0o170000000000177777
    return (fields | fields >> 32) & EVERY_KIND


@kernel(inline="always")
def fields_of(kinds):
    """Return a set of kinds as a field set: bit k becomes bit 3k, by the steps of `kinds_of` backwards."""
    kinds = (kinds | kinds << 32) & 0o170000000000177777
    kinds = (kinds | kinds << 16) & 0o170000037700000377
    kinds = (kinds | kinds << 8) & 0o170017001700170017
    kinds = (kinds | kinds << 4) & 0o3030303030303030303
    return (kinds | kinds << 2) & LOW_BITS


@kernel
def contains(hand, part):
    """Tell whether a packed hand holds every card of another packed collection.

    Each field of ``hand + 4·LOW_BITS - part`` keeps its top bit exactly if the count in hand is not less than that in part
    (both at most 4: hand + 4 - part lies between 0 and 8; to stay inside three bits the test is made per field).
    """
    for kind in range(KINDS):
        if ((hand >> (3 * kind)) & 7) < ((part >> (3 * kind)) & 7):
            return False
    return True


@kernel(inline="always")
def five_of_a_kind(cards):
    """Tell whether some field of a packed collection is 5, 6 or 7: its top bit with another one."""
    return (cards >> 2) & (cards | cards >> 1) & LOW_BITS != 0


@kernel(inline="always")
def overdrawn(first, second):
    """Tell whether two packed collections hold more than four of a kind together; each alone holds at most four."""
    # four and four would carry from one field into the next
    return (first & second & EVERY_FIELD_4 != 0) | five_of_a_kind(first + second)


@kernel
def total(hand):
    """Return the number of cards of a packed hand."""
    return count_bits(hand & LOW_BITS) + 2 * count_bits(hand & (LOW_BITS << 1)) + 4 * count_bits(hand & (LOW_BITS << 2))


@kernel
def pack(counts):
    """Pack an array of 20 counts (any integer dtype, each 0..4) into a hand."""
    hand = np.int64(0)
    for kind in range(KINDS):
        hand |= np.int64(counts[kind]) << (3 * kind)
    return hand


@kernel
def unpack(hand, counts):
    """Write the 20 counts of a packed hand into ``counts`` (int64[20], changed in place)."""
    for kind in range(KINDS):
        counts[kind] = (hand >> (3 * kind)) & 7


@kernel
def kinds_with(hand, least):
    """Return the set (mask) of kinds of which the packed hand holds at least ``least`` cards."""
    mask = np.int64(0)
    for kind in range(KINDS):
        if ((hand >> (3 * kind)) & 7) >= least:
            mask |= np.int64(1) << kind
    return mask


@kernel
def red_cards(hand):
    """Return the number of red cards (二 七 十 贰 柒 拾) of a packed hand."""
    return ((hand >> 3) & 7) + ((hand >> 18) & 7) + ((hand >> 27) & 7) + ((hand >> 33) & 7) + ((hand >> 48) & 7) + ((hand >> 57) & 7)


@kernel
def split_dealt(hand):
    """Split a dealt hand into its free cards, its kans and its longs (R3.3).

    Returns
    -------
    free : int64
        Packed cards that are in no kan and no long.
    kans, longs : int64
        Sets (masks) of the kinds dealt three and four times.
    """
    three = hand & (hand >> 1) & LOW_BITS  # 011
    four = (hand >> 2) & LOW_BITS  # 100
    return hand & ~(7 * (three | four)), kinds_of(three), kinds_of(four)
