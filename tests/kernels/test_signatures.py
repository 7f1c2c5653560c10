"""No kernel takes or returns a float by accident: mixing signed and unsigned integers would make one."""

import importlib
import pkgutil

import numpy as np
from numba.core import types
from numba.core.dispatcher import Dispatcher

import dazer_kernels
from dazer_kernels import batch, driver
from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import DEAL_ROW, JUDGED
from dazer_kernels.mixed_sets import list_whole
from dazer_kernels.opening import deal_cards
from dazer_kernels.philox import below
from dazer_kernels.play import advance, apply
from dazer_kernels.policies import choose
from dazer_kernels.special import judge_dealt
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

OF_WEIGHTS = {"splitting"}
"""Modules whose kernels are about floats: the weights of branches."""


def holds_float(type_):
    if isinstance(type_, types.Record):
        return any(holds_float(field.type) for field in type_.fields.values())
    if isinstance(type_, types.NestedArray | types.Array):
        return holds_float(type_.dtype)
    if isinstance(type_, types.BaseTuple):
        return any(holds_float(one) for one in type_.types)
    return isinstance(type_, types.Float | types.Complex)


def play_a_little(rules):
    """Call kernels of play one by one: those that come out of the disk cache show only the signatures that Python called."""
    workspace = driver.new_workspace(rules)
    table, actions, events = workspace.table[0], workspace.actions, workspace.no_events
    deal_cards(table, rules[0], np.uint64(1), 0, workspace.order)
    for _ in range(3):
        n = advance(table, rules[0], actions, events)
        place = choose(2, table, rules[0], actions, n, np.uint64(1), 0, workspace.greedy)
        apply(table, rules[0], actions[place], events)
    below(5, np.uint64(1), 0, 0, 0, 0)
    list_whole(table["free"][0], workspace.greedy.distances.search["whole"][0])
    driver.play_deals(np.uint64(1), 0, np.full(3, 2), rules[0], np.zeros(2, dtype=DEAL_ROW), workspace)


def test_no_kernel_signature_holds_a_float():
    rules = to_record(load_rule_set("luzhou"))
    for function in (batch.judge, batch.can_win, batch.least_most_hu, batch.waits):
        function([0], rules)
    judge_dealt(0, 0, rules[0], new_workspace()[0], np.zeros(1, dtype=JUDGED))
    play_a_little(rules)
    seen, wrong = 0, []
    for module in {module.name for module in pkgutil.iter_modules(dazer_kernels.__path__)} - OF_WEIGHTS:
        for name, kernel in vars(importlib.import_module(f"dazer_kernels.{module}")).items():
            if isinstance(kernel, Dispatcher):
                for compiled in kernel.overloads.values():
                    seen += 1
                    if any(map(holds_float, (*compiled.signature.args, compiled.signature.return_type))):
                        wrong.append(f"{module}.{name}")
    assert wrong == []
    assert seen > 10
