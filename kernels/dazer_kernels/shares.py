"""The ways to share the melds of a win among the two sizes, as a list.

They are written down many at a time before the wins of any are looked for, so that what the tables say of them can be fetched together
(prefetch.py).
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import fitting_shares, least_of, task_of
from dazer_kernels.jit import kernel
from dazer_kernels.least_packings import MOST_KNOWN_HU, left_over, most_hu, place_of, steps_of
from dazer_kernels.mixed_sets import POWERS_OF_3, big_state, small_state
from dazer_kernels.prefetch import prefetch
from dazer_kernels.search_record import BY_DISCARD, EXISTS, PAIR_IN_HAND


@kernel
def list_shares(mixed, melds, missing, tables, search):
    """Write down all ways to share melds, those that lack a card, and the pair among the two sizes, as far as they can lead somewhere.

    Parameters
    ----------
    mixed : int64
        The set of mixed melds (mixed_sets.py) that the two sizes are beside.
    melds, missing : int64
        Melds that the two sizes make together, and how many of them lack a card.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        At the end of its list of shares.
    """
    small, big = np.int64(tables.family[small_state(mixed)]), np.int64(tables.family[big_state(mixed)])
    pairs = 1 if search.form == PAIR_IN_HAND else 0
    for small_pair in range(pairs + 1):
        ways = fitting_shares(tables.rising[small, small_pair], tables.falling[big, pairs - small_pair], melds, missing)
        while ways != 0:
            small_melds = lowest_place(ways) >> 3
            ways &= ways - 1
            big_melds = melds - small_melds
            small_task, big_task = task_of(small_melds, small_pair), task_of(big_melds, pairs - small_pair)
            least, least_of_big = least_of(tables.needs[small], small_task), least_of(tables.needs[big], big_task)
            prefetch(tables.steps[0, small_task >> 2], small_state(mixed))
            prefetch(tables.steps[1, big_task >> 2], big_state(mixed))
            for small_missing in range(max(least, missing - big_melds), min(missing - least_of_big, small_melds) + 1):
                share = search.shares[search.share_count]
                search.share_count += 1
                share.mixed = mixed
                share.task[0], share.task[1] = small_task, big_task
                share.missing[0], share.missing[1] = small_missing, missing - small_missing
                share.lacks_more = missing - least - least_of_big


@kernel
def keep_shares(need, tables, search):
    """Look up what is known of all shares, and leave out those whose hu cannot suffice.

    Parameters
    ----------
    need : int64
        Hu that the packings must add.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        Its list of shares is closed up; `steps_known` is filled in.
    """
    kept = np.int64(0)
    for place in range(search.share_count):
        share = search.shares[place]
        small = steps_of(0, share.task[0], small_state(share.mixed), tables)
        big = steps_of(1, share.task[1], big_state(share.mixed), tables)
        share.steps[0], share.steps[1] = small, big
        share.steps_known = share.lacks_more == 0 and min(small, big) >= 0 and need <= MOST_KNOWN_HU
        if share.steps_known and most_hu(small) + most_hu(big) < need:
            continue
        if share.steps_known and search.collect != EXISTS:
            _prefetch(share, search.collect == BY_DISCARD, tables)
        search.kept[kept] = place
        kept += 1
    search.kept_count = kept
    search.share_count = 0


@kernel
def _prefetch(share, by_discard, tables):
    """Fetch the first steps of a share, and what is known of the share without one card."""
    for size in range(2):
        prefetch(tables.step, place_of(share.steps[size]))
        if by_discard:
            states = tables.steps[size, share.task[size] >> 2]
            state = big_state(share.mixed) if size == 1 else small_state(share.mixed)
            numbers = left_over(share.steps[size])
            while numbers != 0:
                prefetch(states, state - POWERS_OF_3[lowest_place(numbers)])
                numbers &= numbers - 1
