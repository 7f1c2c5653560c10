"""Counts which clauses take part in a deal; nothing here changes the deal."""

from collections.abc import Sequence

from dazer_sim.cards import Meld
from dazer_sim.rulebook.chi import chi_ways
from dazer_sim.rulebook.judge import Judgement
from dazer_sim.rulebook.melds import QUADS, is_run
from dazer_sim.rulebook.play.asked import Asked
from dazer_sim.rulebook.play.offer import Offer, after
from dazer_sim.rulebook.play.opening import DealtWin
from dazer_sim.rulebook.play.seat import Seat
from dazer_sim.rulebook.position import Win
from dazer_sim.rulebook.special import dealt_circumstances, is_special
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import RuleSet

MOMENTS = {
    "tianhu": "R7.1:tianhu",
    "dihu": "R7.2:dihu",
    "huilong": "R7.3:huilong",
    "haidi": "R7.4:haidi",
    "first_wall": "R8.2:first_wall",
    "bao": "R8.2:bao",
}
"""The key of each circumstance of a win."""


def count_opening(tally: Tally, seat: Seat, win: DealtWin, taken: bool, rules: RuleSet) -> None:
    """Count a win with dealt cards that was offered (R4.1, R5.6, R7.1)."""
    if not win.judgement.special and is_special(seat.dealt, rules):
        tally.fire("R5.6:tianhu_instead")
    if not taken:
        tally.fire("R5.6:declined" if win.judgement.special else "R7.1:declined")
        return
    if win.forced:
        tally.fire("R7.1:forced")
    if win.judgement.special:
        by_long = 0 < rules.special_long <= len(seat.longs)
        tally.fire("R5.6:longs" if by_long else "R5.6:kans")
    count_worth(tally, win.judgement, dealt_circumstances(seat.number), rules)


def count_offer(
    tally: Tally,
    seats: Sequence[Seat],
    asked: Asked,
    claim: tuple[int, str] | None,
    gone: dict[int, list[str]],
    rules: RuleSet,
) -> None:
    """Count what an offer came to, before the claim is made.

    Parameters
    ----------
    tally : Tally
        Changed in place.
    seats : sequence of Seat
        Before the claim.
    asked : Asked
        What the seats could do.
    claim : tuple of (int, str) or None
        Claiming seat and what it claims.
    gone : dict of int to list of str
        What `let_go` found.
    rules : RuleSet
        The switches.
    """
    if claim is not None:
        could = {*asked.hu, *(number for number, _ in asked.chi), *([asked.same.seat] if asked.same else [])}
        if could - set(gone) - {claim[0]}:
            tally.fire("R4.14:not_really_asked")
        _count_priority(tally, seats, asked, claim, gone)
    elif asked.offer.drawn and not rules.chi_downstream_draw:
        _count_downstream(tally, seats[after(asked.offer.seat)], asked.offer)
    if asked.same is not None and claim is not None and claim[1] != "hu":
        _count_same(tally, asked, claim)
    elif asked.same is not None and not asked.same.forced and claim is None:
        tally.fire(f"{asked.same.type}_forced=false:declined")
    for number, words in gone.items():
        if "hu" in words and seats[number].declared:
            tally.fire("R8.3:declared_lets_win_go")


def _count_downstream(tally: Tally, downstream: Seat, offer: Offer) -> None:
    if chi_ways(downstream.position(), offer.kind):
        tally.fire("chi_downstream_draw=false")


def _count_priority(tally: Tally, seats: Sequence[Seat], asked: Asked, claim: tuple[int, str], gone: dict[int, list[str]]) -> None:
    number, word = claim
    same = asked.same
    if word == "hu":
        if len(asked.hu) > 1:
            tally.fire("R4.3:first_of_several_wins" if number == asked.hu[0] else "R4.3:later_seat_wins")
        if same is not None and same.seat != number:
            tally.fire("R4.3:win_before_zhao_peng")
        if same is not None and same.seat == number and same.forced:
            tally.fire("R4.5:win_instead_of_forced")
    elif same is not None and word == same.type:
        if same.forced and "hu" in gone.get(number, []):
            tally.fire("R4.5:forced_after_win_let_go")
        eater = asked.offer.chi_order(False)[0]
        if eater != number and chi_ways(seats[eater].position(), asked.offer.kind):
            tally.fire("R4.3:zhao_peng_before_chi")


def _count_same(tally: Tally, asked: Asked, claim: tuple[int, str]) -> None:
    same = asked.same
    if same is None:
        return
    if claim != (same.seat, same.type):
        if not same.forced:
            tally.fire(f"{same.type}_forced=false:declined")
        return
    tally.fire(f"{same.type}_forced={same.forced}".lower() + ("" if same.forced else ":taken"))


def count_claim(tally: Tally, seat: Seat, offer: Offer, claim: str, cards: Sequence[int], bi: Sequence[Meld]) -> None:
    """Count a zhao, peng or chi, before its cards leave the hand (R4.4-R4.8)."""
    source = "discard" if not offer.drawn else "own_draw" if offer.seat == seat.number else "other_draw"
    tally.fire({"zhao": "R4.4:", "peng": "R4.5:", "chi": "R4.6:"}[claim] + source)
    if claim != "chi":
        return
    if source == "other_draw":
        tally.fire("chi_downstream_draw=true")
    run = is_run((offer.kind, *cards))
    tally.fire("R4.6:run" if run else "R4.6:mixed")
    if not run and seat.in_hand(offer.kind) > list(cards).count(offer.kind):
        tally.fire("R4.8:mixed_owes_no_bi")
    if bi:
        tally.fire("R4.8:bi_put_down")
    if any(meld.kinds.count(offer.kind) == 2 for meld in bi):
        tally.fire("R4.8:bi_holds_two")


def count_after_claim(tally: Tally, seat: Seat, owes: bool) -> None:
    """Count whether a discard follows a claim, after the claim and its longs were put down (R4.10)."""
    longs = sum(meld.type == "long" for meld in seat.melds)
    if owes:
        return
    tally.fire("R4.10:bakuai_skip")
    if longs >= 2 and seat.claims <= longs - 1 and seat.quads_down() == longs:
        tally.fire("R4.10:two_longs_skip" if longs == 2 else "R4.10:three_longs_skip")


def count_start(tally: Tally, dealer: Seat, owes: bool, rules: RuleSet) -> None:
    """Count how the dealer begins, its longs being down (R4.1, R4.10, R2.2, R2.3)."""
    tally.fire(f"bottom_shown={rules.bottom_shown}")
    tally.fire(f"bottom_red_swap={rules.bottom_red_swap}".lower())
    if owes and dealer.free_cards():
        tally.fire("R4.1:dealer_discards")
        return
    tally.fire("R4.1:seat_1_draws")
    if owes:
        tally.fire("R4.10:dealer_without_free_card")
    else:
        tally.fire("R4.10:dealer_two_longs" if dealer.quads_down() == 2 else "R4.10:dealer_three_longs")


def count_win(tally: Tally, seat: Seat, card: int, judgement: Judgement, win: Win, rules: RuleSet) -> None:
    """Count a win on an offer: how the card stands in it (R5.4), and its worth."""
    if seat.longs:
        tally.fire("R4.11:shown_with_win")
    tally.fire(_role(seat, card, judgement))
    count_worth(tally, judgement, win, rules)


def _role(seat: Seat, card: int, judgement: Judgement) -> str:
    new = [meld for meld in judgement.melds if meld not in seat.melds and card in meld.kinds]
    types = {meld.type for meld in new}
    for type_ in ("zhao", "peng", "pair"):
        if type_ in types:
            return f"R5.4:{type_}"
    return "R5.4:beside_kan" if "kan" in types else "R5.4:run_or_mixed"


def count_worth(tally: Tally, judgement: Judgement, win: Win, rules: RuleSet) -> None:
    """Count the names, the scoring and the switches of R6.9 that took part in a payment."""
    if not judgement.special:
        quads = any(meld.type in QUADS for meld in judgement.melds)
        tally.fire("R5.3:with_quad" if quads else "R5.2:without_quad")
        tally.fire("allow_zero_hu=true" if judgement.hu < rules.min_hu else "R5.1:min_hu")
    tally.fire(f"scoring={rules.scoring}")
    for circumstance in win.circumstances:
        if not judgement.special:
            tally.fire(MOMENTS[circumstance])
    if win.shabao:
        tally.fire("R8.2:shabao")
    for code in judgement.names:
        tally.fire(f"{rules.scoring}:{code}")
    if rules.scoring == "deng":
        tally.fire("deng=decade" if rules.deng == "decade" else "deng=steps")
    if win.source == "discard":
        tally.fire(f"discarder_pays={rules.discarder_pays}")
    if win.own_draw:
        tally.fire(f"zimo_double={rules.zimo_double}".lower())
    _count_caps(tally, judgement, rules)


def _count_caps(tally: Tally, judgement: Judgement, rules: RuleSet) -> None:
    if rules.scoring == "fan":
        if judgement.names == ("pinghu",):
            tally.fire("R6.6:high" if judgement.hu >= (rules.names["pinghu"].bound or 0) else "R6.6:low")
        if (judgement.fan or 0) > (judgement.fan_paid or 0):
            tally.fire("fan_cap:reached")
        if not rules.fan_cap:
            tally.fire("fan_cap=0")
    if rules.scoring == "jianhua" and 2 ** (judgement.fan or 0) > (judgement.fan_paid or 0):
        tally.fire("multiple_cap:reached")
    if rules.scoring == "dao" and rules.dao_cap and judgement.deng == rules.dao_cap:
        tally.fire("dao_cap:reached")
