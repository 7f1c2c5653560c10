"""What a manifest and the head of a summary say alike about a game: all that its rows depend on."""

from typing import Any

from dazer_sim import __version__
from dazer_sim.game import Game
from dazer_sim.manifest import NameEntry


def settings_of(game: Game) -> dict[str, Any]:
    """Return the settings of a game under the keys of the formats (docs/datasets.md).

    Parameters
    ----------
    game : Game
        What will be played.
    """
    return {
        "package_version": __version__,
        "rules_name": game.rules.name,
        "rules": game.rules.to_dict(),
        "rules_digest": game.rules.digest,
        "names": tuple(NameEntry(**row._asdict()) for row in game.rules.names_table()),
        "policies": game.labels,
        "seed": game.seed,
        "given": game.given.text if game.given else None,
        "first_deal": game.deals.first,
        "deals": game.deals.deals,
    }
