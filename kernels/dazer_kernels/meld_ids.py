"""The 138 possible melds under dense numbers, with their cards and what they add to a count.

Ids rise in the order of R5.5 (垅 招 坎 碰 吃 对, then kinds), so a list of melds compares as its sorted ids do, and seven sorted ids
packed into one integer (a byte each, the lowest id on top) compare as the lists do.
"""

import numpy as np

from dazer_kernels.hands import RED_MASK
from dazer_kernels.jit import kernel
from dazer_kernels.melds import CHI, KAN, LONG, PAIR, PENG, ZHAO

FIRST_CHI = 80
"""Ids below: 0..19 long, 20..39 zhao, 40..59 kan, 60..79 peng, by kind. From here on 38 runs and mixed melds."""
FIRST_PAIR = 118
"""From here on the pairs, by kind."""
MELDS = 138

# A "word" sums up what a list of melds consists of: each field is a sum over the melds, no field overflows with seven groups.
SMALL_123, SMALL_2710, BIG_123, BIG_2710 = 0, 4, 8, 12
"""Places of the fields in a word (four bits each): how many runs that count."""
RED_GROUPS, LONE_RED_GROUPS = 16, 20
"""Groups with red cards; groups with exactly one."""
PENGS, KANS, ZHAOS, LONGS, PAIRS = 24, 28, 32, 36, 40
"""Groups by type."""
REDS, BIGS, CARDS = 44, 49, 54
"""Cards (five bits each): red ones, big ones, all."""
RED_ZHAOS = 59
"""Zhaos of a red kind (four bits)."""


def _runs() -> list[tuple[int, int, int]]:
    """Return all runs (R3.1) as rising kinds."""
    numbers = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]
    return [(a + size, b + size, c + size) for size in (0, 10) for a, b, c in numbers]


def _mixed() -> list[tuple[int, int, int]]:
    """Return all mixed melds (R3.2) as rising kinds."""
    return [melds for n in range(10) for melds in ((n, n, n + 10), (n, n + 10, n + 10))]


def _all() -> list[tuple[int, tuple[int, ...]]]:
    """Return type and cards of all melds in the order of R5.5."""
    melds: list[tuple[int, tuple[int, ...]]] = [(type_, (kind,) * 4) for type_ in (LONG, ZHAO) for kind in range(20)]
    melds += [(type_, (kind,) * 3) for type_ in (KAN, PENG) for kind in range(20)]
    melds += [(CHI, kinds) for kinds in sorted(_runs() + _mixed())]
    return melds + [(PAIR, (kind,) * 2) for kind in range(20)]


def _code(type_: int, kinds: tuple[int, ...]) -> int:
    """Return the meld code of melds.py; same kinds thrice for four of a kind and pairs."""
    a, b, c = kinds if type_ == CHI else (kinds[0],) * 3
    return ((type_ * 20 + a) * 20 + b) * 20 + c


def _word(type_: int, kinds: tuple[int, ...]) -> int:
    """Return what one meld adds to a word."""
    reds = sum(RED_MASK >> kind & 1 for kind in kinds)
    word = (reds > 0) << RED_GROUPS | (reds == 1) << LONE_RED_GROUPS
    word |= reds << REDS | sum(kind >= 10 for kind in kinds) << BIGS | len(kinds) << CARDS
    word |= (type_ == ZHAO and reds > 0) << RED_ZHAOS
    if type_ != CHI:
        return word | 1 << {PENG: PENGS, KAN: KANS, ZHAO: ZHAOS, LONG: LONGS, PAIR: PAIRS}[type_]
    fields = {(0, 1, 2): SMALL_123, (1, 6, 9): SMALL_2710, (10, 11, 12): BIG_123, (11, 16, 19): BIG_2710}
    return word | (1 << fields[kinds] if kinds in fields else 0)


def _options(melds: list[tuple[int, tuple[int, ...]]]) -> np.ndarray:
    """Return, for each kind, the ids of the melds of free cards in which it is the lowest kind, rising; -1 beyond (eight a kind)."""
    table = np.full((20, 8), -1, dtype=np.int64)
    for kind in range(20):
        ids = [i for i, (type_, kinds) in enumerate(melds) if type_ in {PENG, CHI, PAIR} and kinds[0] == kind]
        table[kind, : len(ids)] = ids
    return table.reshape(-1)


def _ids_by_remainder(codes: np.ndarray) -> np.ndarray:
    """Return the ids of the codes, each at the remainder of its code by `ID_PLACES`."""
    table = np.zeros(ID_PLACES, dtype=np.uint8)
    table[codes % ID_PLACES] = np.arange(codes.size)
    return table


_MELDS = _all()
CODE_OF = np.array([_code(type_, kinds) for type_, kinds in _MELDS], dtype=np.int64)
"""Meld codes (melds.py) by id."""
CARDS_OF = np.array([sum(1 << 3 * kind for kind in kinds) for _, kinds in _MELDS], dtype=np.int64)
"""Packed cards by id."""
WORD_OF = np.array([_word(type_, kinds) for type_, kinds in _MELDS], dtype=np.int64)
"""What a meld adds to a word, by id."""
ID_PLACES = 274
"""The least divisor by which all meld codes leave different remainders: it finds ids without a search."""
ID_AT = _ids_by_remainder(CODE_OF)
"""Ids by the remainder of the code; any id at the other remainders."""
OPTIONS = _options(_MELDS)
"""Eight places a kind: ids of the melds of free cards (peng, runs and mixed, pair) that begin with it, rising, -1 beyond."""
MOST_OPTIONS = 6
"""Most places of a kind that are used."""


@kernel
def meld_id(code):
    """Return the dense id of a meld code."""
    return np.int64(ID_AT[code % ID_PLACES])


@kernel(inline="always")
def field(word, place):
    """Return a field of four bits of a word (groups)."""
    return (word >> place) & 15


@kernel(inline="always")
def cards_field(word, place):
    """Return a field of five bits of a word (`REDS`, `BIGS`, `CARDS`)."""
    return (word >> place) & 31
