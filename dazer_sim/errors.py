"""What a user can do wrong, and what a run can suffer: errors that end a command with one line, not a traceback."""


class UserError(ValueError):
    """The input was wrong; the message is one line that says what would be right (exit status 2)."""


class RunError(Exception):
    """The run failed although the input was right; the message is one line (exit status 1)."""
