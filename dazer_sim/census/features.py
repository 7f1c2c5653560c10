"""What all hands have: kans, longs, pairs, single cards, red cards, counted exactly by a generating function.

A hand is a vector of twenty counts; the kinds are independent but for the number of cards. So the hands with k kans, l longs, p pairs and
r red cards are counted by multiplying, kind after kind, a small polynomial: a kind with c cards adds one to what c says (a long, a kan, a
pair, a single card), c to the cards, and multiplies the deals by C(4, c). Every vector is one term of the product, so it is counted once.
"""

from collections import defaultdict
from functools import cache
from math import comb
from typing import NamedTuple

from dazer_sim.census.counts import NONE, Count

RED_KINDS, BLACK_KINDS = 6, 14
DEALER_CARDS, OTHER_CARDS = 21, 20


class Features(NamedTuple):
    """What a dealt hand has."""

    kans: int
    longs: int
    pairs: int
    singles: int
    reds: int

    @property
    def cards(self) -> int:
        """Return the number of cards."""
        return 3 * self.kans + 4 * self.longs + 2 * self.pairs + self.singles


def kinds_with(kinds: int, most: int) -> dict[tuple[int, int, int, int], Count]:
    """Return how many hands and deals of some kinds have which (kans, longs, pairs, singles).

    Parameters
    ----------
    kinds : int
        Number of kinds.
    most : int
        Hands with more cards are left out.
    """
    table: dict[tuple[int, int, int, int], Count] = {}
    for kans in range(kinds + 1):
        for longs in range(kinds + 1 - kans):
            for pairs in range(kinds + 1 - kans - longs):
                for singles in range(kinds + 1 - kans - longs - pairs):
                    if 3 * kans + 4 * longs + 2 * pairs + singles > most:
                        continue
                    hands = comb(kinds, kans) * comb(kinds - kans, longs)
                    hands *= comb(kinds - kans - longs, pairs) * comb(kinds - kans - longs - pairs, singles)
                    table[kans, longs, pairs, singles] = Count(hands, hands * 4**kans * 6**pairs * 4**singles)
    return table


@cache
def features(cards: int) -> dict[Features, Count]:
    """Return how many hands and deals have which features.

    Parameters
    ----------
    cards : int
        Cards of the hand, 0..80: 21 for the dealer, 20 for the others.
    """
    red = kinds_with(RED_KINDS, cards)
    black_by_cards: dict[int, list[tuple[tuple[int, int, int, int], Count]]] = defaultdict(list)
    for black, count in kinds_with(BLACK_KINDS, cards).items():
        black_by_cards[_cards(black)].append((black, count))
    table: dict[Features, Count] = {}
    for some, of_red in red.items():
        for others, of_black in black_by_cards[cards - _cards(some)]:
            kans, longs, pairs, singles = (a + b for a, b in zip(some, others, strict=True))
            key = Features(kans, longs, pairs, singles, _cards(some))
            product = Count(of_red.hands * of_black.hands, of_red.deals * of_black.deals)
            table[key] = table.get(key, NONE).plus(product)
    return table


def _cards(groups: tuple[int, int, int, int]) -> int:
    """Return the cards of (kans, longs, pairs, singles)."""
    kans, longs, pairs, singles = groups
    return 3 * kans + 4 * longs + 2 * pairs + singles


def by_feature(cards: int, *names: str) -> dict[tuple[int, ...], Count]:
    """Return the counts by some of the features, rising.

    Parameters
    ----------
    cards : int
        Cards of the hand.
    *names : str
        Fields of `Features`.
    """
    table: dict[tuple[int, ...], Count] = {}
    for key, count in features(cards).items():
        group = tuple(getattr(key, name) for name in names)
        table[group] = table.get(group, NONE).plus(count)
    return dict(sorted(table.items()))
