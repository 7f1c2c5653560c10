"""Reading the wins of one share off the tables, where nothing ties what the two sizes make to each other.

A *share* says what each size makes: its state, its task, and how many of its melds lack a card. Its wins are all pairs of a packing of the
small and one of the big cards, with the claims that finish the mixed melds, as long as the hu suffices, no kind is claimed too often, and
nothing else forbids it (`joining.py`). Mostly nothing is forbidden: even if each part claims each kind as often as it ever does
(`least_packings.py`), there are cards enough. Then all wins have in common what the parts have, each for itself. And where something may be
forbidden, this is still the most that the wins can have in common, so they need not be looked for if all of it has been found already.
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.families import least_of, meets, needs_of
from dazer_kernels.hands import EVERY_FIELD_4, SUIT_BITS, SUIT_MASK, card, field_set
from dazer_kernels.jit import kernel
from dazer_kernels.least_packings import MOST_KNOWN_HU, claimed_again, claimed_fields, claims_from, least_hu, most_hu
from dazer_kernels.mixed_sets import POWERS_OF_3, lacking_melds, lacking_numbers
from dazer_kernels.search_record import BY_DISCARD, CLAIMED_PAIR, EXISTS

UNKNOWN, NO_WIN, TAKEN_IN = 0, 1, 2
"""What `read_off` finds out: nothing for sure; a share has no wins; it has some, and REACHED holds what they have in common."""


@kernel
def read_off(tables, search, reached):
    """Take in what all wins of a share have in common, if the tables tell; return UNKNOWN, NO_WIN or TAKEN_IN.

    Parameters
    ----------
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        Its set of mixed melds, and by size `state`, `task` and `missing`, say what the share is; `asked` is filled in.
    reached : REACHED record, changed in place
    """
    need = search.need if search.need_zero == 0 else np.int64(0)
    if need > MOST_KNOWN_HU or _lacks_more(0, tables, search) or _lacks_more(1, tables, search):
        return np.int64(UNKNOWN)
    if not _ask(need, tables, search):
        return np.int64(NO_WIN)
    small, small_exact = claims_from(0, search.task[0], search.missing[0], search.state[0], search.asked[0], tables)
    big, big_exact = claims_from(1, search.task[1], search.missing[1], search.state[1], search.asked[1], tables)
    small_claims, big_claims = claimed_fields(small, 0), claimed_fields(big, 1)
    mixed = _finishing_claims(tables, search)
    live = search.live_fields
    if (search.missing[0] > 0 and small_claims & live == 0) or (search.missing[1] > 0 and big_claims & live == 0) or mixed < 0:
        return np.int64(NO_WIN)
    again = claimed_again(small, 0) * min(search.missing[0] - 1, 3) + claimed_again(big, 1) * min(search.missing[1] - 1, 3)
    free = need == search.need and _nothing_ties(small_claims, big_claims, again, mixed, need, tables, search)
    exact = free and small_exact and big_exact
    if search.collect == EXISTS:
        return np.int64(TAKEN_IN) if exact else np.int64(UNKNOWN)
    if search.form == CLAIMED_PAIR and search.count == 1:
        return np.int64(UNKNOWN)
    fixed = field_set(mixed | search.claims)
    advance = fixed | ((small_claims | big_claims) & live)
    if exact:
        reached.advance |= advance
    elif advance & ~reached.advance != 0:
        return np.int64(UNKNOWN)
    if search.collect == BY_DISCARD:
        for size in range(2):
            if not _read_off_discards(size, need, free, fixed, tables, search, reached):
                return np.int64(UNKNOWN)
    return np.int64(TAKEN_IN)


@kernel
def _ask(need, tables, search):
    """Fill in the hu that each size must add if the other adds its most; return False if both together cannot add enough."""
    search.asked[0], search.asked[1] = 0, 0
    if need > 0:
        search.asked[0] = need - most_hu(_hu(1, tables, search))
        search.asked[1] = need - most_hu(_hu(0, tables, search))
    return search.asked[0] + search.asked[1] <= need


@kernel(inline="always")
def _lacks_more(size, tables, search):
    """Tell whether more melds of one size lack a card than must: the tables leave such packings out."""
    return search.missing[size] != least_of(needs_of(search.state[size], tables), search.task[size])


@kernel(inline="always")
def _hu(size, tables, search):
    """Return what the tables say about the hu of one size (least_packings.py)."""
    return np.int64(tables.hu_of_least[size, search.task[size] >> 2, search.state[size]])


@kernel
def _finishing_claims(tables, search):
    """Return the live cards that can finish the lacking mixed melds (packed, as many as there are melds); -1 if one cannot be finished."""
    if lacking_melds(search.mixed) == 0:
        return np.int64(0)
    numbers = lacking_numbers(search.free, np.int64(tables.cards[search.state[0]]), np.int64(tables.cards[search.state[1]]))
    mixed = (numbers | (numbers << SUIT_BITS)) & search.live_fields
    finished = (mixed | (mixed >> SUIT_BITS)) & SUIT_MASK
    return mixed if finished == numbers else np.int64(-1)


@kernel
def _nothing_ties(small_claims, big_claims, again, mixed, need, tables, search):
    """Tell whether every packing of one side goes with every one of the other and every way to finish the mixed melds, hu left aside.

    A packing that claims a kind of which no card is live does not count. The tables cannot tell what it claims beside, nor which hu are
    reached without it, so it must claim one card only, and any hu must do.
    """
    if search.bad != 0 or search.form == CLAIMED_PAIR:
        return False
    dead = (small_claims | big_claims) & ~search.live_fields
    if dead != 0:
        if (small_claims & dead != 0 and search.missing[0] > 1) or (big_claims & dead != 0 and search.missing[1] > 1):
            return False
        if need > 0 and least_hu(_hu(0, tables, search)) + least_hu(_hu(1, tables, search)) < need:
            return False
    # packed: at most 7 in a field, since one side claims a kind up to 4 times here, the other once, mixed melds twice or a kan once
    claims = (small_claims & ~dead) + (big_claims & ~dead) + again + mixed + search.claims
    if claims & (search.restricted_fields | EVERY_FIELD_4) != 0:
        return False
    return (search.live + EVERY_FIELD_4 - claims) & EVERY_FIELD_4 == EVERY_FIELD_4


@kernel
def _read_off_discards(size, need, free, fixed, tables, search, reached):
    """Take in, for each card of one size, what the wins that leave it over have in common; return False where that is not known.

    They are the wins of the share without the card.

    Parameters
    ----------
    size : int64
        0 small or 1 big.
    need : int64
        Hu that the packings must add.
    free : bool
        Whether nothing ties the two sides.
    fixed : int64
        Field set: claims of kans and for mixed melds.
    """
    task, missing, other = search.task[size], search.missing[size], 1 - size
    asked_of_other = search.asked[other]
    others, others_exact = _claims_of(other, asked_of_other, tables, search)
    numbers = field_set(np.int64(tables.cards[search.state[size]]))
    while numbers != 0:
        number = lowest_place(numbers) // 3
        numbers &= numbers - 1
        rest = search.state[size] - POWERS_OF_3[number]
        if not meets(needs_of(rest, tables), task, missing):
            continue
        if need > 0:
            most = most_hu(np.int64(tables.hu_of_least[size, task >> 2, rest]))
            if most < search.asked[size]:
                continue
            if need - most != asked_of_other:
                asked_of_other = need - most
                others, others_exact = _claims_of(other, asked_of_other, tables, search)
        word, exact = claims_from(size, task, missing, rest, search.asked[size], tables)
        claims = claimed_fields(word, size) & search.live_fields
        if missing > 0 and claims == 0:
            continue
        if free and exact and others_exact:
            _leave_over(10 * size + number, fixed | claims | others, reached)
        elif not _known(size, number, fixed | claims | others, tables, search, reached):
            return False
    return True


@kernel(inline="always")
def _claims_of(size, asked, tables, search):
    """Return the live kinds that one size claims with so much hu or more as a field set, and whether that is exact."""
    word, exact = claims_from(size, search.task[size], search.missing[size], search.state[size], asked, tables)
    return claimed_fields(word, size) & search.live_fields, exact


@kernel(inline="always")
def _leave_over(kind, advance, reached):
    """Take in that there are wins which leave a kind over, and all kinds that they claim."""
    left = card(kind)
    reached.discards |= left
    reached.by_discard[kind] |= advance
    reached.claims_itself |= left & advance


@kernel(inline="always")
def _known(size, number, advance, tables, search, reached):
    """Tell whether wins that leave a card over and claim no kinds but those of a field set can add nothing to what has been found.

    Where half of the pair is claimed, a win can leave over another card of the same kind, and so claim the kind of a card left over.
    """
    left = card(10 * size + number)
    if reached.discards & left == 0 or advance & ~reached.by_discard[10 * size + number] != 0:
        return False
    two = (np.int64(tables.cards[search.state[size]]) >> (3 * number)) & 7 == 2
    return search.form != CLAIMED_PAIR or not two or reached.claims_itself & left != 0
