"""The hands that kernels are timed on: dealt at random, met in play of `greedy`, and complete. Regenerated from a seed, never stored."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_kernels.driver import new_workspace
from dazer_kernels.melds import LONG, NO_MELD
from dazer_kernels.opening import deal_cards
from dazer_kernels.play import advance, apply
from dazer_kernels.policies import GREEDY, choose
from dazer_kernels.table import CHOW, CLAIM, DISCARD, WIN
from dazer_sim.bench_hands import COPIES_FIELDS, complete_hands, dealt_hands, ready_hands
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

SEED = 20_260_101
"""Of every set of hands, and of the deals that are played."""
HANDS = 20_000
"""Hands of one set."""
RULES = load_rule_set("luzhou")
RECORD = to_record(RULES)
KINDS_OF_HANDS = ("dealt", "played", "complete")
FIELD_SHIFTS = 3 * np.arange(20)


class Hands(NamedTuple):
    """Positions to be judged, waited, measured; arrays with one entry a hand."""

    packed: NDArray[np.int64]  # cards in the hand, without the claimed card
    cards: NDArray[np.int64]  # kind of the claimed card, -1 for none
    melds: NDArray[np.int64]  # int64[n, 7]: codes of the melds on the table
    gone: NDArray[np.int64]  # packed cards that others have put down or discarded
    passed: NDArray[np.int64]  # sets of passed kinds


class Inputs(NamedTuple):
    """One kind of hands in the two moments of play."""

    between: Hands  # between turns (20 cards of a player without zhaos), with a card to claim
    owing: Hands  # the same with a discard owed (21 cards)


def make_inputs() -> dict[str, Inputs]:
    """Return the inputs by name; the hands are the same on every machine, as long as `greedy` keeps its version."""
    dealt = dealt_hands(SEED, HANDS)
    complete = complete_hands(SEED, HANDS, RECORD)
    return {"dealt": _of_21(dealt), "played": _of_play(), "complete": _of_21(complete)}


def _of_21(hands: NDArray[np.int64]) -> Inputs:
    """Return hands of 21 cards, and the same with one card at random held out to be claimed."""
    twenty = ready_hands(SEED, hands)
    cards = np.argmax((hands - twenty)[:, None] == COPIES_FIELDS, axis=1)
    return Inputs(_alone(twenty, cards), _alone(hands, np.full(hands.size, -1)))


def _alone(packed: NDArray[np.int64], cards: NDArray[np.int64]) -> Hands:
    """Return hands of which nothing lies on the table yet."""
    nothing = np.zeros(packed.size, dtype=np.int64)
    return Hands(packed, cards, np.full((packed.size, 7), NO_MELD, dtype=np.int64), nothing, nothing)


def _of_play() -> Inputs:
    """Return what seats held when they had a choice in deals played by `greedy`: about a claim, and about a discard."""
    between: list[tuple[object, ...]] = []
    owing: list[tuple[object, ...]] = []
    workspace, rules, deal = new_workspace(RECORD), RECORD[0], 0
    table, actions = workspace.table[0], workspace.actions
    while min(len(between), len(owing)) < HANDS:
        deal_cards(table, rules, np.uint64(SEED), deal, workspace.order)
        while n := advance(table, rules, actions, workspace.no_events):
            if table["stage"] == DISCARD:
                owing.append(_held(table, -1))
            elif table["stage"] in {WIN, CLAIM, CHOW}:
                between.append(_held(table, int(table["card"])))
            place = choose(GREEDY, table, rules, actions, n, np.uint64(SEED), deal, workspace.greedy)
            apply(table, rules, actions[place], workspace.no_events)
        deal += 1
    return Inputs(_stack(between), _stack(owing))


def _held(table: np.void, card: int) -> tuple[object, ...]:
    """Return what the deciding seat holds and sees, in the order of `Hands`; longs count as held as long as they are not put down."""
    seat = int(table["seat"])
    kans, longs = int(table["kans"][seat]), int(table["longs"][seat])
    melds = table["melds"][seat].copy()
    down = {int(code) // 400 % 20 for code in melds if 0 <= code < 8000 * (LONG + 1)}
    held = int(table["free"][seat])
    for kind in range(20):
        held += (3 * (kans >> kind & 1) + 4 * (longs >> kind & 1) * (kind not in down)) << 3 * kind
    gone = sum(int(pile) for pile in table["piles"]) + sum(int(table["down"][other]) for other in range(3) if other != seat)
    return held, card, melds, gone + (1 << 3 * card if card >= 0 else 0), int(table["passed"][seat])


def _stack(rows: list[tuple[object, ...]]) -> Hands:
    """Return the first rows as arrays."""
    return Hands(*(np.array(column, dtype=np.int64) for column in zip(*rows[:HANDS], strict=True)))
