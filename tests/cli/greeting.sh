#!/usr/bin/env bash
# `indice` alone opens the house with a greeting, a QR code that a camera reads on any terminal, and
# its address; what is open to others than this machine is said loudly.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
house=
trap '[[ -z $house ]] || kill "$house" 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 TERM=xterm-256color
unset LC_MESSAGES LANG NO_COLOR

fail() { echo "FAILED: $*" >&2; exit 1; }

# opened FILE COMMAND...: until it says where it listens; what it said by then is in FILE.
opened() {
  local file=$1
  shift
  "$@" >"$file" 2>"$work/err" &
  house=$!
  for ((i = 0; i < 600; i++)); do
    if grep -q 'listening on ' "$file"; then
      kill -TERM "$house"
      wait "$house" || fail "it does not end in order: $*"
      house=
      return
    fi
    sleep 0.1
  done
  fail "it does not open: $(cat "$file" "$work/err")"
}

opened "$work/alone" env INDICE_LISTEN=127.0.0.1:0 "$INDICE"
grep -q '^listening on http://127\.0\.0\.1:[0-9]*$' "$work/alone" || fail "no address: $(cat "$work/alone")"
[[ $(grep -c '█' "$work/alone") -ge 10 ]] || fail "no QR code: $(cat "$work/alone")"
! grep -q $'\x1b' "$work/alone" || fail "a file gets what steers terminals"
! grep -q 'NOTE' "$work/alone" || fail "it says loudly what is not so"

opened "$work/served" "$INDICE" serve --listen 127.0.0.1:0
[[ $(grep -c '█' "$work/served") == 0 ]] || fail "serve greets: $(cat "$work/served")"

# On a terminal the code has its own colours.
cat >"$work/on_terminal.py" <<'PYTHON'
import os, pty, signal, sys
said = b""
process, end = pty.fork()
if process == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while b"listening on " not in said:
    said += os.read(end, 65536)
os.kill(process, signal.SIGTERM)
try:
    while True:
        if not os.read(end, 65536):
            break
except OSError:
    pass
_, status = os.waitpid(process, 0)
sys.stdout.buffer.write(said)
sys.exit(os.waitstatus_to_exitcode(status))
PYTHON
INDICE_LISTEN=127.0.0.1:0 timeout 120 python3 "$work/on_terminal.py" "$INDICE" >"$work/terminal" ||
  fail "on a terminal: $(cat "$work/terminal")"
[[ $(grep -c $'\x1b\[38;5;16;48;5;231m.*\x1b\[0m' "$work/terminal") -ge 10 ]] ||
  fail "the code has no colours of its own: $(cat -v "$work/terminal")"

# For others than this machine: said, in every language.
for language in en fr de; do
  opened "$work/open.$language" "$INDICE" serve --listen 0.0.0.0:0 --lang "$language"
  grep -q '0\.0\.0\.0' <(grep -v '^listening on' "$work/open.$language") ||
    fail "nobody is told in $language: $(cat "$work/open.$language")"
done
