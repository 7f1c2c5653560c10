"""JSON that somebody else may have written, read with care."""

import json
from typing import Any


def read_json(text: str | bytes) -> Any:
    r"""Return what a JSON text holds.

    Parameters
    ----------
    text : str or bytes
        Bytes are UTF-8.

    Raises
    ------
    ValueError
        It is no JSON, or it writes half a character (``"\ud800"`` alone): Python reads that, but no file, table or terminal takes it.
    RecursionError
        It is nested too deep.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    content = json.loads(text)
    if "\\u" in text:  # only an escape can hide one
        try:
            json.dumps(content, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError:
            raise ValueError("it holds half a character (a lone surrogate)") from None
    return content
