"""Layouts of what kernels return: a judged hand, a row of a data set, an event and an action.

All are numpy structured dtypes. Codes that stand for "none" are -1.
"""

import numpy as np

SOURCE_DISCARD, SOURCE_DRAW, SOURCE_DEAL = 0, 1, 2
"""Where the winning card comes from."""
OUTCOME_HU, OUTCOME_SPECIAL, OUTCOME_DRAW = 0, 1, 2
"""How a deal ends."""

TIANHU, DIHU, HUILONG, HAIDI, FIRST_WALL, BAO, SHABAO_ONE, SHABAO_TWO = 1, 2, 4, 8, 16, 32, 64, 128
"""Circumstances of a win, as bits of one mask: R7.1, R7.2, R7.3, R7.4; won on the first wall card (漂, R8.2); won as declared (报);
one or two other declared seats (杀报)."""

MAX_DECOMPOSITIONS = 512
"""Most decompositions of one hand that the kernels keep: no hand has so many (tests/kernels/test_buffers.py)."""

JUDGED = np.dtype(
    [
        ("winnable", np.int64),  # 1 if some decomposition may win
        ("hu", np.int64),
        ("names", np.uint64),  # bit i = i-th row of the scoring's table
        ("fan", np.int64),  # "fan": product after zimo_double; "deng": f; "jianhua": sum; -1 under "dao"
        ("fan_paid", np.int64),  # "fan": after the cap; "jianhua": the multiple; else -1
        ("deng", np.int64),  # "deng": deng; "dao": the dao; "jianhua": 棒; else -1
        ("points", np.int64, (4,)),  # seats 0, 1, 2 and the bottom; sum 0
        ("meld_count", np.int64),
        ("melds", np.int64, (7,)),  # meld codes, sorted; -1 beyond meld_count
    ],
    align=True,
)
"""The best decomposition of a hand (R5.5), or of a special win (then melds are its kans and longs)."""

DEAL_ROW = np.dtype(
    [
        ("deal", np.uint64),
        ("outcome", np.int8),
        ("winner", np.int8),
        ("source", np.int8),
        ("from", np.int8),
        ("card", np.int8),
        ("hu", np.int16),
        ("fan", np.int64),
        ("fan_paid", np.int32),
        ("deng", np.int16),
        ("names", np.uint64),
        ("red", np.int8),
        ("cards", np.int8),
        ("kan", np.int8),
        ("zhao", np.int8),
        ("long", np.int8),
        ("peng", np.int8),
        ("chi", np.int8),
        ("draws", np.uint8),
        ("discards", np.uint8),
        ("points", np.int32, (4,)),
    ]
)
"""One deal as a data set stores it (interfaces: data sets); -1 where the column is null, names 0 where nobody won."""

E_LONG, E_DISCARD, E_DRAW, E_PENG, E_ZHAO, E_CHI, E_PASS, E_BAO, E_HU = range(9)
"""Types of events."""
OF_HU, OF_ZHAO, OF_PENG, OF_CHI = 1, 2, 4, 8
"""What a pass let go, as bits."""

EVENT = np.dtype(
    [
        ("t", np.int8),
        ("p", np.int8),
        ("k", np.int8),
        ("of", np.int8),
        ("with_a", np.int8),
        ("with_b", np.int8),
        ("bi_a", np.int32),  # meld codes, -1 if none
        ("bi_b", np.int32),
    ]
)
"""One event at the table (interfaces: record of a deal). k is -1 where there is no card; of is 0 except for a pass."""
MAX_EVENTS = 512
"""Events of which there is room: more than a deal can have (tests/kernels/test_buffers.py)."""

A_PASS, A_HU, A_ZHAO, A_PENG, A_CHI, A_DISCARD, A_BAO = range(7)
"""Types of actions. The order is not the order of preference."""

ACTION = np.dtype(
    [
        ("t", np.int64),
        ("k", np.int64),  # the kind claimed, discarded, or named with a bao; -1 where there is none
        ("with_a", np.int64),  # chi: the two hand cards, rising; else -1
        ("with_b", np.int64),
        ("bi_a", np.int64),  # chi: melds put down because of bi (R4.8), rising; -1 where there is none
        ("bi_b", np.int64),
    ],
    align=True,
)
"""One legal action of a seat."""
MAX_ACTIONS = 128
"""Legal actions of which there is room: more than a decision can have (tests/kernels/test_buffers.py)."""
