"""The census as one JSON document: every integer as an exact string."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import comb
from operator import attrgetter
from typing import Any

from dazer_sim.census.counts import NONE, Count, Counts, grouped, total
from dazer_sim.census.distances import Estimate, Sample, distribution, mean_by
from dazer_sim.census.features import DEALER_CARDS, OTHER_CARDS, by_feature, features
from dazer_sim.census.judged import Won, won_hands
from dazer_sim.census.special import special_tables, table_deals
from dazer_sim.census.special_won import special_won
from dazer_sim.census.store import digest_of
from dazer_sim.rulesets import RuleSet

UNSEEN = 60
"""Cards that a seat with 20 cards does not see."""
Document = dict[str, Any]


def document(rules: RuleSet, counts: Counts, sample: Sample | None = None) -> Document:
    """Return the document.

    Parameters
    ----------
    rules : RuleSet
        The rule set.
    counts : Counts
        Its census; without the tables of 20 cards, the section "other" has the features only.
    sample : Sample, optional
        Sampled distances.
    """
    everything = all_hands(DEALER_CARDS)
    return {
        "rules": rules.name,
        "digest": digest_of(counts),
        "hands_total": str(everything.hands),
        "deals_total": str(everything.deals),
        "dealer": _dealer(rules, counts, sample),
        "other": _other(rules, counts, sample),
        "table": _table(rules),
    }


def all_hands(cards: int) -> Count:
    """Return the number of all hands and deals of a size, summed over their features.

    Parameters
    ----------
    cards : int
        20 or 21.
    """
    return total(features(cards).values())


def entry(count: Count, cards: int) -> Document:
    """Return a count with its probability.

    Parameters
    ----------
    count : Count
        The count.
    cards : int
        Cards of the hand.
    """
    share = Fraction(count.deals, comb(80, cards))
    return {"hands": str(count.hands), "deals": str(count.deals), "fraction": f"{share.numerator}/{share.denominator}", "p": float(share)}


def _entries(sums: dict[Any, Count], cards: int) -> Document:
    """Return counts by key as entries, keys as text."""
    return {str(key): entry(count, cards) for key, count in sums.items()}


def _sums(rows: Iterable[Won], group: Callable[[Won], Any]) -> dict[Any, Count]:
    """Return the sums of winning hands by group, groups rising."""
    sums: dict[Any, Count] = {}
    for won in rows:
        sums[group(won)] = sums.get(group(won), NONE).plus(won.total)
    return dict(sorted(sums.items()))


def _dealer(rules: RuleSet, counts: Counts, sample: Sample | None) -> Document:
    """Return the section of the dealer's 21 cards."""
    won = list(won_hands(counts, rules))
    cards = DEALER_CARDS
    complete, winning = total(count for _, count in counts.of("complete")), total(one.total for one in won)
    section: Document = {
        "complete": entry(complete, cards),
        "complete_min_hu": entry(winning, cards),
        "by_most_hu": _entries(grouped(counts.of("complete"), lambda key: key.value), cards),
        **_won(won, rules, cards),
        "kans_of_complete": _entries(grouped(counts.of("complete"), lambda key: key.kans), cards),
        "also_special": entry(total(one.total for one in won if one.special), cards),
        "special_pays_more": entry(total(one.total for one in won if one.special == 2), cards),
        **_features(rules, cards),
    }
    if sample is not None:
        share = comb(80, cards)
        section |= _distances(sample.of(cards), {0: (complete.deals / share, winning.deals / share)})
    return section


def _won(won: list[Won], rules: RuleSet, cards: int) -> Document:
    """Return what winning hands have: hu, names and sets of names, and what the scoring counts."""
    names = {code: total(one.total for one in won if code in one.names) for code in rules.names}
    return {
        "by_hu": _entries(_sums(won, lambda one: one.hu), cards),
        "mingtang": {row.code: {"name": row.zh, "fan": row.fan, **entry(names[row.code], cards)} for row in rules.names_table()},
        "mingtang_sets": _entries(dict(_by_frequency(_sums(won, lambda one: "+".join(one.names)))), cards),
        **_worth(won, cards),
    }


def _by_frequency(sums: dict[str, Count]) -> list[tuple[str, Count]]:
    """Return sums by falling deals."""
    return sorted(sums.items(), key=lambda item: (-item[1].deals, item[0]))


def _worth(won: list[Won], cards: int) -> Document:
    """Return what the scoring counts: fan, paid fan, deng, points, and the seat's mean gain from these wins per deal."""
    section: Document = {}
    for name, value in (("fan_raw", "fan"), ("fan", "fan_paid"), ("deng", "deng")):
        sums = _sums(won, attrgetter(value))
        if any(key >= 0 for key in sums):
            section[name] = _entries(sums, cards)
    section["points"] = _entries(_sums(won, lambda one: one.gain), cards)
    mean = Fraction(sum(one.gain * one.deals for one in won), comb(80, cards))
    section["mean_gain"] = {"fraction": f"{mean.numerator}/{mean.denominator}", "value": float(mean)}
    return section


def _other(rules: RuleSet, counts: Counts, sample: Sample | None) -> Document:
    """Return the section of 20 cards."""
    cards = OTHER_CARDS
    section: Document = {"hands_total": str(all_hands(cards).hands), "deals_total": str(all_hands(cards).deals)}
    exact: dict[int, tuple[float, float]] = {}
    if any(True for _ in counts.of("ready")):
        ready = [total(count for _, count in counts.of("ready", flag)) for flag in range(2)]
        section |= {"ready_min_hu": entry(ready[1], cards), "ready": entry(ready[0], cards), **_waits(counts, cards)}
        section["ready_by"] = _ready_by(counts)
        exact[1] = (ready[0].deals / comb(80, cards), ready[1].deals / comb(80, cards))
    section |= _features(rules, cards)
    if sample is not None:
        section |= _distances(sample.of(cards), exact)
    if exact:
        for name, flag in (("distance", 1), ("distance_any_hu", 0)):
            section.setdefault(name, {})["1"] = {**entry(ready[flag], cards), "exact": True}
    return section


def _waits(counts: Counts, cards: int) -> Document:
    """Return waiting kinds, live waiting cards, and the chance of 地胡 against one of the unseen cards, each as likely."""
    section: Document = {}
    for name, flag in (("", 1), ("_any_hu", 0)):
        section["waits" + name] = _entries(grouped(counts.of("waits", flag), lambda key: key.value), cards)
        live = grouped(counts.of("live", flag), lambda key: key.value)
        section["live" + name] = _entries(live, cards)
        if flag:
            chance = Fraction(sum(value * count.deals for value, count in live.items()), UNSEEN * comb(80, cards))
            section["dihu"] = {"fraction": f"{chance.numerator}/{chance.denominator}", "p": float(chance)}
    return section


def _ready_by(counts: Counts) -> list[Document]:
    """Return P(ready | kans, longs, red cards), exactly, for all that occur."""
    ready = [grouped(counts.of("ready", flag), lambda key: (key.kans, key.longs, key.value)) for flag in range(2)]
    rows = []
    for group, count in by_feature(OTHER_CARDS, "kans", "longs", "reds").items():
        kans, longs, reds = group
        some, enough = (sums.get((kans, longs, reds), NONE) for sums in ready)
        shares = {"p_ready": some.deals / count.deals, "p_ready_min_hu": enough.deals / count.deals}
        exact = {"deals": str(count.deals), "ready": str(some.deals), "ready_min_hu": str(enough.deals)}
        rows.append({"kans": kans, "longs": longs, "reds": reds, **exact, **shares})
    return rows


def _features(rules: RuleSet, cards: int) -> Document:
    """Return kans, longs, pairs, red cards and special wins of all hands."""
    section: Document = {}
    for name in ("kans", "longs", "pairs", "reds"):
        section[name] = {str(key[0]): entry(count, cards) for key, count in by_feature(cards, name).items()}
    marks = by_feature(cards, "longs", "kans").items()
    longs = total(count for (longs, _), count in marks if 0 < rules.special_long <= longs)
    kans = total(count for (_, kans), count in marks if 0 < rules.special_kan <= kans)
    either = total(c for (longs, kans), c in marks if 0 < rules.special_long <= longs or 0 < rules.special_kan <= kans)
    section["special"] = {"any": entry(either, cards), "longs": entry(longs, cards), "kans": entry(kans, cards)}
    section["special_won"] = _won(list(special_won(cards, rules)), rules, cards)
    return section


def _table(rules: RuleSet) -> Document:
    """Return the special wins of the table as a whole."""
    deals = special_tables(rules.special_long, rules.special_kan)
    everything = table_deals()
    names = {str(seats): {"deals": str(count), "p": count / everything} for seats, count in enumerate(deals)}
    some = everything - deals[0]
    return {"deals_total": str(everything), "special": {"deals": str(some), "p": some / everything, "by_seats": names}}


def _distances(sample: Sample, exact: dict[int, tuple[float, float]]) -> Document:
    """Return the distribution of the distance and its means."""
    section: Document = {}
    for name, hu in (("distance", 1), ("distance_any_hu", 0)):
        known = {distance: shares[hu] for distance, shares in exact.items()}
        section[name] = {key: _estimate(one) for key, one in distribution(sample, hu, known).items()}
        for feature in ("kans", "pairs"):
            section[f"mean_{name}_by_{feature}"] = {
                str(key): {"mean": one.value, "se": one.error} for key, one in mean_by(sample, hu, feature).items()
            }
    section["distance_hands_drawn"] = sample.drawn
    return section


def _estimate(one: Estimate) -> Document:
    """Return an estimated probability as JSON."""
    return {"p": one.value, "se": one.error, "exact": one.exact}
