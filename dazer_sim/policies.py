"""The policies by name: those compiled into the kernels, and a user's own classes (``pkg.mod:Name``)."""

import importlib
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from dazer_kernels.policies import GREEDY, LEGAL, RANDOM
from dazer_sim.errors import UserError
from dazer_sim.foreign import Blaming
from dazer_sim.view import Action, View


@runtime_checkable
class Policy(Protocol):
    """A policy of one's own: a class in an importable module, made anew for every deal and seat.

    ``oracle = True`` on the class gives it the whole table (`View.table`) and marks it as one that looks at more than a player may.
    ``reads_payment = False`` declares that it never reads what a win pays, in the names, the caps or the scoring: deals may then be judged
    under other payment without being played again (`dazer_sim.variants`).
    """

    name: str
    version: int
    """A change of what the policy chooses is a new version."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action | int:
        """Return one of the legal actions, or its place.

        Parameters
        ----------
        view : View
            What the seat may see.
        actions : sequence of Action
            The legal actions, at least one.
        """


@dataclass(frozen=True)
class SeatPolicy:
    """The policy of a seat."""

    label: str
    """Name and version, as manifests and records keep it: ``greedy@1``."""
    code: int
    """Number in the kernels; -1 for a class of one's own."""
    made_by: type[Policy] | None = None
    """The class of one's own."""
    oracle: bool = False
    """Whether it sees the whole table."""
    reads_payment: bool = True
    """Whether its choices may hang on what a win pays (names, caps, scoring)."""


COMPILED = {
    "random": SeatPolicy("random@1", RANDOM, reads_payment=False),
    "legal": SeatPolicy("legal@1", LEGAL, reads_payment=False),
    "greedy": SeatPolicy("greedy@1", GREEDY, reads_payment=False),
}
"""Policies that choose inside compiled play."""
SEATS = 3


def find_policy(name: str) -> SeatPolicy:
    """Return the policy of a name.

    Parameters
    ----------
    name : str
        ``random``, ``legal``, ``greedy`` (also with their version, ``greedy@1``) or ``pkg.mod:Name``.

    Raises
    ------
    UserError
        If there is no such policy, version, module or class.
    """
    base, _, version = name.strip().partition("@")
    if ":" in base:
        policy = _own_policy(base)
    elif base in COMPILED:
        policy = COMPILED[base]
    else:
        raise UserError(f"there is no policy {base!r}; there are {', '.join(COMPILED)}, or a class of your own as pkg.mod:Name")
    if version and policy.label != f"{base}@{version}":
        raise UserError(f"there is no version {version!r} of the policy {base}; this package has {policy.label}")
    return policy


def find_policies(text: str) -> tuple[SeatPolicy, SeatPolicy, SeatPolicy]:
    """Return the policies of seats 0, 1, 2.

    Parameters
    ----------
    text : str
        One name for all seats, or three with commas between them.

    Raises
    ------
    UserError
        On another number of names, or as `find_policy`.
    """
    names = text.split(",")
    if len(names) == 1:
        names = names * SEATS
    if len(names) != SEATS:
        raise UserError(f"give one policy for all seats or {SEATS} with commas between them, not {len(names)}: {text!r}")
    first, second, third = (find_policy(name) for name in names)
    return first, second, third


def trusted(labels: Sequence[str], asked: str | None, source: Path) -> str:
    """Return the policies of a data set as text for `find_policies`, if they may be imported.

    A manifest can name any module, and to import one runs its code. So a class of somebody's own is taken from a manifest only if the
    user names policies too; whether they are the same is for the caller to look at.

    Parameters
    ----------
    labels : sequence of str
        The policies that the manifest names, with their versions.
    asked : str or None
        What the user said: ``--policy``.
    source : Path
        The data set, for the message.

    Raises
    ------
    UserError
        A policy is a class of somebody's own, and nobody named it.
    """
    own = next((label for label in labels if ":" in label), None)
    if own is not None and asked is None:
        raise UserError(
            f"{source} names a policy of somebody's own, {own[:100]!r}; to go on would run the Python code of that module: "
            f"if you trust it, name it yourself by --policy {shlex.quote(','.join(labels)[:300])}"
        )
    return asked or ",".join(labels)


def all_compiled(policies: Sequence[SeatPolicy]) -> bool:
    """Tell whether a deal of these policies can be played in one compiled call.

    Parameters
    ----------
    policies : sequence of SeatPolicy
        Those of the three seats.
    """
    return all(policy.code >= 0 for policy in policies)


def _own_policy(path: str) -> SeatPolicy:
    """Return the policy of a class given as ``pkg.mod:Name``."""
    module_name, _, class_name = path.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # an installed program does not look there by itself
        sys.path.append(here)
    with Blaming(f"the policy {path!r} cannot be imported", UserError):
        module = importlib.import_module(module_name)
    made_by = getattr(module, class_name, None)
    if made_by is None:
        raise UserError(f"the module {module_name} has no class {class_name!r} (policy {path!r})")
    missing = [name for name in ("name", "version", "choose") if not hasattr(made_by, name)]
    if not isinstance(made_by, type) or missing:
        raise UserError(f"{path!r} is no policy: a class with name, version and choose(view, actions) is needed")
    # the path is the name under which the policy can be found again
    version = getattr(made_by, "version")  # noqa: B009  # of the class, which is any type so far
    oracle, reads_payment = bool(getattr(made_by, "oracle", False)), bool(getattr(made_by, "reads_payment", True))
    return SeatPolicy(f"{path}@{version}", -1, made_by, oracle, reads_payment)
