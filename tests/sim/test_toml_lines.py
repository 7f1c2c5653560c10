"""Lines of keys in TOML texts."""

import pytest

from dazer_sim.rulesets import rule_sets
from dazer_sim.rulesets.files import read_shipped
from dazer_sim.rulesets.toml_lines import key_lines


def leaves(value, path=()):
    if isinstance(value, dict):
        return [leaf for key, below in value.items() for leaf in leaves(below, (*path, key))]
    return [path]


@pytest.mark.parametrize("name", rule_sets())
def test_every_switch_of_the_shipped_files_is_found_on_its_line(name):
    layer = read_shipped(name)
    lines = layer._text.splitlines()
    for path in leaves(layer.data):
        assert path[-1] in lines[layer.line(path) - 1]


TEXT = '''# a = 1
"a b" = """
x = 1
""" # the text ends here
c.d = [ # list
  1,
  { e = 2, f.g = [3,
     4] },
]
'q' = '''
TEXT += """'x = "1"'
[t."u.v"]
w = 1.5 # not w.5
z = 1979-05-27T07:32:00Z
[[many]]
one = 1
"""


def test_strings_comments_lists_and_tables():
    lines = key_lines(TEXT)
    assert lines == {
        ("a b",): 2, ("c",): 5, ("c", "d"): 5, ("c", "d", 0): 6, ("c", "d", 1): 7, ("c", "d", 1, "e"): 7, ("c", "d", 1, "f"): 7,
        ("c", "d", 1, "f", "g"): 7, ("c", "d", 1, "f", "g", 0): 7, ("c", "d", 1, "f", "g", 1): 8, ("q",): 10, ("t",): 11,
        ("t", "u.v"): 11, ("t", "u.v", "w"): 12, ("t", "u.v", "z"): 13, ("many",): 14, ("many", "one"): 15,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["a" + ".a" * 5000 + " = 1", "[" + "a." * 5000 + "a]"])
def test_long_paths_are_cut(text):
    assert key_lines(text)[("a",)] == 1
