"""The whole state of a deal as one record.

`TABLE` is a structured dtype of int64 fields: the bytes of one element are a position, which can be saved, loaded and gone on with from
any decision. Kernels take one element of such an array (``tables[0]``) and change it in place. "Packed" means a packed hand
(`dazer_kernels.hands`), "mask" a set of kinds; fields with three places are by seat.
"""

import numpy as np

from dazer_kernels.jit import kernel

SEATS = 3
"""Seats that play; seat 0 is the dealer."""
WALL = 19
"""Cards of the wall (R2.1)."""
MAX_MELDS = 7
"""Melds on the table of one seat at most."""

DEALT_WIN, DECLARE, OPENING, DRAW, WIN, CLAIM, CHOW, CLOSE, DISCARD, OVER = range(10)
"""Stages. At `DEALT_WIN`, `DECLARE`, `WIN`, `CLAIM`, `CHOW` and `DISCARD` a seat may have a decision: a win with the dealt cards, 报, a
win on the offer, an unforced zhao or peng, a chi, a discard. `OPENING`: the dealer's first discard or none; `DRAW`: the seat `turn`
draws next; `CLOSE`: nobody claimed the offer; `OVER`: the deal has ended."""

TABLE = np.dtype(
    [
        ("dealt", np.int64, (3,)),  # packed cards dealt
        ("wall", np.int64, (WALL,)),  # kinds, first drawn first, after R2.3
        ("draws", np.int64),  # cards drawn so far = next place of the wall
        # the hands
        ("free", np.int64, (3,)),  # packed free cards (R4.7)
        ("kans", np.int64, (3,)),  # mask of kans still in the hand
        ("longs", np.int64, (3,)),  # mask of longs not yet put down (R4.11)
        ("cards", np.int64, (3,)),  # number of cards, hand and table together (R4.10)
        # the table
        ("melds", np.int64, (3, MAX_MELDS)),  # meld codes in the order in which they came down, -1 beyond meld_count
        ("meld_count", np.int64, (3,)),
        ("down", np.int64, (3,)),  # packed cards of these melds
        ("quads_down", np.int64, (3,)),  # long and zhao among them (R4.10)
        ("piles", np.int64, (3,)),  # packed unclaimed discards and draws of the seat
        # what a win may count on: melds on the table, longs and kans in the hand; their quads and hu
        ("groups", np.int64, (3,)),
        ("quads", np.int64, (3,)),
        ("hu", np.int64, (3,)),
        # what is remembered
        ("passed", np.int64, (3,)),  # mask of passed kinds (R4.14)
        ("declared", np.int64, (3,)),  # 1 after 报 (R8.3)
        ("bao_card", np.int64),  # the kind that the dealer named with 报, else -1
        ("discards", np.int64),  # discards so far
        ("other_discards", np.int64),  # those made by seats 1 and 2 (R7.3)
        # the offer (R4.2)
        ("card", np.int64),  # the kind offered, -1 before the first offer
        ("offerer", np.int64),  # the seat that it comes from
        ("drawn", np.int64),  # 1 if drawn, 0 if discarded
        ("let_go", np.int64, (3,)),  # OF_* bits of what the seat was really asked for and let go
        # whose decision
        ("stage", np.int64),
        ("turn", np.int64),  # the seat that discards or draws next
        ("seat", np.int64),  # the seat that decides
        ("asked", np.int64),  # seats of the present stage that are dealt with
        ("chi_listed", np.int64),  # 1 if the unforced zhao or peng stands beside ways to chi
        ("decisions", np.int64, (3,)),  # decisions that the seat has made
        # the end
        ("outcome", np.int64),  # OUTCOME_*, -1 while the deal runs
        ("winner", np.int64),
        ("source", np.int64),  # SOURCE_*
        # win checks already made with the present hand; says nothing beyond the other fields
        ("checked", np.int64, (3,)),  # mask of kinds
        ("winning", np.int64, (3,)),  # those that would win
        ("event_count", np.int64),  # events logged
    ],
    align=True,
)
"""The state of a deal."""


@kernel(inline="always")
def due_cards(quads_down):
    """Return how many cards a seat should have between turns (R4.10): 20, 20, 21, 22, 23 and so on."""
    return 20 if quads_down < 2 else 19 + quads_down


@kernel(inline="always")
def seat_after(seat):
    """Return the downstream seat."""
    return 0 if seat == 2 else seat + 1


@kernel(inline="always")
def claimants(drawn):
    """Return how many seats may claim an offer: all three a draw, two a discard (R4.3)."""
    return 2 + drawn


@kernel(inline="always")
def claimant(offerer, drawn, place):
    """Return the seat at a place of R4.3's order: p, p+1, p+2 for a draw of p; p+1, p+2 for its discard."""
    seat = offerer + place + 1 - drawn
    return seat - 3 if seat >= 3 else seat
