"""The memory of the distance search: what it is looking for, what it has fixed, and what it has found."""

import numpy as np

from dazer_kernels.mixed_sets import MAX_SETS, MAX_WHOLE
from dazer_kernels.packings import PACKINGS

EXISTS, ADVANCE, BY_DISCARD = 0, 1, 2
"""What `distance.reach` collects: nothing (stops at the first win), the advancing kinds, or those and the same for each card left over."""
NO_PAIR, PAIR_IN_HAND, CLAIMED_PAIR = 0, 1, 2
"""Forms of a win: without a quad; with one and the pair in the hand; with one and half the pair as the last claim (R5.3, R5.4)."""
FORMS = 3

POSITION = np.dtype(
    [
        ("free", np.int64),  # packed free cards of the hand, at most two of a kind
        ("kans", np.int64),  # set of kinds: kans of the hand
        ("quads", np.int64),  # longs and zhaos, on the table and in the hand
        ("groups", np.int64),  # groups (of the 7) that are neither on the table nor kans or longs
        ("hu", np.int64),  # hu of the table melds, kans and longs
        ("least_hu", np.int64),  # hu asked for
        ("zero_hu", np.int64),  # 1: exactly 0 hu wins as well (R5.1)
    ],
    align=True,
)
"""What a seat holds, as far as the distance is concerned."""

REACHED = np.dtype(
    [
        ("advance", np.int64),  # field set
        ("by_discard", np.int64, (20,)),  # field sets: the same among the wins that leave a card of the kind over
        ("claims_itself", np.int64),  # field set: kinds left over by some win that also claims the kind
        ("discards", np.int64),  # field set: kinds that some win leaves over
    ],
    align=True,
)
"""What the wins with c claims have in common: their advancing kinds (R11.3). A *field set* is a set of kinds as a packed hand with 1 in the
field of each kind, so that it comes out of packed cards without a loop: a field's three bits joined into its lowest."""

SHARES_AT_ONCE = 32
"""Shares that are listed, at least, before their wins are looked for; fewer if there are no more, or if one win is enough."""
MAX_SHARES = SHARES_AT_ONCE + 128
"""Room for shares: one set of mixed melds has fewer than 128 (tests/kernels/test_buffers.py)."""

SHARE = np.dtype(
    [
        ("mixed", np.int64),  # the set of mixed melds (mixed_sets.py)
        # by size
        ("task", np.int64, (2,)),  # the melds and the pair to be made (families.py)
        ("missing", np.int64, (2,)),  # how many of these melds lack a card
        ("steps", np.int64, (2,)),  # what is known of the packings in which no more lack a card than must (least_packings.py)
        ("lacks_more", np.int64),  # how many more melds lack a card than must
        ("steps_known", np.bool_),  # whether that is 0, and the tables know enough
    ],
    align=True,
)
"""A way to share the melds of a win among the two sizes (shares.py)."""

SEARCH = np.dtype(
    [
        ("free", np.int64),  # the position's free cards
        ("live_kans", np.int64),  # set of kinds: kans that can be claimed to zhaos
        ("last_fields", np.int64),  # packed: all bits of the kinds that may be claimed last
        ("live", np.int64),  # packed: how often each kind may be claimed beside the zhaos
        ("live_fields", np.int64),  # packed: all bits of the kinds that may be claimed beside the zhaos
        ("restricted_fields", np.int64),  # packed: all bits of the kinds that may not be claimed in every way (R4.14)
        ("four", np.int64),  # the numbers of which there are two small and two big free cards, as a set
        ("whole", np.int64, (MAX_WHOLE,)),  # the sets of whole mixed melds (mixed_sets.py)
        ("whole_count", np.int64),
        ("row", np.int64, (MAX_WHOLE,)),  # the row of what each of them leaves (families.py)
        ("useful", np.int64, (MAX_WHOLE,)),  # the numbers where a lacking meld added to each of them can lead to a win
        ("reaching", np.int64, (MAX_SETS,)),  # sets of mixed melds that can stand in a win
        ("reaching_count", np.int64),
        ("least_bound", np.int64, (FORMS,)),  # claims that a win of each form needs at least, zhaos left aside; -1: not bounded yet
        ("collect", np.int64),  # EXISTS, ADVANCE or BY_DISCARD
        ("count", np.int64),  # claims of the wins looked for
        ("need", np.int64),  # hu that the packings must add
        ("need_zero", np.int64),  # 1: packings that add exactly 0 hu do as well
        ("form", np.int64),
        ("mixed", np.int64),  # the set of mixed melds being looked at
        ("shares", SHARE, (MAX_SHARES,)),
        ("share_count", np.int64),
        ("kept", np.int64, (MAX_SHARES,)),  # places in `shares`
        ("kept_count", np.int64),
        # the share being looked at, by size
        ("state", np.int64, (2,)),  # the suit states beside the mixed melds
        ("task", np.int64, (2,)),  # the melds and the pair to be made of them (families.py)
        ("missing", np.int64, (2,)),  # how many of these melds lack a card
        ("steps", np.int64, (2,)),  # as in SHARE
        ("asked", np.int64, (2,)),  # the hu that one size must add, if the other adds as much as it can
        ("step", np.int64, (2,)),  # the step for so much hu
        ("claims", np.int64),  # packed: claims fixed so far (zhaos and mixed melds)
        ("bad", np.int64),  # a kind claimed so far in a way that only the last claim may have, as a set; 0: none
        ("packings", PACKINGS, (2,)),  # of the small and of the big cards
    ],
    align=True,
)
"""Buffers of one search, 0.4 MB; one for each thread."""
