"""A seat's position on the table of play as the distance kernels see it: what it holds, and what it may still claim.

Only the seat's own cards and what lies open are read (docs/rules.md, section 10).
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.chi import chi_code
from dazer_kernels.count import hu_of_meld
from dazer_kernels.hands import EVERY_FIELD_4, EVERY_KIND, card, total
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_CHI, A_PENG, A_ZHAO
from dazer_kernels.melds import meld_cards


@kernel
def hold(table, rules, seat, position):
    """Fill a POSITION record with what a seat holds."""
    position.free = table.free[seat]
    position.kans = table.kans[seat]
    position.quads = table.quads[seat]
    position.groups = 7 - table.groups[seat]
    position.hu = table.hu[seat]
    position.least_hu = rules.min_hu
    position.zero_hu = rules.allow_zero_hu


@kernel
def unseen_by(table, seat, offered):
    """Return the packed cards that are neither held by the seat nor gone.

    Gone is what others have put down and every discard pile; the shown bottom cards can still be drawn, so they are not gone.

    Parameters
    ----------
    table, seat : TABLE record, int64
        The deal, and whose sight it is.
    offered : int64
        The kind of the offer that is being decided, which is not live any more, or -1.
    """
    seen = table.free[seat] + table.piles[0] + table.piles[1] + table.piles[2] + table.down[0] + table.down[1] + table.down[2]
    if offered >= 0:
        seen += card(offered)
    unseen = EVERY_FIELD_4 - seen
    kinds = table.kans[seat] | table.longs[seat]
    while kinds != 0:
        kind = lowest_place(kinds)
        kinds &= kinds - 1
        unseen -= (3 + ((table.longs[seat] >> kind) & 1)) << (3 * kind)
    return unseen


@kernel
def may_claim(unseen, passed, rules, claims):
    """Fill a CLAIMS record: how often each kind may be claimed, and what R4.14 forbids.

    Parameters
    ----------
    unseen : int64
        Packed cards, as from `unseen_by`. More than three claims of one kind cannot be of use, so the counts stop there.
    passed : int64
        Set of the kinds passed for the seat.
    rules, claims : RULES record, CLAIMS record (changed in place)
    """
    four = unseen & EVERY_FIELD_4
    claims.live = (unseen & ~four) | (four - (four >> 2))
    allowed = EVERY_KIND & ~passed
    claims.chi_ok = allowed if rules.passed_blocks_chi == 1 else EVERY_KIND
    claims.peng_ok = allowed if rules.passed_blocks_peng == 1 and rules.peng_forced == 0 else EVERY_KIND
    claims.zhao_ok = EVERY_KIND
    claims.last_ok = allowed if rules.passed_blocks_hu == 1 else EVERY_KIND


@kernel
def claim(position, action, rules):
    """Change a POSITION record by a zhao, peng or chi (with its bi)."""
    if action.t == A_ZHAO:
        position.kans &= ~(np.int64(1) << action.k)
        position.quads += 1
        position.hu += rules.zhao_hu[action.k] - rules.kan_hu[action.k]
    elif action.t == A_PENG:
        position.free -= card(action.k) * 2
        position.groups -= 1
        position.hu += rules.peng_hu[action.k]
    elif action.t == A_CHI:
        position.free -= card(action.with_a) + card(action.with_b)
        position.groups -= 1
        position.hu += hu_of_meld(chi_code(action.k, action.with_a, action.with_b), rules)
        _lay(position, action.bi_a, rules)
        _lay(position, action.bi_b, rules)


@kernel
def _lay(position, bi, rules):
    """Take a bi (R4.8) out of the hand, if there is one."""
    if bi >= 0:
        position.free -= meld_cards(bi)
        position.groups -= 1
        position.hu += hu_of_meld(bi, rules)


@kernel
def live_cards(kinds, unseen):
    """Return how many unseen cards (packed) there are of the kinds of a field set (`search_record.REACHED`)."""
    return total(unseen & (kinds * 7))
