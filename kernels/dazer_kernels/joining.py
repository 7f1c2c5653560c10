"""Joining what the two sizes make to wins, and collecting what the wins have in common (R11.3)."""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.hands import EVERY_FIELD, EVERY_FIELD_4, LOW_BITS, field_set
from dazer_kernels.jit import kernel
from dazer_kernels.search_record import BY_DISCARD, CLAIMED_PAIR, EXISTS


@kernel
def join(claims, search, reached):
    """Join each packing of the small cards with each of the big cards, and take in those that are wins; return if there is one."""
    if search.form == CLAIMED_PAIR:
        return _join_with_claimed_pair(claims, search, reached)
    small, big = search.packings[0], search.packings[1]
    by_discard = search.collect == BY_DISCARD
    room = claims.live + EVERY_FIELD_4
    found = False
    for j in range(big.found):
        big.shared[j] = 0
    for i in range(small.found):
        shared = np.int64(0)
        for j in range(big.found):
            claimed = search.claims + small.claims[i] + big.claims[j]
            if not _may_be_joined(i, j, claimed, room, search):
                continue
            last_only = _last_only(claimed, search.bad | small.bad[i] | big.bad[j], search)
            if last_only < 0:
                continue
            found = True
            if search.collect == EXISTS:
                return True
            advance = field_set(claimed) if search.count == 1 else field_set(claimed - last_only)
            reached.advance |= advance
            if by_discard:
                shared |= advance
                big.shared[j] |= advance
                reached.claims_itself |= field_set(small.left[i] + big.left[j]) & field_set(claimed)
        if shared != 0:
            _leave_over(small.left[i], shared, reached)
    for j in range(big.found):
        if big.shared[j] != 0:
            _leave_over(big.left[j], big.shared[j], reached)
    return found


@kernel(inline="always")
def _may_be_joined(i, j, claimed, room, search):
    """Tell whether a small and a big packing have enough hu, claim no kind too often, and at most one in a way that must be the last."""
    small, big = search.packings[0], search.packings[1]
    hu = small.hu[i] + big.hu[j]
    if hu < search.need and not (search.need_zero == 1 and hu == 0):
        return False
    bad = np.int64(search.bad != 0) + np.int64(small.bad[i] != 0) + np.int64(big.bad[j] != 0)
    # per field live + 4 - claimed: below 4 exactly where a kind is claimed more often than it can be
    return bad <= 1 and (room - claimed) & EVERY_FIELD_4 == EVERY_FIELD_4


@kernel
def _last_only(claimed, bad, search):
    """Return the one card (packed) that must be claimed last, 0 if there is a choice, -1 if none may be the last.

    One card is a field that holds 1; a word that is a power of two with that bit::

        [000][001][000]  one card        [000][010][000]  two of a kind        [001][001][000]  two kinds
    """
    if bad != 0:
        return np.int64(1) << (3 * lowest_place(bad))
    if search.last_fields == EVERY_FIELD:
        return np.int64(0)
    last = claimed & search.last_fields
    if last == 0:
        return np.int64(-1)
    return last if last & (last - 1) == 0 and last & LOW_BITS != 0 else np.int64(0)


@kernel
def _leave_over(left, advance, reached):
    """Add advancing kinds to those of every card left over."""
    discards = field_set(left)
    reached.discards |= discards
    while discards != 0:
        kind = lowest_place(discards) // 3
        discards &= discards - 1
        reached.by_discard[kind] |= advance


@kernel
def _join_with_claimed_pair(claims, search, reached):
    """Do as `join` for wins whose last claim is one half of the pair, with a card that is left over as the other half (R5.4)."""
    small, big = search.packings[0], search.packings[1]
    room = claims.live + EVERY_FIELD_4
    found = False
    for i in range(small.found):
        for j in range(big.found):
            claimed = search.claims + small.claims[i] + big.claims[j]
            if search.bad | small.bad[i] | big.bad[j] != 0 or not _may_be_joined(i, j, claimed, room, search):
                continue
            left = small.left[i] + big.left[j]
            halves = field_set(left) & search.last_fields
            while halves != 0:
                half = halves & -halves
                halves -= half
                if (room - claimed - half) & EVERY_FIELD_4 != EVERY_FIELD_4:
                    continue
                found = True
                if search.collect == EXISTS:
                    return True
                advance = field_set(claimed) if search.count > 1 else half
                reached.advance |= advance
                if search.collect == BY_DISCARD:
                    reached.claims_itself |= field_set(left - half) & field_set(claimed + half)
                    _leave_over(left - half, advance, reached)
    return found
