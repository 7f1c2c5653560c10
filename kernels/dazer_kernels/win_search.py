"""The middle of the distance search: the wins of one form with a given number of claims, through all sets of mixed melds.

A set leaves two suit states. The melds that are still to be made are shared among them in every way that the tables allow. What the
packings of the two sides and the claims for the mixed melds make together is read off tables where it can be (`reading_off.py`);
elsewhere the packings are found and joined (`joining.py`).
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import fitting_shares, least_of, task_of
from dazer_kernels.jit import kernel
from dazer_kernels.joining import join
from dazer_kernels.mixed_sets import big_state, lacking_melds, lacking_numbers, small_state, whole_melds
from dazer_kernels.packings import MAX_PACKINGS, begin_packings, find_packings
from dazer_kernels.pieces import SATURATED
from dazer_kernels.reading_off import TAKEN_IN, UNKNOWN, read_off
from dazer_kernels.search_record import CLAIMED_PAIR, EXISTS, PAIR_IN_HAND
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
    if search.least_bound[form] > lacking:
        return False
    search.form = form
    melds, missing = groups, lacking
    if form == PAIR_IN_HAND:
        melds -= 1
    elif form == CLAIMED_PAIR:
        melds -= 1
        missing -= 1
    found = False
    for place in range(search.set_count):
        if search.bound[form, place] <= lacking:
            mixed = search.sets[place]
            search.mixed = mixed
            lacking_mixed = lacking_melds(mixed)
            found |= _share(melds - whole_melds(mixed) - lacking_mixed, missing - lacking_mixed, claims, tables, search, reached)
            if found and search.collect == EXISTS:
                return True
    return found


@kernel
def _share(melds, missing, claims, tables, search, reached):
    """Try all ways to share melds, those that lack a card, and the pair among the two sizes, as far as they can lead somewhere."""
    small, big = np.int64(tables.family[small_state(search.mixed)]), np.int64(tables.family[big_state(search.mixed)])
    pairs = 1 if search.form == PAIR_IN_HAND else 0
    found = False
    for small_pair in range(pairs + 1):
        shares = fitting_shares(tables.rising[small, small_pair], tables.falling[big, pairs - small_pair], melds, missing)
        while shares != 0:
            small_melds = lowest_place(shares) >> 3
            shares &= shares - 1
            big_melds = melds - small_melds
            small_task, big_task = task_of(small_melds, small_pair), task_of(big_melds, pairs - small_pair)
            least, most = least_of(tables.needs[small], small_task), missing - least_of(tables.needs[big], big_task)
            for small_missing in range(max(least, missing - big_melds), min(most, small_melds) + 1):
                found |= _make(small_task, small_missing, big_task, missing - small_missing, claims, tables, search, reached)
                if found and search.collect == EXISTS:
                    return True
    return found


@kernel
def _make(small_task, small_missing, big_task, big_missing, claims, tables, search, reached):
    """Look for the wins of one share: read them off, or find them packing by packing, as far as the hu can suffice."""
    small, big = small_state(search.mixed), big_state(search.mixed)
    search.state[0], search.state[1] = small, big
    search.task[0], search.task[1] = small_task, big_task
    search.missing[0], search.missing[1] = small_missing, big_missing
    known = read_off(tables, search, reached)
    if known != UNKNOWN:
        return known == TAKEN_IN
    need = search.need if search.need_zero == 0 else np.int64(0)
    small_hu = most_hu_of(0, small, small_task, small_missing, tables)
    big_hu = most_hu_of(1, big, big_task, big_missing, tables)
    if small_hu + big_hu < need and small_hu < SATURATED and big_hu < SATURATED:
        return False
    small_least = need - big_hu if big_hu < SATURATED else np.int64(0)
    big_least = need - small_hu if small_hu < SATURATED else np.int64(0)
    begin_packings(small, small_task, small_missing, small_least, tables, search.packings[0])
    begin_packings(big, big_task, big_missing, big_least, tables, search.packings[1])
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
