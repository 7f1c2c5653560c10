"""What is added up of each deal: numbers of a row, from which all metrics of a rule set are made."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dazer_analysis.variants.blocks import BlockSums, Floats, count_blocks, sum_blocks
from dazer_kernels.layouts import OUTCOME_DRAW, OUTCOME_HU, OUTCOME_SPECIAL, SOURCE_DEAL, SOURCE_DISCARD, SOURCE_DRAW

COMMON = (
    "deals",
    "hu_wins",
    "special",
    "draw",
    "wins",
    "by_discard",
    "by_own_draw",
    "by_other_draw",
    "as_dealt",
    "points_0",
    "points_1",
    "points_2",
    "points_bottom",
    "points_squared",
    "gain",
    "gain_named",
    "hu",
    "capped",
    "doublings_lost",
    "draws",
    "discards",
)
"""Numbers of every scoring: counts (0 or 1 a deal), points, hu, cards."""
SKILL = ("deals", "edge", "edge_squared")
"""Numbers of a deal of the better policy against the worse one."""


class Scored(NamedTuple):
    """What must be known of a rule set to read its rows."""

    scoring: str
    """``fan``, ``deng``, ``dao`` or ``jianhua``."""
    codes: tuple[str, ...]
    """Codes of its names table; bit i is row i."""
    cap: int
    """The cap that holds under this scoring; 0 where there is none."""


def name_column(code: str) -> str:
    """Return the column that counts a name.

    Parameters
    ----------
    code : str
        Its code.
    """
    return f"name {code}"


def row_sums(rows: NDArray[np.void], scored: Scored) -> BlockSums:
    """Return the block sums of rows.

    Parameters
    ----------
    rows : DEAL_ROW[n]
        Consecutive deals, in order.
    scored : Scored
        How they were scored.
    """
    columns = (*COMMON, *(name_column(code) for code in scored.codes))
    values = np.column_stack([*_common(rows, scored), *_names(rows, scored.codes)]).astype(np.float64)
    deals = rows["deal"]
    won = rows["winner"] >= 0
    counts = {name: count_blocks(rows[name][have], deals[have]) for name, have in _distributions(rows, won)}
    seats = rows["points"][:, :3].astype(np.int64)
    counts["seat_points"] = count_blocks(seats.ravel(), np.repeat(deals, 3))
    return BlockSums(columns, sum_blocks(values, int(deals[0])), counts)


def skill_sums(rotations: Sequence[NDArray[np.void]]) -> BlockSums:
    """Return the block sums of the better policy's edge: its points less the mean of the two others' in the same deal.

    Parameters
    ----------
    rotations : three DEAL_ROW[n]
        The same consecutive deals with the better policy in seat 0, 1, 2 and the worse one in the other two.
    """
    edges = []
    for seat, rows in enumerate(rotations):
        points = rows["points"][:, :3].astype(np.float64)
        others = points.sum(axis=1) - points[:, seat]
        edges.append(points[:, seat] - others / 2)
    edge = np.mean(edges, axis=0)
    squared = np.mean(np.square(edges), axis=0)
    values = np.column_stack([np.ones(len(edge)), edge, squared])
    return BlockSums(SKILL, sum_blocks(values, int(rotations[0]["deal"][0])))


def _distributions(rows: NDArray[np.void], won: NDArray[np.bool_]) -> list[tuple[str, NDArray[np.bool_]]]:
    return [("hu", won), ("fan_paid", won & (rows["fan_paid"] >= 0)), ("deng", won & (rows["deng"] >= 0))]


def _common(rows: NDArray[np.void], scored: Scored) -> list[NDArray[Any]]:
    """Return the columns of `COMMON`."""
    outcome, source, winner = rows["outcome"], rows["source"], rows["winner"]
    won = outcome != OUTCOME_DRAW
    drawn = won & (source == SOURCE_DRAW)
    own = drawn & (rows["from"] == winner)
    points = rows["points"].astype(np.float64)
    gain = np.where(won, np.take_along_axis(points, np.maximum(winner, 0).astype(np.intp)[:, None], axis=1)[:, 0], 0.0)
    capped, lost = _cap(rows, won, scored)
    return [
        np.ones(len(rows)),
        outcome == OUTCOME_HU,
        outcome == OUTCOME_SPECIAL,
        ~won,
        won,
        won & (source == SOURCE_DISCARD),
        own,
        drawn & ~own,
        won & (source == SOURCE_DEAL),
        *(points[:, place] for place in range(4)),
        np.square(points[:, :3]).sum(axis=1),
        gain,
        np.where(_named(rows, scored.codes), gain, 0.0),
        np.where(won, rows["hu"], 0),
        capped,
        lost,
        rows["draws"],
        rows["discards"],
    ]


def _named(rows: NDArray[np.void], codes: Sequence[str]) -> NDArray[np.bool_]:
    """Tell which wins have a name other than 平胡."""
    plain = np.uint64(1 << codes.index("pinghu")) if "pinghu" in codes else np.uint64(0)
    named: NDArray[np.bool_] = (rows["names"] & ~plain) != 0
    return named


def _cap(rows: NDArray[np.void], won: NDArray[np.bool_], scored: Scored) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return which wins the cap cut, and how many doublings it took from them; under dao those at the cap count as cut."""
    nothing = np.zeros(len(rows))
    if not scored.cap:
        return nothing, nothing
    if scored.scoring == "dao":
        return won & (rows["deng"] == scored.cap), nothing
    fan, paid = rows["fan"].astype(np.float64), np.maximum(rows["fan_paid"], 1).astype(np.float64)
    doublings = fan if scored.scoring == "jianhua" else np.log2(np.maximum(fan, 1))
    lost = np.where(won, np.maximum(doublings - np.log2(paid), 0), 0.0)
    return lost > 0, lost


def _names(rows: NDArray[np.void], codes: Sequence[str]) -> list[Floats]:
    """Return for each name whether it holds."""
    one = np.uint64(1)
    return [((rows["names"] >> np.uint64(bit)) & one).astype(np.float64) for bit in range(len(codes))]
