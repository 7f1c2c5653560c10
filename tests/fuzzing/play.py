"""Targets about play: records before the referee, saved positions before the kernels."""

import functools
import json
from pathlib import Path

import numpy as np

from dazer_kernels.driver import new_workspace
from dazer_kernels.layouts import ACTION, EVENT, MAX_ACTIONS
from dazer_kernels.opening import start
from dazer_kernels.play import advance, apply
from dazer_kernels.table import TABLE
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.positions import MAGIC, legal_actions, load_position, save_position
from dazer_sim.python_driver import PythonDriver
from dazer_sim.refereeing import Reports, referee_file
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.fuzzing.choices import NUMBERS, Choices, damage_bytes, damage_tree

RULES = ("luzhou", "jianhua", "luzhou-classic")
PLAYED_ON = 4
"""One loaded position in so many is played to its end; all list their actions."""


@functools.cache
def records():
    """Return real records of each rule set: the shortest of many deals, which the referee reads fastest, and one of any length.

    Those of jianhua are few: who may declare 报 (R8.3) takes the referee longer than all the rest.
    """
    found = []
    for rules in RULES:
        player = DealPlayer(find_policies("random,legal,greedy"), load_rule_set(rules))
        played = [player.record(7, deal)[1] for deal in range(200)]
        found += [*sorted(played, key=lambda record: len(record["events"]))[: 1 if rules == "jianhua" else 7], played[0]]
    return found


def fuzz_record(data, directory):
    """A line of records: the bytes as they are, or a real record with damage; the referee reads it."""
    choices = Choices(data)
    if choices.below(4) == 0:
        line = choices.rest().decode("utf-8", "replace")
    else:
        line = json.dumps(damage_tree(choices, choices.of(records())), ensure_ascii=choices.below(2) == 0)
    file = Path(directory) / "records.jsonl"
    file.write_text(line, encoding="utf-8", errors="surrogatepass")
    referee_file(str(file), None, Reports())


@functools.cache
def positions():
    """Return real positions at many decisions, with the rule set of each."""
    found = []
    for name in RULES:
        rules = load_rule_set(name)
        for deal in range(3):
            player = DealPlayer(find_policies("random"), rules)
            player.record(7, deal)
            table = player._workspace.table.copy()
            found += [(rules, position) for position in walk(table, rules)]
    return found


def walk(table, rules):
    """Yield positions of a deal begun anew: at every third decision, always with the first action."""
    record, actions, none = to_record(rules)[0], np.zeros(MAX_ACTIONS, dtype=ACTION), np.zeros(0, dtype=EVENT)
    start(table[0], record)
    step = 0
    while (n := advance(table[0], record, actions, none)) > 0:
        if step % 3 == 0:
            yield save_position(table[0])
        apply(table[0], record, actions[step % n], none)
        step += 1
    yield save_position(table[0])


@functools.cache
def driver_of(name):
    """Return a driver of random play, made once, as memory to play in takes long to make."""
    rules = load_rule_set(name)
    return PythonDriver(find_policies("random"), rules, new_workspace(to_record(rules)))


def fuzz_position(data, directory):
    """A saved position: damaged bytes, or fields set to unlikely numbers; what loads is listed and played on."""
    choices = Choices(data)
    rules, position = choices.of(positions())
    if choices.below(4) == 0:
        position = damage_bytes(choices, position)
    else:
        numbers = np.frombuffer(position[len(MAGIC) :], dtype=np.int64).copy()
        for _ in range(choices.below(4)):
            place = choices.below(TABLE.itemsize // 8)
            value = choices.of(
                (*NUMBERS[:-1], int(numbers[place]) + 1, int(numbers[place]) - 1, int(numbers[choices.below(TABLE.itemsize // 8)]))
            )
            numbers[place] = value if -(2**63) <= value < 2**63 else -1
        position = MAGIC + numbers.tobytes()
    table = load_position(position)
    legal_actions(table.copy()[0], rules)
    if choices.below(PLAYED_ON) == 0:
        driver = driver_of(rules.name)
        driver.workspace.table[:] = table
        driver.play_on(1, 0)
