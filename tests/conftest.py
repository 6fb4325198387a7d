"""What all tests share."""

from hypothesis import settings

settings.register_profile("prikup", deadline=None)  # a busy machine is no failure
settings.load_profile("prikup")
