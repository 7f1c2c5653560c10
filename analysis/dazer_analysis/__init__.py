"""Tables of dazer-sim: polars frames of deals in, tables out.

Every function takes the deals as a frame or a lazy frame with the columns of a data set, reads only what it needs, and
returns a frame in a fixed order of rows. Counts are Int64, shares Float64 between 0 and 1, intervals cover 95 %.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dazer_analysis.distributions import deng_distribution, fan_distribution, hu_distribution
    from dazer_analysis.mingtang import mingtang_table, names_frame
    from dazer_analysis.points import seat_points
    from dazer_analysis.shares import outcomes
    from dazer_analysis.summaries import Summary, summary
    from dazer_analysis.wilson import wilson_interval

__version__ = "0.1.0"
__all__ = [
    "Summary",
    "deng_distribution",
    "fan_distribution",
    "hu_distribution",
    "mingtang_table",
    "names_frame",
    "outcomes",
    "seat_points",
    "summary",
    "wilson_interval",
]

_HOMES = {
    "Summary": "summaries",
    "deng_distribution": "distributions",
    "fan_distribution": "distributions",
    "hu_distribution": "distributions",
    "mingtang_table": "mingtang",
    "names_frame": "mingtang",
    "outcomes": "shares",
    "seat_points": "points",
    "summary": "summaries",
    "wilson_interval": "wilson",
}


def __getattr__(name: str) -> Any:
    """Import a public name on its first use: the package itself loads in no time."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet."""
    return sorted([*globals(), *__all__])
