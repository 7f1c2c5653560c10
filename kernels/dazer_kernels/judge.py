"""The best decomposition of a hand (R5.5): the one that counts at a win."""

import numpy as np

from dazer_kernels.complete import enough, least_most_hu, right_number
from dazer_kernels.count import fixed
from dazer_kernels.decompose import decompose, set_fixed
from dazer_kernels.features import facts_of
from dazer_kernels.jit import kernel
from dazer_kernels.meld_ids import CODE_OF
from dazer_kernels.melds import GROUPS, NO_MELD
from dazer_kernels.names import names_of
from dazer_kernels.payment import pay, shares_paid, worth_of, zimo_factor


@kernel
def find_all(free, kans, longs, melds, quads, groups, card, workspace):
    """Write all decompositions of a hand into the workspace and return their number (R5.2 to R5.4), whatever their hu.

    Parameters
    ----------
    free, kans, longs, melds, card : as in `judge`
    quads, groups : int64
        Longs and zhaos, and all finished groups, before the claimed card (`count.fixed`).
    workspace : Record
        One element of `decompose.WORKSPACE`; keys and words are written.
    """
    found = np.int64(0)
    cards = free if card < 0 else free + (np.int64(1) << (3 * card))
    if right_number(cards, quads, groups):
        count, word = set_fixed(kans, longs, melds, np.int64(-1), workspace)
        found = decompose(cards, count, word, np.int64(quads > 0), found, workspace)
    if card >= 0 and (kans >> card) & 1 and right_number(free, quads + 1, groups):
        count, word = set_fixed(kans, longs, melds, card, workspace)
        found = decompose(free, count, word, np.int64(1), found, workspace)
    return found


@kernel
def clear(out):
    """Write "no win" into a result."""
    out.winnable = 0
    out.hu = 0
    out.names = 0
    out.fan = -1
    out.fan_paid = -1
    out.deng = -1
    out.points[:] = 0
    out.meld_count = 0
    out.melds[:] = NO_MELD


@kernel
def write_melds(key, out):
    """Write the melds of a key into a result, sorted as R5.5 sorts them."""
    out.meld_count = 0
    for place in range(GROUPS):
        id_ = (key >> (8 * (GROUPS - 1 - place))) & 255
        out.melds[place] = NO_MELD if id_ == 255 else CODE_OF[id_]
        out.meld_count += id_ != 255


@kernel
def _goes_before(gain, paid, hu, fan, names, key, best):
    """Tell whether a decomposition goes before the best so far, in the order of R5.5.

    ``best`` holds gain, paid fan, hu, fan, names and key of the other. What a scoring does not have is -1 for both, so it decides nothing.
    """
    if gain != best[0]:
        return gain > best[0]
    if paid != best[1]:
        return paid > best[1]
    if hu != best[2]:
        return hu > best[2]
    if fan != best[3]:
        return fan > best[3]
    if names != best[4]:
        return names < best[4]
    return key < best[5]


@kernel
def choose(found, winner, source, from_seat, circumstances, rules, workspace, out):
    """Write the best of the ``found`` decompositions in the workspace into ``out[0]`` (R5.5); "no win" if none has enough hu.

    The parameters are those of `judge`.
    """
    result = out[0]
    clear(result)
    zimo = zimo_factor(winner, source, from_seat, rules)
    shares = shares_paid(source, rules)
    best = (np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(0))
    best_word = np.int64(-1)
    for i in range(found):
        key = workspace.keys[i]
        word = workspace.words[i]
        if word == best_word and result.winnable:
            # the same word with the same claimed card gives the same names and hu, so only the melds differ
            if key < best[5]:
                best = (best[0], best[1], best[2], best[3], best[4], key)
            continue
        hu, sisters, hu_groups = facts_of(key, word, rules)
        if not enough(hu, hu, rules):
            continue
        names = names_of(word, hu, sisters, hu_groups, circumstances, rules)
        fan, paid, deng, share, bottom = worth_of(names, hu, zimo, circumstances, rules)
        gain = shares * share - bottom
        if result.winnable and not _goes_before(gain, paid, hu, fan, names, key, best):
            continue
        best = (gain, paid, hu, fan, names, key)
        best_word = word
        result.winnable = 1
        result.deng = deng
        pay(share, bottom, winner, source, from_seat, rules, result.points)
    if result.winnable:
        result.fan_paid = best[1]
        result.hu = best[2]
        result.fan = best[3]
        result.names = best[4]
        write_melds(best[5], result)


@kernel
def judge_each(found, winner, source, from_seat, circumstances, rules, workspace, out):
    """Judge each of the ``found`` decompositions in the workspace by itself, in their order, into ``out`` (JUDGED[at least found]).

    ``winnable`` tells whether it has enough hu. The other parameters are those of `judge`.
    """
    zimo = zimo_factor(winner, source, from_seat, rules)
    for i in range(found):
        result = out[i]
        key = workspace.keys[i]
        word = workspace.words[i]
        hu, sisters, hu_groups = facts_of(key, word, rules)
        names = names_of(word, hu, sisters, hu_groups, circumstances, rules)
        fan, paid, deng, share, bottom = worth_of(names, hu, zimo, circumstances, rules)
        result.winnable = enough(hu, hu, rules)
        result.hu = hu
        result.names = names
        result.fan = fan
        result.fan_paid = paid
        result.deng = deng
        pay(share, bottom, winner, source, from_seat, rules, result.points)
        write_melds(key, result)


@kernel
def judge(free, kans, longs, melds, card, winner, source, from_seat, circumstances, rules, workspace, out):
    """Judge a hand: write the decomposition that counts, with its hu, names, fan and points, into ``out[0]`` (R5.5).

    Parameters
    ----------
    free : int64
        Packed free cards of the hand, at most two of a kind, without the claimed card.
    kans, longs : int64
        Masks of the kinds of kans in the hand, and of longs that are not among the melds.
    melds : int64[7]
        Codes of the melds on the table, -1 beyond.
    card : int64
        Kind of the claimed card, -1 for none (a win with dealt cards).
    winner, source, from_seat : int64
        Who wins, on what (`SOURCE_...` of layouts.py), and whose discard or draw it is (anything for a win with dealt cards).
    circumstances : int64
        Bits of layouts.py (R7.1 to R7.4, R8.2).
    rules : Record
        One element of `rule_record.RULES`.
    workspace : Record
        One element of `decompose.WORKSPACE`; written.
    out : JUDGED[1]
        Changed in place; ``winnable`` 0 if no decomposition has enough hu.
    """
    quads, groups, hu = fixed(kans, longs, melds, rules)
    least, most = least_most_hu(free, kans, quads, groups, hu, card, rules)
    if not enough(least, most, rules):
        clear(out[0])
        return
    found = find_all(free, kans, longs, melds, quads, groups, card, workspace)
    choose(found, winner, source, from_seat, circumstances, rules, workspace, out)
