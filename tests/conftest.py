"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("dazer", deadline=None, derandomize=True)  # the first jitted call would break any deadline
settings.load_profile("dazer")
