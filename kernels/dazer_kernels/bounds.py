"""How many claims a win needs at least, for every set of mixed melds: what spares the search nearly all of them."""

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.mixed_sets import big_state, four_bits_a_meld, lacking_melds, list_sets, small_state
from dazer_kernels.search_record import CLAIMED_PAIR, FORMS, NO_PAIR, PAIR_IN_HAND


@kernel
def bound_sets(free, tables, search):
    """List the sets of mixed melds of a position, and what the two sizes need beside each (families.py); no form is bounded yet.

    Parameters
    ----------
    free : int64
        The position's free cards, packed.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
    """
    sets = list_sets(free, search.sets)
    search.free = free
    search.set_count = sets
    for place in range(sets):
        mixed = search.sets[place]
        search.needs[place] = tables.least_lacking[tables.family[small_state(mixed)], tables.family[big_state(mixed)]]
    for form in range(FORMS):
        search.least_bound[form] = -1


@kernel
def bound_form(form, groups, search):
    """Fill in how many claims a win of a form needs at least with each set of mixed melds, once for a position; return the least of them.

    Kans claimed to zhaos, the hu, and what may be claimed are left aside. A bound of 15 or more means that there is no such win.

    Parameters
    ----------
    form : int64
        NO_PAIR, PAIR_IN_HAND or CLAIMED_PAIR.
    groups : int64
        The groups that the free cards must make, the pair among them.
    search : SEARCH record, changed in place
        After `bound_sets`.
    """
    if search.least_bound[form] >= 0:
        return np.int64(search.least_bound[form])
    melds = groups if form == NO_PAIR else groups - 1
    half_pair = np.int64(1) if form == CLAIMED_PAIR else np.int64(0)
    no_meld = np.int64(32) if form == PAIR_IN_HAND else np.int64(0)
    least = np.int64(15)
    for place in range(search.set_count):
        mixed = search.sets[place]
        task = no_meld + 4 * melds - four_bits_a_meld(mixed)
        bound = lacking_melds(mixed) + half_pair + ((search.needs[place] >> max(task, no_meld)) & 15)
        bound = bound if task >= no_meld else np.int64(15)
        search.bound[form, place] = bound
        least = min(least, bound)
    search.least_bound[form] = least
    return least
