"""Made-up rows of deals, with every outcome and every null, for tests of what happens to rows later."""

import numpy as np

from dazer_kernels.layouts import DEAL_ROW, OUTCOME_DRAW, OUTCOME_HU, OUTCOME_SPECIAL, SOURCE_DEAL


def make_rows(first_deal, count, seed=0):
    """Fill rows that depend on (seed, deal) only."""
    rows = np.zeros(count, dtype=DEAL_ROW)
    for place in range(count):
        fill_row(rows[place : place + 1], first_deal + place, seed)
    return rows


def fill_row(row, deal, seed):
    """Fill one row."""
    draw = np.random.Generator(np.random.Philox(key=seed, counter=deal))
    row["deal"] = deal
    row["outcome"] = draw.choice([OUTCOME_HU, OUTCOME_SPECIAL, OUTCOME_DRAW], p=[0.7, 0.1, 0.2])
    row["draws"], row["discards"] = draw.integers(0, 20, 2)
    for name in ("winner", "source", "from", "card", "hu", "fan", "fan_paid", "deng", "red", "cards"):
        row[name] = -1
    for name in ("kan", "zhao", "long", "peng", "chi"):
        row[name] = -1
    if row["outcome"][0] == OUTCOME_DRAW:
        return
    winner = int(draw.integers(3))
    row["winner"], row["hu"], row["fan"] = winner, draw.integers(10, 40), 1 << int(draw.integers(1, 12))
    row["fan_paid"] = np.minimum(row["fan"], 32)
    row["source"] = SOURCE_DEAL
    if row["outcome"][0] == OUTCOME_HU:
        row["source"], row["from"], row["card"] = draw.integers(2), draw.integers(3), draw.integers(20)
    row["names"] = np.uint64(1) << np.uint64(draw.integers(31))
    row["red"], row["cards"], row["chi"] = draw.integers(22), 21, draw.integers(7)
    row["kan"], row["zhao"], row["long"], row["peng"] = draw.integers(0, 3, 4)
    row["points"][0] = (-5, -5, -5, 2)
    row["points"][0, winner] = 8
