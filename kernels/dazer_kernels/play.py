"""The play of a deal as a machine that runs to the next decision (section 4).

``advance`` runs on until a seat has something to choose and lists its legal actions; ``apply`` carries out one of them. Between the two
the table is a complete position: its bytes can be saved, and ``advance`` on a loaded one lists the same actions again. Every offer goes
through the stages of R4.3: the wins, seat by seat; then the zhao or peng, which at most one seat can have; then the chi.
"""

from dazer_kernels.bits import lowest_place
from dazer_kernels.chi import chi_code
from dazer_kernels.claims import list_chi, may_win, zhao_or_peng
from dazer_kernels.hands import field_set
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_CHI, A_DISCARD, A_HU, A_PASS, A_PENG, A_ZHAO, OF_CHI, OF_HU, OF_PENG, OF_ZHAO
from dazer_kernels.moves import claim_chi, claim_same, discard, draw_card, next_stage, unclaimed, win
from dazer_kernels.opening import ask_bao, ask_dealt_win, open_play, set_action, take_bao, take_dealt_win
from dazer_kernels.table import (
    CHOW,
    CLAIM,
    CLOSE,
    DEALT_WIN,
    DECLARE,
    DISCARD,
    DRAW,
    OPENING,
    OVER,
    WIN,
    claimant,
    claimants,
)


@kernel
def _ask_win(table, rules, actions):
    """Ask the next seat that may win with the offer (R4.3); return 2 actions, or 0 when nobody is left."""
    for place in range(table.asked, claimants(table.drawn)):
        seat = claimant(table.offerer, table.drawn, place)
        if may_win(table, rules, seat):
            table.asked = place
            table.seat = seat
            set_action(actions[0], A_HU, table.card)
            set_action(actions[1], A_PASS, -1)
            return 2
    next_stage(table, CLAIM)
    return 0


@kernel
def _ask_claim(table, rules, actions, events):
    """Deal with the one zhao or peng that there can be (R4.4, R4.5).

    A forced one is carried out. An unforced one is listed with the seat's ways to chi, if it is the first that may chi, and the pass;
    returns the number of actions, 0 if there is no decision.
    """
    for place in range(claimants(table.drawn)):
        seat = claimant(table.offerer, table.drawn, place)
        type_ = zhao_or_peng(table, rules, seat)
        if type_ < 0:
            continue
        forced = rules.zhao_forced if type_ == A_ZHAO else rules.peng_forced
        if forced:
            claim_same(table, rules, seat, 1 if type_ == A_ZHAO else 0, events)
            return 0
        table.seat = seat
        set_action(actions[0], type_, table.card)
        n = list_chi(table, rules, seat, actions, 1) if place == 0 else 1
        table.chi_listed = 1 if n > 1 else 0
        set_action(actions[n], A_PASS, -1)
        return n + 1
    next_stage(table, CHOW)
    return 0


@kernel
def _ask_chi(table, rules, actions):
    """Ask the seats that may chi, in order (R4.6), unless they have let it go; return the number of actions or 0."""
    entitled = 2 if table.drawn and rules.chi_downstream_draw else 1
    for place in range(table.asked, entitled):
        seat = claimant(table.offerer, table.drawn, place)
        if table.let_go[seat] & OF_CHI:
            continue
        n = list_chi(table, rules, seat, actions, 0)
        if n > 0:
            table.asked = place
            table.seat = seat
            set_action(actions[n], A_PASS, -1)
            return n + 1
    next_stage(table, CLOSE)
    return 0


@kernel
def _list_discards(table, actions):
    """List the discards of the seat whose turn it is: one for each kind of its free cards, rising (R4.7)."""
    table.seat = table.turn
    kinds = field_set(table.free[table.turn])
    n = 0
    while kinds != 0:
        set_action(actions[n], A_DISCARD, lowest_place(kinds) // 3)
        kinds &= kinds - 1
        n += 1
    return n


@kernel
def advance(table, rules, actions, events):
    """Run to the next decision.

    Parameters
    ----------
    table : TABLE record, changed in place
        The state of the deal. Afterwards ``table.seat`` decides, ``table.stage`` tells what about; `OVER` if the deal has ended.
    rules : RULES record
        The rule set.
    actions : ACTION[MAX_ACTIONS], changed in place
        Receives the legal actions: claims before the pass; zhao or peng before chi; ways to chi sorted by the melds put down (R5.5's
        order); discards and declarations by rising kind.
    events : EVENT[MAX_EVENTS] or EVENT[0], changed in place
        Receives the events from place ``table.event_count`` on; an empty array switches the log off.

    Returns
    -------
    int64
        The number of legal actions; 0 if the deal has ended.
    """
    while True:
        stage = table.stage
        n = 0
        if stage == WIN:
            n = _ask_win(table, rules, actions)
        elif stage == CLAIM:
            n = _ask_claim(table, rules, actions, events)
        elif stage == CHOW:
            n = _ask_chi(table, rules, actions)
        elif stage == CLOSE:
            unclaimed(table, rules, events)
        elif stage == DRAW:
            draw_card(table, table.turn, events)
        elif stage == DISCARD:
            n = _list_discards(table, actions)
        elif stage == OVER:
            return 0
        elif stage == DEALT_WIN:
            n = ask_dealt_win(table, rules, actions, events)
        elif stage == DECLARE:
            n = ask_bao(table, rules, actions)
        elif stage == OPENING:
            open_play(table, events)
        if n > 0:
            return n


@kernel
def _take_chi(table, rules, seat, action, events):
    """Carry out a way to chi."""
    code = chi_code(action.k, action.with_a, action.with_b)
    claim_chi(table, rules, seat, code, action.with_a, action.with_b, action.bi_a, action.bi_b, events)


@kernel
def _take_win(table, rules, seat, action, events):
    """Carry out what a seat decides about a win on the offer."""
    if action.t == A_HU:
        win(table, rules, seat, events)
    else:
        table.let_go[seat] |= OF_HU
        table.asked += 1


@kernel
def _take_claim(table, rules, seat, action, events):
    """Carry out what a seat decides about an unforced zhao or peng, beside which its chi may have been listed."""
    if action.t in (A_ZHAO, A_PENG):
        claim_same(table, rules, seat, 1 if action.t == A_ZHAO else 0, events)
        return
    table.let_go[seat] |= OF_ZHAO if (table.kans[seat] >> table.card) & 1 else OF_PENG
    if action.t == A_CHI:
        _take_chi(table, rules, seat, action, events)
        return
    if table.chi_listed:
        table.let_go[seat] |= OF_CHI
    next_stage(table, CHOW)


@kernel
def _take_chow(table, rules, seat, action, events):
    """Carry out what a seat decides about its chi."""
    if action.t == A_CHI:
        _take_chi(table, rules, seat, action, events)
    else:
        table.let_go[seat] |= OF_CHI
        table.asked += 1


@kernel
def apply(table, rules, action, events):
    """Carry out one of the actions that `advance` has listed.

    Parameters
    ----------
    table : TABLE record, changed in place
        The state of the deal, as `advance` left it.
    rules : RULES record
        The rule set.
    action : ACTION record
        One of the listed actions; others give nonsense (`dazer_sim.positions` checks what comes from outside).
    events : EVENT[MAX_EVENTS] or EVENT[0], changed in place
        As for `advance`.
    """
    seat = table.seat
    table.decisions[seat] += 1
    stage = table.stage
    if stage == DISCARD:
        discard(table, seat, action.k, events)
    elif stage == WIN:
        _take_win(table, rules, seat, action, events)
    elif stage == CLAIM:
        _take_claim(table, rules, seat, action, events)
    elif stage == CHOW:
        _take_chow(table, rules, seat, action, events)
    elif stage == DEALT_WIN:
        take_dealt_win(table, action, events)
    elif stage == DECLARE:
        take_bao(table, action, events)
