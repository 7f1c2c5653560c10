"""What a few kernels give: printed by a process of its own, which may have to compile them (``python -m dazer_sim.selftest.compiled``)."""

import hashlib

import numpy as np

from dazer_kernels import batch
from dazer_kernels.shuffle import DEALER_CARDS, DECK, shuffle_many
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

HANDS = 20_000


def hands_digest() -> str:
    """Return a digest of dealt cards, and of which hands of 21 cards win."""
    order = np.zeros((HANDS, DECK), dtype=np.int8)
    shuffle_many(np.uint64(7), np.int64(0), order)
    packed = np.zeros(HANDS, dtype=np.uint64)
    for place in range(DEALER_CARDS):
        packed += np.uint64(1) << (np.uint64(3) * order[:, place].astype(np.uint64))
    wins = batch.can_win(packed, to_record(load_rule_set("luzhou")))
    return hashlib.sha256(order.tobytes() + wins.tobytes()).hexdigest()[:16]


if __name__ == "__main__":
    print(hands_digest())  # noqa: T201
