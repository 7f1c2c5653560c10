"""What special wins are worth (R5.6): hu, names and points of all dealt hands with three longs or five kans, exactly.

Their hu are those of the kans and longs, their names ask for nothing but hu, cards, red and big ones. So the twenty kinds are of four sorts
(black and red, small and big), a class of hands is what each sort has of kans, longs and other cards, and the numbers of hands multiply as
in features.py. Every hand lies in one class. One hand of each class that looks alike (hu, red cards, big cards) is judged.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import JUDGED
from dazer_kernels.special import judge_special
from dazer_sim.census.counts import NONE, Count
from dazer_sim.census.features import DEALER_CARDS, kinds_with
from dazer_sim.census.judged import Won
from dazer_sim.records import pack_kinds
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record

SORTS = (
    (0, 2, 3, 4, 5, 7, 8),
    (1, 6, 9),
    (10, 12, 13, 14, 15, 17, 18),
    (11, 16, 19),
)
"""Kinds that count alike, in the order of the hu tables (R6.1): black small, red small, black big, red big."""


class Part(NamedTuple):
    """What a hand has of one sort."""

    kans: int
    longs: int
    others: int
    """Cards that stand in neither."""

    @property
    def cards(self) -> int:
        """Return the number of cards."""
        return 3 * self.kans + 4 * self.longs + self.others


Class = tuple[Part, Part, Part, Part]
"""What a hand has of each sort."""


class Look(NamedTuple):
    """What the worth of a special win depends on."""

    hu: int
    reds: int
    bigs: int


def _parts(kinds: int, most: int) -> dict[Part, Count]:
    """Return the ways to hold at most so many cards of a sort with so many kinds."""
    table: dict[Part, Count] = {}
    for (kans, longs, pairs, singles), count in kinds_with(kinds, most).items():
        part = Part(kans, longs, 2 * pairs + singles)
        table[part] = table.get(part, NONE).plus(count)
    return table


@cache
def special_classes(cards: int, special_long: int, special_kan: int) -> dict[Class, Count]:
    """Return the classes of hands that win at once, with their numbers.

    Parameters
    ----------
    cards : int
        Cards of the hand.
    special_long, special_kan : int
        The bounds of R5.6; 0 switches one off.
    """
    tables = [_parts(len(kinds), cards) for kinds in SORTS]
    halves = [_joined(tables[0], tables[1], cards), _joined(tables[2], tables[3], cards)]
    big_by_cards: dict[int, list[tuple[tuple[Part, Part], Count]]] = defaultdict(list)
    for big, count in halves[1].items():
        big_by_cards[big[0].cards + big[1].cards].append((big, count))
    found = {}
    for small, of_small in halves[0].items():
        for big, of_big in big_by_cards[cards - small[0].cards - small[1].cards]:
            longs, kans = (sum(getattr(part, name) for part in (*small, *big)) for name in ("longs", "kans"))
            if 0 < special_long <= longs or 0 < special_kan <= kans:
                found[*small, *big] = Count(of_small.hands * of_big.hands, of_small.deals * of_big.deals)
    return found


def _joined(first: dict[Part, Count], second: dict[Part, Count], cards: int) -> dict[tuple[Part, Part], Count]:
    """Return the ways to hold two sorts together."""
    pairs = product(first.items(), second.items())
    return {(a, b): Count(m.hands * n.hands, m.deals * n.deals) for (a, m), (b, n) in pairs if a.cards + b.cards <= cards}


def special_won(cards: int, rules: RuleSet) -> Iterator[Won]:
    """Yield the special wins of one seat, gathered by hu, red and big cards; as if each were declared (R5.6).

    Parameters
    ----------
    cards : int
        21: of the dealer, who has 天胡 among the names; 20: of another seat.
    rules : RuleSet
        The rule set.
    """
    sums: dict[Look, Count] = {}
    some: dict[Look, Class] = {}
    for one, count in special_classes(cards, rules.special_long, rules.special_kan).items():
        look = _look(one, rules)
        sums[look] = sums.get(look, NONE).plus(count)
        some.setdefault(look, one)
    record, workspace, out = to_record(rules)[0], new_workspace()[0], np.zeros(1, dtype=JUDGED)
    seat = 0 if cards == DEALER_CARDS else 1
    codes = list(rules.names)
    for look, count in sorted(sums.items()):
        judge_special(_hand_of(some[look]), seat, record, workspace, out)
        win = out[0]
        names = tuple(code for bit, code in enumerate(codes) if int(win["names"]) >> bit & 1)
        fan, paid, deng = (int(win[key]) for key in ("fan", "fan_paid", "deng"))
        yield Won(look.hu, names, fan, paid, deng, int(win["points"][seat]), 1, *count)


def _look(one: Class, rules: RuleSet) -> Look:
    """Return what the worth of a class depends on."""
    hu = sum(part.kans * rules.hu.kan[sort] + part.longs * rules.hu.long[sort] for sort, part in enumerate(one))
    return Look(hu, one[1].cards + one[3].cards, one[2].cards + one[3].cards)


def _hand_of(one: Class) -> int:
    """Return a packed hand of a class."""
    held: list[int] = []
    for kinds, part in zip(SORTS, one, strict=True):
        copies = [3] * part.kans + [4] * part.longs
        copies += [2] * (part.others // 2) + [1] * (part.others % 2)
        if len(copies) > len(kinds):
            raise ValueError(f"{part} does not fit into {len(kinds)} kinds")
        held += [kind for kind, number in zip(kinds, copies, strict=False) for _ in range(number)]
    return pack_kinds(held)
