"""Complete hands built meld by meld, with themes that bring about every name; most of them win."""

import random
from dataclasses import dataclass

from dazer_kernels.layouts import BAO, DIHU, FIRST_WALL, HAIDI, HUILONG, SHABAO_ONE, SHABAO_TWO, TIANHU
from dazer_kernels.melds import NO_MELD
from dazer_sim.cards import Meld

RED = (1, 6, 9, 11, 16, 19)
SOURCES = ("discard", "draw", "deal")
RUNS = (*tuple(tuple(n + i + size for i in range(3)) for size in (0, 10) for n in range(8)), (1, 6, 9), (11, 16, 19))
MIXED = tuple(meld for n in range(10) for meld in ((n, n, n + 10), (n, n + 10, n + 10)))
HU_RUNS = ((0, 1, 2), (1, 6, 9), (10, 11, 12), (11, 16, 19))
BLACK = tuple(kind for kind in range(20) if kind not in RED)
THEMES = (None, None, None, RED, BLACK, (*BLACK, 1), (*BLACK, 16), tuple(range(10)), tuple(range(10, 20)), "runs", "sisters", "belts")
TYPES = {"long": 0, "zhao": 1, "kan": 2, "peng": 3, "chi": 4, "pair": 5}


@dataclass
class Hand:
    """One hand at a win, in plain values."""

    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    card: int | None
    winner: int
    source: str
    from_seat: int
    circumstances: int

    @property
    def packed(self):
        return sum(1 << 3 * kind for kind in self.hand)

    @property
    def codes(self):
        codes = [code_of(meld) for meld in self.melds]
        return codes + [NO_MELD] * (7 - len(codes))


def code_of(meld):
    a, b, c = meld.kinds if meld.type == "chi" else (meld.kinds[0],) * 3
    return ((TYPES[meld.type] * 20 + a) * 20 + b) * 20 + c


class _Builder:
    """Collects groups without a fifth card of a kind."""

    def __init__(self, rng, theme):
        self.rng, self.theme = rng, theme
        self.counts = [0] * 20
        self.table, self.hand, self.loose = [], [], []

    def kind(self, copies):
        kinds = self.theme if isinstance(self.theme, tuple) else range(20)
        fits = [kind for kind in kinds if self.counts[kind] + copies <= 4] or [k for k in range(20) if self.counts[k] + copies <= 4]
        if self.theme == "sisters" and self.rng.random() < 0.7:
            fits = [k for k in fits if self.counts[(k + 10) % 20] >= copies] or fits
        return self.rng.choice(fits)

    def take(self, kinds):
        for kind in kinds:
            self.counts[kind] += 1
        return tuple(kinds)

    def same(self, copies):
        return self.take((self.kind(copies),) * copies)

    def chi(self):
        pool = RUNS + MIXED
        if self.theme == "runs":
            pool = HU_RUNS * 4 + MIXED
        elif self.theme == "belts":
            size = 10 if len(self.table) % 2 else 0
            pool = ((0, 1, 2), (1, 6, 9)) if not size or self.rng.random() < 0.9 else RUNS
        elif isinstance(self.theme, tuple):
            pool = [meld for meld in pool if set(meld) <= set(self.theme)] or pool
        fits = [meld for meld in pool if all(self.counts[k] + meld.count(k) <= 4 for k in meld)]
        fits = fits or [meld for meld in RUNS + MIXED if all(self.counts[k] + meld.count(k) <= 4 for k in meld)]
        return self.take(self.rng.choice(fits))


def make_hand(rng: random.Random):
    """Return a hand; nearly always complete, unless three of a kind in the hand happen to be a kan."""
    while True:
        hand = _make(rng)
        if hand is not None:
            return hand


def _make(rng):
    build = _Builder(rng, rng.choice(THEMES))
    dealt = rng.random() < 0.12
    quads = rng.choices((0, 1, 2, 3, 4), (50, 25, 12, 8, 8))[0] if not dealt else rng.choices((0, 1), (3, 1))[0]
    # how the claimed card goes in: a peng, the zhao of a kan, or whichever free card
    # (R4.10: with a quad already there, a seat holds too few cards to win by a zhao)
    way = "deal" if dealt else rng.choice(("peng", "zhao", "free", "free", "free") if quads == 1 else ("peng", "free", "free"))
    if way == "zhao":
        build.hand.extend(build.same(4)[:3])
        card = build.hand[-1]
        quads -= 1
    for _ in range(quads):
        type_ = "long" if dealt else rng.choice(("long", "zhao"))
        kinds = build.same(4)
        if dealt or (type_ == "long" and rng.random() < 0.3):
            build.hand.extend(kinds)
        else:
            build.table.append(Meld(type_, kinds))
    pair = quads > 0 or way == "zhao"
    if pair:
        build.loose.append(build.same(2))
    if way == "peng":
        kinds = build.same(3)
        build.hand.extend(kinds[:2])
        card = kinds[0]
    threes = 7 - quads - pair - (way in {"peng", "zhao"})
    share = rng.choice((0.2, 0.5, 0.9))
    for _ in range(threes):
        solid = rng.random() < rng.choice((0.2, 0.6))
        if not dealt and rng.random() < share:
            build.table.append(Meld("peng", build.same(3)) if solid else Meld("chi", tuple(sorted(build.chi()))))
        elif solid:
            build.hand.extend(build.same(3))
        else:
            build.loose.append(build.chi())
    loose = [kind for group in build.loose for kind in group]
    if way == "free":
        if not loose:
            return None
        card = loose.pop(rng.randrange(len(loose)))
    if way == "deal":
        card = None
    return _situate(rng, tuple(sorted(build.hand + loose)), tuple(build.table), card)


def _situate(rng, hand, table, card):
    winner = rng.randrange(3)
    if card is None:
        return Hand(hand, table, None, 0, "deal", 0, TIANHU)
    source = rng.choice(("discard", "draw"))
    circumstances = 0
    if source == "discard":
        from_seat = (winner + rng.choice((1, 2))) % 3
        if rng.random() < 0.15:
            circumstances = HUILONG if winner == 0 else DIHU if from_seat == 0 else 0
    else:
        from_seat = rng.randrange(3)
        circumstances = rng.choice((0, 0, 0, 0, 0, 0, HAIDI, FIRST_WALL))
    circumstances |= rng.choice((0, 0, 0, BAO)) | rng.choice((0, 0, 0, SHABAO_ONE, SHABAO_TWO))
    return Hand(hand, table, card, winner, source, from_seat, circumstances)
