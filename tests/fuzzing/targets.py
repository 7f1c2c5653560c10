"""What is fuzzed: each target reads bytes as one kind of hostile input and lets nothing through but the errors for users.

A target may end quietly or with `UserError` or `RunError`; anything else is a finding. All of them run inside `watched`.
"""

import contextlib
import tempfile
from pathlib import Path
from random import Random

from dazer_sim.cards import format_cards, format_meld, parse_card, parse_cards, parse_meld, parse_melds
from dazer_sim.compiling_ahead import compile_ahead
from dazer_sim.errors import RunError, UserError
from dazer_sim.judging import judge_hand
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from tests.fuzzing.choices import Choices, Turns, damage_lines
from tests.fuzzing.data_sets import fuzz_manifest, fuzz_parquet
from tests.fuzzing.play import fuzz_position, fuzz_record
from tests.fuzzing.program import fuzz_command_line, run
from tests.fuzzing.summaries import fuzz_summary
from tests.fuzzing.watch import watched

CARD_WORDS = (
    *"一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾貳弍叄參陸两兩",
    "12s",
    "0b",
    "123s27b",
    " ",
    ",",
    "|",
    "s",
    "9",
    "\0",
    "é",
    "\u202e",
    "１",
)
MELD_WORDS = ("碰:", "招:", "垅:", "吃:", "坎:", "对:", "peng:", "zhao:", "long:", "chi:", "kan:", "pair:", ":", "：", "chi", *CARD_WORDS)
TOML_WORDS = (
    "true", "false", "0", "1", "-1", "9223372036854775807", "99999999999999999999", "1.5", "inf", "nan", '""', '"luzhou"', '"decade"',
    '"fan"', '"dao"', '"jianhua"', '"alone"', "[]", "[1, 2]", "[10, 21, 27]", "[[1, 2, 3]]", "{}", "{ fan = 2, on = true }", "1979-05-27",
    "base", "names.honghu", "hu.peng", "deng", "[names]", "[hu.runs]", "[[points]]", "'''", '"""', "#", "\\u0000", "\0", "=", "[" * 200,
    "0x7fffffff", "+1_000", '"../x.toml"', '"self.toml"', '"/etc/passwd"',
)  # fmt: skip


def text_of(choices, words):
    """Return text: the bytes as they are, or words chosen by them."""
    if choices.below(3) == 0:
        return choices.rest().decode("utf-8", "replace")
    pieces = []
    while choices and len(pieces) < 60:
        pieces.append(choices.of(words))
    return "".join(pieces)


def fuzz_cards(data, directory):
    """Card text: what is read is written and read again the same."""
    text = text_of(Choices(data), CARD_WORDS)
    kinds = parse_cards(text)
    assert parse_cards(format_cards(kinds)) == kinds == parse_cards(format_cards(kinds, ascii=True))
    if len(kinds) == 1:
        assert parse_card(text) == kinds[0]


def fuzz_melds(data, directory):
    """Meld text, likewise."""
    choices = Choices(data)
    pieces = [plausible_meld(choices) for _ in range(choices.below(6))] if choices.below(2) else [text_of(choices, MELD_WORDS)]
    for meld in parse_melds(" ".join(pieces)):
        assert parse_meld(format_meld(meld)) == meld == parse_meld(format_meld(meld, ascii=True))


def plausible_meld(choices):
    """Return a word for a type and cards that may fit it."""
    kind = choices.below(20)
    kinds = [kind] * choices.of((1, 2, 3, 3, 4, 4, 5))
    if choices.below(2):
        kinds = [kind, kind + choices.of((0, 1, 10)), kind + choices.of((2, 5, 10))]
    return choices.of(MELD_WORDS[:12]) + format_cards([kind % 20 for kind in kinds], ascii=choices.below(2) == 1)


def fuzz_hand(data, directory):
    """A hand with melds and a card, judged."""
    choices = Choices(data)
    words = CARD_WORDS[:20]
    hand = "".join(choices.of(words) for _ in range(choices.below(22)))
    melds = "".join(f"{choices.of(MELD_WORDS[:6])}{choices.of(words) * choices.of((2, 3, 3, 4))}" for _ in range(choices.below(5)))
    judged = judge_hand(hand, melds=melds, card=choices.of(words) if choices.below(2) else None)
    assert all(sum(split.points) == 0 for split in judged.decompositions)


BASES = [(Path(load_rule_set.__code__.co_filename).parent / f"{name}.toml").read_text(encoding="utf-8") for name in ("luzhou", "jianhua")]
OWN = """base = "luzhou"
title = "自家"
min_hu = 12  # 十二胡
zhao_forced = false
discarder_pays = "alone"
deng = [10, 20, 30]
steps = [10, 21]
points = [[2, 5, 2], [4, 8, 4]]
names.piao = { on = false }
[hu]
peng = [1, 6, 3, 9]
[hu.runs]
small_123 = 3
[names]
hu30 = { fan = 8, on = true, bound = 31 }
"""
LONG = Turns(16)
"""One in sixteen of the rule set files is one that ships, with every key; reading those takes longer."""


def fuzz_rules(data, directory):
    """A rule set file: the bytes as they are, or a good file with damage; what loads makes a record and survives writing."""
    choices = Choices(data)
    file = Path(directory) / "self.toml"
    good = BASES[choices.below(2)] if LONG.come() else OWN
    file.write_bytes(choices.rest() if choices.below(4) == 0 else damage_lines(choices, good, TOML_WORDS).encode("utf-8"))
    rules = load_rule_set(file)
    to_record(rules)
    file.write_text(rules.to_toml(), encoding="utf-8")
    assert load_rule_set(file).digest == rules.digest


TARGETS = {
    "cards": fuzz_cards,
    "melds": fuzz_melds,
    "hand": fuzz_hand,
    "rules": fuzz_rules,
    "record": fuzz_record,
    "position": fuzz_position,
    "manifest": fuzz_manifest,
    "parquet": fuzz_parquet,
    "summary": fuzz_summary,
    "command": fuzz_command_line,
}


WARM = 100
"""Inputs before the watch begins."""
HANDS = ("一一二二三三壹壹贰贰叁叁七七七柒柒柒十十", "一一二二三三壹壹贰贰叁叁七七七柒柒柒十十十")
"""Judged before the watch begins, between turns and owing a discard: their kernels may have to be compiled."""


class Runner:
    """Runs one target again and again, in a directory of its own."""

    def __init__(self, name):
        self.target = TARGETS[name]
        self._temporary = tempfile.TemporaryDirectory(prefix="dazer-fuzz-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
        self.directory = self._temporary.name
        for hand in HANDS:
            run(["hand", hand])
        compile_ahead()  # may start a process, which no input may
        random = Random(1)
        for _ in range(WARM):  # compiles, imports and fills caches
            with contextlib.suppress(Exception):
                self.target(random.randbytes(random.choice((8, 40, 120))), self.directory)

    def __call__(self, data):
        """Run the target on one input; return whether it was accepted."""
        with watched(self.directory):
            try:
                self.target(data, self.directory)
            except (UserError, RunError) as error:
                message = str(error)
                assert message and len(message) < 4000, message  # noqa: PT018
                return False
        return True

    def close(self):
        self._temporary.cleanup()
