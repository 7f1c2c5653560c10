"""Reading the wins of one share off the tables, where nothing ties what the two sizes make to each other.

A *share* says what each size makes: its state, its task, and how many of its melds lack a card. Its wins are all pairs of a packing of the
small and one of the big cards, with the claims that finish the mixed melds, as long as the hu suffices, no kind is claimed too often, and
nothing else forbids it (`joining.py`). Mostly nothing is forbidden: even if each part claims each kind as often as it ever does
(`least_packings.py`), there are cards enough. Then all wins have in common what the parts have, each for itself. And where something may be
forbidden, this is still the most that the wins can have in common, so they need not be looked for if all of it has been found already.
"""

import numpy as np

from dazer_kernels.bits import lowest_place
from dazer_kernels.hands import EVERY_FIELD_4, SUIT_BITS, SUIT_MASK, card, field_set
from dazer_kernels.jit import kernel
from dazer_kernels.least_packings import (
    SOME_AGAIN,
    claimed_again,
    claimed_once,
    last_step,
    left_over,
    most_hu,
    most_live_hu,
    step_from,
    steps_of,
)
from dazer_kernels.mixed_sets import POWERS_OF_3, lacking_melds, lacking_numbers
from dazer_kernels.search_record import BY_DISCARD, CLAIMED_PAIR, EXISTS

UNKNOWN, NO_WIN, TAKEN_IN = 0, 1, 2
"""What `read_off` finds out: nothing for sure; a share has no wins; it has some, and REACHED holds what they have in common."""


@kernel
def read_off(need, tables, search, reached):
    """Take in what all wins of a share have in common, if the tables tell; return UNKNOWN, NO_WIN or TAKEN_IN.

    Parameters
    ----------
    need : int64
        Hu that the packings must add; the steps of the share reach them.
    tables : SUIT_TABLES record
    search : SEARCH record, changed in place
        Its set of mixed melds, and by size `state`, `task`, `missing` and `steps`, say what the share is; `asked` and `step` are filled in.
    reached : REACHED record, changed in place
    """
    mixed = _finishing_claims(tables, search)
    if mixed < 0:
        return np.int64(NO_WIN)
    if search.collect == EXISTS and _last_steps_win(need, mixed, search):
        return np.int64(TAKEN_IN)
    if not _ask_live(need, tables, search):
        return np.int64(NO_WIN)
    small_claims, big_claims = claimed_once(search.step[0]), claimed_once(search.step[1])
    free = need == search.need and _nothing_ties(small_claims, big_claims, mixed, search)
    if search.collect == EXISTS:
        return np.int64(TAKEN_IN) if free else np.int64(UNKNOWN)
    if search.form == CLAIMED_PAIR and search.count == 1:
        return np.int64(UNKNOWN)
    fixed = field_set(mixed | search.claims)
    advance = fixed | ((small_claims | big_claims) & search.live_fields)
    if free:
        reached.advance |= advance
    elif advance & ~reached.advance != 0:
        return np.int64(UNKNOWN)
    if search.collect == BY_DISCARD:
        for size in range(2):
            if not _read_off_discards(size, need, free, fixed, advance, tables, search, reached):
                return np.int64(UNKNOWN)
    return np.int64(TAKEN_IN)


@kernel
def _last_steps_win(need, mixed, search):
    """Tell whether the packings with the most hu win, all of them: so much is known without another look into memory."""
    small, big = search.steps[0], search.steps[1]
    if max(small, big) >= SOME_AGAIN or need != search.need:
        return False
    search.step[0], search.step[1] = last_step(small), last_step(big)
    small_claims, big_claims = claimed_once(small), claimed_once(big)
    return (small_claims | big_claims) & ~search.live_fields == 0 and _nothing_ties(small_claims, big_claims, mixed, search)


@kernel(inline="always")
def _ask_live(need, tables, search):
    """Ask each size for the hu that are needed if the other adds its most; return False if there are not enough with live kinds."""
    small, big = search.steps[0], search.steps[1]
    _ask(small, big, most_hu(small), most_hu(big), need, tables, search)
    if (claimed_once(search.step[0]) | claimed_once(search.step[1])) & ~search.live_fields == 0:
        return True
    small_most, big_most = _most_live(0, tables, search), _most_live(1, tables, search)
    if min(small_most, big_most) < 0 or small_most + big_most < need:
        return False
    _ask(small, big, small_most, big_most, need, tables, search)
    return True


@kernel(inline="always")
def _ask(small, big, small_most, big_most, need, tables, search):
    """Fill in the hu that each size must add if the other adds its most, and the steps for them."""
    search.asked[0], search.asked[1] = max(need - big_most, np.int64(0)), max(need - small_most, np.int64(0))
    search.step[0], search.step[1] = step_from(small, search.asked[0], tables), step_from(big, search.asked[1], tables)


@kernel(inline="always")
def _most_live(size, tables, search):
    """Return the most hu of one size, -1 if it claims no live kind; packings that claim a dead one are left out if it makes one claim."""
    claims = claimed_once(search.step[size])
    if claims & ~search.live_fields == 0:
        return most_hu(search.steps[size])
    if search.missing[size] == 1:
        return most_live_hu(search.steps[size], search.live_fields, tables)
    return most_hu(search.steps[size]) if claims & search.live_fields != 0 else np.int64(-1)


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
def _nothing_ties(small_claims, big_claims, mixed, search):
    """Tell whether every packing of one side goes with every one of the other and every way to finish the mixed melds, hu left aside.

    A packing that claims a kind of which no card is live does not count. The tables cannot tell what it claims beside, so it must claim
    one card only.
    """
    if search.bad != 0 or search.form == CLAIMED_PAIR:
        return False
    live = search.live_fields
    if (small_claims & ~live != 0 and search.missing[0] > 1) or (big_claims & ~live != 0 and search.missing[1] > 1):
        return False
    # packed: at most 6 in a field, since one side claims a kind up to 4 times here, the other once, mixed melds twice
    claims = (small_claims & live) + (big_claims & live) + mixed
    for size in range(2):
        if search.missing[size] > 1:
            claims += (claimed_again(search.step[size], size) & live) * min(search.missing[size] - 1, 3)
    if (claims | search.claims) & search.restricted_fields != 0 or claims & EVERY_FIELD_4 != 0:
        return False
    return (search.live + EVERY_FIELD_4 - claims) & EVERY_FIELD_4 == EVERY_FIELD_4


@kernel
def _read_off_discards(size, need, free, fixed, advance, tables, search, reached):
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
    advance : int64
        Field set: all that the wins of the share claim.
    """
    task, missing, other = search.task[size], search.missing[size], 1 - size
    asked, asked_of_other = search.asked[size], search.asked[other]
    others = fixed | (claimed_once(search.step[other]) & search.live_fields)
    has_dead = missing == 1 and claimed_once(search.step[size]) & ~search.live_fields != 0
    numbers = left_over(search.step[size])
    while numbers != 0:
        number = lowest_place(numbers)
        numbers &= numbers - 1
        if advance & ~reached.by_discard[10 * size + number] == 0 and search.form != CLAIMED_PAIR:
            continue  # they add nothing
        rest = steps_of(size, task, search.state[size] - POWERS_OF_3[number], tables)
        most = most_live_hu(rest, search.live_fields, tables) if has_dead else most_hu(rest)
        if most < asked:
            continue
        if max(need - most, 0) != asked_of_other:
            asked_of_other = need - most
            step = step_from(search.steps[other], asked_of_other, tables)
            others = fixed | (claimed_once(step) & search.live_fields)
        claims = claimed_once(step_from(rest, asked, tables)) & search.live_fields
        if claims == 0 and missing > 0:
            continue
        if free:
            _leave_over(10 * size + number, claims | others, reached)
        elif not _known(size, number, claims | others, tables, search, reached):
            return False
    return True


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
