"""Positions: a deal at any decision, saved as bytes, loaded again, and played on from there."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.driver import new_workspace
from dazer_kernels.layouts import ACTION, EVENT, MAX_ACTIONS
from dazer_kernels.play import advance
from dazer_kernels.table import CHOW, CLAIM, CLOSE, OVER, TABLE, WIN
from dazer_sim.errors import UserError
from dazer_sim.policies import SeatPolicy
from dazer_sim.position_faults import position_fault
from dazer_sim.python_driver import PythonDriver
from dazer_sim.records import hand_kinds
from dazer_sim.rulesets import RuleSet
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.view import Action, action_of

MAGIC = b"dazer-position-1\n"
"""First bytes of a saved position; the number changes with the layout of `TABLE`."""
OPEN_STAGES = (WIN, CLAIM, CHOW, CLOSE)
"""Stages at which an offer is being decided."""


def save_position(table: NDArray[np.void]) -> bytes:
    """Return a position as bytes.

    Parameters
    ----------
    table : TABLE element or TABLE[1]
        A deal at any decision.
    """
    return MAGIC + table.tobytes()


def load_position(data: bytes) -> NDArray[np.void]:
    """Return a saved position (TABLE[1]).

    Parameters
    ----------
    data : bytes
        From `save_position`.

    Raises
    ------
    UserError
        If the bytes are no position, its cards are not the 80 of a deck, or its fields do not fit together.
    """
    body = data[len(MAGIC) :]
    if not data.startswith(MAGIC) or len(body) != TABLE.itemsize:
        raise UserError(f"this is no saved position: it must begin with {MAGIC!r} and have {len(MAGIC) + TABLE.itemsize} bytes")
    tables = np.frombuffer(body, dtype=TABLE).copy()
    counts = deck_counts(tables[0])
    if counts != [4] * 20:
        raise UserError(f"this is no position: its cards are not four of each kind but {counts}")
    fault = position_fault(tables[0])
    if fault:
        raise UserError(f"this is no position: {fault}")
    return tables


def deck_counts(table: NDArray[np.void]) -> list[int]:
    """Return how often each kind lies somewhere: in hands, on the table, in piles, on offer, in the wall; always 4.

    Parameters
    ----------
    table : TABLE element
        A deal at any moment.
    """
    cards = [int(kind) for kind in table["wall"][table["draws"] :]]
    for seat in range(3):
        for packed in (table["free"], table["down"], table["piles"]):
            cards += hand_kinds(int(packed[seat]))
        for kind in range(20):
            cards += [kind] * (3 * (int(table["kans"][seat]) >> kind & 1) + 4 * (int(table["longs"][seat]) >> kind & 1))
    if offer_is_open(table):
        cards.append(int(table["card"]))
    return [cards.count(kind) for kind in range(20)]


def offer_is_open(table: NDArray[np.void]) -> bool:
    """Tell whether the offered card is still neither claimed nor in a pile; at the end it is open after a win on it.

    Parameters
    ----------
    table : TABLE element
        A deal at any moment.
    """
    stage = int(table["stage"])
    return stage in OPEN_STAGES or (stage == OVER and int(table["source"]) in (0, 1))


def legal_actions(table: NDArray[np.void], rules: RuleSet) -> list[Action]:
    """Return the legal actions of the seat whose decision is next (``table["seat"]`` afterwards); none if the deal is over.

    Parameters
    ----------
    table : TABLE element, changed in place
        A position; forced moves up to the decision are made.
    rules : RuleSet
        The rule set.
    """
    actions = np.zeros(MAX_ACTIONS, dtype=ACTION)
    n = advance(table, to_record(rules)[0], actions, np.zeros(0, dtype=EVENT))
    return [action_of(action) for action in actions[:n]]


def play_on(
    position: NDArray[np.void], policies: Sequence[SeatPolicy], rules: RuleSet, seed: int, deal: int = 0
) -> tuple[NDArray[np.void], NDArray[np.void]]:
    """Play a deal from a position to its end.

    Parameters
    ----------
    position : TABLE[1]
        Where to begin; not changed.
    policies : sequence of SeatPolicy
        Those of seats 0, 1, 2.
    rules : RuleSet
        The rule set.
    seed, deal : int
        For the policies' random numbers.

    Returns
    -------
    table : TABLE[1]
        The deal at its end.
    row : DEAL_ROW[1]
        Its row.
    """
    workspace = new_workspace(to_record(rules))
    workspace.table[:] = position
    row = PythonDriver(policies, rules, workspace).play_on(seed, deal)
    return workspace.table.copy(), row
