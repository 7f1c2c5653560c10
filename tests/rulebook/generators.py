"""Won hands made on purpose: for every name, exclusion and bound of a rule set, hands that show it and near misses.

`constructed_hands` is what the cross-check of kernel and twin plays through; everything comes from one `random.Random`.
"""

from collections import Counter
from collections.abc import Iterator

from dazer_sim.cards import Meld
from dazer_sim.rulebook.melds import BIG_123, BIG_2710, SCORING_RUNS, SMALL_123, SMALL_2710, is_big, is_red, other_size
from dazer_sim.rulebook.position import Position, Win
from tests.rulebook.builder import POOL, dealt_position, random_groups, random_position, reds
from tests.rulebook.labels import NEAR, TRUE, labels_of, promises, wanted_labels

RED_KINDS = [kind for kind in range(20) if is_red(kind)]
BLACK_KINDS = [kind for kind in range(20) if not is_red(kind)]


def _chi(kinds):
    return Meld("chi", kinds)


def _with_reds(count):
    return [meld for meld in POOL if reds([meld]) == count]


def anything(rng):
    return random_groups(rng)


def reddish(strength):
    def weight(meld):
        return 1 + strength * reds([meld]) ** 2

    return lambda rng: random_groups(rng, weight=weight)


def is_black(meld):
    return not reds([meld])


def mostly_black(meld):
    return 0.05 if reds([meld]) else 1


def black_but(*pools):
    """Groups without red cards, but for one meld out of each pool."""
    return lambda rng: random_groups(rng, [rng.choice(pool) for pool in pools], is_black)


def blackish(*pools):
    """Few red cards beside one meld out of each pool."""
    return lambda rng: random_groups(rng, [rng.choice(pool) for pool in pools], mostly_black)


def red_groups(count):
    """So many groups with a red card, the others black."""
    having = [meld for meld in POOL if reds([meld])]
    # Runs more often than kans: mostly with few red cards each.
    weights = [1 / reds([meld]) for meld in having]

    def make(rng):
        wanted = rng.choices(having, weights, k=count)
        return random_groups(rng, wanted, is_black, quads=0 if count == 7 else None)

    return make


def is_all_red(meld):
    return reds([meld]) == len(meld.kinds)


def all_red(rng):
    wanted = [rng.choice(ONE)] if rng.random() < 0.3 else []
    return random_groups(rng, wanted, is_all_red, quads=rng.choice([0, 0, 1, 2]))


def sisters(type_, other_type):
    """A meld and its sister, of the given types."""

    def make(rng):
        kind = rng.randrange(20)
        size = 4 if type_ in {"zhao", "long"} else 3
        return random_groups(rng, [Meld(type_, (kind,) * size), Meld(other_type, (other_size(kind),) * size)])

    return make


def is_no_scoring_run(meld):
    return meld.kinds not in SCORING_RUNS


def scoring_runs(count):
    """So many 123 and 2-7-10 runs, no other of them."""
    return lambda rng: random_groups(rng, [_chi(kinds) for kinds in rng.choices(list(SCORING_RUNS), k=count)], is_no_scoring_run)


def is_no_kan(meld):
    return meld.type != "kan"


def kept_dealt(count):
    """So many kans, everything else claimed."""
    return lambda rng: random_groups(rng, [Meld("kan", (kind,) * 3) for kind in rng.sample(range(20), count)], is_no_kan, quads=0)


def ribbons(rng):
    small, big = [_chi(SMALL_123), _chi(SMALL_2710)], [_chi(BIG_123), _chi(BIG_2710)]
    wanted = rng.choice([small * 2, big * 2, [*small, *big], [*small, small[0]], [*small, small[1]], [*big, big[0]], [*big, big[1]]])
    return random_groups(rng, wanted)


def sized(big):
    def weight(meld):
        return 0.04 + all(is_big(kind) == big for kind in meld.kinds)

    return lambda rng: random_groups(rng, weight=weight)


def quads(count):
    return lambda rng: random_groups(rng, quads=count)


def can_be_dealt(meld):
    return meld.type not in {"peng", "zhao"}


def dealt(rng):
    return random_groups(rng, weight=can_be_dealt, quads=rng.choice([0, 1]))


def has_hu(meld):
    return meld.type != "chi" or meld.kinds in SCORING_RUNS


def all_count(zeros):
    """Groups that all have hu, but for so many."""
    lacking = [meld for meld in POOL if not has_hu(meld)]
    return lambda rng: random_groups(rng, rng.sample(lacking, zeros), has_hu)


def has_no_hu(meld):
    return not has_hu(meld)


def no_hu(rng):
    return random_groups(rng, weight=has_no_hu, quads=0)


ONE, THREE = _with_reds(1), _with_reds(3)
RUNS_123 = [_chi(SMALL_123), _chi(BIG_123)]
RED_ZHAO = [Meld("zhao", (kind,) * 4) for kind in RED_KINDS]
RED_LONG = [Meld("long", (kind,) * 4) for kind in RED_KINDS]

MAKERS = {
    "honghu": (reddish(1), reddish(1)),
    "hong": (reddish(1), reddish(1)),
    "shigehong": (reddish(1), reddish(1)),
    "shisan_taibao": (reddish(2), reddish(2)),
    "shiwu_guandeng": (reddish(5), reddish(3)),
    "zhenzhu": (black_but(RUNS_123), blackish(RUNS_123)),
    "jiazhu": (black_but(ONE), blackish(ONE)),
    "zhaoyin": (black_but(RED_ZHAO), blackish(RED_ZHAO + RED_LONG)),
    "longyin": (black_but(RED_LONG), blackish(RED_ZHAO + RED_LONG)),
    "heyin": (black_but(THREE, ONE), black_but(ONE, ONE, ONE, ONE)),
    "sanyin": (black_but(ONE, ONE, ONE, ONE), blackish(ONE, ONE, ONE)),
    "pian": (black_but(THREE), blackish(ONE, ONE)),
    "hua": (red_groups(6), red_groups(7)),
    "biandijin": (red_groups(7), red_groups(6)),
    "wuhu": (black_but(), black_but(ONE)),
    "hei": (black_but(), black_but(ONE)),
    "heiwudao": (black_but(), black_but(ONE)),
    "hongwudao": (all_red, all_red),
    "zimei_peng": (sisters("peng", "peng"), sisters("peng", "kan")),
    "zimei_zhao": (sisters("zhao", "zhao"), sisters("zhao", "long")),
    "zimei_long": (sisters("long", "long"), sisters("long", "zhao")),
    "qing": (scoring_runs(0), scoring_runs(1)),
    "piao": (kept_dealt(0), kept_dealt(1)),
    "shuang_piaodai": (ribbons, ribbons),
    "shiba_da": (sized(True), sized(True)),
    "shiba_xiao": (sized(False), sized(False)),
    "tianhu": (dealt, dealt),
    "tianwudao": (dealt, dealt),
    "ershisi_xi": (quads(4), quads(3)),
    "kun": (all_count(0), all_count(1)),
    "luan": (no_hu, anything),
}
"""For the names that chance brings too seldom: makers of groups that show them, and of near misses."""


def random_win(rng, rules):
    """Return a win on an offer, with circumstances that can occur together."""
    seat = rng.randrange(3)
    source = rng.choice(["discard", "draw"])
    from_seat = rng.choice([other for other in range(3) if other != seat or source == "draw"])
    happened = set()
    if rng.random() < 0.4:
        if source == "draw":
            happened.add(rng.choice(["haidi", "first_wall"]))
        elif seat == 0:
            happened.add("huilong")
        elif from_seat == 0:
            happened.add("dihu")
    shabao = 0
    if rules.bao:
        happened |= {"bao"} if rng.random() < 0.3 else set()
        shabao = rng.choice([0, 0, 1, 2])
    return Win(seat, from_seat, source, frozenset(happened), shabao)


def random_hand(rng, maker, rules, label):
    """Return (position, card, win) from a maker of groups, or None if its groups are no legal hand or do not show the label."""
    groups = maker(rng)
    if groups is None:
        return None
    from_deal = maker is dealt and rng.random() < 0.6
    win = Win(0, None, "deal", frozenset({"tianhu"})) if from_deal else random_win(rng, rules)
    if not promises(groups, win, rules, label):
        return None
    if from_deal:
        position = dealt_position(groups)
        return position and (position, None, win)
    found = random_position(rng, groups)
    return found and (*found, win)


def hands_with(rng, label, rules, times) -> Iterator[tuple[Position, int | None, Win]]:
    """Yield so many hands that show a label as judged."""
    code, sort = label
    maker = MAKERS.get(code.split(" > ")[0], (anything, anything))[sort == NEAR]
    found = tries = 0
    while found < times:
        tries += 1
        assert tries < 100_000 * (found + 1), f"{label} cannot be shown under {rules.name}"
        hand = random_hand(rng, maker, rules, label)
        if hand and label in labels_of(*hand, rules):
            found += 1
            yield hand


def constructed_hands(rng, rules, times=100) -> Iterator[tuple[Position, int | None, Win]]:
    """Yield hands that show every label of a rule set at least so many times, hands under `min_hu` among them."""
    shown = Counter()
    for label in wanted_labels(rules):
        for hand in hands_with(rng, label, rules, max(0, times - shown[label])):
            shown.update(labels_of(*hand, rules))
            yield hand


def constructed_deals(rng, rules, times=100) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield (dealt cards, seat) round the bounds of special wins (R5.6): at each bound and one below, and with both."""
    for _ in range(times):
        for longs, kans in ((3, 0), (2, 2), (0, 5), (1, 4), (0, 4), (3, 2), (0, 6), (1, 5)):
            seat = rng.randrange(3)
            kinds = (
                rng.sample(RED_KINDS if rng.random() < 0.2 else BLACK_KINDS if rng.random() < 0.4 else range(20), longs + kans)
                if longs + kans <= 6
                else rng.sample(range(20), longs + kans)
            )
            hand = [kind for kind in kinds[:longs] for _ in range(4)] + [kind for kind in kinds[longs:] for _ in range(3)]
            singles = [kind for kind in range(20) if kind not in kinds]
            hand += rng.sample(singles, (21 if seat == 0 else 20) - len(hand))
            yield tuple(sorted(hand)), seat


__all__ = ["NEAR", "TRUE", "constructed_deals", "constructed_hands", "hands_with"]
