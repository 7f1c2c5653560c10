"""The distance of a position to a win, and the kinds that shorten it (R11.2, R11.3).

A win with exactly c claims is a choice of: kans that are claimed to zhaos; mixed melds across the sizes (`mixed_sets.py`); a packing of
what each size has left (`packings.py`); and, where there is a quad, the pair: in the hand, or completed by the last claim. `reach` runs
through these choices with the suit tables as a bound, and can collect what the wins have in common: which kinds they claim, for each card
that they leave over. The distance is the least c that is reached.
"""

from collections import namedtuple

import numpy as np

from dazer_kernels.jit import kernel
from dazer_kernels.mixed_sets import ALL_CHOICES, ODOMETER, list_choices, next_set
from dazer_kernels.packings import FRAME, MAX_DEPTH, MAX_PACKINGS, PACKING, find_packings
from dazer_kernels.suit_tables import CUTS, SATURATED, STATES, build_most_melds, build_suit_table, cut_index

OUT_OF_REACH = -1
"""Returned as distance where no number of claims leads to a win (R11.2: null)."""
EXISTS, ADVANCE, BY_DISCARD = 0, 1, 2
"""What `reach` collects: nothing (stops at the first win), the advancing kinds, or those and the same for each card left over."""
EVERY_FIELD_4 = int("100" * 20, 2)
"""The top bit of each of the twenty fields of a packed hand."""

POSITION = np.dtype(
    [
        ("free", np.int64),  # packed free cards of the hand, at most two of a kind
        ("kans", np.int64),  # set of kinds: kans of the hand
        ("quads", np.int64),  # longs and zhaos, on the table and in the hand
        ("groups", np.int64),  # groups (of the 7) that are neither on the table nor kans or longs
        ("hu", np.int64),  # hu of the table melds, kans and longs
        ("least_hu", np.int64),  # hu asked for
        ("zero_hu", np.int64),  # 1: exactly 0 hu wins as well (R5.1)
    ],
    align=True,
)
"""What a seat holds, as far as the distance is concerned."""

REACHED = np.dtype(
    [
        ("advance", np.int64),  # set of kinds
        ("by_discard", np.int64, (20,)),  # the same among the wins that leave a card of the kind over
        ("claims_itself", np.int64),  # set of kinds left over by some win that also claims the kind
        ("discards", np.int64),  # set of kinds that some win leaves over
    ],
    align=True,
)
"""What the wins with c claims have in common: their advancing kinds (R11.3)."""

Workspace = namedtuple(
    "Workspace",
    ["small_table", "big_table", "small_most", "big_most", "stack", "small_packings", "big_packings", "odometer", "win"],
)
"""Tables and buffers of the distance kernels, made by `make_workspace`; one for each thread."""

WIN = np.dtype(
    [
        ("claims", np.int64),  # packed
        ("bad", np.int64),  # set of kinds
        ("bad_count", np.int64),
        ("count", np.int64),
        ("claimed_pair", np.int64),
        ("collect", np.int64),
        ("need", np.int64),  # hu that the packings must add
        ("need_zero", np.int64),  # 1: packings that add exactly 0 hu do as well
        ("melds", np.int64),  # whole and lacking melds that both sizes must make together
        ("lacking", np.int64),
    ],
    align=True,
)
"""What has been fixed about a win before the packings are looked at."""


def make_workspace(rules):
    """Return a `Workspace` with the tables of a rule set (a RULES record) built: about 0.1 s, 14 MB.

    The tables depend on the hu of melds only; `share_workspace` gives another thread buffers of its own over the same tables.
    """
    tables = np.empty((2, STATES, 2, CUTS), dtype=np.int8)
    most = np.empty((2, STATES, 2), dtype=np.int32)
    for size in range(2):
        build_suit_table(rules, np.int64(size), tables[size])
        build_most_melds(tables[size], most[size])
    return _buffers(tables[0], tables[1], most[0], most[1])


def share_workspace(workspace):
    """Return a `Workspace` with the same tables and buffers of its own."""
    return _buffers(*workspace[:4])


def _buffers(*tables):
    """Return a workspace around its four tables."""
    return Workspace(
        *tables,
        np.zeros(MAX_DEPTH, dtype=FRAME),
        np.zeros(MAX_PACKINGS, dtype=PACKING),
        np.zeros(MAX_PACKINGS, dtype=PACKING),
        np.zeros(1, dtype=ODOMETER),
        np.zeros(1, dtype=WIN),
    )


@kernel
def clear(reached):
    """Empty a REACHED record."""
    reached.advance = 0
    reached.discards = 0
    reached.claims_itself = 0
    for kind in range(20):
        reached.by_discard[kind] = 0


@kernel
def distance(position, claims, rules, workspace, reached):
    """Return the distance (R11.2) without the case 0 (`complete with the dealt cards`), or -1 where it is out of reach.

    Parameters
    ----------
    position : POSITION record
    claims : CLAIMS record
    rules : RULES record
    workspace : Workspace
    reached : REACHED record, changed in place (as scratch)
    """
    for count in range(1, 8):
        if reach(position, claims, count, EXISTS, rules, workspace, reached):
            return count
    return OUT_OF_REACH


@kernel
def reach(position, claims, count, collect, rules, workspace, reached):
    """Tell whether some win takes exactly ``count`` claims (1..7), and collect what those wins have in common.

    Parameters
    ----------
    collect : int64
        EXISTS, ADVANCE or BY_DISCARD.
    reached : REACHED record, changed in place
        Its sets are joined with what is found; `clear` it before. The other parameters are those of `distance`.
    """
    found = False
    win = workspace.win[0]
    live_kans = np.int64(0)
    for kind in range(20):
        if (position.kans >> kind) & 1 and (claims.live >> (3 * kind)) & 7 and ((claims.zhao_ok | claims.last_ok) >> kind) & 1:
            live_kans |= np.int64(1) << kind
    subset = np.int64(0)
    while True:
        zhaos = _claim_zhaos(subset, position, claims, rules, win)
        win.count = count
        win.collect = collect
        if win.bad_count <= 1 and zhaos <= count:
            if position.quads + zhaos == 0:
                found |= _with_pair(position, claims, 0, 0, position.groups, count - zhaos, rules, workspace, reached)
            else:
                found |= _with_pair(position, claims, 1, 0, position.groups - 1, count - zhaos, rules, workspace, reached)
                if (not found or collect != EXISTS) and count - zhaos >= 1 and win.bad_count == 0:
                    found |= _with_pair(position, claims, 0, 1, position.groups - 1, count - zhaos - 1, rules, workspace, reached)
        if found and collect == EXISTS:
            return True
        if subset == live_kans:
            return found
        subset = (subset - live_kans) & live_kans  # the next subset of the set of kans, in rising order


@kernel
def _claim_zhaos(subset, position, claims, rules, win):
    """Start a win with the zhaos of a set of kinds; return their number."""
    win.claims, win.bad, win.bad_count = 0, 0, 0
    gain = np.int64(0)
    zhaos = 0
    for kind in range(20):
        if (subset >> kind) & 1:
            zhaos += 1
            gain += rules.zhao_hu[kind] - rules.kan_hu[kind]
            win.claims += np.int64(1) << (3 * kind)
            if (claims.zhao_ok >> kind) & 1 == 0:
                win.bad |= np.int64(1) << kind
                win.bad_count += 1
    fixed = position.hu + gain
    win.need = max(position.least_hu - fixed, np.int64(0))
    win.need_zero = np.int64(1) if position.zero_hu == 1 and fixed == 0 else np.int64(0)
    return zhaos


@kernel
def _with_pair(position, claims, hand_pair, claimed_pair, groups, lacking, rules, workspace, reached):
    """Look through all sets of mixed melds for wins of ``groups`` melds, ``lacking`` of them claimed, and the pair as said."""
    if groups < lacking or lacking < 0:
        return False
    win = workspace.win[0]
    odometer = workspace.odometer[0]
    win.claimed_pair = claimed_pair
    found = False
    list_choices(position.free & ((1 << 30) - 1), position.free >> 30, odometer)
    while True:
        win.melds = groups - lacking - odometer.whole
        win.lacking = lacking - odometer.lacking
        if win.melds >= 0 and win.lacking >= 0:
            for pair_place in range(1 + hand_pair):
                small_pair = hand_pair if pair_place == 0 else 0
                found |= _split(claims, small_pair, hand_pair - small_pair, rules, workspace, reached)
                if found and win.collect == EXISTS:
                    return True
        if not next_set(odometer):
            return found


@kernel
def _split(claims, small_pair, big_pair, rules, workspace, reached):
    """Try all ways to share the melds among the two sizes, as far as the tables say that they can lead somewhere."""
    win = workspace.win[0]
    odometer = workspace.odometer[0]
    small_most = np.int64(workspace.small_most[odometer.small_index, small_pair])
    big_most = np.int64(workspace.big_most[odometer.big_index, big_pair])
    need = win.need if win.need_zero == 0 else np.int64(0)
    found = False
    for lacking in range(win.lacking + 1):
        most = ((small_most >> (4 * lacking)) & 15) - 1
        least = win.melds - ((big_most >> (4 * (win.lacking - lacking))) & 15) + 1
        if least > most:
            continue
        small_row = workspace.small_table[odometer.small_index, small_pair]
        big_row = workspace.big_table[odometer.big_index, big_pair]
        for melds in range(max(least, 0), min(most, win.melds) + 1):
            small_hu = np.int64(small_row[cut_index(melds, lacking)])
            big_hu = np.int64(big_row[cut_index(win.melds - melds, win.lacking - lacking)])
            if small_hu + big_hu < need and small_hu < SATURATED and big_hu < SATURATED:
                continue
            small_least = need - big_hu if big_hu < SATURATED else np.int64(0)
            big_least = need - small_hu if small_hu < SATURATED else np.int64(0)
            stack = workspace.stack
            smalls = find_packings(
                odometer.small,
                0,
                melds,
                lacking,
                small_pair,
                small_least,
                rules,
                claims,
                workspace.small_table,
                stack,
                workspace.small_packings,
            )
            if smalls == 0:
                continue
            bigs = find_packings(
                odometer.big, 1, win.melds - melds, win.lacking - lacking, big_pair, big_least, rules, claims, workspace.big_table, stack,
                workspace.big_packings,
            )  # fmt: skip
            if bigs > 0:
                found |= _claim_mixed(smalls, bigs, claims, workspace, reached)
                if found and win.collect == EXISTS:
                    return True
    return found


@kernel
def _claim_mixed(smalls, bigs, claims, workspace, reached):
    """Let each lacking mixed meld be finished by either size, and join the packings."""
    win = workspace.win[0]
    odometer = workspace.odometer[0]
    lacking = odometer.lacking
    before, bad_before, bad_count_before = win.claims, win.bad, win.bad_count
    found = False
    for sizes in range(1 << lacking):  # bit i: the size that finishes the i-th lacking mixed meld
        win.claims, win.bad, win.bad_count = before, bad_before, bad_count_before
        place = 0
        legal = True
        for wheel in range(odometer.wheels):
            for _ in range(ALL_CHOICES[odometer.option[wheel, odometer.at[wheel]]].lacking):
                kind = odometer.number[wheel] + 10 * ((sizes >> place) & 1)
                place += 1
                win.claims += np.int64(1) << (3 * kind)
                if (claims.chi_ok >> kind) & 1 == 0:
                    win.bad |= np.int64(1) << kind
                    win.bad_count += 1
                    legal = legal and (claims.last_ok >> kind) & 1 == 1
        if legal and win.bad_count <= 1:
            found |= _join(smalls, bigs, claims, workspace, reached)
            if found and win.collect == EXISTS:
                break
    win.claims, win.bad, win.bad_count = before, bad_before, bad_count_before
    return found


@kernel
def _join(smalls, bigs, claims, workspace, reached):
    """Join each small with each big packing, and take in those that are wins."""
    win = workspace.win[0]
    found = False
    for i in range(smalls):
        small = workspace.small_packings[i]
        for j in range(bigs):
            big = workspace.big_packings[j]
            hu = small.hu + big.hu
            if hu < win.need and not (win.need_zero == 1 and hu == 0):
                continue
            bad_count = win.bad_count + small.bad_count + big.bad_count
            claimed = win.claims + small.claims + big.claims
            # per field live + 4 - claimed: below 4 exactly where a kind is claimed more often than it can be
            if bad_count > 1 or ((claims.live + EVERY_FIELD_4) - claimed) & EVERY_FIELD_4 != EVERY_FIELD_4:
                continue
            left = small.left + big.left
            if win.claimed_pair == 1:
                found |= bad_count == 0 and _take_claimed_pairs(claimed, left, claims, win, reached)
            else:
                found |= _take(claimed, win.bad | small.bad | big.bad, bad_count, left, claims, win, reached)
            if found and win.collect == EXISTS:
                return True
    return found


@kernel
def _take(claimed, bad, bad_count, left, claims, win, reached):
    """Take in a win whose claims finish melds: one of them is the last. Return False where none may be the last."""
    if bad_count == 1:
        last_only = bad
    else:
        last_claims = 0
        last_only = np.int64(0)
        for kind in range(20):
            if (claims.last_ok >> kind) & 1:
                copies = (claimed >> (3 * kind)) & 7
                last_claims += copies
                if copies > 0:
                    last_only = np.int64(1) << kind
        if last_claims == 0:
            return False
        if last_claims > 1:
            last_only = np.int64(0)
    if win.collect != EXISTS:
        advance = np.int64(0)
        for kind in range(20):
            copies = (claimed >> (3 * kind)) & 7
            if win.count > 1 and (last_only >> kind) & 1:
                copies -= 1
            if copies > 0:
                advance |= np.int64(1) << kind
        _collect(advance, claimed, left, win, reached)
    return True


@kernel
def _take_claimed_pairs(claimed, left, claims, win, reached):
    """Take in the wins whose last claim is one half of the pair, with a card that is left over as the other half."""
    found = False
    advance = np.int64(0)
    for kind in range(20):
        if (claimed >> (3 * kind)) & 7:
            advance |= np.int64(1) << kind
    for kind in range(20):
        live = ((claims.live >> (3 * kind)) & 7) - ((claimed >> (3 * kind)) & 7)
        if (left >> (3 * kind)) & 7 and live > 0 and (claims.last_ok >> kind) & 1:
            found = True
            if win.collect != EXISTS:
                half = np.int64(1) << kind
                claims_with_half = claimed + (np.int64(1) << (3 * kind))
                _collect(advance if win.count > 1 else half, claims_with_half, left - (np.int64(1) << (3 * kind)), win, reached)
    return found


@kernel
def _collect(advance, claimed, left, win, reached):
    """Join the advancing kinds of a win, also under each kind of card that it leaves over."""
    reached.advance |= advance
    if win.collect == BY_DISCARD:
        for kind in range(20):
            if (left >> (3 * kind)) & 7:
                reached.by_discard[kind] |= advance
                reached.discards |= np.int64(1) << kind
                if (claimed >> (3 * kind)) & 7:
                    reached.claims_itself |= np.int64(1) << kind
