"""Which cards make a meld (R3.1-R3.3), and the order in which melds are written (R5.5)."""

from collections.abc import Iterable

from dazer_sim.cards import RED, Meld

QUADS = ("long", "zhao")
"""The melds of four cards."""

SMALL_123, SMALL_2710, BIG_123, BIG_2710 = (0, 1, 2), (1, 6, 9), (10, 11, 12), (11, 16, 19)
SCORING_RUNS = {SMALL_123: "small_123", SMALL_2710: "small_2710", BIG_123: "big_123", BIG_2710: "big_2710"}
"""The four runs that have hu, with their names in the rule set's table ``hu.runs``."""


def number(kind: int) -> int:
    """Return the number 1..10 of a kind 0..19."""
    return kind % 10 + 1


def is_big(kind: int) -> bool:
    """Say whether a kind is one of 壹..拾."""
    return kind >= 10


def is_red(kind: int) -> bool:
    """Say whether a kind is red: 2, 7 and 10 of both sizes."""
    return kind in RED


def other_size(kind: int) -> int:
    """Return the kind of the same number and the other size."""
    return kind - 10 if is_big(kind) else kind + 10


def is_run(kinds: Iterable[int]) -> bool:
    """Say whether three kinds are a run (R3.1): three in a row or 2-7-10, of one size, never 9-10-1."""
    low, middle, high = sorted(kinds)
    if is_big(low) != is_big(high):
        return False
    return (middle - low == 1 and high - middle == 1) or (number(low), number(middle), number(high)) == (2, 7, 10)


def is_mixed(kinds: Iterable[int]) -> bool:
    """Say whether three kinds are a mixed meld (R3.2): one number, two of one size and one of the other."""
    kinds = tuple(kinds)
    return len({number(kind) for kind in kinds}) == 1 and len({is_big(kind) for kind in kinds}) == 2


def is_chi(kinds: Iterable[int]) -> bool:
    """Say whether three kinds are a run or a mixed meld."""
    kinds = tuple(kinds)
    return is_run(kinds) or is_mixed(kinds)


def _companions(kind: int) -> tuple[tuple[int, int], ...]:
    pairs = [(a, b) for a in range(20) for b in range(a, 20) if is_chi((kind, a, b))]
    return tuple(pairs)


COMPANIONS = tuple(_companions(kind) for kind in range(20))
"""For each kind, the pairs of kinds that make a run or a mixed meld with it."""


def sorted_melds(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Return melds in the order of R5.5: 垅 招 坎 碰 吃 对, then by kinds."""
    return tuple(sorted(melds, key=_sort_key))


def melds_key(melds: Iterable[Meld]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the sort key of a whole list of melds, itself sorted first."""
    return sorted(map(_sort_key, melds))


def _sort_key(meld: Meld) -> tuple[int, tuple[int, ...]]:
    return meld.sort_key
