"""One deal of each rule set, as story and as record: ``python -m tests.sim.golden_deals`` writes them anew."""

import json
from pathlib import Path

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set
from dazer_sim.story import tell

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
SEED = 2024
DEALS = {"luzhou": 5, "luzhou-deng": 5, "luzhou-classic": 143, "jiangan": 5, "chongqing": 5, "jianhua": 27}
"""Number of the deal of each rule set: one that somebody wins after claims of every type."""


def golden_text(name: str) -> str:
    """Return what stands in the file of a rule set."""
    rules = load_rule_set(name)
    record = DealPlayer(find_policies("legal"), rules).record(SEED, DEALS[name])[1]
    return tell(record, rules) + "\n" + json.dumps(record, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all files."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in DEALS:
        (GOLDEN / f"{name}.txt").write_text(golden_text(name), encoding="utf-8")


if __name__ == "__main__":
    main()
