"""Damages files of a finished data set at random, has it mended, and looks whether everything is as before, and named."""

import shutil
from random import Random

from dazer_sim.dataset import complete_dataset, create_dataset, scan_dataset
from dazer_sim.manifest import COPY_NAME, FILE_NAME
from dazer_sim.mending import ASIDE, mend_manifest
from tests.sim.test_dataset import player, settings


def damage(random, content):
    """Return content that was cut off somewhere, or has one to three flipped bits."""
    if random.random() < 0.4:
        return content[: random.randrange(len(content))]
    flipped = bytearray(content)
    for place in random.sample(range(8 * len(content)), random.randint(1, 3)):
        flipped[place // 8] ^= 1 << place % 8
    return bytes(flipped)


def choose(random, out):
    """Return one to three files to damage: parts, and the manifest or its copy, never both."""
    parts = sorted((out / "games").iterdir())
    return random.sample([*parts, out / random.choice((FILE_NAME, FILE_NAME, COPY_NAME))], random.randint(1, 3))


def check_damage(directory, trials, seed):
    """Damage and mend so many times; return how many files were damaged."""
    random, whole, work = Random(seed), directory / "whole", directory / "work"
    create_dataset(whole, settings())
    manifest = complete_dataset(whole, player())
    rows = scan_dataset(whole).deals.collect()
    damaged = 0
    for _ in range(trials):
        shutil.copytree(whole, work)
        files = {path: damage(random, path.read_bytes()) for path in choose(random, work)}
        for path, content in files.items():
            path.write_bytes(content)
        mend(work, {path: content for path, content in files.items() if path.name != COPY_NAME})
        found = scan_dataset(work)
        assert found.manifest == manifest
        assert found.deals.collect().equals(rows)
        shutil.rmtree(work)
        damaged += len(files)
    return damaged


def mend(out, files):
    """Go on with the data set; see that every damaged file was named, and set aside as it was."""
    said = []
    mend_manifest(out, said.append)
    complete_dataset(out, player(), tell=said.append)
    assert len(said) == len(files)
    for path, content in files.items():
        assert any(f"{path} is damaged" in line for line in said), (path, said)
        assert (out / ASIDE / path.name).read_bytes() == content
