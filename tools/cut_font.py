"""Cut the font of the pictures out of Noto Sans SC.

    pip install fonttools
    pip download --no-deps zhplot==1.0.0 && unzip zhplot-1.0.0-py3-none-any.whl -d zhplot
    python tools/cut_font.py zhplot/zhplot/fonts

writes ``analysis/dazer_analysis/fonts/dazer-sans-sc.ttf`` (about 1.4 MB) and the licence (SIL Open Font License 1.1) beside it. Kept are
all characters of GB2312, the traditional and handwritten numbers of the cards, ASCII and the signs of tables. The family is renamed,
so that it never stands in the way of a Noto Sans SC that a reader has installed. The same input gives the same bytes.
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Dazer Sans SC"
HERE = Path(__file__).resolve().parent.parent / "analysis" / "dazer_analysis" / "fonts"
SIGNS = "貳弍叄參陸兩−–—×÷±≥≤≈≠·•…‰°²³½¼→←↑↓△▲▼□■○●√∞σμ“”‘’"


def characters() -> set[int]:
    """Return the code points to keep."""
    kept = set(range(0x20, 0x7F)) | {ord(sign) for sign in SIGNS}
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            kept |= {ord(sign) for sign in bytes((high, low)).decode("gb2312", errors="ignore")}
    return kept


def cut(source: Path, target: Path) -> None:
    """Write the subset of a font file.

    Parameters
    ----------
    source : Path
        ``NotoSansSC-Regular.ttf``.
    target : Path
        The file to write.
    """
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += ["BASE", "GPOS", "GSUB", "STAT", "vhea", "vmtx", "gasp"]
    font: TTFont = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters())
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = FAMILY
        if record.nameID in (3, 6):
            record.string = FAMILY.replace(" ", "")
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(str(target))


if __name__ == "__main__":
    fonts = Path(sys.argv[1])
    HERE.mkdir(exist_ok=True)
    cut(fonts / "NotoSansSC-Regular.ttf", HERE / "dazer-sans-sc.ttf")
    shutil.copyfile(fonts / "OFL.txt", HERE / "OFL.txt")
