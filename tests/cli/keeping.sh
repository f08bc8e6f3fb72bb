#!/usr/bin/env bash
# The file of a game against the world: kill -9 at any moment, a second process, a full disk, a file
# system that turns read-only, pipes and devices where files belong, and keys typed ahead.
set -euo pipefail
: "${INDICE:?the program to test}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8
unset LC_MESSAGES LANG

fail() { echo "FAILED: $*" >&2; exit 1; }

# prompts OUT: how often a move was asked for; each but the first tells that a move is kept.
prompts() { grep -c '^> ' "$1" || true; }

# wait_for WORDS OUT
wait_for() {
  local i
  for ((i = 0; i < 300; i++)); do
    grep -qF -- "$1" "$2" && return
    sleep 0.05
  done
  fail "\"$1\" was not said: $(tail -n 5 "$2")"
}

# Starts a game that reads from descriptor 3.
start() {
  rm -f "$work/keys"; mkfifo "$work/keys"
  : >"$work/out"
  "$INDICE" play "$@" <"$work/keys" >"$work/out" 2>"$work/err" &
  game=$!
  exec 3>"$work/keys"
}

# kill -9, wherever the game happens to be: what was acknowledged is in the file. ---------------

file=$work/killed.json
known=0
for round in {1..25}; do
  if ((round == 1)); then
    start thames --seed 5 --set start=1 --record "$file"
  else
    start --resume "$file"
  fi
  wait_for "> " "$work/out"
  if ((round > 1)); then
    now=$(sed -n 's/.*goes on after \([0-9]*\) decisions.*/\1/p' "$work/out")
    ((${now:-0} >= known)) || fail "round $round: $known decisions were made, ${now:-0} are kept"
    known=${now:-0}
  fi
  [[ -z $(find "$work" -name 'killed.json.tmp-*') ]] || fail "an orphan outlived the start"
  # One at a time, so that the game outlasts the killing.
  echo 1 >&3
  sleep "0.0$((RANDOM % 10))"
  kill -9 "$game"
  wait "$game" 2>/dev/null || true
  exec 3>&-
  asked=$(prompts "$work/out")
  known=$((known + (asked > 1 ? asked - 1 : 0)))
done
((known > 10)) || fail "the test made only $known decisions"
printf '1\n%.0s' {1..3000} >"$work/ones"
"$INDICE" play --resume "$file" <"$work/ones" >"$work/out" || fail "the killed game does not go on"
"$INDICE" verify --quiet "$file" || fail "the killed game does not verify"

# One process a file. ---------------------------------------------------------------------------

file=$work/shared.json
start thames --set start=1 --record "$file"
wait_for "> " "$work/out"
for arguments in "--resume $file" "thames --record $file"; do
  code=0
  # shellcheck disable=SC2086
  "$INDICE" play $arguments </dev/null >"$work/second" 2>"$work/second_err" || code=$?
  [[ $code == 2 && ! -s $work/second ]] || fail "a second process plays: $arguments"
  grep -qF "$file: another indice" "$work/second_err" || fail "not told why: $(cat "$work/second_err")"
done
echo quit >&3; exec 3>&-; wait "$game"
echo quit | "$INDICE" play --resume "$file" >/dev/null || fail "the lock outlives its process"

# No room: files may not grow beyond 24 KiB. What does not fit does not happen. ------------------

{ printf '1\n%.0s' {1..40}; echo quit; } >"$work/forty"
(
  ulimit -f 24
  "$INDICE" play thames --seed 5 --set start=1 --record "$work/small.json" <"$work/forty"
  echo "code $?"
) 2>&1 | cat >"$work/out" || true
grep -qx "code 2" "$work/out" || fail "left as if the last decision were kept: $(tail -n 3 "$work/out")"
grep -q "NOT SAVED: .*small.json: cannot" "$work/out" || fail "the full disk is not said"
tail -n 5 "$work/out" | tr -s '\n ' '  ' | grep -q "small.json holds [0-9]* decisions; what was not saved did not happen" ||
  fail "leaving does not say what is kept: $(tail -n 5 "$work/out")"
[[ -z $(find "$work" -name '*.tmp-*') ]] || fail "half a file is left"
held=$(tr -s '\n ' '  ' <"$work/out" | grep -o 'It holds [0-9]*' | tail -n 1 | grep -o '[0-9]*')
echo quit | "$INDICE" play --resume "$work/small.json" >"$work/out" || fail "what was kept is broken"
grep -q "goes on after $held decisions" "$work/out" || fail "not the $held decisions that were kept"
grep -q "broken off" "$work/out" && fail "half a line was left"
(
  ulimit -f 2
  "$INDICE" play thames --record "$work/none.json" </dev/null
  echo "code $?"
) >"$work/out" 2>"$work/err" || true
grep -qx "code 2" "$work/out" || fail "a game that cannot be kept is begun: $(cat "$work/out")"
[[ ! -e $work/none.json ]] || fail "a game that was not begun has a file"

# A full disk that gets room again, and one that turns read-only. ---------------------------------

if unshare -rm mount -t tmpfs none "$work" 2>/dev/null; then
  cat >"$work/disks.sh" <<'INNER'
set -euo pipefail
work=$1
mkdir "$work/disk"
mount -t tmpfs -o size=64k none "$work/disk"
mkfifo "$work/disk_keys"
"$INDICE" play thames --seed 5 --set start=1 --record "$work/disk/game.json" <"$work/disk_keys" >"$work/out" &
game=$!
exec 3>"$work/disk_keys"
prompts=0
# Waits until one more line is asked for.
asked() {
  local i
  for ((i = 0; i < 300; i++)); do
    now=$(grep -c '> $' "$work/out" || true)
    ((now > prompts)) && { prompts=$now; return; }
    sleep 0.05
  done
  echo "not asked again after $prompts times"; exit 1
}
type() { echo "$1" >&3; asked; }
cries() { grep -c 'NOT SAVED' "$work/out" || true; }
asked
head -c 1M /dev/zero >"$work/disk/filler" 2>/dev/null || true
# The last page of the file may still take a line or two.
for _ in {1..8}; do (($(cries) > 0)) || type 1; done
[[ $(cries) == 1 ]] || { echo "a full disk is not said"; exit 1; }
grep -q "No space left" "$work/out" || { echo "not said why"; exit 1; }
type help
[[ $(cries) == 2 ]] || { echo "said once, not at every prompt"; exit 1; }
type save
grep -q "Not written: " "$work/out" || { echo "a full disk takes what is saved"; exit 1; }
type "save $work/elsewhere.json"
[[ -s $work/elsewhere.json ]] || { echo "no copy elsewhere: $(tail -n 3 "$work/out")"; exit 1; }
said=$(cries)
rm "$work/disk/filler"
type 1
[[ $(cries) == "$said" ]] || { echo "still said when there is room"; exit 1; }
mount --bind "$work/disk" "$work/disk"
mount -o remount,bind,ro "$work/disk"
type 1
[[ $(cries) == $((said + 1)) ]] || { echo "a read-only folder is not said"; exit 1; }
echo quit >&3; exec 3>&-
code=0; wait "$game" || code=$?
[[ $code == 2 ]] || { echo "left a read-only folder with exit code $code"; exit 1; }
umount "$work/disk"
echo quit | "$INDICE" play --resume "$work/disk/game.json" >"$work/again"
grep -q "goes on after" "$work/again" || { echo "what was kept is lost"; exit 1; }
INNER
  unshare -rm bash "$work/disks.sh" "$work" >"$work/disks" 2>&1 || fail "disks: $(tail -n 2 "$work/disks")"
fi

# Pipes, devices and folders where a file belongs. -------------------------------------------------

mkfifo "$work/pipe"
for what in "$work/pipe" /dev/null /dev/zero /dev/tty "$work"; do
  for command in "play --resume" "play thames --record" "verify" "questions" "play police --questions"; do
    code=0
    # shellcheck disable=SC2086
    timeout 10 "$INDICE" $command "$what" </dev/null >"$work/out" 2>"$work/err" || code=$?
    [[ $code == 2 ]] || fail "$command $what gave exit code $code"
    grep -qF "$what" "$work/err" || fail "$command $what does not name it: $(cat "$work/err")"
  done
done
code=0
timeout 10 "$INDICE" scenario "$work/pipe" >"$work/out" 2>"$work/err" || code=$?
[[ $code == 2 ]] || fail "scenario on a pipe gave exit code $code"

# The curtain on a terminal: what was typed ahead is gone. ------------------------------------------

if command -v python3 >/dev/null; then
  python3 - "$INDICE" <<'PYTHON' || fail "the curtain on a terminal"
import os, pty, select, sys, time

pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[1], ["indice", "play", "thames", "--set", "start=1", "--seats", "Ada=me,Bo=me"])
seen = b""


def until(words, seconds=20.0):
    """Reads until the words are shown; whether they were."""
    global seen
    end = time.monotonic() + seconds
    while words not in seen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                break
    return words in seen


def expect(what, why):
    if not what:
        sys.exit(f"{why}\n{seen[-800:].decode(errors='replace')}")


expect(until(b"\x1b[3J"), "no wiping")
expect(until(b"belongs to Ada"), "no curtain")
time.sleep(0.3)
os.write(terminal, b"\n")
expect(until(b"stays down"), "Enter lifts it")
os.write(terminal, b"Ada\n")
if not until(b"(you)", 3.0):  # a page before the table, perhaps
    os.write(terminal, b"\n")
expect(until(b"(you)"), "the name does not lift it")
expect(until(b"> "), "no prompt")
time.sleep(0.3)
seen = b""
os.write(terminal, b"question unseen\nBo\ncurtain\n1\n")
expect(until(b"belongs to Bo"), "no second curtain")
expect(not until(b"Bo (you)", 1.5), "what was typed ahead lifts the curtain")
os.write(terminal, b"bo\n")
expect(until(b"Bo (you)"), "the name does not lift it any more")
os.write(terminal, b"quit\n")
expect(until(b"waits in"), "it does not leave")
PYTHON
fi
echo "ok"
