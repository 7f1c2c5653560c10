"""Tables of dazer-sim: polars frames of deals in, tables out; and pictures of them (`dazer_analysis.pictures`).

Every function takes the deals as a frame or a lazy frame with the columns of a data set, reads only what it needs, and
returns a frame in a fixed order of rows. Counts are Int64, shares Float64 between 0 and 1, intervals cover 95 %.
`open_deals` opens a data set by its path. How each table is made stands in docs/statistics.md.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dazer_analysis.caps import cap_bite, capped_fan
    from dazer_analysis.converging import convergence
    from dazer_analysis.datasets import DatasetError, open_deals
    from dazer_analysis.distributions import deng_distribution, fan_distribution, hu_distribution
    from dazer_analysis.hand_parts import hand_means, winning_hands
    from dazer_analysis.length import hazard, lengths
    from dazer_analysis.mingtang import mingtang_table, names_frame
    from dazer_analysis.origins import feeding, sources
    from dazer_analysis.points import seat_points
    from dazer_analysis.pricing import prices
    from dazer_analysis.seating import advantages, seats
    from dazer_analysis.shares import outcomes
    from dazer_analysis.summaries import Summary, summary, summary_of
    from dazer_analysis.tallies import Tallies, tally
    from dazer_analysis.together import combinations, pairs
    from dazer_analysis.wilson import wilson_interval

__version__ = "0.1.0"
__all__ = [
    "DatasetError",
    "Summary",
    "Tallies",
    "advantages",
    "cap_bite",
    "capped_fan",
    "combinations",
    "convergence",
    "deng_distribution",
    "fan_distribution",
    "feeding",
    "hand_means",
    "hazard",
    "hu_distribution",
    "lengths",
    "mingtang_table",
    "names_frame",
    "open_deals",
    "outcomes",
    "pairs",
    "prices",
    "seat_points",
    "seats",
    "sources",
    "summary",
    "summary_of",
    "tally",
    "wilson_interval",
    "winning_hands",
]

_HOMES = {
    "DatasetError": "datasets",
    "Summary": "summaries",
    "Tallies": "tallies",
    "advantages": "seating",
    "cap_bite": "caps",
    "capped_fan": "caps",
    "combinations": "together",
    "convergence": "converging",
    "deng_distribution": "distributions",
    "fan_distribution": "distributions",
    "feeding": "origins",
    "hand_means": "hand_parts",
    "hazard": "length",
    "hu_distribution": "distributions",
    "lengths": "length",
    "mingtang_table": "mingtang",
    "names_frame": "mingtang",
    "open_deals": "datasets",
    "outcomes": "shares",
    "pairs": "together",
    "prices": "pricing",
    "seat_points": "points",
    "seats": "seating",
    "sources": "origins",
    "summary": "summaries",
    "summary_of": "summaries",
    "tally": "tallies",
    "wilson_interval": "wilson",
    "winning_hands": "hand_parts",
}


def __getattr__(name: str) -> Any:
    """Import a public name on its first use: the package itself loads in no time."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet."""
    return sorted([*globals(), *__all__])
