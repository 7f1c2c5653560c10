"""What a win is worth and who pays it: R6.4 to R6.9 of docs/rules.md, R8.1.

Limits: products of fan saturate at 2^62, paid fan and multiples at 2^31 - 1 (docs: data sets). What one loser pays saturates at
2^30 - 1 and dao at 2^15 - 1, so that every number of points fits 32 bits and every deng 16; only rule sets far from any table reach that.
"""

import numpy as np

from dazer_kernels.count import deng_of, reached, steps_of
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import SHABAO_TWO, SOURCE_DISCARD, SOURCE_DRAW
from dazer_kernels.names import J_SHABAO, PINGHU, lowest_row
from dazer_kernels.rule_record import ALONE, DAO, DENG, FAN, FAN_LIMIT, NO_CAP, ONLY, PAID_LIMIT

SHARE_LIMIT = (1 << 30) - 1
"""Most that one loser pays."""
DENG_LIMIT = (1 << 15) - 1
"""Most dao that are counted."""
ABSENT = -1
"""Fields of a result that the scoring does not have."""
SHIGEHONG = 0
"""Row of 十个红 in the table of scoring "dao"; the others are worth so many dao by themselves."""


@kernel
def times(product, factor):
    """Return product · factor (both >= 0, product at most 2^62), saturating at 2^62."""
    if product <= PAID_LIMIT and factor <= PAID_LIMIT:
        return product * factor  # the usual case, without the slow division
    if factor > 1 and product > FAN_LIMIT // factor:
        return np.int64(FAN_LIMIT)
    return product * factor


@kernel
def capped(value, cap):
    """Return the smaller of value and cap (0: no cap)."""
    return value if cap == NO_CAP else min(value, cap)


@kernel
def zimo_factor(winner, source, from_seat, rules):
    """Return 2 if the win is on the winner's own draw and the rule set doubles that (R6.9), else 1."""
    doubled = rules.zimo_double != 0 and source == SOURCE_DRAW and from_seat == winner
    return np.int64(2) if doubled else np.int64(1)


@kernel
def product_of_fan(names, rules):
    """Return the product of the fan of all names but 平胡, saturating at 2^62 (R6.5)."""
    product = np.int64(1)
    while names:
        product = times(product, rules.name_fan[lowest_row(names)])
        names &= names - 1
    return product


@kernel
def _worth_fan(names, hu, zimo, rules):
    """Return fan, paid fan, no deng, share and bottom under scoring "fan" (R6.5, R6.6)."""
    if (names >> PINGHU) & 1:
        fan = rules.pinghu_fan_high if hu >= rules.pinghu_bound else rules.pinghu_fan
    else:
        fan = product_of_fan(names, rules)
    fan = times(fan, zimo)
    paid = min(capped(fan, rules.fan_cap), PAID_LIMIT)
    # between two rows the lower one counts; below the first row, which no shipped rule set reaches, the first
    row = max(reached(paid, rules.points_count, rules.points_fan) - 1, 0)
    return fan, paid, np.int64(ABSENT), rules.points_loser[row], rules.points_bottom[row]


@kernel
def _worth_deng(names, hu, zimo, rules):
    """Return f, no paid fan, deng, share and bottom under scoring "deng" (R6.4)."""
    fan = times(product_of_fan(names, rules), zimo)
    deng = deng_of(hu, rules)
    share = min(times(fan, max(2, deng) + 1), SHARE_LIMIT)
    return fan, np.int64(ABSENT), deng, share, min(fan, SHARE_LIMIT)


@kernel
def _worth_dao(names, hu, zimo, rules):
    """Return no fan, no paid fan, the dao, share and bottom under scoring "dao" (R6.7)."""
    dao = steps_of(hu, rules)
    if (names >> SHIGEHONG) & 1:
        dao += rules.name_fan[SHIGEHONG]
    for row in range(SHIGEHONG + 1, rules.name_count):
        if (names >> row) & 1:
            dao = max(dao, rules.name_fan[row])
    dao = min(capped(dao * zimo, rules.dao_cap), DENG_LIMIT)
    return np.int64(ABSENT), np.int64(ABSENT), dao, dao, rules.bottom_dao


@kernel
def _worth_jianhua(names, hu, zimo, shabao, rules):
    """Return the sum of fan, the multiple, the base, share and no bottom under scoring "jianhua" (R8.1, R8.2)."""
    fan = zimo - 1
    for row in range(rules.name_count):
        if (names >> row) & 1:
            fan += rules.name_fan[row] * (shabao if row == J_SHABAO else 1)
    multiple = capped(min(np.int64(1) << min(fan, 31), PAID_LIMIT), rules.multiple_cap)
    base = steps_of(hu, rules) if hu > 0 else np.int64(1)  # 乱
    return fan, multiple, base, min(base * multiple, SHARE_LIMIT), np.int64(0)


@kernel
def worth_of(names, hu, zimo, circumstances, rules):
    """Return what a win is worth.

    Parameters
    ----------
    names, hu : int64
        Its names (names.py) and hu.
    zimo : int64
        What `zimo_factor` returns.
    circumstances : int64
        Bits of layouts.py (only 杀报 is looked at: whether there are two other declared seats).
    rules : Record
        One element of `rule_record.RULES`.

    Returns
    -------
    fan, fan_paid, deng : int64
        As in `layouts.JUDGED`; -1 where the scoring has none.
    share, bottom : int64
        What one loser pays, and what the bottom gets of it.
    """
    if rules.scoring == FAN:
        return _worth_fan(names, hu, zimo, rules)
    if rules.scoring == DENG:
        return _worth_deng(names, hu, zimo, rules)
    if rules.scoring == DAO:
        return _worth_dao(names, hu, zimo, rules)
    shabao = np.int64(2) if circumstances & SHABAO_TWO else np.int64(1)
    return _worth_jianhua(names, hu, zimo, shabao, rules)


@kernel
def shares_paid(source, rules):
    """Return how many shares the losers pay together: 2, or 1 where only the discarder pays its own (R6.9)."""
    return np.int64(1) if rules.discarder_pays == ONLY and source == SOURCE_DISCARD else np.int64(2)


@kernel
def pay(share, bottom, winner, source, from_seat, rules, points):
    """Write the points of the seats 0, 1, 2 and of the bottom (R6.9); their sum is 0.

    Parameters
    ----------
    share, bottom : int64
        What `worth_of` returned.
    winner, source, from_seat : int64
        Who won, on what (layouts.py), and whose discard or draw it was.
    rules : Record
        One element of `rule_record.RULES`.
    points : int64[4]
        Changed in place.
    """
    for seat in range(3):
        points[seat] = -share
    if source == SOURCE_DISCARD and rules.discarder_pays in (ALONE, ONLY):
        points[3 - winner - from_seat] = 0
        if rules.discarder_pays == ALONE:
            points[from_seat] = -2 * share
    points[winner] = shares_paid(source, rules) * share - bottom
    points[3] = bottom
