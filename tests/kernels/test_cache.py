"""The disk cache of the kernels follows the sources (numba #1833)."""

import ast
from types import SimpleNamespace

import pytest
from numba.core.caching import IndexDataCacheFile

from dazer_kernels import jit

MODULES = sorted(path.stem for path in jit.SOURCES.glob("*.py"))


def imported(name):
    """Return the kernel modules that a module imports, read from its syntax tree."""
    found = set()
    for node in ast.walk(ast.parse((jit.SOURCES / f"{name}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("dazer_kernels."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "dazer_kernels":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("dazer_kernels.")}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import would not be seen"
    return frozenset(found)


@pytest.mark.parametrize("name", MODULES)
def test_every_import_of_a_kernel_module_is_seen(name):
    assert jit._imports(name) == imported(name)


def test_a_change_anywhere_below_gives_another_directory(tmp_path, monkeypatch):
    for name in MODULES:
        (tmp_path / f"{name}.py").write_bytes((jit.SOURCES / f"{name}.py").read_bytes())
    monkeypatch.setattr(jit, "SOURCES", tmp_path)

    def forget():
        for cached in (jit._source, jit._imports, jit.source_digest):
            cached.cache_clear()

    def digests():
        forget()
        return {name: jit.source_digest(name) for name in MODULES}

    before = digests()
    with (tmp_path / "payment.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    after = digests()
    forget()
    changed = {name for name in MODULES if before[name] != after[name]}
    assert {"payment", "judge", "driver"} <= changed
    assert not {"hands", "shuffle", "distance"} & changed


def test_two_processes_at_one_kernel_never_mix_up_its_machine_code(tmp_path, monkeypatch):
    def files_of(process):
        monkeypatch.setattr(jit, "PROCESS", process)
        files = IndexDataCacheFile(str(tmp_path), "play.apply-1.py311", "stamp")
        jit._with_names_of_its_own(SimpleNamespace(_cache=SimpleNamespace(_cache_file=files)))
        return files

    first, second = files_of("a"), files_of("b")
    write = first._save_data

    def write_later(name, data):
        monkeypatch.setattr(second, "_load_index", dict)  # the second process had looked before the first one wrote anything
        second.save("types of the second", "code of the second")
        monkeypatch.undo()
        write(name, data)

    monkeypatch.setattr(first, "_save_data", write_later)
    first.save("types of the first", "code of the first")
    assert first.load("types of the first") is None  # lost, and compiled again by the next process
    assert first.load("types of the second") == "code of the second"
