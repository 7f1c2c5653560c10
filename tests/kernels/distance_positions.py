"""Random positions for the distance tests: a hand, table melds, gone cards and passed kinds, all from one deck."""

import random

import numpy as np

from dazer_kernels.distance import POSITION
from dazer_kernels.outlook import may_claim
from dazer_kernels.packings import CLAIMS
from dazer_sim.cards import Meld
from dazer_sim.rulebook.position import Position

RUNS = [(n, n + 1, n + 2) for n in range(8)] + [(1, 6, 9)]


def random_meld(rng):
    """Return a random table meld as (type, kinds)."""
    kind = rng.randrange(20)
    type_ = rng.choice(["peng", "chi", "chi", "mixed", "zhao", "long"])
    if type_ == "chi":
        shift = 10 * rng.randrange(2)
        return "chi", tuple(shift + n for n in rng.choice(RUNS))
    if type_ == "mixed":
        twin = (kind + 10) % 20
        return "chi", tuple(sorted((kind, kind, twin)))
    return type_, (kind,) * (4 if type_ in ("zhao", "long") else 3)


def random_position(rng, table_melds, extra=0):
    """Return (Position, gone counts, passed kinds): a seat between turns, or with ``extra`` cards to discard."""
    deck = [4] * 20
    melds = []
    while len(melds) < table_melds:
        type_, kinds = random_meld(rng)
        if all(deck[k] >= kinds.count(k) for k in kinds):
            for k in kinds:
                deck[k] -= 1
            melds.append(Meld(type_, kinds))
    quads = sum(len(meld.kinds) == 4 for meld in melds)
    size = (20 if quads < 2 else 19 + quads) + extra - sum(len(meld.kinds) for meld in melds)
    cards = [kind for kind in range(20) for _ in range(deck[kind])]
    rng.shuffle(cards)
    hand = sorted(cards[:size])
    gone = [0] * 20
    for kind in cards[size : size + rng.randrange(0, 40)]:
        gone[kind] += 1
    passed = frozenset(kind for kind in range(20) if rng.random() < rng.choice([0, 0.1, 0.4]))
    return Position(tuple(hand), tuple(melds)), gone, passed


def kernel_position(position, gone, passed, rules, record):
    """Return the POSITION and CLAIMS records and the packed unseen cards of a position."""
    out = np.zeros(1, POSITION)
    counts = [position.hand.count(kind) for kind in range(20)]
    kinds_hu = {"peng": "peng_hu", "zhao": "zhao_hu", "long": "long_hu"}
    free = sum(count << (3 * kind) for kind, count in enumerate(counts) if count < 3)
    hu = sum(int(record["kan_hu"][kind]) for kind in range(20) if counts[kind] == 3)
    hu += sum(int(record["long_hu"][kind]) for kind in range(20) if counts[kind] == 4)
    for meld in position.melds:
        if meld.type == "chi":
            run = [(0, 1, 2), (1, 6, 9), (10, 11, 12), (11, 16, 19)]
            hu += int(record["run_hu"][run.index(meld.kinds)]) if meld.kinds in run else 0
        else:
            hu += int(record[kinds_hu[meld.type]][meld.kinds[0]])
    out["free"] = free
    out["kans"] = sum(1 << kind for kind in range(20) if counts[kind] == 3)
    out["quads"] = sum(len(meld.kinds) == 4 for meld in position.melds) + sum(count == 4 for count in counts)
    out["groups"] = 7 - len(position.melds) - sum(count >= 3 for count in counts)
    out["hu"] = hu
    out["least_hu"] = rules.min_hu
    out["zero_hu"] = int(rules.allow_zero_hu)
    held = list(counts)
    for meld in position.melds:
        for kind in meld.kinds:
            held[kind] += 1
    live = [4 - held[kind] - gone[kind] for kind in range(20)]
    claims = np.zeros(1, CLAIMS)
    unseen = np.int64(sum(count << (3 * kind) for kind, count in enumerate(live)))
    may_claim(unseen, np.int64(sum(1 << kind for kind in passed)), record, claims[0])
    return out, claims, live


def rng_of(seed):
    """Return a seeded generator."""
    return random.Random(seed)
