# Sets PYTHON to the real path of a Python 3.11 or newer. Sourced by script/server, script/test and script/messages.
# A shim (pyenv, asdf) may exist without a Python behind it, so every candidate is run and asked for its own path.
find_python() {
  local name
  for name in "${PRIKUP_PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    [ -n "$name" ] || continue
    PYTHON=$("$name" -c 'import os, sys
if sys.version_info < (3, 11): raise SystemExit(1)
print(os.path.realpath(getattr(sys, "_base_executable", "") or sys.executable))' 2>/dev/null) && [ -x "$PYTHON" ] && return 0
  done
  echo "Prikup needs Python 3.11 or newer; this machine has $(python3 --version 2>/dev/null || echo no Python 3)." >&2
  exit 1
}
find_python
