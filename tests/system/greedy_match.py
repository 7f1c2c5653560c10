"""One greedy seat against two random ones on the same deals, the seats rotated."""

from typing import NamedTuple

import numpy as np

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set


class Edge(NamedTuple):
    """Points per deal of the greedy seat above the mean of the two random seats, and its standard error."""

    mean: float
    standard_error: float


def greedy_edge(rules_name: str, seed: int, deals: int) -> Edge:
    """Play each deal three times, greedy in seat 0, 1 and 2; the three belong together, so the error is that of their mean."""
    rules = load_rule_set(rules_name)
    total = np.zeros(deals)
    for seat in range(3):
        names = ["random"] * 3
        names[seat] = "greedy"
        player = DealPlayer(find_policies(",".join(names)), rules)
        points = player.rows(seed, 0, deals)["points"].astype(np.float64)
        others = [other for other in range(3) if other != seat]
        total += (points[:, seat] - points[:, others].mean(axis=1)) / 3
    return Edge(float(total.mean()), float(total.std(ddof=1) / np.sqrt(deals)))
