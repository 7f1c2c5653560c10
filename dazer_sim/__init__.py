"""dazer-sim: simulation and analysis of 泸州大贰.

The names of `__all__` are the library's front door; each is imported when it is first used, because polars and numba
take their time.
"""

import importlib
from typing import TYPE_CHECKING, Any

import dazer_analysis
import dazer_kernels

if TYPE_CHECKING:
    from dazer_sim.census.taking import take_census
    from dazer_sim.dataset import scan_dataset
    from dazer_sim.game import make_game
    from dazer_sim.simulation import simulate, write_dataset
    from dazer_sim.variants.comparing import compare
    from dazer_sim.variants.designing import design
    from dazer_sim.variants.sweeping import sweep

__version__ = "0.1.0"
__all__ = ["compare", "design", "make_game", "scan_dataset", "simulate", "sweep", "take_census", "write_dataset"]

_HOMES = {
    "compare": "dazer_sim.variants.comparing",
    "design": "dazer_sim.variants.designing",
    "sweep": "dazer_sim.variants.sweeping",
    "take_census": "dazer_sim.census.taking",
    "simulate": "dazer_sim.simulation",
    "scan_dataset": "dazer_sim.dataset",
    "write_dataset": "dazer_sim.simulation",
    "make_game": "dazer_sim.game",
}

if not (__version__ == dazer_analysis.__version__ == dazer_kernels.__version__):
    raise ImportError(
        f"dazer_sim {__version__} found dazer_analysis {dazer_analysis.__version__} and dazer_kernels "
        f"{dazer_kernels.__version__}: the three belong to one distribution; install dazer-sim anew"
    )


def __getattr__(name: str) -> Any:
    """Import a public name on its first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return the public names, also those not imported yet."""
    return sorted([*globals(), *__all__])
