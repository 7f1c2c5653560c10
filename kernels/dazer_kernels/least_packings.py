r"""What the packings of a suit state that lack as few cards as any have in common: tables, so that they need not be found one by one.

For every size, task (families.py) and state, among the packings (packings.py) in which no more melds lack a card than must, and that have
so much hu or more: which kinds are claimed, which of them more than once by one packing, and which cards are left over. The more hu are
asked for, the fewer packings are left; from one number of hu to the next what they have in common is mostly the same. So it is written
down in *steps* of rising hu, up to four mostly. A step is a word::

    bit  44   35 34   15 14    5 4  0
         [again][claims] [left]  [hu]

``claims`` is a set of kinds; ``again`` and ``left`` are sets of numbers of the state's size: kinds of the other size, for pengs of both
sizes (R3.2), are claimed only once. The step holds for every hu asked for up to ``hu``, beyond those of the step before; the last one holds
up to the most hu that there are. `MOST_KNOWN_HU` stands for itself and more.

The steps of many states are the same, and written down only once. A word for each size, task and state tells where they begin, and repeats
the last one, which mostly is the one that is asked for, but for its ``again``::

    bit   61     60  56 55            35 34   15 14    5 4   0
         [again?][above][place of steps] [claims] [left]  [hu]

``above`` is the least hu asked for that the last step is for, and ``again?`` is 0 if it has nothing in ``again``.

Like `suit_tables.py`, the tables leave out what stands on the table of play. All states of one task lie together, and so do their steps:
the states with one card less are near, so that few pages of memory are touched.
"""

import numpy as np

from dazer_kernels.hands import EVERY_KIND, fields_of
from dazer_kernels.jit import kernel

TASKS = 16
"""Tasks of a state: 0 to 7 melds, without and with the pair."""
STEPS = 1 << 21
"""Steps that there is room for. The hu of the rule sets that ship make 1.6 million; those of others may make more, and what is not written
down is searched for."""
MOST_KNOWN_HU = 31
"""Written for this much hu or more; as good as the right number where no more than this is asked for."""
NOT_KNOWN = -1
"""Stands for the steps of a task that cannot be done, or for which there is no room."""


SOME_AGAIN = 1 << 61
"""Bit of the word of a state of which some packing of the last step claims a kind again."""
LAST_STEP = (1 << 35) - 1
"""Bits of the word of a state that repeat its last step."""


@kernel(inline="always")
def steps_of(size, task, state, tables):
    """Return the word that tells where the steps of a state begin, or `NOT_KNOWN`."""
    return tables.steps[size, task >> 2, state]


@kernel(inline="always")
def place_of(steps):
    """Return the place of the first step, by the word of `steps_of`."""
    return (steps >> 35) & 0x1FFFFF


@kernel(inline="always")
def most_hu(steps):
    """Return the most hu, by the word of `steps_of` or of one step."""
    return steps & MOST_KNOWN_HU


@kernel(inline="always")
def last_step(steps):
    """Return the last step, by the word of `steps_of`; without what is claimed again."""
    return steps & LAST_STEP


@kernel(inline="always")
def step_from(steps, asked, tables):
    """Return the step for so much hu, from 0 to the most."""
    if steps < SOME_AGAIN and asked >= steps >> 56:
        return last_step(steps)
    place = place_of(steps)
    step = tables.step[place]
    while most_hu(step) < asked:
        place += 1
        step = tables.step[place]
    return step


@kernel(inline="always")
def left_over(step):
    """Return the set of numbers of which some packing of a step leaves a card over."""
    return (step >> 5) & 1023


@kernel(inline="always")
def claimed_once(step):
    """Return the kinds that the packings of a step claim as a field set (search_record.py)."""
    return fields_of((step >> 15) & EVERY_KIND)


@kernel(inline="always")
def claimed_again(step, size):
    """Return the kinds that one packing of a step of a size may claim more than once as a field set."""
    return fields_of((step >> 35) << (10 * size))


@kernel
def most_live_hu(steps, live, tables):
    """Return the most hu of those packings of one claim that claim a live kind; -1 if there are none.

    Parameters
    ----------
    steps : int64
        From `steps_of`, for a task of which one meld must lack a card.
    live : int64
        All bits of the fields of live kinds.
    tables : SUIT_TABLES record
    """
    place = place_of(steps)
    most = np.int64(-1)
    while True:
        step = tables.step[place]
        if claimed_once(step) & live != 0:
            most = most_hu(step)
        if most_hu(step) == most_hu(steps):
            return most
        place += 1
