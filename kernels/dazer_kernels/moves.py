"""What the moves do to the table: put down, discard, draw, claim; each writes its event if events are logged."""

import numpy as np

from dazer_kernels.count import hu_of_meld
from dazer_kernels.hands import card
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import (
    E_BAO,
    E_CHI,
    E_DISCARD,
    E_DRAW,
    E_HU,
    E_LONG,
    E_PASS,
    E_PENG,
    E_ZHAO,
    OF_CHI,
    OF_HU,
    OF_PENG,
    OUTCOME_DRAW,
    OUTCOME_HU,
    SOURCE_DEAL,
    SOURCE_DISCARD,
    SOURCE_DRAW,
)
from dazer_kernels.melds import LONG, PENG, ZHAO, meld_cards, meld_type, same_kind
from dazer_kernels.table import (
    DISCARD,
    DRAW,
    OVER,
    WALL,
    WIN,
    claimant,
    claimants,
    due_cards,
    seat_after,
)


@kernel
def log(table, events, type_, seat, kind, of):
    """Append an event to the log; an empty events array switches the log off."""
    if events.shape[0] == 0:
        return
    event = events[table.event_count]
    event.t = type_
    event.p = seat
    event.k = kind
    event.of = of
    event.with_a = -1
    event.with_b = -1
    event.bi_a = -1
    event.bi_b = -1
    table.event_count += 1


@kernel
def _place(table, seat, code):
    """Add a meld to those that a seat has on the table."""
    table.melds[seat, table.meld_count[seat]] = code
    table.meld_count[seat] += 1
    table.down[seat] += meld_cards(code)
    if meld_type(code) <= ZHAO:
        table.quads_down[seat] += 1


@kernel
def _finish(table, rules, seat, code):
    """Add a finished peng or chi to the table: a group that a win could not yet count on."""
    _place(table, seat, code)
    table.groups[seat] += 1
    table.hu[seat] += hu_of_meld(code, rules)


@kernel
def _finish_zhao(table, rules, seat, kind):
    """Add a zhao to the table: a win could count on its kan as a group already."""
    _place(table, seat, same_kind(ZHAO, kind))
    table.kans[seat] &= ~(np.int64(1) << kind)
    table.quads[seat] += 1
    table.hu[seat] += rules.zhao_hu[kind] - rules.kan_hu[kind]


@kernel
def put_longs_down(table, seat, events):
    """Put a seat's longs down by rising kind (R4.11)."""
    if table.longs[seat] == 0:
        return
    for kind in range(20):
        if (table.longs[seat] >> kind) & 1:
            _place(table, seat, same_kind(LONG, kind))
            log(table, events, E_LONG, seat, kind, 0)
    table.longs[seat] = 0


@kernel
def hand_changed(table, seat):
    """Forget the win checks made with a seat's old hand."""
    table.checked[seat] = 0
    table.winning[seat] = 0


@kernel
def _offer(table, seat, kind, drawn):
    """Open an offer: everybody's wins come first (R4.3)."""
    table.card = kind
    table.offerer = seat
    table.drawn = drawn
    table.let_go[0] = 0
    table.let_go[1] = 0
    table.let_go[2] = 0
    table.stage = WIN
    table.asked = 0


@kernel
def draw_card(table, seat, events):
    """Draw the first wall card and show it (R4.2), or end the deal if there is none (R4.13)."""
    if table.draws == WALL:
        table.outcome = OUTCOME_DRAW
        table.stage = OVER
        return
    kind = table.wall[table.draws]
    table.draws += 1
    log(table, events, E_DRAW, seat, kind, 0)
    _offer(table, seat, kind, 1)


@kernel
def discard(table, seat, kind, events):
    """Discard a free card of a kind."""
    table.free[seat] -= card(kind)
    table.cards[seat] -= 1
    table.discards += 1
    if seat != 0:
        table.other_discards += 1
    hand_changed(table, seat)
    log(table, events, E_DISCARD, seat, kind, 0)
    _offer(table, seat, kind, 0)


@kernel
def _pass_on(table, rules, seat):
    """Make the offered kind passed for a seat if what it let go asks for it (R4.14)."""
    let_go = table.let_go[seat]
    if (let_go & OF_HU and rules.passed_by_hu) or (let_go & OF_PENG and rules.passed_by_peng) or (let_go & OF_CHI and rules.passed_by_chi):
        table.passed[seat] |= np.int64(1) << table.card


@kernel
def end_offer(table, rules, events):
    """Tell who let what go, in R4.3's order, and make kinds passed (R4.14)."""
    if table.let_go[0] | table.let_go[1] | table.let_go[2]:
        for place in range(claimants(table.drawn)):
            seat = claimant(table.offerer, table.drawn, place)
            if table.let_go[seat]:
                log(table, events, E_PASS, seat, table.card, table.let_go[seat])
                _pass_on(table, rules, seat)
    if table.drawn == 0 and rules.passed_by_discard:
        table.passed[table.offerer] |= np.int64(1) << table.card


@kernel
def _take_turn(table, rules, seat, events):
    """Give the turn to a seat that has just claimed: longs (R4.11), then a discard or, at 八块, the next draw (R4.10, R4.12)."""
    table.cards[seat] += 1
    hand_changed(table, seat)
    put_longs_down(table, seat, events)
    if table.cards[seat] > due_cards(table.quads_down[seat]):
        table.turn = seat
        table.stage = DISCARD
    else:
        table.turn = seat_after(seat)
        table.stage = DRAW


@kernel
def claim_same(table, rules, seat, zhao, events):
    """Claim the offer as a zhao (``zhao`` 1) with a kan, or as a peng (0) with two free cards (R4.4, R4.5)."""
    end_offer(table, rules, events)
    kind = table.card
    if zhao:
        log(table, events, E_ZHAO, seat, kind, 0)
        _finish_zhao(table, rules, seat, kind)
    else:
        table.free[seat] -= np.int64(2) << (3 * kind)
        log(table, events, E_PENG, seat, kind, 0)
        _finish(table, rules, seat, same_kind(PENG, kind))
    _take_turn(table, rules, seat, events)


@kernel
def claim_chi(table, rules, seat, code, with_a, with_b, bi_a, bi_b, events):
    """Claim the offer as a chi (``code`` its meld) with two hand cards, and put the bi down with it (R4.6, R4.8)."""
    end_offer(table, rules, events)
    log(table, events, E_CHI, seat, table.card, 0)
    if events.shape[0] > 0:
        event = events[table.event_count - 1]
        event.with_a = with_a
        event.with_b = with_b
        event.bi_a = bi_a
        event.bi_b = bi_b
    table.free[seat] -= card(with_a) + card(with_b)
    _finish(table, rules, seat, code)
    if bi_a >= 0:
        table.free[seat] -= meld_cards(bi_a)
        _finish(table, rules, seat, bi_a)
    if bi_b >= 0:
        table.free[seat] -= meld_cards(bi_b)
        _finish(table, rules, seat, bi_b)
    _take_turn(table, rules, seat, events)


@kernel
def unclaimed(table, rules, events):
    """Close an offer that nobody claims: the card stays with the seat that it comes from, the next seat draws (R4.12)."""
    table.piles[table.offerer] += card(table.card)
    end_offer(table, rules, events)
    table.turn = seat_after(table.offerer)
    table.stage = DRAW


@kernel
def win(table, rules, seat, events):
    """End the deal with a seat's win on the offer."""
    end_offer(table, rules, events)
    log(table, events, E_HU, seat, table.card, 0)
    table.outcome = OUTCOME_HU
    table.winner = seat
    table.source = SOURCE_DRAW if table.drawn else SOURCE_DISCARD
    table.stage = OVER


@kernel
def win_as_dealt(table, seat, events):
    """End the deal with a win with the dealt cards; whether it counts as special is judged later (R5.6)."""
    log(table, events, E_HU, seat, -1, 0)
    table.outcome = OUTCOME_HU
    table.winner = seat
    table.source = SOURCE_DEAL
    table.stage = OVER


@kernel
def declare(table, seat, kind, events):
    """Declare 报 (R8.3); ``kind`` is the card that the dealer will discard, else -1."""
    log(table, events, E_BAO, seat, kind, 0)
    table.declared[seat] = 1
    if kind >= 0:
        table.bao_card = kind


@kernel
def pass_dealt_win(table, seat, events):
    """Let a win with the dealt cards go; it passes nothing (R7.1)."""
    log(table, events, E_PASS, seat, -1, OF_HU)


@kernel
def next_stage(table, stage):
    """Go on to another stage; nobody was asked in it yet."""
    table.stage = stage
    table.asked = 0
    table.chi_listed = 0
