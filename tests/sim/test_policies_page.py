"""The policy that docs/policies.md shows works as it stands there."""

import re
import sys
from pathlib import Path

from dazer_sim.playing import DealPlayer
from dazer_sim.policies import COMPILED, find_policies
from dazer_sim.rulesets import load_rule_set

PAGE = (Path(__file__).parents[2] / "docs" / "policies.md").read_text(encoding="utf-8")


def test_the_example_plays(tmp_path, monkeypatch):
    (tmp_path / "my_policies.py").write_text(re.search(r"```python\n(.*?)```", PAGE, re.S)[1], encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    player = DealPlayer(find_policies("my_policies:Cautious,greedy,greedy"), load_rule_set("luzhou"))
    rows = player.rows(5, 0, 10)
    assert rows.tobytes() == player.rows(5, 0, 10).tobytes()
    record = player.record(5, 0)[1]
    assert record["policies"][0] == "my_policies:Cautious@1"
    claims = {event["t"] for event in record["events"] if event["p"] == 0}
    assert "chi" not in claims
    sys.modules.pop("my_policies")


def test_the_page_names_every_policy_with_its_version():
    for name, policy in COMPILED.items():
        version = policy.label.partition("@")[2]
        assert f"| `{name}` | {version} |" in PAGE
