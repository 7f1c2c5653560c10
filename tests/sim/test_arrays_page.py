"""The examples of docs/arrays.md, one after another, give what stands there, and the page names every array form."""

import doctest
import inspect
import re
from pathlib import Path

import pytest

from dazer_kernels import batch, batch_distance

PAGE = (Path(__file__).parents[2] / "docs" / "arrays.md").read_text(encoding="utf-8")


def test_the_examples_give_what_the_page_shows():
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/arrays.md", "docs/arrays.md", 0)
    assert len(test.examples) > 25
    said = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert "".join(said) == ""


def signature_of(value):
    """Return the parameters of a public Python function; nothing for anything else."""
    return inspect.signature(value).parameters if inspect.isfunction(value) and not value.__name__.startswith("_") else {}


@pytest.mark.parametrize("module", [batch, batch_distance], ids=["batch", "batch_distance"])
def test_the_page_names_every_array_form(module):
    forms = [name for name, value in vars(module).items() if list(signature_of(value))[:2] == ["hands", "rules"]]
    assert len(forms) >= 2
    assert [name for name in forms if f"{module.__name__.rpartition('.')[2]}.{name}(" not in PAGE] == []
