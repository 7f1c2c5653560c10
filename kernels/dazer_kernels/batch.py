"""Array forms: a million hands in one call.

Hands are packed (hands.py) without the claimed card; three of a kind in a hand are a kan, four a long (R3.3). Every other argument is one
value for all hands or an array with one a hand. Wrong shapes, dtypes or values raise `ValueError` with the index of the first bad hand.
"""

import numpy as np

from dazer_kernels import judge as judging
from dazer_kernels import waits as waiting
from dazer_kernels import win_rows
from dazer_kernels.decompose import new_workspace
from dazer_kernels.hands import KINDS, five_of_a_kind, overdrawn, split_dealt
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import JUDGED, SOURCE_DEAL
from dazer_kernels.melds import GROUPS, NO_MELD
from dazer_kernels.rule_record import RULES
from dazer_kernels.table_melds import BAD_MELD, SOUND, TOO_MANY, any_used, sums_of

SITUATION = ("winner", "source", "from_seat", "circumstances")
"""Columns of the array that tells how each hand was won."""
BAD_HAND = 3
"""What can be wrong with a hand beside the faults of its melds (table_melds.py)."""
FAULTS = {
    BAD_HAND: "is no packed hand: 3 bits a kind with 0 to 4 cards, 60 bits in all",
    BAD_MELD: "has a table meld that is no long, zhao, peng or chi code of dazer_kernels.melds",
    TOO_MANY: "has more than four of a kind, melds and claimed card counted",
}


@kernel(inline="always")
def place_of(index, size):
    """Return where the value for hand ``index`` stands in an array of ``size`` values: one a hand, or one for all."""
    return index if size > 1 else 0


@kernel(inline="always")
def _fault(hand, claimed, fault, on_table):
    """Return what is wrong with one hand, `SOUND` if nothing; ``fault`` is that of its melds, ``on_table`` their packed cards."""
    bad = (hand >> 60 != 0) | five_of_a_kind(hand)
    held = hand + (np.int64(claimed >= 0) << 3 * max(claimed, 0))
    many = five_of_a_kind(held) | overdrawn(held, on_table)
    return BAD_HAND if bad else (TOO_MANY if (fault == SOUND) & many else fault)


@kernel
def _any_fault(hands, cards, down):
    """Tell whether anything is wrong: without a branch, and so for several hands at once (only in a kernel of its own)."""
    wrong = False
    for i in range(hands.size):
        claimed = cards[np.uint64(i)] if cards.size > 1 else cards[0]
        fault = down[np.uint64(i)].fault if down.size > 1 else down[0].fault
        on_table = down[np.uint64(i)].cards if down.size > 1 else down[0].cards
        wrong |= _fault(hands[i], claimed, fault, on_table) != SOUND
    return wrong


@kernel
def _first_fault(hands, cards, down):
    """Return index and kind of the first fault; -1, `SOUND` if all hands are sound."""
    if _any_fault(hands, cards, down):
        for i in range(hands.size):
            table = down[place_of(i, down.size)]
            fault = _fault(hands[i], cards[place_of(i, cards.size)], table.fault, table.cards)
            if fault != SOUND:
                return i, fault
    return np.int64(-1), np.int64(SOUND)


@kernel
def _judge_all(hands, cards, melds, situations, rules, workspace, out):
    """Judge each hand into ``out`` (JUDGED[n])."""
    for i in range(hands.size):
        free, kans, longs = split_dealt(hands[i])
        table, claimed = melds[place_of(i, melds.shape[0])], cards[place_of(i, cards.size)]
        winner, source, from_seat, circumstances = situations[place_of(i, situations.shape[0])]
        row = out[i : i + 1]
        judging.judge(free, kans, longs, table, claimed, winner, source, from_seat, circumstances, rules, workspace, row)


@kernel
def _waits_all(hands, melds, rules, out):
    """Write the waits of each hand into ``out`` (int64[n])."""
    for i in range(hands.size):
        free, kans, longs = split_dealt(hands[i])
        out[i] = waiting.waits(free, kans, longs, melds[place_of(i, melds.shape[0])], rules)


def column(name, values, size, low, high):
    """Return one value or one a hand as int64[1 or size], checked to lie in low..high.

    Parameters
    ----------
    name : str
        What the values are, for the error.
    values : array_like of int
        One value, or one a hand.
    size : int
        Hands.
    low, high : int
        Limits, both allowed.

    Raises
    ------
    ValueError
        Wrong shape, dtype or value.
    """
    array = np.atleast_1d(np.asarray(values))
    if array.dtype.kind not in "iu" or array.ndim != 1 or array.size not in {1, size}:
        raise ValueError(f"{name}: dtype {array.dtype}, shape {array.shape}; wanted one integer, or {size} integers")
    if array.size and (array.min() < low or array.max() > high):
        bad = np.flatnonzero((array < low) | (array > high))
        raise ValueError(f"{name}[{bad[0]}] = {array[bad[0]]}; wanted {low} to {high}")
    return np.ascontiguousarray(array, dtype=np.int64)


def checked(hands, cards, melds, rules):
    """Return hands, cards, melds, their sums and rules as the kernels take them, checked (parameters and errors as in `judge`)."""
    packed = np.asarray(hands)
    if packed.dtype.kind not in "iu" or packed.ndim != 1:
        raise ValueError(f"hands: dtype {packed.dtype}, shape {packed.shape}; wanted a flat array of packed hands (uint64)")
    packed = np.ascontiguousarray(packed).astype(np.int64)
    claimed = column("cards", cards, packed.size, -1, KINDS - 1)
    table = np.full((1, GROUPS), NO_MELD) if melds is None else np.atleast_2d(np.asarray(melds))
    if table.dtype.kind not in "iu" or table.ndim != 2 or table.shape[1] != GROUPS or table.shape[0] not in {1, packed.size}:
        raise ValueError(f"melds: dtype {table.dtype}, shape {table.shape}; wanted integers of shape (7,) or ({packed.size}, 7)")
    table = np.ascontiguousarray(table, dtype=np.int64)
    if not any_used(table.ravel()):
        table = table[:1]  # as of hands just dealt: one value for all
    if rules.dtype != RULES or rules.shape != (1,):
        raise ValueError(f"rules: dtype {rules.dtype}, shape {rules.shape}; wanted one rule_record.RULES in an array")
    down = sums_of(table, rules[0])
    index, fault = _first_fault(packed, claimed, down)
    if fault != SOUND:
        raise ValueError(f"hand {index} {FAULTS[fault]}")
    return packed, claimed, table, down, rules[0]


def judge(hands, rules, cards=-1, melds=None, *, winner=0, source=SOURCE_DEAL, from_seat=0, circumstances=0):
    """Judge many hands: the decomposition that counts of each (R5.5).

    Parameters
    ----------
    hands : array_like of uint64, shape (n,)
        Packed cards in the hand, without the claimed card.
    rules : ndarray of RULES, shape (1,)
        The rule set.
    cards : int or array_like, shape (n,)
        Kind of the claimed card, -1 for none.
    melds : array_like of int, shape (7,) or (n, 7), optional
        Codes (melds.py) of the melds on the table, -1 beyond.
    winner, source, from_seat, circumstances : int or array_like, shape (n,)
        Who wins, on what and whose card it is, and bits of layouts.py.

    Returns
    -------
    ndarray of JUDGED, shape (n,)
        ``winnable`` is 0 where no decomposition has enough hu.

    Raises
    ------
    ValueError
        Wrong shape, dtype or value; the message names the first bad hand.
    """
    packed, claimed, table, _, record = checked(hands, cards, melds, rules)
    values = (winner, source, from_seat, circumstances)
    columns = [column(*limits) for limits in zip(SITUATION, values, (packed.size,) * 4, (0,) * 4, (2, 2, 2, 255), strict=True)]
    situations = np.ascontiguousarray(np.stack(np.broadcast_arrays(*columns), axis=1))
    out = np.zeros(packed.size, dtype=JUDGED)
    _judge_all(packed, claimed, table, situations, record, new_workspace()[0], out)
    return out


def least_most_hu(hands, rules, cards=-1, melds=None):
    """Return the least and most hu over all decompositions of each hand, whatever `min_hu` says; -1, -1 where there is none.

    Parameters and errors are those of `judge`.

    Returns
    -------
    ndarray of int64, shape (n, 2)
    """
    packed, claimed, _, down, record = checked(hands, cards, melds, rules)
    out = np.empty((packed.size, 2), dtype=np.int64)
    win_rows.least_most_hu(packed, claimed, down, record, *win_rows.new_memory(), out)
    return out


def can_win(hands, rules, cards=-1, melds=None):
    """Tell of each hand whether it wins (R5.1), passed cards left aside.

    Parameters and errors are those of `judge`.

    Returns
    -------
    ndarray of bool, shape (n,)
    """
    hu = least_most_hu(hands, rules, cards, melds)
    out = np.empty(hu.shape[0], dtype=np.bool_)
    win_rows.wins(hu, rules[0], out)
    return out


def waits(hands, rules, melds=None):
    """Return the kinds that would complete each hand (R11.1), passed cards left aside.

    Parameters and errors are those of `judge`.

    Returns
    -------
    ndarray of int64, shape (n,)
        Sets of kinds: bit k for kind k.
    """
    packed, _, table, _, record = checked(hands, -1, melds, rules)
    out = np.empty(packed.size, dtype=np.int64)
    _waits_all(packed, table, record, out)
    return out
