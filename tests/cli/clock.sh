#!/usr/bin/env bash
# The clock at a terminal: the time left stands in the prompt, the end of it decides, half a typed
# line is not taken for the next answer, and a game that is left keeps the time that was spent.
set -euo pipefail
: "${INDICE:?the program to test}"
command -v python3 >/dev/null || { echo "ok, but not tried: no python3"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state LC_ALL=C.UTF-8 TERM=xterm
unset LC_MESSAGES LANG

python3 - "$INDICE" "$work/game.json" <<'PYTHON'
import os, pty, re, select, sys, time

program, file = sys.argv[1:]


class Terminal:
    def __init__(self, *arguments):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execv(program, ["indice", "play", *arguments])
        self.seen = b""

    def until(self, pattern, seconds=30.0):
        """Reads until the pattern is shown; the match, which is then forgotten with all before it."""
        stop = time.monotonic() + seconds
        while True:
            found = re.search(pattern, self.seen)
            if found:
                self.seen = self.seen[found.end():]
                return found
            if time.monotonic() > stop:
                return None
            if select.select([self.end], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.end, 65536)
                except OSError:
                    self.seen += b"\n(ended)"

    def expect(self, pattern, why, seconds=30.0):
        found = self.until(pattern, seconds)
        if not found:
            sys.exit(f"{why}\n{self.seen[-1500:].decode(errors='replace')}")
        return found

    def forget(self):
        """What is shown so far."""
        while select.select([self.end], [], [], 0.3)[0]:
            os.read(self.end, 65536)
        self.seen = b""

    def type(self, text):
        os.write(self.end, text.encode())


LEFT = rb"(\d+) seconds left\S* \S*> "

game = Terminal("police", "--seed", "2", "--seats", "Ada=me,Bo=greedy", "--set", "bet_seconds=10",
                "--set", "answer_seconds=10", "--record", file)
game.expect(rb"to sit down", "no opening page")
time.sleep(2)  # a page to read costs no time
game.type("\n")
left = None
for _ in range(20):
    found = game.expect(rb"(\d+ seconds left)?\S* ?\S*> ", "no prompt")
    if found.group(1):
        left = int(found.group(1).split()[0])
        break
    game.type("1\n")
if left != 10:
    sys.exit(f"the whole time is not left at first, but {left}")
game.type("half a li")
time.sleep(2)
begun = time.monotonic()
game.expect(rb"Your time was up", "the clock does not decide")
if time.monotonic() - begun > 12:
    sys.exit("the clock decides too late")
# Whatever is asked next: the half line is gone.
game.expect(rb"> \S*$", "nothing is asked after that")
time.sleep(0.5)
for _ in range(20):
    game.type("nonsense\n")
    found = game.until(rb"(\d+) seconds left", 2)
    if found:
        break
    game.type("1\n")
    time.sleep(0.5)
if not found:
    sys.exit("no second question under the clock")
time.sleep(3)
game.forget()
game.type("\n")
before = int(game.expect(LEFT, "the time left is not said again").group(1))
if before > 8:
    sys.exit(f"the time does not go: {before}")
game.type("quit\n")
game.expect(rb"waits in", "it does not leave")
time.sleep(3)  # nobody sits there
again = Terminal("--resume", file)
again.expect(rb"to sit down", "no opening page at the second sitting")
again.type("\n")
after = int(again.expect(LEFT, "no clock at the second sitting").group(1))
if not before - 2 <= after <= before:
    sys.exit(f"{before} seconds were left, {after} are")
again.type("quit\n")
again.expect(rb"waits in", "it does not leave again")
PYTHON

# What is no keyboard has all the time in the world: the same lines make the same game.
for name in one two; do
  { printf '1\n%.0s' {1..20}; sleep "$([[ $name == two ]] && echo 11 || echo 0)"; printf '1\n%.0s' {1..4000}; } |
    "$INDICE" play police --seed 2 --seats Ada=me,Bo=greedy --set bet_seconds=10 --set answer_seconds=10 \
      --record "$work/$name.json" >"$work/out"
  grep -q "seconds left" "$work/out" && { echo "FAILED: a clock without a keyboard"; exit 1; }
done
cmp "$work/one.json" "$work/two.json" || { echo "FAILED: the clock changed a game without a keyboard"; exit 1; }
echo "ok"
