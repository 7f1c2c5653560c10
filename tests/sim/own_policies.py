"""Policies written in Python, for tests of the driver and of what policies see."""


class First:
    """Takes the first legal action; keeps the views for the test that looks at them."""

    name = "first"
    version = 3
    seen: list = []  # noqa: RUF012

    def choose(self, view, actions):
        """Return the first action."""
        self.seen.append(view)
        return actions[0]


class Legal:
    """Chooses as the compiled policy `legal` does."""

    name = "legal"
    version = 1

    def choose(self, view, actions):
        """Return the place of a uniform action."""
        return view.random_below(len(actions))


class Oracle:
    """Looks at the wall: marked as such."""

    name = "oracle"
    version = 1
    oracle = True

    def choose(self, view, actions):
        """Return the last action, after a look at the whole table."""
        assert view.table is not None
        assert len(view.table["wall"]) == 19
        return len(actions) - 1


class Illegal:
    """Chooses what is not there."""

    name = "illegal"
    version = 1

    def choose(self, view, actions):
        """Return a place after the last."""
        return len(actions)


class Nameless:
    """No policy: it cannot choose."""

    name = "nameless"
    version = 1


not_a_class = First()
