"""No kernel takes or returns a float by accident: mixing signed and unsigned integers would make one."""

import importlib
import pkgutil

import numpy as np
from numba.core import types
from numba.core.dispatcher import Dispatcher

import dazer_kernels
from dazer_kernels import batch
from dazer_kernels.decompose import new_workspace
from dazer_kernels.layouts import JUDGED
from dazer_kernels.special import judge_dealt
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record


def holds_float(type_):
    if isinstance(type_, types.Record):
        return any(holds_float(field.type) for field in type_.fields.values())
    if isinstance(type_, types.NestedArray | types.Array):
        return holds_float(type_.dtype)
    if isinstance(type_, types.BaseTuple):
        return any(holds_float(one) for one in type_.types)
    return isinstance(type_, types.Float | types.Complex)


def test_no_kernel_signature_holds_a_float():
    rules = to_record(load_rule_set("luzhou"))
    for function in (batch.judge, batch.can_win, batch.least_most_hu, batch.waits):
        function([0], rules)
    judge_dealt(0, 0, rules[0], new_workspace()[0], np.zeros(1, dtype=JUDGED))
    seen = 0
    for module in pkgutil.iter_modules(dazer_kernels.__path__):
        for name, kernel in vars(importlib.import_module(f"dazer_kernels.{module.name}")).items():
            if isinstance(kernel, Dispatcher):
                for compiled in kernel.overloads.values():
                    signature = compiled.signature
                    assert not any(map(holds_float, (*signature.args, signature.return_type))), f"{module.name}.{name}: {signature}"
                    seen += 1
    assert seen > 10
