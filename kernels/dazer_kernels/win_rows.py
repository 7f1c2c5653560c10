"""The least and most hu of many hands in rows, for the array forms (in play, complete.py does it hand by hand).

What a win check of one hand waits for is branches that no processor can foresee: whether the sum of the numbers fits, whether there is a
peng, which pairs. So each step is made for some hundred hands before the next one: what can be taken out of them (rests.py), then all
readings that this leaves (rest_reading.py), then the hu of their endings joined hand by hand.
"""

from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.complete import NEVER, UNKNOWN, enough
from dazer_kernels.hands import LOW_BITS
from dazer_kernels.jit import kernel
from dazer_kernels.rest_reading import fill_hu, read_rests
from dazer_kernels.rests import MOST_RESTS, Rests, choose, list_marked, set_out, take_out_2710, take_out_claimed, take_up

TOGETHER = 256
"""Hands that take their steps together: enough to make beginning each of them cheap, few enough to stay near the processor."""
READINGS = MOST_RESTS * TOGETHER
"""Readings made together at most: each rest may have as many as its cards have pairs, but they are made one a rest and round."""


class Rows(NamedTuple):
    """The memory of one call: arrays of `READINGS` places, though those of a hand or an ending need fewer."""

    rests: Rests
    least: np.ndarray[Any, Any]  # int64, of a hand: its hu so far
    most: np.ndarray[Any, Any]  # int64
    read: np.ndarray[Any, Any]  # int64: the cards of a reading
    rest: np.ndarray[Any, Any]  # int64: whose reading it is
    odd: np.ndarray[Any, Any]  # int32, of a reading: its words of symbols (rest_reading.py)
    even: np.ndarray[Any, Any]  # int32
    endings: np.ndarray[Any, Any]  # int32: the number of its set of endings
    least_of: np.ndarray[Any, Any]  # int64, of a set of endings: hu of its runs 123
    most_of: np.ndarray[Any, Any]  # int64


@kernel(inline="always")
def rows_in(words, halves):
    """Return the rows that lie in the memory of one call, from `new_memory`."""
    rests = Rests(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], words[8], words[9], words[10])
    return Rows(rests, words[11], words[12], words[13], words[14], halves[0], halves[1], halves[2], words[15], words[16])


def new_memory():
    """Return memory for one call, in two arrays: one by one, they would take Python as long as some hundred hands take the kernel."""
    return np.empty((17, READINGS), dtype=np.int64), np.empty((3, READINGS), dtype=np.int32)


@kernel
def _next_readings(active, readings, rows):
    """Take one choice of each listed rest and add its reading; keep the rests that have another in the list and return their number."""
    cards, choices, listed, read, rest = rows.rests.cards, rows.rests.choices, rows.rests.listed, rows.read, rows.rest
    left = np.int64(0)
    for i in range(active):
        place, new = listed[i], np.uint64(readings + i)
        old = np.uint64(place)
        choice, others = choices[old] & -choices[old], choices[old] & (choices[old] - 1)
        read[new], rest[new] = cards[old] - 2 * (choice & LOW_BITS), place
        choices[old], listed[np.uint64(left)] = others, place
        left += others != 0
    return left


@kernel
def _join(readings, rows):
    """Widen the hu of the hands by so many readings."""
    hand_of, hu_of, least, most = rows.rests.hand, rows.rests.hu, rows.least, rows.most
    for i in range(readings):
        rest, ending = np.uint64(rows.rest[i]), np.uint64(rows.endings[i])
        hand, hu = np.uint64(hand_of[rest]), hu_of[rest]
        least[hand] = min(least[hand], hu + rows.least_of[ending])
        most[hand] = max(most[hand], hu + rows.most_of[ending])


@kernel
def _read_all(size, rows):
    """Make all readings of so many rests, and widen the hu of the hands by them."""
    marks, choices, readings = rows.rests.marks, rows.rests.choices, np.int64(0)
    for i in range(size):
        marks[i] = choices[i] != 0
    active = list_marked(marks, size, rows.rests.listed)
    while active:
        left = _next_readings(active, readings, rows)
        readings, active = readings + active, left
        if active == 0 or readings + active > READINGS:
            read_rests(rows.read, readings, rows.odd, rows.even, rows.endings)
            _join(readings, rows)
            readings = np.int64(0)


@kernel
def _write(rows, out):
    """Write the hu of the hands into ``out`` (int64[n, 2])."""
    least, most = rows.least, rows.most
    for i in range(out.shape[0]):
        out[i, 0] = NEVER if most[i] < 0 else least[i]
        out[i, 1] = NEVER if most[i] < 0 else most[i]


@kernel
def least_most_hu(hands, cards, down, rules, words, halves, out):
    """Write the least and most hu of each hand (`complete.least_most_hu`).

    Parameters
    ----------
    hands : int64[n]
        Packed hands without the claimed card; three of a kind are a kan, four a long.
    cards : int64[n] or int64[1]
        Claimed kinds, -1 for none; one value may stand for all hands.
    down : TABLE_MELDS[n] or TABLE_MELDS[1]
        Sums of the melds on the table (table_melds.py), likewise.
    rules : Record
        One element of `rule_record.RULES`.
    words, halves : int64[17, READINGS], int32[3, READINGS]
        Scratch memory from `new_memory`, changed.
    out : int64[n, 2]
        Changed in place.
    """
    rows = rows_in(words, halves)
    fill_hu(rules, np.int64(UNKNOWN), rows.least_of, rows.most_of)
    for start in range(0, hands.size, TOGETHER):
        some = hands[start : start + TOGETHER]
        rows.least[:TOGETHER], rows.most[:TOGETHER] = UNKNOWN, -UNKNOWN
        take_up(some, cards, down, start, rows.rests)
        set_out(some, rules, rows.rests)
        size = take_out_claimed(some, rules, rows.rests)
        choose(size, rows.rests)
        _read_all(take_out_2710(size, rules, rows.rests), rows)
        _write(rows, out[start : start + TOGETHER])


@kernel
def wins(hu, rules, out):
    """Write whether hands with so many hu at least and at most (int64[n, 2]) win (R5.1) into ``out`` (bool[n])."""
    for i in range(out.size):
        out[i] = enough(hu[i, 0], hu[i, 1], rules)
