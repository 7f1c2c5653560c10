"""The cheap refusal never refuses a hand that waits for something."""

import numpy as np

from dazer_kernels.complete import can_win
from dazer_kernels.readiness import bits, may_be_ready, may_complete, uncovered
from dazer_sim.cards import parse_cards
from dazer_sim.records import pack_kinds
from tests.kernels.tables import rule_record


def test_bits_counts_fields():
    generator = np.random.default_rng(1)
    for _ in range(200):
        kinds = np.flatnonzero(generator.random(20) < 0.5)
        assert bits(sum(1 << 3 * int(kind) for kind in kinds)) == len(kinds)


def test_uncovered_cards():
    assert uncovered(pack_kinds(parse_cards("一二三四五六"))) == 0
    assert uncovered(pack_kinds(parse_cards("一一二二三三八"))) == 1
    assert uncovered(pack_kinds(parse_cards("二七十贰柒拾"))) == 0
    assert uncovered(pack_kinds(parse_cards("九十壹"))) == 3
    assert uncovered(pack_kinds(parse_cards("四四肆六陆陆八捌"))) == 2
    assert uncovered(pack_kinds(parse_cards("四四八八"))) == 4


def test_R5_1_hands_that_wait_are_never_refused():
    rules = rule_record(min_hu=0)
    generator = np.random.default_rng(2)
    ready = refused = 0
    while ready < 400:
        groups = int(generator.integers(1, 4))
        kinds = generator.choice(9, 2) + 10 * int(generator.integers(2))
        near = {int(kind) for kind in kinds} | {int(kind) + 1 for kind in kinds} | {int((kind + 10) % 20) for kind in kinds}
        deck = generator.permutation([kind for kind in near for _ in range(2)])
        quads = int(generator.integers(2))
        free = pack_kinds(int(kind) for kind in deck[: 3 * groups - 1 - quads])
        waiting = [kind for kind in range(20) if can_win(free, 0, quads, 7 - groups, 0, kind, rules)]
        ready += len(waiting) > 0
        refused += not may_be_ready(free, quads)
        assert not waiting or may_be_ready(free, quads)
        assert all(may_complete(free, 0, quads, kind) for kind in waiting)
    assert refused > 100


def test_R5_4_a_card_that_could_complete_is_never_refused():
    assert may_complete(pack_kinds(parse_cards("八八")), 0, 0, 7)  # a peng
    assert may_complete(pack_kinds(parse_cards("八八")), 1 << 3, 0, 3)  # a zhao, and the pair
    assert not may_complete(pack_kinds(parse_cards("八八")), 0, 0, 3)
    assert not may_complete(pack_kinds(parse_cards("八九一一")), 0, 1, 19)
    assert may_complete(pack_kinds(parse_cards("八九一一")), 0, 1, 9)
