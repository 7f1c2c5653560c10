"""A checksum at the end of a JSON document, so that a flipped bit in its settings is noticed and not played on."""

import hashlib
import re

SEALED = re.compile(r',\n "checksum": "([0-9a-f]{64})"\n\}\n\Z')
"""The end of a sealed document: its last key, over everything before it."""
KEY = "checksum"


class BrokenSealError(ValueError):
    """The document is not the one that was sealed."""


def seal(text: str) -> str:
    """Return a document with its checksum as the last key.

    Parameters
    ----------
    text : str
        A JSON object, indented by one blank, that ends with its brace.
    """
    body = text.removesuffix("\n}")
    return f'{body},\n "{KEY}": "{_digest(body)}"\n}}\n'


def check_seal(text: str) -> bool:
    """Tell whether a document is sealed.

    Parameters
    ----------
    text : str
        The document.

    Raises
    ------
    BrokenSealError
        It is, and its checksum is wrong.
    """
    found = SEALED.search(text)
    if found is None:
        return False
    if _digest(text[: found.start()]) != found[1]:
        raise BrokenSealError("its checksum is wrong")
    return True


def _digest(body: str) -> str:
    """Return the SHA-256 of a text in hex."""
    return hashlib.sha256(body.encode("utf-8")).hexdigest()
