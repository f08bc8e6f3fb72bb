#!/usr/bin/env python3
"""Runs clang-tidy over every source of the project, skipping what it found clean before.

    tidy.py BUILD_FOLDER...

Commands come from the folders' compile_commands.json, the first folder that knows a file wins. A
file is skipped when nothing that clang-tidy would read changed since it once was clean, in whichever
checkout: the source, the project's headers it includes (as ninja knows them), the command and
.clang-tidy. What was clean is remembered in the user's cache folder. Tests are looked at too where
INDICE_TIDY_TESTS is set: they are as much again as all the rest.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "indice" / "tidy"
# GoogleTest's headers make these slow, and a test that reads well need not be fast or modern; its
# fixtures have protected destructors.
NOT_FOR_TESTS = "-modernize-*,-performance-*,-cppcoreguidelines-virtual-class-destructor"


def digest(*parts):
    sha = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        sha.update(len(data).to_bytes(8, "little") + data)
    return sha.hexdigest()


def is_test(source):
    return "tests" in source.relative_to(ROOT).parts


def compile_commands(folders):
    """Source -> (build folder, its entry), for the project's own sources."""
    found = {}
    for folder in folders:
        entries = json.loads((folder / "compile_commands.json").read_text())
        for entry in entries:
            source = Path(entry["directory"], entry["file"]).resolve()
            if not source.is_relative_to(ROOT) or source.is_relative_to(ROOT / "build"):
                continue
            if "INDICE_TIDY_TESTS" in os.environ or not is_test(source):
                found.setdefault(source, (folder, entry))
    return found


def headers_by_object(folder):
    """Object file -> the project's files that it was made of, as the last build saw them."""
    listing = subprocess.run(
        ["ninja", "-C", str(folder), "-t", "deps"], capture_output=True, text=True, check=False
    ).stdout
    headers = {}
    current = None
    for line in listing.splitlines():
        if line and not line.startswith(" "):
            current = headers.setdefault(line.split(":")[0], [])
        elif line.strip() and current is not None:
            path = (folder / line.strip()).resolve()
            if path.is_relative_to(ROOT):
                current.append(path)
    return headers


def all_headers():
    """What stands in for the headers of a file that was never built."""
    return [path for path in ROOT.rglob("*.h") if path.is_file() and ".git" not in path.parts]


def fingerprint(source, entry, headers, common):
    paths = [path for path in sorted({source, *headers}) if path.exists()]
    flat = [part for path in paths for part in (path.relative_to(ROOT), path.read_bytes())]
    return digest(common, entry["command"].replace(str(ROOT), ""), *flat)


def tidy(source, folder):
    """What clang-tidy has to say of one source; empty when it is content."""
    # Compiler warnings are the compiler's business; in system headers they would be errors here.
    command = [TIDY, "--quiet", "--extra-arg=-Wno-error", "-p", str(folder), str(source)]
    if is_test(source):
        command.append("--checks=" + NOT_FOR_TESTS)
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return ""
    said = (run.stdout + run.stderr).splitlines()
    return "\n".join(line for line in said if not line.endswith(" warnings generated."))


def main(arguments):
    folders = [Path(one).resolve() for one in arguments]
    if not folders:
        print(__doc__, file=sys.stderr)
        return 2
    CACHE.mkdir(parents=True, exist_ok=True)
    for mark in CACHE.iterdir():
        if mark.stat().st_mtime < time.time() - 60 * 24 * 3600:
            mark.unlink(missing_ok=True)
    commands = compile_commands(folders)
    headers = {folder: headers_by_object(folder) for folder in folders}
    version = subprocess.run([TIDY, "--version"], capture_output=True, text=True, check=True).stdout
    configuration = [path.read_bytes() for path in sorted(ROOT.glob("**/.clang-tidy"))]
    common = digest(version, NOT_FOR_TESTS, *configuration)

    waiting = []
    for source, (folder, entry) in sorted(commands.items()):
        known = headers[folder].get(entry.get("output", ""))
        mark = CACHE / fingerprint(source, entry, all_headers() if known is None else known, common)
        if mark.exists():
            mark.touch()
        else:
            waiting.append((source, folder, mark))
    print(f"{len(commands)} sources, {len(commands) - len(waiting)} of them as they were when they were clean.")

    def check(work):
        source, folder, mark = work
        complaint = tidy(source, folder)
        if not complaint:
            mark.touch()
        return source, complaint

    wrong = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (source, complaint) in enumerate(pool.map(check, waiting), 1):
            print(f"[{number}/{len(waiting)}] {source.relative_to(ROOT)}", flush=True)
            if complaint:
                wrong += 1
                print(complaint, flush=True)
    if wrong:
        print(f"clang-tidy is not content with {wrong} sources.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
