"""The house's own lints: what ruff and mypy do not know."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNELS = sorted((ROOT / "kernels" / "dazer_kernels").glob("**/*.py"))
PACKAGES = [ROOT / "dazer_sim", ROOT / "analysis" / "dazer_analysis", ROOT / "kernels" / "dazer_kernels"]
SOURCES = sorted(path for package in PACKAGES for path in package.glob("**/*.py"))
FILES = sorted([*SOURCES, *(ROOT / "tests").glob("**/*.py"), *(ROOT / "benchmarks").glob("**/*.py")])


def name_of(path):
    return str(path.relative_to(ROOT))


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def functions_of(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def is_kernel(function):
    names = {node.id for decorator in function.decorator_list for node in ast.walk(decorator) if isinstance(node, ast.Name)}
    return "kernel" in names


def called_names(node):
    """Return the names of the functions that are called or handed on, ``module.name`` without its module."""
    names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return names | {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}


def imported_as(tree):
    """Return the names under which a module knows functions of other modules: alias to (module, name)."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("dazer_kernels"):
            found.update({alias.asname or alias.name: (node.module.rpartition(".")[2], alias.name) for alias in node.names})
    return found


def call_graph():
    """Return which kernel calls which: (module, name) to a set of such."""
    kernels, graph = set(), {}
    trees = {path.stem: tree_of(path) for path in KERNELS}
    for module, tree in trees.items():
        kernels |= {(module, function.name) for function in tree.body if isinstance(function, ast.FunctionDef) and is_kernel(function)}
    for module, tree in trees.items():
        known = {name: (home, name) for home, name in kernels if home == module} | imported_as(tree)
        modules = {alias: real for alias, (package, real) in imported_as(tree).items() if package == "dazer_kernels"}
        for function in tree.body:
            if isinstance(function, ast.FunctionDef) and is_kernel(function):
                calls = {known[name] for name in called_names(function) if name in known}
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                        calls.add((modules[node.value.id], node.attr))
                graph[module, function.name] = calls & kernels
    return graph


def find_cycle(graph):
    """Return the functions that can never be called last, which is to say those on and behind a cycle."""
    left = {name: set(calls) for name, calls in graph.items()}
    while ready := [name for name, calls in left.items() if not calls & left.keys()]:
        for name in ready:
            del left[name]
    return left


def test_no_recursion_among_kernels():
    graph = call_graph()
    assert len(graph) > 50
    assert find_cycle(graph) == {}


def test_a_cycle_would_be_found():
    assert find_cycle({"a": {"b"}, "b": {"a"}, "c": {"a"}, "d": set()}) == {"a": {"b"}, "b": {"a"}, "c": {"a"}}


@pytest.mark.parametrize("path", KERNELS, ids=name_of)
def test_kernels_print_nothing_and_get_their_options_in_one_place(path):
    tree = tree_of(path)
    assert "print" not in called_names(tree)
    if path.name != "jit.py":
        assert not called_names(tree) & {"njit", "jit", "vectorize", "guvectorize", "prange"}


@pytest.mark.parametrize("path", sorted((ROOT / "dazer_sim" / "rulebook").glob("**/*.py")), ids=name_of)
def test_the_rule_book_is_plain_python(path):
    for node in ast.walk(tree_of(path)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        assert not {name.partition(".")[0] for name in names} & {"numpy", "numba", "polars", "dazer_kernels"}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_has_500_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) < 500


def is_front_door(path):
    """Tell whether people outside call the functions of a file, so that each parameter must be explained, however plain."""
    return path.parent in (ROOT / "dazer_sim", ROOT / "analysis" / "dazer_analysis") or path.name == "batch.py"


def undocumented(path):
    """Yield the public functions without a docstring, and the parameters that a docstring should name and does not.

    Inside, a sentence that says what a short function does is enough; but a section of parameters has to be complete.
    """
    tree = tree_of(path)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    for holder in [tree, *classes]:
        for function in holder.body:
            if not isinstance(function, ast.FunctionDef) or function.name.startswith("_"):
                continue
            text = ast.get_docstring(function)
            if text is None:
                yield function.name
            elif re.search(r"(those of|as in|as for|see) `", text, re.IGNORECASE):
                continue  # explained there
            elif is_front_door(path) or "\nParameters\n-----" in text:
                named = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
                names = {name for name in named - {"self", "cls"} if not name.startswith("_")}
                yield from (f"{function.name}({name})" for name in sorted(names) if not re.search(rf"\b{name}\b", text))


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_public_functions_are_documented(path):
    assert list(undocumented(path)) == []
