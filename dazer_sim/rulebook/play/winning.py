"""Who may win on an offer, and why a claimed win is none (R5.1-R5.4, R4.14)."""

from collections.abc import Iterator
from itertools import combinations

from dazer_sim.cards import Meld, format_card, format_cards
from dazer_sim.rulebook.counting import hu_of
from dazer_sim.rulebook.decompose import GROUPS, covers, decompositions, fixed_melds
from dazer_sim.rulebook.judge import can_win
from dazer_sim.rulebook.melds import QUADS
from dazer_sim.rulebook.play.offer import Offer
from dazer_sim.rulebook.play.refusal import Refusal
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.position import Position
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet


def completes(seat: Seat, kind: int, rules: RuleSet) -> bool:
    """Say whether a claimed card would complete the seat's hand with enough hu (R5.1); passed kinds are not looked at."""
    if kind not in seat.completing:
        seat.completing[kind] = can_win(seat.position(), kind, rules)
    return seat.completing[kind]


def may_win(seat: Seat, kind: int, rules: RuleSet, tally: Tally) -> bool:
    """Say whether the seat may win with the offered card (R5.1, R4.14).

    Parameters
    ----------
    seat : Seat
        A seat that R4.3 lets claim.
    kind : int
        The offered card.
    rules : RuleSet
        For `min_hu`, `allow_zero_hu` and `passed_blocks_hu`.
    tally : Tally
        Counts the clauses that took part.
    """
    if not completes(seat, kind, rules):
        return False
    if kind in seat.passed:
        tally.fire(f"passed_blocks_hu={rules.passed_blocks_hu}".lower())
        if rules.passed_blocks_hu:
            tally.fire("R4.14:blocks_hu")
            return False
    return True


def win_refusals(seat: Seat, offer: Offer, rules: RuleSet) -> Iterator[Refusal]:
    """Yield what is wrong with a win on an offer (R5.1, R8.4).

    Parameters
    ----------
    seat : Seat
        The seat before the win.
    offer : Offer
        The open card.
    rules : RuleSet
        The rule set.

    Yields
    ------
    Refusal
        X on an own discard, B, C or D for the cards, E with a passed kind.
    """
    name = format_card(offer.kind)
    if seat.number not in offer.order():
        yield Refusal("R4.3", "X", f"seat {seat.number} wins on the {name} that it discarded itself")
    if not completes(seat, offer.kind, rules):
        yield wrong_win(seat.position(), offer.kind, rules, f"seat {seat.number} wins with {name}")
    if offer.kind in seat.passed and rules.passed_blocks_hu:
        yield Refusal("R4.14", "E", f"seat {seat.number} wins with {name}, a kind it let go before (过张)")


def wrong_win(position: Position, card: int | None, rules: RuleSet, who: str) -> Refusal:
    """Return why a hand does not win: D too few hu, B a quad but no pair, C anything else.

    Parameters
    ----------
    position : Position
        The hand and table of the seat.
    card : int or None
        The claimed card; None for dealt cards.
    rules : RuleSet
        For `min_hu` and the hu tables.
    who : str
        Beginning of the sentence.
    """
    found = decompositions(position, card)
    if found:
        best = max(hu_of(melds, rules) for melds in found)
        return Refusal("R5.1", "D", f"{who} but has {best} hu at most, {rules.min_hu} are needed")
    loose = next(splits_but_for_pair(position, card), None)
    if loose is not None:
        return Refusal(
            "R5.3",
            "B",
            f"{who} and has a long or zhao, but the two cards beside its melds are no pair: {format_cards(loose)}",
        )
    return Refusal("R5.2", "C", f"{who}, but its cards do not split into seven groups")


def splits_but_for_pair(position: Position, card: int | None) -> Iterator[tuple[int, int]]:
    """Yield the two different cards left beside the melds of hands with a quad that split in every other way (foul B)."""
    fixed = fixed_melds(position)
    settings = [(fixed, position.free if card is None else (*position.free, card))]
    if card is not None and position.can_zhao(card):
        rest = tuple(meld for meld in fixed if meld != Meld("kan", (card,) * 3))
        settings.append(((*rest, Meld("zhao", (card,) * 4)), position.free))
    for melds, cards in settings:
        groups = GROUPS - 1 - len(melds)
        if groups < 0 or len(cards) != 3 * groups + 2 or not any(meld.type in QUADS for meld in melds):
            continue
        for pair in sorted(set(combinations(sorted(cards), 2))):
            others = list(cards)
            for kind in pair:
                others.remove(kind)
            if any(True for _ in covers(tuple(others), groups, False)):
                yield pair
