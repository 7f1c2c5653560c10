"""Zhao, peng and chi: what a seat can do with an offered card, verified and done (R4.4-R4.9)."""

from collections.abc import Iterator, Sequence

from dazer_sim.cards import Meld, format_card, format_cards
from dazer_sim.rulebook.chi import ChiWay, chi_ways
from dazer_sim.rulebook.melds import COMPANIONS, is_mixed, is_run
from dazer_sim.rulebook.play.discards import discard_left_refusals, longs_save_claim
from dazer_sim.rulebook.play.refusal import Refusal, can
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet


def zhao_refusals(seat: Seat, kind: int) -> Iterator[Refusal]:
    """Yield what is wrong with a zhao: X without a kan of that kind (R4.4), X by R4.9.

    Parameters
    ----------
    seat : Seat
        The seat before the claim.
    kind : int
        The offered card.
    """
    if kind not in seat.kans:
        yield Refusal("R4.4", "X", f"seat {seat.number} zhaos {format_card(kind)} but holds no kan of it")
        return
    yield from discard_left_refusals(seat, 0, 1, f"the zhao of {format_card(kind)}")


def peng_refusals(seat: Seat, kind: int, rules: RuleSet) -> Iterator[Refusal]:
    """Yield what is wrong with a peng: it takes exactly two of that kind in hand (R4.5), R4.14 if unforced, R4.9.

    Parameters
    ----------
    seat : Seat
        The seat before the claim.
    kind : int
        The offered card.
    rules : RuleSet
        For `peng_forced` and `passed_blocks_peng`.

    Yields
    ------
    Refusal
        G if the two cards come out of a kan or long, E for a passed kind, X otherwise.
    """
    name = format_card(kind)
    if seat.free[kind] != 2:
        have = f"seat {seat.number} pengs {name} but holds {seat.in_hand(kind)} of it"
        if seat.in_hand(kind) > 2 and seat.free[kind] == 0:
            yield Refusal("R4.7", "G", f"{have}, a kan or long, which is never broken up")
        else:
            yield Refusal("R4.5", "X", f"{have}, a peng needs exactly two")
        return
    if not rules.peng_forced and rules.passed_blocks_peng and kind in seat.passed:
        yield Refusal("R4.14", "E", f"seat {seat.number} pengs {name}, a kind it let go before (过张)")
    yield from discard_left_refusals(seat, 2, 0, f"the peng of {name}")


def chi_refusals(seat: Seat, kind: int, cards: Sequence[int], bi: Sequence[Meld], rules: RuleSet) -> Iterator[Refusal]:
    """Yield what is wrong with one way to chi: its melds (R4.6), free cards (R4.7), bi (R4.8), passed kinds (R4.14), R4.9.

    Parameters
    ----------
    seat : Seat
        The seat before the claim.
    kind : int
        The offered card.
    cards : sequence of int
        The two hand cards.
    bi : sequence of Meld
        The melds put down with the chi.
    rules : RuleSet
        For `passed_blocks_chi`.

    Yields
    ------
    Refusal
        F for a bi that is owed, E for a passed kind, G for cards of a kan or long, X otherwise.
    """
    shown = f"seat {seat.number} chis {format_card(kind)} with {format_cards(cards)}"
    yield from _card_refusals(seat, kind, cards, bi, shown)
    yield from _bi_refusals(seat, kind, cards, bi, shown)
    if rules.passed_blocks_chi and kind in seat.passed:
        yield Refusal("R4.14", "E", f"{shown}, a kind it let go before (过张)")
    what = f"the chi of {format_card(kind)} with {format_cards(cards)}"
    yield from discard_left_refusals(seat, 2 + 3 * len(bi), 0, what)


def _card_refusals(seat: Seat, kind: int, cards: Sequence[int], bi: Sequence[Meld], shown: str) -> Iterator[Refusal]:
    for kinds in ((kind, *cards), *(meld.kinds for meld in bi)):
        if not (len(kinds) == 3 and (is_run(kinds) or is_mixed(kinds))):
            yield Refusal("R4.6", "X", f"{shown}: {format_cards(kinds)} is neither a run nor a mixed meld (R3.1, R3.2)")
    used = [*cards, *(card for meld in bi for card in meld.kinds)]
    for card in sorted(set(used)):
        if seat.in_hand(card) < used.count(card):
            needs = f"needs {used.count(card)} {format_card(card)}"
            yield Refusal("R4.6", "X", f"{shown} and {needs}, it holds {seat.in_hand(card)}")
        elif seat.free[card] < used.count(card):
            yield Refusal("R4.7", "G", f"{shown} and breaks up its kan or long of {format_card(card)}")


def _bi_refusals(seat: Seat, kind: int, cards: Sequence[int], bi: Sequence[Meld], shown: str) -> Iterator[Refusal]:
    if is_mixed((kind, *cards)):
        if bi:
            yield Refusal("R4.8", "X", f"{shown}: a mixed chi has no bi")
        return
    name = format_card(kind)
    left = seat.in_hand(kind) - sum(meld.kinds.count(kind) for meld in bi)
    if left > 0:
        yield Refusal("R4.8", "F", f"{shown} and keeps {left} {name} in hand that must be put down with it (比牌)")
    for meld in bi:
        if kind not in meld.kinds:
            yield Refusal("R4.8", "X", f"{shown} and puts down {format_cards(meld.kinds)}, which holds no {name} and is no bi")


def chi_choices(seat: Seat, kind: int, rules: RuleSet, tally: Tally) -> tuple[ChiWay, ...]:
    """Return the ways in which a seat may chi a card, in the order of R5.5 of what is put down (R4.6-R4.9, R4.14).

    Parameters
    ----------
    seat : Seat
        A seat that R4.6 entitles.
    kind : int
        The offered card.
    rules : RuleSet
        For `passed_blocks_chi`.
    tally : Tally
        Counts the clauses that took part.
    """
    shapes = chi_ways(seat.position(), kind)
    _count_shapes(seat, kind, shapes, tally)
    if kind in seat.passed and shapes:
        tally.fire(f"passed_blocks_chi={rules.passed_blocks_chi}".lower())
        if rules.passed_blocks_chi:
            tally.fire("R4.14:blocks_chi")
            return ()
    allowed = []
    for way in shapes:
        used = 2 + 3 * len(way.bi)
        if not can(discard_left_refusals(seat, used, 0, "this chi")):
            tally.fire("R4.9:chi_refused")
            continue
        if longs_save_claim(seat, used, 0):
            tally.fire("R4.9:longs_count")
        allowed.append(way)
    return tuple(allowed)


def _count_shapes(seat: Seat, kind: int, shapes: Sequence[ChiWay], tally: Tally) -> None:
    """Count what R4.7 and R4.8 did to the shapes."""
    possible = {tuple(way.hand_cards) for way in shapes}
    for pair in COMPANIONS[kind]:
        if pair in possible:
            continue
        held = all(seat.in_hand(card) >= pair.count(card) for card in pair)
        if held and any(seat.free[card] < pair.count(card) for card in pair):
            tally.fire("R4.7:kan_stays_whole")
        elif held:
            tally.fire("R4.8:bi_impossible")
    if len(shapes) > len(possible):
        tally.fire("R4.8:bi_to_choose")


def can_zhao(seat: Seat, kind: int, tally: Tally) -> bool:
    """Say whether the seat may zhao the card."""
    if kind not in seat.kans:
        return False
    if not can(zhao_refusals(seat, kind)):
        tally.fire("R4.9:zhao_refused")
        return False
    if longs_save_claim(seat, 0, 1):
        tally.fire("R4.9:longs_count")
    return True


def can_peng(seat: Seat, kind: int, rules: RuleSet, tally: Tally) -> bool:
    """Say whether the seat may peng the card."""
    if seat.free[kind] != 2:
        return False
    if kind in seat.passed and not rules.peng_forced:
        tally.fire(f"passed_blocks_peng={rules.passed_blocks_peng}".lower())
    refusal = next(peng_refusals(seat, kind, rules), None)
    if refusal is not None:
        tally.fire("R4.9:peng_refused" if refusal.rule == "R4.9" else "R4.14:blocks_peng")
        return False
    if longs_save_claim(seat, 2, 0):
        tally.fire("R4.9:longs_count")
    return True


def do_zhao(seat: Seat, kind: int) -> None:
    """Put down a zhao; the three cards leave the hand."""
    if kind in seat.kans:
        seat.kans.remove(kind)
    else:
        seat.take(kind, 3)
    _put_claimed(seat, Meld("zhao", (kind,) * 4))


def do_peng(seat: Seat, kind: int) -> None:
    """Put down a peng; the two cards leave the hand."""
    seat.take(kind, 2)
    _put_claimed(seat, Meld("peng", (kind,) * 3))


def do_chi(seat: Seat, kind: int, cards: Sequence[int], bi: Sequence[Meld]) -> None:
    """Put down a chi and its bi; their cards leave the hand."""
    for card in [*cards, *(card for meld in bi for card in meld.kinds)]:
        seat.take(card)
    _put_claimed(seat, Meld("chi", tuple(sorted((kind, *cards)))))
    for meld in bi:
        seat.put(Meld("chi", tuple(sorted(meld.kinds))))


def _put_claimed(seat: Seat, meld: Meld) -> None:
    seat.put(meld)
    seat.claims += 1
