"""Waits (叫牌): the kinds that would complete a hand (R11.1)."""

import numpy as np

from dazer_kernels.complete import can_win
from dazer_kernels.count import fixed
from dazer_kernels.hands import KINDS, total
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import CARDS_OF, meld_id
from dazer_kernels.melds import GROUPS


@kernel
def held_cards(free, kans, longs, melds):
    """Return all cards of a seat, hand and table, packed (parameters as in `waits`)."""
    held = free
    for kind in range(KINDS):
        held += (3 * ((kans >> kind) & 1) + 4 * ((longs >> kind) & 1)) << (3 * kind)
    for code in melds:
        if code >= 0:
            held += CARDS_OF[meld_id(code)]
    return held


@kernel
def _may_be_ready(free, quads, groups, kans):
    """Tell whether the number of free cards lets one more card complete the hand: as a plain card, or as the fourth of a kan."""
    missing = GROUPS - groups
    cards = total(free)
    return cards + 1 == 3 * missing - (quads > 0) or (kans != 0 and cards == 3 * missing - 1)


@kernel
def waits(free, kans, longs, melds, rules):
    """Return the kinds that would complete a hand as a claimed card with enough hu (R11.1), passed kinds still among them.

    Parameters
    ----------
    free : int64
        Packed free cards of the hand, at most two of a kind.
    kans, longs : int64
        Masks of the kinds of kans in the hand, and of longs that are not among the melds.
    melds : int64[7]
        Codes of the melds on the table, -1 beyond.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    kinds : int64
        Mask of the waiting kinds; only kinds of which hand and table hold fewer than four.
    """
    quads, groups, hu = fixed(kans, longs, melds, rules)
    kinds = np.int64(0)
    if not _may_be_ready(free, quads, groups, kans):
        return kinds
    held = held_cards(free, kans, longs, melds)
    for kind in range(KINDS):
        if (held >> (3 * kind)) & 7 < 4 and can_win(free, kans, quads, groups, hu, np.int64(kind), rules):
            kinds |= np.int64(1) << kind
    return kinds
