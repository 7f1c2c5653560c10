"""The middle of the distance search: the wins of one form with a given number of claims, through all sets of mixed melds.

A set leaves two suit states. The melds that are still to be made are shared among them in every way that the tables allow (`shares.py`).
What the packings of the two sides and the claims for the mixed melds make together is read off tables where it can be (`reading_off.py`);
elsewhere the packings are found and joined (`joining.py`), last of all, since much of what they have in common has then been found already.
"""

import numpy as np

from dazer_kernels.bounds import bound_form
from dazer_kernels.hands import field_set
from dazer_kernels.jit import kernel
from dazer_kernels.joining import join
from dazer_kernels.mixed_sets import lacking_melds, whole_melds
from dazer_kernels.packings import MAX_PACKINGS, begin_packings, find_packings
from dazer_kernels.pieces import SATURATED
from dazer_kernels.reading_off import TAKEN_IN, UNKNOWN, read_off
from dazer_kernels.search_record import CLAIMED_PAIR, EXISTS, NO_PAIR, SHARES_AT_ONCE
from dazer_kernels.shares import keep_shares, list_shares
from dazer_kernels.suit_tables import most_hu_of


@kernel
def find_wins(form, groups, lacking, claims, tables, search, reached):
    """Look for wins of a form whose melds and pair take ``lacking`` claims; return if there is one.

    Unless one win is enough, some of them may be looked for only when `find_last_wins` is called, after all calls of this kernel.

    Parameters
    ----------
    form : int64
        NO_PAIR, PAIR_IN_HAND or CLAIMED_PAIR.
    groups : int64
        Groups that the free cards must make, the pair among them.
    lacking : int64
        Claims, zhaos left aside.
    claims, tables : CLAIMS record, SUIT_TABLES record
    search : SEARCH record, changed in place
        After `bounds.bound_sets`; need, count, collect, and the claims so far are set.
    reached : REACHED record, changed in place
    """
    if bound_form(form, groups, search) > lacking:
        return False
    search.form = form
    melds = groups if form == NO_PAIR else groups - 1
    missing = lacking - 1 if form == CLAIMED_PAIR else lacking
    at_once = 1 if search.collect == EXISTS else SHARES_AT_ONCE
    found = False
    for place in range(_within(form, lacking, search)):
        mixed = search.sets[search.within[place]]
        lacking_mixed = lacking_melds(mixed)
        list_shares(mixed, melds - whole_melds(mixed) - lacking_mixed, missing - lacking_mixed, tables, search)
        if search.share_count >= at_once:
            found |= find_last_wins(claims, tables, search, reached)
            if found and search.collect == EXISTS:
                return True
    return found or (search.collect == EXISTS and find_last_wins(claims, tables, search, reached))


@kernel
def _within(form, lacking, search):
    """List the places of the sets of mixed melds that need no more claims than there are, and return their number.

    No branch depends on the bounds: a processor could not foresee it.
    """
    count = np.int64(0)
    for place in range(search.set_count):
        search.within[count] = place
        count += search.bound[form, place] <= lacking
    return count


@kernel
def find_last_wins(claims, tables, search, reached):
    """Look for the wins of all shares that have been listed: read them off, and find them packing by packing where that was not enough.

    Returns
    -------
    bool
        Whether there are wins. The parameters are those of `find_wins`.
    """
    form, claimed, bad, need, need_zero = search.form, search.claims, search.bad, search.need, search.need_zero
    keep_shares(tables, search)
    found = _read_all(claims, tables, search, reached)
    if not found or search.collect != EXISTS:
        found |= _make_all(claims, tables, search, reached)
    search.form, search.claims, search.bad, search.need, search.need_zero = form, claimed, bad, need, need_zero
    return found


@kernel
def _read_all(claims, tables, search, reached):
    """Read off the wins of all shares that have been kept; those of which the tables do not tell enough stay."""
    found = False
    unknown = np.int64(0)
    for place in range(search.kept_count):
        known = _read(search.shares[search.kept[place]], claims, tables, search, reached)
        if known == UNKNOWN:
            search.kept[unknown] = search.kept[place]
            unknown += 1
        elif known == TAKEN_IN:
            found = True
            if search.collect == EXISTS:
                break
    search.kept_count = unknown
    return found


@kernel
def _make_all(claims, tables, search, reached):
    """Find the wins of the shares that have stayed packing by packing, unless what they can add has been found meanwhile."""
    found = False
    for place in range(search.kept_count):
        share = search.shares[search.kept[place]]
        known = _read(share, claims, tables, search, reached)
        found |= known == TAKEN_IN or (known == UNKNOWN and _make(share, claims, tables, search, reached))
        if found and search.collect == EXISTS:
            break
    return found


@kernel(inline="always")
def _read(share, claims, tables, search, reached):
    """Turn to a share, and read off its wins if the tables tell (as `read_off`)."""
    search.form, search.claims, search.bad = share.form, share.claims, share.bad
    search.need, search.need_zero = share.need, share.need_zero
    search.live = claims.live - share.claims
    search.live_fields = field_set(search.live) * 7
    return read_off(share, _least_hu(search), tables, search, reached) if share.steps_known else np.int64(UNKNOWN)


@kernel(inline="always")
def _least_hu(search):
    """Return the least hu that the packings must add."""
    return search.need if search.need_zero == 0 else np.int64(0)


@kernel
def _make(share, claims, tables, search, reached):
    """Look for the wins of the share turned to packing by packing, as far as the hu can suffice."""
    need = _least_hu(search)
    small_hu = most_hu_of(0, share.state[0], share.task[0], share.missing[0], tables)
    big_hu = most_hu_of(1, share.state[1], share.task[1], share.missing[1], tables)
    if small_hu + big_hu < need and small_hu < SATURATED and big_hu < SATURATED:
        return False
    small_least = need - big_hu if big_hu < SATURATED else np.int64(0)
    big_least = need - small_hu if small_hu < SATURATED else np.int64(0)
    begin_packings(share.state[0], share.task[0], share.missing[0], small_least, tables, search.packings[0])
    begin_packings(share.state[1], share.task[1], share.missing[1], big_least, tables, search.packings[1])
    return _pack(share, claims, tables, search, reached)


@kernel
def _pack(share, claims, tables, search, reached):
    """Join all packings of the two searches that have been set up.

    Where one win is enough, the first packing of each side is tried alone: it nearly always does.
    """
    small, big = search.packings[0], search.packings[1]
    begin = big.todo[0]
    most = 1 if search.collect == EXISTS else MAX_PACKINGS
    found = False
    while small.top >= 0:
        find_packings(most, claims, tables, small)
        big.top, big.todo[0] = 0, begin
        big_most = most
        while big.top >= 0 and small.found > 0:
            find_packings(big_most, claims, tables, big)
            if big.found > 0:
                found |= _claim_mixed(share, claims, search, reached)
            if found and search.collect == EXISTS:
                return True
            big_most = MAX_PACKINGS
        most = MAX_PACKINGS
    return found


@kernel
def _claim_mixed(share, claims, search, reached):
    """Let each lacking mixed meld be finished by either size, and join the packings."""
    lacking = lacking_melds(share.mixed)
    if lacking == 0:
        return join(claims, search, reached)
    claims_before, bad_before = search.claims, search.bad
    found = False
    for sizes in range(1 << lacking):  # bit i: the size that finishes the i-th lacking mixed meld
        if _finish_mixed(share.to_finish, sizes, claims, search):
            found |= join(claims, search, reached)
        search.claims, search.bad = claims_before, bad_before
        if found and search.collect == EXISTS:
            break
    return found


@kernel
def _finish_mixed(numbers, sizes, claims, search):
    """Claim what finishes the lacking mixed melds; return False where a kind may not be claimed at all."""
    place = 0
    for number in range(10):
        for _ in range((numbers >> (3 * number)) & 7):
            kind = number + 10 * ((sizes >> place) & 1)
            place += 1
            search.claims += np.int64(1) << (3 * kind)
            if (claims.chi_ok >> kind) & 1 == 0:
                if search.bad != 0 or (claims.last_ok >> kind) & 1 == 0:
                    return False
                search.bad = np.int64(1) << kind
    return True
