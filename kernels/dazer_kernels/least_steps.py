"""Filling the tables of what the least packings have in common (least_packings.py)."""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import NEVER, least_of, needs_of
from dazer_kernels.jit import kernel
from dazer_kernels.least_packings import LAST_STEP, MOST_KNOWN_HU, NOT_KNOWN, SOME_AGAIN, TASKS, most_hu, place_of, steps_of
from dazer_kernels.pieces import LACKS_MIXED, LEFT_OVER, PIECE_CLAIM, PIECE_INDEX, PIECE_LACKING, PIECE_TASK, wanted

BUCKETS = 1 << 20
"""Buckets of the hash table of steps, a power of two; more than there are different ones."""
FULL = -1
"""Number of steps written down once there was no room for more."""
MULTIPLIER = 0x9E3779B97F4A7C1
"""An odd number without a pattern in its bits."""


@kernel(allocates=True)
def fill_least_packings(tables):
    """Fill `steps` and `step` of a SUIT_TABLES record whose other tables are filled.

    Returns
    -------
    int64
        The number of steps, `FULL` if there was no room for all.
    """
    row = np.zeros(MOST_KNOWN_HU + 1, dtype=np.int64)
    places = np.full(BUCKETS, NOT_KNOWN, dtype=np.int32)
    end = np.int64(0)
    for size in range(2):
        for task in range(0, 4 * TASKS, 4):
            end = _fill(size, task, end, row, places, tables)
    return end


@kernel
def _fill(size, task, end, row, places, tables):
    """Fill the steps of a task for all states in their order; return the new end of the steps."""
    for state in range(tables.family.shape[0]):
        least = least_of(needs_of(state, tables), task)
        tables.steps[size, task >> 2, state] = NOT_KNOWN
        if least != NEVER and end != FULL:
            most = _gather(size, state, task, least, row, tables)
            end = _write_down(most, end, size, task, state, row, places, tables)
    return end


@kernel
def _gather(size, state, task, least, row, tables):
    """Write down, for every hu asked for, what the packings of a state have in common, as a step without hu; return the most hu.

    They are found by the piece of the lowest card, and the steps of the state that is left without it.
    """
    row[:] = 0
    if state == 0:
        return np.int64(0)
    number = np.int64(tables.lowest[state])
    pieces = wanted(np.int64(tables.pieces[state]), task, least)
    most = np.int64(0)
    while pieces != 0:
        piece = lowest_place(pieces)
        pieces &= pieces - 1
        rest, rest_task = state - PIECE_INDEX[piece, number], task - PIECE_TASK[piece]
        if least_of(needs_of(rest, tables), rest_task) == least - PIECE_LACKING[piece]:
            most = max(most, _add(size, piece, number, steps_of(size, rest_task, rest, tables), row, tables))
    return most


@kernel
def _add(size, piece, number, steps, row, tables):
    """Add the packings of one piece and the steps of what is left without it; return the most hu that they have."""
    kind = PIECE_CLAIM[size, piece, number]
    claim = np.int64(1) << (15 + kind) if kind >= 0 else np.int64(0)
    over = np.int64(1) << (5 + number) if piece == LEFT_OVER else np.int64(0)
    hu = tables.piece_hu[size, piece, number]
    most = min(most_hu(steps) + hu, MOST_KNOWN_HU)
    place = place_of(steps)
    for asked in range(most + 1):
        while most_hu(tables.step[place]) + hu < asked:
            place += 1
        step = tables.step[place]
        again = (claim & step) << (20 - 10 * size) if piece != LACKS_MIXED else np.int64(0)
        row[asked] |= (step & ~MOST_KNOWN_HU) | claim | again | over
    return most


@kernel
def _write_down(most, end, size, task, state, row, places, tables):
    """Give a state its steps: those of another state that are the same, or new ones, from ``end`` on; return the new end."""
    if end + most + 1 > tables.step.size:
        return np.int64(FULL)
    new_end = end
    digest, above = np.int64(0), np.int64(0)
    for asked in range(most + 1):
        if asked == most or row[asked] != row[asked + 1]:
            tables.step[new_end] = row[asked] | asked
            digest = (digest ^ tables.step[new_end]) * MULTIPLIER
            digest ^= digest >> 29
            new_end += 1
            if asked < most:
                above = asked + 1
    bucket = digest & (BUCKETS - 1)
    while places[bucket] >= 0 and not _same(np.int64(places[bucket]), end, new_end, tables):
        bucket = (bucket + 1) & (BUCKETS - 1)
    place = np.int64(places[bucket])
    if place == NOT_KNOWN:
        places[bucket] = end
        place, end = end, new_end
    tables.steps[size, task >> 2, state] = (above << 56) | (place << 35) | (row[most] & LAST_STEP) | most
    if row[most] > LAST_STEP:
        tables.steps[size, task >> 2, state] |= SOME_AGAIN
    return end


@kernel(inline="always")
def _same(place, begin, end, tables):
    """Tell whether the steps from a place on are those from ``begin`` to ``end``."""
    for other in range(begin, end):
        if tables.step[place + other - begin] != tables.step[other]:
            return False
    return True
