#!/usr/bin/env python
"""Run Prikup's management commands."""

import os
import sys


def main() -> None:
    """Hand the command line to Django; a wrong value of the environment ends it with one line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    from config.environment import SettingError

    try:
        execute_from_command_line(sys.argv)
    except SettingError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
