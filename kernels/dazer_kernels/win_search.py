"""The middle of the distance search: the wins of one form with a given number of claims, through the sets of mixed melds.

A set leaves two suit states. The melds that are still to be made are shared among them in every way that the tables allow (`shares.py`).
What the packings of the two sides and the claims for the mixed melds make together is read off tables where it can be (`reading_off.py`);
elsewhere the packings are found and joined (`joining.py`), last of all, since much of what they have in common has then been found already.
"""

import numpy as np

from dazer_kernels.bounds import bound_form, list_reaching_lacking, list_reaching_whole
from dazer_kernels.hands import field_set
from dazer_kernels.jit import kernel
from dazer_kernels.joining import join
from dazer_kernels.mixed_sets import big_state, four_bits_a_meld, lacking_melds, lacking_numbers, small_state
from dazer_kernels.packings import MAX_PACKINGS, begin_packings, find_packings
from dazer_kernels.pieces import SATURATED
from dazer_kernels.reading_off import TAKEN_IN, UNKNOWN, read_off
from dazer_kernels.search_record import CLAIMED_PAIR, EXISTS, NO_PAIR, PAIR_IN_HAND, SHARES_AT_ONCE
from dazer_kernels.shares import keep_shares, list_shares
from dazer_kernels.suit_tables import most_hu_of


@kernel
def find_wins(form, groups, lacking, claims, tables, search, reached):
    """Look for wins of a form whose melds and pair take ``lacking`` claims; return if there is one.

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
    if bound_form(form, groups, tables, search) > lacking:
        return False
    search.form = form
    search.live = claims.live - search.claims
    search.live_fields = field_set(search.live) * 7
    melds = groups if form == NO_PAIR else groups - 1
    pairs = 1 if form == PAIR_IN_HAND else 0
    missing = lacking - 1 if form == CLAIMED_PAIR else lacking
    return _try_sets(melds, pairs, missing, claims, tables, search, reached)


@kernel(inline="always")
def _try_sets(melds, pairs, missing, claims, tables, search, reached):
    """Look for wins with all sets of mixed melds that can stand in one, those without lacking ones first: mostly they are enough."""
    at_once = 1 if search.collect == EXISTS else SHARES_AT_ONCE
    found = False
    search.share_count = 0
    for with_lacking in range(2):  # a loop, so that what is done with the sets is compiled once
        if with_lacking == 0:
            list_reaching_whole(melds, pairs, missing, tables, search)
        else:
            list_reaching_lacking(melds, pairs, missing, tables, search)
        for place in range(search.reaching_count):
            mixed = search.reaching[place]
            list_shares(mixed, melds - (four_bits_a_meld(mixed) >> 2), missing - lacking_melds(mixed), tables, search)
            if search.share_count >= at_once:
                found |= _make_all(claims, tables, search, reached)
                if found and search.collect == EXISTS:
                    return True
    return found | _make_all(claims, tables, search, reached)


@kernel
def _make_all(claims, tables, search, reached):
    """Look for the wins of all shares that have been listed: read them off, and find them packing by packing where that was not enough."""
    need = search.need if search.need_zero == 0 else np.int64(0)
    keep_shares(need, tables, search)
    found = False
    unknown = np.int64(0)
    for place in range(search.kept_count):
        known = _read(search.kept[place], need, tables, search, reached)
        if known == UNKNOWN:
            search.kept[unknown] = search.kept[place]
            unknown += 1
        elif known == TAKEN_IN:
            found = True
            if search.collect == EXISTS:
                return True
    for place in range(unknown):
        known = _read(search.kept[place], need, tables, search, reached)
        found |= known == TAKEN_IN or (known == UNKNOWN and _make(need, claims, tables, search, reached))
        if found and search.collect == EXISTS:
            return True
    return found


@kernel
def _read(place, need, tables, search, reached):
    """Turn to a share of the list, and read off its wins if the tables tell (as `read_off`)."""
    share = search.shares[place]
    search.mixed = share.mixed
    search.state[0], search.state[1] = small_state(share.mixed), big_state(share.mixed)
    for size in range(2):
        search.task[size], search.missing[size], search.steps[size] = share.task[size], share.missing[size], share.steps[size]
    return read_off(need, tables, search, reached) if share.steps_known else np.int64(UNKNOWN)


@kernel
def _make(need, claims, tables, search, reached):
    """Look for the wins of one share packing by packing, as far as the hu can suffice."""
    small_hu = most_hu_of(0, search.state[0], search.task[0], search.missing[0], tables)
    big_hu = most_hu_of(1, search.state[1], search.task[1], search.missing[1], tables)
    if small_hu + big_hu < need and small_hu < SATURATED and big_hu < SATURATED:
        return False
    small_least = need - big_hu if big_hu < SATURATED else np.int64(0)
    big_least = need - small_hu if small_hu < SATURATED else np.int64(0)
    begin_packings(search.state[0], search.task[0], search.missing[0], small_least, tables, search.packings[0])
    begin_packings(search.state[1], search.task[1], search.missing[1], big_least, tables, search.packings[1])
    return _pack(claims, tables, search, reached)


@kernel
def _pack(claims, tables, search, reached):
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
                found |= _claim_mixed(claims, tables, search, reached)
            if found and search.collect == EXISTS:
                return True
            big_most = MAX_PACKINGS
        most = MAX_PACKINGS
    return found


@kernel
def _claim_mixed(claims, tables, search, reached):
    """Let each lacking mixed meld be finished by either size, and join the packings."""
    lacking = lacking_melds(search.mixed)
    if lacking == 0:
        return join(claims, search, reached)
    numbers = lacking_numbers(search.free, np.int64(tables.cards[search.state[0]]), np.int64(tables.cards[search.state[1]]))
    claims_before, bad_before = search.claims, search.bad
    found = False
    for sizes in range(1 << lacking):  # bit i: the size that finishes the i-th lacking mixed meld
        if _finish_mixed(numbers, sizes, claims, search):
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
