"""Rule sets: the switches of docs/rules.md, section 9, as checked data out of TOML files.

`load_rule_set` is the way in. `dazer_sim.rulesets.kernel` turns a rule set into the record that kernels take.
"""

from dazer_sim.rulesets.faults import RuleSetError
from dazer_sim.rulesets.load import load_rule_set, rule_sets
from dazer_sim.rulesets.schema import HuTables, NameRow, NameRule, RuleSet, RunHu

__all__ = ["HuTables", "NameRow", "NameRule", "RuleSet", "RuleSetError", "RunHu", "load_rule_set", "rule_sets"]
