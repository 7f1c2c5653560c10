"""Which names a win has: section 7 ("fan"), R8.6 ("deng", "dao") and R8.2 ("jianhua") of docs/rules.md.

A name is a bit: bit i is row i of the scoring's table (`rule_record.NAMES_OF_SCORING`). Fan, bounds and on/off come from the rule set. A
name that is switched off neither counts nor excludes.
"""

import numpy as np

from dazer_kernels.features import SISTER_LONG, SISTER_PENG, SISTER_ZHAO
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import BAO, DIHU, FIRST_WALL, HAIDI, HUILONG, SHABAO_ONE, SHABAO_TWO, TIANHU
from dazer_kernels.meld_ids import (
    BIG_123,
    BIG_2710,
    BIGS,
    CARDS,
    KANS,
    LONE_RED_GROUPS,
    LONGS,
    PAIRS,
    RED_GROUPS,
    RED_ZHAOS,
    REDS,
    SMALL_123,
    SMALL_2710,
    ZHAOS,
    cards_field,
    field,
)
from dazer_kernels.melds import GROUPS
from dazer_kernels.rule_record import DAO, DENG, FAN, FAN_NAMES, JIANHUA_NAMES, MAX_NAMES

SPECIAL_WIN = 256
"""A circumstance of our own beside those of layouts.py: a special win (R5.6), of which only names count that need no groups."""

(
    HONGHU, SHISAN_TAIBAO, SHIWU_GUANDENG, ZHENZHU, JIAZHU, ZHAOYIN, LONGYIN, HEYIN, SANYIN, PIAN, HUA, BIANDIJIN, WUHU, ZIMEI_PENG,
    ZIMEI_ZHAO, ZIMEI_LONG, QIA, QING, PIAO, SHUANG_PIAODAI, SHIBA_DA, SHIBA_XIAO, TIAN, DI, HUILONG_DIHU, HAIDI_LAO, ERSHISI_XI, HU30,
    HU33, HU36, PINGHU,
) = range(len(FAN_NAMES))  # fmt: skip
"""Rows of the table of scoring "fan"."""
NEED_NO_GROUPS = sum(1 << row for row in (HONGHU, SHISAN_TAIBAO, SHIWU_GUANDENG, WUHU, QIA, SHIBA_DA, SHIBA_XIAO, TIAN, HU30, HU33, HU36))
"""Names of scoring "fan" that a special win can have (R5.6)."""
(J_TIAN, J_DI, J_HEI, J_HONG, J_KUN, J_LUAN, J_BAO, J_PIAO, J_HAIDI, J_HUILONG, J_SHABAO) = range(len(JIANHUA_NAMES))
"""Rows of the table of scoring "jianhua"."""
JIANHUA_NEED_NO_GROUPS = 1 << J_TIAN | 1 << J_HEI | 1 << J_HONG

ROW_MODULUS = 37
"""2^0 … 2^35 leave different remainders."""
ROW_OF_BIT = np.zeros(ROW_MODULUS, dtype=np.int8)
"""The row of a name by the remainder of its bit."""
for _row in range(MAX_NAMES):
    ROW_OF_BIT[(1 << _row) % ROW_MODULUS] = _row


@kernel(inline="always")
def _bit(row, holds):
    """Return the bit of a row if its name holds, else 0."""
    return np.int64(holds) << row


@kernel
def lowest_row(names):
    """Return the lowest row of a set of names (not empty)."""
    return np.int64(ROW_OF_BIT[(names & -names) % ROW_MODULUS])


@kernel
def switched_on(names, rules):
    """Return the names of a set that are switched on."""
    left = names
    while left:
        row = lowest_row(left)
        left &= left - 1
        if rules.name_on[row] == 0:
            names &= ~(np.int64(1) << row)
    return names


@kernel
def _red_names(word, rules):
    """Return the names of scoring "fan" that look at red cards and the groups that hold them."""
    reds = cards_field(word, REDS)
    groups = field(word, RED_GROUPS)
    runs_123 = field(word, SMALL_123) + field(word, BIG_123)
    names = _bit(HONGHU, reds >= rules.name_bound[HONGHU])
    # its upper limit is the bound of 十五观灯, whether that name is on or off
    names |= _bit(SHISAN_TAIBAO, rules.name_bound[SHISAN_TAIBAO] <= reds < rules.name_bound[SHIWU_GUANDENG])
    names |= _bit(SHIWU_GUANDENG, reds >= rules.name_bound[SHIWU_GUANDENG])
    names |= _bit(WUHU, reds == 0) | _bit(HUA, groups == 6) | _bit(BIANDIJIN, groups == 7)
    if reds == 1:
        # each 123 run holds exactly one red card, so with one red in all it is that one
        names |= _bit(ZHENZHU, runs_123 > 0) | _bit(JIAZHU, runs_123 == 0)
    elif reds == 3:
        names |= _bit(PIAN, groups == 1)
    elif reds == 4:
        # four red cards in one group are a zhao or a long
        names |= _bit(ZHAOYIN, groups == 1 and field(word, RED_ZHAOS) == 1)
        names |= _bit(LONGYIN, groups == 1 and field(word, RED_ZHAOS) == 0)
        names |= _bit(HEYIN, groups == 2 and field(word, LONE_RED_GROUPS) == 1) | _bit(SANYIN, groups == 4)
    return names


@kernel
def _group_names(word, sisters):
    """Return the names of scoring "fan" that look at the types of the groups."""
    runs = field(word, SMALL_123) + field(word, SMALL_2710) + field(word, BIG_123) + field(word, BIG_2710)
    solid = field(word, KANS) + field(word, ZHAOS) + field(word, LONGS)
    belts = (field(word, SMALL_123) >= 2 and field(word, SMALL_2710) >= 2) or (field(word, BIG_123) >= 2 and field(word, BIG_2710) >= 2)
    return (
        _bit(ZIMEI_PENG, sisters & SISTER_PENG != 0)
        | _bit(ZIMEI_ZHAO, sisters & SISTER_ZHAO != 0)
        | _bit(ZIMEI_LONG, sisters & SISTER_LONG != 0)
        | _bit(QING, runs == 0)
        | _bit(PIAO, solid == 0)
        | _bit(SHUANG_PIAODAI, belts)
    )


@kernel
def _number_names(word, hu, rules):
    """Return the names of scoring "fan" that look at hu and at numbers of cards."""
    cards = cards_field(word, CARDS)
    bigs = cards_field(word, BIGS)
    return (
        _bit(QIA, hu % 10 == 0)
        | _bit(SHIBA_DA, bigs >= rules.name_bound[SHIBA_DA])
        | _bit(SHIBA_XIAO, cards - bigs >= rules.name_bound[SHIBA_XIAO])
        | _bit(ERSHISI_XI, cards >= rules.name_bound[ERSHISI_XI])
        | _bit(HU30, hu >= rules.name_bound[HU30])
        | _bit(HU33, hu >= rules.name_bound[HU33])
        | _bit(HU36, hu >= rules.name_bound[HU36])
    )


@kernel
def _moment_names(circumstances):
    """Return the names of scoring "fan" that look at when the win falls (R7.1 to R7.4)."""
    return (
        _bit(TIAN, circumstances & TIANHU != 0)
        | _bit(DI, circumstances & DIHU != 0)
        | _bit(HUILONG_DIHU, circumstances & HUILONG != 0)
        | _bit(HAIDI_LAO, circumstances & HAIDI != 0)
    )


@kernel
def _without_excluded(names):
    """Drop the names that stand inside a greater one that holds (section 7, "excludes")."""
    if (names >> SHIWU_GUANDENG) & 1:
        names &= ~np.int64(1 << HONGHU | 1 << SHISAN_TAIBAO)
    if (names >> SHISAN_TAIBAO) & 1:
        names &= ~np.int64(1 << HONGHU)
    if (names >> BIANDIJIN) & 1:
        names &= ~np.int64(1 << HUA)
    if (names >> HU36) & 1:
        names &= ~np.int64(1 << HU30 | 1 << HU33)
    if (names >> HU33) & 1:
        names &= ~np.int64(1 << HU30)
    return names


@kernel
def fan_names(word, hu, sisters, circumstances, rules):
    """Return the names of a win under scoring "fan" (section 7)."""
    names = _red_names(word, rules) | _number_names(word, hu, rules) | _moment_names(circumstances)
    if circumstances & SPECIAL_WIN:
        names &= NEED_NO_GROUPS
    else:
        names |= _group_names(word, sisters)
    names = _without_excluded(switched_on(names, rules))
    if names == 0:
        return _bit(PINGHU, rules.name_on[PINGHU] != 0)  # R6.6
    return names


@kernel
def deng_names(word, circumstances, rules):
    """Return the names of a win under scoring "deng" (R8.6): 红, 天胡, 地胡, 乌胡."""
    reds = cards_field(word, REDS)
    names = _bit(0, reds >= rules.name_bound[0]) | _bit(3, reds == 0)
    return names | _bit(1, circumstances & TIANHU != 0) | _bit(2, circumstances & DIHU != 0)


@kernel
def dao_names(word, circumstances, rules):
    """Return the names of a win under scoring "dao" (R8.6): 十个红, 黑五道, 红五道, 天五道, 地五道."""
    reds = cards_field(word, REDS)
    names = _bit(0, reds >= rules.name_bound[0]) | _bit(1, reds == 0) | _bit(2, reds == cards_field(word, CARDS))
    return names | _bit(3, circumstances & TIANHU != 0) | _bit(4, circumstances & DIHU != 0)


@kernel
def jianhua_names(word, hu, hu_groups, circumstances, rules):
    """Return the names of a win under scoring "jianhua" (R8.2)."""
    reds = cards_field(word, REDS)
    names = (
        _bit(J_TIAN, circumstances & TIANHU != 0)
        | _bit(J_DI, circumstances & DIHU != 0)
        | _bit(J_HEI, reds == 0)
        | _bit(J_HONG, reds >= rules.name_bound[J_HONG])
        | _bit(J_KUN, hu_groups + field(word, PAIRS) == GROUPS)
        | _bit(J_LUAN, hu == 0)
        | _bit(J_BAO, circumstances & BAO != 0)
        | _bit(J_PIAO, circumstances & FIRST_WALL != 0)
        | _bit(J_HAIDI, circumstances & HAIDI != 0)
        | _bit(J_HUILONG, circumstances & HUILONG != 0)
        | _bit(J_SHABAO, circumstances & (SHABAO_ONE | SHABAO_TWO) != 0)
    )
    return names & JIANHUA_NEED_NO_GROUPS if circumstances & SPECIAL_WIN else names


@kernel
def names_of(word, hu, sisters, hu_groups, circumstances, rules):
    """Return the names of a win under the scoring of the rule set.

    Parameters
    ----------
    word : int64
        Sum over the groups (meld_ids.py); of a special win (R5.6) only its card fields are looked at, over all cards dealt.
    hu, sisters, hu_groups : int64
        What `features.facts_of` returns.
    circumstances : int64
        Bits of layouts.py, and `SPECIAL_WIN`.
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    names : int64
        Bit i: row i of the scoring's table holds, is on and is not excluded.
    """
    if rules.scoring == FAN:
        return fan_names(word, hu, sisters, circumstances, rules)
    if rules.scoring == DENG:
        names = deng_names(word, circumstances, rules)
    elif rules.scoring == DAO:
        names = dao_names(word, circumstances, rules)
    else:
        names = jianhua_names(word, hu, hu_groups, circumstances, rules)
    return switched_on(names, rules)
