"""How many claims a win needs at least, for every set of mixed melds: what spares the search nearly all of them.

A lacking mixed meld takes cards from both sizes: what they need for the other melds can only grow. So the claims that a set needs, with any
number of lacking melds that might be added (`with_mixed` of families.py), are a bound of all sets that come of it by lacking melds, and few
of those have to be looked at.
"""

import numpy as np

from dazer_kernels.families import NEVER, least_together, row_of
from dazer_kernels.jit import kernel
from dazer_kernels.mixed_sets import (
    LACKING_WORDS,
    big_state,
    four_bits_a_meld,
    lacking_melds,
    list_whole,
    numbers_with_four,
    open_numbers,
    small_state,
)
from dazer_kernels.search_record import CLAIMED_PAIR, FORMS, NO_PAIR, PAIR_IN_HAND


@kernel
def bound_sets(free, tables, search):
    """List the sets of whole mixed melds of a position, and what the two sizes need beside each; no form is bounded yet.

    Parameters
    ----------
    free : int64
        The position's free cards, packed.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
    """
    search.free = free
    search.four = numbers_with_four(free)
    search.whole_count = list_whole(free, search.whole)
    for place in range(search.whole_count):
        mixed = search.whole[place]
        search.row[place] = row_of(small_state(mixed), big_state(mixed), tables)
    for form in range(FORMS):
        search.least_bound[form] = -1


@kernel
def bound_form(form, groups, tables, search):
    """Return a lower bound of the claims that a win of a form needs, found once for a position; mostly so many are enough, but for the hu.

    Kans claimed to zhaos, the hu, and what may be claimed are left aside. A bound of 15 or more means that there is no such win.

    Parameters
    ----------
    form : int64
        NO_PAIR, PAIR_IN_HAND or CLAIMED_PAIR.
    groups : int64
        The groups that the free cards must make, the pair among them.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        After `bound_sets`.
    """
    if search.least_bound[form] >= 0:
        return np.int64(search.least_bound[form])
    melds = groups if form == NO_PAIR else groups - 1
    pairs = 1 if form == PAIR_IN_HAND else 0
    least = np.int64(NEVER)
    for place in range(search.whole_count):
        least = min(least, _needed(tables.with_mixed[pairs, search.row[place]], search.whole[place], melds))
    least += 1 if form == CLAIMED_PAIR else 0
    search.least_bound[form] = least
    return least


@kernel(inline="always")
def _needed(needs, mixed, melds):
    """Return how many melds must lack a card, of so many less those of a set of mixed melds, by the needs of what the set leaves.

    Nine melds too many, or more, leave three cards at most: they read as five melds or more, which these cannot make.
    """
    return least_together(needs, 4 * melds - four_bits_a_meld(mixed))


@kernel
def list_reaching_whole(melds, pairs, missing, tables, search):
    """List the sets of whole mixed melds that can stand in a win: what they leave makes the other melds.

    Parameters
    ----------
    melds, pairs : int64
        Melds, mixed ones among them, and pairs (0 or 1) to be made of the free cards.
    missing : int64
        How many of the melds may lack a card.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        After `bound_sets`; `reaching` is filled in.
    """
    reaching = np.int64(0)
    for place in range(search.whole_count):
        mixed = search.whole[place]
        search.reaching[reaching] = mixed  # overwritten by the next one where it does not reach: a branch would go wrong too often
        reaching += np.int64(_needed(tables.together[pairs, search.row[place]], mixed, melds) <= missing)
    search.reaching_count = reaching


@kernel
def list_reaching_lacking(melds, pairs, missing, tables, search):
    """List the sets of mixed melds, some of them lacking, that can stand in a win; as `list_reaching_whole`."""
    for place in range(search.whole_count):
        search.useful[place] = _useful_numbers(place, melds, pairs, missing, tables, search)
    reaching = np.int64(0)
    for place in range(search.whole_count):
        numbers = np.int64(search.useful[place])
        once = -numbers & numbers
        while once != 0:
            reaching = _list_reaching(search.whole[place] + LACKING_WORDS[once], once, reaching, melds, pairs, missing, tables, search)
            once = (once - numbers) & numbers  # the next subset of the numbers, in rising order
    search.reaching_count = reaching


@kernel(inline="always")
def _useful_numbers(place, melds, pairs, missing, tables, search):
    """Return the numbers where a lacking meld added to a set of whole ones can lead to a win, alone or with others."""
    mixed = search.whole[place]
    useful = np.int64(0)
    if _needed(tables.with_mixed[pairs, search.row[place]], mixed, melds - 1) < missing:
        numbers = open_numbers(mixed)
        while numbers != 0:
            number = -numbers & numbers
            numbers -= number
            made = mixed + LACKING_WORDS[number]
            row = row_of(small_state(made), big_state(made), tables)
            useful |= number if _needed(tables.with_mixed[pairs, row], made, melds) < missing else 0
    return useful


@kernel(inline="always")
def _list_reaching(mixed, numbers, reaching, melds, pairs, missing, tables, search):
    """Add a second lacking meld at numbers of a set in every way, none among them; list what can stand in a win; return the new end."""
    numbers &= search.four
    twice = np.int64(0)
    while True:
        made = mixed + LACKING_WORDS[twice]
        row = row_of(small_state(made), big_state(made), tables)
        search.reaching[reaching] = made
        reaching += np.int64(lacking_melds(made) + _needed(tables.together[pairs, row], made, melds) <= missing)
        twice = (twice - numbers) & numbers
        if twice == 0:
            return reaching
