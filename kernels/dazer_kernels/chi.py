"""Chi (R4.6, R4.8, R4.9): every way in which a seat may chi a card, with the melds that 比牌 puts down."""

import numpy as np

from dazer_kernels.hands import LOW_BITS, card, total
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_CHI
from dazer_kernels.melds import CHI, NO_MELD, meld
from dazer_kernels.table import due_cards

MAX_RUNS = 4
"""Runs that one kind can stand in: three of neighbours and 2-7-10."""


def _runs_of(kind: int) -> list[tuple[int, int]]:
    """Return the pairs of other kinds that form a run with a kind (R3.1), rising."""
    size, number = divmod(kind, 10)
    runs = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]
    with_it = [tuple(n for n in run if n != number) for run in runs if number in run]
    return sorted((10 * size + a, 10 * size + b) for a, b in with_it)


def _partners() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return what completes a single card of each kind: the two kinds and the packed cards; and the meld codes.

    Row k: its runs first, then, last in the row, two cards of the other size (a mixed meld); -1 in unused places.
    """
    kinds = np.full((20, MAX_RUNS + 1, 2), -1, dtype=np.int64)
    codes = np.full((20, MAX_RUNS + 1), NO_MELD, dtype=np.int64)
    for kind in range(20):
        twin = (kind + 10) % 20
        for place, pair in enumerate([*_runs_of(kind), (twin, twin)]):
            kinds[kind, place] = pair
            low, middle, high = sorted((kind, *pair))
            codes[kind, place] = ((CHI * 20 + low) * 20 + middle) * 20 + high
    needed = np.zeros((20, MAX_RUNS + 1), dtype=np.int64)
    for kind in range(20):
        for place in range(MAX_RUNS + 1):
            needed[kind, place] = sum(1 << int(3 * k) for k in kinds[kind, place] if k >= 0)
    return kinds, needed, codes


PARTNER_KINDS, PARTNER_CARDS, PARTNER_CODES = _partners()
PARTNERS = (PARTNER_CARDS > 0).sum(axis=1)
"""Places of a row that are in use: the runs and one mixed meld."""
BORROW = 4 * LOW_BITS
"""The highest bit of each field."""


@kernel(inline="always")
def has_free(free, part):
    """Tell whether free cards contain a packed part.

    Free cards number at most 3 a kind (four are a long), so no field of ``free + 4 - part`` leaves its three bits.
    """
    return ((free + BORROW - part) & BORROW) == BORROW


@kernel
def way_key(way):
    """Return the number by which ways to chi are sorted: the melds put down, sorted (R5.5), then the chi itself."""
    code = chi_code(way.k, way.with_a, way.with_b)
    first, second, third = code, way.bi_a, way.bi_b
    if second >= 0 and second < first:
        first, second = second, first
    if third >= 0 and third < second:
        second, third = third, second
        if second < first:
            first, second = second, first
    base = CHI * 8000 - 1  # one less than the least chi, so that 0 stands for "no meld" and sorts first
    second = second - base if second >= 0 else 0
    third = third - base if third >= 0 else 0
    return (((first - base) << 39) | (second << 26) | (third << 13)) + (code - base)


@kernel(inline="always")
def chi_code(kind, with_a, with_b):
    """Return the meld code of a chi: the claimed kind and the two hand cards, which are given rising."""
    if kind <= with_a:
        return meld(CHI, kind, with_a, with_b)
    if kind <= with_b:
        return meld(CHI, with_a, kind, with_b)
    return meld(CHI, with_a, with_b, kind)


@kernel
def _add(ways, n, first, kind, with_a, with_b, bi_a, bi_b):
    """Put a way into ``ways[first:n]``, which is sorted; return n + 1."""
    way = ways[n]
    way.t = A_CHI
    way.k = kind
    way.with_a = with_a
    way.with_b = with_b
    way.bi_a = bi_a
    way.bi_b = bi_b
    if n == first:
        return n + 1
    key = way_key(way)
    place = n
    while place > first and way_key(ways[place - 1]) > key:
        ways[place] = ways[place - 1]
        place -= 1
    if place != n:
        way = ways[place]
        way.t = A_CHI
        way.k = kind
        way.with_a = with_a
        way.with_b = with_b
        way.bi_a = bi_a
        way.bi_b = bi_b
    return n + 1


@kernel
def _single_bi(ways, n, first, kind, with_a, with_b, rest, spare):
    """Add the ways of a run chi beside one further card of the kind: it goes into one bi."""
    if spare < 3:
        return n
    for place in range(PARTNERS[kind]):
        if has_free(rest, PARTNER_CARDS[kind, place]):
            n = _add(ways, n, first, kind, with_a, with_b, PARTNER_CODES[kind, place], NO_MELD)
    return n


@kernel
def _double_bi(ways, n, first, kind, with_a, with_b, rest, spare):
    """Add the ways of a run chi beside two further cards of the kind: into one mixed bi, or into two bi."""
    twin = kind + 10 if kind < 10 else kind - 10
    if spare >= 3 and has_free(rest, card(twin)):
        code = meld(CHI, kind, kind, twin) if kind < twin else meld(CHI, twin, kind, kind)
        n = _add(ways, n, first, kind, with_a, with_b, code, NO_MELD)
    if spare < 6:
        return n
    for one in range(PARTNERS[kind]):
        for two in range(one, PARTNERS[kind]):
            if has_free(rest, PARTNER_CARDS[kind, one]) and has_free(rest - PARTNER_CARDS[kind, one], PARTNER_CARDS[kind, two]):
                low, high = PARTNER_CODES[kind, one], PARTNER_CODES[kind, two]
                if low > high:
                    low, high = high, low
                n = _add(ways, n, first, kind, with_a, with_b, low, high)
    return n


@kernel
def _run_ways(ways, n, first, kind, with_a, with_b, free, left):
    """Add the ways of one run chi: none, or one for each choice of bi (R4.8). ``left``: cards that may still be put down."""
    rest = free - card(with_a) - card(with_b)
    copies = (rest >> (3 * kind)) & 7
    if copies == 0:
        return _add(ways, n, first, kind, with_a, with_b, NO_MELD, NO_MELD) if left >= 0 else n
    if copies == 1:
        return _single_bi(ways, n, first, kind, with_a, with_b, rest, left)
    return _double_bi(ways, n, first, kind, with_a, with_b, rest, left)


@kernel
def chi_ways(free, kans, cards, quads_after, kind, ways, first):
    """List every way to chi a card (R4.6–R4.9).

    Parameters
    ----------
    free : int64
        Packed free cards of the seat.
    kans : int64
        Mask of its kans: a run chi of a kind that stands in a kan is never allowed (R4.8).
    cards, quads_after : int64
        Its cards, hand and table together, before the claim; its quads down after the claim, longs of R4.11 included.
    kind : int64
        The claimed card.
    ways : ACTION[MAX_ACTIONS], changed in place
        Receives the ways from place ``first`` on, sorted by the melds put down (R5.5's order), then by the chi.
    first : int64
        The first place to be written.

    Returns
    -------
    int64
        The place after the last way.
    """
    n = first
    owed = 1 if cards + 1 > due_cards(quads_after) else 0
    held = (free | (free >> 1) | (free >> 2)) & LOW_BITS
    left = np.int64(-9)  # free cards that may go into bi; counted when first needed
    if (kans >> kind) & 1 == 0:
        for place in range(PARTNERS[kind] - 1):
            needed = PARTNER_CARDS[kind, place]
            if held & needed == needed:
                if left == -9:
                    left = total(free) - 2 - owed
                n = _run_ways(ways, n, first, kind, PARTNER_KINDS[kind, place, 0], PARTNER_KINDS[kind, place, 1], free, left)
    twin = kind + 10 if kind < 10 else kind - 10
    twins = (free >> (3 * twin)) & 7
    if twins > 0 and (twins > 1 or (free >> (3 * kind)) & 7 > 0) and total(free) - 2 - owed >= 0:
        if (free >> (3 * kind)) & 7 > 0:
            n = _add(ways, n, first, kind, min(kind, twin), max(kind, twin), NO_MELD, NO_MELD)
        if twins > 1:
            n = _add(ways, n, first, kind, twin, twin, NO_MELD, NO_MELD)
    return n
