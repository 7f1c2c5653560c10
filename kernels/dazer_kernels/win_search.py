"""The end of the distance search: sharing the melds among the sizes, joining packings, and collecting what the wins have in common.

Sets of kinds are kept here as packed hands with 1 in the field of each kind in the set ("field sets"), so that they come out of packed
cards without a loop: a field's three bits joined into its lowest.
"""

from collections import namedtuple

import numpy as np

from dazer_kernels.hands import LOW_BITS
from dazer_kernels.jit import kernel
from dazer_kernels.packings import begin_packings, find_packings
from dazer_kernels.suit_tables import SATURATED, cut_index

EXISTS, ADVANCE, BY_DISCARD = 0, 1, 2
"""What `distance.reach` collects: nothing (stops at the first win), the advancing kinds, or those and the same for each card left over."""
EVERY_KIND = (1 << 20) - 1
"""The set of all kinds."""
EVERY_FIELD_4 = 4 * LOW_BITS
"""The top bit of each of the twenty fields of a packed hand."""

REACHED = np.dtype(
    [
        ("advance", np.int64),  # field set
        ("by_discard", np.int64, (20,)),  # field sets: the same among the wins that leave a card of the kind over
        ("claims_itself", np.int64),  # field set: kinds left over by some win that also claims the kind
        ("discards", np.int64),  # field set: kinds that some win leaves over
    ],
    align=True,
)
"""What the wins with c claims have in common: their advancing kinds (R11.3)."""

Workspace = namedtuple(
    "Workspace",
    ["small_table", "big_table", "small_most", "big_most", "small_stack", "big_stack", "small_packings", "big_packings", "sets", "win"],
)
"""Tables and buffers of the distance kernels, made by `distance.make_workspace`; one for each thread."""

WIN = np.dtype(
    [
        ("claims", np.int64),  # packed
        ("bad", np.int64),  # set of kinds
        ("bad_count", np.int64),
        ("count", np.int64),
        ("claimed_pair", np.int64),
        ("collect", np.int64),
        ("need", np.int64),  # hu that the packings must add
        ("need_zero", np.int64),  # 1: packings that add exactly 0 hu do as well
        ("melds", np.int64),  # whole and lacking melds that both sizes must make together
        ("lacking", np.int64),
    ],
    align=True,
)
"""What has been fixed about a win before the packings are looked at."""


@kernel(inline="always")
def field_set(cards):
    """Return the field set of the kinds of which there are packed cards."""
    return (cards | (cards >> 1) | (cards >> 2)) & LOW_BITS


@kernel
def split(mixed, claims, small_pair, big_pair, rules, workspace, reached):
    """Try all ways to share the melds among the two sizes, as far as the tables say that they can lead somewhere."""
    win = workspace.win[0]
    small_row = workspace.small_table[mixed.small_index, small_pair]
    big_row = workspace.big_table[mixed.big_index, big_pair]
    need = win.need if win.need_zero == 0 else np.int64(0)
    found = False
    for lacking in range(win.lacking + 1):
        for melds in range(win.melds + 1):
            small_hu = np.int64(small_row[cut_index(melds, lacking)])
            if small_hu < 0:
                break  # with more melds there is no cut either
            big_hu = np.int64(big_row[cut_index(win.melds - melds, win.lacking - lacking)])
            if big_hu < 0 or (small_hu + big_hu < need and small_hu < SATURATED and big_hu < SATURATED):
                continue
            least = need - big_hu if big_hu < SATURATED else np.int64(0)
            big_least = need - small_hu if small_hu < SATURATED else np.int64(0)
            begin_packings(mixed.small, mixed.small_index, melds, lacking, small_pair, workspace.small_stack)
            top = 0
            while top >= 0:
                smalls, top = find_packings(
                    top, 0, least, rules, claims, workspace.small_table, workspace.small_stack, workspace.small_packings
                )
                if smalls > 0:
                    found |= _with_big(mixed, smalls, melds, lacking, big_pair, big_least, rules, claims, workspace, reached)
                if found and win.collect == EXISTS:
                    return True
    return found


@kernel
def _with_big(mixed, smalls, melds, lacking, big_pair, least, rules, claims, workspace, reached):
    """Find the big packings beside small ones that make so many melds, with ``least`` hu or more, and join them."""
    win = workspace.win[0]
    found = False
    begin_packings(mixed.big, mixed.big_index, win.melds - melds, win.lacking - lacking, big_pair, workspace.big_stack)
    top = 0
    while top >= 0:
        bigs, top = find_packings(top, 1, least, rules, claims, workspace.big_table, workspace.big_stack, workspace.big_packings)
        if bigs > 0:
            found |= _claim_mixed(mixed, smalls, bigs, claims, workspace, reached)
            if found and win.collect == EXISTS:
                break
    return found


@kernel
def _claim_mixed(mixed, smalls, bigs, claims, workspace, reached):
    """Let each lacking mixed meld be finished by either size, and join the packings."""
    win = workspace.win[0]
    if mixed.lacking == 0:
        return _join(smalls, bigs, claims, workspace, reached)
    before, bad_before, bad_count_before = win.claims, win.bad, win.bad_count
    found = False
    for sizes in range(1 << mixed.lacking):  # bit i: the size that finishes the i-th lacking mixed meld
        win.claims, win.bad, win.bad_count = before, bad_before, bad_count_before
        if _finish_mixed(mixed.numbers, sizes, claims, win) and win.bad_count <= 1:
            found |= _join(smalls, bigs, claims, workspace, reached)
            if found and win.collect == EXISTS:
                break
    win.claims, win.bad, win.bad_count = before, bad_before, bad_count_before
    return found


@kernel
def _finish_mixed(numbers, sizes, claims, win):
    """Claim what finishes the lacking mixed melds; return False where a kind may not be claimed at all."""
    place = 0
    for number in range(10):
        for _ in range((numbers >> (3 * number)) & 7):
            kind = number + 10 * ((sizes >> place) & 1)
            place += 1
            win.claims += np.int64(1) << (3 * kind)
            if (claims.chi_ok >> kind) & 1 == 0:
                win.bad |= np.int64(1) << kind
                win.bad_count += 1
                if (claims.last_ok >> kind) & 1 == 0:
                    return False
    return True


@kernel
def _join(smalls, bigs, claims, workspace, reached):
    """Join each small with each big packing, and take in those that are wins."""
    win = workspace.win[0]
    found = False
    room = claims.live + EVERY_FIELD_4
    for i in range(smalls):
        small = workspace.small_packings[i]
        for j in range(bigs):
            big = workspace.big_packings[j]
            hu = small.hu + big.hu
            bad_count = win.bad_count + small.bad_count + big.bad_count
            if bad_count > 1 or (hu < win.need and not (win.need_zero == 1 and hu == 0)):
                continue
            claimed = win.claims + small.claims + big.claims
            # per field live + 4 - claimed: below 4 exactly where a kind is claimed more often than it can be
            if (room - claimed) & EVERY_FIELD_4 != EVERY_FIELD_4:
                continue
            left = small.left + big.left
            if win.claimed_pair == 1:
                found |= bad_count == 0 and _take_claimed_pairs(claimed, left, claims, win, reached)
            else:
                found |= _take(claimed, win.bad | small.bad | big.bad, bad_count, left, claims, win, reached)
            if found and win.collect == EXISTS:
                return True
    return found


@kernel
def _take(claimed, bad, bad_count, left, claims, win, reached):
    """Take in a win whose claims finish melds: one of them is the last. Return False where none may be the last."""
    last_only = np.int64(0)
    if bad_count == 1:
        last_only = _spread(bad)
    elif claims.last_ok != EVERY_KIND:
        last_claims, last_only = _last_claims(claimed, claims.last_ok)
        if last_claims == 0:
            return False
    if win.collect != EXISTS:
        advance = field_set(claimed) if win.count == 1 else field_set(claimed - last_only)
        _collect(advance, claimed, left, win, reached)
    return True


@kernel
def _last_claims(claimed, last_ok):
    """Return how many claims may be the last, and, where it is a single one, the card that must be; else no card."""
    last_claims = 0
    last_only = np.int64(0)
    for kind in range(20):
        copies = (claimed >> (3 * kind)) & 7
        if copies > 0 and (last_ok >> kind) & 1:
            last_claims += copies
            last_only = np.int64(1) << (3 * kind)
    return last_claims, last_only if last_claims == 1 else np.int64(0)


@kernel
def _spread(mask):
    """Return the field set of a set of kinds."""
    fields = np.int64(0)
    for kind in range(20):
        fields |= ((mask >> kind) & 1) << (3 * kind)
    return fields


@kernel
def _take_claimed_pairs(claimed, left, claims, win, reached):
    """Take in the wins whose last claim is one half of the pair, with a card that is left over as the other half."""
    found = False
    advance = field_set(claimed)
    for kind in range(20):
        if (left >> (3 * kind)) & 7 and (claims.last_ok >> kind) & 1:
            half = np.int64(1) << (3 * kind)
            if (claims.live >> (3 * kind)) & 7 > (claimed >> (3 * kind)) & 7:
                found = True
                if win.collect != EXISTS:
                    _collect(advance if win.count > 1 else half, claimed + half, left - half, win, reached)
    return found


@kernel
def _collect(advance, claimed, left, win, reached):
    """Join the advancing kinds of a win, also under each kind of card that it leaves over."""
    reached.advance |= advance
    if win.collect == BY_DISCARD:
        discards = field_set(left)
        reached.discards |= discards
        reached.claims_itself |= discards & field_set(claimed)
        kind = 0
        while discards != 0:
            if discards & 7:
                reached.by_discard[kind] |= advance
            discards >>= 3
            kind += 1
