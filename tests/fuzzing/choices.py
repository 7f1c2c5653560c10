"""Turns the bytes of a fuzzer into choices, and choices into damage: to trees of JSON, to lines of text, to plain bytes."""

import json
from copy import deepcopy

HUGE = 10**30
NUMBERS = (0, 1, -1, 2, 3, 4, 7, 19, 20, 21, 80, 127, 128, 255, 32768, 2**31, 2**32 - 1, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63), HUGE)
ATOMS = (None, True, False, "", " ", "\0", "一", "一一一一一", "贰", "10b", "吃:一二三", "/etc/passwd", "../../secret", "..", "luzhou",
         "A" * 300, 1.5, -0.0, float("inf"), float("nan"), 1e308, [], {}, [[]], [None], {"": ""}, "\ud800", "<script>", "nan",
         *NUMBERS)  # fmt: skip


class Turns:
    """Lets one call in so many do what takes long; counted and not chosen by the input, or a guided fuzzer would choose it all the time."""

    def __init__(self, every):
        self.every, self.calls = every, 0

    def come(self):
        self.calls += 1
        return self.calls % self.every == 0


class Choices:
    """Reads choices off bytes; zeros when they are used up."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def __bool__(self):
        return self.place < len(self.data)

    def below(self, bound):
        """Return a whole number from 0 to bound - 1."""
        number, room = 0, 1
        while room < bound:
            byte = self.data[self.place] if self else 0
            self.place += 1
            number, room = number << 8 | byte, room << 8
        return number % bound if bound else 0

    def of(self, things):
        return things[self.below(len(things))]

    def rest(self):
        rest = self.data[self.place :]
        self.place = len(self.data)
        return rest


def damage_tree(choices, tree):
    """Return a copy of a JSON tree with up to four places changed."""
    tree = json.loads(json.dumps(tree))
    for _ in range(1 + choices.below(4)):
        holder, key = find_place(choices, tree)
        if holder is None:
            return deepcopy(choices.of(ATOMS))
        damage_place(choices, holder, key)
    return tree


def find_place(choices, tree):
    """Walk down a tree; return a container and one of its keys."""
    holder, key = None, None
    while isinstance(tree, dict | list) and tree:
        keys = list(tree) if isinstance(tree, dict) else range(len(tree))
        holder, key = tree, choices.of(keys)
        tree = tree[key]
        if choices.below(4) == 0:
            break
    return holder, key


def damage_place(choices, holder, key):
    what, value = choices.below(7), holder[key]
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = deepcopy(choices.of(ATOMS))
    elif what == 2 and isinstance(value, int):
        holder[key] = value + choices.of((1, -1, 2, 10, -value, -2 * value))
    elif what == 3 and isinstance(value, str):
        place = choices.below(len(value) + 1)
        holder[key] = value[:place] + choices.of("一二七十壹贰柒拾0123sb :,|@\0\n吃碰对") + value[place + choices.below(3) :]
    elif what == 4 and isinstance(holder, list):
        holder.insert(choices.below(len(holder) + 1), value)
    elif what == 5 and isinstance(holder, dict):
        holder[choices.of(("extra", "", "k", "p", "t", "of", "bi", "fan", "rows"))] = value
    else:
        holder[key] = choices.of(NUMBERS)


def damage_bytes(choices, content):
    """Return bytes with up to eight places changed, or a part of them."""
    content = bytearray(content)
    for _ in range(1 + choices.below(8)):
        what, place = choices.below(6), choices.below(len(content) + 1)
        if what == 0:
            del content[place:]
        elif what == 1:
            del content[place : place + 1 + choices.below(64)]
        elif what == 2:
            content[place:place] = choices.of((b"\0" * 8, b"\xff" * 8, content[:32], b"PAR1"))
        elif place < len(content):
            content[place] = choices.below(256)
    return bytes(content)


def damage_lines(choices, text, words):
    """Return text with up to six changes of lines and words."""
    lines = text.split("\n")
    for _ in range(1 + choices.below(6)):
        place = choices.below(len(lines))
        what, key = choices.below(6), lines[place].partition("=")[0]
        if what == 0:
            del lines[place : place + 1 + choices.below(3)]
            lines = lines or [""]
        elif what == 1:
            lines[place] = f"{key}= {choices.of(words)}"
        elif what == 2:
            lines.insert(place, choices.of(words))
        elif what == 3:
            lines.insert(place, lines[choices.below(len(lines))])
        elif what == 4:
            lines[place] = f"{choices.of(words)} = {choices.of(words)}"
        else:
            cut = choices.below(len(lines[place]) + 1)
            lines[place] = lines[place][:cut] + choices.of(words) + lines[place][cut + choices.below(3) :]
    return "\n".join(lines)
