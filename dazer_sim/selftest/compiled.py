"""What a few kernels give: printed by a process of its own, which may have to compile them (``python -m dazer_sim.selftest.compiled``)."""

import hashlib

from dazer_kernels import batch
from dazer_kernels.dealing import deal_hands
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

HANDS = 20_000


def hands_digest() -> str:
    """Return a digest of dealt hands, and of which of the dealers win."""
    dealt = deal_hands(7, HANDS)
    wins = batch.can_win(dealt[:, 0], to_record(load_rule_set("luzhou")))
    return hashlib.sha256(dealt.tobytes() + wins.tobytes()).hexdigest()[:16]


if __name__ == "__main__":
    print(hands_digest())  # noqa: T201
