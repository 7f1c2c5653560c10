"""What can be wrong with the bytes of a position: looked at before a kernel, which trusts its table, sees them."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.hands import split_dealt
from dazer_kernels.layouts import MAX_EVENTS, SOURCE_DEAL
from dazer_kernels.melds import CHI, KAN, NO_MELD, ZHAO, meld_cards, meld_type
from dazer_kernels.table import CLOSE, DEALT_WIN, DISCARD, MAX_MELDS, OVER, WALL, WIN, due_cards
from dazer_sim.meld_text import meld_fault
from dazer_sim.records import hand_kinds, meld_of_code

PACKED, KINDS = (1 << 60) - 1, 20
RANGES = {
    "dealt": (0, PACKED), "wall": (0, KINDS - 1), "draws": (0, WALL), "free": (0, PACKED), "kans": (0, (1 << KINDS) - 1),
    "longs": (0, (1 << KINDS) - 1), "cards": (19, 27), "melds": (NO_MELD, 48_000 - 1), "meld_count": (0, MAX_MELDS), "down": (0, PACKED),
    "quads_down": (0, MAX_MELDS), "piles": (0, PACKED), "groups": (0, MAX_MELDS), "quads": (0, MAX_MELDS), "hu": (0, 1 << 40),
    "passed": (0, (1 << KINDS) - 1), "declared": (0, 1), "bao_card": (-1, KINDS - 1), "discards": (0, 80), "other_discards": (0, 80),
    "card": (-1, KINDS - 1), "offerer": (-1, 2), "drawn": (0, 1), "let_go": (0, 15), "stage": (DEALT_WIN, OVER), "turn": (0, 2),
    "seat": (-1, 2), "asked": (0, 3), "chi_listed": (0, 1), "decisions": (0, 1 << 20), "outcome": (-1, 2), "winner": (-1, 2),
    "source": (-1, 2), "checked": (0, (1 << KINDS) - 1), "winning": (0, (1 << KINDS) - 1), "event_count": (0, MAX_EVENTS),
}  # fmt: skip
"""Least and greatest value of the fields of `TABLE`."""

EVENTS_OF_OFFER, EVENTS_BESIDE = 5, 40
"""An offer makes five events at most (itself, three passes, a claim); longs, 报 and wins let go at the start come beside."""


def position_fault(table: NDArray[np.void]) -> str | None:
    """Return what is wrong with a position, None if play can go on from it.

    Parameters
    ----------
    table : TABLE element
        As read.
    """
    for name, (low, high) in RANGES.items():
        if np.any(table[name] < low) or np.any(table[name] > high):
            return f"{name} lies outside {low} … {high}"
    return next(_table_faults(table), None) or next((fault for seat in range(3) for fault in _seat_faults(table, seat)), None)


def _table_faults(table: NDArray[np.void]) -> Iterator[str]:
    """Yield what does not fit together on the table as a whole."""
    stage, won = int(table["stage"]), int(table["winner"]) >= 0
    offered = min(table["card"], table["offerer"]) >= 0
    if WIN <= stage <= CLOSE and not offered:
        yield "an offer is open, but there is no card or nobody it comes from"
    if (stage == OVER) != (table["outcome"] >= 0) or won != (table["outcome"] in (0, 1)):
        yield "outcome and winner do not fit, or not to the stage of the deal"
    if won and table["source"] != SOURCE_DEAL and (not offered or table["source"] != table["drawn"]):
        yield "a win does not say where its card comes from"
    if stage == DISCARD and table["free"][table["turn"]] == 0:
        yield "a discard is due, but there is no free card (R4.7)"
    offers = sum(len(hand_kinds(int(pile))) for pile in table["piles"]) + int(table["meld_count"].sum()) + 1
    if table["event_count"] > EVENTS_OF_OFFER * offers + EVENTS_BESIDE:
        yield f"{table['event_count']} events are more than so many cards can have made"
    if table["bao_card"] >= 0 and stage < DISCARD and table["discards"] == 0 and not hand_copies(int(table["free"][0]))[table["bao_card"]]:
        yield "the dealer named a card that it does not hold (R8.3)"


def _seat_faults(table: NDArray[np.void], seat: int) -> Iterator[str]:
    """Yield what does not fit together at a seat."""
    free, down = int(table["free"][seat]), int(table["down"][seat])
    kans, longs = int(table["kans"][seat]), int(table["longs"][seat])
    melds = [int(code) for code in table["melds"][seat]]
    count = int(table["meld_count"][seat])
    if any(max(hand_copies(int(table[name][seat]))) > 4 for name in ("dealt", "free", "down", "piles")):
        yield f"seat {seat} has more than four of a kind"
    if len(hand_kinds(int(table["dealt"][seat]))) != (21 if seat == 0 else 20):
        yield f"seat {seat} was not dealt its number of cards (R2.1)"
    if melds[count:] != [NO_MELD] * (MAX_MELDS - count) or not all(_is_table_meld(code) for code in melds[:count]):
        yield f"seat {seat} has melds that are none"
    elif sum(int(meld_cards(code)) for code in melds[:count]) != down:
        yield f"the cards of seat {seat} on the table are not those of its melds"
    elif sum(meld_type(code) <= ZHAO for code in melds[:count]) != table["quads_down"][seat]:
        yield f"seat {seat} has another number of longs and zhaos on the table"
    if free != int(split_dealt(free)[0]) or any(free >> 3 * kind & 7 for kind in range(KINDS) if (kans | longs) >> kind & 1):
        yield f"seat {seat} has free cards that are a kan or a long (R3.3)"
    held = len(hand_kinds(free)) + 3 * kans.bit_count() + 4 * longs.bit_count() + len(hand_kinds(down))
    if held != table["cards"][seat] or held > due_cards(int(table["quads_down"][seat])) + 1:
        yield f"seat {seat} holds {held} cards, more than it may or not {table['cards'][seat]} (R4.10)"
    if kans.bit_count() + longs.bit_count() + count != table["groups"][seat]:
        yield f"seat {seat} has another number of groups"
    if longs.bit_count() + table["quads_down"][seat] != table["quads"][seat]:
        yield f"seat {seat} has another number of quads"


def hand_copies(hand: int) -> list[int]:
    """Return how many cards of each kind a packed hand holds.

    Parameters
    ----------
    hand : int
        A packed hand (dazer_kernels.hands).
    """
    return [hand >> 3 * kind & 7 for kind in range(KINDS)]


def _is_table_meld(code: int) -> bool:
    """Tell whether a meld code is of a meld that can lie on the table."""
    if not 0 <= code < 8000 * (CHI + 1) or code // 8000 == KAN:
        return False
    meld = meld_of_code(code)
    kinds = (code // 400 % 20, code // 20 % 20, code % 20)
    return list(kinds) == sorted(kinds) and (code // 8000 == CHI or len(set(kinds)) == 1) and not meld_fault(meld)
