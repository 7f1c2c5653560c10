"""Builds legal positions backwards, from the groups that they shall split into."""

from collections import Counter
from functools import cache

from dazer_sim.cards import Meld
from dazer_sim.rulebook.melds import COMPANIONS, QUADS, is_red, sorted_melds
from dazer_sim.rulebook.position import Position

GROUPS = 7
CHI = sorted({tuple(sorted((kind, *pair))) for kind in range(20) for pair in COMPANIONS[kind]})
POOL = (*(Meld("chi", kinds) for kinds in CHI), *(Meld(type_, (kind,) * 3) for type_ in ("kan", "peng") for kind in range(20)))
QUAD_POOL = tuple(Meld(type_, (kind,) * 4) for type_ in ("long", "zhao") for kind in range(20))
PAIR_POOL = tuple(Meld("pair", (kind,) * 2) for kind in range(20))

POOLS = {"threes": POOL, "quads": QUAD_POOL, "pairs": PAIR_POOL}


def reds(melds):
    return sum(is_red(kind) for meld in melds for kind in meld.kinds)


def cards_of(melds):
    return [kind for meld in melds for kind in meld.kinds]


@cache
def _weights(weight, pool):
    return [weight(meld) for meld in POOLS[pool]]


def even(meld):
    return 1


def random_groups(rng, wanted=(), weight=even, quads=None):
    """Return seven groups with the wanted ones among them, no kind more than four times; None if they do not fit.

    The weights of a function are remembered: give the same function object again, not a new lambda at every call.
    """
    groups = list(wanted)
    given = sum(meld.type in QUADS for meld in groups)
    if quads is None:
        quads = rng.choices([0, 1, 2, 3], [6, 5, 2, 1])[0]
    quads = max(quads, given)
    pairs = int(quads > 0) - sum(meld.type == "pair" for meld in groups)
    if pairs < 0:
        return None
    plan = {"quads": quads - given, "pairs": pairs, "threes": GROUPS - len(groups) - (quads - given) - pairs}
    for name, count in plan.items():
        if count > 0:
            weights = _weights(weight, name)
            groups += rng.choices(POOLS[name], weights, k=count) if any(weights) else []
    fits = max(Counter(cards_of(groups)).values()) <= 4
    return groups if fits and len(groups) == GROUPS else None


def random_position(rng, groups):
    """Return (position, card) that may split into these groups, or None if no course of play leads there.

    A random group is finished by the claimed card; pengs and zhaos beside it lie on the table, runs and mixed melds here or there.
    """
    quads = sum(meld.type in QUADS for meld in groups)
    # A zhao as the winning claim brings one card, but every quad after the first needs one more than before (R4.10).
    open_types = {"peng", "chi", "pair"} | ({"zhao"} if quads == 1 else set())
    finishable = [place for place, meld in enumerate(groups) if meld.type in open_types]
    if not finishable:
        return None
    finished = rng.choice(finishable)
    card = rng.choice(groups[finished].kinds)
    others = groups[:finished] + groups[finished + 1 :]
    put_down = rng.choice([0, 0.3, 0.6])
    table = [meld for meld in others if meld.type in {"peng", "zhao"} or (meld.type == "chi" and rng.random() < put_down)]
    if table or quads > 1 or rng.random() < 0.5:
        table += [meld for meld in others if meld.type == "long"]
    hand = Counter(cards_of(groups)) - Counter(cards_of(table)) - Counter([card])
    return _legal(hand, others, table, groups[finished].type, card)


def _legal(hand, others, table, finished_type, card):
    whole = {meld.kinds[0]: len(meld.kinds) for meld in others if meld.type in {"kan", "long"} and meld not in table}
    if finished_type == "zhao":
        whole[card] = 3
    if any(count != whole[kind] if kind in whole else count > 2 for kind, count in hand.items()):
        return None  # a kan or long beside its own kind, or three of a kind by chance
    return Position(tuple(sorted(hand.elements())), sorted_melds(table)), card


def dealt_position(groups):
    """Return the dealer's 21 cards that may split into these groups, or None."""
    hand = Counter(cards_of(groups))
    whole = {meld.kinds[0]: len(meld.kinds) for meld in groups if meld.type in {"kan", "long"}}
    legal = all(count == whole[kind] if kind in whole else count <= 2 for kind, count in hand.items())
    if not legal or hand.total() != 21 or any(meld.type in {"peng", "zhao"} for meld in groups):
        return None
    return Position(tuple(sorted(hand.elements())))
