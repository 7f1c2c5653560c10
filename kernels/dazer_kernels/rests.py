r"""What can be left of the free cards of many hands when melds that count apart are taken out: the first steps of win_rows.py.

A *rest* is what is left of the free cards and the claimed card of a hand, with the hu of all that is finished. Each hand has the rest of
which nothing is taken out; with two or three more cards of the claimed kind a second one, of which the peng or the zhao is taken out; and
from each of these come rests without one or more runs 2-7-10.

The *choices* of a rest are the pairs that may be taken out of it too, one bit each: those that R5.2 and R5.3 ask for and the sum of the
numbers (reading.py) allows. Where no pair is due, the one choice is to take out none::

    bit   60     57  54       3   0
        [none]  [拾][玖] ... [二][一]

That a hand takes no part in a step is no branch, which a processor would have to guess: each is written to the end of a list, and the end
moves on by 1 or 0. Places in lists are unsigned: of a signed one, numba asks whether it counts from the end, and then the compiler does
not make a step for several hands at once.
"""

from typing import Any, NamedTuple

import numpy as np

from dazer_kernels.bits import count_bits, lowest_place
from dazer_kernels.complete import right_number
from dazer_kernels.hands import LOW_BITS, SUIT_MASK
from dazer_kernels.jit import kernel
from dazer_kernels.readiness import BIG_2710, SMALL_2710
from dazer_kernels.reading import FILLING, residue, runs_2710
from dazer_kernels.table_melds import groups_of, hu_of, quads_of

MOST_RESTS = 18
"""Of a hand: with the claimed card among the free cards or in a peng or zhao; each without 0 to 2 runs 二七十 and 0 to 2 runs 贰柒拾."""
NO_PAIR = 1 << 60
"""The choice to take out no pair."""
SMALL_RED = SMALL_2710
SMALL_BLACK = LOW_BITS & SUIT_MASK & ~SMALL_2710
"""The kinds by size and colour, as field sets; big kinds likewise, further up."""
WAYS = tuple((small, big) for small in range(3) for big in range(3) if small + big)
"""How many runs 二七十 and 贰柒拾 can be taken out; in a set of ways (small, big) is bit 4 · small + big."""
THERE = np.array(
    [sum(1 << 4 * small + big for small, big in WAYS if small <= most >> 2 and big <= most & 3) for most in range(11)], dtype=np.int64
)
"""The ways for which there are the cards, by the most runs of the two sizes: 4 · small + big."""
FITTING_WAYS = np.array(
    [sum(1 << 4 * small + big for small, big in WAYS if (small + big) % 3 == left) for left in range(3)], dtype=np.int64
)
"""The ways after which a sum that leaves so much by three divides by three."""
FITTING = np.array([(FILLING[0] | NO_PAIR, FILLING[1], FILLING[2])[left % 3] for left in range(11)], dtype=np.int64)
"""The choices with which a sum that leaves so much (of 2-7-10, each run taken out leaves two more) comes out."""


class Rests(NamedTuple):
    """The hands that take their steps together, and their rests: arrays of int64 with at least `MOST_RESTS` places a hand."""

    claimed: np.ndarray[Any, Any]  # of a hand: the claimed card, packed; nothing where there is none
    down: np.ndarray[Any, Any]  # of a hand: the counts of its melds (table_melds.py)
    hand: np.ndarray[Any, Any]  # of a rest: the number of its hand among those that take their steps together
    cards: np.ndarray[Any, Any]  # packed cards
    hu: np.ndarray[Any, Any]  # of all that is finished or taken out
    due: np.ndarray[Any, Any]  # all choices that R5.2 and R5.3 know: LOW_BITS with a quad, else NO_PAIR; 0 with a wrong number of cards
    left: np.ndarray[Any, Any]  # what the sum of the numbers leaves by three; of the rests before runs 2-7-10 are taken out
    choices: np.ndarray[Any, Any]
    ways: np.ndarray[Any, Any]  # of a place in the list: the ways to take out runs 2-7-10 that are left
    marks: np.ndarray[Any, Any]  # 1 for those that a list is made of, else 0
    listed: np.ndarray[Any, Any]  # the list


@kernel
def list_marked(marks, size, listed):
    """Write the places of the marks that are 1, of so many, into a list; return their number."""
    end = np.int64(0)
    for i in range(size):
        listed[np.uint64(end)] = i
        end += marks[i]
    return end


@kernel(inline="always")
def _kans_and_longs(hand):
    """Return the kinds of which a dealt hand has three, and four, as field sets (`hands.split_dealt`)."""
    return hand & (hand >> 1) & LOW_BITS, (hand >> 2) & LOW_BITS


@kernel(inline="always")
def _quads_and_groups(hand, down):
    """Return the longs and zhaos, and all groups, that are finished before the claimed card."""
    kans, longs = _kans_and_longs(hand)
    return quads_of(down) + count_bits(longs), groups_of(down) + count_bits(kans | longs)


@kernel(inline="always")
def _by_colour(hu):
    """Return the hu of a type of melds by size and colour, on which alone it depends (R6.1)."""
    return hu[0], hu[1], hu[10], hu[11]


@kernel(inline="always")
def _hu_of_kinds(kinds, hu):
    """Return the hu of melds of one type and of these kinds (a field set)."""
    small = count_bits(kinds & SMALL_BLACK) * hu[0] + count_bits(kinds & SMALL_RED) * hu[1]
    return small + count_bits(kinds & SMALL_BLACK << 30) * hu[2] + count_bits(kinds & SMALL_RED << 30) * hu[3]


@kernel(inline="always")
def _due(cards, quads, groups):
    """Return the choices that R5.2 and R5.3 know for cards beside so many quads and groups."""
    return (LOW_BITS if quads > 0 else NO_PAIR) if right_number(cards, quads, groups) else 0


@kernel
def take_up(hands, cards, down, start, rests):
    """Note claimed card and melds of some hands.

    Parameters
    ----------
    hands : int64[size]
        The hands, packed, without the claimed card.
    cards, down : int64[n], TABLE_MELDS[n]
        Claimed kinds (-1 for none), and sums of melds: one a hand, those of these hands from place ``start`` on, or one for all.
    start : int64
        How many hands come before these.
    rests : Rests, changed in place
        `claimed` and `down` are filled in.
    """
    claimed, counts = rests.claimed, rests.down
    for i in range(hands.size):
        kind = cards[np.uint64(start + i)] if cards.size > 1 else cards[0]
        claimed[i] = np.int64(kind >= 0) << 3 * max(kind, 0)
    for i in range(hands.size):
        counts[i] = down[np.uint64(start + i)].counts if down.size > 1 else down[0].counts


@kernel
def set_out(hands, rules, rests):
    """Write the rest of each hand of which nothing is taken out."""
    claimed, down, hand, cards, hu, due = rests.claimed, rests.down, rests.hand, rests.cards, rests.hu, rests.due
    kan_hu, long_hu = _by_colour(rules.kan_hu), _by_colour(rules.long_hu)
    for i in range(hands.size):
        kans, longs = _kans_and_longs(hands[i])
        cards[i] = (hands[i] & ~(7 * (kans | longs))) + claimed[i]
    for i in range(hands.size):
        kans, longs = _kans_and_longs(hands[i])
        hu[i] = hu_of(down[i]) + _hu_of_kinds(kans, kan_hu) + _hu_of_kinds(longs, long_hu)
    for i in range(hands.size):
        quads, groups = _quads_and_groups(hands[i], down[i])
        due[i] = _due(cards[i], quads, groups)
    for i in range(hands.size):
        hand[i] = i


@kernel
def take_out_claimed(hands, rules, rests):
    """Add the rests without the peng or the zhao of the claimed card (R5.4); return how many there are then."""
    claimed, cards, marks = rests.claimed, rests.cards, rests.marks
    for i in range(hands.size):
        three = (hands[i] & (hands[i] >> 1)) | (cards[i] & (cards[i] >> 1))  # a kan, or two free cards and the claimed one
        marks[i] = three & claimed[i] != 0
    end = hands.size
    for i in range(list_marked(marks, hands.size, rests.listed)):
        hand = rests.listed[i]
        card, kind = claimed[hand], lowest_place(claimed[hand]) // 3
        if hands[hand] & (hands[hand] >> 1) & card:
            quads, groups = _quads_and_groups(hands[hand], rests.down[hand])
            rests.cards[end], rests.hu[end] = cards[hand] - card, rests.hu[hand] + rules.zhao_hu[kind] - rules.kan_hu[kind]
            rests.due[end] = _due(rests.cards[end], quads + 1, groups)
        else:
            rests.cards[end], rests.hu[end] = cards[hand] - 3 * card, rests.hu[hand] + rules.peng_hu[kind]
            rests.due[end] = rests.due[hand]
        rests.hand[end] = hand
        end += rests.due[end] != 0
    return end


@kernel
def choose(size, rests):
    """Write the choices of so many rests, and mark those of which runs 2-7-10 may be taken out."""
    cards, due, left, choices, marks = rests.cards, rests.due, rests.left, rests.choices, rests.marks
    for i in range(size):
        left[i] = residue(cards[i])
    for i in range(size):  # one of three constants is chosen sooner than many are looked up side by side
        fitting = FITTING[0] if left[i] == 0 else (FITTING[1] if left[i] == 1 else FITTING[2])
        choices[i] = ((cards[i] >> 1) | NO_PAIR) & due[i] & fitting
    for i in range(size):
        needed = 1 if due[i] == LOW_BITS else (3 if left[i] == 0 else left[i])  # without a pair the sum says how many, up to threes
        marks[i] = (due[i] != 0) & (runs_2710(cards[i]) + runs_2710(cards[i] >> 30) >= needed)


@kernel
def _list_ways(size, rests):
    """List the marked ones of so many rests, each with the ways to take out runs 2-7-10 (one at least); return their number."""
    cards, due, left, listed, ways = rests.cards, rests.due, rests.left, rests.listed, rests.ways
    number = list_marked(rests.marks, size, listed)
    for i in range(number):
        old = np.uint64(listed[i])
        fitting = FITTING_WAYS[np.uint64(left[old])] if due[old] == NO_PAIR else -1
        ways[i] = THERE[np.uint64(4 * runs_2710(cards[old]) + runs_2710(cards[old] >> 30))] & fitting
    return number


@kernel
def take_out_2710(size, rules, rests):
    """Add what is left of so many rests without runs 2-7-10, in each of the ways there are; return how many rests there are then."""
    hand, cards, hu, choices, listed, ways = rests.hand, rests.cards, rests.hu, rests.choices, rests.listed, rests.ways
    small_hu, big_hu = rules.run_hu[1], rules.run_hu[3]
    end, active = size, _list_ways(size, rests)
    while active:
        left = np.int64(0)
        for i in range(active):
            place, way, others = listed[i], lowest_place(ways[i]), ways[i] & (ways[i] - 1)
            old, new, small, big = np.uint64(place), np.uint64(end), way >> 2, way & 3
            rest = cards[old] - small * SMALL_2710 - big * BIG_2710
            choice = ((rest >> 1) | NO_PAIR) & rests.due[old] & FITTING[np.uint64(rests.left[old] + 2 * (small + big))]
            hand[new], cards[new], hu[new], choices[new] = hand[old], rest, hu[old] + small * small_hu + big * big_hu, choice
            listed[np.uint64(left)], ways[np.uint64(left)] = place, others
            end, left = end + (choice != 0), left + (others != 0)
        active = left
    return end
