"""Making the tables that ship with the package: ``python -m dazer_sim.census.ship [HANDS]`` (minutes; HANDS to draw for the distances)."""

import json
import sys
from pathlib import Path

from dazer_sim.census.counting import count_census
from dazer_sim.census.store import default_cache, digest_of, shipped_index, switches_digest, write_counts
from dazer_sim.census.whole import draw_sample
from dazer_sim.rulesets import RuleSet, load_rule_set, rule_sets

SHIPPED = Path(__file__).parent / "shipped"
HANDS = 400_000
"""Hands of each size that are drawn for the shipped distances."""


def ship(hands: int = HANDS, cache_directory: Path | None = None) -> None:
    """Count all shipped rule sets anew and write their tables into the package.

    Parameters
    ----------
    hands : int
        Hands of each size to draw for the distances.
    cache_directory : Path, optional
        Where parts that are whole are kept meanwhile.
    """
    SHIPPED.mkdir(exist_ok=True)
    (SHIPPED / "index.json").unlink(missing_ok=True)  # so that no old table is taken for a new one
    index = {}
    for name in rule_sets():
        rules = load_rule_set(name)
        counts = count_census(rules, cache_directory=cache_directory or default_cache(), progress=True)
        write_counts(SHIPPED / f"{name}.parquet", counts)
        index[rules.digest] = {
            "name": name,
            "counts": f"{name}.parquet",
            "distances": _ship_distances(rules, hands),
            "digest": digest_of(counts),
        }
    (SHIPPED / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


def _ship_distances(rules: RuleSet, hands: int) -> str:
    """Write the sampled distances; rule sets that count hu alike share a file. Return its name."""
    file = f"distances-{switches_digest('other', rules)[:8]}.parquet"
    if not (SHIPPED / file).exists():
        draw_sample(rules, hands, progress=True).to_frame().write_parquet(SHIPPED / file, compression="zstd")
    return file


if __name__ == "__main__":
    ship(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
    print(*(f"{entry['name']} {entry['digest']}" for entry in shipped_index().values()), sep="\n")  # noqa: T201
