"""Check what a built wheel holds: the three packages with their data, and nothing else."""

import sys
import zipfile

PACKAGES = ("dazer_sim/", "dazer_kernels/", "dazer_analysis/")
NEEDED = {
    *(f"dazer_analysis/fonts/{name}" for name in ("dazer-sans-sc.ttf", "OFL.txt")),
    *(f"dazer_analysis/page/page.{ending}" for ending in ("html", "css", "js")),
    "dazer_analysis/variants/page.html",
    *(f"{package}py.typed" for package in PACKAGES),
    *(f"{package}__init__.py" for package in PACKAGES),
    *(f"dazer_sim/rulesets/{name}.toml" for name in ("luzhou", "luzhou-deng", "luzhou-classic", "jiangan", "chongqing", "jianhua")),
}


def main(path: str) -> int:
    """Return 0 if the wheel is as it should be, else print what is wrong and return 1."""
    names = set(zipfile.ZipFile(path).namelist())
    stray = sorted(
        name for name in names if not (name.startswith(PACKAGES) or ".dist-info/" in name) or name.endswith((".pyc", ".nbi", ".nbc"))
    )
    missing = sorted(NEEDED - names)
    for name in stray:
        print(f"should not be in the wheel: {name}")
    for name in missing:
        print(f"missing in the wheel: {name}")
    print(f"{path}: {len(names)} files")
    return 1 if stray or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
