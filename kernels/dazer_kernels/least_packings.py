r"""What the packings of a suit state that lack as few cards as any have in common: tables, so that they need not be found one by one.

For every task (families.py) and every state, among the packings (packings.py) in which no more melds lack a card than must:

- which kinds are claimed, and which of them more than once by one packing, as a word of three sets of numbers. Kinds of the other size are
  claimed for pengs of both sizes (R3.2), which take both cards of the number, so each only once::

      bit  29      20 19          10 9         0
           [own twice][of other size][of own size]

- the same among the packings with the most hu;
- the least hu, the most, and the next below the most: they tell which of the two words holds from a given hu on. For the next the most is
  written again if there is no other, and if the most is `MOST_KNOWN_HU`, under which several hu may hide::

      bit  14  10 9   5 4   0
           [least][next][most]

Like `suit_tables.py`, the tables leave out what stands on the table of play. All states of one task lie together: the states with one card
less are near, so that few pages of memory are touched.
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import NEVER, least_of, needs_of
from dazer_kernels.hands import SUIT_BITS
from dazer_kernels.jit import kernel
from dazer_kernels.pieces import LACKS_MIXED, PIECE_CLAIM, PIECE_INDEX, PIECE_LACKING, PIECE_TASK, wanted

TASKS = 16
"""Tasks of a state: 0 to 7 melds, without and with the pair."""
MOST_KNOWN_HU = 31
"""Written for this much hu or more; as good as the right number where no more than this is asked for."""
NONE_YET = -1
FIELD_SETS = np.array([sum((numbers >> number & 1) << (3 * number) for number in range(10)) for numbers in range(1024)], dtype=np.int64)
"""Sets of numbers as field sets of one size (search_record.py)."""


@kernel
def fill_least_packings(tables):
    """Fill `claims_of_least`, `claims_of_best` and `hu_of_least` of a SUIT_TABLES record whose other tables are filled."""
    for size in range(2):
        tables.hu_of_least[size, 0, 0] = 0
    for state in range(1, tables.family.shape[0]):
        needs = needs_of(state, tables)
        for place in range(TASKS):
            least = least_of(needs, 4 * place)
            if least != NEVER:
                _fill_claims(state, 4 * place, least, tables)
                for size in range(2):
                    _fill_best(size, state, 4 * place, least, tables)


@kernel
def _fill_claims(state, task, least, tables):
    """Fill in what is claimed, from the states that are left when the piece of the lowest card is taken off."""
    number = np.int64(tables.lowest[state])
    pieces = wanted(np.int64(tables.pieces[state]), task, least)
    claims = np.int64(0)
    while pieces != 0:
        piece = lowest_place(pieces)
        pieces &= pieces - 1
        rest, rest_task = state - PIECE_INDEX[piece, number], task - PIECE_TASK[piece]
        if least_of(needs_of(rest, tables), rest_task) == least - PIECE_LACKING[piece]:
            claims |= _claimed_also(tables.claims_of_least[rest_task >> 2, rest], piece, number)
    tables.claims_of_least[task >> 2, state] = claims


@kernel
def _fill_best(size, state, task, least, tables):
    """Fill in the hu of one size, and what is claimed with the most."""
    number = np.int64(tables.lowest[state])
    pieces = wanted(np.int64(tables.pieces[state]), task, least)
    claims, hu = np.int64(0), np.int64(NONE_YET)
    while pieces != 0:
        piece = lowest_place(pieces)
        pieces &= pieces - 1
        rest, rest_task = state - PIECE_INDEX[piece, number], task - PIECE_TASK[piece]
        if least_of(needs_of(rest, tables), rest_task) == least - PIECE_LACKING[piece]:
            before = np.int64(tables.hu_of_least[size, rest_task >> 2, rest])
            now = _more_hu(before, tables.piece_hu[size, piece, number])
            also = _claimed_also(tables.claims_of_best[size, rest_task >> 2, rest], piece, number)
            if hu == NONE_YET or most_hu(now) > most_hu(hu):
                claims = also
            elif most_hu(now) == most_hu(hu):
                claims |= also
            hu = now if hu == NONE_YET else _joined_hu(hu, now)
    tables.hu_of_least[size, task >> 2, state] = hu
    tables.claims_of_best[size, task >> 2, state] = claims


@kernel
def _claimed_also(claims, piece, number):
    """Return a word of claims with that of one piece more."""
    kind = PIECE_CLAIM[0, piece, number]
    if kind < 0:
        return np.int64(claims)
    claim = np.int64(1) << kind
    if piece != LACKS_MIXED and claims & claim != 0:
        claim |= claim << 20
    return claims | claim


@kernel
def _more_hu(hu, more):
    """Return a word of hu with more added to each number."""
    most, following, least = most_hu(hu) + more, next_hu(hu) + more, least_hu(hu) + more
    if most >= MOST_KNOWN_HU:
        most, following = np.int64(MOST_KNOWN_HU), np.int64(MOST_KNOWN_HU)
    return most | (following << 5) | (min(least, MOST_KNOWN_HU) << 10)


@kernel
def _joined_hu(a, b):
    """Return the word of hu of the packings of two words together."""
    most = max(most_hu(a), most_hu(b))
    following = np.int64(NONE_YET)
    for hu in (most_hu(a), next_hu(a), most_hu(b), next_hu(b)):
        if following < hu < most:
            following = hu
    if following == NONE_YET or most == MOST_KNOWN_HU:
        following = most
    return most | (following << 5) | (min(least_hu(a), least_hu(b)) << 10)


@kernel(inline="always")
def most_hu(hu):
    """Return the most hu of a word."""
    return hu & MOST_KNOWN_HU


@kernel(inline="always")
def next_hu(hu):
    """Return the hu of a word that is next below the most; the most where that is not known."""
    return (hu >> 5) & MOST_KNOWN_HU


@kernel(inline="always")
def least_hu(hu):
    """Return the least hu of a word."""
    return hu >> 10


@kernel(inline="always")
def claims_from(size, task, missing, state, asked, tables):
    """Return the word of claims of the least packings with so much hu or more, and whether it is exact; if not, it is too much.

    Parameters
    ----------
    size, task, missing, state : int64
        0 small or 1 big; the task, and how many of its melds lack a card; the state.
    asked : int64
        Hu asked for, no more than the most of the least packings; 0 and less asks for nothing.
    tables : SUIT_TABLES record
        Filled by `fill_least_packings`.
    """
    if missing == 0:
        return np.int64(0), True
    if asked > 0:
        hu = np.int64(tables.hu_of_least[size, task >> 2, state])
        if asked > least_hu(hu):
            if asked > next_hu(hu):
                return np.int64(tables.claims_of_best[size, task >> 2, state]), True
            return np.int64(tables.claims_of_least[task >> 2, state]), False
    return np.int64(tables.claims_of_least[task >> 2, state]), True


@kernel(inline="always")
def claimed_fields(claims, size):
    """Return the kinds of a word of claims as a field set."""
    own, other = FIELD_SETS[claims & 1023], FIELD_SETS[(claims >> 10) & 1023]
    return own | (other << SUIT_BITS) if size == 0 else other | (own << SUIT_BITS)


@kernel(inline="always")
def claimed_again(claims, size):
    """Return the kinds that one packing may claim more than once as a field set."""
    return FIELD_SETS[claims >> 20] << (SUIT_BITS * size)
