"""The start of a deal: the cards, wins as dealt (R5.6, R7.1), the dealer's longs (R4.11), 报 (R8.3), the first discard (R4.1)."""

from dazer_kernels.complete import can_win
from dazer_kernels.count import fixed
from dazer_kernels.hands import RED_MASK, card, split_dealt
from dazer_kernels.jit import kernel
from dazer_kernels.layouts import A_BAO, A_HU, A_PASS
from dazer_kernels.moves import declare, discard, next_stage, pass_dealt_win, put_longs_down, win_as_dealt
from dazer_kernels.shuffle import FIRST_PLACE, pack_dealt, shuffle
from dazer_kernels.special import is_special
from dazer_kernels.table import DEALT_WIN, DECLARE, DISCARD, DRAW, MAX_MELDS, OPENING, SEATS, WALL, due_cards
from dazer_kernels.waits import waits


@kernel
def wall_as_drawn(order, rules, wall):
    """Write the wall as it will be drawn (R2.3): red ones of the last ``bottom_shown`` cards move to the front.

    Parameters
    ----------
    order : int8[80]
        The shuffled deck (`shuffle`).
    rules : RULES record
        The rule set.
    wall : int64[19], changed in place
        Kinds, first drawn first.
    """
    place = 0
    shown_from = WALL - rules.bottom_shown
    if rules.bottom_red_swap:
        for i in range(shown_from, WALL):
            if (RED_MASK >> order[FIRST_PLACE[3] + i]) & 1:
                wall[place] = order[FIRST_PLACE[3] + i]
                place += 1
    for i in range(WALL):
        if i < shown_from or not rules.bottom_red_swap or (RED_MASK >> order[FIRST_PLACE[3] + i]) & 1 == 0:
            wall[place] = order[FIRST_PLACE[3] + i]
            place += 1


@kernel
def start(table, rules):
    """Begin a deal whose ``table.dealt`` and ``table.wall`` are filled; everything else is set anew."""
    table.draws = 0
    for seat in range(SEATS):
        free, kans, longs = split_dealt(table.dealt[seat])
        table.free[seat] = free
        table.kans[seat] = kans
        table.longs[seat] = longs
        table.cards[seat] = 21 if seat == 0 else 20
        for i in range(MAX_MELDS):
            table.melds[seat, i] = -1
        table.meld_count[seat] = 0
        table.down[seat] = 0
        table.quads_down[seat] = 0
        table.piles[seat] = 0
        table.quads[seat], table.groups[seat], table.hu[seat] = fixed(kans, longs, table.melds[seat], rules)
        table.passed[seat] = 0
        table.declared[seat] = 0
        table.let_go[seat] = 0
        table.decisions[seat] = 0
        table.checked[seat] = 0
        table.winning[seat] = 0
    table.bao_card = -1
    table.discards = 0
    table.other_discards = 0
    table.card = -1
    table.offerer = -1
    table.drawn = 0
    table.turn = 0
    table.seat = -1
    table.outcome = -1
    table.winner = -1
    table.source = -1
    table.event_count = 0
    next_stage(table, DEALT_WIN)


@kernel(inline="always")
def deal_out(table, rules, order):
    """Give the seats and the wall the cards of a deck (int8[80], as `shuffle` fills it), and begin (R2.1, R2.3)."""
    pack_dealt(order, table.dealt)
    wall_as_drawn(order, rules, table.wall)
    start(table, rules)


@kernel
def deal_cards(table, rules, seed, deal, order):
    """Shuffle and deal (R2.1, R2.3) and begin.

    Parameters
    ----------
    table : TABLE record, changed in place
        The state of the deal.
    rules : RULES record
        The rule set.
    seed : uint64
        The seed of the run.
    deal : int64
        The number of the deal.
    order : int8[80], changed in place
        Workspace for the shuffle.
    """
    shuffle(seed, deal, order)
    deal_out(table, rules, order)


@kernel
def is_tianhu(table, rules):
    """Tell whether the dealer wins with its 21 dealt cards (R7.1)."""
    return can_win(table.free[0], table.kans[0], table.quads[0], table.groups[0], table.hu[0], -1, rules)


@kernel
def ask_dealt_win(table, rules, actions, events):
    """Offer wins with the dealt cards, seat by seat; return the number of actions of the first seat that has one, else 0.

    A dealer that could not discard must take 天胡 (R7.1): no decision. When nobody is left to ask, the dealer puts its longs down.
    """
    while table.asked < SEATS:
        seat = table.asked
        if seat == 0 and table.free[0] == 0 and is_tianhu(table, rules):
            win_as_dealt(table, 0, events)
            return 0
        if is_special(table.kans[seat], table.longs[seat], rules) or (seat == 0 and is_tianhu(table, rules)):
            table.seat = seat
            set_action(actions[0], A_HU, -1)
            set_action(actions[1], A_PASS, -1)
            return 2
        table.asked += 1
    put_longs_down(table, 0, events)
    next_stage(table, DECLARE if rules.bao else OPENING)
    return 0


@kernel
def take_dealt_win(table, action, events):
    """Do what a seat decides about a win with its dealt cards."""
    if action.t == A_HU:
        win_as_dealt(table, table.seat, events)
    else:
        pass_dealt_win(table, table.seat, events)
        table.asked += 1


@kernel
def set_action(action, type_, kind):
    """Fill an action that is not a chi."""
    action.t = type_
    action.k = kind
    action.with_a = -1
    action.with_b = -1
    action.bi_a = -1
    action.bi_b = -1


@kernel
def dealer_owes(table):
    """Tell whether the dealer owes its first discard (R4.10); without a free card it makes none."""
    return table.cards[0] > due_cards(table.quads_down[0]) and table.free[0] != 0


@kernel
def is_ready(table, rules, seat, free):
    """Tell whether a seat with such free cards waits for some kind (R8.3: passed kinds ignored)."""
    return waits(free, table.kans[seat], table.longs[seat], table.melds[seat], rules) != 0


@kernel
def list_bao(table, rules, seat, actions):
    """List the declarations that a seat may make (R8.3); return their number."""
    if seat != 0 or not dealer_owes(table):
        if not is_ready(table, rules, seat, table.free[seat]):
            return 0
        set_action(actions[0], A_BAO, -1)
        return 1
    n = 0
    for kind in range(20):
        if (table.free[0] >> (3 * kind)) & 7 and is_ready(table, rules, 0, table.free[0] - card(kind)):
            set_action(actions[n], A_BAO, kind)
            n += 1
    return n


@kernel
def ask_bao(table, rules, actions):
    """Offer 报, seat by seat (R8.3); return the number of actions of the first seat that may declare, else 0."""
    while table.asked < SEATS:
        n = list_bao(table, rules, table.asked, actions)
        if n > 0:
            table.seat = table.asked
            set_action(actions[n], A_PASS, -1)
            return n + 1
        table.asked += 1
    next_stage(table, OPENING)
    return 0


@kernel
def take_bao(table, action, events):
    """Do what a seat decides about 报."""
    if action.t == A_BAO:
        declare(table, table.seat, action.k, events)
    table.asked += 1


@kernel
def open_play(table, events):
    """Let the dealer discard, if it owes that (R4.10), or seat 1 draw (R4.1)."""
    if table.bao_card >= 0:
        discard(table, 0, table.bao_card, events)
    elif dealer_owes(table):
        table.turn = 0
        next_stage(table, DISCARD)
    else:
        table.turn = 1
        next_stage(table, DRAW)
